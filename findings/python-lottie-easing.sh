#!/usr/bin/env bash
# The library lottie of Python, and its lottie_convert.py, play a position without its easing as soon as its
# keyframes have the handles of a path ("to" and "ti"), as those have that Bodymovin writes, though all handles are
# zero: evenly then, and along a path by the parameter of the curve, so that uneven handles make it hasten. A
# keyframe that holds ("h": 1) slides if it has an easing besides.
#
#   a square that moves by 80 pixels in 20 frames with cubic-bezier(0.42, 0, 1, 1), in frames 5, 10, 15
#   without "to" and "ti"                      7, 25, and 50 pixels, as in rlottie and ThorVG
#   with "to": [0, 0, 0], "ti": [0, 0, 0]      20, 40, and 60; in rlottie and ThorVG 7, 25, and 50
#   with "to": [70, 0, 0], "ti": [-1, 0, 0]    42, 66, and 77; in rlottie and ThorVG 7, 25, and 50
#   with "h": 1                                7, 25, and 50; in rlottie and ThorVG 0
#
# No issue of it was found.
#
# Way round: no "to" and "ti" where a position moves straight, no easing where it holds.
#
# Seen with lottie 0.7.2, rlottie-python 1.3.8 (rlottie 0.2) and thorvg-python 1.1.3 (ThorVG 1.0.4) from PyPI on
# Linux. Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(dirname "$0")/install-python" "$folder/venv" lottie==0.7.2 rlottie-python==1.3.8 thorvg-python==1.1.3
cp "$(dirname "$0")/ask_rlottie.py" "$folder"
cd "$folder"
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$folder" "$folder/venv/bin/python" - <<'PYTHON'
import json
import re
import subprocess

import rlottie_python
import thorvg_python
from ask_rlottie import FILL, still

SIZE, FRAMES = 100, (5, 10, 15)
EASE = {"o": {"x": 0.42, "y": 0}, "i": {"x": 1, "y": 1}}


def write(**keys):
    """Writes a document with a square that moves, whose keyframe has an easing and more keys."""
    move = {"a": 1, "k": [{"t": 0, "s": [5, 50, 0], **EASE, **keys}, {"t": 20, "s": [85, 50, 0]}]}
    square = {"ty": "rc", "p": still([0, 0]), "s": still([10, 10]), "r": still(0)}
    layer = {"ty": 4, "ddd": 0, "ind": 1, "nm": "square", "ip": 0, "op": 60, "st": 0, "sr": 1,
             "ks": {"o": still(100), "p": move}, "shapes": [square, FILL]}
    with open("document.json", "w") as file:
        json.dump({"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": SIZE, "h": SIZE, "assets": [], "layers": [layer]}, file)


def converted(frame):
    """How far the square is from its start in the SVG that lottie_convert.py makes of a frame."""
    subprocess.run(["venv/bin/lottie_convert.py", "document.json", "frame.svg", "--frame", str(frame)], check=True)
    with open("frame.svg") as file:
        return float(re.search(r'transform="matrix\(1\.0, 0\.0, 0\.0, 1\.0, ([0-9.]+), ', file.read())[1]) - 5


def left(data):
    """How far the square is from its start in a picture, by its middle."""
    row = [data[(SIZE // 2 * SIZE + x) * 4 + 3] / 255 for x in range(SIZE)]
    return sum((x + 0.5) * alpha for x, alpha in enumerate(row)) / sum(row) - 5


def rlottie(frame):
    with open("document.json") as file:
        animation = rlottie_python.LottieAnimation.from_data(file.read())
    assert animation.lottie_animation_get_size() == (SIZE, SIZE)
    return left(animation.lottie_animation_render(frame))


def thorvg(frame):
    canvas = thorvg_python.SwCanvas(ENGINE)
    canvas.set_target(SIZE, SIZE)
    animation = thorvg_python.LottieAnimation(ENGINE)
    picture = animation.get_picture()
    assert picture.load("document.json") == thorvg_python.Result.SUCCESS
    canvas.add(picture)
    animation.set_frame(frame)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return left(bytes(canvas.buffer_arr))


ENGINE = thorvg_python.Engine()
eased = [7, 25, 50]
for name, keys, by_python, right in (
        ("no path", {}, eased, eased),
        ("handles of zero", {"to": [0, 0, 0], "ti": [0, 0, 0]}, [20, 40, 60], eased),
        ("handles", {"to": [70, 0, 0], "ti": [-1, 0, 0]}, [42, 66, 77], eased),
        ("hold", {"h": 1}, eased, [0, 0, 0])):
    write(**keys)
    shown = [[round(player(frame)) for frame in FRAMES] for player in (converted, rlottie, thorvg)]
    print(f"{name}: lottie {shown[0]}, rlottie {shown[1]}, ThorVG {shown[2]}")
    assert shown == [by_python, right, right]
PYTHON
