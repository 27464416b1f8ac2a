// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call prefers the method of the same name that records the call site.

extension CADisplayLink {
  /// Creates a display link of the current loop, which calls its target once it is added to a run
  /// loop.
  @_disfavoredOverload
  public convenience init(target: AnyObject, selector: Selector) {
    self.init(target: target, selector: selector, fileID: #fileID, line: #line)
  }
}
