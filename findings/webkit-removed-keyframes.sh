#!/usr/bin/env bash
# In WebKit, an animation goes on when its @keyframes go: by deleteRule(), with the <style> element, with a style
# sheet that is disabled, as that of a theme, or taken from adoptedStyleSheets. It plays, and fills, until one of the
# element's properties of animations changes. In Chromium and Firefox it is canceled at once, and no longer shown.
#
#   left: 7px, half way from 0 to 100 pixels, and the rule goes      50 pixels, and 1 animation
#   then another style is set                                        50 pixels, and 1 animation
#   then another animation-duration is set                           7 pixels, and no animation
#
# Where @keyframes come, or others of the name take their place, WebKit does it right. No issue of it was found;
# Servo has one, https://github.com/servo/servo/issues/46957.
#
# Way round: a rule that sets `animation-name` in the same sheet as its @keyframes, so that it goes with them.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# What an element shows, and how many animations it has, half way, once its keyframes are gone by a way, after a change
# of another style, and after one of the duration.
GONE = """
const [way, done] = arguments, element = document.body.appendChild(document.createElement("p"));
const shown = () => parseInt(getComputedStyle(element).left) + " " + element.getAnimations().length;
const wait = () => new Promise(resolve => setTimeout(resolve, 100));
const text = `/* ${way} */ @keyframes ${way} { from { left: 0px } to { left: 100px } }`;
const name = `p { animation-name: ${way} }`;
const tag = document.createElement("style"), sheet = new CSSStyleSheet();
if (way == "adopted") {
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
} else document.head.append(tag);
tag.textContent = way == "adopted" ? "" : way == "together" ? text + name : text;
if (way != "together") element.style.animationName = way;
element.getAnimations()[0].currentTime = 500;
(async () => {
  const answers = [shown()];
  if (way == "rule") tag.sheet.deleteRule(0);
  if (way == "disabled") tag.sheet.disabled = true;
  if (way == "element" || way == "together") tag.remove();
  if (way == "adopted") document.adoptedStyleSheets = [];
  if (way == "replaced") tag.textContent = `@keyframes replaced { from { left: 0px } to { left: 60px } }`;
  await wait();
  answers.push(shown());
  element.style.color = "red";
  await wait();
  answers.push(shown());
  element.style.animationDuration = "2s";
  answers.push(shown());
  element.remove();
  done(answers.join(", "));
})();
"""
page = "<style>p { position: absolute; left: 7px; animation: none 1s linear both paused }</style><body>"
ways = ["rule", "disabled", "element", "adopted", "together", "replaced"]
gone, stays, other = "50 1, 7 0, 7 0, 7 0", "50 1, 50 1, 50 1, 7 0", "50 1, 30 1, 30 1, 15 1"
right = [gone] * 5 + [other]
compare(page, {"Chromium": right, "Firefox": right, "WebKitGTK": [stays] * 4 + [gone, other]},
        lambda browser: [browser.run(GONE, way) for way in ways])
PYTHON
