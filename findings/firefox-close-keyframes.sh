#!/usr/bin/env bash
# Firefox keeps the places of keyframes in 32 bits. Two that are closer are one: a jump from 20 to 100
# pixels, written as keyframes at 50 % and 50.0000001 %, becomes a slide from the keyframe before, which
# is two seconds away. Chromium and WebKit jump.
#
# Way round: one keyframe at the jump, and `animation-timing-function: step-end` on the one before.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect
expect("""<style>
@keyframes jump { 0% { left: 0px } 50% { left: 20px } 50.0000001% { left: 100px } 100% { left: 100px } }
#box { position: absolute; animation: jump 4s linear both paused }
</style><div id="box"></div>""", [1, 1.9], "box", ["left"], {
    "Chromium": ["10px", "19px"], "Firefox": ["50px", "95px"], "WebKitGTK": ["10px", "19px"]})
PYTHON
