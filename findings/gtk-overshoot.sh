#!/usr/bin/env bash
# In GTK, an animation whose easing goes beyond its end, as that of what springs, shows no value there. What moves is
# not drawn, or is back where it began, what fades in is there at once, and a color is none. A color that begins below
# its start is none, too. In browsers all of it goes beyond:
#
#   from 0 to 100 with cubic-bezier(0.3, 0, 0.6, 1.5), at 0.5 and 0.75 of a second, and at the end
#   transform: translate()   76, not drawn, 100
#   margin-left              75, 0, 100
#   color, the red           76, NaN, 100
#   color, in browsers       76, 108, 100
#
# No issue of it was found.
#
# Way round: a keyframe with the greatest value, and an easing that goes nowhere beyond.
#
# Seen with Debian's GTK 4.8.3, and in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30.
# Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
./python-with-gtk <<'PYTHON'
from ask_gtk import VERSION, shown

BEYOND, BELOW = "cubic-bezier(0.3, 0, 0.6, 1.5)", "cubic-bezier(0.3, -0.5, 0.6, 1)"
PROPERTIES = {"transform": "translate({}px, 0px)", "margin-left": "{}px", "color": "rgb({}, 0, 0)"}
cases = [(f"from {{ {name}: {form.format(0)}; }} to {{ {name}: {form.format(100)}; }}", easing)
         for name, form in PROPERTIES.items() for easing in (BEYOND, BELOW)]
print(VERSION)
seen = [[76, None, 100], [39, 82, 100], [75, 0, 100], [38, 82, 100], [76, None, 100], [39, 82, 100]]
for (keyframes, easing), row, expected in zip(cases, shown(cases, (0.5, 0.75, 1)), seen):
    numbers = [red if "color" in keyframes else left for red, left, _ in row]
    print(f"{easing}, {keyframes} {numbers}")
    assert numbers == expected
(below,), = shown([(cases[4][0], BELOW)], (0.1,))
print(f"{BELOW}, at a tenth, a red of {below[0]}")
assert below[0] is None
PYTHON
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect

expect("""<style>@keyframes a { from { left: 0px; color: rgb(0 0 0) } to { left: 100px; color: rgb(100 0 0) } }
#box { position: absolute; animation: a 1s cubic-bezier(0.3, 0, 0.6, 1.5) both paused }</style><div id="box"></div>""",
       [0.5, 0.75, 1], "box", ["color"],
       dict.fromkeys(("Chromium", "Firefox", "WebKitGTK"), [f"rgb({red}, 0, 0)" for red in (76, 108, 100)]))
PYTHON
