/// The pace of an animation, as a curve from the fraction of time to the fraction of way.
///
/// ```swift
/// let pace = CAMediaTimingFunction(name: .easeOut)
/// ```
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The curve.
  public let curve: TimingCurve

  init(_ curve: TimingCurve) {
    self.curve = curve
  }

  /// Creates a pace with the name of a curve.
  ///
  /// - Parameter name: The name; one that is not known gives the default curve.
  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(name.curve)
  }

  /// Creates a pace from the control points of a Bézier curve in the unit square.
  ///
  /// - Parameters:
  ///   - c1x: The place of the first point in time, from 0 to 1.
  ///   - c1y: The place of the first point on the way.
  ///   - c2x: The place of the second point in time, from 0 to 1.
  ///   - c2y: The place of the second point on the way.
  public convenience init(
    controlPoints c1x: Float,
    _ c1y: Float,
    _ c2x: Float,
    _ c2y: Float
  ) {
    func time(_ number: Float) -> Double { Self.decimal(min(max(number, 0), 1)) }
    func way(_ number: Float) -> Double { number.isFinite ? Self.decimal(number) : 0 }
    self.init(TimingCurve(controlPoints: time(c1x), way(c1y), time(c2x), way(c2y)))
  }

  /// The decimal number that somebody wrote for a single-precision one, so that 0.42 is 0.42.
  private static func decimal(_ number: Float) -> Double {
    Double("\(number)") ?? Double(number)
  }

  /// The four points of the curve, of which the first and the last are its corners.
  ///
  /// - Parameters:
  ///   - index: 0 to 3; for any other nothing happens.
  ///   - values: Where to put the place in time and on the way; at least two numbers.
  public func getControlPoint(at index: Int, values: inout [Float]) {
    guard let point = controlPoint(at: index) else { return }
    precondition(values.count >= 2, "A control point needs room for two numbers.")
    values[0] = point.0
    values[1] = point.1
  }

  /// Hands out a control point to room for two numbers, as code written for a device asks for it.
  ///
  /// - Parameters:
  ///   - idx: Which one, from 0 to 3.
  ///   - ptr: Room for two numbers.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    guard let point = controlPoint(at: idx) else { return }
    (ptr[0], ptr[1]) = point
  }

  /// One of the four points of the curve.
  func controlPoint(at index: Int) -> (Float, Float)? {
    let bezier = curve.bezier
    return switch index {
    case 0: (0, 0)
    case 1: (Float(bezier.c1x), Float(bezier.c1y))
    case 2: (Float(bezier.c2x), Float(bezier.c2y))
    case 3: (1, 1)
    default: nil
    }
  }

  /// Whether another one is the same curve.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  public override var hash: Int { curve.hashValue }

  public override var description: String { "CAMediaTimingFunction(\(curve))" }
}

/// The name of a pace.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// That of transactions: quick at the start and slow at the end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  fileprivate var curve: TimingCurve {
    TimingCurve(name: self == .easeInEaseOut ? "easeInOut" : rawValue) ?? .default
  }
}
