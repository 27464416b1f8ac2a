#!/usr/bin/env bash
# In WebKit, an animation that adds to the element's value, and accumulates over its iterations, adds the element's
# own value once more in each iteration. So it jumps at the start of each, by as much as the element's value is:
#
#   left: 20px, and from 0px to 1px with composite: "add" and iterationComposite: "accumulate", at the starts of three
#   iterations and at the end: 20, 41, 62, and 63 pixels; in Firefox 20, 21, 22, and 23
#
# So it is with lengths, numbers, angles, custom properties, and the properties `translate` and `rotate`, also with
# composite: "accumulate". With `transform` and colors it is not, nor without an iterationComposite. In Core
# Animation the two are isAdditive and isCumulative. Chromium knows no iterationComposite. No issue of it was found.
#
# Way round: `transform` for a movement, or one iteration with keyframes that go on.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# What elements show of a property at the starts of three iterations, and at the end.
ACCUMULATED = """
const [effects, done] = arguments, elements = document.querySelectorAll("div");
done(effects.map(([property, keyframes, options], index) => {
  const animation = elements[index].animate({ [property]: keyframes }, {
    duration: 1000, iterations: 3, fill: "both", iterationComposite: "accumulate", ...options });
  animation.pause();
  return [0, 1000, 2000, 3000].map(time => {
    animation.currentTime = time;
    return getComputedStyle(elements[index]).getPropertyValue(property);
  }).join(" ");
}));
"""
effects, rules, firefox, webkit, chromium = [], [], [], [], []
for name, form, composite in (
        ("left", "{}px", "add"), ("left", "{}px", "accumulate"), ("opacity", "0.{}", "add"), ("translate", "{}px", "add"),
        ("rotate", "{}deg", "add"), ("--number", "{}", "add"), ("color", "rgb({0}, {0}, {0})", "add"),
        ("transform", "matrix(1, 0, 0, 1, {}, 0)", "add"), ("left", "{}px", "replace")):
    base = 2 if name == "opacity" else 20
    rules.append(f"{name}: {form.format(base)}")
    effects.append([name, [form.format(0), form.format(1)], {"composite": composite}])
    start = 0 if composite == "replace" else base
    twice = 0 if name in ("color", "transform") else start
    for shown, values in ((firefox, [start + number for number in range(4)]),
                          (webkit, [start, start + twice + 1, start + 2 * twice + 2, start + 2 * twice + 3]),
                          (chromium, [start, start, start, start + 1])):
        shown.append(" ".join(form.format(value) for value in values).replace("0.0", "0"))
page = """<style>@property --number { syntax: "<number>"; inherits: false; initial-value: 0 }</style>""" \
    + "".join(f'<div style="{rule}"></div>' for rule in rules)
compare(page, {"Chromium": chromium, "Firefox": firefox, "WebKitGTK": webkit},
        lambda browser: browser.run(ACCUMULATED, effects))
PYTHON
