// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call, as in each of these bodies, resolves to the overload of the same name that records
// the call site.

import AnimationModel

extension UISpringTimingParameters {
  @_disfavoredOverload
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(dampingRatio: ratio, initialVelocity: velocity)
  }

  @_disfavoredOverload
  public convenience init(
    mass: CGFloat,
    stiffness: CGFloat,
    damping: CGFloat,
    initialVelocity velocity: CGVector
  ) { self.init(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity) }
}
