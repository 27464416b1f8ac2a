package import Foundation
import PageFiles

/// An HTML page that shows reports, in a single self-contained file.
package struct ReportPage {
  /// The reports; if there are several, the page begins with a list of them.
  package var reports: [AnimationReport]
  package var title: String
  /// Whether the page asks its server for reports, and for what else happens to a file that is
  /// played live.
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
  /// - Throws: Any error that the stream throws, or an encoding error.
  package func write(to stream: inout DocumentStream) throws {
    let template = String(cString: report_template())
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
    case "live": try stream.write(isLive ? String(cString: live_template()) : "")
    case "style": try stream.write(String(cString: report_styles()))
    case "script": try stream.write(String(cString: report_scripts()))
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
