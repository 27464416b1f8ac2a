import Foundation

/// The image of a gradient over time, as CSS has it.
struct GradientImage: Sendable {
  enum Kind: String { case axial, radial, conic }

  var kind: Kind
  var stops: @Sendable (Instant) -> [GradientForm.Stop]
  /// Where the gradient is in the coordinates of the box that the image fills.
  var place: @Sendable (Instant) -> GradientPlace
  var box: @Sendable (Instant) -> CGSize

  func start(at instant: Instant) -> CGPoint {
    let place = place(instant)
    return place.start.applying(place.unit)
  }

  /// Returns the line of a linear gradient: its angle clockwise from upwards in radians, its length,
  /// and where on the line through the middle of the box, from where CSS lets it begin, it starts.
  func line(at instant: Instant) -> (angle: Double, start: Double, length: Double) {
    let (place, box) = (place(instant), box(instant))
    let line = place.unit.line(from: place.start, to: place.end)
    let way = CGPoint(x: line.end.x - line.start.x, y: line.end.y - line.start.y)
    let length = hypot(Double(way.x), Double(way.y))
    guard length > 0 else { return (0, 0, 0) }
    let (x, y) = (Double(way.x) / length, Double(way.y) / length)
    let (width, height) = (Double(box.width), Double(box.height))
    let fromMiddle =
      (Double(line.start.x) - width / 2) * x + (Double(line.start.y) - height / 2) * y
    return (atan2(x, -y), fromMiddle + (abs(width * x) + abs(height * y)) / 2, length)
  }

  /// Returns the radii of the ellipse of a radial gradient, whose axes are those of the box.
  func radii(at instant: Instant) -> CGSize {
    let axes = axes(at: instant)
    return CGSize(
      width: max(hypot(axes[0].x, axes[1].x), 0.001),
      height: max(hypot(axes[0].y, axes[1].y), 0.001)
    )
  }

  /// Returns whether the axes of the ellipse are those of the box.
  func isUpright(at instant: Instant) -> Bool {
    let axes = axes(at: instant)
    return abs(axes[0].x * axes[0].y + axes[1].x * axes[1].y) < 0.01
  }

  /// Returns the ways from the center of the ellipse along both axes of its layer.
  private func axes(at instant: Instant) -> [CGPoint] {
    let place = place(instant)
    let (x, y) = (place.end.x - place.start.x, place.end.y - place.start.y)
    return [
      CGPoint(x: place.unit.a * x, y: place.unit.b * x),
      CGPoint(x: place.unit.c * y, y: place.unit.d * y),
    ]
  }

  /// Returns where a conic gradient begins, clockwise from upwards in radians.
  func direction(at instant: Instant) -> Double {
    let place = place(instant)
    let (start, end) = (place.start.applying(place.unit), place.end.applying(place.unit))
    return atan2(Double(end.x - start.x), Double(start.y - end.y))
  }
}
