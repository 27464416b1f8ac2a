/// Lines and curves in the plane, as UIKit draws them.
///
/// ```swift
/// let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
/// shape.path = circle.cgPath
/// ```
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
  private var mutable = CGMutablePath()

  /// The width of the line that is drawn along the path.
  open var lineWidth: CGFloat = 1

  /// Creates a path without steps.
  public override init() {
    super.init()
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    mutable.addRect(rect)
  }

  /// Creates an ellipse that touches a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    mutable.addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    mutable.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a part of a circle.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The radius.
  ///   - startAngle: Where to begin, in radians from the x axis towards the y axis.
  ///   - endAngle: Where to end.
  ///   - clockwise: Whether to go with the angles, which is clockwise where y points down.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise
    )
  }

  /// Creates a path with the steps of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    mutable.addPath(cgPath)
  }

  /// The same path for layers.
  open var cgPath: CGPath {
    get { CGPath(mutable.bezier) }
    set { mutable = CGMutablePath(newValue.bezier) }
  }

  /// The box around the path.
  open var bounds: CGRect { mutable.boundingBox }

  /// A Boolean value that indicates whether the path has no steps.
  open var isEmpty: Bool { mutable.isEmpty }

  /// Where the pen is after the last step.
  open var currentPoint: CGPoint { mutable.currentPoint }

  /// Puts the pen down at a point.
  open func move(to point: CGPoint) { mutable.move(to: point) }

  /// Draws a line to a point.
  open func addLine(to point: CGPoint) { mutable.addLine(to: point) }

  /// Draws a curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    mutable.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Draws a curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    mutable.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Draws a part of a circle.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The radius.
  ///   - startAngle: Where to begin, in radians from the x axis towards the y axis.
  ///   - endAngle: Where to end.
  ///   - clockwise: Whether to go with the angles, which is clockwise where y points down.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    mutable.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: !clockwise
    )
  }

  /// Draws a line back to where the pen was put down.
  open func close() { mutable.closeSubpath() }

  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { mutable.addPath(bezierPath.cgPath) }

  /// Changes all points by a transform.
  open func apply(_ transform: CGAffineTransform) {
    mutable = CGMutablePath(mutable.bezier.applying(transform))
  }

  /// Drops all steps.
  open func removeAllPoints() { mutable = CGMutablePath() }
}
