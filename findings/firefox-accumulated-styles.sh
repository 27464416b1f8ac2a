#!/usr/bin/env bash
# In Firefox, an SVG animation with accumulate="sum" of a property of CSS, as a color, an opacity, or a stroke's
# width, begins each round from the third one on where the first one ended, and not where the one before did. So it
# jumps back there, and is too fast. One of `stroke-dasharray` begins anew in each round. One of an attribute, as `x`,
# is right:
#
#   from 0 to 10 in six rounds, half way in each, and at the end
#   stroke-width       5, 15, 20, 25, 30, 35, and 60; in Chromium and WebKit 5, 15, 25, 35, 45, 55, and 60
#   stroke-dasharray   5, 5, 5, 5, 5, 5, and 10
#   x                  5, 15, 25, 35, 45, 55, and 60
#
# No issue of it was found.
#
# Way round: the values of all rounds in `values`, in one round.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import DRAWN, compare

# What a property or an attribute is at times.
SHOWN = """
const [names, times, done] = arguments, picture = document.querySelector("svg");
picture.pauseAnimations();
done(Array.from(picture.children, (shape, index) => names[index] + " " + times.map(time => {
  picture.setCurrentTime(time);
  return parseFloat(shape[names[index]]?.animVal.value ?? getComputedStyle(shape).getPropertyValue(names[index]));
}).join(" ")));
"""
TIMES = [0.5, 1.5, 2, 2.5, 3.5, 4.5, 5.5, 6]
names = ["stroke-width", "stroke-dasharray", "x"]
page = "<svg>" + "".join(f"""<rect width="10" height="10" stroke="red"><animate attributeName="{name}"
    from="0 0" to="10 10" dur="1s" repeatCount="6" accumulate="sum" fill="freeze"/></rect>"""
                         for name in names) + "</svg>"
for name in ("stroke-width", "x"):
    page = page.replace(f'"{name}"\n    from="0 0" to="10 10"', f'"{name}" from="0" to="10"')


def ask(browser):
    browser.run(DRAWN)
    return browser.run(SHOWN, names, TIMES)


right = "5 15 20 25 35 45 55 60"
compare(page, {
    "Chromium": [f"{name} {right}" for name in names],
    "Firefox": ["stroke-width 5 15 10 20 25 30 35 60", "stroke-dasharray 5 5 0 5 5 5 5 10", f"x {right}"],
    "WebKitGTK": [f"{name} {right}" for name in names]}, ask)
PYTHON
