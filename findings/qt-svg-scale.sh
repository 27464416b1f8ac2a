#!/usr/bin/env bash
# Qt draws nothing of an SVG shape while an animation scales it by one number, which SVG and CSS take for both axes. It
# takes 0 for the other. A still `transform="scale(2)"` is drawn, and so is an animation with two numbers:
#
#   <animateTransform type="scale" from="1" to="2" …>         nothing, from the start on
#   <animateTransform type="scale" from="1 1" to="2 2" …>     20, 24, 30, 36 pixels
#   @keyframes grow { from { transform: scale(1) } to { transform: scale(2) } }             nothing
#   @keyframes grow { from { transform: scale(1, 1) } to { transform: scale(2, 2) } }       20, 24, 30, 36 pixels
#   from="1" to="2 2"                                         20 times 0 at the start, 30 times 20 half way
#
# No issue of it was found.
#
# Way round: both numbers.
#
# Seen with PyQt6 6.11.0 (Qt 6.11) from PyPI on Linux, of a square of 20 pixels in 30 frames, at the frames 0, 6, 15,
# and 24. Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(dirname "$0")/install-python" "$folder/venv" pyqt6==6.11.0 pyqt6-qt6==6.11.2
QT_QPA_PLATFORM=offscreen "$folder/venv/bin/python" - <<'PYTHON'
from PyQt6.QtCore import QT_VERSION_STR
from PyQt6.QtGui import QGuiApplication, QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer

APPLICATION = QGuiApplication([])


def drawn(style="", content="", attributes=""):
    """How wide and how high a square is that is drawn at frames of its animation."""
    renderer = QSvgRenderer(f"""<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
        <style>{style}</style>
        <rect id="square" x="10" y="10" width="20" height="20" fill="red" {attributes}>{content}</rect>
        </svg>""".encode())
    sizes = []
    for frame in (0, 6, 15, 24):
        renderer.setCurrentFrame(frame)
        image = QImage(100, 100, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        points = [(x, y) for x in range(100) for y in range(100) if image.pixelColor(x, y).alpha() > 127]
        sizes.append(tuple(len(set(places)) for places in zip(*points)) or (0, 0))
    return sizes


def scaled(start, end):
    return drawn(content=f"""<animateTransform attributeName="transform" type="scale" dur="1s" from="{start}"
                             to="{end}"/>""")


def styled(start, end):
    return drawn(f"""@keyframes grow {{ from {{ transform: scale({start}) }} to {{ transform: scale({end}) }} }}
                     #square {{ animation: grow 1s linear }}""")


print("Qt", QT_VERSION_STR)
nothing, growing = 4 * [(0, 0)], [(20, 20), (24, 24), (30, 30), (36, 36)]
for name, sizes, expected in (
        ("still", drawn(attributes='transform="scale(2)"'), 4 * [(40, 40)]),
        ("element, one number", scaled("1", "2"), nothing), ("two", scaled("1 1", "2 2"), growing),
        ("one and two", scaled("1", "2 2"), [(0, 0), (24, 8), (30, 20), (36, 32)]),
        ("keyframes, one number", styled("1", "2"), nothing), ("two", styled("1, 1", "2, 2"), growing)):
    print(f"{name}: {sizes}")
    assert sizes == expected
PYTHON
