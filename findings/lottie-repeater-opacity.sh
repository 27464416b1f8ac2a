#!/usr/bin/env bash
# The copies of a repeater that fades from one opacity to another are shown in three ways in three players of Lottie.
# Five copies from 100 to 20 %:
#
#   lottie-web   100, 80, 60, 40, 20   from "so" in the first copy to "eo" in the last one
#   rlottie      100, 84, 68, 52, 36   never quite "eo"
#   ThorVG       84, 68, 52, 36, 20    never quite "so"
#
# So of two copies from 100 to 0, rlottie shows the second one half, and ThorVG the first one half, and the second one
# not at all. That the first is right is told in https://github.com/airbnb/lottie-ios/pull/2703; of the other two no
# issue was found.
#
# Way round: a group for each copy, with its opacity.
#
# Seen with rlottie-python 1.3.8 (rlottie 0.2), thorvg-python 1.1.3 (ThorVG 1.0.4) and wagtail-lottie 0.1.19 (lottie-web
# 5.7.4) from PyPI, the last in Debian's Chromium. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
./install-python "$folder/venv" rlottie-python==1.3.8 thorvg-python==1.1.3
# Squares of 10 pixels at 10, 25, 40, 55, and 70 pixels.
layer='{"ty": 4, "ddd": 0, "ind": 1, "nm": "squares", "ip": 0, "op": 30, "st": 0, "sr": 1,
  "ks": {"o": {"a": 0, "k": 100}, "p": {"a": 0, "k": [0, 0, 0]}, "a": {"a": 0, "k": [0, 0, 0]},
    "s": {"a": 0, "k": [100, 100, 100]}, "r": {"a": 0, "k": 0}},
  "shapes": [
    {"ty": "gr", "it": [
      {"ty": "rc", "d": 1, "p": {"a": 0, "k": [10, 50]}, "s": {"a": 0, "k": [10, 10]}, "r": {"a": 0, "k": 0}},
      {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}},
      {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
        "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]},
    {"ty": "rp", "c": {"a": 0, "k": 5}, "o": {"a": 0, "k": 0}, "m": 1,
      "tr": {"ty": "tr", "p": {"a": 0, "k": [15, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
        "r": {"a": 0, "k": 0}, "so": {"a": 0, "k": 100}, "eo": {"a": 0, "k": 20}}}]}'
shown=$(./ask-lottie-web "[$layer]" 10,50 25,50 40,50 55,50 70,50)
echo "lottie-web $shown"
[ "$shown" = "5.7.4: alpha 255 204 153 102 51, 0 errors" ]
cd "$folder"
cat > document.json <<JSON
{"v": "5.7.0", "fr": 30, "ip": 0, "op": 30, "w": 100, "h": 100, "assets": [], "layers": [$layer]}
JSON
venv/bin/python - <<'PYTHON'
import rlottie_python
import thorvg_python


def opacities(data):
    """The opacities of the squares, in percent."""
    return [round(data[(50 * 100 + 10 + 15 * copy) * 4 + 3] / 2.55) for copy in range(5)]


def rlottie():
    animation = rlottie_python.LottieAnimation.from_file("document.json")
    assert animation.lottie_animation_get_size() == (100, 100)
    return animation.lottie_animation_render(0)


def thorvg():
    engine = thorvg_python.Engine()
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(100, 100)
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    assert picture.load("document.json") == thorvg_python.Result.SUCCESS
    canvas.add(picture)
    canvas.update()
    canvas.draw(True)
    canvas.sync()
    return bytes(canvas.buffer_arr)


for name, player, expected in (("rlottie", rlottie, [100, 84, 68, 52, 36]), ("ThorVG", thorvg, [84, 68, 52, 36, 20])):
    shown = opacities(player())
    print(name, shown)
    assert shown == expected
PYTHON
