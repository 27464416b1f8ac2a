/// A sampler of properties, with more samples where they bend.
package struct TrackSampler: Sendable {
  /// The maximum number of samples in a track; a track that needs more becomes less exact.
  package static let limit = 12_000

  /// The shortest step in flicks; closer samples count as a jump.
  static let shortest: Int64 = 1_000

  private let columns: Columns
  private let value: @Sendable (Instant) -> [Double]?

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - columns: The components to sample.
  ///   - value: A closure that returns the components at an instant; `nil` before the first value.
  package init(_ columns: Columns, value: @escaping @Sendable (Instant) -> [Double]?) {
    self.columns = columns
    self.value = value
  }

  /// Samples between breakpoints.
  ///
  /// - Parameter breakpoints: The instants of events, in order and without duplicates.
  /// - Returns: The track; `nil` if the property has no value at any breakpoint.
  package func track(at breakpoints: [Instant]) -> SampledTrack? {
    let (samples, error) = rows(at: breakpoints)
    return samples.isEmpty ? nil : track(samples, error: error)
  }

  /// Samples between breakpoints, and returns the error that this required.
  ///
  /// - Parameter breakpoints: The instants of events, in order and without duplicates.
  /// - Returns: The samples in order, with two samples at a jump, and the maximum error as a
  ///   multiple of the allowances.
  func rows(
    at breakpoints: [Instant]
  ) -> (samples: [(instant: Instant, row: [Double])], error: Double) {
    var error = 1.0
    while error < 1e9 {
      var pass = Pass(limit: Self.limit)
      if pass.run(self, breakpoints, error: error) {
        return (zip(pass.instants, pass.rows).map { ($0, $1) }, error)
      }
      error *= 8
    }
    return ([], error)
  }

  private func track(
    _ samples: [(instant: Instant, row: [Double])],
    error: Double
  ) -> SampledTrack {
    var rows = samples.map(\.row)
    for column in columns.angles { Self.unwrap(column, in: &rows) }
    var track = SampledTrack(instants: samples.map(\.instant), columns: columns.list, error: error)
    for column in track.columns.indices { track.columns[column].values = rows.map { $0[column] } }
    return track
  }

  /// Lets an angle continue beyond half a turn instead of jumping to minus half a turn.
  private static func unwrap(_ column: Int, in rows: inout [[Double]]) {
    var offset = 0.0
    for index in rows.indices.dropFirst() {
      let step = rows[index][column] + offset - rows[index - 1][column]
      if step > 180 { offset -= 360 } else if step < -180 { offset += 360 }
      rows[index][column] += offset
    }
  }

  /// An attempt to stay within a maximum number of samples.
  private struct Pass {
    var limit: Int
    var instants: [Instant] = []
    var rows: [[Double]] = []

    /// Takes the samples; returns `false` if there are too many.
    mutating func run(_ sampler: TrackSampler, _ breakpoints: [Instant], error: Double) -> Bool {
      for (index, start) in breakpoints.enumerated() {
        guard let first = sampler.value(start) else { continue }
        append(start, first)
        guard index + 1 < breakpoints.count else { break }
        let end = breakpoints[index + 1]
        let last = Instant(flicks: end.flicks - 1)
        guard end.flicks - start.flicks > TrackSampler.shortest, let final = sampler.value(last)
        else { continue }
        guard refine(sampler, start, first, last, final, error: error) else { return false }
        // The sample just before the next breakpoint is dropped if there is no jump.
        append(end, final)
      }
      return true
    }

    private mutating func append(_ instant: Instant, _ row: [Double]) {
      if let last = rows.last, last == row {
        if instants.last == instant { return }
        // A constant stretch needs only its two ends.
        if rows.count > 1, rows[rows.count - 2] == row {
          instants[instants.count - 1] = instant
          return
        }
      }
      instants.append(instant)
      rows.append(row)
    }

    /// Adds the samples that are needed strictly between two instants.
    private mutating func refine(
      _ sampler: TrackSampler,
      _ start: Instant,
      _ first: [Double],
      _ end: Instant,
      _ last: [Double],
      error: Double
    ) -> Bool {
      guard rows.count <= limit else { return false }
      let span = end.flicks - start.flicks
      guard span > TrackSampler.shortest else { return true }
      var isStraight = true
      for part in Int64(1)..<4 where isStraight {
        let flicks = start.flicks + span / 4 * part
        guard let row = sampler.value(Instant(flicks: flicks)) else { return true }
        let fraction = Double(flicks - start.flicks) / Double(span)
        isStraight = sampler.isNear(row, first, last, fraction, error)
      }
      if isStraight { return true }
      let middle = Instant(flicks: start.flicks + span / 2)
      guard let row = sampler.value(middle) else { return true }
      // Three probes in each half detect an oscillation that crosses the line in the middle.
      guard refine(sampler, start, first, middle, row, error: error) else { return false }
      append(middle, row)
      return refine(sampler, middle, row, end, last, error: error)
    }
  }

  private func isNear(
    _ row: [Double],
    _ first: [Double],
    _ last: [Double],
    _ fraction: Double,
    _ error: Double
  ) -> Bool {
    for column in row.indices {
      let unit = columns.list[column].unit
      if unit == "°", abs(first[column] - last[column]) > 180 { continue }
      let line = first[column] * (1 - fraction) + last[column] * fraction
      let deviation = abs(row[column] - line)
      // Very large values are only as exact as their digits.
      let allowed = max(columns.list[column].allowance * error, abs(line) * 1e-9)
      if deviation > allowed { return false }
    }
    return true
  }
}
