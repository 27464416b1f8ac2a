/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of its x coordinate.
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

  /// First guesses of s at sixteen evenly spaced x, in 65,535ths.
  ///
  /// They take the place of most of the iterations, at no more than half a cache line.
  private let guesses: SIMD16<UInt16>

  /// Creates a curve from two control points, whose x coordinates are moved into 0...1.
  public init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
    self.c1x = min(max(c1x, 0), 1)
    self.c1y = c1y
    self.c2x = min(max(c2x, 0), 1)
    self.c2y = c2y
    let x = Cubic(self.c1x, self.c2x)
    var guesses = SIMD16<UInt16>()
    for index in 0..<16 {
      let s = x.bisect(Double(index) / 15)
      guesses[index] = UInt16((s * 65_535).rounded())
    }
    self.guesses = guesses
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
    let position = x * 15
    let index = Int(position)
    let low = Double(guesses[index & 15])
    let high = Double(guesses[(index &+ 1) & 15])
    var s = (low + (high - low) * (position - Double(index))) * (1 / 65_535)
    for _ in 0..<4 {
      let step = (cubic.value(at: s) - x) / cubic.slope(at: s)
      s -= step
      // Newton's method squares the error, so that the next step would be below the last digit.
      if abs(step) < 1e-8 { return s }
    }
    return cubic.solve(x)
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
  /// The control points, such as "bezier(0.42, 0.0, 1.0, 1.0)".
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

  func value(at s: Double) -> Double {
    ((cube * s + square) * s + linear) * s
  }

  func slope(at s: Double) -> Double {
    (3 * cube * s + 2 * square) * s + linear
  }

  /// Returns the s of a value by halving, down to the last digit.
  func bisect(_ target: Double) -> Double {
    solve(target)
  }

  /// Returns the s of a value by Newton's method within a bracket, which is slow and never fails.
  func solve(_ target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = target
    for _ in 0..<128 {
      let difference = value(at: s) - target
      if difference == 0 { return s }
      if difference < 0 { low = s } else { high = s }
      let newton = s - difference / slope(at: s)
      // A flat stretch throws Newton's method out of the bracket, or gives no number at all.
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if abs(next - s) < 1e-17 { return next }
      s = next
    }
    return s
  }
}
