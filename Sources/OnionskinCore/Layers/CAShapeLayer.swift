/// A layer that draws a path.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
/// ring.strokeEnd = 0.75
/// ```
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path, if there is one.
  ///
  /// It changes at once unless an animation is added by hand.
  open var path: CGPath? {
    get { path(.path) }
    set { changeObject(.path, to: newValue.map { .path($0.bezier) } ?? .none) }
  }

  /// The colour inside the path; `nil` for none.
  open var fillColor: CGColor? {
    get { color(.fillColor) }
    set { change(.fillColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// The colour of the line along the path; `nil` for none.
  open var strokeColor: CGColor? {
    get { color(.strokeColor) }
    set { change(.strokeColor, to: newValue?.rgba.numbers ?? Numbers()) }
  }

  /// The fraction of the path at which the line begins.
  open var strokeStart: CGFloat {
    get { CGFloat(numbers(.strokeStart)[0]) }
    set { change(.strokeStart, to: Numbers(Double(newValue))) }
  }

  /// The fraction of the path at which the line ends.
  open var strokeEnd: CGFloat {
    get { CGFloat(numbers(.strokeEnd)[0]) }
    set { change(.strokeEnd, to: Numbers(Double(newValue))) }
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat {
    get { CGFloat(numbers(.lineWidth)[0]) }
    set { change(.lineWidth, to: Numbers(Double(newValue))) }
  }

  /// How far a pointed corner may reach, by the width of the line.
  open var miterLimit: CGFloat {
    get { CGFloat(numbers(.miterLimit)[0]) }
    set { change(.miterLimit, to: Numbers(Double(newValue))) }
  }

  /// Where in the pattern of dashes the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { CGFloat(numbers(.lineDashPhase)[0]) }
    set { change(.lineDashPhase, to: Numbers(Double(newValue))) }
  }

  /// The lengths of dashes and gaps in turn; `nil` for a line without gaps.
  open var lineDashPattern: [NSNumber]?

  /// The shape of the line's ends.
  open var lineCap = CAShapeLayerLineCap.butt

  /// The shape of the line's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter

  /// Which parts are inside the path.
  open var fillRule = CAShapeLayerFillRule.nonZero
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a shape from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a shape from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Which parts are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a rule from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Those that the path goes around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Those that the path goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
