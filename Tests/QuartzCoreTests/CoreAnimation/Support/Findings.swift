/// What a comparison with measured numbers has found.
struct Findings {
  /// How many numbers were compared.
  private(set) var count = 0
  /// Those that differ, in words.
  private(set) var misses: [String] = []

  /// Compares a number with a measured one.
  mutating func expect(
    _ what: @autoclosure () -> String,
    _ value: Double?,
    _ measured: Double,
    within tolerance: Double
  ) {
    count += 1
    guard let value, abs(value - measured) <= tolerance else {
      misses.append("\(what()): \(value.map { "\($0)" } ?? "nothing"), measured \(measured)")
      return
    }
  }

  /// Compares rows of numbers.
  mutating func expect(
    _ what: @autoclosure () -> String,
    _ values: [Double],
    _ measured: [Double],
    within tolerance: Double
  ) {
    count += 1
    guard values.count == measured.count, !measured.isEmpty else {
      misses.append("\(what()): \(values), measured \(measured)")
      return
    }
    for (index, pair) in zip(values, measured).enumerated() {
      expect("\(what()) [\(index)]", pair.0, pair.1, within: tolerance)
    }
  }

  /// Compares anything else.
  mutating func expect<Value: Equatable>(
    _ what: @autoclosure () -> String,
    _ value: Value,
    _ measured: Value
  ) {
    count += 1
    if value != measured { misses.append("\(what()): \(value), measured \(measured)") }
  }
}
