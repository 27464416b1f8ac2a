#!/usr/bin/env bash
# lottie-web cuts a drop shadow at the box of the layer that casts it, so that of a rectangle with a shadow
# beside it nothing but the rectangle is seen. ThorVG draws all of it.
#
# Way round: a clear rectangle in the layer that is as large as the document.
#
# Seen with lottie-web 5.7.4, which wagtail-lottie 0.1.19 from PyPI brings, in Debian's Chromium: the layer
# effect 25, 20 to the right without softness. Ends with 0 while that is so.
set -euo pipefail
# Prints the alpha in the middle of a rectangle, and beside it, with further shapes.
draw() {
  "$(dirname "$0")/ask-lottie-web" '[{ ty: 4, ddd: 0, ind: 1, ip: 0, op: 30, st: 0, sr: 1, ks: { o: still(100) },
    ef: [{ ty: 25, en: 1, nm: "Shadow", ef: [{ ty: 2, v: still([0, 0, 0]) }, { ty: 0, v: still(255) },
      { ty: 0, v: still(90) }, { ty: 0, v: still(20) }, { ty: 0, v: still(0) }] }],
    shapes: ['"$(group 20 100)$1"'] }]' 50,50 70,50
}
# Prints a square in the middle with an opacity.
group() {
  echo "{ ty: 'gr', it: [{ ty: 'rc', d: 1, p: still([50, 50]), s: still([$1, $1]), r: still(0) },
    { ty: 'fl', r: 1, c: still([1, 0, 0]), o: still($2) }, { ty: 'tr', o: still(100) }] }"
}
alone=$(draw "")
roomy=$(draw ", $(group 100 0)")
echo "alone: $alone; with a clear rectangle: $roomy"
[ "$alone" = "5.7.4: alpha 255 0, 0 errors" ]
[ "$roomy" = "5.7.4: alpha 255 255, 0 errors" ]
