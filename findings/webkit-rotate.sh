#!/usr/bin/env bash
# In WebKit, the property `rotate` turns the wrong way if its axis is that of x, y, or z turned round, and an animation
# that adds a turn around another axis takes the place of the element's own turn:
#
#   rotate: 0 0 -1 90deg                       turned to the right, as by `rotate: 90deg`, and not to the left
#   rotate: 90deg, and `y 60deg` is added      turned around y alone
#   rotate: 90deg, and `60deg` is added        turned by 150°, as it should
#
# So an animation from `90deg` to `0 0 -1 90deg` stands still. `transform` does all of it right, with `rotate3d()` and
# `rotateY()`. No issue of either was found.
#
# Way round: another sign for the angle in place of the axis, and `transform` for what is added.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30, by the boxes of elements of
# 100 times 20 pixels around their top left corner. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# The boxes of all elements at the end of their animations, from where they stand.
BOXES = """
const done = arguments[0];
for (const animation of document.getAnimations()) animation.currentTime = 1000;
done(Array.from(document.querySelectorAll("div"), element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x - 100, y - 100, width, height].map(Math.round).join(" ");
}));
"""
page = """<style>
@keyframes turn { to { rotate: 0 0 -1 90deg } }
@keyframes tilt { from { rotate: y 0deg } to { rotate: y 60deg } }
@keyframes more { from { rotate: 0deg } to { rotate: 60deg } }
@keyframes tilted { from { transform: rotateY(0deg) } to { transform: rotateY(60deg) } }
div {
  position: absolute; left: 100px; top: 100px; width: 100px; height: 20px; transform-origin: 0 0;
  animation: 1s linear both paused; animation-composition: add;
}
</style>
<div style="rotate: 0 0 -1 90deg"></div>
<div style="transform: rotate3d(0, 0, -1, 90deg)"></div>
<div style="rotate: 90deg; animation-name: turn; animation-composition: replace"></div>
<div style="rotate: 90deg; animation-name: tilt"></div>
<div style="transform: rotate(90deg); animation-name: tilted"></div>
<div style="rotate: 90deg; animation-name: more"></div>"""
left, right, tilted, more = "0 -100 20 100", "-20 0 20 100", "-20 0 20 50", "-97 -17 97 67"
others = [left, left, left, tilted, tilted, more]
compare(page, {"Chromium": others, "Firefox": others, "WebKitGTK": [right, left, right, "0 0 50 20", tilted, more]},
        lambda browser: browser.run(BOXES))
PYTHON
