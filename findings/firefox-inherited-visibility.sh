#!/usr/bin/env bash
# In Firefox, `visibility: inherit` in a keyframe is what the parent's visibility is when the keyframe
# is computed. A child that was hidden and shown again so stays visible after an animation has hidden
# its parent. In Chromium and WebKit it goes with the parent.
#
# Way round: no animation to `inherit`, but one to `hidden` over the hidden time alone.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect
expect("""<style>
@keyframes hide { 0%, 100% { visibility: hidden } }
@keyframes show { 0%, 100% { visibility: inherit } }
#parent { animation: hide 1s linear 0.5s forwards paused }
#child { visibility: hidden; animation: show 0s linear 0.2s forwards paused }
</style><div id="parent"><div id="child"></div></div>""", [0.1, 0.3, 0.6], "child", ["visibility"], {
    "Chromium": ["hidden", "visible", "hidden"], "Firefox": ["hidden", "visible", "visible"],
    "WebKitGTK": ["hidden", "visible", "hidden"]})
PYTHON
