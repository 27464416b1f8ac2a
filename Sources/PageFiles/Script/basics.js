"use strict";
// Shows reports. All numbers come from the engine; between samples the page interpolates linearly.

const $ = id => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const TICKS = 705600; // A second, in the unit of a track's times.

// Creates an element. Text is always added as text, never as markup.
function make(name, attributes, ...children) {
  const isDrawn = /^(svg|g|path|rect|circle|line|text|tspan|defs|pattern|clipPath|use)$/.test(name);
  const element = isDrawn ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value);
  }
  element.append(
    ...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false)
  );
  return element;
}
// Sets an attribute if its value has changed.
function set(element, key, value) {
  const known = element.known || (element.known = {});
  if (known[key] !== value) element.setAttribute(key, known[key] = value);
}
const plus = (a, b) => (b >= 0 ? a + b : a - -b);
const fix = (number, decimals) => Math.abs(number) >= 1e7
  ? number.toExponential(2).replace("e+", "e")
  : number.toFixed(decimals).replace(/^-(0(\.0*)?)$/, "$1").replace("-", "−");
const seconds = time => fix(time, 3) + " s";
const clamp = (number, low, high) => Math.min(high, Math.max(low, number));
const fileName = site => site ? site.split("/").pop() : "";
// Shortens a long name in the middle.
const shorten = (text, length) => text.length <= length
  ? text
  : text.slice(0, Math.ceil(length / 2) - 1) + "…" + text.slice(-Math.floor(length / 2));
