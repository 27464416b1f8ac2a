#!/usr/bin/env bash
# rlottie takes a static number in a list of one for none: the layer is not drawn.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux:
#   "o": {"a": 0, "k": [100]}   the file loads, and nothing is drawn
#   "o": {"a": 0, "k": 100}     the rectangle is drawn
#
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")/python-with-rlottie" <<'PYTHON'
from ask_rlottie import alphas, layer, still

number, listed = alphas(layer(opacity=still(100)), 0), alphas(layer(opacity=still([100])), 0)
print("a number:", number, "a list of one number:", listed)
assert (number, listed) == ([255], [0])
PYTHON
