"use strict";
// The page works without a script. This chooses the theme, and opens what a mark leads to.

const root = document.documentElement;
root.dataset.theme = new URLSearchParams(location.search).get("theme")
  || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

function switchTheme() {
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
}
document.querySelector("[data-do=theme]").addEventListener("click", switchTheme);
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "t" || event.key === "T") switchTheme();
});

function openTarget() {
  const details = location.hash && document.getElementById(location.hash.slice(1))?.querySelector("details");
  if (!details) return;
  details.open = true;
  details.querySelector("summary").focus();
}
addEventListener("hashchange", openTarget);
openTarget();
