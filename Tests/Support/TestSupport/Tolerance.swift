public import Foundation

/// How far apart numbers may be that are the same, one for each reason to differ.
public enum Tolerance {
  /// What rounding in double precision leaves, for numbers up to some thousands.
  public static let rounding = 1e-9
  /// What rounding in single precision leaves, as a fraction of the number; opacities are single.
  public static let singlePrecision = 1e-6
  /// What whole instants leave of a number that follows from fractions of a duration.
  public static let instants = 1e-6
}

/// Returns whether two numbers are the same.
///
/// - Parameters:
///   - left: A number.
///   - right: The number to expect.
///   - tolerance: How far apart they may be; if `nil`, as far as the precision of their types leaves.
/// - Returns: `true` if they are no farther apart; otherwise, `false`.
public func isClose<Left: BinaryFloatingPoint, Right: BinaryFloatingPoint>(
  _ left: Left,
  _ right: Right,
  within tolerance: Double? = nil
) -> Bool {
  areClose(left, right, within: tolerance)
}

private func areClose<Left: BinaryFloatingPoint, Right: BinaryFloatingPoint>(
  _ left: Left,
  _ right: Right,
  within tolerance: Double?
) -> Bool {
  let difference = abs(Double(left) - Double(right))
  if let tolerance { return difference <= tolerance }
  let isSingle = Left.self == Float.self || Right.self == Float.self
  return difference
    <= (isSingle ? Tolerance.singlePrecision : Tolerance.rounding) * max(1, abs(Double(right)))
}

/// Returns whether two numbers are the same, for the compiler: functions such as `cos` have a form for
/// each type.
public func isClose(_ left: Double, _ right: Double, within tolerance: Double? = nil) -> Bool {
  areClose(left, right, within: tolerance)
}

/// Returns whether two numbers are the same, for the compiler.
public func isClose(_ left: CGFloat, _ right: CGFloat, within tolerance: Double? = nil) -> Bool {
  areClose(left, right, within: tolerance)
}

/// Returns whether there is a number, and it is the one to expect.
public func isClose(_ left: Double?, _ right: Double, within tolerance: Double? = nil) -> Bool {
  left.map { number in isClose(number, right, within: tolerance) } ?? false
}

/// Returns whether two rows have the same length and the same numbers.
public func isClose(_ left: [Double], _ right: [Double], within tolerance: Double? = nil) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { isClose($0, $1, within: tolerance) }
}
