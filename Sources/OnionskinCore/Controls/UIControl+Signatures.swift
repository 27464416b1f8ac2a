// Apple's signatures to the letter, for code that takes a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A call in an app's own words finds the method of the same name that records where the call stands.

extension UIControl {
  /// Associates a target's method with control events; the target is referenced weakly.
  @_disfavoredOverload
  public func addTarget(_ target: AnyObject?, action: Selector, for controlEvents: Event) {
    addTarget(target, action: action, for: controlEvents, fileID: #fileID, line: #line)
  }
}
