#!/usr/bin/env bash
# rlottie and ThorVG ease all axes of a value as the first one, although the handles of a keyframe are lists with one
# element for each: https://lottie.github.io/lottie-spec/1.0.1/single-page/#specs-properties-easing-handle.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) and thorvg-python 1.1.3 (ThorVG 1.0.4) from PyPI on Linux, of a square of
# 40 pixels whose scale goes from 100 to 300 % in 20 frames, at frame 5:
#
#   both axes even                                60 times 60
#   the first axis eases in and out, the other    48 times 48 in both; 48 times 60 in lottie-web 5.7.4
#     is even
#   the first axis is even, the other eases       60 times 60 in both
#     in and out
#
# Of ThorVG it is known: https://github.com/thorvg/thorvg/issues/3839. Of rlottie no issue was found.
#
# Way round: the axes in two parts around each other, each of which scales one.
#
# Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(dirname "$0")/install-python" "$folder/venv" rlottie-python==1.3.8 thorvg-python==1.1.3
cp "$(dirname "$0")/ask_rlottie.py" "$folder"
cd "$folder"
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$folder" "$folder/venv/bin/python" - <<'PYTHON'
import json

import rlottie_python
import thorvg_python
from ask_rlottie import FILL, still

ENGINE = thorvg_python.Engine()
SIZE = 120


def text(first, second):
    """A document in which a square grows, with handles for the two axes."""
    points = list(zip(first, second))
    start = {"t": 0, "s": [100, 100], "o": {"x": points[0], "y": points[1]}, "i": {"x": points[2], "y": points[3]}}
    scale = {"a": 1, "k": [start, {"t": 20, "s": [300, 300]}]}
    square = {"ty": "rc", "p": still([0, 0]), "s": still([40, 40]), "r": still(0)}
    layer = {"ty": 4, "ddd": 0, "ind": 1, "nm": "square", "ip": 0, "op": 30, "st": 0, "sr": 1,
             "ks": {"o": still(100), "p": still([60, 60]), "s": scale}, "shapes": [square, FILL]}
    return json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": SIZE, "h": SIZE, "assets": [],
                       "layers": [layer]})


def size(data):
    """How wide and how high what is drawn is in the middle."""
    opaque = [[data[(y * SIZE + x) * 4 + 3] > 127 for x in range(SIZE)] for y in range(SIZE)]
    return sum(opaque[SIZE // 2]), sum(row[SIZE // 2] for row in opaque)


def rlottie(document):
    return size(rlottie_python.LottieAnimation.from_data(document).lottie_animation_render(5))


def thorvg(document):
    with open("document.json", "w") as file:
        file.write(document)
    canvas = thorvg_python.SwCanvas(ENGINE)
    canvas.set_target(SIZE, SIZE)
    animation = thorvg_python.LottieAnimation(ENGINE)
    picture = animation.get_picture()
    assert picture.load("document.json") == thorvg_python.Result.SUCCESS
    canvas.add(picture)
    animation.set_frame(5)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return size(bytes(canvas.buffer_arr))


# The handles of a curve, out and in: their times and their values.
EVEN, EASED = (0, 0, 1, 1), (0.5, 0, 0.5, 1)
shown = {name: [player(text(*curves)) for curves in ((EVEN, EVEN), (EASED, EVEN), (EVEN, EASED))]
         for name, player in (("rlottie", rlottie), ("ThorVG", thorvg))}
print(shown)
assert all(sizes == [(60, 60), (48, 48), (60, 60)] for sizes in shown.values())
PYTHON
