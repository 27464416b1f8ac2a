/// Lines and curves in the plane, as Core Graphics has them.
///
/// ```swift
/// let path = CGMutablePath()
/// path.move(to: .zero)
/// path.addLine(to: CGPoint(x: 100, y: 0))
/// ```
public class CGPath: Hashable, CustomStringConvertible {
  /// The steps of the path.
  package fileprivate(set) var bezier: BezierPath

  /// Creates a path from its steps.
  package init(_ bezier: BezierPath) {
    self.bezier = bezier
  }

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: What to do to its points; `nil` for nothing.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    var bezier = BezierPath()
    bezier.addRect(rect)
    self.init(bezier.applying(transform ?? .identity))
  }

  /// Creates an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that it touches.
  ///   - transform: What to do to its points; `nil` for nothing.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    var bezier = BezierPath()
    bezier.addEllipse(in: rect)
    self.init(bezier.applying(transform ?? .identity))
  }

  /// A Boolean value that indicates whether the path has no steps.
  public var isEmpty: Bool { bezier.elements.isEmpty }

  /// Where the pen is after the last step.
  public var currentPoint: CGPoint { bezier.currentPoint ?? .zero }

  /// The box around all points of the path, the control points included.
  public var boundingBox: CGRect {
    let points = bezier.elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }

  /// Returns a copy that does not change any more.
  public func copy() -> CGPath? { CGPath(bezier) }

  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(bezier) }

  public static func == (left: CGPath, right: CGPath) -> Bool {
    left.bezier == right.bezier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bezier)
  }

  public var description: String { "CGPath(\(bezier))" }
}

/// A path that grows step by step.
public final class CGMutablePath: CGPath {
  /// Creates a path without steps.
  public convenience init() {
    self.init(BezierPath())
  }

  /// Puts the pen down at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    bezier.elements.append(.move(point.applying(transform)))
  }

  /// Draws a line to a point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    bezier.elements.append(.line(point.applying(transform)))
  }

  /// Draws lines from the first of some points to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Draws a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint,
    control: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    bezier.elements.append(.quad(control.applying(transform), end.applying(transform)))
  }

  /// Draws a curve with two control points.
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

  /// Draws a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Draws an ellipse that touches a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Draws a rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addRoundedRect(in: rect, width: cornerWidth, height: cornerHeight) }
  }

  /// Draws a part of a circle, after a line to its start.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The radius.
  ///   - startAngle: Where to begin, in radians from the x axis towards the y axis.
  ///   - endAngle: Where to end.
  ///   - clockwise: Whether to go against the angles, as Core Graphics has it.
  ///   - transform: What to do to the points.
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

  /// Adds the steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    bezier.elements += path.bezier.applying(transform).elements
  }

  /// Draws a line back to where the pen was put down.
  public func closeSubpath() {
    bezier.elements.append(.close)
  }

  private func add(_ transform: CGAffineTransform, _ draw: (inout BezierPath) -> Void) {
    var shape = BezierPath()
    draw(&shape)
    bezier.elements += shape.applying(transform).elements
  }
}
