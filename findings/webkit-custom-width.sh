#!/usr/bin/env bash
# In WebKit, an element whose width reads an animated custom property keeps the height of its rule,
# although an animation of the height is in effect: half way from 10 to 110 pixels its height is that
# of the rule, 20 pixels, and not 60. With left, top, or the opacity in place of the height, all is well.
#
# Way round: if one of the properties of a box is a custom property, all that are animated are.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect
expect("""<style>
@property --width { syntax: "<length>"; inherits: false; initial-value: 0px }
@keyframes widen { 0% { --width: 10px } 100% { --width: 110px } }
@keyframes grow { 0% { height: 10px } 100% { height: 110px } }
#box {
  position: absolute; width: var(--width); height: 20px;
  animation: widen 1s linear both paused, grow 1s linear both paused;
}
</style><div id="box"></div>""", [0.5], "box", ["width", "height"], {
    "Chromium": ["60px 60px"], "Firefox": ["60px 60px"], "WebKitGTK": ["60px 20px"]})
PYTHON
