#!/usr/bin/env bash
# In WebKit, what an animation changes in a mask of SVG is drawn again where the SVG with the mask stands, and not
# where the element with the mask does: here a box at 0 to 20 pixels is left of a green element, which is 100
# pixels to the right of the SVG, and still is after the box has moved to 40 pixels.
#
# Way round: a mask is a clip path and images of CSS, in an element that is turned as the mask is.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect_colors
green, white = "rgb(0, 255, 0)", "rgb(255, 255, 255)"
expect_colors("""<style>
svg, div { position: absolute; left: 0; top: 0; width: 80px; height: 20px }
div { left: 100px; background: lime; mask: url(#mask) }
mask { mask-type: alpha }
@keyframes move { 100% { transform: translateX(40px) } }
rect { animation: move 1s both paused }
</style>
<svg><mask id="mask" maskUnits="userSpaceOnUse" x="0" y="0" width="80" height="20">
<rect width="20" height="20"/></mask></svg>
<div></div>
""", [[110, 10], [150, 10]], {
    "Chromium": [white, green], "Firefox": [white, green], "WebKitGTK": [green, white]},
    "document.getAnimations()[0].currentTime = 1000;")
PYTHON
