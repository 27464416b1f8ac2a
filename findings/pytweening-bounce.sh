#!/usr/bin/env bash
# The bounce of PyTweening, whose curves move the mouse in PyAutoGUI, never arrives: it ends at 0.9944, though its
# documentation says "ending at 1.0", and it jumps beyond the goal in its last part:
#
#   easeOutBounce     1.0000 at 0.90909, 1.0069 right behind it, 0.9944 at the end
#   easeInBounce      begins at 0.0056, and goes below 0, to -0.0069
#   easeInOutBounce   from 0.0028 to 0.9972
#
# A 2.65 stands in the last part where its neighbors 2.25 and 1.5 ask for 2.625. Kivy has that, and its curves run
# from 0 to 1 without a jump. No issue of it was found.
#
# Way round: kivy.animation.AnimationTransition, or 1 at the end of one's own accord.
#
# Seen with pytweening 1.2.0 and kivy 2.3.1 from PyPI on 2026-11-30. Ends with 0 while that is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$(dirname "$0")/install-python" "$folder/venv" pytweening==1.2.0 kivy==2.3.1
KIVY_HOME="$folder" KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1 "$folder/venv/bin/python" - <<'PYTHON'
import pytweening
from kivy.animation import AnimationTransition

STEPS = 100_000


def outline(curve):
    """The start and the end of a curve, its least and its greatest value, and its greatest step."""
    values = [curve(step / STEPS) for step in range(STEPS + 1)]
    step = max(abs(after - before) for before, after in zip(values, values[1:]))
    return [round(number, 4) for number in (values[0], values[-1], min(values), max(values), step)]


for name, curve, expected in (
        ("pytweening out", pytweening.easeOutBounce, [0, 0.9944, 0, 1.0069, 0.0069]),
        ("pytweening in", pytweening.easeInBounce, [0.0056, 1, -0.0069, 1, 0.0069]),
        ("pytweening in and out", pytweening.easeInOutBounce, [0.0028, 0.9972, -0.0034, 1.0034, 0.0034]),
        ("kivy out", AnimationTransition.out_bounce, [0, 1, 0, 1, 0.0001]),
        ("kivy in", AnimationTransition.in_bounce, [0, 1, 0, 1, 0.0001]),
        ("kivy in and out", AnimationTransition.in_out_bounce, [0, 1, 0, 1, 0.0001])):
    shown = outline(curve)
    print(f"{name}: {shown}")
    assert shown == expected
PYTHON
