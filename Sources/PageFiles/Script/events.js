// Keys, clicks and drags.

function listen() {
  document.addEventListener("click", event => {
    const target = event.target.closest(
      "[data-do], [data-mode], [data-seek], [data-difference], [data-row], [data-block] .fold, [data-column]"
    );
    if (!target || (!report && target.dataset.do !== "theme")) return;
    const { dataset } = target;
    if (dataset.do) DO[dataset.do]();
    else if (dataset.mode) chooseMode(dataset.mode);
    else if (dataset.seek !== undefined) {
      chooseDifference(+target.closest("[data-difference]").dataset.difference);
      seek(+dataset.seek, true);
    }
    else if (dataset.difference !== undefined) chooseDifference(+dataset.difference);
    else if (dataset.column !== undefined) {
      const column = report.columns[dataset.column];
      if (column) chooseColumn(column);
    }
    else if (dataset.row !== undefined) chooseRow(dataset.row.split(".").map(Number));
    else fold(+target.closest("[data-block]").dataset.block);
  });
  for (const id of ["ruler", "graph"]) {
    drag($(id), (event, box) => seek(timeAt(event.clientX - box.left), event.shiftKey));
  }
  drag($("overview"), (event, box, isFirst) => {
    if (event.target.closest?.("[data-difference]")) return;
    const time = (
      event.clientX - box.left - PAD()
    ) / (wide - 2 * PAD()) * report.end, span = state.view[1] - state.view[0];
    if (span < report.end - 1e-9) {
      const start = clamp(time - span / 2, 0, report.end - span);
      state.view = [start, start + span];
      drawTimeline();
    }
    seek(time, event.shiftKey);
  });
  $("timeline").addEventListener("wheel", event => {
    if (!report || !event.target.closest(".track")) return;
    const box = $("ruler").getBoundingClientRect();
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(Math.exp(event.deltaY * 0.005), timeAt(event.clientX - box.left));
    }
    else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      if (state.view[1] - state.view[0] < report.end - 1e-9) {
        event.preventDefault();
        pan((event.deltaX || event.deltaY) / wide);
      }
    }
  }, { passive: false });
  $("pick").addEventListener("change", () => {
    const column = report.columns[$("pick").value];
    if (column) { state.row = null; markRow(); chooseColumn(column); }
  });
  $("speed").addEventListener(
    "change", () => { state.speed = SPEEDS[$("speed").value]; if (state.playing) play(true); }
  );
  $("ghosts").addEventListener(
    "input",
    () => { state.ghosts = +$("ghosts").value; $("ghost-count").textContent = state.ghosts; drawTime(); }
  );
  $("filter").addEventListener(
    "input", () => { state.filter = $("filter").value.trim().toLowerCase(); fillRows(); drawLinks(); }
  );
  addEventListener("resize", () => { if (report) { buildStage(); layOut(); } });
  // A scroll bar that comes, or a window that is resized before the page is laid out, changes how wide
  // the tracks are without an event of its own.
  new ResizeObserver(() => { if (report && $("ruler").clientWidth !== wide) layOut(); }).observe($("ruler"));
  addEventListener("hashchange", open);
  addEventListener("beforeprint", () => {
    chooseTheme("light");
    if (!report) return;
    buildFrames();
    for (const element of $("rows").querySelectorAll(".track-row")) drawRow(element);
  });
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
    element.addEventListener(
      "pointerup", () => element.removeEventListener("pointermove", onMove), { once: true }
    );
    element.addEventListener(
      "pointercancel", () => element.removeEventListener("pointermove", onMove), { once: true }
    );
  });
}
function fold(block) {
  if (!state.folded.delete(block)) state.folded.add(block);
  fillRows();
  drawLinks();
  $("rows").querySelector(`[data-block="${block}"] .fold`)?.focus();
}
function press(event) {
  if (
    event.ctrlKey
      || event.metaKey
      || event.altKey
      || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) && event.target.type !== "range"
  ) {
    return;
  }
  if (event.key === "t" || event.key === "T") { DO.theme(); return; }
  if (!report) return;
  const isPressed = /^(BUTTON|A)$/.test(event.target.tagName) && (event.key === " " || event.key === "Enter");
  if (isPressed && !event.target.closest("[data-do]")) return;
  const jump = (event.shiftKey ? 10 : 1) / report.framesPerSecond;
  const keys = {
    " ": DO.play, Home: DO.home, End: DO.end, n: DO.next, p: DO.previous, l: toggleLoop,
    "+": DO.in, "=": DO.in, "-": DO.out, "0": DO.fit,
    ArrowLeft: () => {
      play(false);
      seek(state.time - jump);
    }, ArrowRight: () => { play(false); seek(state.time + jump); },
    ArrowUp: () => moveRow(-1), ArrowDown: () => moveRow(1),
    g: () => {
      state.ghosts = state.ghosts ? 0 : 3;
      $("ghosts").value = state.ghosts;
      $("ghost-count").textContent = state.ghosts;
      drawTime();
      say(state.ghosts ? "Ghosts on" : "Ghosts off");
    },
    i: () => {
      state.range[0] = Math.min(state.time, state.range[1]);
      drawOverview();
      say(`Loop starts at ${fix(state.range[0], 3)} seconds`);
    },
    o: () => {
      state.range[1] = Math.max(state.time, state.range[0]);
      drawOverview();
      say(`Loop ends at ${fix(state.range[1], 3)} seconds`);
    },
    s: () => chooseSpeed(event.shiftKey ? -1 : 1),
  };
  if (/^[1-5]$/.test(event.key)) { chooseMode(MODES()[event.key - 1]?.[0]); event.preventDefault(); return; }
  const act = keys[event.key] || keys[event.key.toLowerCase()];
  if (!act || (isPressed && event.key === "Enter")) return;
  event.preventDefault();
  if ((event.key === "n" || event.key === "p") && !report.differences.length) return;
  act();
}
