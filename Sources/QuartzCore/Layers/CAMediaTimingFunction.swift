import AnimationModel

/// A timing function, which maps the fraction of time to the progress of an animation.
///
/// ```swift
/// let easing = CAMediaTimingFunction(name: .easeOut)
/// ```
open class CAMediaTimingFunction: NSObject {
  public final let curve: TimingCurve
  /// Whether one of the control points was not finite, and another one takes its place.
  final let isReplaced: Bool

  init(_ curve: TimingCurve) {
    self.curve = curve
    isReplaced = false
  }

  public required init?(coder: NSCoder) {
    curve = .linear
    isReplaced = false
  }

  /// Creates a timing function with a name.
  ///
  /// - Parameter name: The name; an unknown name stands for the default curve.
  public convenience init(name: CAMediaTimingFunctionName) { self.init(name.curve) }

  /// Creates a timing function with the control points of a Bézier curve in the unit square.
  ///
  /// - Parameters:
  ///   - c1x: The x coordinate of the first point, a fraction of time from 0 to 1.
  ///   - c1y: The y coordinate of the first point, a progress.
  ///   - c2x: The x coordinate of the second point, a fraction of time from 0 to 1.
  ///   - c2y: The y coordinate of the second point, a progress.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func time(_ number: Float) -> Double {
      number.isNaN ? 0 : CAMediaTimingFunction.decimal(min(max(number, 0), 1))
    }
    func vertical(_ number: Float) -> Double {
      number.isFinite ? CAMediaTimingFunction.decimal(number) : 0
    }
    curve = TimingCurve(controlPoints: time(c1x), vertical(c1y), time(c2x), vertical(c2y))
    isReplaced = ![c1x, c1y, c2x, c2y].allSatisfy(\.isFinite)
  }

  /// Returns the shortest decimal number for a single-precision number, so that 0.42 remains 0.42.
  private static func decimal(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }

  /// Writes a control point of the curve into an array; the first and the last of the four are its
  /// ends.
  ///
  /// - Parameters:
  ///   - index: The index of the point, from 0 to 3; for any other index, nothing happens.
  ///   - values: An array of at least two numbers, which receives the coordinates.
  open func getControlPoint(at index: Int, values: inout [Float]) {
    guard let point = controlPoint(at: index) else { return }
    precondition(values.count >= 2, "A control point needs room for two numbers.")
    values[0] = point.0
    values[1] = point.1
  }

  /// Writes a control point of the curve into memory, with the signature of Core Animation.
  ///
  /// - Parameters:
  ///   - idx: The index of the point, from 0 to 3.
  ///   - ptr: A pointer to memory for two numbers.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    guard let point = controlPoint(at: idx) else { return }
    (ptr[0], ptr[1]) = point
  }

  /// Returns one of the four control points of the curve.
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

  /// Returns a Boolean value that indicates whether another timing function has the same curve.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  open override var hash: Int { curve.hashValue }

  open override var description: String { "CAMediaTimingFunction(\(curve))" }
}

/// The names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default of transactions: a quick start and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  fileprivate var curve: TimingCurve {
    TimingCurve(name: self == .easeInEaseOut ? "easeInOut" : rawValue) ?? .default
  }
}
