/// A cubic Bézier curve across the unit square, read as a function of its x coordinate.
///
/// With the control points P1 and P2 the curve is, for s in 0...1,
///
///     x(s) = 3 s (1 - s)² P1x + 3 s² (1 - s) P2x + s³
///     y(s) = 3 s (1 - s)² P1y + 3 s² (1 - s) P2y + s³
///
/// If P1x and P2x are within 0...1, x increases with s, so that each x has one s and one y.
///
/// ```swift
/// let easeIn = UnitBezier(c1x: 0.42, c1y: 0, c2x: 1, c2y: 1)
/// print(easeIn.value(at: 0.5))   // 0.3153568…
/// ```
public struct UnitBezier: Sendable {
  /// The x coordinate of the first control point, within 0...1.
  public let c1x: Double

  /// The y coordinate of the first control point.
  public let c1y: Double

  /// The x coordinate of the second control point, within 0...1.
  public let c2x: Double

  /// The y coordinate of the second control point.
  public let c2y: Double

  /// The s of each sixteenth of x, in 65,536ths, without the last one, which would be 65,536.
  ///
  /// The knots save the solver most of its steps, and take half a cache line.
  private let knots: SIMD16<UInt16>

  /// Creates a curve from two control points, whose x coordinates are clamped to 0...1.
  ///
  /// - Precondition: All four numbers are finite.
  public init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
    precondition(
      c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite,
      "The control points of a Bézier curve must be finite."
    )
    self.c1x = min(max(c1x, 0), 1)
    self.c1y = c1y
    self.c2x = min(max(c2x, 0), 1)
    self.c2y = c2y
    let x = ScalarCubic(self.c1x, self.c2x)
    var knots = SIMD16<UInt16>()
    for index in 1..<16 {
      let target = Double(index) / 16
      knots[index] = UInt16(min(x.solve(target, from: target) * 65_536, 65_535))
    }
    self.knots = knots
  }

  /// A Boolean value that indicates whether the curve is a straight line.
  public var isLinear: Bool { c1x == c1y && c2x == c2y }

  /// Returns the y coordinate of the point on the curve with an x coordinate.
  ///
  /// - Parameter x: The x coordinate, clamped to 0...1.
  /// - Returns: The y coordinate: exactly 0 at 0 and exactly 1 at 1. In between, it may lie outside
  ///   0...1.
  public func value(at x: Double) -> Double {
    // The steps of `values(_:_:_:_:at:near:)` for one number, in the same order, so that the digits
    // are the same. Vectors are generic, and a debug build takes fifty times as long for one.
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard !isLinear else { return x }
    let cubic = ScalarCubic(c1x, c2x)
    let better = cubic.householder(x, from: guess(for: (1 + x).bitPattern) - 1)
    let step = (cubic.value(at: better) - x) / cubic.slope(at: better)
    var s = better - step
    if !(step < 1e-7 && step > -1e-7) { s = cubic.solve(x, from: s) }
    return ScalarCubic(c1y, c2y).value(at: s)
  }

  /// Returns the y coordinate of a point on each of four curves.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - x: The x coordinate on each curve, clamped to 0...1.
  /// - Returns: The y coordinates, each independent of the other curves.
  @inline(__always)
  static func values(of curves: FourLanes<UnitBezier>, at x: SIMD4<Double>) -> SIMD4<Double> {
    values(
      curves.numbers(\.c1x),
      curves.numbers(\.c1y),
      curves.numbers(\.c2x),
      curves.numbers(\.c2y),
      at: x,
      near: guess(on: curves, at: x)
    )
  }

  /// Returns the y coordinate of a point on each of several curves.
  ///
  /// - Parameters:
  ///   - c1x: The x coordinates of the first control points.
  ///   - c1y: The y coordinates of the first control points.
  ///   - c2x: The x coordinates of the second control points.
  ///   - c2y: The y coordinates of the second control points.
  ///   - x: The x coordinate on each curve, clamped to 0...1.
  ///   - guess: An estimate of s for each x.
  /// - Returns: The y coordinates, each independent of the other curves.
  @inline(__always)
  private static func values<Values: SIMD>(
    _ c1x: Values,
    _ c1y: Values,
    _ c2x: Values,
    _ c2y: Values,
    at x: Values,
    near guess: Values
  ) -> Values where Values.Scalar == Double {
    let cubic = Cubic(c1x, c2x)
    // A step of Householder's method quadruples the correct digits, and a step of Newton's method
    // doubles them. That is enough for all but a few x on steep curves.
    let better = cubic.householder(x, from: guess)
    let step = (cubic.value(at: better) - x) / cubic.slope(at: better)
    var s = better - step
    // The error after a step of Newton's method is about the square of the step.
    let isSolved = (step .< 1e-7) .& (step .> -1e-7)
    let isLinear = (c1x .== c1y) .& (c2x .== c2y)
    let isRegular = all((x .> 0) .& (x .< 1) .& (isSolved .| isLinear))
    if !isRegular { s.replace(with: cubic.solve(x, from: s), where: .!isSolved) }
    var y = Cubic(c1y, c2y).value(at: s).replacing(with: x, where: isLinear)
    if !isRegular {
      y.replace(with: 1, where: x .>= 1)
      y.replace(with: 0, where: .!(x .> 0))
    }
    return y
  }

  /// Returns an estimate of s for each x by linear interpolation between the knots.
  ///
  /// It works on bit patterns, because converting numbers would take longer than everything else.
  @inline(__always)
  private static func guess(on curves: FourLanes<UnitBezier>, at x: SIMD4<Double>) -> SIMD4<Double>
  {
    let sums = 1 + x
    return SIMD4(
      curves.first.guess(for: sums[0].bitPattern),
      curves.second.guess(for: sums[1].bitPattern),
      curves.third.guess(for: sums[2].bitPattern),
      curves.fourth.guess(for: sums[3].bitPattern)
    ) - 1
  }

  /// Returns 1 plus an estimate of s for x, given the bit pattern of 1 + x.
  @inline(__always)
  private func guess(for bitPattern: UInt64) -> Double {
    let index = Int(truncatingIfNeeded: bitPattern >> 48) & 15
    let low = knots[index]
    // After the last knot, the index wraps around to 0, which is 65,536 in 16 bits.
    let span = knots[(index &+ 1) & 15] &- low
    let fraction = (bitPattern >> 32) & 0xFFFF
    let result = UInt64(low) << 16 &+ UInt64(span) &* fraction
    return Double(bitPattern: 0x3FF0_0000_0000_0000 | result << 20)
  }
}

extension UnitBezier: Hashable {
  public static func == (left: UnitBezier, right: UnitBezier) -> Bool {
    left.c1x == right.c1x && left.c1y == right.c1y && left.c2x == right.c2x
      && left.c2y == right.c2y
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(c1x)
    hasher.combine(c1y)
    hasher.combine(c2x)
    hasher.combine(c2y)
  }
}

extension UnitBezier: Codable {
  /// Decodes four numbers: the coordinates of the first control point, then those of the second.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      c1x: try container.decode(Double.self),
      c1y: try container.decode(Double.self),
      c2x: try container.decode(Double.self),
      c2y: try container.decode(Double.self)
    )
  }

  /// Encodes four numbers: the coordinates of the first control point, then those of the second.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [c1x, c1y, c2x, c2y] {
      try container.encode(number)
    }
  }
}

extension UnitBezier: CustomStringConvertible {
  /// The control points on one line.
  public var description: String { "bezier(\(c1x), \(c1y), \(c2x), \(c2y))" }
}

/// One coordinate of a curve, like ``Cubic`` but for one number, with the same steps in the same
/// order.
private struct ScalarCubic {
  private let linear: Double
  private let square: Double
  private let cube: Double

  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cube = 1 - linear - square
  }

  @inline(__always)
  func value(at s: Double) -> Double { (cube * s + square) * (s * s) + linear * s }

  @inline(__always)
  func slope(at s: Double) -> Double { (3 * cube * s + 2 * square) * s + linear }

  @inline(__always)
  func householder(_ target: Double, from s: Double) -> Double {
    let difference = value(at: s) - target
    let slope = slope(at: s)
    let bend = difference * (3 * cube * s + square)
    let level = slope * slope - bend
    return s - difference * level
      / (slope * (level - bend) + difference * difference * cube)
  }

  func solve(_ target: Double, from start: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = start > 0 && start < 1 ? start : target
    for _ in 0..<128 {
      let difference = value(at: s) - target
      if difference < 0 { low = s }
      if difference >= 0 { high = s }
      let newton = difference == 0 ? s : s - difference / slope(at: s)
      let isNewton = newton >= low && newton <= high
      let next = isNewton ? newton : (low + high) / 2
      let square = (next - s) * (next - s)
      s = next
      let room = s * (1 - s)
      if !(square > 0x1p-104 && (!isNewton || square > 1e-16 * room * room)) { break }
    }
    return s
  }
}

/// One coordinate of each of several curves, as polynomials without a constant term.
private struct Cubic<Values: SIMD> where Values.Scalar == Double {
  private let linear: Values
  private let square: Values
  private let cube: Values

  /// Creates the polynomials from 0 to 1 with two control values in between.
  @inline(__always)
  init(_ first: Values, _ second: Values) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cube = 1 - linear - square
  }

  /// Returns the polynomials' values.
  @inline(__always)
  func value(at s: Values) -> Values { (cube * s + square) * (s * s) + linear * s }

  /// Returns the polynomials' first derivatives.
  @inline(__always)
  func slope(at s: Values) -> Values { (3 * cube * s + 2 * square) * s + linear }

  /// Returns a better estimate of s for a value, by Householder's method of the third order.
  @inline(__always)
  func householder(_ target: Values, from s: Values) -> Values {
    let difference = value(at: s) - target
    let slope = slope(at: s)
    let bend = difference * (3 * cube * s + square)
    let level = slope * slope - bend
    return s - difference * level
      / (slope * (level - bend) + difference * difference * cube)
  }

  /// Returns the s of each value by Newton's method within brackets, which always terminates.
  func solve(_ target: Values, from start: Values) -> Values {
    var (low, high) = (Values(repeating: 0), Values(repeating: 1))
    var s = target.replacing(with: start, where: (start .> 0) .& (start .< 1))
    // A number that is found is not changed again, so that it does not depend on the others.
    var isSearched = SIMDMask<Values.MaskStorage>(repeating: true)
    for _ in 0..<128 {
      let difference = value(at: s) - target
      low.replace(with: s, where: difference .< 0)
      high.replace(with: s, where: difference .>= 0)
      let newton = (s - difference / slope(at: s)).replacing(with: s, where: difference .== 0)
      // Where the curve is flat, Newton's method leaves the bracket or gives NaN.
      let isNewton = (newton .>= low) .& (newton .<= high)
      let next = ((low + high) / 2).replacing(with: newton, where: isNewton)
      let square = (next - s) * (next - s)
      s.replace(with: next, where: isSearched)
      // The error after a step of Newton's method is about its square, and larger near a flat end.
      let room = s * (1 - s)
      isSearched =
        isSearched .& (square .> 0x1p-104) .& (.!isNewton .| (square .> 1e-16 * room * room))
      if !any(isSearched) { break }
    }
    return s
  }
}
