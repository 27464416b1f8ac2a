// Selecting rows, differences and modes.

function rowColumn(row) {
  const entry = report.blocks[row[0]]?.rows[row[1]];
  if (!entry) return null;
  const track = report.lookup[entry.layer].get(entry.key);
  if (!track) return null;
  const columns = track.columns.filter(column => column.moves && !column.isForDrawing);
  return columns.find(column => column.label === entry.label)
    || columns.find(column => column.differs)
    || columns[0]
    || null;
}
function chooseRow(row, isSilent) {
  state.row = row;
  const column = row && rowColumn(row);
  if (column) chooseColumn(column);
  markRow();
  const entry = row && report.blocks[row[0]].rows[row[1]];
  if (entry && !isSilent) say(`${titleOf(entry.layer)} ${entry.label}`);
}
function chooseColumn(column) {
  state.column = column;
  $("pick").value = report.columns.indexOf(column);
  for (const { row, column: own, track, isColor } of cells) {
    row.setAttribute("aria-selected", String(isColor ? track === column.track : own === column));
  }
  drawGraph();
  drawReading();
}
function markRow() {
  const key = state.row ? state.row.join(".") : "";
  for (const element of $("rows").querySelectorAll(".prop")) {
    const isChosen = element.dataset.row === key;
    if ((element.getAttribute("aria-selected") === "true") !== isChosen) {
      element.setAttribute("aria-selected", String(isChosen));
      if (inView.has(element)) drawRow(element);
    }
    element.querySelector("button").tabIndex = isChosen ? 0 : -1;
  }
}
function chooseDifference(i, isFirst) {
  const difference = report.differences[i];
  if (!difference) return;
  state.difference = i;
  if (difference.row) {
    const isShown = rowsInSheet.has(difference.row.join("."));
    state.row = difference.row;
    if (state.folded.delete(difference.row[0]) || !isShown) fillRows();
    chooseRow(difference.row, true);
  }
  const sight = isFirst ? difference.first : difference.largest || difference.first;
  if (sight) seek(sight.at, true); else drawTime();
  markDifference();
  const where = sight && `${isFirst ? "first seen" : "largest " + sight.text} at ${fix(sight.at, 3)} seconds`;
  say(`Difference ${difference.number}, ${difference.kind}, ${where || "not visible in this run"}`);
}
function markDifference() {
  $("differences").querySelectorAll(".finding").forEach((element, i) => {
    element.setAttribute("aria-current", String(i === state.difference));
    if (i === state.difference) element.classList.remove("folded");
  });
  $("current").textContent = state.difference === null
    ? "–"
    : String(report.differences[state.difference].number);
}
function chooseTheme(theme) {
  document.documentElement.dataset.theme = theme;
  // A canvas has no style sheet.
  if (report && isCrowd()) drawTime();
}
function toggleLoop() {
  state.loop = !state.loop;
  if (state.loop && !(state.range[1] > state.range[0])) state.range = [0, report.end];
  $("loop").setAttribute("aria-pressed", String(state.loop));
  drawOverview();
  say(
    state.loop ? `Looping from ${fix(state.range[0], 3)} to ${fix(state.range[1], 3)} seconds` : "Not looping"
  );
}
function chooseMode(mode) {
  if (!mode) return;
  state.mode = mode;
  buildStage();
  drawTime();
}
const DO = {
  theme: () => chooseTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"),
  home: () => { play(false); seek(state.loop ? state.range[0] : 0, true); },
  end: () => { play(false); seek(state.loop ? state.range[1] : report.end, true); },
  back: () => { play(false); seek(state.time - 1 / report.framesPerSecond); },
  forth: () => { play(false); seek(state.time + 1 / report.framesPerSecond); },
  play: () => play(!state.playing),
  loop: toggleLoop,
  in: () => zoom(0.5), out: () => zoom(2), fit: () => {
    state.view = [0, report.end];
    drawTimeline();
    drawTime();
  },
  more: () => { state.most += 500; fillRows(); drawLinks(); },
  next: () => chooseDifference(
    state.difference === null ? 0 : (state.difference + 1) % report.differences.length
  ),
  previous: () => chooseDifference(
    state.difference === null
      ? report.differences.length - 1
      : (state.difference + report.differences.length - 1) % report.differences.length
  ),
};
function chooseSpeed(change) {
  const index = clamp(SPEEDS.indexOf(state.speed) + change, 0, SPEEDS.length - 1);
  state.speed = SPEEDS[index];
  $("speed").value = index;
  if (state.playing) play(true);
  say(`Speed ${$("speed").selectedOptions[0].textContent}`);
}
function moveRow(change) {
  const list = [...$("rows").querySelectorAll(".prop")].map(element => element.dataset.row);
  if (!list.length) return;
  const index = state.row ? list.indexOf(state.row.join(".")) : -1;
  const next = list[clamp(index + change, 0, list.length - 1)];
  chooseRow(next.split(".").map(Number));
  $("rows").querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
}
