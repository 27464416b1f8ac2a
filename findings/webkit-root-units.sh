#!/usr/bin/env bash
# In WebKit, a keyframe in `rem`, `lh`, or `rlh` keeps the length that it had when the animation began, although the
# page's font size or the line height changes, as when a person makes the text larger, if the element's own font size
# does not: an animation in a loop goes on by the old size for good, beside a still element of the new one.
#
#   to { left: 10rem }, half way, and html { font-size: 16px }, then 32px         80 and 80 pixels
#   to { left: 10lh }, half way, and html { line-height: 32px }, then 64px        160 and 160 pixels
#
# Chromium and Firefox show 80 and 160, and 160 and 320 pixels. So it is with keyframes by a script. It is right
# where the element takes its font size from the page. WebKit mended the same for container units,
# https://github.com/WebKit/WebKit/pull/52296, and for `vw`, https://github.com/WebKit/WebKit/pull/61312; of these
# units no issue was found.
#
# Way round: a registered variable of the syntax `<length>` in the rule, `--end: 10rem`, and `var(--end)` in the
# keyframe.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# What elements show half way, in front of a change of the page's font size and line height, behind it, and once the animations
# have gone on.
RESIZED = """
const [done] = arguments, elements = Array.from(document.querySelectorAll("p"));
for (const end of ["10rem", "10lh"]) {
  const element = document.body.appendChild(document.createElement("p"));
  element.animate({ left: ["0px", end] }, { duration: 1000, fill: "both" }).pause();
  elements.push(element);
}
const shown = time => {
  for (const animation of document.getAnimations()) animation.currentTime = time;
  return elements.map(element => getComputedStyle(element).left);
};
const answers = [shown(500)];
document.documentElement.className = "large";
answers.push(shown(500));
setTimeout(() => {
  answers.push(shown(250));
  done(elements.map((_, index) => answers.map(lefts => Math.round(parseFloat(lefts[index]))).join(" ")));
}, 200);
"""
ends = ["10rem", "10lh", "10rlh", "calc(5rem + 5lh)", "10em", "var(--end)", "10rem"]
rules = "".join(f"@keyframes move{number} {{ from {{ left: 0px }} to {{ left: {end} }} }}\n"
                f"#p{number} {{ animation: move{number} 1s linear both paused }}\n" for number, end in enumerate(ends))
page = f"""<style>
@property --end {{ syntax: "<length>"; inherits: false; initial-value: 0px }}
html {{ font-size: 16px; line-height: 32px }}
html.large {{ font-size: 32px; line-height: 64px }}
body {{ position: relative; width: 1000px }}
p {{ position: absolute; font-size: 16px; --end: 10rem }}
.taken {{ font-size: inherit }}
{rules}</style><body>""" + "".join(
    f'<p id="p{number}" class="{"taken" if number == len(ends) - 1 else ""}"></p>' for number in range(len(ends)))
font, line, both, own = "80 160 80", "160 320 160", "120 240 120", "80 80 40"
right = [font, line, line, both, own, font, font, font, line]
compare(page, {"Chromium": right, "Firefox": right, "WebKitGTK": [
    "80 80 40", "160 160 80", "160 160 80", "120 120 60", own, font, font, "80 80 40", "160 160 80"]},
        lambda browser: browser.run(RESIZED))
PYTHON
