#!/usr/bin/env bash
# In WebKit, an element with a clip path shows nothing beyond its own box if what is in it is drawn by itself, as
# it is while its opacity or its transform is animated, or with `will-change`: here a green box at 30 to 60
# pixels in an element of 20 pixels whose path reaches to 80 pixels. Without `will-change` it is there.
#
# Way round: the element with the clip path is as large as its path.
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
div { position: absolute; left: 0; width: 20px; height: 20px }
body > div { clip-path: path("M0 0 L80 0 L80 20 L0 20 Z") }
div > div { left: 30px; width: 30px; background: lime }
</style>
<div style="top: 0"><div></div></div>
<div style="top: 40px"><div style="will-change: transform"></div></div>
<div style="top: 80px; width: 80px"><div style="will-change: transform"></div></div>
""", [[45, 10], [45, 50], [45, 90]], {
    "Chromium": [green, green, green], "Firefox": [green, green, green],
    "WebKitGTK": [green, white, green]})
PYTHON
