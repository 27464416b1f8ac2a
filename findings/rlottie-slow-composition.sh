#!/usr/bin/env bash
# rlottie plays a composition in whole frames of its own, so slow motion is a slide show. ThorVG and lottie-web play it
# in parts of a frame, as they play any layer.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux, of a square that moves 5 pixels a frame in a
# composition, at the frames 0 to 6 of the document:
#
#   the composition's layer has "sr": 3, a third of the speed      5 5 5 10 10 10 15, cut to frames
#   it has "tm", with a third of the speed                         5 5 10 10 10 15 15, rounded to frames
#   no composition, with the keyframes of the square stretched     5 7 8 10 12 13 15
#
# lottie-web 5.7.4 shows 5, 6.67, 8.33, 10, 11.67, 13.33, 15 of each, and ThorVG 1.0.4 the same to a pixel.
#
# Way round: keyframes that are stretched, and no "sr" or "tm".
#
# Ends with 0 while that is so.
set -euo pipefail
"$(dirname "$0")/python-with-rlottie" <<'PYTHON'
import json

import rlottie_python
from ask_rlottie import FILL, rectangle, still

LINEAR = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}


def line(end, first, last):
    """A property that changes evenly from frame 0 on."""
    return {"a": 1, "k": [{"t": 0, "s": first, **LINEAR}, {"t": end, "s": last}]}


def square(end):
    """A square that moves by 100 pixels until a frame."""
    return {"ty": 4, "ddd": 0, "ind": 1, "nm": "square", "ip": 0, "op": 60, "st": 0, "sr": 1,
            "ks": {"o": still(100), "p": line(end, [-5, 0, 0], [95, 0, 0])}, "shapes": [rectangle(), FILL]}


def lefts(layer):
    """Where the square is at the first frames of a document with a layer."""
    text = json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 120, "h": 40, "layers": [layer],
                       "assets": [{"id": "inner", "layers": [square(20)]}]})
    animation = rlottie_python.LottieAnimation.from_data(text)
    assert animation.lottie_animation_get_size() == (120, 40)
    rows = [animation.lottie_animation_render(frame)[20 * 120 * 4:21 * 120 * 4] for frame in range(7)]
    return [next(x for x in range(120) if row[x * 4 + 3] > 127) for row in rows]


def composition(**keys):
    """A layer with the square in a composition."""
    return {"ty": 0, "refId": "inner", "w": 120, "h": 40, "ddd": 0, "ind": 1, "ip": 0, "op": 60, "st": 0, "sr": 1,
            "ks": {"o": still(100)}, **keys}


stretched, mapped = lefts(composition(sr=3)), lefts(composition(tm=line(60, [0], [20 / 30])))
alone = lefts(square(60))
print("stretched:", stretched, "mapped:", mapped, "alone:", alone)
assert stretched == [5, 5, 5, 10, 10, 10, 15] and mapped == [5, 5, 10, 10, 10, 15, 15]
assert alone == [5, 7, 8, 10, 12, 13, 15]
PYTHON
