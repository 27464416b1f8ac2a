import Foundation

/// A change of a line that has a mark, in a host or in its slice.
package enum LineEdit: Sendable {
  /// Writes another statement in place of the line's.
  case replace(Host.Key, String)
  case drop(Host.Key)
  /// Writes a statement behind the line.
  case insert(String, after: Host.Key)
  /// Moves a line behind another.
  case move(Host.Key, behind: Host.Key)
  /// Exchanges what stands in the outermost parentheses of two lines, or behind their equals signs.
  case exchange(Host.Key, Host.Key)

  /// The comment that marks a line.
  static func mark(_ key: Host.Key) -> String { "// @\(key.text)" }

  /// Returns a text with edits.
  ///
  /// An edit of a line that is not there changes nothing.
  package static func apply(_ edits: [LineEdit], to text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for edit in edits { edit.apply(to: &lines) }
    return lines.joined(separator: "\n")
  }

  private func apply(to lines: inout [String]) {
    func index(_ key: Host.Key) -> Int? { lines.firstIndex { $0.hasSuffix(Self.mark(key)) } }
    func blanks(_ line: String) -> String { String(line.prefix { $0 == " " }) }
    switch self {
    case .replace(let key, let text):
      guard let index = index(key) else { return }
      lines[index] = "\(blanks(lines[index]))\(text)  \(Self.mark(key))"
    case .drop(let key):
      guard let index = index(key) else { return }
      lines.remove(at: index)
    case .insert(let text, let key):
      guard let index = index(key) else { return }
      lines.insert(blanks(lines[index]) + text, at: index + 1)
    case .move(let key, let other):
      guard let from = index(key), index(other) != nil else { return }
      let line = lines.remove(at: from)
      if let to = index(other) { lines.insert(line, at: to + 1) }
    case .exchange(let key, let other):
      guard let one = index(key), let two = index(other), let first = Self.value(lines[one]),
        let second = Self.value(lines[two])
      else { return }
      let texts = (String(lines[one][first]), String(lines[two][second]))
      lines[one].replaceSubrange(first, with: texts.1)
      lines[two].replaceSubrange(second, with: texts.0)
    }
  }

  /// The place of the value that a statement sets.
  private static func value(_ line: String) -> Range<String.Index>? {
    let end = line.range(of: "  // @")?.lowerBound ?? line.endIndex
    if let equals = line.range(of: " = ") { return equals.upperBound..<end }
    guard let open = line.firstIndex(of: "("), let close = line[..<end].lastIndex(of: ")") else {
      return nil
    }
    return line.index(after: open)..<close
  }
}
