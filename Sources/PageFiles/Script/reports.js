// The reports of the page, and their numbers at any time.

const texts = [...document.querySelectorAll("script.report")];
const decoded = [];
function load(place) {
  return decoded[place] || (decoded[place] = decode(JSON.parse(texts[place].textContent)));
}
function decode(report) {
  report.lookup = report.layers.map(() => new Map());
  const clocks = report.times.map(list => ({ times: running(list, 1 / TICKS), time: NaN, index: 0, part: 0 }));
  report.motions = report.motions.map(
    motion => ({ clock: clocks[motion.times], units: running(motion.steps, 1), time: NaN, now: 0 })
  );
  const unpack = numbers => typeof numbers === "number"
    ? numbers
    : { motion: report.motions[numbers[0]], start: numbers[1], scale: numbers[2] };
  report.tracks.forEach((track, place) => {
    const property = report.properties[track.property];
    Object.assign(track, { place, key: property.key });
    track.columns = property.columns.map((column, i) => {
      const own = unpack(track.baseline[i]), other = track.candidate?.[i] ?? null;
      const differs = other !== null, sides = [own, differs ? unpack(other) : own];
      return {
        ...column, track, differs, sides, moves: differs || typeof own !== "number",
        label: track.key === "transform" ? column.name : track.key + (column.name ? "." + column.name : ""),
      };
    });
    report.lookup[track.layer].set(track.key, track);
  });
  for (const block of report.blocks) {
    for (const row of block.rows) row.bars = row.bars.map(bar => report.bars[bar]);
  }
  report.last = Math.max(1, Math.ceil(report.end * report.framesPerSecond - 1e-6));
  report.columns = report.tracks.flatMap(track => track.columns).filter(
    column => column.moves && !column.isForDrawing
  );
  report.trees = report.sides.map((_, side) => treeReader(report, side));
  return report;
}
// Returns the sums of differences, in a unit.
function running(list, unit) {
  let sum = 0;
  return Float64Array.from(list, step => (sum += step) * unit);
}
// Finds the two samples around a time. The result is cached, because many motions share their times.
function seekClock(clock, time) {
  if (clock.time === time) return;
  const times = clock.times;
  let low = 0, high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time + 2e-6) low = middle + 1; else high = middle;
  }
  clock.time = time;
  clock.index = Math.max(0, low - 1);
  const next = clock.index + 1;
  clock.part = next < times.length && times[next] > times[clock.index]
    ? clamp((time - times[clock.index]) / (times[next] - times[clock.index]), 0, 1)
    : 0;
}
// The units of a motion at a time, cached because many components share a motion.
function unitsAt(motion, time) {
  if (motion.time !== time) {
    seekClock(motion.clock, time);
    const { clock: { index, part }, units } = motion;
    motion.now = part === 0 ? units[index] : units[index] * (1 - part) + units[index + 1] * part;
    motion.time = time;
  }
  return motion.now;
}
function number(column, side, time) {
  const numbers = column.sides[side];
  return typeof numbers === "number" ? numbers : numbers.start + numbers.scale * unitsAt(numbers.motion, time);
}
// The samples of a column as times and values; a constant has one at the start.
function samplesOf(column, side) {
  const numbers = column.sides[side];
  if (typeof numbers === "number") return [[0, numbers]];
  const { motion, start, scale } = numbers;
  return Array.from(motion.clock.times, (time, i) => [time, start + scale * motion.units[i]]);
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
