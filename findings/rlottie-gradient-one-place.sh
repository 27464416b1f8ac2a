#!/usr/bin/env bash
# rlottie draws nothing of a gradient whose alphas are all at one place; without alphas, it draws one.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux, with two red stops at 0:
#   no alphas                                 an alpha of 255
#   two alphas of 0.5 at 0                    an alpha of 0: nothing
#   two alphas of 0.5, one at 0, one at 1     an alpha of 127
#
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")/python-with-rlottie" <<'PYTHON'
from ask_rlottie import alphas, layer, rectangle, still


def alpha(*stops):
    fill = {"ty": "gf", "r": 1, "o": still(100), "t": 1, "s": still([10, 20]), "e": still([30, 20]),
            "g": {"p": 2, "k": still([0, 1, 0, 0, 0, 1, 0, 0, *stops])}}
    return alphas(layer([rectangle(), fill]), 0)[0]


none, one_place, two_places = alpha(), alpha(0, 0.5, 0, 0.5), alpha(0, 0.5, 1, 0.5)
print("no alphas:", none, "at one place:", one_place, "at two places:", two_places)
assert none == 255 and one_place == 0 and abs(two_places - 127) <= 2
PYTHON
