#!/usr/bin/env bash
# In WebKit, a translucent element with `filter: drop-shadow()` casts no shadow of what sticks out of it and is
# drawn by itself, as it is while its opacity or its transform is animated, or with `will-change`: here a
# green box at 30 to 60 pixels in an element of 20 pixels, with a black shadow 40 pixels below. The green box is
# there. A clear outline around both brings the shadow.
#
# Way round: the outline.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect_colors
green, black, white = "rgb(0, 255, 0)", "rgb(0, 0, 0)", "rgb(255, 255, 255)"
expect_colors("""<style>
div { position: absolute; top: 0; width: 20px; height: 20px }
body > div { filter: drop-shadow(0 40px 0 black); opacity: 0.999 }
div > div { left: 30px; width: 30px; background: lime; will-change: opacity }
.outlined, .outlined div { outline: 80px solid transparent }
</style>
<div style="left: 0"><div></div></div>
<div class="outlined" style="left: 100px"><div></div></div>
""", [[45, 10], [45, 50], [145, 10], [145, 50]], {
    "Chromium": ["rgb(1, 255, 1)", "rgb(1, 1, 1)"] * 2, "Firefox": [green, black, green, black],
    "WebKitGTK": [green, white, green, black]})
PYTHON
