/// What the baseline and the candidate of a comparison have, side by side.
package struct Sides<Value> {
  /// What the baseline has.
  package var baseline: Value

  /// What the candidate has.
  package var candidate: Value

  /// Creates a pair.
  package init(_ baseline: Value, _ candidate: Value) {
    self.baseline = baseline
    self.candidate = candidate
  }
}

extension Sides: Equatable where Value: Equatable {}
extension Sides: Hashable where Value: Hashable {}
extension Sides: Sendable where Value: Sendable {}

extension Sides {
  /// Returns what a function makes of both sides.
  ///
  /// - Parameter transform: The function.
  /// - Returns: The results, side by side.
  package func map<Result>(_ transform: (Value) throws -> Result) rethrows -> Sides<Result> {
    Sides<Result>(try transform(baseline), try transform(candidate))
  }
}
