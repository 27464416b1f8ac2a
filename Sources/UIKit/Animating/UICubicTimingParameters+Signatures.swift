// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call resolves to the overload of the same name that records the call site.

extension UICubicTimingParameters {
  /// Creates timing parameters with the control points of a Bézier curve in the unit square.
  @_disfavoredOverload
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(controlPoint1: point1, controlPoint2: point2, fileID: #fileID, line: #line)
  }
}
