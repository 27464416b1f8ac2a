import AnimationModel
import RenderEngine

/// A layer that draws a path.
///
/// ```swift
/// let ring = CAShapeLayer()
/// ring.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
/// ring.strokeEnd = 0.75
/// ```
open class CAShapeLayer: CALayer {
  /// The path of the shape.
  ///
  /// A change takes effect at once, unless an explicit animation is added.
  open var path: CGPath? {
    get { path(.path) }
    set { changeObject(.path, to: newValue.map { .path($0.bezier) } ?? .none) }
  }

  /// The fill color; `nil` for none.
  open var fillColor: CGColor? {
    get { color(.fillColor) }
    set { change(.fillColor, to: newValue?.rgba.numbers ?? Components()) }
  }

  /// The stroke color; `nil` for none.
  open var strokeColor: CGColor? {
    get { color(.strokeColor) }
    set { change(.strokeColor, to: newValue?.rgba.numbers ?? Components()) }
  }

  /// The fraction of the path at which the stroke begins.
  open var strokeStart: CGFloat {
    get { CGFloat(numbers(.strokeStart)[0]) }
    set { change(.strokeStart, to: Components(Double(newValue))) }
  }

  /// The fraction of the path at which the stroke ends.
  open var strokeEnd: CGFloat {
    get { CGFloat(numbers(.strokeEnd)[0]) }
    set { change(.strokeEnd, to: Components(Double(newValue))) }
  }

  /// The width of the line, in points.
  open var lineWidth: CGFloat {
    get { CGFloat(numbers(.lineWidth)[0]) }
    set { change(.lineWidth, to: Components(Double(newValue))) }
  }

  /// The miter limit, as a multiple of the line width.
  open var miterLimit: CGFloat {
    get { CGFloat(numbers(.miterLimit)[0]) }
    set { change(.miterLimit, to: Components(Double(newValue))) }
  }

  /// The offset into the dash pattern at which the stroke begins, in points.
  open var lineDashPhase: CGFloat {
    get { CGFloat(numbers(.lineDashPhase)[0]) }
    set { change(.lineDashPhase, to: Components(Double(newValue))) }
  }

  /// The alternating lengths of dashes and gaps, in points; `nil` for a solid line.
  open var lineDashPattern: [NSNumber]? {
    didSet {
      record(
        .lineDashPattern,
        from: Self.text(ofLengths: oldValue),
        to: Self.text(ofLengths: lineDashPattern)
      )
    }
  }

  open var lineCap = CAShapeLayerLineCap.butt {
    didSet { record(.lineCap, from: oldValue.rawValue, to: lineCap.rawValue) }
  }

  open var lineJoin = CAShapeLayerLineJoin.miter {
    didSet { record(.lineJoin, from: oldValue.rawValue, to: lineJoin.rawValue) }
  }

  open var fillRule = CAShapeLayerFillRule.nonZero {
    didSet { record(.fillRule, from: oldValue.rawValue, to: fillRule.rawValue) }
  }

  /// Creates a layer that belongs to the current loop.
  public required init() { super.init() }

  public required init(layer: Any) {
    if let other = layer as? CAShapeLayer {
      lineDashPattern = other.lineDashPattern
      lineCap = other.lineCap
      lineJoin = other.lineJoin
      fillRule = other.fillRule
    }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the lengths of dashes and gaps as a trace contains them.
  private static func text(ofLengths lengths: [NSNumber]?) -> String? {
    lengths?.map { "\($0.doubleValue)" }.joined(separator: " ")
  }
}

/// The line cap styles.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A square end at the end of the line.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A square end that extends beyond the end of the line.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The line join styles.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A pointed corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The fill rules.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
