#!/usr/bin/env bash
# An animated custom property of the syntax `<integer>` is shown in three ways in three browsers. From -5 to 0, half
# way, it is -3 in Chromium, -2 in Firefox, and -2.5 in WebKit. By CSS it is -2: a half is rounded up,
# https://drafts.csswg.org/css-values-4/#combine-integers. Chromium does so in an animation of `order`, since
# https://github.com/web-platform-tests/wpt/pull/31282, but not here.
#
# In WebKit, what takes no fraction has no value then, so a counter that runs from 0 to 5 is 0 until it is 5, and a
# `z-index` is `auto`. No issue of it was found.
#
# Way round: calc(), as in `z-index: calc(var(--place))`. It is rounded where it is read.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while
# that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect
expect("""<style>
@property --place { syntax: "<integer>"; inherits: false; initial-value: 0 }
@property --count { syntax: "<integer>"; inherits: false; initial-value: 0 }
@keyframes rise { from { --place: -5 } to { --place: 0 } }
@keyframes count { from { --count: 0 } to { --count: 5 } }
@keyframes order { from { order: -5 } to { order: 0 } }
#box {
  position: absolute; z-index: var(--place); counter-reset: plain var(--count);
  counter-increment: rounded calc(var(--count));
  animation: rise 1s linear both paused, count 1s linear both paused, order 1s linear both paused;
}
</style><div id="box"></div>""", [0.5, 0.75], "box",
       ["order", "--place", "z-index", "--count", "counter-reset", "counter-increment"], {
    "Chromium": ["-2 -3 -3 3 plain 3 rounded 3", "-1 -1 -1 4 plain 4 rounded 4"],
    "Firefox": ["-2 -2 -2 3 plain 3 rounded 3", "-1 -1 -1 4 plain 4 rounded 4"],
    "WebKitGTK": ["-2 -2.5 auto 2.5 plain 0 rounded 3", "-1 -1.25 auto 3.75 plain 0 rounded 4"]})
PYTHON
