#!/usr/bin/env bash
# In WebKit, an animation by scrolling that plays faster never arrives: with a playbackRate of 2 it stops at a half,
# and is finished then, with 4 it stops at a quarter, though it begins at the right speed.
#
#   from 0 to 100 pixels, animation-timeline: scroll(), and a way of 200 pixels, at 0, 50, 100, 150, 200 pixels
#   playbackRate = 1        0, 25, 50, 75, 100, as in Chromium
#   playbackRate = 2        0, 50, 50, 50, 50, and "finished" with a currentTime of 50%; in Chromium 0, 50, 100, 100, 100
#   playbackRate = 4        0, 25, 25, 25, 25; in Chromium 0, 100, 100, 100, 100
#   playbackRate = 0.5      0, 13, 25, 38, 50, as in Chromium
#   playbackRate = -1       100, 75, 50, 25, 0, as in Chromium
#
# So it is with view(), updatePlaybackRate(), and a ScrollTimeline of a script. Firefox has no animations by
# scrolling. No issue of it was found.
#
# Way round: an animation-range of a part of the way, `animation-range: 0% 50%`, in place of a rate.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import compare

# What an element shows at five places of scrolling for some ways to make it faster or slower, and how it ends.
SCROLLED = """
const [ways, done] = arguments;
const frames = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
(async () => {
  if (!window.ScrollTimeline) return done(ways.map(() => "none"));
  const answers = [];
  for (const [kind, rate] of ways) {
    document.body.innerHTML = `<div><p class="${kind}"></p></div>`;
    const area = document.querySelector("div"), element = document.querySelector("p");
    const animation = kind == "script"
      ? element.animate({ marginLeft: ["0px", "100px"] }, { fill: "both", timeline: new ScrollTimeline({ source: area }) })
      : element.getAnimations()[0];
    await animation.ready;
    if (kind == "update") animation.updatePlaybackRate(rate);
    else animation.playbackRate = rate;
    await frames();
    const shown = [];
    for (const place of [0, 50, 100, 150, 200]) {
      area.scrollTop = place;
      await frames();
      shown.push(Math.round(parseFloat(getComputedStyle(element).marginLeft)));
    }
    answers.push(shown.join(" ") + " " + animation.playState);
  }
  done(answers);
})();
"""
page = """<style>
@keyframes slide { from { margin-left: 0px } to { margin-left: 100px } }
div { width: 200px; height: 100px; overflow: auto }
p { margin-top: 0; margin-bottom: 0; width: 50px; height: 300px }
.scroll, .update, .part { animation: slide linear both; animation-timeline: scroll() }
.part { animation-range: 0% 50% }
</style><body>"""
even, half = "0 25 50 75 100 finished", "0 50 100 100 100 finished"
cases = (("scroll", 1, even, even), ("scroll", 2, half, "0 50 50 50 50 finished"),
         ("scroll", 4, "0 100 100 100 100 finished", "0 25 25 25 25 finished"),
         ("scroll", 0.5, "0 13 25 38 50 running", "0 13 25 38 50 running"),
         ("scroll", -1, "100 75 50 25 0 finished", "100 75 50 25 0 finished"),
         ("update", 2, half, "0 50 50 50 50 finished"), ("script", 2, half, "0 50 50 50 50 finished"), ("part", 1, half, half))
compare(page, {"Chromium": [case[2] for case in cases], "Firefox": len(cases) * ["none"],
               "WebKitGTK": [case[3] for case in cases]},
        lambda browser: browser.run(SCROLLED, [case[:2] for case in cases]))
PYTHON
