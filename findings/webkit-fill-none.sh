#!/usr/bin/env bash
# In WebKit, a shape without a fill stays without one in an animation to a color, even after its end, and a shape that
# loses its fill turns black: the animation slides from the color to black, and stays there. So it is with the stroke.
# In Chromium and Firefox both change half way.
#
#   from { fill: none } to { fill: blue }   none, none, none
#   from { fill: blue } to { fill: none }   half blue, black, and black
#
# No issue of it was found.
#
# Way round: `transparent` in place of `none`, which slides, or a color in both keyframes, and `fill-opacity`.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30, at a half and the end, and
# after it, by the styles and by the pixels in the middle of a fill and of a stroke. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import DRAWN, PIXELS, SCRIPT, compare

page = """<style>
* { margin: 0 }
@keyframes paint {
  from { fill: none; stroke: rgb(0 0 255) } to { fill: rgb(0 0 255); stroke: none }
}
#box { fill: rgb(255 0 0); stroke: rgb(255 0 0); stroke-width: 20px; animation: paint 1s linear both paused }
</style><svg width="100" height="100"><rect id="box" x="20" y="20" width="60" height="60"/></svg>"""
none, blue, black, white = "none", "rgb(0, 0, 255)", "rgb(0, 0, 0)", "rgb(255, 255, 255)"


def ask(browser):
    styles = browser.run(SCRIPT, [0.5, 1, 2], "box", ["fill", "stroke"])
    browser.run(DRAWN)
    # The middle of the fill, and of the stroke, outside of the fill.
    return styles + browser.run(PIXELS, browser.picture(), [[50, 50], [15, 50]])


others = 3 * [f"{blue} {none}"] + [blue, white]
compare(page, {"Chromium": others, "Firefox": others, "WebKitGTK": [
    f"{none} rgb(0, 0, 128)", f"{none} {black}", f"{none} {black}", white, black]}, ask)
PYTHON
