#!/usr/bin/env bash
# rlottie ignores the keys of a shape that stand before its type, though the keys of JSON have no order.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux:
#   {"ty": "rc", "p": …, "s": …}   draws the rectangle
#   {"p": …, "s": …, "ty": "rc"}   draws nothing
#
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")/python-with-rlottie" <<'PYTHON'
from ask_rlottie import FILL, alphas, layer, rectangle

first = alphas(layer([rectangle(), FILL]), 0)
last = alphas(layer([rectangle(("p", "r", "s", "ty")), FILL]), 0)
print("type first:", first, "type last:", last)
assert (first, last) == ([255], [0])
PYTHON
