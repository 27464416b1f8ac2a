#!/usr/bin/env bash
# rlottie takes a property for 0 from its first frame on if its last keyframe has handles.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux:
#   last keyframe {"t", "s"}             the opacity runs from 100 to 50
#   last keyframe {"t", "s", "i", "o"}   the opacity is 0 from the frame after the first one on
#
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")/python-with-rlottie" <<'PYTHON'
from ask_rlottie import alphas, layer

EASE = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}


def opacity(**last):
    return {"a": 1, "k": [{"t": 0, "s": [100], **EASE}, {"t": 10, "s": [50], **last}]}


plain, eased = (alphas(layer(opacity=opacity(**last)), 0, 5, 20) for last in ({}, EASE))
print("without handles:", plain, "with handles:", eased)
assert all(abs(alpha - expected) < 4 for alpha, expected in zip(plain, (255, 191, 127))), plain
assert eased[1:] == [0, 0], eased
PYTHON
