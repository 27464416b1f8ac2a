#!/usr/bin/env bash
# In WebKit, a script that changes a keyframe changes it in each style sheet with the same text, as in the shadow
# trees of all elements of a kind, also in sheets that are made later, and in other frames. So it is with a
# keyframe's keyText and with its style; deleteRule() and appendRule() change one sheet. What plays does not see a
# keyText, up to the next change of something else:
#
#   two sheets @keyframes slide { 0% { left: 0px } 100% { left: 100px } }, and animations at 25%, at 25 pixels both
#   the first sheet's keyText = "50%"          both have 0% and 50%, and are at 25 pixels; a new one has, and is at 50
#   the first sheet's style.left = "200px"     both have 200px, and are at 50 pixels, as is a new one
#
# In Chromium and Firefox the first one alone is changed, and is at 50 pixels. No issue of it was found; of a rule
# for anchors that was shared in the same way there was one, https://github.com/WebKit/WebKit/pull/51295.
#
# Way round: deleteRule() and appendRule(), or a text of its own for each sheet.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# Three elements with the same sheet in their shadow trees, and a change of the first one's between the second and the
# third: the last keyframe of each, and what the first two show in front of the change, and what all of them show.
CHANGED = """
const [name, done] = arguments;
const add = () => {
  const host = document.body.appendChild(document.createElement("div")), root = host.attachShadow({ mode: "open" });
  root.innerHTML = `<style>
    @keyframes ${name} { 0% { left: 0px } 100% { left: 100px } }
    p { position: absolute; animation: ${name} 1s linear both paused }
  </style><p></p>`;
  return root;
};
const last = root => {
  const rule = root.styleSheets[0].cssRules[0].cssRules[1];
  return rule.keyText + " " + rule.style.left;
};
const left = root => {
  const element = root.querySelector("p");
  element.getAnimations()[0].currentTime = 250;
  return getComputedStyle(element).left;
};
const roots = [add(), add()], shown = roots.map(left), rule = roots[0].styleSheets[0].cssRules[0];
if (name == "key") rule.cssRules[1].keyText = "50%";
if (name == "style") rule.cssRules[1].style.left = "200px";
if (name == "rule") {
  rule.deleteRule("100%");
  rule.appendRule("50% { left: 100px }");
}
roots.push(add());
done([...roots.map(last), shown.join(" "), roots.map(left).join(" ")]);
"""


def ask(browser):
    return [shown for name in ("key", "style", "rule") for shown in browser.run(CHANGED, name)]


kept, key, style = "100% 100px", "50% 100px", "100% 200px"
one = ["25px 25px", "50px 25px 25px"]
right = [key, kept, kept, *one, style, kept, kept, *one, key, kept, kept, *one]
compare("<body>", {"Chromium": right, "Firefox": right, "WebKitGTK": [
    key, key, key, "25px 25px", "25px 25px 50px", style, style, style, "25px 25px", "50px 50px 50px",
    key, kept, kept, *one]}, ask)
PYTHON
