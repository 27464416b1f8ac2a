#!/usr/bin/env bash
# clean-css takes the unit of a zero in `linear()`, where it is a place, and not a length. A browser knows no such
# curve, and plays no animation at all. It does so in the shorthand alone:
#
#   animation: a 1s linear(0 0%, 1.1 50%, 1 100%)              linear(0 0,1.1 50%,1 100%): nothing moves
#   animation-timing-function: linear(0 0%, 1.1 50%, 1 100%)   as it is
#
# So does csscompressor, in both. With -O2, clean-css drops each shorthand in which there is a `linear()`, with the
# warning "Invalid animation value". cssnano did the former, until
# https://github.com/cssnano/cssnano/issues/1719; of clean-css no such issue was found.
#
# Way round: no place for the first stop, as in `linear(0, 1.1 50%, 1)`; for -O2, the curve in a variable.
#
# Seen with Debian's node-clean-css 5.3.1 and csscompressor 0.9.5 from PyPI in Chromium 156.0, Firefox ESR 153.8 and
# WebKitGTK 2.50.6 of Debian on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
command -v cleancss > /dev/null ||
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends cleancss > /dev/null; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install-python "$work/venv" csscompressor==0.9.5
# Prints a style sheet in which a square moves 100 pixels along a curve.
sheet() {
  echo "@keyframes written { from { left: 0px } to { left: 100px } }
    #written { position: absolute; left: 0px; --curve: linear(0, 1.1 50%, 1); animation: written 1s $1 both paused }"
}
# Minifies the standard input with clean-css. The system's packages are not where another Node.js looks.
clean() { NODE_PATH=/usr/share/nodejs cleancss "$@" 2> /dev/null; }
compress() { "$work/venv/bin/python" -c 'import csscompressor, sys; print(csscompressor.compress(sys.stdin.read()))'; }

places='linear(0 0%, 1.1 50%, 1 100%)'
for result in "$(sheet "$places" | clean -O1)" "$(sheet "$places" | compress)"; do
  echo "$result"
  grep -qE 'animation:written 1s linear\(0 0, ?1\.1 50%, ?1 100%\)' <<< "$result"
done
grep -qF 'linear(0 0,' <<< "$(compress <<< "#a { animation-timing-function: $places }")"
grep -qF 'linear(0 0%,' <<< "$(clean -O2 <<< "#a { animation-timing-function: $places }")"
grep -qF 'linear(0,1.1 50%,1)' <<< "$(sheet 'linear(0, 1.1 50%, 1)' | clean -O1)"
grep -q 'animation:' <<< "$(sheet 'linear(0, 1.1 50%, 1)' | clean -O2)" && exit 1
grep -qF 'animation:written 1s var(--curve)' <<< "$(sheet 'var(--curve)' | clean -O2)"
/usr/bin/python3 - "$(sheet "$places")" "$(sheet "$places" | clean -O1)" <<'PYTHON'
import sys

from ask_minified import expect

moving, still = ["55px", "110px", "105px"], ["0px", "0px", "0px"]
expect(sys.argv[1], sys.argv[2], [0.25, 0.5, 0.75], ["left"],
       dict.fromkeys(("Chromium", "Firefox", "WebKitGTK"), (moving, still)))
PYTHON
