// The time axis: the ruler and the overview.

let wide = 0; // How wide the tracks are.
const PAD = () => wide > 500 ? 18 : 12;
const x = time => PAD() + (time - state.view[0]) / (state.view[1] - state.view[0]) * (wide - 2 * PAD());
const timeAt = place => state.view[0]
  + (place - PAD()) / (wide - 2 * PAD()) * (state.view[1] - state.view[0]);
const px = time => +clamp(x(time), -1e5, 1e5).toFixed(1);
const drawing = (...children) => make(
  "svg", { "aria-hidden": "true", width: wide, height: "100%" }, children
);
const tick = (text, attributes, kind = "") => make("text", { class: `tick ${kind}`, ...attributes }, text);

function niceSteps(low, high, count) {
  const raw = (high - low || 1) / count, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map(k => k * power).find(k => k >= raw * 0.999999);
  const list = [];
  const first = Math.ceil(low / step - 1e-9) * step;
  for (let i = 0; i < 200 && first + i * step <= high + step * 1e-9; i++) {
    const value = first + i * step;
    list.push(Math.abs(value) < step * 1e-9 ? 0 : value);
  }
  return { list, step };
}
function drawRuler() {
  const { list, step } = niceSteps(state.view[0], state.view[1], Math.max(2, wide / 76));
  const decimals = Math.max(
    0, -Math.floor(Math.log10(step) + 1e-9) + (step.toPrecision(2).includes("25") ? 1 : 0)
  );
  const children = list.flatMap(time => [
    make("path", { d: `M${px(time)} 20v8`, stroke: "var(--line-2)" }),
    tick(
      time === 0 ? "0 s" : fix(time, Math.min(6, decimals)),
      { x: px(time), y: 15, "text-anchor": time === 0 && x(0) < 20 ? "start" : "middle" }
    )
  ]);
  for (let part = 1; part < 5; part++) {
    for (const time of list) {
      if (time + step * part / 5 <= state.view[1]) {
        children.push(make("path", { d: `M${px(time + step * part / 5)} 24v4`, stroke: "var(--line)" }));
      }
    }
  }
  for (const action of report.actions) {
    const place = px(action.at);
    if (place < 0 || place > wide) continue;
    children.push(
      make(
        "path",
        { d: `M${place} 20l4.5 8h-9z`, fill: "var(--ink)" },
        make("title", {}, `${action.name}, ${seconds(action.at)}`)
      )
    );
  }
  $("ruler").replaceChildren(drawing(children));
}
// The overview always shows the whole time, with a window for the part that the rows show.
function drawOverview() {
  const high = 56, top = two() ? 22 : 8, whole = wide - 2 * PAD();
  const at = time => PAD() + time / Math.max(report.end, 1e-9) * whole;
  const numbers = two() ? report.deviation : activity();
  const most = Math.max(...numbers, 1e-9), y = value => high - value / most * (high - top);
  // The maximum within each pixel, so that no peak is lost.
  const points = [];
  const count = numbers.length;
  for (let i = 0, last = -1; i < count; i++) {
    const place = Math.round(
      at(Math.min(report.end, i * (two() ? 1 / report.framesPerSecond : report.end / (count - 1 || 1))))
    );
    if (place === last) points[points.length - 1][1] = Math.max(points[points.length - 1][1], numbers[i]);
    else points.push([last = place, numbers[i]]);
  }
  const line = points.map(([place, value]) => `${place} ${y(value).toFixed(1)}`).join("L");
  const hue = two() ? "difference" : "same";
  const children = points.length
    ? [
      make(
        "path",
        {
          d: `M${points[0][0]} ${high}L${line}L${points[points.length - 1][0]} ${high}Z`,
          fill: `var(--${hue})`,
          "fill-opacity": 0.13
        }
      ),
      make("path", { d: `M${line}`, fill: "none", stroke: `var(--${hue})`, "stroke-width": 1.5 }),
    ]
    : [];
  if (two()) children.push(...flags(at));
  const isZoomed = state.view[0] > 1e-9 || state.view[1] < report.end - 1e-9;
  if (isZoomed) {
    children.push(
      make(
        "rect",
        {
          class: "window", x: at(state.view[0]), y: 0.75, width: Math.max(
            3, at(state.view[1]) - at(state.view[0])
          ), height: high
            - 1, rx: 3, fill: "var(--ink)", "fill-opacity": 0.06, stroke: "var(--ink-2)", "stroke-width": 1.5
        }
      )
    );
  }
  if (state.loop) {
    const [a, b] = state.range.map(at);
    children.push(
      make(
        "path",
        {
          d: `M${a} ${high}V2H${b}V${high}`,
          fill: "none",
          stroke: "var(--ink-2)",
          "stroke-width": 1.5,
          "stroke-dasharray": "3 2"
        }
      )
    );
  }
  const here = at(state.time);
  children.push(
    make(
      "path",
      {
        id: "overview-time", d: `M${here} 0v${high}`, stroke: "var(--ink)", "stroke-width": isZoomed ? 1.5 : 0
      }
    )
  );
  $("overview").replaceChildren(drawing(children));
}
// The numbers of the differences where they are largest; flags that would overlap are spread.
function flags(at) {
  const children = [];
  let last = -100, shift = 0;
  const list = report.differences.filter(
    difference => difference.largest && !difference.isAllowed
  ).sort((a, b) => a.largest.at - b.largest.at);
  list.forEach((difference, i) => {
    const place = clamp(at(difference.largest.at), 10, wide - 10);
    shift = place - last < 20 ? shift + 1 : 0;
    last = place;
    if (shift > 2) return;
    const next = list[i + 1] ? at(list[i + 1].largest.at) : Infinity;
    const y = 11 + shift * 14;
    const flag = make(
      "g",
      { "data-difference": difference.number - 1, style: "cursor:pointer" },
      make("circle", { cx: place, cy: y, r: 9, fill: "var(--difference)" }),
      make(
        "text",
        {
          x: place, y: y
            + 4, "text-anchor": "middle", style: "font:600 11px var(--sans);fill:var(--on-difference)"
        },
        String(difference.number)
      )
    );
    children.push(flag);
    const width = 18 + difference.largest.text.length * 6;
    if (difference.largest.text && place + width < Math.min(next - 12, wide)) {
      children.push(tick(difference.largest.text, { x: place + 14, y: y + 4 }, "masked"));
    }
    else if (difference.largest.text && !shift && place - width > 0 && place + width >= wide) {
      children.push(
        tick(difference.largest.text, { x: place - 14, y: y + 4, "text-anchor": "end" }, "masked")
      );
    }
  });
  return children;
}
// The number of running animations over time.
function activity() {
  if (report.activity) return report.activity;
  const count = 400, list = new Float64Array(count + 1);
  for (const block of report.blocks) for (const row of block.rows) for (const bar of row.bars) {
    if (!bar) continue;
    const stop = Math.min(bar.stop ?? bar.planned ?? report.end, report.end);
    for (let i = Math.ceil(bar.begin / report.end * count); i <= stop / report.end * count; i++) {
      if (i >= 0) list[i]++;
    }
  }
  return report.activity = list;
}
