// The current state of the page.

const parameters = new URLSearchParams(location.search);
let report = null, place = -1;
const state = {
  time: 0, playing: false, speed: 1, loop: false, range: [0, 1], mode: "all", ghosts: 3, row: null,
  column: null, difference: null, view: [0, 1], folded: new Set(), filter: "", most: 150,
};
let isOpening = false; // What is drawn while a report is built would be drawn again at its end.
const SPEEDS = [4, 2, 1, 1 / 2, 1 / 4, 1 / 10, 1 / 50];
const two = () => report.sides.length === 2;
// A page that a server keeps up to date compares each run with the one before.
const isLive = Boolean($("live"));
const sideName = side => isLive && two() ? ["before", "now"][side] : report.sides[side];
const captionOf = side => isLive ? ["Before", "Now"][side] : ["Baseline", "Candidate"][side];
const say = text => { $("say").textContent = text; };
