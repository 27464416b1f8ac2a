import Foundation

extension BezierPath: Interpolatable {
  /// Returns the path at a fraction of the way to another path, point by point.
  ///
  /// Core Animation does not define the interpolation between paths with different elements. Here,
  /// the result is the other path.
  package func interpolated(to other: BezierPath, progress: Double) -> BezierPath {
    if progress == 0 { return self }
    guard hasSameSteps(as: other) else { return other }
    var result: [Element] = []
    for (from, to) in zip(elements, other.elements) {
      var targets = to.points
      result.append(
        from.mapPoints { $0.interpolated(to: targets.removeFirst(), progress: progress) }
      )
    }
    return BezierPath(result)
  }

  /// Returns whether another path has the same elements, but for their points.
  package func hasSameSteps(as other: BezierPath) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.isSameStep(as: $1) }
  }

  /// The coordinates of all points in their order.
  package var coordinates: [Double] {
    elements.flatMap(\.points).flatMap { [Double($0.x), Double($0.y)] }
  }
}

extension BezierPath.Element {
  fileprivate func isSameStep(as other: BezierPath.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
    default: false
    }
  }
}
