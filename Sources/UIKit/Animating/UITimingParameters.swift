import AnimationModel
import RenderEngine

/// A provider of timing parameters for an animator: a curve, a spring or both.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing parameters that the object provides.
  var timingCurveType: UITimingCurveType { get }

  /// The cubic timing parameters; `nil` if there are none.
  var cubicTimingParameters: UICubicTimingParameters? { get }

  /// The spring timing parameters; `nil` if there are none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing parameters that a provider can provide.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of the standard animation curves.
  case builtin
  /// A cubic Bézier curve with control points.
  case cubic
  case spring
  /// A curve and a spring, of which the spring is used.
  case composed
}

/// The timing parameters of a cubic Bézier curve: a standard curve, or a curve with two control
/// points.
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
/// The control points of a standard curve are its actual ones; UIKit is documented to return zero.
/// Timing parameters cannot be encoded or copied.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The standard animation curve; the default for a curve with control points.
  public final let animationCurve: UIView.AnimationCurve

  /// The first control point, whose x coordinate is from 0 to 1.
  public final let controlPoint1: CGPoint

  /// The second control point, whose x coordinate is from 0 to 1.
  public final let controlPoint2: CGPoint

  public final let timingCurveType: UITimingCurveType

  let easing: Easing

  open var cubicTimingParameters: UICubicTimingParameters? { self }

  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Creates timing parameters with the default curve of Core Animation, which starts quickly and
  /// ends slowly.
  public override init() {
    animationCurve = .easeInOut
    timingCurveType = .cubic
    easing = .curve(.default)
    (controlPoint1, controlPoint2) = TimingCurve.default.controlPoints
  }

  /// Creates timing parameters with a standard animation curve.
  ///
  /// - Parameter curve: The curve. The keyboard's curve, 7, is a spring of half a second.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    timingCurveType = .builtin
    var settings = AnimationSettings()
    _ = settings.setCurve(curve.rawValue)
    easing = EasingIndex.named[settings.easing.index]
    if case .curve(let curve) = easing {
      (controlPoint1, controlPoint2) = curve.controlPoints
    } else {
      (controlPoint1, controlPoint2) = (.zero, .zero)
    }
  }

  /// Creates timing parameters with the control points of a Bézier curve in the unit square.
  ///
  /// - Parameters:
  ///   - point1: The first control point, whose x coordinate is from 0 to 1.
  ///   - point2: The second control point, whose x coordinate is from 0 to 1.
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
  }

  /// Returns a valid control point: finite, with an x coordinate from 0 to 1.
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
