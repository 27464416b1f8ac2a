/// A pair of values: one for the baseline, and one for the candidate of a comparison.
package struct Sides<Value> {
  /// The baseline's value.
  package var baseline: Value

  /// The candidate's value.
  package var candidate: Value

  /// Creates a pair.
  package init(_ baseline: Value, _ candidate: Value) {
    self.baseline = baseline
    self.candidate = candidate
  }
}

/// One of the two sides of a comparison.
package enum ComparisonSide: CaseIterable, Sendable {
  case baseline, candidate

  /// The side that this one is compared with.
  package var other: ComparisonSide { self == .baseline ? .candidate : .baseline }
}

extension Sides {
  /// Creates a pair from the value of a side and the value of the other side.
  package init(_ side: ComparisonSide, _ value: Value, other: Value) {
    self = side == .baseline ? Sides(value, other) : Sides(other, value)
  }

  package subscript(side: ComparisonSide) -> Value { side == .baseline ? baseline : candidate }
}

extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
extension Sides: Sendable where Value: Sendable {}

extension Sides {
  /// Returns a pair with the results of a transformation of both values.
  package func map<Result>(_ transform: (Value) throws -> Result) rethrows -> Sides<Result> {
    Sides<Result>(try transform(baseline), try transform(candidate))
  }
}
