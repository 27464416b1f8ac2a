// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call, as in each of these bodies, resolves to the overload of the same name that records
// the call site.

extension UICubicTimingParameters {
  @_disfavoredOverload
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(controlPoint1: point1, controlPoint2: point2)
  }
}
