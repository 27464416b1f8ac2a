"use strict";
// Shows reports. All numbers come from the engine; between two samples the page draws straight lines.

const $ = id => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const TICKS = 705600; // A second, in the unit of a track's times.

// Makes an element. Text is always put in as text, never as markup.
function make(name, attributes, ...children) {
  const isDrawn = /^(svg|g|path|rect|circle|line|text|tspan|defs|pattern|clipPath|use)$/.test(name);
  const element = isDrawn ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}
// Sets an attribute if it is another one than before.
function set(element, key, value) {
  const known = element.known || (element.known = {});
  if (known[key] !== value) element.setAttribute(key, known[key] = value);
}
const plus = (a, b) => (b >= 0 ? a + b : a - -b);
const fix = (number, decimals) => Math.abs(number) >= 1e7 ? number.toExponential(2).replace("e+", "e") : number.toFixed(decimals).replace(/^-(0(\.0*)?)$/, "$1").replace("-", "−");
const seconds = time => fix(time, 3) + " s";
const clamp = (number, low, high) => Math.min(high, Math.max(low, number));
const fileName = site => site ? site.split("/").pop() : "";
// Keeps both ends of a long name.
const shorten = (text, length) => text.length <= length ? text : text.slice(0, Math.ceil(length / 2) - 1) + "…" + text.slice(-Math.floor(length / 2));

// ---------------------------------------------------------------- Reports and their numbers

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
      column.label = track.key === "transform" ? column.name : track.key + (column.name ? "." + column.name : "");
    }
    report.lookup[track.layer].set(track.key, track);
  });
  report.last = Math.max(1, Math.ceil(report.end * report.framesPerSecond - 1e-6));
  report.columns = report.tracks.flatMap(track => track.columns).filter(column => column.moves && !column.isForDrawing);
  report.trees = report.sides.map((_, side) => treeReader(report, side));
  return report;
}
function unpack(list, quantum) {
  if (typeof list === "number") return list;
  if (list.plain) return Float64Array.from(list.plain);
  let sum = 0;
  return Float64Array.from(list, step => (sum += step) * quantum);
}
// Finds the two samples around a time; the answer is kept, since all numbers of a track share it.
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
  track.part = next < times.length && times[next] > times[track.index] ? clamp((time - times[track.index]) / (times[next] - times[track.index]), 0, 1) : 0;
}
function number(column, side, time) {
  const numbers = column.sides[side];
  if (typeof numbers === "number") return numbers;
  seekTrack(column.track, time);
  const { index, part } = column.track;
  return part === 0 ? numbers[index] : numbers[index] * (1 - part) + numbers[index + 1] * part;
}
// Returns the numbers of a property of a layer, or what a layer has that nobody has set up.
function values(report, layer, key, side, time, otherwise) {
  const track = report.lookup[layer].get(key);
  if (!track) return report.layers[layer].values[key] || otherwise;
  return track.columns.map(column => number(column, side, time));
}
// Tells who is in the tree at a time, in the order in which layers are painted.
function treeReader(report, side) {
  const edges = [...new Set(report.layers.flatMap(layer => (layer.spans[side] || []).flatMap(span => [span.from, span.to])))].sort((a, b) => a - b);
  const known = new Map();
  return time => {
    let epoch = 0;
    while (epoch < edges.length && edges[epoch] <= time + 2e-6) epoch++;
    if (!known.has(epoch)) {
      const children = new Map();
      report.layers.forEach((layer, place) => {
        const span = (layer.spans[side] || []).find(span => span.from <= time + 2e-6 && time + 2e-6 < span.to);
        if (!span) return;
        const parent = span.parent ?? -1;
        if (!children.has(parent)) children.set(parent, []);
        children.get(parent).push({ place, order: span.order, depth: (layer.values.zPosition || [0])[0] });
      });
      const list = [], stack = [[-1, -1]];
      const seen = new Set();
      for (const siblings of children.values()) siblings.sort((a, b) => b.depth - a.depth || b.order - a.order);
      while (stack.length) {
        const [place, parent] = stack.pop();
        if (place >= 0) { if (seen.has(place)) continue; seen.add(place); list.push({ place, parent }); }
        for (const child of children.get(place) || []) stack.push([child.place, place]);
      }
      known.set(epoch, { epoch, list, children });
    }
    return known.get(epoch);
  };
}

// ---------------------------------------------------------------- Geometry

const multiply = (a, b) => [a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1], a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3], a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5]];
const IDENTITY = [1, 0, 0, 1, 0, 0];
const apply = (m, x, y) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
const matrixText = m => `matrix(${m.map(n => +n.toFixed(4)).join(" ")})`;

// What a layer looks like in its parent.
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
    opacity: values(report, layer, "hidden", side, time, [0])[0] > 0.5 ? 0 : clamp(values(report, layer, "opacity", side, time, [1])[0], 0, 1),
    radius: Math.max(0, values(report, layer, "cornerRadius", side, time, [0])[0]),
  };
}
// Looks of all layers in the tree, with their matrices to the top.
function looks(report, side, time) {
  const result = new Map();
  for (const { place, parent } of report.trees[side](time).list) {
    const own = look(report, place, side, time);
    const around = result.get(parent);
    own.world = around ? multiply(around.world, own.matrix) : own.matrix;
    own.alpha = own.opacity * (around ? around.alpha : 1);
    own.centre = apply(own.world, own.left + own.width / 2, own.top + own.height / 2);
    result.set(place, own);
  }
  return result;
}
function outlineOf(own) {
  const { left: x, top: y, width: w, height: h } = own, r = Math.min(own.radius, w / 2, h / 2);
  const n = value => +value.toFixed(3);
  return r > 0 ? `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(h - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - w)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}v${n(2 * r - h)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z` : `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
}
const corners = own => [[0, 0], [1, 0], [1, 1], [0, 1]].map(([i, j]) => apply(own.world, own.left + i * own.width, own.top + j * own.height));
// How far apart two looks are, in points; opacity counts up to 100.
const apart = (one, other) => Math.max(100 * Math.abs(one.alpha - other.alpha), ...corners(one).map((p, i) => Math.hypot(p[0] - corners(other)[i][0], p[1] - corners(other)[i][1])));

// The part of the plane that the stage shows: the screen, or all that ever shows.
function frameOf(report) {
  if (report.frame) return report.frame;
  let box = null;
  const add = (x, y) => { if (Number.isFinite(x) && Number.isFinite(y)) box = box ? [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)] : [x, y, x, y]; };
  const sides = report.sides.map((_, side) => side);
  const roots = report.trees[0](0).list.filter(entry => entry.parent < 0);
  const screen = roots.length === 1 && report.trees[0](0).list.length > 1 && look(report, roots[0].place, 0, 0);
  if (screen && screen.width >= 50 && screen.height >= 50) {
    const own = { ...screen, world: screen.matrix };
    for (const corner of corners(own)) add(...corner);
    return report.frame = box;
  }
  const steps = report.layers.length > 500 ? 4 : 24;
  for (const side of sides) for (let i = 0; i <= steps; i++) for (const own of looks(report, side, report.end * i / steps).values()) for (const corner of corners(own)) add(...corner);
  box = box || [0, 0, 100, 100];
  const room = 8 + 0.04 * Math.max(box[2] - box[0], box[3] - box[1]);
  box = [box[0] - room, box[1] - room, box[2] + room, box[3] + room].map(value => clamp(value, -5000, 5000));
  if (box[2] - box[0] < 1) box[2] = box[0] + 1;
  if (box[3] - box[1] < 1) box[3] = box[1] + 1;
  return report.frame = box;
}

// ---------------------------------------------------------------- State

const parameters = new URLSearchParams(location.search);
let report = null, place = -1;
const state = { time: 0, playing: false, speed: 1, loop: false, range: [0, 1], mode: "all", ghosts: 3, row: null, column: null, difference: null, view: [0, 1], folded: new Set(), filter: "" };
const SPEEDS = [4, 2, 1, 1 / 2, 1 / 4, 1 / 10, 1 / 50];
const two = () => report.sides.length === 2;
const say = text => { $("say").textContent = text; };

// ---------------------------------------------------------------- Stage

const color = numbers => `rgb(${numbers.slice(0, 3).map(part => Math.round(255 * clamp(part, 0, 1))).join(" ")} / ${+clamp(numbers[3], 0, 1).toFixed(4)})`;

// A screen that shows one side as it looks. Elements are kept, and only what changes is set.
function screenOf(side, caption) {
  const box = frameOf(report);
  const paint = make("g"), above = make("g"), defs = make("defs");
  const svg = make("svg", { viewBox: `${box[0]} ${box[1]} ${box[2] - box[0]} ${box[3] - box[1]}`, role: "img", "aria-label": `The scene as the ${caption.toLowerCase()} shows it` }, defs, paint, above);
  const nodes = new Map();
  let epoch = -1;
  const pen = penOn(above);
  function nodeOf(layer) {
    if (nodes.has(layer)) return nodes.get(layer);
    const shape = make("path"), inner = make("g");
    const node = { group: make("g", {}, shape, inner), shape, inner };
    if (report.layers[layer].text) inner.append(node.text = make("text", { class: "caption" }, shorten(report.layers[layer].text.replace(/^"|"$/g, ""), 40)));
    if (values(report, layer, "masksToBounds", side, 0, [0])[0] > 0.5) {
      const id = `clip-${side}-${layer}`;
      node.clip = make("path");
      defs.append(make("clipPath", { id }, node.clip));
      inner.setAttribute("clip-path", `url(#${id})`);
    }
    nodes.set(layer, node);
    return node;
  }
  function draw(time) {
    const tree = report.trees[side](time);
    if (tree.epoch !== epoch) {
      epoch = tree.epoch;
      paint.replaceChildren();
      for (const { place, parent } of tree.list) {
        const node = nodeOf(place);
        [...node.inner.childNodes].forEach(child => { if (child !== node.text) child.remove(); });
        (parent < 0 ? paint : nodeOf(parent).inner).append(node.group);
      }
    }
    for (const { place } of tree.list) {
      const node = nodeOf(place), own = look(report, place, side, time);
      set(node.group, "transform", matrixText(own.matrix));
      set(node.group, "opacity", +own.opacity.toFixed(4));
      const outline = report.layers[place].path || outlineOf(own);
      set(node.shape, "d", outline);
      if (node.clip) set(node.clip, "d", outline);
      if (node.text) { set(node.text, "x", own.left + 6); set(node.text, "y", own.top + own.height / 2 + 4); }
      const isShape = Boolean(report.layers[place].path);
      const fill = values(report, place, isShape ? "fillColor" : "backgroundColor", side, time, isShape ? [0, 0, 0, 1] : [0, 0, 0, 0]);
      const line = values(report, place, isShape ? "lineWidth" : "borderWidth", side, time, [isShape ? 1 : 0])[0];
      const ink = values(report, place, isShape ? "strokeColor" : "borderColor", side, time, isShape ? [0, 0, 0, 0] : [0, 0, 0, 1]);
      const shows = fill[3] > 0 || (line > 0 && ink[3] > 0) || own.opacity < 1;
      // What has no look of its own is drawn as a frame, or nobody would see it move.
      const isBare = !(fill[3] > 0) && !(line > 0 && ink[3] > 0);
      const isGround = isBare && tree.children.has(place) && !report.lookup[place].size;
      set(node.shape, "class", isGround ? "ground" : isBare ? "wire" : "");
      if (!isBare) {
        set(node.shape, "fill", color(fill));
        set(node.shape, "stroke", line > 0 && ink[3] > 0 ? color(ink) : "none");
        set(node.shape, "stroke-width", line);
      }
    }
    pen.begin();
    ringed(time, side, pen);
    pen.end();
  }
  return { figure: figureOf(svg, caption, side), draw };
}
function figureOf(svg, caption, side) {
  const sign = two() && side !== null ? make("svg", { class: "key", viewBox: "0 0 18 8", "aria-hidden": "true" }, make("path", { d: "M0 4h18", stroke: `var(--${report.sides[side]})`, "stroke-width": 2.5, "stroke-dasharray": side ? "5 3" : null })) : null;
  return make("figure", { class: "screen" }, make("figcaption", {}, sign, make("span", {}, caption), make("span", { class: "quiet note" })), svg);
}
// Draws paths again and again with the same elements.
function penOn(group) {
  let used = 0;
  return {
    begin() { used = 0; },
    path(kind, outline, matrix, opacity = 1) {
      let element = group.childNodes[used];
      if (!element) group.append(element = make("path"));
      used++;
      set(element, "class", kind); set(element, "d", outline); set(element, "transform", matrixText(matrix)); set(element, "opacity", +opacity.toFixed(3));
    },
    end() { while (group.childNodes.length > used) group.lastChild.remove(); },
  };
}
// The views that the chosen difference is about.
function ringed(time, side, pen, all) {
  const difference = report.differences[state.difference];
  if (!difference) return;
  const shown = all || looks(report, side, time);
  for (const layer of difference.layers.slice(0, 12)) {
    const own = shown.get(layer);
    if (own && own.alpha > 0.001) pen.path("outline ring", outlineOf(own), own.world);
  }
}
// Both sides over each other, with ghosts of the frames before and after.
function onionSkin(caption) {
  const box = frameOf(report), size = Math.max(box[2] - box[0], box[3] - box[1]);
  const before = make("g"), now = make("g"), measure = make("g");
  const svg = make("svg", { viewBox: `${box[0]} ${box[1]} ${box[2] - box[0]} ${box[3] - box[1]}`, role: "img", "aria-label": "Both sides over each other" }, before, now, measure);
  const pens = [penOn(before), penOn(now)];
  const figure = figureOf(svg, caption, null);
  const moving = movingLayers();
  function draw(time) {
    const sides = report.sides.map((_, side) => looks(report, side, time));
    pens.forEach(pen => pen.begin());
    const chosen = state.difference !== null ? new Set(report.differences[state.difference]?.layers) : null;
    const ghosted = moving.size > 60 ? (chosen && chosen.size ? chosen : new Set()) : moving;
    const step = 2 / report.framesPerSecond;
    for (let ghost = state.ghosts; ghost > 0; ghost--) {
      for (const sign of [-1, 1]) {
        const at = time + sign * ghost * step;
        if (at < 0 || at > report.end) continue;
        const there = report.sides.map((_, side) => looks(report, side, at));
        for (const layer of ghosted) {
          const differs = two() && there[0].get(layer) && there[1].get(layer) && apart(there[0].get(layer), there[1].get(layer)) > 0.05;
          there.forEach((all, side) => {
            const own = all.get(layer), current = sides[side].get(layer);
            if (!own || (side === 1 && !differs && there[0].get(layer)) || own.alpha < 0.02 || (current && apart(own, current) < 0.4)) return;
            const kind = two() && (differs || side === 1) ? report.sides[side] : "same";
            pens[0].path(`outline ghost ${kind}${sign > 0 ? " after" : ""}`, outlineOf(own), own.world, 0.75 - 0.55 * ghost / (state.ghosts + 1));
          });
        }
      }
    }
    for (const { place } of mergedTree(time)) {
      const [one, other] = [sides[0].get(place), sides[1]?.get(place)];
      if (!two()) {
        if (one && one.alpha > 0.004) pens[1].path(`outline same${moving.has(place) ? " moving" : ""}`, outlineOf(one), one.world, 0.25 + 0.75 * one.alpha);
      } else if (one && other && apart(one, other) <= 0.05) {
        if (one.alpha > 0.004) pens[1].path("outline same", outlineOf(one), one.world, 0.25 + 0.75 * one.alpha);
      } else {
        if (one && one.alpha > 0.004) pens[1].path("outline baseline", outlineOf(one), one.world, 0.25 + 0.75 * one.alpha);
        if (other && other.alpha > 0.004) pens[1].path("outline candidate", outlineOf(other), other.world, 0.25 + 0.75 * other.alpha);
      }
    }
    pens.forEach(pen => pen.end());
    measure.replaceChildren(...(two() ? dimension(sides, svg, box) : []));
    figure.querySelector(".note").textContent = state.ghosts ? `±${state.ghosts} ghosts, 2 frames apart` : "";
  }
  return { figure, draw };
}
// The layers that move themselves, or stand in one that does.
function movingLayers() {
  if (report.moving) return report.moving;
  const own = new Set(report.columns.filter(column => /^(position|bounds|transform|opacity|anchorPoint|rotation|scale|translation)/.test(column.label)).map(column => column.track.layer));
  return report.moving = own;
}
function mergedTree(time) {
  const first = report.trees[0](time).list;
  if (!two()) return first;
  const known = new Set(first.map(entry => entry.place));
  return first.concat(report.trees[1](time).list.filter(entry => !known.has(entry.place)));
}
// The line between the centres of the view that the chosen difference shows best.
function dimension(sides, svg, box) {
  const difference = report.differences[state.difference];
  const column = state.column;
  const layer = difference?.layers.find(layer => sides[0].get(layer) && sides[1].get(layer)) ?? column?.track.layer;
  const [one, other] = [sides[0].get(layer), sides[1].get(layer)];
  if (!one || !other) return [];
  const distance = Math.hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]);
  const scale = (box[2] - box[0]) / Math.max(1, svg.clientWidth || 300);
  if (distance < 3 * scale || !(distance < 1e6)) return [];
  const [x1, y1] = one.centre, [x2, y2] = other.centre;
  const [nx, ny] = [-(y2 - y1) / distance * 5 * scale, (x2 - x1) / distance * 5 * scale];
  const isExact = difference?.largest && Math.abs(difference.largest.at - state.time) < 1e-6 && column?.label.startsWith("position");
  const label = isExact ? difference.largest.text : fix(distance, 1) + " pt";
  const isRight = (x1 + x2) / 2 > box[0] + 0.7 * (box[2] - box[0]);
  return [
    make("path", { class: "measure", d: `M${x1} ${y1}L${x2} ${y2}M${x1 - nx} ${y1 - ny}L${x1 + nx} ${y1 + ny}M${x2 - nx} ${y2 - ny}L${x2 + nx} ${y2 + ny}` }),
    make("text", { class: "measured", x: (x1 + x2) / 2 + (isRight ? -9 : 9) * scale, y: (y1 + y2) / 2 + 4 * scale, "font-size": 12 * scale, "stroke-width": 4 * scale, "text-anchor": isRight ? "end" : "start" }, label),
  ];
}
const MODES = () => two()
  ? [["all", "All"], ["onion", "Onion skin"], ["side", "Side by side"], ["baseline", "Baseline"], ["candidate", "Candidate"]]
  : [["all", "All"], ["scene", "Scene"], ["onion", "Onion skin"]];
let screens = [];
function buildStage() {
  const isNarrow = innerWidth < 700;
  if (isNarrow && state.mode === "all") state.mode = "onion";
  $("modes").replaceChildren(...MODES().filter(([mode]) => !(isNarrow && mode === "all")).map(([mode, title]) => make("button", { "aria-pressed": String(mode === state.mode), "data-mode": mode }, title)));
  const onion = () => onionSkin(two() ? "Onion skin" : "Onion skin");
  const list = { all: two() ? [() => screenOf(0, "Baseline"), onion, () => screenOf(1, "Candidate")] : [() => screenOf(0, "Scene"), onion], onion: [onion], side: [() => screenOf(0, "Baseline"), () => screenOf(1, "Candidate")], baseline: [() => screenOf(0, "Baseline")], candidate: [() => screenOf(1, "Candidate")], scene: [() => screenOf(0, "Scene")] }[state.mode];
  screens = list.map(build => build());
  const box = frameOf(report), ratio = (box[2] - box[0]) / (box[3] - box[1]);
  const high = isNarrow ? 460 : 420;
  for (const screen of screens) screen.figure.style.width = Math.max(120, Math.min(high * ratio, 560)) + "px";
  $("stage").replaceChildren(...screens.map(screen => screen.figure));
}

// ---------------------------------------------------------------- Timeline

let wide = 0; // How wide the tracks are.
const PAD = () => wide > 500 ? 18 : 12;
const x = time => PAD() + (time - state.view[0]) / (state.view[1] - state.view[0]) * (wide - 2 * PAD());
const timeAt = place => state.view[0] + (place - PAD()) / (wide - 2 * PAD()) * (state.view[1] - state.view[0]);
const px = time => +clamp(x(time), -1e5, 1e5).toFixed(1);
const drawing = (...children) => make("svg", { "aria-hidden": "true", width: wide, height: "100%" }, children);
const tick = (text, attributes, kind = "") => make("text", { class: `tick ${kind}`, ...attributes }, text);

function niceSteps(low, high, count) {
  const raw = (high - low || 1) / count, power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map(k => k * power).find(k => k >= raw * 0.999999);
  const list = [];
  for (let value = Math.ceil(low / step - 1e-9) * step, i = 0; value <= high + step * 1e-9 && i < 200; value += step, i++) list.push(Math.abs(value) < step * 1e-9 ? 0 : value);
  return { list, step };
}
function drawRuler() {
  const { list, step } = niceSteps(state.view[0], state.view[1], Math.max(2, wide / 76));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9) + (step.toPrecision(2).includes("25") ? 1 : 0));
  const children = list.flatMap(time => [make("path", { d: `M${px(time)} 20v8`, stroke: "var(--line-2)" }), tick(time === 0 ? "0 s" : fix(time, Math.min(6, decimals)), { x: px(time), y: 15, "text-anchor": time === 0 && x(0) < 20 ? "start" : "middle" })]);
  for (let part = 1; part < 5; part++) for (const time of list) if (time + step * part / 5 <= state.view[1]) children.push(make("path", { d: `M${px(time + step * part / 5)} 24v4`, stroke: "var(--line)" }));
  $("ruler").replaceChildren(drawing(children));
}
// The overview always shows the whole time, and the part that the rows show as a window.
function drawOverview() {
  const high = 56, top = two() ? 22 : 8, whole = wide - 2 * PAD();
  const at = time => PAD() + time / Math.max(report.end, 1e-9) * whole;
  const numbers = two() ? report.deviation : activity();
  const most = Math.max(...numbers, 1e-9), y = value => high - value / most * (high - top);
  // The largest number of each pixel, so that no peak is lost.
  const points = [];
  const count = numbers.length;
  for (let i = 0, last = -1; i < count; i++) {
    const place = Math.round(at(Math.min(report.end, i * (two() ? 1 / report.framesPerSecond : report.end / (count - 1 || 1)))));
    if (place === last) points[points.length - 1][1] = Math.max(points[points.length - 1][1], numbers[i]);
    else points.push([last = place, numbers[i]]);
  }
  const line = points.map(([place, value]) => `${place} ${y(value).toFixed(1)}`).join("L");
  const hue = two() ? "difference" : "same";
  const children = points.length ? [
    make("path", { d: `M${points[0][0]} ${high}L${line}L${points[points.length - 1][0]} ${high}Z`, fill: `var(--${hue})`, "fill-opacity": 0.13 }),
    make("path", { d: `M${line}`, fill: "none", stroke: `var(--${hue})`, "stroke-width": 1.5 }),
  ] : [];
  if (two()) children.push(...flags(at));
  const isZoomed = state.view[0] > 1e-9 || state.view[1] < report.end - 1e-9;
  if (isZoomed) children.push(make("rect", { class: "window", x: at(state.view[0]), y: 0.75, width: Math.max(3, at(state.view[1]) - at(state.view[0])), height: high - 1, rx: 3, fill: "var(--ink)", "fill-opacity": 0.06, stroke: "var(--ink-2)", "stroke-width": 1.5 }));
  if (state.loop) {
    const [a, b] = state.range.map(at);
    children.push(make("path", { d: `M${a} ${high}V2H${b}V${high}`, fill: "none", stroke: "var(--ink-2)", "stroke-width": 1.5, "stroke-dasharray": "3 2" }));
  }
  const here = at(state.time);
  children.push(make("path", { id: "overview-time", d: `M${here} 0v${high}`, stroke: "var(--ink)", "stroke-width": isZoomed ? 1.5 : 0 }));
  $("overview").replaceChildren(drawing(children));
}
// The numbers of the differences where they are largest; flags that would collide stand apart.
function flags(at) {
  const children = [];
  let last = -100, shift = 0;
  const list = report.differences.filter(difference => difference.largest && !difference.isAllowed).sort((a, b) => a.largest.at - b.largest.at);
  list.forEach((difference, i) => {
    const place = clamp(at(difference.largest.at), 10, wide - 10);
    shift = place - last < 20 ? shift + 1 : 0;
    last = place;
    if (shift > 2) return;
    const next = list[i + 1] ? at(list[i + 1].largest.at) : Infinity;
    const y = 11 + shift * 14;
    const flag = make("g", { "data-difference": difference.number - 1, style: "cursor:pointer" }, make("circle", { cx: place, cy: y, r: 9, fill: "var(--difference)" }), make("text", { x: place, y: y + 4, "text-anchor": "middle", style: "font:600 11px var(--sans);fill:var(--on-difference)" }, String(difference.number)));
    children.push(flag);
    const width = 18 + difference.largest.text.length * 6;
    if (difference.largest.text && place + width < Math.min(next - 12, wide)) children.push(tick(difference.largest.text, { x: place + 14, y: y + 4 }));
    else if (difference.largest.text && !shift && place - width > 0 && place + width >= wide) children.push(tick(difference.largest.text, { x: place - 14, y: y + 4, "text-anchor": "end" }));
  });
  return children;
}
// How many animations run, over time.
function activity() {
  if (report.activity) return report.activity;
  const count = 400, list = new Float64Array(count + 1);
  for (const block of report.blocks) for (const row of block.rows) for (const bar of row.bars) {
    if (!bar) continue;
    const stop = Math.min(bar.stop ?? bar.planned ?? report.end, report.end);
    for (let i = Math.ceil(bar.begin / report.end * count); i <= stop / report.end * count; i++) if (i >= 0) list[i]++;
  }
  return report.activity = list;
}

// One animation as a bar: its delay, its easing in each iteration, and where it is interrupted.
function barOf(bar, hue, y, high, words, emphasis) {
  const children = [];
  const end = bar.planned ?? Math.max(report.end, bar.begin);
  const stop = Math.min(bar.stop ?? end, end);
  const [from, begin, to, planned] = [px(bar.added), px(bar.begin), px(stop), px(end)];
  if (begin > from + 0.5) children.push(make("rect", { x: from, y, width: Math.min(begin, Math.max(to, from)) - from, height: high, fill: `url(#hatch-${hue})` }), make("path", { d: `M${from} ${y}v${high}`, stroke: `var(--${hue})` }));
  const width = Math.max(to - begin, 1.5);
  children.push(make("rect", { x: begin, y, width, height: high, rx: 2, fill: `var(--${hue}-tint)` }));
  const iterations = bar.iterations ?? Math.ceil((end - bar.begin) / Math.max(bar.duration, 1e-6));
  const one = bar.duration > 0 ? (px(bar.begin + bar.duration) - begin) || 0 : 0;
  const speed = bar.planned !== undefined && bar.planned !== null && bar.iterations ? (bar.planned - bar.begin) / (bar.iterations * bar.duration || 1) : 1;
  const each = bar.duration * (speed || 1), shape = report.easings[bar.easing] || [0, 1];
  const eachWide = each / (state.view[1] - state.view[0]) * (wide - 2 * PAD());
  if (iterations > 1 && eachWide < 4) {
    children.push(make("rect", { x: begin, y: y + high / 3, width, height: high / 3, fill: `var(--${hue}-fill)` }));
  } else {
    const first = Math.max(0, Math.floor((state.view[0] - bar.begin) / (each || 1)) - 1);
    for (let k = first; k < Math.min(iterations, first + 600); k++) {
      const start = bar.begin + k * each;
      if (start > state.view[1] || start >= stop) break;
      const isBack = bar.reverses && k % 2 === 1;
      const share = Math.min(1, iterations - k);
      let line = shape.map((_, i) => [start + each * i / (shape.length - 1), shape[isBack ? shape.length - 1 - i : i]]).filter(([, ], i) => i / (shape.length - 1) <= share + 1e-9);
      const seen = line.filter(([time]) => time <= stop + 1e-9);
      const point = ([time, value]) => `${px(time)} ${(y + high - 1 - value * (high - 2.5)).toFixed(1)}`;
      if (seen.length && bar.stop !== undefined && seen.length < line.length) {
        const index = seen.length, a = line[index - 1], b = line[index];
        const cut = [stop, a[1] + (b[1] - a[1]) * (stop - a[0]) / (b[0] - a[0])];
        const rest = [cut, ...line.slice(index)];
        seen.push(cut);
        children.push(make("path", { d: `M${rest.map(point).join("L")}`, fill: "none", stroke: `var(--${hue})`, "stroke-dasharray": "2 2", "stroke-opacity": 0.8 }));
      }
      if (seen.length > 1) {
        children.push(make("path", { d: `M${px(seen[0][0])} ${y + high}L${seen.map(point).join("L")}L${px(seen[seen.length - 1][0])} ${y + high}Z`, fill: `var(--${hue}-fill)` }), make("path", { d: `M${seen.map(point).join("L")}`, fill: "none", stroke: `var(--${hue})`, "stroke-width": 1.5 }));
      }
      if (k > first) children.push(make("path", { d: `M${px(start)} ${y}v${high}`, stroke: "var(--back)", "stroke-width": isBack ? 1 : 3 }));
      if (isBack && eachWide > 16) children.push(make("path", { d: `M${px(start + each / 2) + 3} ${y + high - 8}l-5 3 5 3z`, fill: `var(--${hue})` }));
    }
  }
  if (bar.stop !== undefined && bar.stop !== null && planned > to + 1) {
    children.push(make("rect", { x: to, y: y + 0.5, width: planned - to, height: high - 1, fill: "none", stroke: `var(--${hue})`, "stroke-dasharray": "2 2", "stroke-opacity": 0.8 }));
  }
  if (bar.interruption) children.push(...crossAt(to, y + high / 2));
  if (words && wide >= 500) {
    const length = words.length * 5.9, right = Math.max(to, bar.stop !== undefined && bar.stop !== null ? planned : to) + 8, left = Math.min(from, begin) - 8;
    const kind = hue === "same" ? "masked" : `masked ${hue}`;
    const parts = emphasis && words.includes(emphasis) ? [words.slice(0, words.indexOf(emphasis)), make("tspan", { "font-weight": 700 }, emphasis), words.slice(words.indexOf(emphasis) + emphasis.length)] : [words];
    const label = (place, anchor) => make("text", { class: `tick ${kind}`, x: place, y: y + high / 2 + 4, "text-anchor": anchor }, parts);
    if (right + length < wide) children.push(label(right, "start"));
    else if (left - length > 0) children.push(label(left, "end"));
  }
  return children;
}
const crossAt = (place, y) => ["var(--back)", "var(--ink)"].map((stroke, i) => make("path", { d: `M${place - 4} ${y - 4}l8 8m0 -8l-8 8`, stroke, "stroke-width": i ? 2 : 5 }));
function markOf(mark, y, count) {
  const at = px(mark.at), hue = mark.side === undefined || mark.side === null || !two() ? "var(--ink)" : `var(--${report.sides[mark.side]})`;
  const children = mark.kind === "start" ? [make("circle", { cx: at, cy: y, r: 3.5, fill: "var(--back)", stroke: hue, "stroke-width": 1.5 })]
    : [make("path", { d: `M${at} ${y - 6.5}l6.5 6.5 -6.5 6.5 -6.5 -6.5z`, fill: mark.kind === "finished" ? hue : "var(--back)", stroke: hue, "stroke-width": 1.5 })];
  if (count > 1) children.push(tick(`×${count}`, { x: at + 9, y: y + 4 }, "masked"));
  return children;
}
const HATCHES = () => make("svg", { width: 0, height: 0, style: "position:absolute", "aria-hidden": "true" }, make("defs", {}, ["same", "baseline", "candidate"].map(hue => make("pattern", { id: `hatch-${hue}`, width: 5, height: 5, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, make("path", { d: "M0 0V5", stroke: `var(--${hue})`, "stroke-opacity": 0.55, "stroke-width": 1.5 }))),
  make("pattern", { id: "shade", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, make("rect", { width: 6, height: 6, fill: "var(--difference-tint)" }), make("path", { d: "M0 0V6", stroke: "var(--difference)", "stroke-opacity": 0.45 }))));

// ---------------------------------------------------------------- Dope sheet

const titleOf = layer => report.layers[layer].title;
// What of one timing is not in the other, such as "easeOut".
function distinct(words, others) {
  if (!others || words === others) return "";
  const parts = words.split(/,? (?=after|spring|ease|linear|default|\d)/), known = others.split(/,? (?=after|spring|ease|linear|default|\d)/);
  return parts.find(part => !known.includes(part)) || "";
}
function buildRows() {
  const all = report.blocks.reduce((sum, block) => sum + block.rows.length, 0);
  state.folded = new Set(report.blocks.flatMap((block, i) => all > 60 && block.rows.every(row => row.isSame) && block.rows.length > 2 ? [i] : []));
  fillRows();
}
function matches(row) {
  return !state.filter || `${titleOf(row.layer)} ${report.layers[row.layer].name} ${row.label}`.toLowerCase().includes(state.filter);
}
function fillRows() {
  const list = [];
  // With very many rows, those that differ come first.
  const order = report.blocks.map((_, i) => i);
  report.blocks.length > 40 && two() && order.sort((a, b) => report.blocks[a].rows.every(row => row.isSame) - report.blocks[b].rows.every(row => row.isSame) || a - b);
  for (const i of order) {
    const block = report.blocks[i], shown = block.rows.map((row, k) => [row, k]).filter(([row]) => matches(row));
    if (state.filter && !shown.length) continue;
    const isOpen = !state.folded.has(i);
    list.push(make("div", { class: "track-row group", role: "row", "data-block": i, "aria-expanded": String(isOpen) },
      make("div", { class: "label", role: "rowheader" },
        make("button", { class: "fold", tabindex: "-1", "aria-label": `${block.name}, ${block.rows.length} animations, ${isOpen ? "fold" : "unfold"}` }, make("svg", { viewBox: "0 0 8 8", "aria-hidden": "true" }, make("path", { d: "M2 0l4 4-4 4z" })), make("span", {}, make("b", {}, shorten(block.name, 34)), block.origin ? make("span", { class: "from" }, block.origin) : /^block \d/.test(block.name) && callOf(block) ? make("span", { class: "from" }, callOf(block)) : null)),
        make("div", { class: "sites" }, sitesOf(block))),
      make("div", { class: "track", role: "gridcell" })));
    if (!isOpen) continue;
    for (const [row, k] of shown) {
      const isTwo = two() && !row.isSame;
      const words = row.bars.map(bar => bar ? bar.timing : "not animated");
      list.push(make("div", { class: `track-row prop${isTwo ? " two" : ""}`, role: "row", "data-row": `${i}.${k}` },
        make("div", { class: "label", role: "rowheader" }, make("button", { tabindex: "-1", "aria-label": `${titleOf(row.layer)} ${row.label}, ${isTwo ? `baseline ${words[0]}, candidate ${words[1]}` : words[0] ?? ""}` },
          make("span", { class: "view", title: titleOf(row.layer) }, shorten(titleOf(row.layer), 22)), make("span", { class: "of" }, row.label),
          [...new Set(row.differences)].map(number => make("span", { class: "number" }, String(number))),
          make("span", { class: "way" }, row.way), make("span", { class: "words" }, isTwo ? "" : words[0]))),
        make("div", { class: "track", role: "gridcell" })));
    }
  }
  if (!list.length) list.push(make("p", { class: "empty" }, state.filter ? "No view of this name is animated." : "Nothing was animated."));
  $("rows").replaceChildren(...list);
  watchRows();
  markRow();
}
const callOf = block => { const call = block.calls.find(call => call); return call ? call.replace(/\(.*/s, "") : ""; };
function sitesOf(block) {
  const sites = block.sites.filter(site => site);
  if (!sites.length) return null;
  if (!two() || block.sites[0] === block.sites[1]) return make("span", { class: "quiet", title: sites[0] }, fileName(sites[0]));
  return block.sites.map((site, side) => site && make("span", { class: report.sides[side], title: site }, fileName(site)));
}
// Only rows in view are drawn.
let watcher = null;
const inView = new Set();
function watchRows() {
  watcher?.disconnect();
  inView.clear();
  watcher = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (entry.isIntersecting) { inView.add(entry.target); drawRow(entry.target); } else inView.delete(entry.target);
    }
  }, { rootMargin: "300px" });
  for (const element of $("rows").querySelectorAll(".track-row")) watcher.observe(element);
}
function drawRow(element) {
  const track = element.lastChild;
  const high = track.clientHeight || 28;
  if (element.dataset.block !== undefined) track.replaceChildren(drawing(groupOf(report.blocks[element.dataset.block], +element.dataset.block, high)));
  else {
    const [block, k] = element.dataset.row.split(".").map(Number), row = report.blocks[block].rows[k];
    const inset = Math.max(0, (high - (element.classList.contains("two") ? 42 : 18)) / 2);
    if (element.classList.contains("two")) {
      const [one, other] = row.bars;
      track.replaceChildren(drawing(
        one ? barOf(one, "baseline", inset, 20, one.timing, distinct(one.timing, other?.timing)) : atOnce("baseline", row, 0, inset + 10),
        other ? barOf(other, "candidate", inset + 22, 20, other.timing, distinct(other.timing, one?.timing)) : atOnce("candidate", row, 1, inset + 32)));
    } else {
      const bar = row.bars.find(bar => bar);
      track.replaceChildren(drawing(bar ? barOf(bar, "same", inset, 18, bar.timing) : []));
    }
  }
}
// A side on which nothing moves.
function atOnce(hue, row, side, y) {
  const bar = row.bars.find(bar => bar);
  return [make("path", { d: `M${px(bar.added)} ${y - 7}v14`, stroke: `var(--${hue})`, "stroke-width": 2 }), tick("not animated", { x: px(bar.added) + 8, y: y + 4 }, `masked ${hue}`)];
}
function groupOf(block, place, high) {
  const middle = high / 2, children = [];
  const bars = block.rows.flatMap(row => row.bars).filter(bar => bar);
  const start = Math.min(...bars.map(bar => bar.added), ...block.opened.filter(time => time !== null), ...block.marks.map(mark => mark.at));
  const stop = Math.max(start, ...bars.map(bar => Math.min(report.end, bar.stop ?? bar.planned ?? report.end)), ...block.marks.map(mark => mark.at));
  if (state.folded.has(place)) {
    // Folded rows become one strip: the more run, the darker.
    const strip = Math.max(2, Math.min(12, 24 / bars.length));
    bars.slice(0, 400).forEach(bar => { const from = px(bar.begin); children.push(make("rect", { x: from, y: middle - 6, width: Math.max(1.5, px(Math.min(report.end, bar.stop ?? bar.planned ?? report.end)) - from), height: 12, rx: 2, fill: "var(--same)", "fill-opacity": clamp(2 / bars.length, 0.06, 0.5) })); });
    children.push(tick(`${block.rows.length} animations`, { x: px(stop) + 10, y: middle + 4 }, "masked"));
  } else children.push(make("path", { d: `M${px(start)} ${middle}H${px(stop)}M${px(start)} ${middle - 4}v8M${px(stop)} ${middle - 4}v8`, stroke: "var(--line-2)" }));
  for (const action of report.actions) if (block.opened.some(time => time !== null && Math.abs(time - action.at) < 1e-6) && block.origin.startsWith("on ")) {
    children.push(make("path", { d: `M${px(action.at)} ${middle - 6}l6 11h-12z`, fill: "var(--ink)" }), tick(shorten(action.name, 24), { x: px(action.at) + 11, y: middle + 4 }, "masked"));
  }
  // A timing that has no room beside its bar stands here.
  const crowded = wide >= 500 && !state.folded.has(place) && block.rows.find(row => row.isSame && row.bars[0] && px(Math.min(report.end, row.bars[0].stop ?? row.bars[0].planned ?? report.end)) + 8 + row.bars[0].timing.length * 5.9 >= wide && px(row.bars[0].added) - 8 - row.bars[0].timing.length * 5.9 <= 0);
  if (crowded && !block.marks.length) children.push(tick(crowded.bars[0].timing, { x: Math.max(12, px(start) + 10), y: middle + 4 }, "masked"));
  // Marks that would cover each other become one with a count.
  let last = null;
  const merged = [];
  for (const mark of [...block.marks].sort((a, b) => a.at - b.at)) {
    if (last && x(mark.at) - x(last.mark.at) < 7 && mark.kind === last.mark.kind && mark.side === last.mark.side) last.count++;
    else merged.push(last = { mark, count: 1 });
  }
  for (const { mark, count } of merged) children.push(...markOf(mark, middle, count));
  const final = merged[merged.length - 1];
  if (final && wide > 500) {
    const label = final.mark.label, right = px(final.mark.at) + 12 + (final.count > 1 ? 16 : 0), hue = final.mark.side === undefined || final.mark.side === null || !two() ? "" : report.sides[final.mark.side];
    if (right + label.length * 6 < wide) children.push(tick(label, { x: right, y: middle + 4 }, `masked ${hue}`));
    else if (px(final.mark.at) - label.length * 6 - 20 > px(start)) children.push(tick(label, { x: px(final.mark.at) - 12, y: middle + 4, "text-anchor": "end" }, `masked ${hue}`));
  }
  return children;
}
// Dotted lines lead from a callback to the block that it starts.
function drawLinks() {
  document.querySelector(".links")?.remove();
  if (report.blocks.length > 80) return;
  const element = place => $("rows").querySelector(`[data-block="${place}"]`);
  const lines = report.blocks.flatMap((block, place) => {
    const from = block.starter !== undefined && block.starter !== null ? element(block.starter) : null, to = element(place);
    if (!from || !to || from.offsetTop >= to.offsetTop) return [];
    const at = px(Math.min(...block.opened.filter(time => time !== null)));
    const bottom = to.offsetTop + to.offsetHeight - to.lastChild.clientHeight / 2;
    return [make("path", { d: `M${at} ${from.offsetTop + from.offsetHeight - from.lastChild.clientHeight / 2 + 8}V${bottom - 1}m-3.5 -5l3.5 5 3.5 -5`, fill: "none", stroke: "var(--ink-3)", "stroke-dasharray": "2 3" })];
  });
  if (!lines.length) return;
  const offset = $("rows").querySelector(".track").offsetLeft;
  const overlay = make("svg", { class: "links", width: "100%", height: $("rows").offsetHeight, "aria-hidden": "true", style: `left:${offset}px;top:0` }, lines);
  $("rows").style.position = "relative";
  // Offsets are counted from the timeline once the rows have a position of their own.
  overlay.style.width = `calc(100% - ${offset}px)`;
  $("rows").append(overlay);
}

// ---------------------------------------------------------------- Graph

function buildPick() {
  const options = report.columns.slice(0, 2000).map((column, i) => make("option", { value: i }, `${shorten(titleOf(column.track.layer), 30)} ${column.label}`));
  if (!options.length) options.push(make("option", {}, "Nothing changes"));
  $("pick").replaceChildren(...options);
}
let graphY = value => value;
function drawGraph() {
  const column = state.column, track = $("graph"), high = track.clientHeight || 226;
  if (!column) { track.replaceChildren(drawing(tick("Nothing changes.", { x: PAD(), y: high / 2 }))); return; }
  const times = column.track.times, differs = column.differs;
  const clipped = side => {
    // What is outside the window is left out, but for one sample on each side.
    const numbers = column.sides[side];
    const value = i => typeof numbers === "number" ? numbers : numbers[i];
    let first = 0, last = times.length - 1;
    while (first < last && times[first + 1] < state.view[0]) first++;
    while (last > first && times[last - 1] > state.view[1]) last--;
    const list = [];
    for (let i = first; i <= last; i++) list.push([times[i], value(i)]);
    if (times[last] < state.view[1]) list.push([Math.max(report.end, state.view[1]), value(last)]);
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
  const children = list.flatMap(value => [make("path", { d: `M0 ${graphY(value).toFixed(1)}H${wide}`, stroke: "var(--line)" }), tick(fix(value, decimals) + unit, { x: wide - 6, y: +(graphY(value) - 4).toFixed(1), "text-anchor": "end" }, "masked")]);
  const path = line => line.map(([time, value]) => `${px(time)} ${graphY(value).toFixed(1)}`).join("L");
  if (differs) {
    children.push(make("path", { d: `M${path(lines[0])}L${path([...lines[1]].reverse())}Z`, fill: "url(#shade)" }));
    children.push(make("path", { d: `M${path(lines[1])}`, fill: "none", stroke: "var(--candidate)", "stroke-width": 2.25, "stroke-dasharray": "7 4" }), make("path", { d: `M${path(lines[0])}`, fill: "none", stroke: "var(--baseline)", "stroke-width": 2.25 }));
    children.push(...measureGraph(column, lines, unit));
  } else children.push(make("path", { d: `M${path(lines[0])}`, fill: "none", stroke: "var(--same)", "stroke-width": 2.25 }));
  children.push(make("g", { id: "dots" }));
  const svg = drawing(children);
  svg.removeAttribute("aria-hidden");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `${titleOf(column.track.layer)} ${column.label}: ${!two() ? "over time" : differs ? "baseline and candidate differ" : "the same on both sides"}`);
  track.replaceChildren(svg);
}
function measureGraph(column, lines, unit) {
  // The engine says where the deviation of a difference is largest; of other rows the samples do.
  const difference = report.differences.find(difference => difference.largest && difference.row && rowColumn(difference.row) === column);
  let at = difference?.largest.at;
  if (at === undefined) {
    let most = 0;
    for (const [time] of lines[0]) { const distance = Math.abs(number(column, 0, time) - number(column, 1, time)); if (distance > most) { most = distance; at = time; } }
  }
  if (at === undefined || at < state.view[0] || at > state.view[1]) return [];
  const [a, b] = [number(column, 0, at), number(column, 1, at)].map(graphY);
  const label = difference?.largest.text || fix(Math.abs(number(column, 0, at) - number(column, 1, at)), column.decimals) + unit;
  const isRight = x(at) + label.length * 7 + 14 > wide - 60;
  return [make("path", { d: `M${px(at)} ${a}V${b}M${px(at) - 4} ${a}h8M${px(at) - 4} ${b}h8`, stroke: "var(--difference)", "stroke-width": 1.5 }),
    make("text", { x: px(at) + (isRight ? -10 : 10), y: (a + b) / 2 + 4, "text-anchor": isRight ? "end" : "start", style: "font:600 12px var(--sans);fill:var(--difference);paint-order:stroke;stroke:var(--panel);stroke-width:4px;stroke-linejoin:round" }, label)];
}
function drawReading() {
  const column = state.column;
  if (!column) { $("reading").replaceChildren(); return; }
  const unit = column.unit === "°" ? "°" : column.unit ? " " + column.unit : "";
  const [a, b] = [0, two() ? 1 : 0].map(side => number(column, side, state.time));
  const sign = (hue, dash) => make("svg", { class: "key", viewBox: "0 0 18 8", "aria-hidden": "true" }, make("path", { d: "M0 4h18", stroke: `var(--${hue})`, "stroke-width": 2.5, "stroke-dasharray": dash }));
  const line = (hue, dash, name, value) => [sign(hue, dash), make("dt", { class: hue }, name), make("dd", {}, value)];
  $("reading").replaceChildren(...(column.differs
    ? [...line("baseline", null, "baseline", fix(a, column.decimals) + unit), ...line("candidate", "5 3", "candidate", fix(b, column.decimals) + unit),
      make("svg", { class: "key", viewBox: "0 0 18 8", "aria-hidden": "true" }, make("rect", { width: 18, height: 8, fill: "url(#shade)", stroke: "var(--difference)" })), make("dt", { class: "difference-ink" }, "difference"), make("dd", { class: "difference-ink" }, fix(Math.abs(a - b), column.decimals) + unit)]
    : line("same", null, two() ? "both sides" : "shown", fix(a, column.decimals) + unit)));
  const dot = (value, attributes) => make("circle", { cx: px(state.time), cy: graphY(value), r: 4.5, ...attributes });
  $("dots")?.replaceChildren(...(column.differs ? [dot(b, { fill: "var(--panel)", stroke: "var(--candidate)", "stroke-width": 2.25 })] : []), dot(a, { fill: `var(--${column.differs ? "baseline" : "same"})`, stroke: "var(--panel)", "stroke-width": 1.5 }));
}

// ---------------------------------------------------------------- Values

let cells = [];
function buildValues() {
  $("values-head").replaceChildren(make("tr", {}, make("th", { scope: "col" }, make("span", { class: "hidden" }, "Property")), report.sides.map(side => make("th", { scope: "col", class: two() ? side : "" }, two() ? side : "value")), two() ? make("th", { scope: "col", class: "difference-ink" }, "difference") : null));
  const list = [];
  cells = [];
  const byLayer = new Map();
  for (const track of report.tracks) {
    const columns = track.columns.filter(column => column.moves && !column.isForDrawing);
    if (!columns.length) continue;
    if (!byLayer.has(track.layer)) byLayer.set(track.layer, []);
    byLayer.get(track.layer).push([track, columns]);
  }
  // Layers that differ come first when there are many.
  const layers = [...byLayer.keys()];
  if (layers.length > 24) layers.sort((a, b) => byLayer.get(b).some(([, columns]) => columns.some(column => column.differs)) - byLayer.get(a).some(([, columns]) => columns.some(column => column.differs)) || a - b);
  for (const layer of layers.slice(0, 150)) {
    list.push(make("tr", {}, make("th", { scope: "rowgroup", colspan: two() ? 4 : 2 }, shorten(titleOf(layer), 32))));
    for (const [track, columns] of byLayer.get(layer)) {
      const isColor = /[cC]olor$/.test(track.key);
      for (const column of isColor ? columns.slice(0, 1) : columns) {
        const row = make("tr", { class: "row", "data-column": report.columns.indexOf(column) }, make("td", {}, isColor ? track.key.replace("backgroundColor", "color") : column.label), report.sides.map(() => make("td")), two() ? make("td") : null);
        list.push(row);
        cells.push({ row, column, track, isColor });
      }
    }
  }
  if (layers.length > 150) list.push(make("tr", {}, make("td", { colspan: 4 }, `${layers.length - 150} more views`)));
  $("values").replaceChildren(...list);
}
const hex = (track, side) => "#" + track.columns.slice(0, 3).map(column => Math.round(255 * clamp(number(column, side, state.time), 0, 1)).toString(16).padStart(2, "0")).join("");
function drawValues() {
  for (const { row, column, track, isColor } of cells) {
    const tds = row.children;
    if (isColor) {
      const colors = report.sides.map((_, side) => hex(track, side));
      tds[1].replaceChildren(make("i", { class: "swatch", style: `background:${colors[0]}` }), colors[0]);
      if (two()) { const differs = colors[0] !== colors[1]; row.classList.toggle("differs", differs); tds[2].replaceChildren(...(differs ? [make("i", { class: "swatch", style: `background:${colors[1]}` }), colors[1]] : ["same"])); }
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

// ---------------------------------------------------------------- Differences, issues, calls

function buildHead() {
  const count = texts.length;
  $("crumb").replaceChildren(...(count > 1 ? [make("a", { href: "#" }, `All ${count} reports`), " / "] : []), ...(report.group ? [report.group, " / "] : []), make("b", {}, report.name));
  const kind = report.verdict === "different" ? "different" : report.verdict === "same" ? "same" : "";
  $("verdict").replaceChildren(make("em", { class: kind }, report.headline[0]), report.headline[1] || "");
  $("summary").textContent = report.summary;
  $("facts").replaceChildren(...report.facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
  document.title = `${report.name}: ${report.headline.join("")}`;
  $("report").classList.toggle("single", !two());
  $("report").classList.toggle("many", report.differences.length + report.issues.length > 6);
  $("report").classList.toggle("clean", !two() && !report.issues.length);
}
function buildList() {
  const folds = report.differences.length > 5;
  $("difference-bar").hidden = !two();
  $("difference-count").textContent = String(report.differences.length);
  $("differences").replaceChildren(...report.differences.map((difference, i) => make("li", { class: "finding" + (folds && i > 4 ? " folded" : ""), "data-difference": i },
    make("span", { class: "number" }, String(difference.number)),
    make("div", {}, make("h3", {}, make("button", {}, difference.kind + (difference.isAllowed ? " (allowed)" : ""))), make("p", { class: "where" }, difference.places)),
    glyphOf(difference),
    make("div", { class: "more" },
      make("div", { class: "sides" }, difference.words.map((words, side) => make("div", {}, make("b", { class: report.sides[side] }, shorten(words, 90)), difference.sites[side] ? make("span", { class: "site", title: difference.sites[side] }, fileName(difference.sites[side])) : null))),
      difference.advice ? make("p", { class: "advice" }, difference.advice) : null,
      difference.consequences.slice(0, 3).map(text => make("p", { class: "advice quiet" }, text)),
      make("div", { class: "jumps" },
        difference.first ? make("button", { class: "jump", "data-seek": difference.first.at }, "first seen ", make("b", {}, seconds(difference.first.at))) : null,
        difference.largest ? make("button", { class: "jump", "data-seek": difference.largest.at }, "largest ", make("b", {}, difference.largest.text || seconds(difference.largest.at))) : null)))));
  if (two() && !report.differences.length) $("differences").append(make("li", { class: "empty" }, report.verdict === "same" ? "None: every shown value and every callback is the same." : "None was found."));
  $("issue-bar").hidden = !report.issues.length && (two() ? report.differences.length > 0 : false);
  $("issue-count").textContent = String(report.issues.length);
  $("issues").replaceChildren(...report.issues.map(issue => make("li", { class: "issue" }, make("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, make("path", { d: "M8 2 15 14H1zM8 6.5v3.5M8 11.5v1", fill: "none", stroke: "currentColor", "stroke-width": 1.3, "stroke-linejoin": "round" })),
    make("div", {}, make("p", {}, make("b", {}, issue.degree), two() ? ` in the ${report.sides[issue.side]}` : ""), make("p", {}, issue.message),
      make("p", { class: "site" }, [issue.site && fileName(issue.site), seconds(issue.at)].filter(Boolean).join(", ")),
      issue.difference ? make("p", { class: "quiet" }, `It leads to difference ${issue.difference}.`) : null))));
}
// Both bars of a difference in small.
function glyphOf(difference) {
  const row = difference.row && report.blocks[difference.row[0]]?.rows[difference.row[1]];
  if (!row || !row.bars.some(bar => bar)) return make("span");
  const bars = row.bars, from = Math.min(...bars.filter(Boolean).map(bar => bar.added)), to = Math.max(...bars.filter(Boolean).map(bar => bar.planned ?? report.end));
  const at = time => clamp((time - from) / (to - from || 1) * 34, 0, 34);
  return make("svg", { class: "glyph", viewBox: "0 0 34 30", "aria-hidden": "true" }, bars.flatMap((bar, side) => {
    if (!bar) return [];
    const shape = report.easings[bar.easing] || [0, 1], end = bar.planned ?? report.end, width = (at(end) - at(bar.begin)) / Math.max(1, Math.min(4, bar.iterations ?? 1));
    const y = side * 16, line = shape.map((value, i) => `${(at(bar.begin) + width * i / (shape.length - 1)).toFixed(1)} ${(y + 13 - value * 12).toFixed(1)}`).join("L");
    return [make("rect", { x: at(bar.begin), y, width: Math.max(1, at(end) - at(bar.begin)), height: 13, rx: 1, fill: `var(--${report.sides[side]}-tint)` }), make("path", { d: `M${line}`, fill: "none", stroke: `var(--${report.sides[side]})`, "stroke-width": 1.5 })];
  }));
}
function buildCalls() {
  $("calls-head").replaceChildren(make("tr", {}, make("th", {}, "block"), report.sides.map(side => make("th", {}, two() ? side : "call site")), make("th", {}, "call and settings")));
  $("calls").replaceChildren(...report.blocks.slice(0, 300).map(block => make("tr", {}, make("td", {}, shorten(block.name, 40)),
    report.sides.map((side, i) => make("td", { class: two() && block.sites[0] !== block.sites[1] ? side : "", title: block.sites[i] }, shorten(fileName(block.sites[i]), 30) || "–")),
    make("td", {}, settingsOf(block)))));
  if (report.blocks.length > 300) $("calls").append(make("tr", {}, make("td", { colspan: 4 }, `${report.blocks.length - 300} more blocks`)));
  $("calls-pane").hidden = !report.blocks.length;
}
// What both sides write is told once, and else on a line for each.
function settingsOf(block) {
  const calls = block.calls.map((call, side) => [call, ...block.settings[side]].filter(Boolean).join(", "));
  const numbers = [...new Set(block.rows.flatMap(row => row.differences))];
  const lines = calls[0] === calls[1] ? calls.slice(0, 1) : calls;
  return [...lines.map(text => make("div", {}, text || "–")), numbers.map(number => make("span", { class: "number" }, String(number)))];
}
function buildLegend() {
  const curve = (hue, y = 0) => [make("rect", { y, width: 56, height: 18, rx: 2, fill: `var(--${hue}-tint)` }), make("path", { d: `M0 ${y + 17}C24 ${y + 17} 32 ${y + 2} 56 ${y + 2}V${y + 18}H0Z`, fill: `var(--${hue}-fill)` }), make("path", { d: `M0 ${y + 17}C24 ${y + 17} 32 ${y + 2} 56 ${y + 2}`, fill: "none", stroke: `var(--${hue})`, "stroke-width": 1.5 })];
  const diamond = (at, isFull) => make("path", { d: `M${at} 3.5l6.5 6.5 -6.5 6.5 -6.5 -6.5z`, fill: isFull ? "var(--ink)" : "var(--panel)", stroke: "var(--ink)", "stroke-width": 1.5 });
  const list = [
    [curve("same"), two() ? "An animation that is the same on both sides; its easing is drawn inside" : "An animation; its easing is drawn inside"],
    ...(two() ? [[curve("baseline"), "The baseline, where it differs"], [curve("candidate"), "The candidate, where it differs"]] : []),
    [[make("rect", { width: 56, height: 18, fill: "url(#hatch-same)" })], "A delay"],
    [[...curve("same"), make("path", { d: "M28 0v18", stroke: "var(--panel)", "stroke-width": 2 }), make("path", { d: "M45 7l-5 3 5 3z", fill: "var(--ink-2)" })], "A repeat that plays back"],
    [[make("rect", { width: 30, height: 18, rx: 2, fill: "var(--same-tint)" }), make("rect", { x: 30, y: .5, width: 25, height: 17, fill: "none", stroke: "var(--same)", "stroke-dasharray": "2 2" }), ...crossAt(30, 9)], "Interrupted; dashed is what was still to come"],
    [[make("rect", { x: 2, y: 2, width: 22, height: 15, rx: 3, fill: "none", stroke: "var(--same)" }), make("rect", { x: 32, y: 2, width: 22, height: 15, rx: 3, fill: "none", stroke: "var(--same)", "stroke-dasharray": "1 3" })], "Ghosts on the stage: before, after"],
    [[diamond(14, true), diamond(38, false)], "A callback: finished, not finished"],
    [[make("path", { d: "M28 3l6 11h-12z", fill: "var(--ink)" })], "A simulated user action"],
  ];
  $("legend").replaceChildren(...list.flatMap(([drawn, text]) => [make("svg", { viewBox: "0 0 56 20", "aria-hidden": "true", style: "--back:var(--panel)" }, drawn), make("span", {}, text)]));
  const keys = [["space", "play, pause"], ["← →", "a frame, with ⇧ ten"], ["home end", "first, last frame"], ["↑ ↓", "property"], ...(two() ? [["N P", "next, previous difference"]] : []), [two() ? "1 – 5" : "1 – 3", "what the stage shows"], ["G", "ghosts on, off"], ["L", "loop; I O its ends"], ["S", "slower, with ⇧ faster"], ["+ − 0", "zoom, all"], ["T", "light, dark"]];
  $("keys").replaceChildren(...keys.flatMap(([key, text]) => [make("dt", {}, key.split(" ").map((word, i) => [i ? " " : "", /[–]/.test(word) ? word : make("kbd", {}, word)])), make("dd", {}, text)]));
}
function buildFooter() {
  const samples = report.tracks.reduce((sum, track) => sum + track.times.length, 0);
  const rough = report.tracks.filter(track => track.exactness).length;
  $("footer").replaceChildren(...[`Onionskin`, report.facts.map(fact => fact.join(" ")).join(", "), `${report.events.join(" and ")} events`,
    `${samples} samples, exact to 0.01 pt, 0.02° or 0.02 % between them${rough ? `, but for ${rough} tracks that were thinned out` : ""}`, ...report.omissions].map(text => make("span", {}, text)));
}
// Frames for paper: each difference where it is seen first, and where it is largest.
function buildFrames() {
  if (!two()) return;
  const time = state.time, chosen = state.difference;
  const list = report.differences.slice(0, 4).flatMap((difference, i) => [["first seen", difference.first], ["largest", difference.largest]].filter(([, sight]) => sight).map(([word, sight]) => {
    state.difference = i;
    state.time = sight.at;
    const skin = onionSkin("");
    skin.draw(sight.at);
    return make("figure", {}, `${difference.number} ${difference.kind}, ${word}, ${seconds(sight.at)}`, skin.figure.querySelector(":scope > svg"));
  }));
  state.time = time;
  state.difference = chosen;
  $("frames").replaceChildren(...list);
}

// ---------------------------------------------------------------- Playhead

const frameAt = time => Math.floor(time * report.framesPerSecond + 1e-4);
function drawTime() {
  const time = state.time, frame = frameAt(time);
  $("time").textContent = seconds(time);
  $("frame").textContent = `frame ${frame} of ${report.last}`;
  const timeline = $("ruler").getBoundingClientRect().left - $("timeline").getBoundingClientRect().left;
  const place = x(time), isInside = place >= -1 && place <= wide + 1;
  $("playhead").hidden = !isInside;
  $("playhead").style.left = timeline + place + "px";
  $("playhead").firstElementChild.textContent = fix(time, 3);
  $("ruler").setAttribute("aria-valuemax", report.end.toFixed(3));
  $("ruler").setAttribute("aria-valuenow", time.toFixed(3));
  $("ruler").setAttribute("aria-valuetext", `${fix(time, 3)} seconds, frame ${frame} of ${report.last}`);
  const line = $("overview-time");
  if (line) line.setAttribute("d", `M${PAD() + time / Math.max(report.end, 1e-9) * (wide - 2 * PAD())} 0v56`);
  for (const screen of screens) screen.draw(time);
  drawValues();
  drawReading();
}
function seek(time, isExact) {
  const frame = Math.round(time * report.framesPerSecond) / report.framesPerSecond;
  state.time = clamp(isExact ? time : frame, 0, report.end);
  follow();
  drawTime();
}
// Keeps the playhead in the window.
function follow() {
  const [from, to] = state.view, span = to - from;
  if (state.time >= from - 1e-9 && state.time <= to + 1e-9) return;
  const start = clamp(state.time < from ? state.time - span * 0.1 : state.time - span * 0.1, 0, Math.max(0, report.end - span));
  state.view = [start, start + span];
  drawTimeline();
}
let started = 0, from = 0;
function play(isPlaying) {
  const [low, high] = state.loop ? state.range : [0, report.end];
  if (isPlaying && state.time >= high - 1e-6) state.time = low;
  state.playing = isPlaying;
  from = state.time;
  started = performance.now();
  $("play").setAttribute("aria-label", isPlaying ? "Pause (space)" : "Play (space)");
  $("play-sign").setAttribute("d", isPlaying ? "M4 3h3v10H4zM9 3h3v10H9z" : "M4.5 2.6v10.8L13.5 8z");
  if (isPlaying) requestAnimationFrame(step);
}
function step(now) {
  if (!state.playing) return;
  const [low, high] = state.loop ? state.range : [0, report.end];
  let time = from + (now - started) / 1000 * state.speed;
  if (time >= high) {
    if (!state.loop || high <= low) { play(false); seek(high, true); return; }
    from = low;
    started = now;
    time = low;
  }
  seek(Math.floor(time * report.framesPerSecond + 1e-6) / report.framesPerSecond);
  requestAnimationFrame(step);
}
function zoom(factor, around = state.time) {
  const [a, b] = state.view;
  const span = clamp((b - a) * factor, Math.min(report.end, 0.02), report.end);
  const middle = clamp(around, a, b), part = (middle - a) / (b - a || 1);
  const start = clamp(middle - part * span, 0, report.end - span);
  state.view = [start, start + span];
  drawTimeline();
  drawTime();
}
function pan(share) {
  const span = state.view[1] - state.view[0], start = clamp(state.view[0] + share * span, 0, report.end - span);
  state.view = [start, start + span];
  drawTimeline();
  drawTime();
}
function drawTimeline() {
  drawRuler();
  drawOverview();
  for (const element of inView) drawRow(element);
  drawLinks();
  drawGraph();
  $("fit").disabled = !(state.view[0] > 1e-9 || state.view[1] < report.end - 1e-9);
}

// ---------------------------------------------------------------- Choosing

function rowColumn(row) {
  const entry = report.blocks[row[0]]?.rows[row[1]];
  if (!entry) return null;
  const track = report.lookup[entry.layer].get(entry.key);
  if (!track) return null;
  const columns = track.columns.filter(column => column.moves && !column.isForDrawing);
  return columns.find(column => column.label === entry.label) || columns.find(column => column.differs) || columns[0] || null;
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
  for (const { row, column: own, track, isColor } of cells) row.setAttribute("aria-selected", String(isColor ? track === column.track : own === column));
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
    if (state.folded.delete(difference.row[0])) fillRows();
    chooseRow(difference.row, true);
  }
  const sight = isFirst ? difference.first : difference.largest || difference.first;
  if (sight) seek(sight.at, true); else drawTime();
  markDifference();
  say(`Difference ${difference.number}, ${difference.kind}${sight ? `, ${isFirst ? "first seen" : "largest " + sight.text} at ${fix(sight.at, 3)} seconds` : ", not visible in this run"}`);
}
function markDifference() {
  $("differences").querySelectorAll(".finding").forEach((element, i) => {
    element.setAttribute("aria-current", String(i === state.difference));
    if (i === state.difference) element.classList.remove("folded");
  });
  $("current").textContent = state.difference === null ? "–" : String(report.differences[state.difference].number);
}
function chooseTheme(theme) {
  document.documentElement.dataset.theme = theme;
}
function toggleLoop() {
  state.loop = !state.loop;
  if (state.loop && !(state.range[1] > state.range[0])) state.range = [0, report.end];
  $("loop").setAttribute("aria-pressed", String(state.loop));
  drawOverview();
  say(state.loop ? `Looping from ${fix(state.range[0], 3)} to ${fix(state.range[1], 3)} seconds` : "Not looping");
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
  in: () => zoom(0.5), out: () => zoom(2), fit: () => { state.view = [0, report.end]; drawTimeline(); drawTime(); },
  next: () => chooseDifference(state.difference === null ? 0 : (state.difference + 1) % report.differences.length),
  previous: () => chooseDifference(state.difference === null ? report.differences.length - 1 : (state.difference + report.differences.length - 1) % report.differences.length),
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

// ---------------------------------------------------------------- Events

function listen() {
  document.addEventListener("click", event => {
    const target = event.target.closest("[data-do], [data-mode], [data-seek], [data-difference], [data-row], [data-block] .fold, [data-column]");
    if (!target || (!report && target.dataset.do !== "theme")) return;
    const { dataset } = target;
    if (dataset.do) DO[dataset.do]();
    else if (dataset.mode) chooseMode(dataset.mode);
    else if (dataset.seek !== undefined) { chooseDifference(+target.closest("[data-difference]").dataset.difference); seek(+dataset.seek, true); }
    else if (dataset.difference !== undefined) chooseDifference(+dataset.difference);
    else if (dataset.column !== undefined) { const column = report.columns[dataset.column]; if (column) chooseColumn(column); }
    else if (dataset.row !== undefined) chooseRow(dataset.row.split(".").map(Number));
    else fold(+target.closest("[data-block]").dataset.block);
  });
  for (const id of ["ruler", "graph"]) drag($(id), (event, box) => seek(timeAt(event.clientX - box.left), event.shiftKey));
  drag($("overview"), (event, box, isFirst) => {
    if (event.target.closest?.("[data-difference]")) return;
    const time = (event.clientX - box.left - PAD()) / (wide - 2 * PAD()) * report.end, span = state.view[1] - state.view[0];
    if (span < report.end - 1e-9) { const start = clamp(time - span / 2, 0, report.end - span); state.view = [start, start + span]; drawTimeline(); }
    seek(time, event.shiftKey);
  });
  $("timeline").addEventListener("wheel", event => {
    if (!report || !event.target.closest(".track")) return;
    const box = $("ruler").getBoundingClientRect();
    if (event.ctrlKey || event.metaKey) { event.preventDefault(); zoom(Math.exp(event.deltaY * 0.005), timeAt(event.clientX - box.left)); }
    else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) { if (state.view[1] - state.view[0] < report.end - 1e-9) { event.preventDefault(); pan((event.deltaX || event.deltaY) / wide); } }
  }, { passive: false });
  $("pick").addEventListener("change", () => { const column = report.columns[$("pick").value]; if (column) { state.row = null; markRow(); chooseColumn(column); } });
  $("speed").addEventListener("change", () => { state.speed = SPEEDS[$("speed").value]; if (state.playing) play(true); });
  $("ghosts").addEventListener("input", () => { state.ghosts = +$("ghosts").value; $("ghost-count").textContent = state.ghosts; drawTime(); });
  $("filter").addEventListener("input", () => { state.filter = $("filter").value.trim().toLowerCase(); fillRows(); drawLinks(); });
  addEventListener("resize", () => { if (report) { buildStage(); layOut(); } });
  addEventListener("hashchange", open);
  addEventListener("beforeprint", () => { chooseTheme("light"); if (report) { for (const element of $("rows").querySelectorAll(".track-row")) drawRow(element); } });
  document.addEventListener("keydown", press);
}
function drag(element, move) {
  element.addEventListener("pointerdown", event => {
    if (event.button) return;
    play(false);
    element.setPointerCapture(event.pointerId);
    const box = element.getBoundingClientRect();
    move(event, box, true);
    const onMove = moved => move(moved, box, false);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", () => element.removeEventListener("pointermove", onMove), { once: true });
    element.addEventListener("pointercancel", () => element.removeEventListener("pointermove", onMove), { once: true });
  });
}
function fold(block) {
  if (!state.folded.delete(block)) state.folded.add(block);
  fillRows();
  drawLinks();
  $("rows").querySelector(`[data-block="${block}"] .fold`)?.focus();
}
function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "range") return;
  if (event.key === "t" || event.key === "T") { DO.theme(); return; }
  if (!report) return;
  const isPressed = /^(BUTTON|A)$/.test(event.target.tagName) && (event.key === " " || event.key === "Enter");
  if (isPressed && !event.target.closest("[data-do]")) return;
  const jump = (event.shiftKey ? 10 : 1) / report.framesPerSecond;
  const keys = {
    " ": DO.play, Home: DO.home, End: DO.end, n: DO.next, p: DO.previous, l: toggleLoop, "+": DO.in, "=": DO.in, "-": DO.out, "0": DO.fit,
    ArrowLeft: () => { play(false); seek(state.time - jump); }, ArrowRight: () => { play(false); seek(state.time + jump); },
    ArrowUp: () => moveRow(-1), ArrowDown: () => moveRow(1),
    g: () => { state.ghosts = state.ghosts ? 0 : 3; $("ghosts").value = state.ghosts; $("ghost-count").textContent = state.ghosts; drawTime(); say(state.ghosts ? "Ghosts on" : "Ghosts off"); },
    i: () => { state.range[0] = Math.min(state.time, state.range[1]); drawOverview(); say(`Loop starts at ${fix(state.range[0], 3)} seconds`); },
    o: () => { state.range[1] = Math.max(state.time, state.range[0]); drawOverview(); say(`Loop ends at ${fix(state.range[1], 3)} seconds`); },
    s: () => chooseSpeed(event.shiftKey ? -1 : 1),
  };
  if (/^[1-5]$/.test(event.key)) { chooseMode(MODES()[event.key - 1]?.[0]); event.preventDefault(); return; }
  const act = keys[event.key] || keys[event.key.toLowerCase()];
  if (!act || (isPressed && event.key === "Enter")) return;
  event.preventDefault();
  if ((event.key === "n" || event.key === "p") && !report.differences.length) return;
  act();
}

// ---------------------------------------------------------------- Opening

function layOut() {
  wide = $("ruler").clientWidth;
  drawTimeline();
  drawTime();
}
function show(index) {
  place = index;
  report = load(index);
  Object.assign(state, { time: 0, playing: false, loop: false, range: [0, report.end], row: null, column: null, difference: null, view: [0, Math.max(report.end, 1e-3)], filter: "" });
  report.end = Math.max(report.end, 1e-3);
  const mode = parameters.get("mode");
  state.mode = MODES().some(([name]) => name === mode) ? mode : "all";
  $("index").hidden = true;
  $("report").hidden = false;
  buildHead(); buildList(); buildStage(); buildValues(); buildPick(); buildCalls(); buildLegend(); buildFooter();
  wide = $("ruler").clientWidth;
  $("overview-title").textContent = two() ? "Largest deviation" : "Activity";
  $("overview-note").textContent = two() ? "points, or percent of opacity" : "animations that run";
  buildRows();
  const first = report.blocks.findIndex(block => block.rows.length);
  if (first >= 0) chooseRow([first, 0], true); else if (report.columns[0]) chooseColumn(report.columns[0]);
  const wish = parameters.get("difference");
  if (report.differences.length) chooseDifference(wish ? clamp(+wish - 1, 0, report.differences.length - 1) : 0);
  else if (!two() || report.verdict === "same") seek(report.end * 0.35);
  if (parameters.has("t")) seek(+parameters.get("t") || 0, true);
  layOut();
  buildFrames();
  scrollTo(0, 0);
  $("say").textContent = "";
}
function showIndex() {
  report = null;
  $("report").hidden = true;
  $("index").hidden = false;
  const counts = {};
  const heads = texts.map((_, i) => load(i));
  for (const head of heads) counts[head.verdict] = (counts[head.verdict] || 0) + 1;
  const words = { different: "different", same: "the same", cannotTell: "undecided", nothingCompared: "without anything compared", none: "traces" };
  $("index-title").textContent = document.body.dataset.title || `${heads.length} reports`;
  $("index-summary").textContent = Object.keys(words).filter(key => counts[key]).map(key => `${counts[key]} ${words[key]}`).join(", ") + ".";
  document.title = $("index-title").textContent;
  if ($("reports").children.length) return;
  const order = heads.map((_, i) => i);
  const rank = { different: 0, cannotTell: 1, nothingCompared: 2, same: 3, none: 4 };
  if (document.body.dataset.sorted !== "no") order.sort((a, b) => rank[heads[a].verdict] - rank[heads[b].verdict] || a - b);
  $("reports").replaceChildren(...order.map(i => {
    const head = heads[i], kind = head.verdict === "different" || head.verdict === "same" ? head.verdict : "";
    const thumb = make("div", { class: "thumb", "aria-hidden": "true" });
    // A small picture each, drawn when it comes into view.
    const once = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      once.disconnect();
      report = head;
      const sight = head.differences.find(difference => difference.largest)?.largest, ghosts = state.ghosts;
      state.difference = null; state.column = null; state.ghosts = 2;
      state.time = sight ? sight.at : head.end * 0.4;
      const skin = onionSkin("");
      skin.draw(state.time);
      state.ghosts = ghosts;
      thumb.replaceChildren(skin.figure.querySelector(":scope > svg"));
      report = place >= 0 && !$("report").hidden ? load(place) : null;
    });
    once.observe(thumb);
    return make("li", {}, make("a", { href: `#${i + 1}` }, thumb, make("span", { class: "name" }, [head.group, head.name].filter(Boolean).join(" / ")),
      make("span", { class: "what" }, make("span", { class: kind }, head.headline[0]), head.headline[1] || "", make("span", { class: "quiet" }, ` · ${fix(head.end, 2)} s`))));
  }));
}
function open() {
  if (!texts.length) { $("index").hidden = false; $("index-title").textContent = "Nothing to report"; return; }
  const index = parseInt(location.hash.slice(1), 10) - 1;
  play0();
  if (index >= 0 && index < texts.length) show(index);
  else if (texts.length === 1) show(0);
  else showIndex();
}
function play0() { if (report && state.playing) play(false); }

chooseTheme(parameters.get("theme") || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"));
$("speed").replaceChildren(...SPEEDS.map((speed, i) => make("option", { value: i }, speed >= 1 ? `${speed}×` : `1/${Math.round(1 / speed)}×`)));
$("speed").value = 2;
document.body.append(HATCHES());
listen();
open();
