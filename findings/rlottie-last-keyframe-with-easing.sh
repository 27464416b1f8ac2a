#!/usr/bin/env bash
# rlottie takes a property for 0 from its first frame on if its last keyframe has handles.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux:
#   last keyframe {"t", "s"}             the opacity runs from 100 to 50
#   last keyframe {"t", "s", "i", "o"}   the opacity is 0 from the frame after the first one on
#
# Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check rlottie-python==1.3.8
"$folder/venv/bin/python" - <<'PYTHON'
import json
import rlottie_python


def document(items, opacity={"a": 0, "k": 100}, end=30):
    """A Lottie document of one layer with shapes."""
    return json.dumps({
        "v": "5.7.0", "fr": 30, "ip": 0, "op": end, "w": 40, "h": 40, "assets": [],
        "layers": [{"ty": 4, "ddd": 0, "ind": 1, "nm": "box", "ip": 0, "op": end, "st": 0, "sr": 1,
                    "ks": {"o": opacity}, "shapes": items}]})


def rectangle(order=("ty", "p", "s", "r")):
    parts = {"ty": "rc", "p": {"a": 0, "k": [20, 20]}, "s": {"a": 0, "k": [20, 20]}, "r": {"a": 0, "k": 0}}
    return {key: parts[key] for key in order}


FILL = {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0]}, "o": {"a": 0, "k": 100}}


def load(text):
    return rlottie_python.LottieAnimation.from_data(text)


def center(animation, frame):
    """The alpha in the middle of a frame."""
    data = animation.lottie_animation_render(frame)
    return data[(20 * 40 + 20) * 4 + 3]


def opacity(**last):
    ease = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
    return {"a": 1, "k": [{"t": 0, "s": [100], **ease}, {"t": 10, "s": [50], **last}]}


ease = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
plain = [center(load(document([rectangle(), FILL], opacity())), frame) for frame in (0, 5, 20)]
eased = [center(load(document([rectangle(), FILL], opacity(**ease))), frame) for frame in (0, 5, 20)]
print("without handles:", plain, "with handles:", eased)
assert abs(plain[0] - 255) < 2 and abs(plain[1] - 191) < 4 and abs(plain[2] - 127) < 4, plain
assert eased[1:] == [0, 0], eased
PYTHON
