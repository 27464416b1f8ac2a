// What the stage shows: one side, both, or the onion skin.

const MODES = () => two()
  ? [
    ["all", "All"],
    ["onion", "Onion skin"],
    ["side", "Side by side"],
    ["baseline", captionOf(0)],
    ["candidate", captionOf(1)],
  ]
  : [["all", "All"], ["scene", "Scene"], ["onion", "Onion skin"]];
let screens = [];
function buildStage() {
  const isNarrow = innerWidth < 700;
  if (isNarrow && state.mode === "all") state.mode = "onion";
  $("modes").replaceChildren(
    ...MODES().filter(([mode]) => !(isNarrow && mode === "all")).map(([mode, title]) => make(
      "button", { "aria-pressed": String(mode === state.mode), "data-mode": mode }, title
    ))
  );
  const onion = () => onionSkin("Onion skin");
  const list = {
    all: two()
      ? [() => screenOf(0, captionOf(0)), onion, () => screenOf(1, captionOf(1))]
      : [() => screenOf(0, "Scene"), onion],
    onion: [onion],
    side: [() => screenOf(0, captionOf(0)), () => screenOf(1, captionOf(1))],
    baseline: [() => screenOf(0, captionOf(0))],
    candidate: [() => screenOf(1, captionOf(1))],
    scene: [() => screenOf(0, "Scene")],
  }[state.mode];
  screens = list.map(build => build());
  const box = frameOf(report), ratio = (box[2] - box[0]) / (box[3] - box[1]);
  const high = isNarrow ? 460 : 420;
  for (const screen of screens) screen.figure.style.width = Math.max(120, Math.min(high * ratio, 560)) + "px";
  $("stage").replaceChildren(...screens.map(screen => screen.figure));
}
