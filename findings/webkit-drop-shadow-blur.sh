#!/usr/bin/env bash
# In WebKit, the lengths of `filter: drop-shadow()` are cut to whole pixels: a blur of 2.9 pixels is drawn as one of 2,
# and one of 0.9 not at all. So a shadow whose blur grows from 0 to 4 pixels, by a variable in the filter, is sharp
# for the first quarter, and then grows in steps. Chromium and Firefox draw each of them differently.
#
#   at 0.9 s, 1.5 s, and 2.9 s of 4 s     0px, 1px, and 2px; in Chromium and Firefox 0.9px, 1.5px, and 2.9px
#
# Between two keyframes with `drop-shadow()`, WebKit rounds instead: 1px, 2px, and 3px. No issue of it was found.
#
# Way round: <feDropShadow> of SVG with the blur as its deviation, or `box-shadow` of a box with twice the blur.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30, by the styles, and by the
# pixels of still shadows. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import DRAWN, PIXELS, compare

# The blurs of two elements' shadows at times.
BLURS = """
const [times, ids, done] = arguments;
done(ids.map(id => times.map(time => {
  for (const animation of document.getAnimations()) animation.currentTime = time * 1000;
  return getComputedStyle(document.getElementById(id)).filter.match(/([\\d.]+)px\\)$/)[1];
}).join(" ")));
"""
stills = [2, 2.9, 0, 0.9, 3]
page = """<style>
@property --blur { syntax: "<length>"; inherits: false; initial-value: 0px }
@keyframes variable { from { --blur: 0px } to { --blur: 4px } }
@keyframes function {
  from { filter: drop-shadow(30px 0px 0px black) } to { filter: drop-shadow(30px 0px 4px black) }
}
* { margin: 0 }
div { position: absolute; left: 60px; width: 20px; height: 20px; background: red }
#variable { top: 0px; filter: drop-shadow(30px 0px var(--blur) black); animation: variable 4s linear both paused }
#function { top: 0px; animation: function 4s linear both paused }
</style><div id="variable"></div><div id="function"></div>""" + "".join(
    f'<div style="top: {50 * place + 80}px; filter: drop-shadow(30px 0px {blur}px black)"></div>'
    for place, blur in enumerate(stills))


def ask(browser):
    blurs = browser.run(BLURS, [0.9, 1.5, 2.9], ["variable", "function"])
    browser.run(DRAWN)
    picture = browser.picture()
    # The edge of each still shadow on the right.
    edges = [browser.run(PIXELS, picture, [[x, 50 * place + 90] for x in range(106, 115)])
             for place in range(len(stills))]
    return blurs + [f"2.9 {'as' if edges[1] == edges[0] else 'unlike'} 2",
                    f"0.9 {'as' if edges[3] == edges[2] else 'unlike'} 0",
                    f"3 {'as' if edges[4] == edges[1] else 'unlike'} 2.9"]


others = ["0.9 1.5 2.9", "0.9 1.5 2.9", "2.9 unlike 2", "0.9 unlike 0", "3 unlike 2.9"]
compare(page, {"Chromium": others, "Firefox": others,
               "WebKitGTK": ["0 1 2", "1 2 3", "2.9 as 2", "0.9 as 0", "3 unlike 2.9"]}, ask)
PYTHON
