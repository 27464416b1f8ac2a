#!/usr/bin/env bash
# GTK eases an animation as a whole, where CSS eases from each keyframe to the next,
# https://drafts.csswg.org/css-animations/#animation-timing-function. So one that goes there and back is there before
# or behind half of its time, and slow, or fast, at other places:
#
#   keyframes of 0, 200, and 0 at 0%, 50%, and 100%, and ease-in, at 0.25, 0.5, 0.6, and 0.75 of a second
#   GTK        37, 126, 172, 151
#   browsers   63, 200, 188, 137
#
# GTK knows no animation-timing-function in a keyframe, and says so. Of this no issue was found.
#
# Way round: an animation for each part, with a delay.
#
# Seen with Debian's GTK 4.8.3, and in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30.
# Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
./python-with-gtk <<'PYTHON'
from ask_gtk import VERSION, shown

KEYFRAMES = "0% { color: rgb(0, 0, 0); } 50% { color: rgb(200, 0, 0); } 100% { color: rgb(0, 0, 0); }"
SEEN = {"ease-in": [37, 126, 172, 151], "linear": [100, 200, 160, 100]}
print(VERSION)
for (easing, seen), row in zip(SEEN.items(), shown([(KEYFRAMES, easing) for easing in SEEN], (0.25, 0.5, 0.6, 0.75))):
    reds = [red for red, _, _ in row]
    print(f"{easing}: {reds}")
    assert reds == seen
PYTHON
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect

expect("""<style>
@keyframes a { 0% { color: rgb(0 0 0) } 50% { color: rgb(200 0 0) } 100% { color: rgb(0 0 0) } }
#box { animation: a 1s ease-in both paused }
</style><div id="box"></div>""", [0.25, 0.5, 0.6, 0.75], "box", ["color"],
       dict.fromkeys(("Chromium", "Firefox", "WebKitGTK"), [f"rgb({red}, 0, 0)" for red in (63, 200, 188, 137)]))
PYTHON
