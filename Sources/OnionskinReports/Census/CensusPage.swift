import Foundation
import PageFiles

/// An HTML page that shows a census, in a single self-contained file.
package struct CensusPage {
  private let census: MotionCensus
  private let omissions: [String]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - census: The census.
  ///   - omissions: What was not counted, in full sentences.
  package init(_ census: MotionCensus, omissions: [String] = []) {
    self.census = census
    self.omissions = omissions
  }

  /// Returns the heading of a kind of values.
  package static func title(of kind: MotionCensus.Kind) -> String {
    switch kind {
    case .duration: "Durations"
    case .delay: "Delays"
    case .curve: "Curves"
    case .spring: "Springs"
    case .repetition: "Repeats"
    }
  }

  /// Returns the numbers of blocks, animations and traces in words, and what was not counted.
  package static func summary(of census: MotionCensus, _ omissions: [String] = []) -> String {
    let traces = census.traceCount.counted("trace")
    let animations = census.animationCount.counted("animation")
    var text = "\(census.blockCount.counted("block")), \(animations) in \(traces)"
    if census.isEmpty {
      let verb = census.animationCount == 1 ? "begins" : "begin"
      let idle = census.animationCount == 0 ? "" : ": \(animations) never \(verb)"
      text = "Nothing animates in \(traces)\(idle)."
    } else if !omissions.isEmpty {
      text += "."
    }
    return ([text] + omissions).joined(separator: " ")
  }

  /// Writes the page.
  ///
  /// - Throws: Any error that the stream throws.
  package func write(to stream: inout DocumentStream) throws {
    try stream.write(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy"
        content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <meta name="generator" content="Onionskin">
      <title>Motion palette</title>
      <link rel="icon" href="data:,">
      <style>
      \(String(cString: census_styles()))
      </style>
      </head>
      <body>
      <div class="sheet">
      <header class="head">
      <div><p class="crumb">Onionskin</p><h1>Motion palette</h1>
      <p class="summary">\(Self.escaped(Self.summary(of: census, omissions)))</p></div>
      <button class="theme" data-do="theme" aria-label="Switch between light and dark">\(Self.themeIcon)</button>
      </header>
      <main>

      """
    )
    if !census.isEmpty {
      try stream.write(outliers)
      for kind in MotionCensus.Kind.allCases {
        let entries = census.entries(of: kind)
        guard !entries.isEmpty else { continue }
        try stream.write(section(kind, entries))
      }
    } else {
      try stream.write(
        "<p class=\"empty\">Record traces of code that animates, and count them again.</p>"
      )
    }
    try stream.write(
      "</main>\n</div>\n<script>\n\(String(cString: census_script()))\n</script>\n</body>\n</html>\n"
    )
  }

  private static let themeIcon =
    "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Z"
    + "m0 1.5v11a5.5 5.5 0 0 1 0-11Z\"/></svg>"

  // MARK: Out of line

  private var outliers: String {
    let found = MotionCensus.Kind.allCases.flatMap { kind in
      census.entries(of: kind).enumerated().filter(\.element.isOutlier)
    }
    let title = "<h2 id=\"outliers-title\">Out of line</h2>"
    let items = found.map { number, entry in
      let near = entry.nearest.map { "; the nearest is \($0)" } ?? ""
      let site = entry.sites.first.map { ", \($0)" } ?? ""
      return
        "<li><a href=\"#\(Self.anchor(entry.kind, number))\"><b>\(Self.escaped(entry.text))</b> "
        + "\(Self.escaped("\(entry.countText)\(site)\(near)"))</a></li>"
    }
    let body =
      items.isEmpty
      ? "<p class=\"quiet\">No value is close to one that is used much more often.</p>"
      : "<ul>\(items.joined(separator: "\n"))</ul>"
    return
      "<section class=\"outliers\" aria-labelledby=\"outliers-title\">\(title)\(body)</section>\n"
  }

  // MARK: Sections

  private func section(_ kind: MotionCensus.Kind, _ entries: [MotionCensus.Entry]) -> String {
    let title = Self.title(of: kind)
    let greatest = entries.map(\.count).max() ?? 1
    let span = Self.span(of: entries)
    let picture = kind == .duration || kind == .delay ? CensusAxis(entries).html : ""
    let isDrawn = kind == .curve || kind == .spring
    let items = entries.enumerated().map { number, entry in
      let drawing = entry.curve.map { Self.drawing(of: $0, span: span) } ?? ""
      return """
        <li id="\(Self.anchor(kind, number))"\(entry.isOutlier ? " class=\"outlier\"" : "")>\(drawing)<details>
        <summary><span class="name">\(Self.escaped(entry.text))</span>\(Self.badge(entry))<span class="count">\
        \(entry.countText)</span><span class="bar"><i style="width:\(Self.percent(entry.count, of: greatest))">\
        </i></span></summary>
        \(Self.details(of: entry))</details></li>
        """
    }
    let note =
      kind == .spring
      ? "<p class=\"quiet\">All from 0 to \(span.short) s; the lines are the start and the end.</p>"
      : kind == .curve
        ? "<p class=\"quiet\">Progress over time; the lines are the start and the end.</p>" : ""
    return """
      <section aria-labelledby="\(kind.rawValue)-title"><h2 id="\(kind.rawValue)-title">\(title) \
      <span class="quiet">\(entries.count.grouped)</span></h2>\(note)
      \(picture)<ol class="\(isDrawn ? "cards" : "rows")">
      \(items.joined(separator: "\n"))
      </ol></section>

      """
  }

  /// Returns the anchor of an entry.
  static func anchor(_ kind: MotionCensus.Kind, _ number: Int) -> String {
    "\(kind.rawValue)-\(number + 1)"
  }

  private static func badge(_ entry: MotionCensus.Entry) -> String {
    entry.isOutlier ? "<span class=\"badge\">out of line</span>" : ""
  }

  private static func percent(_ count: Int, of greatest: Int) -> String {
    "\(rounded(Double(count) / Double(max(1, greatest)) * 100))%"
  }

  private static func details(of entry: MotionCensus.Entry) -> String {
    let near = entry.nearest.map { "<p>The nearest is \(escaped("\($0)")).</p>" } ?? ""
    let sites = entry.sites.map { "<li>\(escaped("\($0)"))</li>" }
    return "\(near)<ul class=\"sites\">\(sites.joined())</ul>"
  }

  // MARK: Curves

  /// The number of seconds for which all springs are drawn, so that they have one scale.
  private static func span(of entries: [MotionCensus.Entry]) -> Double {
    let responses = entries.compactMap { entry -> Double? in
      if case .spring(_, let response)? = entry.curve { response } else { nil }
    }
    guard let longest = responses.max() else { return 1 }
    return min(max((longest * 3).rounded(.up) / 2, 0.5), 3)
  }

  private static func drawing(of curve: MotionCurve, span: Double) -> String {
    let points = (0...96).map { step in
      let fraction = Double(step) / 96
      let progress = curve.progress(at: curve.isSpring ? fraction * span : fraction)
      // The range is from -0.25 to 1.5 for all, so that an overshoot has room.
      let y = 100 * (1.5 - min(max(progress, -0.25), 1.5)) / 1.75
      return "\(rounded(fraction * 100)) \(rounded(y))"
    }
    let (start, end) = (rounded(100 * 1.5 / 1.75), rounded(100 * 0.5 / 1.75))
    return """
      <svg viewBox="0 0 100 100" role="img" aria-label="\(escaped("\(curve)"))">\
      <path class="guide" d="M0 \(start)H100M0 \(end)H100"/>\
      <path class="curve" d="M\(points.joined(separator: "L"))"/></svg>
      """
  }

  /// Returns a number of a drawing or a style, with two decimals.
  static func rounded(_ number: Double) -> String { ((number * 100).rounded() / 100).short }

  private static func escaped(_ text: String) -> String { ReportPage.escaped(text) }
}
