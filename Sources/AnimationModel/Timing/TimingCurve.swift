/// A timing curve, which maps the fraction of time that has passed to progress.
///
/// The named curves are those of Core Animation and UIKit; others come from control points.
///
/// ```swift
/// print(TimingCurve.easeInOut.value(at: 0.5))   // 0.5
/// let overshoot = TimingCurve(controlPoints: 0.68, -0.55, 0.265, 1.55)
/// ```
public struct TimingCurve: Sendable, Hashable {
  /// The curve in the unit square.
  public let bezier: UnitBezier

  /// Creates a curve from the control points of a Bézier curve in the unit square.
  ///
  /// - Precondition: All four numbers are finite, and `c1x` and `c2x` are within 0...1.
  public init(controlPoints c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
    precondition(
      c1x.isFinite && c1y.isFinite && c2x.isFinite && c2y.isFinite,
      "A timing curve needs finite control points."
    )
    precondition(
      (0...1).contains(c1x) && (0...1).contains(c2x),
      "The x coordinates of a timing curve's control points must be within 0...1."
    )
    bezier = UnitBezier(c1x: c1x, c1y: c1y, c2x: c2x, c2y: c2y)
  }

  /// Returns the progress after a fraction of time.
  ///
  /// - Parameter fraction: The fraction of time, clamped to 0...1.
  /// - Returns: The progress: exactly 0 at 0 and exactly 1 at 1. In between, it may lie outside
  ///   0...1.
  public func value(at fraction: Double) -> Double { bezier.value(at: fraction) }
}

extension TimingCurve {
  /// The curve of a constant speed.
  public static let linear = TimingCurve(controlPoints: 0, 0, 1, 1)

  /// The curve that starts slowly.
  public static let easeIn = TimingCurve(controlPoints: 0.42, 0, 1, 1)

  /// The curve that ends slowly.
  public static let easeOut = TimingCurve(controlPoints: 0, 0, 0.58, 1)

  /// The curve that starts and ends slowly; the default of UIKit's animations.
  public static let easeInOut = TimingCurve(controlPoints: 0.42, 0, 0.58, 1)

  /// The curve that starts quickly and ends slowly; the default of Core Animation's transactions.
  public static let `default` = TimingCurve(controlPoints: 0.25, 0.1, 0.25, 1)

  private static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", linear), ("easeIn", easeIn), ("easeOut", easeOut), ("easeInOut", easeInOut),
    ("default", `default`),
  ]

  /// The name of the curve, if it is one of the named curves.
  public var name: String? { Self.named.first { $0.curve == self }?.name }

  /// Creates the curve with a name, if there is one.
  public init?(name: String) {
    guard let curve = Self.named.first(where: { $0.name == name })?.curve else { return nil }
    self = curve
  }
}

extension TimingCurve: Codable {
  /// Decodes the name of a curve, or the four coordinates of its control points.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let curve = TimingCurve(name: name) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "There is no timing curve named \"\(name)\"."
        )
      }
      self = curve
      return
    }
    let numbers = try container.decode([Double].self)
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite),
      (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
    else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "A timing curve has four numbers, the first and third within 0...1."
      )
    }
    self.init(controlPoints: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Encodes the name of the curve, or the four coordinates of its control points.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let name {
      try container.encode(name)
    } else {
      try container.encode([bezier.c1x, bezier.c1y, bezier.c2x, bezier.c2y])
    }
  }
}

extension TimingCurve: CustomStringConvertible {
  /// The name of the curve, or its control points.
  public var description: String { name ?? bezier.description }
}
