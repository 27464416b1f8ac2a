#!/usr/bin/env bash
# rlottie draws a layer in the frame at which it ends, too: one that comes there is shown with the one that
# it replaces. lottie-web and ThorVG draw it up to the frame before.
#
# Way round: an opacity of 0 from that frame on.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux, for a layer with "ip": 0, "op": 10.
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")/python-with-rlottie" <<'PYTHON'
from ask_rlottie import alphas, layer

shown = alphas(layer(end=10), 9, 10, 11)
print("alpha at the frames 9, 10, 11:", shown)
assert shown == [255, 255, 0], shown
PYTHON
