/// The values of one property of one layer over time, to be interpolated linearly between samples.
///
/// A trace contains parameters, but a page or a picture needs numbers. Samples are closer together
/// where the property bends, so that the error of each component is at most ``error`` times its
/// allowance. Where the property jumps, two samples share an instant.
package struct SampledTrack: Sendable {
  /// A component of the property, such as the y coordinate of a position.
  package struct Column: Sendable {
    /// The name of the component, such as "y"; empty if it is the only one.
    package var name = ""
    /// The unit, such as "pt" or "°".
    package var unit = ""
    /// The maximum error between samples.
    package var allowance: Double
    /// Whether only drawings need the component.
    package var isForDrawing = false
    /// The value at each instant.
    package var values: [Double] = []
  }

  /// The instants of the samples, in order.
  package var instants: [Instant]
  /// The components.
  package var columns: [Column]
  /// The maximum error between samples, as a multiple of the allowance; 1 unless the number of
  /// samples had to be reduced.
  package var error: Double

  /// Returns a component at an instant, interpolated linearly between two samples.
  ///
  /// - Returns: The value; before the first sample, the first value.
  package func value(_ column: Int, at instant: Instant) -> Double {
    let values = columns[column].values
    let next = instants.indices.partitionPoint { instants[$0] <= instant }
    guard next > 0 else { return values.first ?? 0 }
    let last = next - 1
    guard next < instants.count, instants[next] > instants[last] else { return values[last] }
    let span = instants[next].seconds(since: instants[last])
    let fraction = instant.seconds(since: instants[last]) / span
    return values[last] * (1 - fraction) + values[next] * fraction
  }
}
