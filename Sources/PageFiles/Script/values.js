// The table of values at the playhead.

let cells = [];
function buildValues() {
  $("values-head").replaceChildren(
    make(
      "tr",
      {},
      make("th", { scope: "col" }, make("span", { class: "hidden" }, "Property")),
      report.sides.map((hue, side) => make(
        "th", { scope: "col", class: two() ? hue : "" }, two() ? sideName(side) : "value"
      )),
      two() ? make("th", { scope: "col", class: "difference-ink" }, "difference") : null
    )
  );
  const list = [];
  cells = [];
  const byLayer = new Map();
  for (const track of report.tracks) {
    const columns = track.columns.filter(column => column.moves && !column.isForDrawing);
    if (!columns.length) continue;
    if (!byLayer.has(track.layer)) byLayer.set(track.layer, []);
    byLayer.get(track.layer).push([track, columns]);
  }
  // If there are many layers, those that differ come first.
  const layers = [...byLayer.keys()];
  if (layers.length > 24) {
    layers.sort((a, b) => byLayer.get(b).some(([, columns]) => columns.some(column => column.differs))
      - byLayer.get(a).some(([, columns]) => columns.some(column => column.differs)) || a
      - b);
  }
  for (const layer of layers.slice(0, 150)) {
    list.push(
      make("tr", {}, make("th", { scope: "rowgroup", colspan: two() ? 4 : 2 }, shorten(titleOf(layer), 32)))
    );
    for (const [track, columns] of byLayer.get(layer)) {
      const isColor = /[cC]olor$/.test(track.key);
      for (const column of isColor ? columns.slice(0, 1) : columns) {
        const row = make(
          "tr",
          { class: "row", "data-column": report.columns.indexOf(column) },
          make("td", {}, isColor ? track.key.replace("backgroundColor", "color") : column.label.replace("bounds.size.", "")),
          report.sides.map(() => make("td")),
          two() ? make("td") : null
        );
        list.push(row);
        cells.push({ row, column, track, isColor });
      }
    }
  }
  if (layers.length > 150) {
    list.push(make("tr", {}, make("td", { colspan: 4 }, `${layers.length - 150} more views`)));
  }
  $("values").replaceChildren(...list);
}
const hex = (track, side) => "#" + track.columns.slice(0, 3).map(
  column => Math.round(255 * clamp(number(column, side, state.time), 0, 1)).toString(16).padStart(2, "0")
).join("");
function drawValues() {
  for (const { row, column, track, isColor } of cells) {
    const tds = row.children;
    if (isColor) {
      const colors = report.sides.map((_, side) => hex(track, side));
      tds[1].replaceChildren(make("i", { class: "swatch", style: `background:${colors[0]}` }), colors[0]);
      if (two()) {
        const differs = colors[0] !== colors[1];
        row.classList.toggle("differs", differs);
        tds[2].replaceChildren(
          ...(
            differs ? [make("i", { class: "swatch", style: `background:${colors[1]}` }), colors[1]] : ["same"]
          )
        );
      }
      continue;
    }
    const unit = column.unit === "°" ? "°" : "";
    const [a, b] = [0, two() ? 1 : 0].map(side => number(column, side, state.time));
    const differs = two() && fix(a, column.decimals) !== fix(b, column.decimals);
    tds[1].textContent = fix(a, column.decimals) + unit;
    if (!two()) continue;
    row.classList.toggle("differs", differs);
    tds[2].textContent = differs ? fix(b, column.decimals) + unit : "same";
    tds[3].textContent = differs ? (b > a ? "+" : "−") + fix(Math.abs(a - b), column.decimals) + unit : "";
  }
}
