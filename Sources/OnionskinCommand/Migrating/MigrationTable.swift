import LegacySyntax
import SourceMigrating

/// A line for each block, in columns, which is printed as soon as it and all before it are decided.
struct MigrationTable {
  private let root: String
  private let widths: [Int]
  private var count = 0

  /// Creates a table of blocks, whose results are not known yet.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, in the order of the lines.
  ///   - root: The folder from which paths are seen.
  init(of blocks: [MigratedBlock], relativeTo root: String) {
    self.root = root
    let rows = blocks.map { Self.cells(of: $0, root) }
    widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  /// Returns the lines of results that have none yet.
  mutating func lines(for results: [MigrationResult]) -> String {
    defer { count = max(count, results.count) }
    return results.dropFirst(count).map(line).joined()
  }

  private func line(_ result: MigrationResult) -> String {
    let cells = Self.cells(of: result.block, root)
    var line = ""
    // What is left has no call, and its reason begins where one would.
    for column in 0..<3 where !(column == 2 && cells[2].isEmpty) {
      let blanks = max(0, widths[column] - cells[column].count)
      line += cells[column] + String(repeating: " ", count: blanks) + "  "
    }
    let remark = result.block.remark.map { "; \($0)" } ?? ""
    let outcome =
      switch result.kind {
      case .same: "same, proven in \(result.why)\(result.substitutions)"
      case .sameInSlice:
        "same in a slice\(result.translated == nil ? "" : ", by translation")"
          + result.substitutions
      case .differs: "differs: \(result.reason)"
      case .unproven: "unproven: \(result.reason)"
      case .left: "left: \(result.reason)"
      }
    return line + outcome + remark + "\n"
  }

  /// The place, the function, and the new call of a block.
  private static func cells(of block: MigratedBlock, _ root: String) -> [String] {
    let call: String
    if case .written(let text) = block.outcome {
      call = text.count > 60 ? "\(text.prefix(59))…" : text
    } else {
      call = ""
    }
    return [
      "\(block.location.path.relative(to: root)):\(block.location.line)", block.function, call,
    ]
  }
}
