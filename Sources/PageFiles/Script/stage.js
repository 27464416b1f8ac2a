// The stage: the scene as it is at the playhead.

const color = numbers => {
  const parts = numbers.slice(0, 3).map(part => Math.round(255 * clamp(part, 0, 1)));
  return `rgb(${parts.join(" ")} / ${+clamp(numbers[3], 0, 1).toFixed(4)})`;
};

const viewBoxOf = box => `${box[0]} ${box[1]} ${box[2] - box[0]} ${box[3] - box[1]}`;

// A screen that shows one side as it looks. Elements are reused, and only changes are applied.
function screenOf(side, caption) {
  if (isCrowd()) return crowdScreen(side, caption);
  const box = frameOf(report);
  const paint = make("g"), above = make("g"), defs = make("defs");
  const svg = make(
    "svg",
    {
      viewBox: viewBoxOf(box), role: "img", "aria-label": `The scene as the ${caption.toLowerCase()} shows it`
    },
    defs,
    paint,
    above
  );
  const nodes = new Map();
  let epoch = -1;
  const pen = penOn(above);
  function nodeOf(layer) {
    if (nodes.has(layer)) return nodes.get(layer);
    const shape = make("path"), inner = make("g");
    const node = { group: make("g", {}, shape, inner), shape, inner };
    if (report.layers[layer].text) {
      inner.append(
        node.text = make(
          "text", { class: "caption" }, shorten(report.layers[layer].text.replace(/^"|"$/g, ""), 40)
        )
      );
    }
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
      const fill = values(
        report,
        place,
        isShape ? "fillColor" : "backgroundColor",
        side,
        time,
        isShape ? [0, 0, 0, 1] : [0, 0, 0, 0]
      );
      const line = values(
        report, place, isShape ? "lineWidth" : "borderWidth", side, time, [isShape ? 1 : 0]
      )[0];
      const ink = values(
        report,
        place,
        isShape ? "strokeColor" : "borderColor",
        side,
        time,
        isShape ? [0, 0, 0, 0] : [0, 0, 0, 1]
      );
      const shows = fill[3] > 0 || (line > 0 && ink[3] > 0) || own.opacity < 1;
      // A layer without its own appearance is drawn as a frame, so that its motion is visible.
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
function figureOf(picture, caption, side) {
  const sign = two() && side !== null
    ? make(
      "svg",
      { class: "key", viewBox: "0 0 18 8", "aria-hidden": "true" },
      make(
        "path",
        {
          d: "M0 4h18", stroke: `var(--${report.sides[side]})`, "stroke-width": 2.5, "stroke-dasharray": side
            ? "5 3"
            : null
        }
      )
    )
    : null;
  return make(
    "figure",
    { class: "screen" },
    make("figcaption", {}, sign, make("span", {}, caption), make("span", { class: "quiet note" })),
    picture
  );
}
// Draws paths repeatedly with the same elements.
function penOn(group) {
  let used = 0;
  return {
    begin() { used = 0; },
    path(kind, outline, matrix, opacity = 1) {
      let element = group.childNodes[used];
      if (!element) group.append(element = make("path"));
      used++;
      set(element, "class", kind);
      set(element, "d", outline);
      set(element, "transform", matrixText(matrix));
      set(element, "opacity", +opacity.toFixed(3));
    },
    end() { while (group.childNodes.length > used) group.lastChild.remove(); },
  };
}
// The views that the selected difference is about.
function ringed(time, side, pen, all) {
  const difference = report.differences[state.difference];
  if (!difference) return;
  const shown = all || looks(report, side, time, difference.layers.slice(0, 12));
  for (const layer of difference.layers.slice(0, 12)) {
    const own = shown.get(layer);
    if (own && own.alpha > 0.001) pen.path("outline ring", outlineOf(own), own.world);
  }
}
