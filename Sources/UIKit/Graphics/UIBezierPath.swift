import AnimationModel

/// A UIKit path of lines and curves.
///
/// ```swift
/// let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
/// shape.path = circle.cgPath
/// ```
///
/// ## Differences from UIKit
///
/// A copy of a path of a subclass is a plain `UIBezierPath`.
@preconcurrency @MainActor open class UIBezierPath: NSObject, @preconcurrency NSCopying {
  private var mutable = CGMutablePath()

  /// The line width in points.
  open var lineWidth: CGFloat = 1
  /// A Boolean value that indicates whether the even-odd rule determines the interior of the path,
  /// instead of the winding rule.
  open var usesEvenOddFillRule = false
  /// The style of the ends of lines: stored only.
  open var lineCapStyle = CGLineCap.butt
  /// The style of the corners of lines: stored only.
  open var lineJoinStyle = CGLineJoin.miter
  /// The miter limit, as a multiple of the line width: stored only.
  open var miterLimit: CGFloat = 10
  /// The accuracy of curves: stored only.
  open var flatness: CGFloat = 0.6

  /// Creates an empty path.
  public override init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    mutable.addRect(rect)
  }

  /// Creates a path of an ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    mutable.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    mutable.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a path of a rectangle with some rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - corners: The corners to round.
  ///   - cornerRadii: The horizontal and the vertical radius, at most half of each side.
  public convenience init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    self.init()
    var path = BezierPath()
    path.addRoundedRect(in: rect, width: cornerRadii.width, height: cornerRadii.height)
    let topLeft = (UIRectCorner.topLeft, CGPoint(x: rect.minX, y: rect.minY))
    let topRight = (UIRectCorner.topRight, CGPoint(x: rect.maxX, y: rect.minY))
    let bottomRight = (UIRectCorner.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY))
    let bottomLeft = (UIRectCorner.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY))
    // The elements are a line to each corner and a curve around it, from the end of the top-left
    // corner.
    let cornerPoints = [
      topLeft, topRight, topRight, bottomRight, bottomRight, bottomLeft, bottomLeft, topLeft,
      topLeft,
    ]
    var elements: [BezierPath.Element] = []
    for (index, element) in path.elements.enumerated() {
      guard index < cornerPoints.count, !corners.contains(cornerPoints[index].0) else {
        elements.append(element)
        continue
      }
      if case .cubic = element { continue }
      elements.append(element.mapPoints { _ in cornerPoints[index].1 })
    }
    mutable = CGMutablePath(BezierPath(elements))
  }

  /// Creates a path of an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the start, in radians from the x axis toward the y axis.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: `true` for increasing angles, which is clockwise where y points down; `false`
  ///     for decreasing ones.
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

  public convenience init(cgPath: CGPath) {
    self.init()
    mutable.addPath(cgPath)
  }

  /// The path as a Core Graphics path, for layers.
  open var cgPath: CGPath {
    get { CGPath(mutable.bezier) }
    set { mutable = CGMutablePath(newValue.bezier) }
  }

  open var bounds: CGRect { mutable.boundingBox }

  open var isEmpty: Bool { mutable.isEmpty }

  /// The current point, which is the end of the last element.
  open var currentPoint: CGPoint { mutable.currentPoint }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { mutable.move(to: point) }

  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { mutable.addLine(to: point) }

  /// Adds a cubic curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    mutable.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    mutable.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the start, in radians from the x axis toward the y axis.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: `true` for increasing angles, which is clockwise where y points down; `false`
  ///     for decreasing ones.
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

  /// Closes the current subpath with a line to its start.
  open func close() { mutable.closeSubpath() }

  open func append(_ bezierPath: UIBezierPath) { mutable.addPath(bezierPath.cgPath) }

  /// Applies a transform to all points.
  open func apply(_ transform: CGAffineTransform) {
    mutable = CGMutablePath(mutable.bezier.applying(transform))
  }

  /// Sets the dash pattern of lines; without effect, as nothing is drawn.
  ///
  /// - Parameters:
  ///   - pattern: The alternating lengths of dashes and gaps, in points; `nil` for a solid line.
  ///   - count: The number of lengths.
  ///   - phase: The offset into the pattern at which a line begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}

  /// Returns a Boolean value that indicates whether a point is inside the path.
  ///
  /// As for a fill, open subpaths are closed by a line.
  open func contains(_ point: CGPoint) -> Bool {
    mutable.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Returns the path in the opposite direction, from its last point to its first.
  ///
  /// The new path has the same line styles.
  open func reversing() -> UIBezierPath { withSameStyle(CGPath(mutable.bezier.reversed)) }

  /// Returns a copy of the path, which can be changed.
  open func copy(with zone: NSZone? = nil) -> Any { withSameStyle(mutable) }

  private func withSameStyle(_ cgPath: CGPath) -> UIBezierPath {
    let path = UIBezierPath(cgPath: cgPath)
    path.lineWidth = lineWidth
    path.usesEvenOddFillRule = usesEvenOddFillRule
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.flatness = flatness
    return path
  }

  /// Removes all points.
  open func removeAllPoints() { mutable = CGMutablePath() }
}
