// Call sites, the legend, the footer, and frames for printing.

function buildCalls() {
  $("calls-head").replaceChildren(
    make(
      "tr",
      {},
      make("th", {}, "block"),
      report.sides.map((_, side) => make("th", {}, two() ? sideName(side) : "call site")),
      make("th", {}, "call and settings")
    )
  );
  $("calls").replaceChildren(
    ...report.blocks.slice(0, 300).map(block => make(
      "tr",
      {},
      make("td", {}, shorten(block.name, 40)),
      report.sides.map((side, i) => make(
        "td",
        { class: two() && block.sites[0] !== block.sites[1] ? side : "", title: block.sites[i] },
        shorten(fileName(block.sites[i]), 30) || "–"
      )),
      make("td", {}, settingsOf(block))
    ))
  );
  if (report.blocks.length > 300) {
    $("calls").append(
      make("tr", {}, make("td", { colspan: 4 }, `${report.blocks.length - 300} more blocks`))
    );
  }
  $("calls-pane").hidden = !report.blocks.length;
}
// Text that both sides share appears once; otherwise, each side has a line.
function settingsOf(block) {
  const calls = block.calls.map((call, side) => [call, ...block.settings[side]].filter(Boolean).join(", "));
  const numbers = [...new Set(block.rows.flatMap(row => row.differences))];
  const lines = calls[0] === calls[1] ? calls.slice(0, 1) : calls;
  return [
    ...lines.map(text => make("div", {}, text || "–")),
    numbers.map(number => make("span", { class: "number" }, String(number))),
  ];
}
function buildLegend() {
  const curve = (hue, y = 0) => [
    make("rect", { y, width: 56, height: 18, rx: 2, fill: `var(--${hue}-tint)` }),
    make(
      "path",
      { d: `M0 ${y + 17}C24 ${y + 17} 32 ${y + 2} 56 ${y + 2}V${y + 18}H0Z`, fill: `var(--${hue}-fill)` }
    ),
    make(
      "path",
      {
        d: `M0 ${y + 17}C24 ${y + 17} 32 ${y + 2} 56 ${y + 2}`,
        fill: "none",
        stroke: `var(--${hue})`,
        "stroke-width": 1.5
      }
    )
  ];
  const diamond = (at, isFull) => make(
    "path",
    {
      d: `M${at} 3.5l6.5 6.5 -6.5 6.5 -6.5 -6.5z`, fill: isFull
        ? "var(--ink)"
        : "var(--panel)", stroke: "var(--ink)", "stroke-width": 1.5
    }
  );
  const list = [
    [
      curve("same"),
      two()
        ? "An animation that is the same on both sides; its easing is drawn inside"
        : "An animation; its easing is drawn inside",
    ],
    ...(
      two()
        ? [
          [curve("baseline"), `The ${isLive ? "run before" : "baseline"}, where it differs`],
          [curve("candidate"), `The ${isLive ? "run now" : "candidate"}, where it differs`],
        ]
        : []
    ),
    [[make("rect", { width: 56, height: 18, fill: "url(#hatch-same)" })], "A delay"],
    [
      [
        ...curve("same"),
        make("path", { d: "M28 0v18", stroke: "var(--panel)", "stroke-width": 2 }),
        make("path", { d: "M45 7l-5 3 5 3z", fill: "var(--ink-2)" }),
      ],
      "A repeat that plays back",
    ],
    [
      [
        make("rect", { width: 30, height: 18, rx: 2, fill: "var(--same-tint)" }),
        make(
          "rect",
          {
            x: 30, y: .5, width: 25, height: 17, fill: "none", stroke: "var(--same)", "stroke-dasharray": "2 2"
          }
        ),
        ...crossAt(30, 9)
      ],
      "Interrupted; dashed is what was still to come",
    ],
    [
      [
        make("rect", { x: 2, y: 2, width: 22, height: 15, rx: 3, fill: "none", stroke: "var(--same)" }),
        make(
          "rect",
          {
            x: 32,
            y: 2,
            width: 22,
            height: 15,
            rx: 3,
            fill: "none",
            stroke: "var(--same)",
            "stroke-dasharray": "1 3"
          }
        ),
      ],
      "Ghosts on the stage: before, after",
    ],
    [[diamond(14, true), diamond(38, false)], "A callback: finished, not finished"],
    [[make("path", { d: "M28 3l6 11h-12z", fill: "var(--ink)" })], "A simulated user action"],
  ];
  $("legend").replaceChildren(
    ...list.flatMap(([drawn, text]) => [
      make("svg", { viewBox: "0 0 56 20", "aria-hidden": "true", style: "--back:var(--panel)" }, drawn),
      make("span", {}, text)
    ])
  );
  const keys = [
    ["space", "play, pause"],
    ["← →", "a frame, with ⇧ ten"],
    ["home end", "first, last frame"],
    ["↑ ↓", "property"],
    ...(two() ? [["N P", "next, previous difference"]] : []),
    [two() ? "1 – 5" : "1 – 3", "what the stage shows"],
    ["G", "ghosts on, off"],
    ["L", "loop; I O its ends"],
    ["S", "slower, with ⇧ faster"],
    ["+ − 0", "zoom, all"],
    ["T", "light, dark"],
  ];
  $("keys").replaceChildren(
    ...keys.flatMap(([key, text]) => [
      make(
        "dt",
        {},
        key.split(" ").map((word, i) => [i ? " " : "", /[–]/.test(word) ? word : make("kbd", {}, word)])
      ),
      make("dd", {}, text)
    ])
  );
}
function buildFooter() {
  const samples = report.motions.reduce((sum, motion) => sum + motion.units.length, 0);
  const rough = report.tracks.filter(track => track.exactness).length;
  const but = rough ? `, but for ${rough} tracks that were thinned out` : "";
  $("footer").replaceChildren(
    ...[
      `Onionskin`,
      report.facts.map(fact => fact.join(" ")).join(", "),
      `${report.events.map(count => count.toLocaleString("en")).join(" and ")} events`,
      `${samples.toLocaleString("en")} samples, exact to 0.01 pt, 0.02° or 0.02 % between them${but}`,
    ].map(text => make("span", {}, text))
  );
}
// Frames for printing: where each difference is first visible, and where it is largest.
function buildFrames() {
  if (!two()) return;
  const time = state.time, chosen = state.difference;
  const sights = report.differences.slice(0, 4).flatMap((difference, i) => [
    { difference, i, word: "first seen", sight: difference.first },
    { difference, i, word: "largest", sight: difference.largest },
  ]).filter(({ sight }) => sight);
  const list = sights.map(({ difference, i, word, sight }) => {
    state.difference = i;
    state.time = sight.at;
    const skin = onionSkin("", true);
    skin.draw(sight.at);
    const title = `${difference.number} ${difference.kind}, ${word}, ${seconds(sight.at)}`;
    return make("figure", {}, title, skin.figure.querySelector(":scope > svg"));
  });
  state.time = time;
  state.difference = chosen;
  $("frames").replaceChildren(...list);
}
