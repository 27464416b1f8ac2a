import UIKit

/// The table of results.
@MainActor
enum Report {
  static let heading =
    "row".padded(28) + "n".padded(10) + "ns/property".padded(14) + "spread".padded(14)
    + "by hand".padded(10) + "ratio"

  /// Runs a row several times and writes its median, its spread and its limit.
  static func line(_ row: any Workload.Type, count: Int) -> String {
    let runs = (0..<7).map { _ in row.measure(count: count) }.sorted()
    let limits = (0..<7).map { _ in row.limit(count: count) }.sorted()
    let (median, limit) = (runs[3], limits[3])
    return row.name.padded(28) + "\(count)".padded(10) + number(median).padded(14)
      + "\(number(runs[0]))–\(number(runs[6]))".padded(14) + number(limit).padded(10)
      + number(median / limit)
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}

extension String {
  /// The text, filled with spaces up to a width.
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
