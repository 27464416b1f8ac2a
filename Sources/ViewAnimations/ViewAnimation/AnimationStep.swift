import UIKit

/// Changes that animate in one go.
@MainActor
struct AnimationStep {
  let style: ViewAnimation.Style
  /// The views that the changes are made to, as far as the program says so.
  let views: [WeakView]
  /// The call that has made the step, and its arguments as text.
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
  /// - Returns: How to take them back.
  func apply() -> ViewChanges {
    let before = views.compactMap(\.view).map(ViewState.init)
    changes()
    return ViewChanges(before)
  }
}

/// A view that an animation does not keep alive.
struct WeakView {
  weak var view: UIView?
}
