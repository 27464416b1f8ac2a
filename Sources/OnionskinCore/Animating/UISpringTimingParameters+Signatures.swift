// Apple's signatures to the letter, for code that takes a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A call in an app's own words finds the method of the same name that records where the call stands.

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
