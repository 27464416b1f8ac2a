#!/usr/bin/env bash
# In WebKit, getKeyframes() of a CSS animation tells the value of the element's rule, and not that of the keyframe, if
# the keyframe has an easing or a variable:
#
#   #box { left: 7px }, from { left: 0px; animation-timing-function: ease-in } to { left: 100px }
#   getKeyframes()   7px with ease-in, 100px
#
# The animation plays as it is written; one that a script makes of the keyframes begins at 7 pixels. Without a value in
# the element's rule, or an easing in the keyframe, all is well. No issue of it was found.
#
# Way round: the values of the rules, `document.styleSheets[0].cssRules`.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# The values of the keyframes of each element's animation, and what the first one shows at its start, and its copy.
VALUES = """
const done = arguments[0], elements = Array.from(document.querySelectorAll("div"));
const keyframes = elements.map(element => element.getAnimations()[0].effect.getKeyframes());
const values = elements.map((element, index) =>
  keyframes[index].map(keyframe => keyframe[element.className]).join(" "));
const style = getComputedStyle(elements[0]), shown = style.left;
elements[0].animate(keyframes[0], 1000).pause();
done([...values, shown + " " + style.left]);
"""
page, right, wrong = "<style>div { position: absolute; animation: 1s linear both paused }", [], []
elements = ""
for number, (name, rule, start, end, easing) in enumerate((
        ("left", "7px", "0px", "100px", "ease-in"), ("left", "7px", "0px", "100px", None),
        ("left", "7px", "var(--none, 0px)", "100px", None),
        ("width", "8px", "10px", "20px", "linear"), ("opacity", "0.5", "0", "1", "ease-in"),
        ("opacity", None, "0", "1", "ease-in"), ("transform", "scale(2)", "scale(3)", "scale(4)", "step-end"))):
    page += f"""
#box{number} {{ animation-name: move{number}; {f"{name}: {rule}" if rule else ""} }}
@keyframes move{number} {{
  from {{ {name}: {start}; {f"animation-timing-function: {easing}" if easing else ""} }} to {{ {name}: {end} }}
}}"""
    elements += f'<div id="box{number}" class="{name}"></div>'
    right.append(f"{start} {end}".replace("var(--none, 0px)", "0px"))
    wrong.append(f"{rule} {end}" if rule and (easing or "var" in start) else right[-1])
compare(f"{page}</style>{elements}", {"Chromium": right + ["0px 0px"], "Firefox": right + ["0px 0px"],
                                      "WebKitGTK": wrong + ["0px 7px"]}, lambda browser: browser.run(VALUES))
PYTHON
