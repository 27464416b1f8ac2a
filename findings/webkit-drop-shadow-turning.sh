#!/usr/bin/env bash
# In WebKit, the shadow of `filter: drop-shadow()` does not turn with its element if that is drawn by itself, as it
# is while its opacity or its transform is animated, or with `will-change`: here boxes that are turned by a
# quarter, with a shadow 30 pixels below, which is to the left then. Without `will-change` it is. The clear
# outlines only make room for the shadow.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect_colors
black, white = "rgb(0, 0, 0)", "rgb(255, 255, 255)"
left, below = [black, white], [white, black]
expect_colors("""<style>
div {
  position: absolute; top: 40px; width: 20px; height: 20px; background: lime; outline: 60px solid transparent;
  transform: rotate(90deg); filter: drop-shadow(0 30px 0 black);
}
</style>
<div style="left: 50px"></div>
<div style="left: 150px; will-change: transform"></div>
""", [[30, 50], [60, 80], [130, 50], [160, 80]], {
    "Chromium": left * 2, "Firefox": left * 2, "WebKitGTK": left + below})
PYTHON
