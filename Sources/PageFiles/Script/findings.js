// The verdict, the differences and the issues.

function buildHead() {
  const count = texts.length;
  $("crumb").replaceChildren(
    ...(count > 1 ? [make("a", { href: "#" }, `All ${count} reports`), " / "] : []),
    ...(report.group ? [report.group, " / "] : []),
    make("b", {}, report.name)
  );
  const kind = report.verdict === "different" ? "different" : report.verdict === "same" ? "same" : "";
  const rest = report.omissions.length ? [". ", report.omissions.join(" ")] : [];
  $("verdict").replaceChildren(
    make("em", { class: kind }, report.headline[0]), report.headline[1] || "", ...rest
  );
  $("summary").textContent = report.summary;
  $("facts").replaceChildren(
    ...report.facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)))
  );
  document.title = `${report.name}: ${report.headline.join("")}`;
  $("report").classList.toggle("single", !two());
  $("report").classList.toggle("many", report.differences.length + report.issues.length > 6);
  $("report").classList.toggle("clean", !two() && !report.issues.length);
}
function buildList() {
  const folds = report.differences.length > 5;
  $("difference-bar").hidden = !two();
  $("difference-count").textContent = String(report.differences.length);
  $("differences").replaceChildren(
    ...report.differences.map((difference, i) => make(
      "li",
      { class: "finding" + (folds && i > 4 ? " folded" : ""), "data-difference": i },
      make("span", { class: "number" }, String(difference.number)),
      make(
        "div",
        {},
        make("h3", {}, make("button", {}, difference.kind + (difference.isAllowed ? " (allowed)" : ""))),
        make("p", { class: "where" }, difference.places)
      ),
      glyphOf(difference),
      make(
        "div",
        { class: "more" },
        make(
          "div",
          { class: "sides" },
          difference.words.map((words, side) => make(
            "div",
            {},
            make("b", { class: report.sides[side] }, shorten(words, 90)),
            difference.sites[side]
              ? make("span", { class: "site", title: difference.sites[side] }, fileName(difference.sites[side]))
              : null
          ))
        ),
        difference.advice ? make("p", { class: "advice" }, difference.advice) : null,
        difference.consequences.slice(0, 3).map(text => make("p", { class: "advice quiet" }, text)),
        make(
          "div",
          { class: "jumps" },
          difference.first
            ? make(
              "button",
              { class: "jump", "data-seek": difference.first.at },
              "first seen ",
              make("b", {}, seconds(difference.first.at))
            )
            : null,
          difference.largest
            ? make(
              "button",
              { class: "jump", "data-seek": difference.largest.at },
              "largest ",
              make("b", {}, difference.largest.text || seconds(difference.largest.at))
            )
            : null
        )
      )
    ))
  );
  if (two() && !report.differences.length) {
    $("differences").append(
      make(
        "li",
        { class: "empty" },
        report.verdict === "same"
          ? "No differences: every shown value and every callback is the same."
          : "No differences were found."
      )
    );
  }
  $("issue-bar").hidden = !report.issues.length && (two() ? report.differences.length > 0 : false);
  $("issue-count").textContent = String(report.issues.length);
  $("issues").replaceChildren(
    ...report.issues.map(issue => make(
      "li",
      { class: "issue" },
      make(
        "svg",
        { viewBox: "0 0 16 16", "aria-hidden": "true" },
        make(
          "path",
          {
            d: "M8 2 15 14H1zM8 6.5v3.5M8 11.5v1",
            fill: "none",
            stroke: "currentColor",
            "stroke-width": 1.3,
            "stroke-linejoin": "round"
          }
        )
      ),
      make(
        "div",
        {},
        make("p", {}, make("b", {}, issue.severity), two() ? `${isLive ? " " : " in the "}${sideName(issue.side)}` : ""),
        make("p", {}, issue.message),
        make(
          "p",
          { class: "site" },
          [issue.site && fileName(issue.site), seconds(issue.at)].filter(Boolean).join(", ")
        ),
        issue.difference ? make("p", { class: "quiet" }, `It leads to difference ${issue.difference}.`) : null
      )
    ))
  );
}
// A small drawing of both bars of a difference.
function glyphOf(difference) {
  const row = difference.row && report.blocks[difference.row[0]]?.rows[difference.row[1]];
  if (!row || !row.bars.some(bar => bar)) return make("span");
  const bars = row.bars, from = Math.min(...bars.filter(Boolean).map(bar => bar.added)), to = Math.max(
    ...bars.filter(Boolean).map(bar => bar.planned ?? report.end)
  );
  const at = time => clamp((time - from) / (to - from || 1) * 34, 0, 34);
  return make("svg", { class: "glyph", viewBox: "0 0 34 30", "aria-hidden": "true" }, bars.flatMap((bar, side) => {
    if (!bar) return [];
    const shape = report.easings[bar.easing]
      || [0, 1], end = bar.planned
      ?? report.end, width = (at(end) - at(bar.begin)) / Math.max(1, Math.min(4, bar.iterations ?? 1));
    const y = side * 16, line = shape.map(
      (
        value, i
      ) => `${(at(bar.begin) + width * i / (shape.length - 1)).toFixed(1)} ${(y + 13 - value * 12).toFixed(1)}`
    ).join("L");
    return [
      make(
        "rect",
        {
          x: at(bar.begin), y, width: Math.max(
            1, at(end) - at(bar.begin)
          ), height: 13, rx: 1, fill: `var(--${report.sides[side]}-tint)`
        }
      ),
      make(
        "path",
        { d: `M${line}`, fill: "none", stroke: `var(--${report.sides[side]})`, "stroke-width": 1.5 }
      ),
    ];
  }));
}
