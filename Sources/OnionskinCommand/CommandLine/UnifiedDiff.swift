/// The differences between two texts in the unified format.
struct UnifiedDiff {
  private enum Line {
    case common(Substring)
    case removed(Substring)
    case added(Substring)

    var isCommon: Bool { if case .common = self { true } else { false } }
    var isOld: Bool { if case .added = self { false } else { true } }
    var isNew: Bool { if case .removed = self { false } else { true } }

    var text: String {
      switch self {
      case .common(let line): " \(line)\n"
      case .removed(let line): "-\(line)\n"
      case .added(let line): "+\(line)\n"
      }
    }
  }

  private let path: String
  private let lines: [Line]
  /// The number of common lines around a difference.
  private static let context = 3

  init(of old: String, _ new: String, path: String) {
    self.path = path
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if added.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.common(old[left]))
        left += 1
        right += 1
      }
    }
    self.lines = lines
  }

  /// Returns the text in the colors of a console.
  func text(on console: Console) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first {
      case "-": console.paint(String(line), .red)
      case "+": console.paint(String(line), .green)
      case "@": console.paint(String(line), .quiet)
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  /// The text, with the path for both sides.
  var text: String {
    let changes = lines.indices.filter { !lines[$0].isCommon }
    guard !changes.isEmpty else { return "" }
    var hunks: [Range<Int>] = []
    for change in changes {
      let start = max(0, change - Self.context)
      let end = min(lines.count, change + Self.context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    var text = "--- \(path)\n+++ \(path)\n"
    var (end, left, right) = (0, 1, 1)
    for hunk in hunks {
      left += lines[end..<hunk.lowerBound].count(where: \.isOld)
      right += lines[end..<hunk.lowerBound].count(where: \.isNew)
      let part = lines[hunk]
      let (old, new) = (part.count(where: \.isOld), part.count(where: \.isNew))
      text += "@@ -\(left),\(old) +\(right),\(new) @@\n" + part.map(\.text).joined()
      (end, left, right) = (hunk.upperBound, left + old, right + new)
    }
    return text
  }
}
