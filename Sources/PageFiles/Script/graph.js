// The graph of one property, with both sides.

function buildPick() {
  const options = report.columns.slice(0, 2000).map(
    (column, i) => make("option", { value: i }, `${shorten(titleOf(column.track.layer), 30)} ${column.label}`)
  );
  if (!options.length) options.push(make("option", {}, "Nothing changes"));
  $("pick").replaceChildren(...options);
}
let graphY = value => value;
function drawGraph() {
  const column = state.column, track = $("graph"), high = track.clientHeight || 226;
  if (!column) {
    track.replaceChildren(drawing(tick("Nothing changes.", { x: PAD(), y: high / 2 })));
    return;
  }
  const differs = column.differs;
  const clipped = side => {
    // Samples outside the window are left out, except for one on each side.
    const samples = samplesOf(column, side);
    let first = 0, last = samples.length - 1;
    while (first < last && samples[first + 1][0] < state.view[0]) first++;
    while (last > first && samples[last - 1][0] > state.view[1]) last--;
    const list = samples.slice(first, last + 1);
    const [time, value] = samples[last];
    if (time < state.view[1]) list.push([Math.max(report.end, state.view[1]), value]);
    return list;
  };
  const lines = [clipped(0), clipped(two() ? 1 : 0)];
  const all = lines.flat().map(point => point[1]);
  let [low, top] = [Math.min(...all), Math.max(...all)];
  const floor = column.unit === "pt" ? 1 : column.unit === "°" ? 1 : 0.01;
  if (!(top - low > floor)) { const middle = (low + top) / 2; low = middle - floor; top = middle + floor; }
  const { list, step } = niceSteps(low, top, 4);
  low = Math.min(low, list[0] ?? low); top = Math.max(top, list[list.length - 1] ?? top);
  const room = 22;
  graphY = value => high - room - (value - low) / (top - low) * (high - 2 * room);
  const decimals = clamp(-Math.floor(Math.log10(step) + 1e-9), 0, 4);
  const unit = column.unit === "°" ? "°" : column.unit ? " " + column.unit : "";
  const children = list.map(
    value => make("path", { d: `M0 ${graphY(value).toFixed(1)}H${wide}`, stroke: "var(--line)" })
  );
  const path = line => line.map(([time, value]) => `${px(time)} ${graphY(value).toFixed(1)}`).join("L");
  if (differs) {
    children.push(
      make("path", { d: `M${path(lines[0])}L${path([...lines[1]].reverse())}Z`, fill: "url(#shade)" })
    );
    children.push(
      make(
        "path",
        {
          d: `M${path(lines[1])}`,
          fill: "none",
          stroke: "var(--candidate)",
          "stroke-width": 2.25,
          "stroke-dasharray": "7 4"
        }
      ),
      make("path", { d: `M${path(lines[0])}`, fill: "none", stroke: "var(--baseline)", "stroke-width": 2.25 })
    );
    children.push(...measureGraph(column, lines, unit));
  } else {
    children.push(make("path", {
      d: `M${path(lines[0])}`, fill: "none", stroke: "var(--same)", "stroke-width": 2.25,
    }));
  }
  // Above the curves, which would otherwise cross them out.
  children.push(...list.map(value => tick(
    fix(value, decimals) + unit,
    { x: wide - 6, y: +(graphY(value) - 4).toFixed(1), "text-anchor": "end" },
    "masked"
  )));
  children.push(make("g", { id: "dots" }));
  const svg = drawing(children);
  const both = differs ? `${sideName(0)} and ${sideName(1)} differ` : "the same on both sides";
  const answer = two() ? both : "over time";
  svg.removeAttribute("aria-hidden");
  svg.setAttribute("role", "img");
  svg.setAttribute(
    "aria-label",
    `${titleOf(column.track.layer)} ${column.label}: ${answer}`
  );
  track.replaceChildren(svg);
}
function measureGraph(column, lines, unit) {
  // The engine knows where a difference is largest; for other rows, the samples decide.
  const difference = report.differences.find(
    difference => difference.largest && difference.row && rowColumn(difference.row) === column
  );
  let at = difference?.largest.at;
  if (at === undefined) {
    let most = 0;
    for (const [time] of lines.flat()) {
      const distance = Math.abs(number(column, 0, time) - number(column, 1, time));
      if (distance > most) { most = distance; at = time; }
    }
  }
  if (at === undefined || at < state.view[0] || at > state.view[1]) return [];
  const [a, b] = [number(column, 0, at), number(column, 1, at)].map(graphY);
  const label = difference?.largest.text
    || fix(Math.abs(number(column, 0, at) - number(column, 1, at)), column.decimals) + unit;
  const isRight = x(at) + label.length * 7 + 14 > wide - 60;
  return [
    make(
      "path",
      {
        d: `M${px(at)} ${a}V${b}M${px(at) - 4} ${a}h8M${px(at) - 4} ${b}h8`,
        stroke: "var(--difference)",
        "stroke-width": 1.5
      }
    ),
    make(
      "text",
      {
        class: "measured",
        x: px(at) + (isRight ? -10 : 10),
        y: (a + b) / 2 + 4,
        "text-anchor": isRight ? "end" : "start",
        style: "font-size:12px;stroke-width:4px",
      },
      label
    ),
  ];
}
function drawReading() {
  const column = state.column;
  if (!column) { $("reading").replaceChildren(); return; }
  const unit = column.unit === "°" ? "°" : column.unit ? " " + column.unit : "";
  const [a, b] = [0, two() ? 1 : 0].map(side => number(column, side, state.time));
  const sign = (hue, dash) => make(
    "svg",
    { class: "key", viewBox: "0 0 18 8", "aria-hidden": "true" },
    make("path", { d: "M0 4h18", stroke: `var(--${hue})`, "stroke-width": 2.5, "stroke-dasharray": dash })
  );
  const line = (hue, dash, name, value) => [
    sign(hue, dash), make("dt", { class: hue }, name), make("dd", {}, value)
  ];
  $("reading").replaceChildren(
    ...(
      column.differs
        ? [
          ...line("baseline", null, sideName(0), fix(a, column.decimals) + unit),
          ...line("candidate", "5 3", sideName(1), fix(b, column.decimals) + unit),
          make(
            "svg",
            { class: "key", viewBox: "0 0 18 8", "aria-hidden": "true" },
            make("rect", { width: 18, height: 8, fill: "url(#shade)", stroke: "var(--difference)" })
          ),
          make("dt", { class: "difference-ink" }, "difference"),
          make("dd", { class: "difference-ink" }, fix(Math.abs(a - b), column.decimals) + unit),
        ]
        : line("same", null, two() ? "both sides" : "shown", fix(a, column.decimals) + unit)
    )
  );
  const dot = (value, attributes) => make(
    "circle", { cx: px(state.time), cy: graphY(value), r: 4.5, ...attributes }
  );
  $("dots")?.replaceChildren(
    ...(
      column.differs
        ? [dot(b, { fill: "var(--panel)", stroke: "var(--candidate)", "stroke-width": 2.25 })]
        : []
    ),
    dot(
      a,
      { fill: `var(--${column.differs ? "baseline" : "same"})`, stroke: "var(--panel)", "stroke-width": 1.5 }
    )
  );
}
