// Live code: the page follows a file that is compiled and run each time that it is saved.

let shownRun = 0, newestRun = 0;
function followFile() {
  const events = new EventSource("/events");
  events.onmessage = event => takeState(JSON.parse(event.data));
  events.onerror = () => {
    // One that is started again counts its runs from the first.
    shownRun = 0;
    takeState(
      {
        phase: "gone", message: "onionskin has ended. Start it again at this port, and the page goes on.",
        diagnostics: [], output: "", run: 0,
      }
    );
  };
}
function takeState(news) {
  $("live").dataset.phase = news.phase;
  if ($("live-state").textContent !== news.message) $("live-state").textContent = news.message;
  $("live-list").replaceChildren(...news.diagnostics.map(diagnosticItem));
  $("live-output").hidden = !news.output;
  $("live-text").textContent = news.output;
  if (!report) document.title = news.message;
  newestRun = news.run;
  if (news.run && news.run !== shownRun) takeRun(news.run);
}
// A message of the compiler, with the line that it is about.
function diagnosticItem(diagnostic) {
  const { file, line, column, source } = diagnostic;
  const place = [file, line, column].filter(part => part !== undefined && part !== null).join(":");
  const start = Math.max(0, (column || 1) - 1), end = start + diagnostic.length;
  return make(
    "li",
    { class: diagnostic.severity },
    make("p", {}, make("b", {}, diagnostic.severity), ` ${place}${place ? ": " : ""}${diagnostic.message}`),
    source
      ? make(
        "div",
        { class: "scroll", tabindex: 0, role: "region", "aria-label": `Line ${line}` },
        make(
          "pre",
          {},
          make("span", { class: "line" }, `${line}  `),
          column ? [source.slice(0, start), make("mark", {}, source.slice(start, end) || " "), source.slice(end)] : source
        )
      )
      : null
  );
}
// Shows a run in place of the one before, in the mode and at the speed that were chosen.
async function takeRun(run) {
  shownRun = run;
  let next;
  try {
    next = await (await fetch("/report.json", { cache: "no-store" })).json();
  } catch {
    // The next state tells of it again.
    shownRun = 0;
    return;
  }
  // Another run may have come while this one was on its way.
  if (run !== newestRun) return;
  const mode = report && two() === (next.sides.length === 2) ? state.mode : null, loops = state.loop;
  const place = scrollY;
  decoded[0] = decode(next);
  show(0);
  if (mode) chooseMode(mode);
  scrollTo(0, place);
  state.loop = loops;
  $("loop").setAttribute("aria-pressed", String(loops));
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  seek(0);
  play(true);
}
if (isLive) followFile();
