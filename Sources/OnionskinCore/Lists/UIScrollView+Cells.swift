/// How the cells of table and collection views move.
extension UIScrollView {
  /// Calls a completion when the cells of a list have moved: after the duration of the
  /// enclosing block, or of the list's own animation.
  ///
  /// - Parameters:
  ///   - isAnimated: `true` if they would move; otherwise, `false`.
  ///   - completion: The completion; `nil` for none.
  func completeChangeOfCells(isAnimated: Bool, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    var duration = 0.0
    if isAnimated, UIView.areAnimationsEnabled {
      let inherited = UIView.inheritedAnimationDuration
      duration = inherited > 0 ? inherited : 0.3
    }
    layer.handle.loop.schedule(after: duration) { completion(true) }
  }

  /// Makes a change of the cells: animated, in the block around it or in one of its own, or at once.
  ///
  /// - Parameters:
  ///   - call: The call that changes the cells, for a trace.
  ///   - isAnimated: `true` if they move; otherwise, `false`.
  ///   - change: A closure that moves them.
  ///   - completion: A closure to call when they are there.
  func moveCells(
    _ call: String,
    isAnimated: Bool,
    _ change: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    let loop = layer.handle.loop
    guard isAnimated, UIView.areAnimationsEnabled else {
      loop.withoutAnimation(change)
      return completion()
    }
    if UIView.inheritedAnimationDuration > 0 {
      change()
      return completeChangeOfCells(isAnimated: true) { _ in completion() }
    }
    loop.calling(call, [], at: nil) {
      UIView.animate(
        withDuration: 0.3,
        delay: 0,
        options: .allowUserInteraction,
        animations: change,
        completion: { _ in completion() }
      )
    }
  }
}
