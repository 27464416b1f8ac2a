import AnimationModel

/// A Core Graphics path of lines and curves.
///
/// ```swift
/// let path = CGMutablePath()
/// path.move(to: .zero)
/// path.addLine(to: CGPoint(x: 100, y: 0))
/// ```
public class CGPath: Hashable, CustomStringConvertible {
  package fileprivate(set) var bezier: BezierPath

  /// Creates a path from its elements.
  package init(_ bezier: BezierPath) { self.bezier = bezier }

  /// Creates a path of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: The transform to apply to the points; `nil` for none.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var bezier = BezierPath()
    bezier.addRect(rect)
    self.init(bezier.applying(transform?.pointee ?? .identity))
  }

  /// Creates a path of an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The bounding rectangle of the ellipse.
  ///   - transform: The transform to apply to the points; `nil` for none.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var bezier = BezierPath()
    bezier.addEllipse(in: rect)
    self.init(bezier.applying(transform?.pointee ?? .identity))
  }

  public var isEmpty: Bool { bezier.elements.isEmpty }

  /// The current point, which is the end of the last element.
  public var currentPoint: CGPoint { bezier.currentPoint ?? .zero }

  /// The bounding box of all points of the path, including control points.
  public var boundingBox: CGRect {
    let points = bezier.elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(bezier) }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(bezier) }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.bezier == right.bezier }

  public func hash(into hasher: inout Hasher) { hasher.combine(bezier) }

  public var description: String { "CGPath(\(bezier))" }
}

/// A Core Graphics path that can be changed.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public convenience init() { self.init(BezierPath()) }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    bezier.elements.append(.move(point.applying(transform)))
  }

  /// Adds a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    bezier.elements.append(.line(point.applying(transform)))
  }

  /// Adds a subpath with lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic curve to a point.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) { bezier.elements.append(.quad(control.applying(transform), end.applying(transform))) }

  /// Adds a cubic curve to a point.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    bezier.elements.append(
      .cubic(control1.applying(transform), control2.applying(transform), end.applying(transform))
    )
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) { add(transform) { $0.addRoundedRect(in: rect, width: cornerWidth, height: cornerHeight) } }

  /// Adds an arc of a circle, preceded by a line to its start.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the start, in radians from the x axis toward the y axis.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: `true` for decreasing angles, as in Core Graphics; `false` for increasing ones.
  ///   - transform: The transform to apply to the points.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = BezierPath()
    arc.addArc(
      center: center,
      radius: radius,
      from: startAngle,
      to: endAngle,
      forwards: !clockwise,
      isFirst: bezier.elements.isEmpty
    )
    bezier.elements += arc.applying(transform).elements
  }

  /// Adds an arc of a circle by its angle, preceded by a line to its start.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle of the start, in radians from the x axis toward the y axis.
  ///   - delta: The angle of the arc; negative for decreasing angles.
  ///   - transform: The transform to apply to the points.
  public func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: startAngle + delta,
      clockwise: delta < 0,
      transform: transform
    )
  }

  /// Adds an arc of a circle that touches two lines, preceded by a line to its start.
  ///
  /// The first line runs from the current point to the end of the first tangent, and the second
  /// line from there to the end of the second tangent. If the lines are parallel or the radius is
  /// not positive, a line to the end of the first tangent is added instead.
  ///
  /// - Parameters:
  ///   - tangent1End: The end of the first tangent.
  ///   - tangent2End: The end of the second tangent.
  ///   - radius: The radius in points.
  ///   - transform: The transform to apply to the points.
  public func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let (back, ahead) = (
      CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y),
      CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    )
    let cross = back.dx * ahead.dy - back.dy * ahead.dx
    let lengths = hypot(back.dx, back.dy) * hypot(ahead.dx, ahead.dy)
    guard radius > 0, abs(cross) > 1e-12 * lengths, cross.isFinite else {
      return addLine(to: tangent1End, transform: transform)
    }
    let half = atan2(abs(cross), back.dx * ahead.dx + back.dy * ahead.dy) / 2
    let toTangent = radius / tan(half) / hypot(back.dx, back.dy)
    let first = CGPoint(
      x: tangent1End.x + back.dx * toTangent,
      y: tangent1End.y + back.dy * toTangent
    )
    // The center is at the distance of the radius from the first line, on the side of the second
    // line.
    let side = (cross > 0 ? 1 : -1) * radius / hypot(back.dx, back.dy)
    let center = CGPoint(x: first.x - back.dy * side, y: first.y + back.dx * side)
    let angle = atan2(first.y - center.y, first.x - center.x)
    let sweep = .pi - 2 * half
    addArc(
      center: center,
      radius: radius,
      startAngle: angle,
      endAngle: angle + (cross > 0 ? -sweep : sweep),
      clockwise: cross > 0,
      transform: transform
    )
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    bezier.elements += path.bezier.applying(transform).elements
  }

  /// Closes the current subpath with a line to its start; without effect for an empty path.
  public func closeSubpath() {
    guard !isEmpty else { return }
    bezier.elements.append(.close)
  }

  private func add(_ transform: CGAffineTransform, _ draw: (inout BezierPath) -> Void) {
    var shape = BezierPath()
    draw(&shape)
    bezier.elements += shape.applying(transform).elements
  }
}
