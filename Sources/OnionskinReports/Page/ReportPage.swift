private import Foundation

/// A page that shows reports: one file, without anything from elsewhere.
package struct ReportPage {
  /// The reports; with several the page begins with a list of them.
  package var reports: [AnimationReport]
  /// What the page is called.
  package var title: String

  package init(_ reports: [AnimationReport], title: String) {
    self.reports = reports
    self.title = title
  }

  /// The whole page.
  ///
  /// - Throws: An encoding error for what JSON cannot hold.
  package func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    let data = try reports.map { report in
      let json = Self.inert(try encoder.encode(report))
      return "<script type=\"application/json\" class=\"report\">\(json)</script>"
    }
    return Self.filled(
      Self.file(PackageResources.page_html),
      with: [
        "title": Self.escaped(title),
        "style": Self.files(Self.styles),
        "summary": reports.map(Self.summary).joined(separator: "\n"),
        "data": data.joined(separator: "\n"),
        "script": Self.files(Self.scripts),
      ]
    )
  }

  /// Returns a template with the texts in the places of their names in double braces.
  ///
  /// It is read once from front to back: a text that looks like a place is a text.
  private static func filled(_ template: String, with texts: [String: String]) -> String {
    var result = ""
    for (place, part) in template.components(separatedBy: "{{").enumerated() {
      guard place > 0 else {
        result += part
        continue
      }
      let pieces = part.components(separatedBy: "}}")
      result += texts[pieces[0]] ?? ""
      result += pieces.dropFirst().joined(separator: "}}")
    }
    return result
  }

  private static func file(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func files(_ list: [[UInt8]]) -> String {
    list.map(file).joined(separator: "\n")
  }

  /// The style sheets, the general ones first.
  private static var styles: [[UInt8]] {
    [
      PackageResources.base_css,
      PackageResources.head_css,
      PackageResources.work_css,
      PackageResources.stage_css,
      PackageResources.transport_css,
      PackageResources.timeline_css,
      PackageResources.foot_css,
    ]
  }

  /// The scripts, from the smallest tools to what opens the page.
  private static var scripts: [[UInt8]] {
    [
      PackageResources.basics_js,
      PackageResources.reports_js,
      PackageResources.geometry_js,
      PackageResources.state_js,
      PackageResources.stage_js,
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
    ]
  }

  /// What is read where no script runs.
  private static func summary(_ report: AnimationReport) -> String {
    let lines = report.differences.map { difference in
      "\(difference.number). \(difference.kind): \(difference.words.joined(separator: " → ")). "
        + difference.advice
    }
    let text = ([report.name, report.headline.joined(), report.summary] + lines)
    return "<p>" + text.map(escaped).joined(separator: "<br>") + "</p>"
  }

  /// Returns JSON in which nothing can end the element that holds it.
  ///
  /// It works on bytes: a page may have millions of them.
  static func inert(_ json: some Collection<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.count + json.count / 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): bytes.append(contentsOf: "\\u003c".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "\\u003e".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns text that is shown as it is.
  package static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
