#!/usr/bin/env bash
# In WebKit, an inset shadow without a blur is not drawn at all if its spread is half of the box or more: a
# frame of 24 pixels in a box of 50 is one, and from 25 pixels on there is none. Chromium and Firefox fill
# the box then, as nothing is left of the hole.
#
# Way round: a background instead of the shadow. A spread of a bit less than half of the box is not enough,
# because WebKit rounds it to whole pixels.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect_colors
green, black = "rgb(0, 255, 0)", "rgb(0, 0, 0)"
expect_colors("""<style>
div { position: absolute; top: 0; width: 50px; height: 50px; background: lime }
</style>
<div style="left: 0; box-shadow: inset 0 0 0 24px black"></div>
<div style="left: 50px; box-shadow: inset 0 0 0 25px black"></div>
<div style="left: 100px; box-shadow: inset 0 0 0 30px black"></div>""", [[5, 25], [55, 25], [105, 25]], {
    "Chromium": [black, black, black], "Firefox": [black, black, black],
    "WebKitGTK": [black, green, green]})
PYTHON
