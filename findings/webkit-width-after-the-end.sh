#!/usr/bin/env bash
# In WebKit, an element whose width reads an animated custom property keeps its width after a step back
# from the end of that animation, if another animation of the element goes on after its own end: back
# at half the time the width is that of the end, 110 pixels, and not 60, although the custom property
# is 60 pixels again. If both animations end, or both go on, all is well.
#
# Way round: an animation ends if the element's rule has its last value.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect
right = ["60px 60px", "110px 110px", "60px 60px"]
expect("""<style>
@property --width { syntax: "<length>"; inherits: false; initial-value: 0px }
@keyframes widen { 0% { --width: 10px } 100% { --width: 110px } }
@keyframes fade { 0% { opacity: 0 } 100% { opacity: 0.5 } }
#box {
  position: absolute; --width: 110px; width: var(--width); height: 20px;
  animation: widen 1s linear backwards paused, fade 1s linear both paused;
}
</style><div id="box"></div>""", [0.5, 1, 0.5], "box", ["width", "--width"], {
    "Chromium": right, "Firefox": right, "WebKitGTK": [*right[:2], "110px 60px"]})
PYTHON
