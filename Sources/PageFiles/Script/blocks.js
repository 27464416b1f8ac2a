// The rows of blocks in the dope sheet, and the lines that connect them.

function groupOf(block, place, high) {
  const middle = high / 2, children = [];
  const bars = block.rows.flatMap(row => row.bars).filter(bar => bar);
  const start = Math.min(
    ...bars.map(bar => bar.added),
    ...block.opened.filter(time => time !== null),
    ...block.marks.map(mark => mark.at)
  );
  const stop = Math.max(
    start,
    ...bars.map(bar => Math.min(report.end, bar.stop ?? bar.planned ?? report.end)),
    ...block.marks.map(mark => mark.at)
  );
  if (state.folded.has(place)) {
    // Folded rows become one strip, which is darker where more of them run.
    bars.slice(0, 400).forEach(bar => {
      const from = px(bar.begin);
      children.push(
        make(
          "rect",
          {
            x: from, y: middle - 6, width: Math.max(
              1.5, px(Math.min(report.end, bar.stop ?? bar.planned ?? report.end)) - from
            ), height: 12, rx: 2, fill: "var(--same)", "fill-opacity": clamp(2 / bars.length, 0.06, 0.5)
          }
        )
      );
    });
    children.push(tick(`${block.rows.length} animations`, { x: px(stop) + 10, y: middle + 4 }, "masked"));
  } else {
    const ends = [start, stop].map(time => `M${px(time)} ${middle - 4}v8`).join("");
    children.push(make("path", {
      d: `M${px(start)} ${middle}H${px(stop)}${ends}`, stroke: "var(--line-2)",
    }));
  }
  // An action is shown with the blocks that it starts; the ruler shows all actions.
  for (const action of report.actions) {
    const isOrigin = block.origin === `started by ${action.name}`
      && block.opened.some(time => time !== null && Math.abs(time - action.at) < 1e-6);
    if (!isOrigin) continue;
    children.push(
      make("path", { d: `M${px(action.at)} ${middle - 6}l6 11h-12z`, fill: "var(--ink)" }),
      tick(shorten(action.name, 24), { x: px(action.at) + 11, y: middle + 4 }, "masked")
    );
  }
  // A timing that does not fit beside its bar is shown here.
  const crowded = wide >= 500
    && !state.folded.has(place)
    && block.rows.find(row => row.isSame
      && row.bars[0]
      && px(Math.min(report.end, row.bars[0].stop ?? row.bars[0].planned ?? report.end))
        + 8
        + row.bars[0].timing.length * 5.9 >= wide
      && px(row.bars[0].added) - 8 - row.bars[0].timing.length * 5.9 <= 0);
  if (crowded && !block.marks.length) {
    children.push(tick(crowded.bars[0].timing, { x: Math.max(12, px(start) + 10), y: middle + 4 }, "masked"));
  }
  // Marks that would overlap become one with a count.
  let last = null;
  const merged = [];
  for (const mark of [...block.marks].sort((a, b) => a.at - b.at)) {
    if (
      last && x(mark.at) - x(last.mark.at) < 7 && mark.kind === last.mark.kind && mark.side === last.mark.side
    ) {
      last.count++;
    }
    else merged.push(last = { mark, count: 1 });
  }
  for (const { mark, count } of merged) children.push(...markOf(mark, middle, count));
  const final = merged[merged.length - 1];
  if (final && wide > 500) {
    const label = final.mark.label, right = px(final.mark.at)
      + 12
      + (final.count > 1 ? 16 : 0), hue = final.mark.side === undefined
      || final.mark.side === null
      || !two()
      ? ""
      : report.sides[final.mark.side];
    if (right + label.length * 6 < wide) {
      children.push(tick(label, { x: right, y: middle + 4 }, `masked ${hue}`));
    }
    else if (px(final.mark.at) - label.length * 6 - 20 > px(start)) {
      children.push(
        tick(label, { x: px(final.mark.at) - 12, y: middle + 4, "text-anchor": "end" }, `masked ${hue}`)
      );
    }
  }
  return children;
}
const groupRow = place => rowsInSheet.get(String(place));
const middleOf = row => row.offsetTop + row.offsetHeight - row.lastChild.clientHeight / 2;
// Dotted lines lead from a callback to the block that it starts.
function beginnings() {
  if (report.blocks.length > 80) return [];
  return report.blocks.flatMap((block, place) => {
    const from = block.starter !== undefined && block.starter !== null
      ? groupRow(block.starter)
      : null, to = groupRow(place);
    if (!from || !to || from.offsetTop >= to.offsetTop) return [];
    const at = px(Math.min(...block.opened.filter(time => time !== null)));
    const [top, bottom] = [middleOf(from), middleOf(to)];
    return [
      make(
        "path",
        {
          d: `M${at} ${top + 8}V${bottom - 1}m-3.5 -5l3.5 5 3.5 -5`,
          fill: "none",
          stroke: "var(--ink-3)",
          "stroke-dasharray": "2 3"
        }
      ),
    ];
  });
}
// The center of an animation's bar, or of its block if that is folded; none if it is filtered out.
function levelOf([block, row], side) {
  const element = rowsInSheet.get(`${block}.${row}`) || groupRow(block);
  if (!element) return null;
  return middleOf(element) + (element.classList.contains("two") ? (side ? 11 : -11) : 0);
}
// Lines lead from the cross of an interrupted animation to the one that replaced it.
function interruptions() {
  const lines = [];
  for (const [i, block] of report.blocks.entries()) {
    for (const [k, row] of block.rows.entries()) {
      for (const [side, bar] of row.bars.entries()) {
        if (lines.length === 200) return lines;
        const cause = row.causes?.[side];
        if (!cause || bar.stop < state.view[0] || bar.stop > state.view[1]) continue;
        // Where both sides are equal, one bar represents both.
        if (side && row.isSame) continue;
        const from = levelOf([i, k], side), to = levelOf(cause, side);
        if (from === null || to === null || from === to) continue;
        const at = px(bar.stop), way = to > from ? 1 : -1;
        lines.push(
          make(
            "path",
            {
              class: "interruption",
              d: `M${at} ${from + 6 * way}V${to - 10 * way}m-3.5 ${-5 * way}l3.5 ${5 * way} 3.5 ${-5 * way}`,
              fill: "none",
              stroke: "var(--ink-2)"
            }
          )
        );
      }
    }
  }
  return lines;
}
function drawLinks() {
  document.querySelector(".links")?.remove();
  // This makes the offsets of the rows relative to their container.
  $("rows").style.position = "relative";
  const lines = [...beginnings(), ...interruptions()];
  if (!lines.length) return;
  const offset = $("rows").querySelector(".track").offsetLeft;
  const overlay = make(
    "svg",
    {
      class: "links", width: "100%", height: $(
        "rows"
      ).offsetHeight, "aria-hidden": "true", style: `left:${offset}px;top:0`
    },
    lines
  );
  overlay.style.width = `calc(100% - ${offset}px)`;
  $("rows").append(overlay);
}
