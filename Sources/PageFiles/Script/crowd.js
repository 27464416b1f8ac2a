// The stage of a crowd: thousands of views are drawn on a canvas, since as many elements would take
// longer than a frame.

const isCrowd = () => report.layers.length > 2000;
// Where the numbers of a layer that its look needs are, and how many they are.
const SLOTS = {
  position: [0, 2], "bounds.size": [2, 2], "bounds.origin": [4, 2], anchorPoint: [6, 2], transform: [8, 6],
  hidden: [14, 1], opacity: [15, 1], cornerRadius: [16, 1],
};
const SLOT_COUNT = 17;
const UNSET = [0, 0, 0, 0, 0, 0, 0.5, 0.5, ...IDENTITY, 0, 1, 0];

// The looks of all layers of a side as numbers, of which only those that move are set again.
function crowdOf(side) {
  const numbers = new Float64Array(report.layers.length * SLOT_COUNT);
  const worlds = new Float64Array(report.layers.length * 6), alphas = new Float64Array(report.layers.length);
  const followers = new Map();
  report.layers.forEach((layer, place) => {
    numbers.set(UNSET, place * SLOT_COUNT);
    for (const [key, [first, count]] of Object.entries(SLOTS)) {
      const slot = place * SLOT_COUNT + first;
      numbers.set((layer.values[key] || []).slice(0, count), slot);
      report.lookup[place].get(key)?.columns.slice(0, count).forEach((column, i) => {
        const own = column.sides[side];
        if (typeof own === "number") { numbers[slot + i] = own; return; }
        if (!followers.has(own.motion)) followers.set(own.motion, { units: NaN, list: [] });
        followers.get(own.motion).list.push({ slot: slot + i, start: own.start, scale: own.scale });
      });
    }
  });
  let epoch = -1;
  function move(time) {
    const tree = report.trees[side](time);
    let isSame = tree.epoch === epoch;
    for (const [motion, follower] of followers) {
      const units = unitsAt(motion, time);
      if (units === follower.units) continue;
      follower.units = units;
      isSame = false;
      for (const { slot, start, scale } of follower.list) numbers[slot] = start + scale * units;
    }
    epoch = tree.epoch;
    if (!isSame) for (const { place, parent } of tree.list) arrange(place, parent);
    return tree;
  }
  // Sets the matrix and the opacity of a layer, whose parent has its own.
  function arrange(place, parent) {
    const n = place * SLOT_COUNT, w = place * 6, p = parent * 6;
    const [a, b, c, d] = [numbers[n + 8], numbers[n + 9], numbers[n + 10], numbers[n + 11]];
    const cx = numbers[n + 4] + numbers[n + 6] * numbers[n + 2];
    const cy = numbers[n + 5] + numbers[n + 7] * numbers[n + 3];
    const e = numbers[n] + numbers[n + 12] - a * cx - c * cy;
    const f = numbers[n + 1] + numbers[n + 13] - b * cx - d * cy;
    const own = numbers[n + 14] > 0.5 ? 0 : clamp(numbers[n + 15], 0, 1);
    if (parent < 0) {
      worlds[w] = a; worlds[w + 1] = b; worlds[w + 2] = c; worlds[w + 3] = d; worlds[w + 4] = e; worlds[w + 5] = f;
      alphas[place] = own;
      return;
    }
    const [A, B, C, D, E, F] = [
      worlds[p], worlds[p + 1], worlds[p + 2], worlds[p + 3], worlds[p + 4], worlds[p + 5]
    ];
    worlds[w] = A * a + C * b;
    worlds[w + 1] = B * a + D * b;
    worlds[w + 2] = A * c + C * d;
    worlds[w + 3] = B * c + D * d;
    worlds[w + 4] = A * e + C * f + E;
    worlds[w + 5] = B * e + D * f + F;
    alphas[place] = own * alphas[parent];
  }
  // The look of a layer, as `looks` returns it.
  function look(place) {
    const n = place * SLOT_COUNT;
    return {
      left: numbers[n + 4], top: numbers[n + 5],
      width: Math.max(0, numbers[n + 2]), height: Math.max(0, numbers[n + 3]),
      radius: Math.max(0, numbers[n + 16]), alpha: alphas[place], world: worlds.subarray(place * 6, place * 6 + 6),
    };
  }
  return { move, look, numbers, worlds, alphas };
}
// By how much a matrix stretches a line on average.
const lengthOf = m => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
// A canvas behind an SVG element that shows the same rectangle, and a brush for it.
function canvasBehind(svg, box) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const brush = canvas.getContext("2d");
  let scale = 1, now = "", theme = "", size = [0, 0];
  // To ask for the size in each frame would lay out the page twice.
  new ResizeObserver(([entry]) => {
    const { width, height } = entry.contentRect;
    size = [width, height].map(side => Math.max(1, Math.round(side * devicePixelRatio)));
    if (report && screens.some(screen => screen.figure.contains(canvas))) drawTime();
  }).observe(canvas);
  const styles = new Map();
  // The style that the page gives to elements of a class.
  function styleOf(kind) {
    if (theme !== document.documentElement.dataset.theme) styles.clear();
    theme = document.documentElement.dataset.theme;
    if (!styles.has(kind)) {
      const probe = make("path", { class: kind });
      svg.append(probe);
      const own = getComputedStyle(probe), none = color => color === "none" ? null : color;
      const dash = own.strokeDasharray === "none" ? [] : own.strokeDasharray.split(/[ ,]+/).map(parseFloat);
      styles.set(kind, {
        fill: none(own.fill), fillAlpha: +own.fillOpacity, stroke: none(own.stroke),
        strokeAlpha: +own.strokeOpacity, width: parseFloat(own.strokeWidth), dash, font: own.font,
      });
      probe.remove();
    }
    return styles.get(kind);
  }
  // Traces the outline of a look.
  function trace(look, path) {
    const [a, b, c, d, e, f] = look.world;
    brush.setTransform(a * scale, b * scale, c * scale, d * scale, (e - box[0]) * scale, (f - box[1]) * scale);
    if (path) {
      const placed = new Path2D();
      placed.addPath(new Path2D(path), brush.getTransform());
      brush.resetTransform();
      return placed;
    }
    brush.beginPath();
    const radius = Math.min(look.radius, look.width / 2, look.height / 2);
    if (radius > 0) brush.roundRect(look.left, look.top, look.width, look.height, radius);
    else brush.rect(look.left, look.top, look.width, look.height);
    return null;
  }
  function use(style) {
    if (now === style) return;
    now = style;
    brush.fillStyle = style.fill || "transparent";
    brush.strokeStyle = style.stroke || "transparent";
    brush.lineWidth = style.width * devicePixelRatio;
    brush.setLineDash(style.dash.map(part => part * devicePixelRatio));
  }
  // Draws a layer of a crowd. Nothing is allocated for a plain rectangle, since there are thousands.
  function draw(crowd, place, style, alpha, path) {
    const { numbers, worlds } = crowd, n = place * SLOT_COUNT, w = place * 6;
    const a = worlds[w], d = worlds[w + 3];
    use(style);
    // The border of a view is scaled with it; other lines keep their width.
    const isPlain = !path && worlds[w + 1] === 0 && worlds[w + 2] === 0 && !(numbers[n + 16] > 0)
      && (!style.isOwn || !style.stroke || a === d);
    if (!isPlain) { drawTurned(crowd.look(place), style, alpha, path); return; }
    const x = (a * numbers[n + 4] + worlds[w + 4] - box[0]) * scale;
    const y = (d * numbers[n + 5] + worlds[w + 5] - box[1]) * scale;
    const wide = a * Math.max(0, numbers[n + 2]) * scale, high = d * Math.max(0, numbers[n + 3]) * scale;
    if (style.fill) { brush.globalAlpha = alpha * style.fillAlpha; brush.fillRect(x, y, wide, high); }
    if (style.stroke && style.width > 0) {
      brush.globalAlpha = alpha * style.strokeAlpha;
      if (style.isOwn) brush.lineWidth = style.width * Math.abs(a) * scale;
      brush.strokeRect(x, y, wide, high);
    }
  }
  function drawTurned(look, style, alpha, path) {
    use(style);
    const own = trace(look, path);
    if (style.fill) { brush.globalAlpha = alpha * style.fillAlpha; own ? brush.fill(own) : brush.fill(); }
    if (style.stroke && style.width > 0) {
      brush.globalAlpha = alpha * style.strokeAlpha;
      if (style.isOwn) brush.lineWidth = style.width * (own ? lengthOf(look.world) * scale : 1);
      else brush.resetTransform();
      own ? brush.stroke(own) : brush.stroke();
    }
    brush.resetTransform();
  }
  // Clips what is drawn until `restore`.
  function clip(look, path) {
    brush.save();
    const own = trace(look, path);
    own ? brush.clip(own) : brush.clip();
    brush.resetTransform();
  }
  function restore() {
    brush.restore();
    now = "";
  }
  function write(look, text, style, alpha) {
    trace(look);
    brush.globalAlpha = alpha;
    brush.fillStyle = style.fill;
    brush.font = style.font;
    brush.fillText(text, look.left + 6, look.top + look.height / 2 + 4);
    brush.resetTransform();
    now = "";
  }
  return {
    element: make("div", { class: "crowd" }, canvas, svg), styleOf, draw, clip, restore, write,
    // Draws a path as an element of a class would be, like a pen.
    path(kind, outline, world, alpha) { drawTurned({ world }, styleOf(kind), alpha, outline); },
    begin() {
      const [wide, high] = size;
      if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = size;
      scale = wide / (box[2] - box[0]);
      now = "";
      brush.resetTransform();
      brush.clearRect(0, 0, wide, high);
    },
    // Rounds the corners. A style sheet would do it for each frame of the whole page again.
    end() {
      const corners = new Path2D();
      corners.rect(0, 0, ...size);
      corners.roundRect(0, 0, ...size, 8 * devicePixelRatio);
      brush.globalAlpha = 1;
      brush.globalCompositeOperation = "destination-out";
      brush.fillStyle = "black";
      brush.fill(corners, "evenodd");
      brush.globalCompositeOperation = "source-over";
    },
  };
}
// Draws one side as it looks, as a screen does.
function crowdScreen(side, caption) {
  const box = frameOf(report), above = make("g"), pen = penOn(above), crowd = crowdOf(side);
  const svg = make(
    "svg",
    { viewBox: viewBoxOf(box), role: "img", "aria-label": `The scene as the ${caption.toLowerCase()} shows it` },
    above
  );
  const canvas = canvasBehind(svg, box);
  const known = new Map();
  // The style of a layer; `null` if it only holds others.
  function paintOf(place, time, tree) {
    if (known.has(place)) return known.get(place);
    const isShape = Boolean(report.layers[place].path), lookup = report.lookup[place];
    const keys = isShape ? ["fillColor", "lineWidth", "strokeColor"] : ["backgroundColor", "borderWidth", "borderColor"];
    const black = [0, 0, 0, 1], clear = [0, 0, 0, 0];
    const fill = values(report, place, keys[0], side, time, isShape ? black : clear);
    const line = values(report, place, keys[1], side, time, [isShape ? 1 : 0])[0];
    const ink = values(report, place, keys[2], side, time, isShape ? clear : black);
    const isLined = line > 0 && ink[3] > 0;
    const style = fill[3] > 0 || isLined
      ? {
        fill: fill[3] > 0 ? color(fill) : null, fillAlpha: 1, stroke: isLined ? color(ink) : null,
        strokeAlpha: 1, width: line, dash: [], isOwn: true,
      }
      : tree.children.has(place) && !lookup.size ? null : "wire";
    if (!keys.some(key => lookup.has(key))) known.set(place, style);
    return style;
  }
  function draw(time) {
    const tree = crowd.move(time);
    canvas.begin();
    const wire = canvas.styleOf("wire"), caption = canvas.styleOf("caption");
    // The layers around the current one that clip what is in them.
    const clips = [];
    for (const { place, parent } of tree.list) {
      while (clips.length && !isInside(parent, clips[clips.length - 1], tree)) { clips.pop(); canvas.restore(); }
      const { path, text } = report.layers[place], alpha = crowd.alphas[place];
      const style = paintOf(place, time, tree);
      if (style && alpha > 0) canvas.draw(crowd, place, style === "wire" ? wire : style, alpha, path);
      if (text && alpha > 0) canvas.write(crowd.look(place), shorten(text.replace(/^"|"$/g, ""), 40), caption, alpha);
      if (tree.children.has(place) && values(report, place, "masksToBounds", side, 0, [0])[0] > 0.5) {
        canvas.clip(crowd.look(place), path);
        clips.push(place);
      }
    }
    for (; clips.length; clips.pop()) canvas.restore();
    canvas.end();
    pen.begin();
    if (report.differences[state.difference]) ringed(time, side, pen);
    pen.end();
  }
  return { figure: figureOf(canvas.element, caption, side), draw };
}
function isInside(place, outer, tree) {
  for (; place >= 0; place = tree.parents.get(place) ?? -1) if (place === outer) return true;
  return false;
}
// Draws both sides over each other, as the onion skin does, without ghosts.
function crowdSkin(svg, box, moving) {
  const canvas = canvasBehind(svg, box), crowds = report.sides.map((_, side) => crowdOf(side));
  function draw(time) {
    const trees = crowds.map(crowd => crowd.move(time));
    const kinds = Object.fromEntries(
      ["same", "same moving", "baseline", "candidate"].map(kind => [kind, canvas.styleOf(`outline ${kind}`)])
    );
    const outline = (side, place, kind) => {
      const alpha = crowds[side].alphas[place];
      if (alpha > 0.004) canvas.draw(crowds[side], place, kinds[kind], 0.25 + 0.75 * alpha);
    };
    for (const { place } of two() ? mergedTree(time) : trees[0].list) {
      if (!two()) { outline(0, place, moving.has(place) ? "same moving" : "same"); continue; }
      const there = trees.map(tree => tree.parents.has(place));
      if (there[0] && there[1] && apart(crowds[0].look(place), crowds[1].look(place)) <= 0.05) {
        outline(0, place, "same");
      } else {
        if (there[0]) outline(0, place, "baseline");
        if (there[1]) outline(1, place, "candidate");
      }
    }
    canvas.end();
  }
  return { element: canvas.element, draw, ghosts: { begin: canvas.begin, path: canvas.path, end() {} } };
}
