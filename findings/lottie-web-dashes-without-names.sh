#!/usr/bin/env bash
# lottie-web draws nothing of a stroke whose dashes have no names, though the format asks for none.
#
# Seen with lottie-web 5.7.4, which wagtail-lottie 0.1.19 from PyPI brings, in Debian's Chromium:
#   "d": [{"n": "d", "nm": "dash", "v": …}, {"n": "g", "nm": "gap", "v": …}]   the line is drawn
#   "d": [{"n": "d", "v": …}, {"n": "g", "v": …}]                              nothing is drawn
# No other item needs a name. rlottie and ThorVG draw both.
#
# Ends with 0 while that is so.
set -euo pipefail
# Prints what is shown of a thick line with these dashes, at a dash and at a gap.
draw() {
  "$(dirname "$0")/ask-lottie-web" '[{ ty: 4, ddd: 0, ind: 1, ip: 0, op: 30, st: 0, sr: 1, ks: { o: still(100) },
    shapes: [{ ty: "gr", it: [{ ty: "sh", ks: still({ c: false, i: [[0, 0], [0, 0]], o: [[0, 0], [0, 0]],
      v: [[10, 50], [90, 50]] }) }, { ty: "st", lc: 1, lj: 1, ml: 4, w: still(10), c: still([1, 0, 0]),
      o: still(100), d: '"$1"' }, { ty: "tr", o: still(100) }] }] }]' 20,50 40,50
}
with=$(draw '[{ n: "d", nm: "dash", v: still(20) }, { n: "g", nm: "gap", v: still(20) }]')
without=$(draw '[{ n: "d", v: still(20) }, { n: "g", v: still(20) }]')
echo "with names: $with; without: $without"
[ "$with" = "5.7.4: alpha 255 0, 0 errors" ]
[[ "$without" = "5.7.4: alpha 0 0, "* ]]
