#!/usr/bin/env bash
# Scour takes a group without attributes away although an animation is in it, which then is one of what is around the
# group: here of the whole picture, so that what stood still moves as well. It does so with its default options, and
# in groups in groups. Chromium and Firefox move the whole picture then, and WebKit nothing.
#
#   <rect/> <g> <rect/> <animateTransform …/> </g>      <rect/> <rect/> <animateTransform …/>
#   at a quarter of the time the first square is at 0, and the second at 25 pixels of 100
#   behind Scour both are at 25 in Chromium and Firefox, and at 0 in WebKit
#
# No issue of it was found; SVGO had it, https://github.com/svg/svgo/issues/214.
#
# Way round: --disable-group-collapsing, or an id for the group (not with --enable-id-stripping).
#
# Seen with scour 0.38.2 from PyPI in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian on 2026-11-30.
# Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install-python "$work/venv" scour==0.38.2
# Prints a picture with a square that stands still, and one in a group that moves; the argument is behind the group's name.
picture() {
  echo '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="10" height="10"/>'
  echo "<g$1><g><rect x=\"20\" width=\"10\" height=\"10\"/></g>"
  echo '<animateTransform attributeName="transform" type="translate" from="0 0" to="0 100" dur="1s"/></g></svg>'
}
scour() { "$work/venv/bin/scour" --quiet --strip-xml-prolog --indent=none "$@" | tr -d '\n'; }
written=$(picture '')
minified=$(scour <<< "$written")
echo "$minified"
grep -q '<g' <<< "$minified" && exit 1
grep -q '<g><g><rect[^>]*/></g><animateTransform' <<< "$(scour --disable-group-collapsing <<< "$written")"
grep -q '<g id="moving"><rect[^>]*/><animateTransform' <<< "$(picture ' id="moving"' | scour)"
/usr/bin/python3 - "$written" "$minified" <<'PYTHON'
import sys

from ask_browsers import compare

# How far down the squares of all pictures are at a quarter and three quarters of the time.
PLACES = """
const done = arguments[0];
done(Array.from(document.querySelectorAll("svg"), picture => {
  picture.pauseAnimations();
  return [0.25, 0.75].map(time => {
    picture.setCurrentTime(time);
    return Array.from(picture.querySelectorAll("rect"), square => square.getBoundingClientRect().y).join(" ");
  }).join(", ");
}));
"""
page = "<style>body { margin: 0 } svg { position: absolute; left: 0; top: 0 }</style>" + "".join(sys.argv[1:])
moves, all_move, nothing = "0 25, 0 75", "25 25, 75 75", "0 0, 0 0"
compare(page, {"Chromium": [moves, all_move], "Firefox": [moves, all_move], "WebKitGTK": [moves, nothing]},
        lambda browser: browser.run(PLACES))
PYTHON
