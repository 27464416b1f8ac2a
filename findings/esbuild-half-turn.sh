#!/usr/bin/env bash
# esbuild writes a `matrix()` without a turn or a place as a `scale()`, in keyframes, too. The two are the same at
# rest, but browsers move from one matrix to another by turning, and from one scale to another through the numbers
# between. So half a turn becomes an element that shrinks to a point and grows again upside down:
#
#   from { transform: matrix(1, 0, 0, 1, 0, 0) } to { transform: matrix(-1, 0, 0, -1, 0, 0) }
#   0%{transform:scale(1)}to{transform:scale(-1)}
#
# `matrix3d()` becomes `scale3d()` in the same way. Of Lightning CSS, which made a matrix of a scale in keyframes, there
# is an issue, https://github.com/parcel-bundler/lightningcss/issues/288; of esbuild none was found.
#
# Way round: turns as `rotate()`. At a quarter of the time, the element as written is turned by 45°, to the left in
# WebKit; the minified one is half as large.
#
# Seen with Debian's esbuild 0.17.0 in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30.
# Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
command -v esbuild > /dev/null ||
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends esbuild > /dev/null; }
sheet='@keyframes written {
    from { transform: matrix(1, 0, 0, 1, 0, 0) } to { transform: matrix(-1, 0, 0, -1, 0, 0) } }
  #written { width: 40px; height: 40px; animation: written 1s linear both paused }'
minified=$(esbuild --minify --loader=css <<< "$sheet")
echo "esbuild $(esbuild --version): $minified"
exec /usr/bin/python3 - "$sheet" "$minified" <<'PYTHON'
import sys

from ask_minified import expect

turned = "matrix(0.707107, 0.707107, -0.707107, 0.707107, 0, 0)"
turned_left = "matrix(0.707107, -0.707107, 0.707107, 0.707107, 0, 0)"
small = "matrix(0.5, 0, 0, 0.5, 0, 0)"
expect(sys.argv[1], sys.argv[2], [0.25], ["transform"],
       {"Chromium": ([turned], [small]), "Firefox": ([turned], [small]), "WebKitGTK": ([turned_left], [small])})
PYTHON
