// Apple's signatures to the letter, for code that takes a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A call in an app's own words finds the method of the same name that records where the call stands.

extension CATransaction {
  /// Commits the innermost transaction; the outermost one commits all changes.
  @_disfavoredOverload
  public static func commit() {
    commit(fileID: #fileID, line: #line)
  }

  /// Sets the closure to call when all animations that are added from now on have stopped.
  @_disfavoredOverload
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    setCompletionBlock(block, fileID: #fileID, line: #line)
  }
}
