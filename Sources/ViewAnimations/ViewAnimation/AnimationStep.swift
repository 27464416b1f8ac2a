import UIKit

/// Changes that animate in one go.
@MainActor
struct AnimationStep {
  let style: ViewAnimation.Style
  /// The views that the changes are made to, as far as the program says so.
  let views: [WeakView]
  let changes: @MainActor () -> Void

  init(
    _ style: ViewAnimation.Style,
    _ views: [UIView],
    changes: @escaping @MainActor () -> Void
  ) {
    self.style = style
    self.views = views.map(WeakView.init)
    self.changes = changes
  }

  /// Makes the changes.
  ///
  /// - Returns: How to take them back.
  func apply() -> ViewChanges {
    let before = views.compactMap(\.view).map(ViewState.init)
    changes()
    return ViewChanges(before.filter { $0.hasChanged })
  }
}

/// A view that an animation does not keep alive.
struct WeakView {
  weak var view: UIView?
}
