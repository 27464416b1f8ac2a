#!/usr/bin/env bash
# rlottie mixes the colors of a gradient multiplied by their alpha; ThorVG and lottie-web mix them as they are.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux, near the middle between opaque red and clear black,
# with the red multiplied by the alpha:
#   two stops                                 red 121, alpha 121: as red as at the start
#   nine stops that are mixed as they are     red 57, alpha 120: the red times the alpha once more
#
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")/python-with-rlottie" <<'PYTHON'
from ask_rlottie import layer, pixel, rectangle, still


def gradient(count):
    places = [place / (count - 1) for place in range(count)]
    colors = [number for place in places for number in (place, 1 - place, 0, 0)]
    alphas = [number for place in places for number in (place, 1 - place)]
    fill = {"ty": "gf", "r": 1, "o": still(100), "t": 1, "s": still([10, 20]), "e": still([30, 20]),
            "g": {"p": count, "k": still(colors + alphas)}}
    return layer([rectangle(), fill])


few, many = pixel(gradient(2)), pixel(gradient(9))
print("red and alpha of two stops:", few, "of nine:", many)
assert few[0] == few[1] and abs(many[0] - many[1] ** 2 / 255) <= 2 and abs(few[1] - many[1]) <= 2
PYTHON
