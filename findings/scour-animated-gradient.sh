#!/usr/bin/env bash
# Scour takes two gradients with the same attributes and the same stops for one, although one is animated. With its
# default options it writes the first, and refers to that twice. So the animation is gone, or it plays in a place
# that stood still:
#
#   the second gradient has an <animate>        one gradient, no <animate>
#   a stop of the second one has an <animate>   one gradient, no <animate>
#   the first one has an <animate>              one gradient with it, for both places
#   the second one has another id in a stop     one gradient
#   the second one has another x2               two gradients, as it should
#
# No option turns it off, and no issue of it was found.
#
# Way round: an attribute that differs by next to nothing, such as x2="100.1%" for the animated one.
#
# Seen with scour 0.38.2 from PyPI on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$(dirname "$0")/install-python" "$work/venv" scour==0.38.2
stop='<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"'
animate='<animate attributeName="x2" values="1; 0.1" dur="1s"/>'
# Prints how many gradients of two there are, are used, and are animated, given all behind the last stop of the
# first one, and behind the name of the second.
left() {
  "$work/venv/bin/scour" --quiet > "$work/out.svg" << SVG
<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">
  <linearGradient id="one">$stop$1</linearGradient>
  <linearGradient id="two"$2</linearGradient>
  <rect width="40" height="40" fill="url(#one)"/>
  <rect x="40" width="40" height="40" fill="url(#two)"/>
</svg>
SVG
  local counts=()
  for pattern in '<linearGradient id="[a-z]*"' 'url\(#[a-z]*\)' '<animate'; do
    counts+=("$({ grep -oE "$pattern" "$work/out.svg" || true; } | sort -u | wc -l)")
  done
  echo "${counts[*]}"
}
result="$(left '/>' ">$stop/>$animate"), $(left '/>' ">$stop>$animate</stop>"), $(left "/>$animate" ">$stop/>")"
result+=", $(left '/>' ">$stop id=\"last\"/>"), $(left '/>' " x2=\"100.1%\">$stop/>$animate")"
echo "$result"
expected="1 1 0, 1 1 0, 1 1 1, 1 1 0, 2 2 1"
[ "$result" = "$expected" ] || { echo "Error: Seen before: $expected" >&2; exit 1; }
