package import Foundation

/// An HTML page that shows reports, in a single self-contained file.
package struct ReportPage {
  /// The reports; if there are several, the page begins with a list of them.
  package var reports: [AnimationReport]
  package var title: String
  /// A Boolean value that indicates whether the page asks its server for reports, and for what else
  /// happens to a file that is played live.
  package var isLive: Bool

  package init(_ reports: [AnimationReport], title: String, isLive: Bool = false) {
    self.reports = reports
    self.title = title
    self.isLive = isLive
  }

  /// Writes the page.
  ///
  /// Names in double braces are placeholders in the template, which is processed in one pass: text
  /// that looks like a placeholder isn't replaced.
  ///
  /// - Parameter stream: The stream to write to.
  /// - Throws: Any error that the stream throws, or an encoding error.
  package func write(to stream: inout DocumentStream) throws {
    let template = Self.file(PackageResources.page_html)
    for (index, part) in template.components(separatedBy: "{{").enumerated() {
      guard index > 0 else {
        try stream.write(part)
        continue
      }
      let pieces = part.components(separatedBy: "}}")
      try write(pieces[0], to: &stream)
      try stream.write(pieces.dropFirst().joined(separator: "}}"))
    }
  }

  private func write(_ placeholder: String, to stream: inout DocumentStream) throws {
    switch placeholder {
    case "title": try stream.write(Self.escaped(title))
    // A page without a server asks nobody for anything.
    case "connections": try stream.write(isLive ? "; connect-src 'self'" : "")
    case "live": try stream.write(isLive ? Self.file(PackageResources.live_html) : "")
    case "style": try stream.write(Self.files(Self.styles))
    case "script": try stream.write(Self.files(Self.scripts))
    case "summary": try stream.write(reports.map(Self.summary).joined(separator: "\n"))
    case "data":
      for (index, report) in reports.enumerated() {
        if index > 0 { try stream.write("\n") }
        try stream.write("<script type=\"application/json\" class=\"report\">")
        try stream.write(inert: try Self.json(of: report))
        try stream.write("</script>")
      }
    default: break
    }
  }

  /// Returns a report as the page reads it.
  package static func json(of report: AnimationReport) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return try encoder.encode(report)
  }

  private static func file(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func files(_ list: [[UInt8]]) -> String { list.map(file).joined(separator: "\n") }

  /// The style sheets, starting with the general ones.
  private static var styles: [[UInt8]] {
    [
      PackageResources.base_css,
      PackageResources.head_css,
      PackageResources.work_css,
      PackageResources.stage_css,
      PackageResources.transport_css,
      PackageResources.timeline_css,
      PackageResources.foot_css,
      PackageResources.live_css,
    ]
  }

  /// The scripts in load order, from utilities to the one that opens the page.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.basics_js,
      PackageResources.reports_js,
      PackageResources.geometry_js,
      PackageResources.state_js,
      PackageResources.stage_js,
      PackageResources.crowd_js,
      PackageResources.onion_skin_js,
      PackageResources.stage_modes_js,
      PackageResources.timeline_js,
      PackageResources.bars_js,
      PackageResources.dope_sheet_js,
      PackageResources.blocks_js,
      PackageResources.graph_js,
      PackageResources.values_js,
      PackageResources.findings_js,
      PackageResources.calls_js,
      PackageResources.playhead_js,
      PackageResources.choosing_js,
      PackageResources.events_js,
      PackageResources.opening_js,
      PackageResources.live_js,
    ]
  }

  /// Returns the text for browsers without scripts.
  private static func summary(_ report: AnimationReport) -> String {
    let lines = report.differences.map { difference in
      "\(difference.number). \(difference.kind): \(difference.words.joined(separator: " → ")). "
        + difference.advice
    }
    let text = ([report.name, report.firstLine, report.summary] + lines)
    return "<p>" + text.map(escaped).joined(separator: "<br>") + "</p>"
  }

  /// Returns text with the special characters of HTML escaped.
  package static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
