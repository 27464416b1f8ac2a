#!/usr/bin/env bash
# rlottie turns a layer that follows its path ("ao": 1) between its keyframes alone. Up to the first one it lies as if
# it did not follow, then it is turned at once, and as soon as it arrives, it lies back again, and stays so.
#
#   a bar of 40 times 8 pixels that moves straight down from frame 10 to frame 30
#   40 wide up to frame 10, 8 wide in the frames 11 to 29, and 40 wide from frame 30 on
#
# lottie-web and ThorVG show it 8 wide in all frames, the latter since https://github.com/thorvg/thorvg/pull/2541. Of
# rlottie no issue was found.
#
# Way round: the same angle as a rotation of the layer, with keyframes, and no "ao".
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) and thorvg-python 1.1.3 (ThorVG 1.0.4) from PyPI on Linux.
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

SIZE, FRAMES = 100, (5, 10, 11, 20, 29, 30, 45)
LINEAR = {"i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}
down = {"a": 1, "k": [{"t": 10, "s": [50, 25, 0], "to": [0, 0, 0], "ti": [0, 0, 0], **LINEAR},
                      {"t": 30, "s": [50, 75, 0]}]}
bar = {"ty": "rc", "p": still([0, 0]), "s": still([40, 8]), "r": still(0)}
layer = {"ty": 4, "ddd": 0, "ind": 1, "nm": "bar", "ip": 0, "op": 60, "st": 0, "sr": 1, "ao": 1,
         "ks": {"o": still(100), "p": down}, "shapes": [bar, FILL]}
document = json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": SIZE, "h": SIZE, "assets": [],
                       "layers": [layer]})


def width(data):
    """In how many columns something is drawn."""
    return sum(any(data[(y * SIZE + x) * 4 + 3] > 127 for y in range(SIZE)) for x in range(SIZE))


def rlottie(frame):
    animation = rlottie_python.LottieAnimation.from_data(document)
    assert animation.lottie_animation_get_size() == (SIZE, SIZE)
    return animation.lottie_animation_render(frame)


def thorvg(frame):
    canvas = thorvg_python.SwCanvas(ENGINE)
    canvas.set_target(SIZE, SIZE)
    animation = thorvg_python.LottieAnimation(ENGINE)
    picture = animation.get_picture()
    assert picture.load("document.json") == thorvg_python.Result.SUCCESS
    canvas.add(picture)
    if frame:
        animation.set_frame(frame)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return bytes(canvas.buffer_arr)


ENGINE = thorvg_python.Engine()
with open("document.json", "w") as file:
    file.write(document)
for name, player, expected in (("rlottie", rlottie, [40, 40, 8, 8, 8, 40, 40]), ("ThorVG", thorvg, 7 * [8])):
    widths = [width(player(frame)) for frame in FRAMES]
    print(name, dict(zip(FRAMES, widths)))
    assert widths == expected
PYTHON
