#!/usr/bin/env bash
# rlottie takes a static number in a list of one for none: the layer is not drawn.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2) from PyPI on Linux:
#   "o": {"a": 0, "k": [100]}   the file loads, and nothing is drawn
#   "o": {"a": 0, "k": 100}     the rectangle is drawn
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


number = center(load(document([rectangle(), FILL])), 0)
listed = load(document([rectangle(), FILL], opacity={"a": 0, "k": [100]}))
assert listed.lottie_animation_get_size() == (40, 40)
print("a number:", number, "a list of one number:", center(listed, 0))
assert (number, center(listed, 0)) == (255, 0)
PYTHON
