#!/usr/bin/env bash
# In Chromium, a CSS animation that begins later takes the place of what a script animates with element.animate(),
# even of one that is over and fills, though the latter is behind it in getAnimations(), and so has the last word:
#
#   element.animate({ left: ["40px", "40px"] }, { duration: 1, fill: "forwards" }), and when that is over, a class with
#   animation: slide 1s paused, from 1px: Chromium is at 1 pixel, Firefox and WebKit are at 40
#
# It stays so up to the next change of the element's style, or the next frame of one of its animations: for good if
# the CSS animation is paused, or waits for its delay and fills, and up to the next frame if it plays. With
# composite: "add" the script's part is lost as well. So it is with two CSS animations if the first in the list is
# the later one: `slide`, and then `blink, slide`, shows `blink`. No issue of it was found.
#
# Way round: a change of the element's style that does nothing, once the animation has begun.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# What elements show after an animation by a script, once a class has another, 0.2 s later, and after a change of
# another style; and the names of two animations by style, with what is shown by both.
LATER = """
const [done] = arguments, answers = [];
const wait = time => new Promise(resolve => setTimeout(resolve, time));
const add = () => document.body.appendChild(document.createElement("div"));
(async () => {
  for (const [name, composite] of [["paused", "replace"], ["waiting", "replace"], ["paused", "add"], ["playing", "replace"]]) {
    const element = add(), style = getComputedStyle(element), shown = [];
    const animation = element.animate({ left: ["40px", "40px"] }, { duration: 1, fill: "forwards", composite });
    await animation.finished;
    shown.push(style.left);
    element.className = name;
    shown.push(style.left);
    await wait(200);
    shown.push(style.left, element.getAnimations().map(one => one.constructor.name).join(" "));
    element.style.setProperty("--changed", "1");
    answers.push([...shown, style.left].join(", "));
  }
  const element = add(), style = getComputedStyle(element);
  element.className = "paused";
  const shown = [style.left];
  element.style.animationName = "blink, slide";
  shown.push(style.left, element.getAnimations().map(one => one.animationName).join(" "));
  done([...answers, shown.join(", ")]);
})();
"""
page = """<style>
@keyframes slide { from { left: 1px } to { left: 1px } }
@keyframes blink { from { left: 2px } to { left: 2px } }
div { position: absolute; left: 7px }
.paused { animation: slide 1s paused }
.waiting { animation: slide 1s 60s backwards }
.playing { animation: slide 60s }
</style><body>"""
order = "CSSAnimation Animation"
right = [f"40px, 40px, 40px, {order}, 40px", f"40px, 40px, 40px, {order}, 40px", f"47px, 41px, 41px, {order}, 41px",
         f"40px, 40px, 40px, {order}, 40px", "1px, 1px, blink slide"]
compare(page, {"Chromium": [
    f"40px, 1px, 1px, {order}, 40px", f"40px, 1px, 1px, {order}, 40px", f"47px, 1px, 1px, {order}, 41px",
    f"40px, 1px, 40px, {order}, 40px", "1px, 2px, blink slide"], "Firefox": right, "WebKitGTK": right},
        lambda browser: browser.run(LATER))
PYTHON
