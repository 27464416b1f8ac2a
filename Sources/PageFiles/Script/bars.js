// Animations and callbacks as bars and marks.

// An animation as a bar: its delay, the easing of each iteration, and where it is interrupted.
function barOf(bar, hue, y, high, words, emphasis) {
  const children = [];
  const end = bar.planned ?? Math.max(report.end, bar.begin);
  const stop = Math.min(bar.stop ?? end, end);
  const [from, begin, to, planned] = [px(bar.added), px(bar.begin), px(stop), px(end)];
  if (begin > from + 0.5) {
    children.push(
      make(
        "rect",
        {
          x: from, y, width: Math.min(begin, Math.max(to, from))
            - from, height: high, fill: `url(#hatch-${hue})`
        }
      ),
      make("path", { d: `M${from} ${y}v${high}`, stroke: `var(--${hue})` })
    );
  }
  const width = Math.max(to - begin, 1.5);
  children.push(make("rect", { x: begin, y, width, height: high, rx: 2, fill: `var(--${hue}-tint)` }));
  const iterations = bar.iterations ?? Math.ceil((end - bar.begin) / Math.max(bar.duration, 1e-6));
  const one = bar.duration > 0 ? (px(bar.begin + bar.duration) - begin) || 0 : 0;
  const speed = bar.planned !== undefined && bar.planned !== null && bar.iterations
    ? (bar.planned - bar.begin) / (bar.iterations * bar.duration || 1)
    : 1;
  const each = bar.duration * (speed || 1), shape = report.easings[bar.easing] || [0, 1];
  const eachWide = each / (state.view[1] - state.view[0]) * (wide - 2 * PAD());
  if (iterations > 1 && eachWide < 4) {
    children.push(
      make("rect", { x: begin, y: y + high / 3, width, height: high / 3, fill: `var(--${hue}-fill)` })
    );
  } else {
    const first = Math.max(0, Math.floor((state.view[0] - bar.begin) / (each || 1)) - 1);
    for (let k = first; k < Math.min(iterations, first + 600); k++) {
      const start = bar.begin + k * each;
      if (start > state.view[1] || start >= stop) break;
      const isBack = bar.reverses && k % 2 === 1;
      const share = Math.min(1, iterations - k);
      let line = shape.map(
        (_, i) => [start + each * i / (shape.length - 1), shape[isBack ? shape.length - 1 - i : i]]
      ).filter(([, ], i) => i / (shape.length - 1) <= share + 1e-9);
      const seen = line.filter(([time]) => time <= stop + 1e-9);
      const point = ([time, value]) => `${px(time)} ${(y + high - 1 - value * (high - 2.5)).toFixed(1)}`;
      if (seen.length && bar.stop !== undefined && seen.length < line.length) {
        const index = seen.length, a = line[index - 1], b = line[index];
        const cut = [stop, a[1] + (b[1] - a[1]) * (stop - a[0]) / (b[0] - a[0])];
        const rest = [cut, ...line.slice(index)];
        seen.push(cut);
        children.push(
          make(
            "path",
            {
              d: `M${rest.map(point).join("L")}`,
              fill: "none",
              stroke: `var(--${hue})`,
              "stroke-dasharray": "2 2",
              "stroke-opacity": 0.8
            }
          )
        );
      }
      if (seen.length > 1) {
        const curve = seen.map(point).join("L");
        children.push(
          make(
            "path",
            {
              d: `M${px(seen[0][0])} ${y + high}L${curve}L${px(seen[seen.length - 1][0])} ${y + high}Z`,
              fill: `var(--${hue}-fill)`
            }
          ),
          make(
            "path",
            { d: `M${seen.map(point).join("L")}`, fill: "none", stroke: `var(--${hue})`, "stroke-width": 1.5 }
          )
        );
      }
      if (k > first) {
        children.push(
          make(
            "path",
            { d: `M${px(start)} ${y}v${high}`, stroke: "var(--back)", "stroke-width": isBack ? 1 : 3 }
          )
        );
      }
      if (isBack && eachWide > 16) {
        children.push(
          make("path", { d: `M${px(start + each / 2) + 3} ${y + high - 8}l-5 3 5 3z`, fill: `var(--${hue})` })
        );
      }
    }
  }
  if (bar.stop !== undefined && bar.stop !== null && planned > to + 1) {
    children.push(
      make(
        "rect",
        {
          x: to, y: y
            + 0.5, width: planned
            - to, height: high
            - 1, fill: "none", stroke: `var(--${hue})`, "stroke-dasharray": "2 2", "stroke-opacity": 0.8
        }
      )
    );
  }
  if (bar.interruption) children.push(...crossAt(to, y + high / 2));
  if (words && wide >= 500) {
    const length = words.length * 5.9, right = Math.max(
      to, bar.stop !== undefined && bar.stop !== null ? planned : to
    )
      + 8, left = Math.min(from, begin)
      - 8;
    const kind = hue === "same" ? "masked" : `masked ${hue}`;
    const parts = emphasis && words.includes(emphasis)
      ? [
        words.slice(0, words.indexOf(emphasis)),
        make("tspan", { "font-weight": 700 }, emphasis),
        words.slice(words.indexOf(emphasis) + emphasis.length),
      ]
      : [words];
    const label = (place, anchor) => make(
      "text", { class: `tick ${kind}`, x: place, y: y + high / 2 + 4, "text-anchor": anchor }, parts
    );
    if (right + length < wide) children.push(label(right, "start"));
    else if (left - length > 0) children.push(label(left, "end"));
  }
  return children;
}
const crossAt = (place, y) => ["var(--back)", "var(--ink)"].map(
  (stroke, i) => make(
    "path", { d: `M${place - 4} ${y - 4}l8 8m0 -8l-8 8`, stroke, "stroke-width": i ? 2 : 5 }
  )
);
function markOf(mark, y, count) {
  const at = px(mark.at), hue = mark.side === undefined || mark.side === null || !two()
    ? "var(--ink)"
    : `var(--${report.sides[mark.side]})`;
  const children = mark.kind === "start"
    ? [make("circle", { cx: at, cy: y, r: 3.5, fill: "var(--back)", stroke: hue, "stroke-width": 1.5 })]
    : [
      make(
        "path",
        {
          d: `M${at} ${y - 6.5}l6.5 6.5 -6.5 6.5 -6.5 -6.5z`, fill: mark.kind === "finished"
            ? hue
            : "var(--back)", stroke: hue, "stroke-width": 1.5
        }
      ),
    ];
  if (count > 1) children.push(tick(`×${count}`, { x: at + 9, y: y + 4 }, "masked"));
  return children;
}
const HATCHES = () => make(
  "svg",
  { width: 0, height: 0, style: "position:absolute", "aria-hidden": "true" },
  make(
    "defs",
    {},
    ["same", "baseline", "candidate"].map(hue => make(
      "pattern",
      {
        id: `hatch-${hue}`, width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)"
      },
      make("path", { d: "M0 0V5", stroke: `var(--${hue})`, "stroke-opacity": 0.55, "stroke-width": 1.5 })
    )),
    make(
      "pattern",
      { id: "shade", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      make("rect", { width: 6, height: 6, fill: "var(--difference-tint)" }),
      make("path", { d: "M0 0V6", stroke: "var(--difference)", "stroke-opacity": 0.45 })
    )
  )
);
