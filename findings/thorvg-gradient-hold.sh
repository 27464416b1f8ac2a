#!/usr/bin/env bash
# ThorVG slides over the stops of a gradient that a keyframe holds.
#
# Seen with thorvg-python 1.1.3 (ThorVG 1.0.4) from PyPI on Linux, with a keyframe that is held ("h": 1) from frame 0
# to frame 20, and another value from there on, at frame 10:
#   the color of a fill           the first value: (255, 0, 0)
#   the stops of a gradient       halfway between the two: (127, 127, 0)
#
# Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(dirname "$0")/install-python" "$folder/venv" thorvg-python==1.1.3
cd "$folder"
"$folder/venv/bin/python" - <<'PYTHON'
import json

import thorvg_python

ENGINE = thorvg_python.Engine()


def held(first, second):
    return {"a": 1, "k": [{"t": 0, "s": first, "h": 1}, {"t": 20, "s": second}]}


def middle(fill):
    """The red and the green in the middle at frame 10 of a document with a filled rectangle."""
    def still(value):
        return {"a": 0, "k": value}
    box = {"ty": "rc", "p": still([20, 20]), "s": still([20, 20]), "r": still(0)}
    layer = {"ty": 4, "ddd": 0, "ind": 1, "nm": "box", "ip": 0, "op": 30, "st": 0, "sr": 1,
             "ks": {"o": still(100)}, "shapes": [box, fill]}
    document = {"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 40, "h": 40, "assets": [], "layers": [layer]}
    with open("document.json", "w") as file:
        json.dump(document, file)
    canvas = thorvg_python.SwCanvas(ENGINE)
    canvas.set_target(40, 40)
    animation = thorvg_python.LottieAnimation(ENGINE)
    picture = animation.get_picture()
    assert picture.load("document.json") == thorvg_python.Result.SUCCESS
    canvas.add(picture)
    animation.set_frame(10)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    pixel = bytes(canvas.buffer_arr)[(20 * 40 + 20) * 4:][:3]
    return pixel[0], pixel[1]


opacity = {"a": 0, "k": 100}
plain = middle({"ty": "fl", "r": 1, "o": opacity, "c": held([1, 0, 0], [0, 1, 0])})
stops = {"p": 2, "k": held([0, 1, 0, 0, 1, 1, 0, 0], [0, 0, 1, 0, 1, 0, 1, 0])}
ends = {"s": {"a": 0, "k": [10, 20]}, "e": {"a": 0, "k": [30, 20]}}
mixed = middle({"ty": "gf", "r": 1, "o": opacity, "t": 1, "g": stops, **ends})
print("red and green of a held color:", plain, "of held stops:", mixed)
assert plain == (255, 0) and all(abs(part - 127) <= 2 for part in mixed)
PYTHON
