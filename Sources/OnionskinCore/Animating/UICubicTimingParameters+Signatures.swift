// Apple's signatures to the letter, for code that takes a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A call in an app's own words finds the method of the same name that records where the call stands.

extension UICubicTimingParameters {
  /// Creates timing parameters with the control points of a Bézier curve in the unit square.
  @_disfavoredOverload
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(controlPoint1: point1, controlPoint2: point2, fileID: #fileID, line: #line)
  }
}
