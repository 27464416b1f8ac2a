/// What tells an animator how it moves: a curve, a spring, or both.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// What the object tells.
  var timingCurveType: UITimingCurveType { get }

  /// The curve; `nil` if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring; `nil` if there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Tells what a timing curve provider provides.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the curves that have a name.
  case builtin
  /// A curve from control points.
  case cubic
  /// A spring.
  case spring
  /// A curve and a spring, of which the spring counts.
  case composed
}

/// A timing curve for an animator: one with a name, or one from two control points.
///
/// ```swift
/// let overshoot = UICubicTimingParameters(
///   controlPoint1: CGPoint(x: 0.3, y: 0),
///   controlPoint2: CGPoint(x: 0.6, y: 1.5)
/// )
/// let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: overshoot)
/// ```
///
/// ## Differences from UIKit
///
/// The control points of a curve with a name are its real ones; UIKit is documented to give zero.
/// Parameters are neither coded nor copied.
@preconcurrency @MainActor
public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The name of the curve; that of the default for a curve from control points.
  public let animationCurve: UIView.AnimationCurve

  /// The first control point.
  public let controlPoint1: CGPoint

  /// The second control point.
  public let controlPoint2: CGPoint

  public let timingCurveType: UITimingCurveType

  let easing: Easing

  public var cubicTimingParameters: UICubicTimingParameters? { self }

  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// Creates the default curve of Core Animation, which starts quickly and ends slowly.
  public override init() {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    easing = .curve(.default)
    (controlPoint1, controlPoint2) = TimingCurve.default.controlPoints
    super.init()
  }

  /// Creates a curve with a name.
  ///
  /// - Parameter curve: The name. The keyboard's curve, 7, is a spring of half a second.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    var settings = AnimationSettings()
    _ = settings.setCurve(curve.rawValue)
    easing = EasingIndex.named[Int(settings.easing)]
    if case .curve(let curve) = easing {
      (controlPoint1, controlPoint2) = curve.controlPoints
    } else {
      (controlPoint1, controlPoint2) = (.zero, .zero)
    }
    super.init()
  }

  /// Creates a curve from two control points in the unit square.
  ///
  /// - Parameters:
  ///   - point1: The first control point.
  ///   - point2: The second control point.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    animationCurve = .easeInOut
    timingCurveType = .cubic
    controlPoint1 = Self.checked(point1, at: callSite)
    controlPoint2 = Self.checked(point2, at: callSite)
    easing = .curve(
      TimingCurve(
        controlPoints: Double(controlPoint1.x),
        Double(controlPoint1.y),
        Double(controlPoint2.x),
        Double(controlPoint2.y)
      )
    )
    super.init()
  }

  /// A control point of a curve on which every moment has one value.
  private static func checked(_ point: CGPoint, at callSite: CallSite) -> CGPoint {
    let isFinite = point.x.isFinite && point.y.isFinite
    guard !isFinite || !(0...1).contains(point.x) else { return point }
    RenderLoop.current.state.report(
      .misuse,
      .notFinite,
      "UICubicTimingParameters was given (\(point.x), \(point.y)) as a control point. Both numbers "
        + "have to be finite and x within 0 to 1; the nearest such point is used.",
      at: callSite
    )
    return CGPoint(
      x: point.x.isNaN ? 0 : min(max(point.x, 0), 1),
      y: point.y.isFinite ? point.y : 0
    )
  }
}

extension TimingCurve {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    (CGPoint(x: bezier.c1x, y: bezier.c1y), CGPoint(x: bezier.c2x, y: bezier.c2y))
  }
}
