#!/usr/bin/env bash
# In Chromium and WebKit, an animateMotion with accumulate="sum" that goes along a part of its path, by keyPoints, adds
# the end of the path in each round, and not the place that it has reached. So it jumps there:
#
#   path="M0 0L50 0" keyPoints="0;0.5", at the starts of three rounds, shortly before their ends, and at the end
#   Chromium, WebKit   0 to 25, 50 to 75, 100 to 125, and then 125
#   Firefox            0 to 25, 25 to 50, 50 to 75, and then 75
#
# By SVG each round "builds upon the last value of the previous iteration",
# https://svgwg.org/specs/animations/#AccumulateAttribute. No issue of it was found.
#
# Way round: a path that ends where the last key point is.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import DRAWN, compare

# Where each square's left edge is at the starts of three rounds, shortly before their ends, and at the end.
SHOWN = """
const done = arguments[0], picture = document.querySelector("svg");
const start = picture.getBoundingClientRect().left;
picture.pauseAnimations();
done(Array.from(picture.querySelectorAll("rect"), square => [0, 0.999, 1, 1.999, 2, 2.999, 3].map(time => {
  picture.setCurrentTime(time);
  return Math.round(square.getBoundingClientRect().left - start);
}).join(" ")));
"""
page = "<svg>" + "".join(f"""<rect width="10" height="10"><animateMotion {attributes} calcMode="linear" dur="1s"
    repeatCount="3" accumulate="sum" fill="freeze"/></rect>""" for attributes in (
        'path="M0 0L50 0" keyPoints="0;0.5" keyTimes="0;1"', 'path="M0 0L50 0" keyPoints="1;0.5" keyTimes="0;1"',
        'path="M0 0L25 0" keyPoints="0;1" keyTimes="0;1"')) + "</svg>"


def ask(browser):
    browser.run(DRAWN)
    return browser.run(SHOWN)


whole = "0 25 25 50 50 75 75"
by_path = ["0 25 50 75 100 125 125", "50 25 100 75 150 125 125", whole]
compare(page, {"Chromium": by_path, "Firefox": [whole, "50 25 75 50 100 75 75", whole], "WebKitGTK": by_path}, ask)
PYTHON
