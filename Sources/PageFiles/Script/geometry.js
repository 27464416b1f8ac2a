// The position and appearance of layers.

const multiply = (a, b) => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5]
];
const IDENTITY = [1, 0, 0, 1, 0, 0];
const apply = (m, x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
const matrixText = m => `matrix(${m.map(n => +n.toFixed(4)).join(" ")})`;

// Returns the appearance of a layer in its parent.
function look(report, layer, side, time) {
  const [x, y] = values(report, layer, "position", side, time, [0, 0]);
  const [width, height] = values(report, layer, "bounds.size", side, time, [0, 0]);
  const [left, top] = values(report, layer, "bounds.origin", side, time, [0, 0]);
  const [ax, ay] = values(report, layer, "anchorPoint", side, time, [0.5, 0.5]);
  const m = values(report, layer, "transform", side, time, IDENTITY);
  const [cx, cy] = [left + ax * width, top + ay * height];
  return {
    left, top, width: Math.max(0, width), height: Math.max(0, height),
    matrix: [m[0], m[1], m[2], m[3], x + m[4] - m[0] * cx - m[2] * cy, y + m[5] - m[1] * cx - m[3] * cy],
    opacity: values(report, layer, "hidden", side, time, [0])[0] > 0.5
      ? 0
      : clamp(values(report, layer, "opacity", side, time, [1])[0], 0, 1),
    radius: Math.max(0, values(report, layer, "cornerRadius", side, time, [0])[0]),
  };
}
// Returns the looks of the layers in the tree, or of some and their ancestors, with their matrices.
function looks(report, side, time, some) {
  const result = new Map(), tree = report.trees[side](time);
  const add = (place, parent) => {
    const own = look(report, place, side, time);
    const around = result.get(parent);
    own.world = around ? multiply(around.world, own.matrix) : own.matrix;
    own.alpha = own.opacity * (around ? around.alpha : 1);
    own.centre = apply(own.world, own.left + own.width / 2, own.top + own.height / 2);
    result.set(place, own);
  };
  const climb = place => {
    if (result.has(place) || !tree.parents.has(place)) return;
    const parent = tree.parents.get(place);
    climb(parent);
    add(place, parent);
  };
  if (some) for (const place of some) climb(place);
  else for (const { place, parent } of tree.list) add(place, parent);
  return result;
}
function outlineOf(own) {
  const { left: x, top: y, width: w, height: h } = own;
  const r = Math.min(own.radius, w / 2, h / 2);
  const n = value => +value.toFixed(3);
  if (!(r > 0)) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
  const arc = (dx, dy) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return [
    `M${n(x + r)} ${n(y)}`, `h${n(w - 2 * r)}`, arc(r, r), `v${n(h - 2 * r)}`, arc(-r, r),
    `h${n(2 * r - w)}`, arc(-r, -r), `v${n(2 * r - h)}`, arc(r, -r), "z",
  ].join("");
}
const corners = own => [[0, 0], [1, 0], [1, 1], [0, 1]].map(
  ([i, j]) => apply(own.world, own.left + i * own.width, own.top + j * own.height)
);
// The distance between two looks in points; opacity counts from 0 to 100.
function apart(one, other) {
  const there = corners(other);
  return Math.max(
    100 * Math.abs(one.alpha - other.alpha),
    ...corners(one).map(([x, y], i) => Math.hypot(x - there[i][0], y - there[i][1]))
  );
}

// The rectangle that the stage shows: the screen, or everything that is ever visible.
function frameOf(report) {
  if (report.frame) return report.frame;
  let box = null;
  const add = (x, y) => {
    if (Number.isFinite(x) && Number.isFinite(y)) {
      box = box
        ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)]
        : [x, y, x, y];
    }
  };
  const sides = report.sides.map((_, side) => side);
  const roots = report.trees[0](0).list.filter(entry => entry.parent < 0);
  const screen = roots.length === 1
    && report.trees[0](0).list.length > 1
    && look(report, roots[0].place, 0, 0);
  if (screen && screen.width >= 50 && screen.height >= 50) {
    const own = { ...screen, world: screen.matrix };
    for (const corner of corners(own)) add(...corner);
    return report.frame = box;
  }
  const steps = report.layers.length > 500 ? 4 : 24;
  for (const side of sides) {
    for (let i = 0; i <= steps; i++) {
      for (const own of looks(report, side, report.end * i / steps).values()) {
        for (const corner of corners(own)) add(...corner);
      }
    }
  }
  box = box || [0, 0, 100, 100];
  const room = 8 + 0.04 * Math.max(box[2] - box[0], box[3] - box[1]);
  box = [box[0] - room, box[1] - room, box[2] + room, box[3] + room].map(value => clamp(value, -5000, 5000));
  if (box[2] - box[0] < 1) box[2] = box[0] + 1;
  if (box[3] - box[1] < 1) box[3] = box[1] + 1;
  return report.frame = box;
}
