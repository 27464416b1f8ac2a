// The dope sheet: a row for each view and property, grouped by blocks.

const titleOf = layer => report.layers[layer].title;
// The parts of one timing that the other lacks, such as "easeOut".
function distinct(words, others) {
  if (!others || words === others) return "";
  const parts = words.split(
    /,? (?=after|spring|ease|linear|default|\d)/
  ), known = others.split(/,? (?=after|spring|ease|linear|default|\d)/);
  return parts.find(part => !known.includes(part)) || "";
}
function buildRows() {
  const all = report.blocks.reduce((sum, block) => sum + block.rows.length, 0);
  // If there are many rows, equal blocks are folded, and so is everything too far down to scroll to.
  let open = 0;
  state.folded = new Set(
    report.blocks.flatMap((block, i) => {
      const isSame = block.rows.every(row => row.isSame), count = block.rows.length;
      if (all > 60 && isSame && count > 2 || open + count > 200 && open > 0) return [i];
      open += count;
      return [];
    })
  );
  fillRows();
}
function matches(row) {
  const words = `${titleOf(row.layer)} ${report.layers[row.layer].name} ${row.label}`;
  return !state.filter || words.toLowerCase().includes(state.filter);
}
// The rows of the sheet, by block and row such as "3.0", or by block alone.
const rowsInSheet = new Map();
function fillRows() {
  const list = [];
  let left = 0;
  // If there are very many rows, those that differ come first.
  const order = report.blocks.map((_, i) => i);
  report.blocks.length > 40
    && two()
    && order.sort((a, b) => report.blocks[a].rows.every(row => row.isSame)
      - report.blocks[b].rows.every(row => row.isSame) || a
      - b);
  for (const i of order) {
    const block = report.blocks[i], shown = block.rows.map((row, k) => [row, k]).filter(
      ([row]) => matches(row)
    );
    if (state.filter && !shown.length) continue;
    // If there are very many rows, only some are shown at once, plus the selected one.
    if (list.length >= state.most && state.row?.[0] !== i) { left++; continue; }
    const isOpen = !state.folded.has(i);
    list.push(
      make(
        "div",
        { class: "track-row group", role: "row", "data-block": i, "aria-expanded": String(isOpen) },
        make(
          "div",
          { class: "label", role: "rowheader" },
          make(
            "button",
            {
              class: "fold",
              tabindex: "-1",
              "aria-label": `${block.name}, ${block.rows.length} animations, ${isOpen ? "fold" : "unfold"}`
            },
            make("svg", { viewBox: "0 0 8 8", "aria-hidden": "true" }, make("path", { d: "M2 0l4 4-4 4z" })),
            make(
              "span",
              {},
              make("b", {}, shorten(block.name, 34)),
              block.origin
                ? make("span", { class: "from" }, block.origin)
                : /^block \d/.test(block.name) && callOf(block)
                ? make("span", { class: "from" }, callOf(block))
                : null
            )
          ),
          make("div", { class: "sites" }, sitesOf(block))
        ),
        make("div", { class: "track", role: "gridcell" })
      )
    );
    if (!isOpen) continue;
    for (const [row, k] of shown) {
      const isTwo = two() && !row.isSame;
      const words = row.bars.map(bar => bar ? bar.timing : "not animated");
      const cause = row.causes?.find(cause => cause);
      const spoken = (isTwo ? `${sideName(0)} ${words[0]}, ${sideName(1)} ${words[1]}` : words[0] ?? "")
        + (cause ? `, interrupted by ${report.blocks[cause[0]].name}` : "");
      list.push(
        make(
          "div",
          { class: `track-row prop${isTwo ? " two" : ""}`, role: "row", "data-row": `${i}.${k}` },
          make(
            "div",
            { class: "label", role: "rowheader" },
            make(
              "button",
              {
                tabindex: "-1",
                "aria-label": `${titleOf(row.layer)} ${row.label}, ${spoken}`
              },
              make("span", { class: "view", title: titleOf(row.layer) }, shorten(titleOf(row.layer), isTwo ? 30 : 22)),
              make("span", { class: "of" }, row.label),
              [...new Set(row.differences)].map(number => make("span", { class: "number" }, String(number))),
              make("span", { class: "way" }, row.way),
              make("span", { class: "words" }, isTwo ? "" : words[0])
            )
          ),
          make("div", { class: "track", role: "gridcell" })
        )
      );
    }
  }
  if (!list.length) {
    list.push(
      make(
        "p",
        { class: "empty" },
        state.filter ? "No view of this name is animated." : "Nothing was animated."
      )
    );
  }
  rowsInSheet.clear();
  for (const element of list) {
    const key = element.dataset.row ?? element.dataset.block;
    if (key !== undefined) rowsInSheet.set(key, element);
  }
  if (left) {
    list.push(
      make(
        "p",
        { class: "empty" },
        `${left.toLocaleString("en")} more block${left > 1 ? "s" : ""}. Filter to find a view, or `,
        make("button", { class: "jump", "data-do": "more" }, "show 500 more")
      )
    );
  }
  $("rows").replaceChildren(...list);
  watchRows();
  markRow();
}
const callOf = block => {
  const call = block.calls.find(call => call);
  return call ? call.replace(/\(.*/s, "") : "";
};
function sitesOf(block) {
  const sites = block.sites.filter(site => site);
  if (!sites.length) return null;
  if (!two() || block.sites[0] === block.sites[1]) {
    return make("span", { class: "quiet", title: sites[0] }, fileName(sites[0]));
  }
  return block.sites.map(
    (site, side) => site && make("span", { class: report.sides[side], title: site }, fileName(site))
  );
}
// Only the rows in view are drawn.
let watcher = null;
const inView = new Set();
function watchRows() {
  watcher?.disconnect();
  inView.clear();
  watcher = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        inView.add(entry.target);
        markTime(entry.target);
        drawRow(entry.target);
      } else inView.delete(entry.target);
    }
  }, { rootMargin: "300px" });
  for (const element of $("rows").querySelectorAll(".track-row")) watcher.observe(element);
}
function drawRow(element) {
  const track = element.lastChild;
  const high = track.clientHeight || 28;
  if (element.dataset.block !== undefined) {
    track.replaceChildren(
      drawing(groupOf(report.blocks[element.dataset.block], +element.dataset.block, high))
    );
  }
  else {
    const [block, k] = element.dataset.row.split(".").map(Number), row = report.blocks[block].rows[k];
    const inset = Math.max(0, (high - (element.classList.contains("two") ? 42 : 18)) / 2);
    if (element.classList.contains("two")) {
      const [one, other] = row.bars;
      track.replaceChildren(
        drawing(
          one
            ? barOf(one, "baseline", inset, 20, one.timing, distinct(one.timing, other?.timing))
            : atOnce("baseline", row, 0, inset + 10),
          other
            ? barOf(other, "candidate", inset + 22, 20, other.timing, distinct(other.timing, one?.timing))
            : atOnce("candidate", row, 1, inset + 32)
        )
      );
    } else {
      const bar = row.bars.find(bar => bar);
      track.replaceChildren(drawing(bar ? barOf(bar, "same", inset, 18, bar.timing) : []));
    }
  }
}
// A side on which nothing animates.
function atOnce(hue, row, side, y) {
  const bar = row.bars.find(bar => bar);
  return [
    make("path", { d: `M${px(bar.added)} ${y - 7}v14`, stroke: `var(--${hue})`, "stroke-width": 2 }),
    tick("not animated", { x: px(bar.added) + 8, y: y + 4 }, `masked ${hue}`),
  ];
}
