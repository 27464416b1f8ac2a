#!/usr/bin/env bash
# In Chromium and WebKit, an `svg` element in another one has a clock of its own, which pauseAnimations() and
# setCurrentTime() of the outer one do not reach: what is in the inner one plays on. The two are one fragment for SVG,
# https://www.w3.org/TR/SVG11/intro.html#TermSVGDocumentFragment, whose clock these stop and set,
# https://svgwg.org/specs/animations/#InterfaceSVGSVGElement, and so they do in Firefox:
#
#   the outer one is paused at 1 of 4 seconds         1 s for the outer one, and for the inner one what has passed
#   animationsPaused() of the outer and the inner     true, and false
#   then the inner one is set to 3 seconds            what is in it is at 3 s; in Firefox at 1 s
#
# So a button that stops a picture leaves a part of it moving, and the two are no longer at one time. What is drawn by
# <use>, and a <symbol>, has the outer clock. No issue of it was found.
#
# Way round: all of them, with querySelectorAll("svg"), or a group with a transform in place of the inner one.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import DRAWN, compare

# Where the squares are, in seconds of their animations, when the outer picture is set to a time, a little later, and
# when the inner one is set.
SHOWN = """
const done = arguments[0], [outer, inner] = document.querySelectorAll("svg");
const shown = () => Array.from(document.querySelectorAll("rect"), square => Math.round(square.x.animVal.value / 10));
outer.pauseAnimations();
outer.setCurrentTime(10);
const before = shown();
setTimeout(() => {
  const after = shown(), paused = [outer, inner].map(picture => picture.animationsPaused());
  inner.setCurrentTime(30);
  done([before[0] + " " + after[0], before[1] == 10 && after[1] == 10 ? "stopped" : before[1] < 10 ? "plays" : "?",
        paused.join(" "), shown().join(" ")]);
}, 500);
"""
square = '<rect width="10" height="10"><animate attributeName="x" from="0" to="400" dur="40s" fill="freeze"/></rect>'


def ask(browser):
    browser.run(DRAWN)
    return browser.run(SHOWN)


own = ["10 10", "plays", "true false", "10 30"]
compare(f"<svg>{square}<svg>{square}</svg></svg>", {
    "Chromium": own, "Firefox": ["10 10", "stopped", "true true", "10 10"], "WebKitGTK": own}, ask)
PYTHON
