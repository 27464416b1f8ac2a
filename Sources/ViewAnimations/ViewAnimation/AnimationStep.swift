import UIKit

/// Changes that animate together, in one block.
@MainActor struct AnimationStep {
  let style: ViewAnimation.Style
  /// The changed views that the program names.
  let views: [WeakView]
  /// The call that created the step.
  let caller: Caller
  let arguments: @MainActor () -> [String]
  let changes: @MainActor () -> Void

  init(
    _ style: ViewAnimation.Style,
    _ views: [UIView],
    for caller: Caller,
    _ arguments: @escaping @MainActor @autoclosure () -> [String],
    changes: @escaping @MainActor () -> Void
  ) {
    self.style = style
    self.views = views.map(WeakView.init)
    self.caller = caller
    self.arguments = arguments
    self.changes = changes
  }

  /// Makes the changes.
  ///
  /// - Returns: The changes, which can be undone.
  func apply() -> ViewChanges {
    let before = views.compactMap(\.view).map(ViewState.init)
    changes()
    return ViewChanges(before)
  }
}

/// A weak reference to a view.
struct WeakView {
  weak var view: UIView?
}
