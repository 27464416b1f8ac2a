// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call, as in each of these bodies, resolves to the overload of the same name that records
// the call site.

extension CADisplayLink {
  @_disfavoredOverload
  public convenience init(target: AnyObject, selector: Selector) {
    self.init(target: target, selector: selector)
  }
}
