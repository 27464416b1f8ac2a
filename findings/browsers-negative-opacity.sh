#!/usr/bin/env bash
# An animation from -1 to 1 that adds to an opacity of 0.6 is shown in three ways in three browsers: half
# way, where it adds 0, Chromium shows 0.6, Firefox 1 and WebKit 0.8. Firefox takes the keyframe below 0
# for 0 before it adds, which makes 1.1 here; WebKit cuts in yet another place.
#
# Way round: a registered custom property of the syntax `<number>`, which is cut only where an opacity
# reads it with var().
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-28. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect
expect("""<style>
@keyframes fade { 0% { opacity: -1 } 100% { opacity: 1 } }
#box { opacity: 0.6; animation: fade 1s linear both paused; animation-composition: add }
</style><div id="box"></div>""", [0.5], "box", ["opacity"], {
    "Chromium": ["0.6"], "Firefox": ["1"], "WebKitGTK": ["0.8"]})
PYTHON
