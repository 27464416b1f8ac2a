import Foundation

/// Where the gradient of a layer is.
struct GradientPlace {
  /// The points in the unit square.
  var start: CGPoint
  var end: CGPoint
  /// From the unit square to the coordinates in which it is drawn.
  var unit: CGAffineTransform
}

extension CGAffineTransform {
  /// Returns the line of a linear gradient under the transform from its unit square.
  ///
  /// A color is the same along a perpendicular of the line in the unit square, which is stretched with
  /// it: <https://stackoverflow.com/a/43176174>. The line that is perpendicular to the stretched one has
  /// the same start, and another end.
  func line(from start: CGPoint, to end: CGPoint) -> (start: CGPoint, end: CGPoint) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let place = start.applying(self)
    let scale = (a * d - b * c) * (x * x + y * y)
    guard scale != 0 else { return (place, place) }
    let (right, down) = ((d * x - b * y) / scale, (a * y - c * x) / scale)
    let square = right * right + down * down
    return (place, CGPoint(x: place.x + right / square, y: place.y + down / square))
  }
}
