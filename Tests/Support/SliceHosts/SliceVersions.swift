import Foundation
import SourceSlicing

/// A slice whose class has the function in several versions, each with a side of a proof.
struct SliceVersions {
  /// The name of the file.
  let name: String
  private let slice: Slice
  private let host: Host
  private var versions: [(name: String, lines: [String])] = []

  init(_ slice: Slice, of host: Host, named name: String) {
    (self.slice, self.host, self.name) = (slice, host, name)
  }

  /// Adds a version.
  ///
  /// - Parameters:
  ///   - text: The text of the slice in this version.
  ///   - name: The name of the function that returns the side.
  mutating func add(_ text: String, named name: String) {
    versions.append((name, host.functionLines(of: slice.telling(text), version: versions.count)))
  }

  /// Returns the version that stands in a line of the text, from 1; `nil` if none does.
  func version(atLine line: Int) -> String? {
    var end = head.count
    guard line > end else { return nil }
    for version in versions {
      end += version.lines.count
      if line <= end { return version.name }
    }
    return nil
  }

  private var head: [String] {
    ["import ViewAnimations"] + host.linesBeforeFunction(of: slice.text)
  }

  /// The text of the file.
  var text: String {
    let lines = head + versions.flatMap(\.lines) + host.linesAfterFunction(of: slice.text)
    let sides = versions.enumerated().map { version, side in
      let text = slice.file(
        version == 0 ? lines.joined(separator: "\n") : "",
        named: side.name
      )
      guard version > 0, let start = text.range(of: "@MainActor func \(side.name)()")
      else { return text }
      // What stands in front of it is there once.
      return String(text[start.lowerBound...])
        .replacing(".\(host.function)(", with: ".\(host.function)\(version)(")
    }
    return sides.joined(separator: "\n")
  }
}
