package import Foundation

extension BezierPath {
  /// The distance of the control points of a quarter circle from its ends, relative to the radius.
  private static let roundness = 4 / 3 * (2.0.squareRoot() - 1)

  /// Adds a rectangle, starting at its origin.
  package mutating func addRect(_ rect: CGRect) {
    elements += [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Adds an ellipse that is inscribed in a rectangle, starting at the right.
  package mutating func addEllipse(in rect: CGRect) {
    let (x, y) = (rect.midX, rect.midY)
    let (radiusX, radiusY) = (rect.width / 2, rect.height / 2)
    let (a, b) = (radiusX * CGFloat(Self.roundness), radiusY * CGFloat(Self.roundness))
    func point(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
    elements += [
      .move(point(radiusX, 0)),
      .cubic(point(radiusX, b), point(a, radiusY), point(0, radiusY)),
      .cubic(point(-a, radiusY), point(-radiusX, b), point(-radiusX, 0)),
      .cubic(point(-radiusX, -b), point(-a, -radiusY), point(0, -radiusY)),
      .cubic(point(a, -radiusY), point(radiusX, -b), point(radiusX, 0)),
      .close,
    ]
  }

  /// Adds a rectangle with rounded corners.
  package mutating func addRoundedRect(in rect: CGRect, width: CGFloat, height: CGFloat) {
    let w = min(max(width, 0), rect.width / 2)
    let h = min(max(height, 0), rect.height / 2)
    let (a, b) = (w * CGFloat(1 - Self.roundness), h * CGFloat(1 - Self.roundness))
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    elements += [
      .move(point(left + w, top)),
      .line(point(right - w, top)),
      .cubic(point(right - a, top), point(right, top + b), point(right, top + h)),
      .line(point(right, bottom - h)),
      .cubic(point(right, bottom - b), point(right - a, bottom), point(right - w, bottom)),
      .line(point(left + w, bottom)),
      .cubic(point(left + a, bottom), point(left, bottom - b), point(left, bottom - h)),
      .line(point(left, top + h)),
      .cubic(point(left, top + b), point(left + a, top), point(left + w, top)),
      .close,
    ]
  }

  /// Adds an arc of a circle, after a line to its start.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius.
  ///   - start: The start angle in radians, from the x axis toward the y axis.
  ///   - end: The end angle in radians.
  ///   - forwards: Whether the arc runs in the direction of increasing angles.
  ///   - isFirst: Whether the path moves to the start of the arc instead of drawing a line to it.
  package mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    from start: CGFloat,
    to end: CGFloat,
    forwards: Bool,
    isFirst: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = Double(end - start)
    // An angle that is not finite draws nothing, as in Core Graphics.
    guard sweep.isFinite else { return }
    if forwards {
      if sweep >= turn { sweep = turn }
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    } else {
      if sweep <= -turn { sweep = -turn }
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
    }
    func point(_ angle: Double, _ distance: Double = 0) -> CGPoint {
      let (cosine, sine) = (cos(angle), sin(angle))
      return CGPoint(
        x: Double(center.x) + Double(radius) * (cosine - distance * sine),
        y: Double(center.y) + Double(radius) * (sine + distance * cosine)
      )
    }
    let first = point(Double(start))
    elements.append(isFirst ? .move(first) : .line(first))
    let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
    let step = sweep / Double(count)
    guard step != 0 else { return }
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (Double(start) + step * Double(index), Double(start) + step * Double(index + 1))
      elements.append(.cubic(point(a, reach), point(b, -reach), point(b)))
    }
  }

  /// Returns the path with a transform applied to all of its points.
  package func applying(_ transform: CGAffineTransform) -> BezierPath {
    transform.isIdentity
      ? self : BezierPath(elements.map { $0.mapPoints { $0.applying(transform) } })
  }
}
