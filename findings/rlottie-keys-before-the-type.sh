#!/usr/bin/env bash
# rlottie ignores the keys of a shape that stand before its type, though the keys of JSON have no order.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux:
#   {"ty": "rc", "p": …, "s": …}   draws the rectangle
#   {"p": …, "s": …, "ty": "rc"}   draws nothing
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


first = center(load(document([rectangle(), FILL])), 0)
last = center(load(document([rectangle(("p", "r", "s", "ty")), FILL])), 0)
print("type first:", first, "type last:", last)
assert (first, last) == (255, 0), (first, last)
PYTHON
