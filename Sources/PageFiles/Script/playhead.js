// The playhead: seeking, playing, zooming.

const frameAt = time => Math.floor(time * report.framesPerSecond + 1e-4);
// Where the labels are above the tracks, each track in view draws its own part of the line. Elsewhere,
// nothing is set, because it would give a new style to all that the track shows.
function markTime(row) {
  const place = x(state.time);
  row.style.setProperty("--here", `${place >= -1 && place <= wide + 1 ? place : -9}px`);
}
function drawTime() {
  if (isOpening) return;
  const time = state.time, frame = frameAt(time);
  // What is read before anything is written costs no layout.
  const timeline = $("ruler").getBoundingClientRect().left - $("timeline").getBoundingClientRect().left;
  const whole = $("timeline").clientWidth;
  $("time").textContent = seconds(time);
  $("frame").textContent = `frame ${frame} of ${report.last}`;
  const place = x(time), isInside = place >= -1 && place <= wide + 1;
  $("playhead").hidden = !isInside;
  $("playhead").style.left = timeline + place + "px";
  // At the edges its label is placed beside it, so that it is not clipped.
  const middle = clamp(timeline + place, 25, whole - 25);
  $("playhead").firstElementChild.style.translate = `${middle - timeline - place}px`;
  if (innerWidth < 700) {
    for (const row of $("timeline").querySelectorAll(":scope > .track-row")) markTime(row);
    for (const row of inView) markTime(row);
  }
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
// Keeps the playhead in view.
function follow() {
  const [from, to] = state.view, span = to - from;
  if (state.time >= from - 1e-9 && state.time <= to + 1e-9) return;
  const start = clamp(state.time - span * 0.1, 0, Math.max(0, report.end - span));
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
  const span = state.view[1]
    - state.view[0], start = clamp(state.view[0] + share * span, 0, report.end - span);
  state.view = [start, start + span];
  drawTimeline();
  drawTime();
}
function drawTimeline() {
  if (isOpening) return;
  drawRuler();
  drawOverview();
  for (const element of inView) drawRow(element);
  drawLinks();
  drawGraph();
  $("fit").disabled = !(state.view[0] > 1e-9 || state.view[1] < report.end - 1e-9);
}
