import RenderEngine

/// Animated changes of the cells of table and collection views.
extension UIScrollView {
  /// Calls a completion after a change of cells: at the end of the enclosing block, or after the
  /// duration of the list's own animation.
  ///
  /// - Parameters:
  ///   - isAnimated: `true` if the change is animated; otherwise, `false`.
  ///   - completion: The completion; `nil` for none.
  func completeChangeOfCells(isAnimated: Bool, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    let loop = layer.handle.loop
    let animates = isAnimated && UIView.areAnimationsEnabled
    if animates, UIView.inheritedAnimationDuration > 0 {
      loop.atEndOfBlock(completion)
    } else {
      loop.schedule(after: animates ? 0.3 : 0) { completion(true) }
    }
  }

  /// Changes cells: in the enclosing block, in a block of the list's own, or without animation.
  ///
  /// - Parameters:
  ///   - call: The name of the call that changes the cells, for the trace.
  ///   - isAnimated: `true` to animate the change; otherwise, `false`.
  ///   - change: A closure that changes the cells.
  ///   - completion: A closure to call after the change.
  func changeCells(
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
      return loop.atEndOfBlock { _ in completion() }
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

  /// Reports changes of rows or items that contradict each other or the data source.
  func reportInvalidChanges(_ message: String) {
    layer.handle.loop.reportMisuse(.invalidRowChanges, message)
  }

  /// Reports a group of changes that ends while cells are made, and reloads the data in the next turn
  /// if the group isn't empty.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - list: The noun for the view.
  ///   - reload: A closure that reloads the data.
  func refuseChanges(
    _ changes: ListChanges,
    of list: String,
    reload: @escaping @MainActor () -> Void
  ) {
    reportInvalidChanges(
      "A group of changes ends while the \(list) asks for its cells, and "
        + (changes.isEmpty ? "has no effect" : "the data is reloaded instead")
        + ". On a device, UIKit throws an exception: change the \(list) in the next turn."
    )
    // The cells that are being made belong to the rows of before.
    if !changes.isEmpty { layer.handle.loop.schedule(after: 0, reload) }
  }
}

extension UIView {
  func removeAnimationsOfTree() {
    layer.removeAllAnimations()
    for subview in subviews { subview.removeAnimationsOfTree() }
  }
}
