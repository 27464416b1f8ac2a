// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call resolves to the overload of the same name that records the call site.

import AnimationModel

extension UISpringTimingParameters {
  /// Creates timing parameters for a spring that comes to rest within the animator's duration.
  @_disfavoredOverload
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(dampingRatio: ratio, initialVelocity: velocity, fileID: #fileID, line: #line)
  }

  /// Creates timing parameters for a spring from its physical parameters, which determine the
  /// duration.
  @_disfavoredOverload
  public convenience init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) {
    self.init(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: velocity,
      fileID: #fileID,
      line: #line
    )
  }
}
