// Opening a report, or the list of reports.

function layOut() {
  wide = $("ruler").clientWidth;
  drawTimeline();
  drawTime();
}
function show(index) {
  place = index;
  report = load(index);
  isOpening = true;
  Object.assign(
    state,
    {
      time: 0, playing: false, loop: false, range: [
        0, report.end,
      ], row: null, column: null, difference: null, view:[
        0, Math.max(report.end, 1e-3),
      ], filter: "", most: 150
    }
  );
  report.end = Math.max(report.end, 1e-3);
  const mode = parameters.get("mode");
  // With thousands of views, a single screen is shown first.
  const usual = report.layers.length > 2000 ? "onion" : "all";
  state.mode = MODES().some(([name]) => name === mode) ? mode : usual;
  $("index").hidden = true;
  $("report").hidden = false;
  buildHead();
  buildList();
  buildStage();
  buildValues();
  buildPick();
  buildCalls();
  buildLegend();
  buildFooter();
  wide = $("ruler").clientWidth;
  $("overview-title").textContent = two() ? "Largest deviation" : "Activity";
  $("overview-note").textContent = two() ? "points, or percent of opacity" : "running animations";
  buildRows();
  const first = report.blocks.findIndex(block => block.rows.length);
  if (first >= 0) chooseRow([first, 0], true); else if (report.columns[0]) chooseColumn(report.columns[0]);
  const wish = parameters.get("difference");
  if (report.differences.length) {
    chooseDifference(wish ? clamp(+wish - 1, 0, report.differences.length - 1) : 0);
  }
  else if (!two() || report.verdict === "same") seek(report.end * 0.35);
  if (parameters.has("t")) seek(+parameters.get("t") || 0, true);
  isOpening = false;
  layOut();
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
  const words = {
    different: "different",
    same: "the same",
    cannotTell: "undecided",
    nothingCompared: "without anything compared",
    none: "traces",
  };
  $("index-title").textContent = document.body.dataset.title || `${heads.length} reports`;
  $("index-summary").textContent = Object.keys(words).filter(key => counts[key]).map(
    key => `${counts[key]} ${words[key]}`
  ).join(", ") + ".";
  document.title = $("index-title").textContent;
  if ($("reports").children.length) return;
  const order = heads.map((_, i) => i);
  const rank = { different: 0, cannotTell: 1, nothingCompared: 2, same: 3, none: 4 };
  if (document.body.dataset.sorted !== "no") {
    order.sort((a, b) => rank[heads[a].verdict] - rank[heads[b].verdict] || a - b);
  }
  $("reports").replaceChildren(...order.map(i => {
    const head = heads[i], kind = head.verdict === "different" || head.verdict === "same" ? head.verdict : "";
    const thumb = make("div", { class: "thumb", "aria-hidden": "true" });
    // A small picture of each report, drawn when it scrolls into view.
    const once = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      once.disconnect();
      report = head;
      const sight = head.differences.find(difference => difference.largest)?.largest, ghosts = state.ghosts;
      state.difference = null; state.column = null; state.ghosts = 2;
      state.time = sight ? sight.at : head.end * 0.4;
      const skin = onionSkin("", true);
      skin.draw(state.time);
      state.ghosts = ghosts;
      thumb.replaceChildren(skin.figure.querySelector(":scope > svg"));
      report = place >= 0 && !$("report").hidden ? load(place) : null;
    });
    once.observe(thumb);
    return make(
      "li",
      {},
      make(
        "a",
        { href: `#${i + 1}` },
        thumb,
        make("span", { class: "name" }, [head.group, head.name].filter(Boolean).join(" / ")),
        make(
          "span",
          { class: "what" },
          make("span", { class: kind }, head.headline[0]),
          head.headline[1] || "",
          make("span", { class: "quiet" }, ` · ${fix(head.end, 2)}\u00a0s`)
        )
      )
    );
  }));
}
function open() {
  if (isLive) { if (decoded[0]) show(0); return; }
  if (!texts.length) {
    $("index").hidden = false;
    $("index-title").textContent = "Nothing to report";
    return;
  }
  const index = parseInt(location.hash.slice(1), 10) - 1;
  play0();
  if (index >= 0 && index < texts.length) show(index);
  else if (texts.length === 1) show(0);
  else showIndex();
}
function play0() { if (report && state.playing) play(false); }

chooseTheme(
  parameters.get("theme") || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
);
$("speed").replaceChildren(
  ...SPEEDS.map(
    (speed, i) => make("option", { value: i }, speed >= 1 ? `${speed}×` : `1/${Math.round(1 / speed)}×`)
  )
);
$("speed").value = 2;
document.body.append(HATCHES());
listen();
open();
