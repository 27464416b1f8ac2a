import UIKit

/// A report that prints each row as soon as it is measured.
@MainActor struct Report {
  let asJSON: Bool

  /// Prints the heading, before other processes print their rows.
  func begin() {
    guard !asJSON else { return }
    let heading = [
      "Figures are medians. Where there is such a loop, the limits are the same work in a "
        + "hand-written loop, over flat arrays and objects.",
      Self.row("row", "n", "figure", "spread", "flat", "ratio", "objects", "ratio", "unit"),
    ]
    FileHandle.standardOutput.write(Data((heading.joined(separator: "\n") + "\n").utf8))
  }

  /// Measures a row at a size and prints it.
  func add(_ workload: Workload, count: Int) {
    let figures = (0..<workload.runs).map { _ in workload.measure(count) }.sorted()
    let median = figures[figures.count / 2]
    let spread = figures[figures.count - 1] - figures[0]
    let flat = (workload.limits?.flat).map { Self.median($0, count) }
    let objects = (workload.limits?.objects).map { Self.median($0, count) }
    if asJSON {
      print(
        """
        {"name":"\(workload.name)","n":\(count),"\(workload.unit.rawValue)":\(Self.number(median)),\
        "limit":\(flat.map(Self.number) ?? "null"),\
        "ratio":\(flat.map { Self.number(median / $0) } ?? "null"),\
        "spread":\(Self.number(spread))}
        """
      )
    } else {
      print(
        Self.row(
          workload.name,
          "\(count)",
          Self.number(median),
          "\(Self.number(figures[0]))–\(Self.number(figures[figures.count - 1]))",
          flat.map(Self.number) ?? "",
          flat.map { Self.number(median / $0) } ?? "",
          objects.map(Self.number) ?? "",
          objects.map { Self.number(median / $0) } ?? "",
          workload.unit.rawValue
        )
      )
    }
  }

  private static func median(_ limit: (Int) -> Double, _ count: Int) -> Double {
    (0..<5).map { _ in limit(count) }.sorted()[2]
  }

  private static func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.2f" : "%.0f", value)
  }

  private static func row(_ columns: String...) -> String {
    let widths = [26, 9, 10, 16, 8, 8, 8, 8, 0]
    return zip(columns, widths).map { column, width in
      column + String(repeating: " ", count: max(1, width - column.count))
    }.joined()
  }
}
