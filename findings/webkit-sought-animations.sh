#!/usr/bin/env bash
# In WebKit, setCurrentTime() shows an SVG animation that begins several times otherwise than it plays. What is frozen
# is gone up to the next beginning, and `restart` is not heeded:
#
#   begin="0s;1s" dur="0.5s" from 0 to 100, at 0.25, 0.75, and 1.25 s
#   fill="freeze"                     50, 0, and 50; as it plays 50, 100, and 50
#   the same with restart="never"     50, 0, and 50; as it plays 50, 100, and 100
#   fill="freeze" begin="0s"          50, 100, and 100, as it plays
#
# Chromium and Firefox show what is played. So a picture that a tool draws frame by frame, or that a test looks at, is
# not what is seen. That restart="never" did not work as it plays was an issue,
# https://bugs.webkit.org/show_bug.cgi?id=236491; of this none was found.
#
# Way round: an animation for each beginning.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import DRAWN, compare

TIMES = [0.25, 0.75, 1.25]
# Where the squares are at times: as they play, to the next tenth, and as they are sought.
SHOWN = """
const [times, done] = arguments, picture = document.querySelector("svg");
const shown = () => Array.from(picture.querySelectorAll("rect"), square => Math.round(square.x.animVal.value));
picture.setCurrentTime(0);
const played = [];
const look = () => {
  if (picture.getCurrentTime() >= times[played.length]) played.push(shown().map(x => x > 10 && x < 90 ? 50 : x));
  if (played.length < times.length) return requestAnimationFrame(look);
  picture.pauseAnimations();
  const sought = times.map(time => { picture.setCurrentTime(time); return shown(); });
  done(played[0].map((_, index) => [played, sought].map(rows => rows.map(row => row[index]).join(" ")).join(", ")));
};
look();
"""
attributes = ('begin="0s;1s"', 'begin="0s;1s" restart="never"', 'begin="0s"')
page = "<svg>" + "".join(f"""<rect width="10" height="10"><animate attributeName="x" from="0" to="100" dur="0.5s"
    fill="freeze" {text}/></rect>""" for text in attributes) + "</svg>"


def ask(browser):
    browser.run(DRAWN)
    return browser.run(SHOWN, TIMES)


played = ["50 100 50", "50 100 100", "50 100 100"]
right = [f"{shown}, {shown}" for shown in played]
compare(page, {"Chromium": right, "Firefox": right,
               "WebKitGTK": [f"{played[0]}, 50 0 50", f"{played[1]}, 50 0 50", right[2]]}, ask)
PYTHON
