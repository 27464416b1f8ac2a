extension BezierPath: Interpolatable {
  /// Returns the path at a fraction of the way to another path, point by point.
  ///
  /// Core Animation does not define the interpolation between paths with different elements. Here,
  /// the result is the other path.
  package func interpolated(to other: BezierPath, progress: Double) -> BezierPath {
    if progress == 0 { return self }
    guard elements.count == other.elements.count else { return other }
    var result: [Element] = []
    for (from, to) in zip(elements, other.elements) {
      var targets = to.points
      guard from.points.count == targets.count, from.isSameStep(as: to) else { return other }
      result.append(
        from.mapPoints { $0.interpolated(to: targets.removeFirst(), progress: progress) }
      )
    }
    return BezierPath(result)
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
