#!/usr/bin/env bash
# GTK takes `start` for `end` in steps(), and the other way round, also where `end` is not written, and in
# `step-start` and `step-end`. What blinks so is dark when it should be light:
#
#   from 0 to 100 in a second, at 0.1, 0.3, 0.6, and 0.9 s
#   steps(4)          25, 50, 75, 100, and in browsers 0, 25, 50, 75
#   steps(4, start)   0, 25, 50, 75, and in browsers 25, 50, 75, 100
#   step-start        0 up to the end, and in browsers 100 from the start on
#   step-end          100 from the start on, and in browsers 0 up to the end
#
# The latter is what CSS says, https://drafts.csswg.org/css-easing/#step-easing-functions. No issue of it was found.
#
# Way round: the other word, or two keyframes close to each other.
#
# Seen with Debian's GTK 4.8.3, and in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30.
# Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
./python-with-gtk <<'PYTHON'
from ask_gtk import VERSION, shown

KEYFRAMES = "from { color: rgb(0, 0, 0); } to { color: rgb(100, 0, 0); }"
SEEN = {"steps(4)": [25, 50, 75, 100], "steps(4, start)": [0, 25, 50, 75], "step-start": [0] * 4, "step-end": [100] * 4}
print(VERSION)
for (easing, seen), row in zip(SEEN.items(), shown([(KEYFRAMES, easing) for easing in SEEN], (0.1, 0.3, 0.6, 0.9))):
    reds = [red for red, _, _ in row]
    print(f"{easing}: {reds}")
    assert reds == seen
PYTHON
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import SCRIPT, compare

SEEN = {"steps(4)": [0, 25, 50, 75], "steps(4, start)": [25, 50, 75, 100], "step-start": [100] * 4, "step-end": [0] * 4}
page = "<style>@keyframes a { from { left: 0px } to { left: 100px } }</style>" + "".join(
    f'<div id="{number}" style="position: absolute; animation: a 1s {easing} both paused"></div>'
    for number, easing in enumerate(SEEN))
expected = [f"{left}px" for row in SEEN.values() for left in row]
compare(page, dict.fromkeys(("Chromium", "Firefox", "WebKitGTK"), expected), lambda browser: [
    shown for number in range(4) for shown in browser.run(SCRIPT, [0.1, 0.3, 0.6, 0.9], str(number), ["left"])])
PYTHON
