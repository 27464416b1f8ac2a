#!/usr/bin/env bash
# lottie-web draws nothing of a document in which the transform of one group has no opacity.
#
# Seen with lottie-web 5.7.4, which wagtail-lottie 0.1.19 from PyPI brings, in Debian's Chromium:
#   {"ty": "tr", "o": {"a": 0, "k": 100}}   the rectangle is drawn
#   {"ty": "tr"}                            nothing is drawn, and there is an event "error"
# All other parts of the transform may be left out. rlottie and ThorVG draw both.
#
# Ends with 0 while that is so.
set -euo pipefail
# Prints what is shown of a group with this transform.
draw() {
  "$(dirname "$0")/ask-lottie-web" '[{ ty: 4, ddd: 0, ind: 1, ip: 0, op: 30, st: 0, sr: 1, ks: { o: still(100) },
    shapes: [{ ty: "gr", it: [{ ty: "rc", d: 1, p: still([50, 50]), s: still([20, 20]), r: still(0) },
      { ty: "fl", r: 1, c: still([1, 0, 0]), o: still(100) }, '"$1"'] }] }]' 50,50
}
with=$(draw '{ ty: "tr", o: still(100) }')
without=$(draw '{ ty: "tr" }')
echo "with an opacity: $with; without: $without"
[ "$with" = "5.7.4: alpha 255, 0 errors" ]
[[ "$without" = "5.7.4: alpha 0, "[1-9]*" errors" ]]
