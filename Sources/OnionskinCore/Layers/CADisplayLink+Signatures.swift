// Apple's signatures to the letter, for code that takes a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A call in an app's own words finds the method of the same name that records where the call stands.

extension CADisplayLink {
  /// Creates a display link of the current loop, which calls its target once it is added to a run
  /// loop.
  @_disfavoredOverload
  public convenience init(target: AnyObject, selector: Selector) {
    self.init(target: target, selector: selector, fileID: #fileID, line: #line)
  }
}
