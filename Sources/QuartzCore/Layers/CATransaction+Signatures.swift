// Apple's exact signatures, for code that uses a method as a value:
//
//     let animate = UIView.animate(withDuration:animations:)
//
// A direct call prefers the method of the same name that records the call site.

extension CATransaction {
  /// Commits the innermost transaction; the outermost one commits all changes.
  @_disfavoredOverload
  public static func commit() { commit(fileID: #fileID, line: #line) }

  /// Sets the closure to call when all subsequently added animations have stopped.
  @_disfavoredOverload
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    setCompletionBlock(block, fileID: #fileID, line: #line)
  }
}
