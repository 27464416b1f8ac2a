#!/usr/bin/env bash
# An element that is scaled by 0 in depth alone, scale3d(1, 1, 0) or matrix3d() with such a row, is not drawn at all
# in Chromium and Firefox, although nothing in the picture is deep: its matrix cannot be inverted. In WebKit it
# depends: it is drawn if it is animated, or has only a color, and not if it stands still with something in it:
#
#                                        Chromium, Firefox   WebKit
#   only a color                         nothing             drawn
#   with an element in it                nothing             nothing
#   an animation with its end there      nothing             drawn, with the element in it
#   scale3d(1, 1, 1)                     drawn               drawn
#
# So an animation of a CATransform3D that ends with 0 in m33, as by CATransform3DMakeScale(1, 1, 0), slides to its
# end, and is gone there. That scaleZ(0) is not shown is known, and not in the specification,
# https://github.com/w3c/csswg-drafts/issues/11046; of what WebKit draws of it no issue was found.
#
# Way round: 1 in place of 0, if the other numbers of the third row and the third column are 0.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is
# so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
exec /usr/bin/python3 - <<'PYTHON'
from ask_browsers import expect_colors

red, blue, white = "rgb(255, 0, 0)", "rgb(0, 0, 255)", "rgb(255, 255, 255)"
page = """<style>
@keyframes flatten { from { transform: scale3d(0.5, 0.5, 1) } to { transform: matrix3d(1,0,0,0, 0,1,0,0, 0,0,0,0, 0,0,0,1) } }
@keyframes grow { from { transform: scale3d(0.5, 0.5, 1) } to { transform: matrix3d(1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1) } }
div { position: absolute; top: 20px; width: 40px; height: 40px; background: red }
p { position: absolute; margin: 0; width: 20px; height: 40px; background: blue }
.flat { transform: scale3d(1, 1, 0) }
.flattened { animation: flatten 1s both paused }
.grown { animation: grow 1s both paused }
</style>"""
points = []
for number, content in enumerate(('class="flat"></div>', 'class="flat"><p></p></div>', 'class="flattened"><p></p></div>',
                                  'class="grown"><p></p></div>')):
    page += f'<div style="left: {60 * number + 20}px" {content}'
    points += [[60 * number + 30, 40], [60 * number + 50, 40]]
none, both = [white, white], [blue, red]
others = none + none + none + both
expect_colors(page, points, {"Chromium": others, "Firefox": others, "WebKitGTK": [red, red] + none + both + both},
              "for (const animation of document.getAnimations()) animation.currentTime = 1000;")
PYTHON
