/// What one property of one layer shows over time, as straight lines between samples.
///
/// A trace holds parameters, and a page or a picture needs numbers. The samples stand closer where
/// the property bends, so that no number in between is off by more than ``error`` of its own
/// allowance. Where the property jumps, two samples share an instant.
package struct SampledTrack: Sendable {
  /// One number of the property, such as the y of a position.
  package struct Column: Sendable {
    /// The name of the number, such as "y"; empty for a property that has one number.
    package var name: String
    /// The unit that people read, such as "pt" or "°".
    package var unit: String
    /// How far off the number may be between samples.
    package var allowance: Double
    /// A Boolean value that indicates whether only drawings need the number.
    package var isForDrawing: Bool
    /// The number at each instant.
    package var values: [Double]

    /// A Boolean value that indicates whether the number ever changes.
    package var moves: Bool { values.contains { $0 != values[0] } }
  }

  /// The instants of the samples, in order.
  package var instants: [Instant]
  /// The numbers.
  package var columns: [Column]
  /// How far off a number may be between samples, as a multiple of its allowance; 1 unless the
  /// track had to be thinned out.
  package var error: Double

  /// Returns a number at an instant, on the straight line between two samples.
  ///
  /// - Parameters:
  ///   - column: The place of the number.
  ///   - instant: When.
  /// - Returns: The number; before the first sample that of the first.
  package func value(_ column: Int, at instant: Instant) -> Double {
    let values = columns[column].values
    var (low, high) = (0, instants.count)
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return values.first ?? 0 }
    guard low < instants.count, instants[low] > instants[low - 1] else { return values[low - 1] }
    let span = instants[low].seconds(since: instants[low - 1])
    let part = instant.seconds(since: instants[low - 1]) / span
    return values[low - 1] * (1 - part) + values[low] * part
  }
}
