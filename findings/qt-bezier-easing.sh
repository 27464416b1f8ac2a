#!/usr/bin/env bash
# A Bézier easing of Qt may go millions of times too far if its handles are about a third of the duration apart, and one
# of them is near the start or the end: the curve is nearly a parabola then, and Qt solves it as a cubic equation,
# with numbers that are all but lost. All handles are between 0 and 1, and people use such curves on the web.
#
# Seen with PyQt6 6.11.0 (Qt 6.11) from PyPI on Linux, in an animation of a number from 0 to 100 in a second:
#
#   cubic-bezier(0, 0, 0.33, 1)      at 500, 900, 970 ms   83, 100, and 196989590; by the curve 79, 99, 100
#   cubic-bezier(0.667, 0, 1, 1)     at 500, 800, 900 ms   2, 8, 22; by the curve 21, 58, 76
#   cubic-bezier(0.42, 0, 0.58, 1)   at 250, 500, 750 ms   13, 50, 87, as by the curve
#
# No issue of it was found. QML gives the same numbers for `easing.bezierCurve: [0, 0, 0.33, 1, 1, 1]`.
#
# Way round: a custom type with a function of one's own, or handles that are 0.03 farther apart, or closer.
#
# Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(dirname "$0")/install-python" "$folder/venv" pyqt6==6.11.0 pyqt6-qt6==6.11.2
"$folder/venv/bin/python" - <<'PYTHON'
from PyQt6.QtCore import QT_VERSION_STR, QEasingCurve, QPointF, QVariantAnimation


def by_qt(handles, time):
    """The number at a time in an animation from 0 to 100 in a second."""
    curve = QEasingCurve(QEasingCurve.Type.BezierSpline)
    curve.addCubicBezierSegment(QPointF(*handles[:2]), QPointF(*handles[2:]), QPointF(1, 1))
    animation = QVariantAnimation()
    animation.setStartValue(0.0)
    animation.setEndValue(100.0)
    animation.setDuration(1000)
    animation.setEasingCurve(curve)
    animation.setCurrentTime(time)
    return animation.currentValue()


def by_halves(handles, time):
    """The same number, from the place on the curve that is found by halves."""
    def part(one, two, place):
        rest = 1 - place
        return 3 * one * place * rest * rest + 3 * two * place * place * rest + place ** 3
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if part(handles[0], handles[2], middle) < time / 1000 else (low, middle)
    return 100 * part(handles[1], handles[3], low)


print("Qt", QT_VERSION_STR)
for handles, times, expected in (
        ((0, 0, 0.33, 1), (500, 900, 970), (83, 100, 196989590)),
        ((0.667, 0, 1, 1), (500, 800, 900), (2, 8, 22)),
        ((0.42, 0, 0.58, 1), (250, 500, 750), (13, 50, 87))):
    shown, right = ([round(player(handles, time)) for time in times] for player in (by_qt, by_halves))
    print(f"cubic-bezier{handles}: {shown}; by the curve {right}")
    assert all(abs(one - other) <= max(1, other / 1000) for one, other in zip(shown, expected))
    assert all(0 <= number <= 100 for number in right) and (shown == right) == (handles[0] == 0.42)
PYTHON
