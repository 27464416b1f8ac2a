// The reports of the page, and their numbers at any time.

const texts = [...document.querySelectorAll("script.report")];
const decoded = [];
function load(place) {
  return decoded[place] || (decoded[place] = decode(JSON.parse(texts[place].textContent)));
}
function decode(report) {
  report.lookup = report.layers.map(() => new Map());
  report.tracks.forEach((track, place) => {
    let tick = 0;
    track.place = place;
    track.times = Float64Array.from(track.times, step => (tick += step) / TICKS);
    track.time = NaN;
    for (const column of track.columns) {
      column.track = track;
      const own = unpack(column.baseline, column.quantum);
      column.differs = column.candidate !== undefined && column.candidate !== null;
      column.sides = [own, column.differs ? unpack(column.candidate, column.quantum) : own];
      column.moves = column.differs || column.sides.some(numbers => typeof numbers !== "number");
      column.label = track.key === "transform"
        ? column.name
        : track.key + (column.name ? "." + column.name : "");
    }
    report.lookup[track.layer].set(track.key, track);
  });
  report.last = Math.max(1, Math.ceil(report.end * report.framesPerSecond - 1e-6));
  report.columns = report.tracks.flatMap(track => track.columns).filter(
    column => column.moves && !column.isForDrawing
  );
  report.trees = report.sides.map((_, side) => treeReader(report, side));
  return report;
}
function unpack(list, quantum) {
  if (typeof list === "number") return list;
  if (list.plain) return Float64Array.from(list.plain);
  let sum = 0;
  return Float64Array.from(list, step => (sum += step) * quantum);
}
// Finds the two samples around a time. The result is cached, because all columns of a track share it.
function seekTrack(track, time) {
  if (track.time === time) return;
  const times = track.times;
  let low = 0, high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time + 2e-6) low = middle + 1; else high = middle;
  }
  track.time = time;
  track.index = Math.max(0, low - 1);
  const next = track.index + 1;
  track.part = next < times.length && times[next] > times[track.index]
    ? clamp((time - times[track.index]) / (times[next] - times[track.index]), 0, 1)
    : 0;
}
function number(column, side, time) {
  const numbers = column.sides[side];
  if (typeof numbers === "number") return numbers;
  seekTrack(column.track, time);
  const { index, part } = column.track;
  return part === 0 ? numbers[index] : numbers[index] * (1 - part) + numbers[index + 1] * part;
}
// Returns the numbers of a property of a layer, or its default.
function values(report, layer, key, side, time, otherwise) {
  const track = report.lookup[layer].get(key);
  if (!track) return report.layers[layer].values[key] || otherwise;
  return track.columns.map(column => number(column, side, time));
}
// Returns a function that returns the layers in the tree at a time, in painting order.
function treeReader(report, side) {
  const edges = [
    ...new Set(
      report.layers.flatMap(layer => (layer.spans[side] || []).flatMap(span => [span.from, span.to]))
    )
  ].sort((a, b) => a - b);
  const known = new Map();
  return time => {
    let epoch = 0;
    while (epoch < edges.length && edges[epoch] <= time + 2e-6) epoch++;
    if (!known.has(epoch)) {
      const children = new Map();
      report.layers.forEach((layer, place) => {
        const span = (layer.spans[side] || []).find(
          span => span.from <= time + 2e-6 && time + 2e-6 < span.to
        );
        if (!span) return;
        const parent = span.parent ?? -1;
        if (!children.has(parent)) children.set(parent, []);
        children.get(parent).push({ place, order: span.order, depth: (layer.values.zPosition || [0])[0] });
      });
      const list = [], stack = [[-1, -1]];
      const seen = new Set();
      for (const siblings of children.values()) {
        siblings.sort((a, b) => b.depth - a.depth || b.order - a.order);
      }
      while (stack.length) {
        const [place, parent] = stack.pop();
        if (place >= 0) { if (seen.has(place)) continue; seen.add(place); list.push({ place, parent }); }
        for (const child of children.get(place) || []) stack.push([child.place, place]);
      }
      const parents = new Map(list.map(({ place, parent }) => [place, parent]));
      known.set(epoch, { epoch, list, children, parents });
    }
    return known.get(epoch);
  };
}
