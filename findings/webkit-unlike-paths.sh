#!/usr/bin/env bash
# In WebKit, an animation of a path's `d` draws nothing while it is between two paths whose commands differ, such as
# `L` and `H`, even with calcMode="discrete" unless there are values, and of two paths of different lengths, it draws
# what the shorter one has, without what is behind. Chromium and Firefox change from one to the other half way, as
# SVG says.
#
#   a path with H, and to one with L             nothing, from the start, and behind the end
#   the same with calcMode="discrete"            nothing
#   values: two with L, and one with H           slides, then nothing, then the last one
#   M L Z to M L L Z                             a line that slides, with neither its second side nor its closing
#   values="…;…" calcMode="discrete"             as it should
#
# Two that are alike as written may differ once a minifier has shortened the `d` of the element, and not the
# animation's, as Scour 0.38.2 and tdewolff-minify 2.24.12 do: `L 10 0` to `h10` and `H10`. It jumps in Chromium and
# Firefox then, too. No issue of WebKit's was found.
#
# Way round: the same commands in all paths, each written out, and the first one in the animation, too.
#
# Seen in Chromium 156.0, Firefox ESR 153.8 and WebKitGTK 2.50.6 of Debian, and scour 0.38.2 and tdewolff-minify
# 2.24.12 from PyPI on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
cd "$(dirname "$0")"
./install-browsers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./install-python "$work/venv" scour==0.38.2 tdewolff-minify==2.24.12
"$work/venv/bin/python" - > "$work/minified" <<'PYTHON'
import subprocess
import sys

import minify

picture = """<svg xmlns="http://www.w3.org/2000/svg"><path d="M 0 0 L 10 0 L 10 20 Z"><animate attributeName="d"
    to="M 0 0 L 30 0 L 10 40 Z" dur="1s" fill="freeze"/></path></svg>"""
scour = sys.executable.replace("python", "scour")
print(minify.string("image/svg+xml", picture))
print(subprocess.run([scour, "--quiet", "--strip-xml-prolog", "--indent=none"], input=picture, text=True, check=True,
                     capture_output=True).stdout.replace("\n", ""))
PYTHON
cat "$work/minified"
grep -q 'd="M0 0H10V20z"' "$work/minified"
grep -q 'd="m0 0h10v20z"' "$work/minified"
/usr/bin/python3 - "$(cat "$work/minified")" <<'PYTHON'
import sys

from ask_browsers import compare

# The sizes and the lengths of all paths at the start, a quarter, three quarters, and the end.
SIZES = """
const done = arguments[0];
done(Array.from(document.querySelectorAll("svg"), picture => {
  const path = picture.querySelector("path");
  picture.pauseAnimations();
  return [0, 0.25, 0.75, 1].map(time => {
    picture.setCurrentTime(time);
    path.getBoundingClientRect();
    const box = path.getBBox();
    return box.width + "x" + box.height + "/" + Math.round(path.getTotalLength());
  }).join(" ");
}));
"""
LINES, LARGE, ACROSS, FEW = "M0 0L10 0L10 20Z", "M0 0L30 0L10 40Z", "M0 0H10V20Z", "M0 0L10 20Z"
first, last = "10x20/52", "30x40/116"
slides, jumps = f"{first} 15x25/67 25x35/99 {last}", f"{first} {first} {last} {last}"
nothing = " ".join(4 * ["0x0/0"])
page, right, webkit = sys.argv[1], [jumps, jumps], [nothing, nothing]
for still, attributes, others, shown in (
        (LINES, f'to="{LARGE}"', slides, slides),
        (ACROSS, f'to="{LARGE}"', jumps, nothing), (ACROSS, f'to="{LARGE}" calcMode="discrete"', jumps, nothing),
        (LINES, f'values="{ACROSS};{LARGE}" calcMode="discrete"', jumps, jumps),
        (LINES, f'values="{LINES};{LARGE};{ACROSS}"', f"{first} 20x30/83 {first} {first}",
         f"{first} 20x30/83 0x0/0 {first}"),
        (FEW, f'to="{LARGE}"', f"10x20/45 10x20/45 {last} {last}", "10x20/22 15x15/21 25x5/25 30x0/30")):
    page += f'<svg><path d="{still}"><animate attributeName="d" {attributes} dur="1s" fill="freeze"/></path></svg>'
    right.append(others)
    webkit.append(shown)
compare(page, {"Chromium": right, "Firefox": right, "WebKitGTK": webkit}, lambda browser: browser.run(SIZES))
PYTHON
