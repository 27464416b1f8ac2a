// The onion skin: both sides superimposed, with ghosts of the frames around.

// Superimposes both sides, with ghosts of the frames before and after. A still one consists of elements
// alone.
function onionSkin(caption, isStill = false) {
  const box = frameOf(report), size = Math.max(box[2] - box[0], box[3] - box[1]);
  const before = make("g"), now = make("g"), measure = make("g");
  const svg = make(
    "svg",
    {
      viewBox: viewBoxOf(box), role: "img", "aria-label": "Both sides over each other"
    },
    before,
    now,
    measure
  );
  const moving = movingLayers();
  const crowd = isCrowd() && !isStill ? crowdSkin(svg, box, moving) : null;
  const pens = [crowd ? crowd.ghosts : penOn(before), penOn(now)];
  const figure = figureOf(crowd ? crowd.element : svg, caption, null);
  function draw(time) {
    const chosen = state.difference !== null ? new Set(report.differences[state.difference]?.layers) : null;
    // A crowd needs only the looks of what has ghosts or is measured.
    const some = crowd
      ? new Set([
        ...(chosen || []), ...(moving.size > 60 ? [] : moving), ...(state.column ? [state.column.track.layer] : [])
      ])
      : null;
    const sides = report.sides.map((_, side) => looks(report, side, time, some));
    pens.forEach(pen => pen.begin());
    const ghosted = moving.size > 60 ? (chosen && chosen.size ? chosen : new Set()) : moving;
    const step = 2 / report.framesPerSecond;
    for (let ghost = state.ghosts; ghost > 0; ghost--) {
      for (const sign of [-1, 1]) {
        const at = time + sign * ghost * step;
        if (at < 0 || at > report.end || !ghosted.size) continue;
        const there = report.sides.map((_, side) => looks(report, side, at, ghosted));
        for (const layer of ghosted) {
          const differs = two()
            && there[0].get(layer)
            && there[1].get(layer)
            && apart(there[0].get(layer), there[1].get(layer)) > 0.05;
          there.forEach((all, side) => {
            const own = all.get(layer), current = sides[side].get(layer);
            if (
              !own
                || (side === 1 && !differs && there[0].get(layer))
                || own.alpha < 0.02
                || (current && apart(own, current) < 0.4)
            ) {
              return;
            }
            const kind = two() && (differs || side === 1) ? report.sides[side] : "same";
            pens[0].path(
              `outline ghost ${kind}${sign > 0 ? " after" : ""}`,
              outlineOf(own),
              own.world,
              0.75 - 0.55 * ghost / (state.ghosts + 1)
            );
          });
        }
      }
    }
    if (crowd) crowd.draw(time);
    else for (const { place } of mergedTree(time)) {
      const [one, other] = [sides[0].get(place), sides[1]?.get(place)];
      if (!two()) {
        if (one && one.alpha > 0.004) {
          pens[1].path(
            `outline same${moving.has(place) ? " moving" : ""}`,
            outlineOf(one),
            one.world,
            0.25 + 0.75 * one.alpha
          );
        }
      } else if (one && other && apart(one, other) <= 0.05) {
        if (one.alpha > 0.004) {
          pens[1].path("outline same", outlineOf(one), one.world, 0.25 + 0.75 * one.alpha);
        }
      } else {
        if (one && one.alpha > 0.004) {
          pens[1].path("outline baseline", outlineOf(one), one.world, 0.25 + 0.75 * one.alpha);
        }
        if (other && other.alpha > 0.004) {
          pens[1].path("outline candidate", outlineOf(other), other.world, 0.25 + 0.75 * other.alpha);
        }
      }
    }
    pens.forEach(pen => pen.end());
    measure.replaceChildren(...(two() ? dimension(sides, svg, box) : []));
    figure.querySelector(".note").textContent = state.ghosts ? `±${state.ghosts} ghosts, 2 frames apart` : "";
  }
  return { figure, draw };
}
// The layers whose geometry or opacity changes.
function movingLayers() {
  if (report.moving) return report.moving;
  const own = new Set(
    report.columns.filter(
      column => /^(position|bounds|transform|opacity|anchorPoint|rotation|scale|translation)/.test(
        column.label
      )
    ).map(column => column.track.layer)
  );
  return report.moving = own;
}
function mergedTree(time) {
  const first = report.trees[0](time).list;
  if (!two()) return first;
  const known = new Set(first.map(entry => entry.place));
  return first.concat(report.trees[1](time).list.filter(entry => !known.has(entry.place)));
}
// The line between the centers of the view that shows the selected difference best.
function dimension(sides, svg, box) {
  const difference = report.differences[state.difference];
  const column = state.column;
  const layer = difference?.layers.find(layer => sides[0].get(layer) && sides[1].get(layer))
    ?? column?.track.layer;
  const [one, other] = [sides[0].get(layer), sides[1].get(layer)];
  if (!one || !other) return [];
  const distance = Math.hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]);
  const scale = (box[2] - box[0]) / Math.max(1, svg.clientWidth || 300);
  if (distance < 3 * scale || !(distance < 1e6)) return [];
  const [x1, y1] = one.centre, [x2, y2] = other.centre;
  const [nx, ny] = [-(y2 - y1) / distance * 5 * scale, (x2 - x1) / distance * 5 * scale];
  const isExact = difference?.largest
    && Math.abs(difference.largest.at - state.time) < 1e-6
    && column?.label.startsWith("position");
  const label = isExact ? difference.largest.text : fix(distance, 1) + " pt";
  const isRight = (x1 + x2) / 2 > box[0] + 0.7 * (box[2] - box[0]);
  return [
    make(
      "path",
      {
        class: "measure",
        d: [
          `M${x1} ${y1}L${x2} ${y2}`,
          `M${x1 - nx} ${y1 - ny}L${x1 + nx} ${y1 + ny}`,
          `M${x2 - nx} ${y2 - ny}L${x2 + nx} ${y2 + ny}`,
        ].join("")
      }
    ),
    make(
      "text",
      {
        class: "measured", x: (x1 + x2) / 2
          + (isRight ? -9 : 9) * scale, y: (y1 + y2) / 2
          + 4 * scale, "font-size": 12 * scale, "stroke-width": 4 * scale, "text-anchor": isRight
          ? "end"
          : "start"
      },
      label
    ),
  ];
}
