#!/usr/bin/env bash
# In Firefox, an animation between two colors stands still at one of them if the other has no value for a component,
# unless that is its hue:
#
#   lab(50 40 none) to lab(50 0 80)               lab(50 0 80) all the time, from the start on
#   oklch(0.5 none 100) to oklch(0.5 0.1 200)     the same: the second color
#   oklch(0.5 0.1 200) to oklch(0.5 none 100)     the first color, up to the end
#   oklch(0.5 0.1 none) to oklch(0.5 0.1 200)     a slide
#
# By CSS a component without a value is that of the other color, and the rest is interpolated,
# https://drafts.csswg.org/css-color-4/#interpolation-missing. Chromium and WebKit play a slide in each. No issue of it
# was found.
#
# Way round: 0 in place of `none`, or the number of the other color.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# At which color of two an animation stands all the time, or how many it shows at its start, half way, and at its end.
COLORS = """
const [pairs, done] = arguments;
const shown = (colors, times) => {
  const animation = document.body.animate({ backgroundColor: colors }, { duration: 1000, fill: "both" });
  animation.pause();
  const values = times.map(time => {
    animation.currentTime = time;
    return getComputedStyle(document.body).backgroundColor;
  });
  animation.cancel();
  return values;
};
done(pairs.map(([first, second]) => {
  const colors = new Set(shown([first, second], [0, 500, 1000]));
  if (colors.size > 1) return String(colors.size);
  return colors.has(shown([second, second], [500])[0]) ? second : colors.has(shown([first, first], [500])[0]) && first;
}));
"""
pairs = [["lab(50 40 none)", "lab(50 0 80)"], ["oklch(0.5 none 100)", "oklch(0.5 0.1 200)"],
         ["oklch(0.5 0.1 200)", "oklch(0.5 none 100)"], ["oklch(0.5 0.1 none)", "oklch(0.5 0.1 200)"],
         ["lab(50 40 0)", "lab(50 0 80)"]]
sliding = 5 * ["3"]
compare("<body></body>", {"Chromium": sliding, "WebKitGTK": sliding, "Firefox": [
    "lab(50 0 80)", "oklch(0.5 0.1 200)", "oklch(0.5 0.1 200)", "3", "3"]}, lambda browser: browser.run(COLORS, pairs))
PYTHON
