/// A cubic Bézier curve across the unit square, read as a function of its x coordinate.
///
/// With the control points P1 and P2 the curve is, for s in 0...1,
///
///     x(s) = 3 s (1 - s)² P1x + 3 s² (1 - s) P2x + s³
///     y(s) = 3 s (1 - s)² P1y + 3 s² (1 - s) P2y + s³
///
/// While P1x and P2x lie within 0...1, x grows with s, so that every x has one s and one y.
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

  /// The s of every sixteenth of x, in 65,536ths; the last one would be 65,536, and is left out.
  ///
  /// They spare the solver most of its iterations and take no more than half a cache line.
  private let knots: SIMD16<UInt16>

  /// Creates a curve from two control points, whose x coordinates are moved into 0...1.
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
    let x = Cubic(self.c1x, self.c2x)
    var knots = SIMD16<UInt16>()
    for index in 1..<16 {
      let target = Double(index) / 16
      knots[index] = UInt16(min(x.solve(target, from: target) * 65_536, 65_535))
    }
    self.knots = knots
  }

  /// Whether the curve is the straight line, on which y is x.
  public var isLinear: Bool {
    c1x == c1y && c2x == c2y
  }

  /// Returns the y coordinate of the curve's point with an x coordinate.
  ///
  /// - Parameter x: The x coordinate; below 0 it is taken as 0, above 1 as 1.
  /// - Returns: A value that is exactly 0 at 0 and 1 at 1, and may leave 0...1 between.
  public func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return isLinear ? x : Cubic(c1y, c2y).value(at: parameter(at: x))
  }

  /// Returns the s at which the curve has an x coordinate, which lies between 0 and 1.
  private func parameter(at x: Double) -> Double {
    let cubic = Cubic(c1x, c2x)
    let guess = guess(at: x)
    // One step of Halley's method, then one of Newton's: for all but a few x that is enough.
    let difference = cubic.value(at: guess) - x
    let slope = cubic.slope(at: guess)
    let better =
      guess - difference * slope / (slope * slope - 0.5 * difference * cubic.bend(at: guess))
    let step = (cubic.value(at: better) - x) / cubic.slope(at: better)
    // What is left after a step of Newton's method is about its square.
    if abs(step) < 1e-7 { return better - step }
    return cubic.solve(x, from: better - step)
  }

  /// Returns an s near that of an x coordinate, on straight lines between the knots.
  ///
  /// It works on the digits of 1 + x, because converting numbers would take longer than the rest.
  private func guess(at x: Double) -> Double {
    let digits = (1 + x).bitPattern
    let index = Int(truncatingIfNeeded: digits >> 48) & 15
    let low = knots[index]
    // After the last knot the index wraps around to 0, which is 65,536 in sixteen binary digits.
    let span = knots[(index &+ 1) & 15] &- low
    let fraction = (digits >> 32) & 0xFFFF
    let result = UInt64(low) << 16 &+ UInt64(span) &* fraction
    return Double(bitPattern: 0x3FF0_0000_0000_0000 | result << 20) - 1
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
  /// Reads four numbers: both coordinates of the first control point, then of the second.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(
      c1x: try container.decode(Double.self),
      c1y: try container.decode(Double.self),
      c2x: try container.decode(Double.self),
      c2y: try container.decode(Double.self)
    )
  }

  /// Writes four numbers: both coordinates of the first control point, then of the second.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for number in [c1x, c1y, c2x, c2y] {
      try container.encode(number)
    }
  }
}

extension UnitBezier: CustomStringConvertible {
  /// The control points in one line.
  public var description: String {
    "bezier(\(c1x), \(c1y), \(c2x), \(c2y))"
  }
}

/// One coordinate of a curve as a polynomial without a constant term.
private struct Cubic {
  private let linear: Double
  private let square: Double
  private let cube: Double

  /// Creates the polynomial that goes from 0 to 1 with two control numbers between.
  init(_ first: Double, _ second: Double) {
    linear = 3 * first
    square = 3 * (second - first) - linear
    cube = 1 - linear - square
  }

  /// Returns the polynomial's value.
  func value(at s: Double) -> Double {
    (cube * s + square) * (s * s) + linear * s
  }

  /// Returns the polynomial's first derivative.
  func slope(at s: Double) -> Double {
    (3 * cube * s + 2 * square) * s + linear
  }

  /// Returns the polynomial's second derivative.
  func bend(at s: Double) -> Double {
    6 * cube * s + 2 * square
  }

  /// Returns the s of a value by Newton's method within a bracket, which always ends.
  func solve(_ target: Double, from start: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = start > 0 && start < 1 ? start : target
    for _ in 0..<128 {
      let difference = value(at: s) - target
      if difference == 0 { return s }
      if difference < 0 { low = s } else { high = s }
      let newton = s - difference / slope(at: s)
      // A flat stretch throws Newton's method out of the bracket, or gives no number at all.
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - s) <= 0x1p-52 { return next }
      s = next
    }
    return s
  }
}
