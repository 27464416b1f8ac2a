extension UIViewController {
  func adopt(_ child: UIViewController) {
    if child === self || isBelow(child) {
      report(
        .controllerInItself,
        "\(type(of: child)) was added as a child of a view controller that stands in it, which has no "
          + "effect. Add it to a view controller outside."
      )
      return
    }
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
  }

  private func isBelow(_ controller: UIViewController) -> Bool {
    var above = parent
    while let current = above {
      if current === controller { return true }
      above = current.parent
    }
    return false
  }

  /// Reports a call that does nothing here.
  func reportNotEmulated(_ call: String) {
    report(
      .notEmulated,
      "\(call) of \(type(of: self)) is not emulated: nothing happens, and its completion is never called."
    )
  }

  private func report(_ kind: AnimationIssue.Kind, _ message: String) {
    let loop = viewIfLoaded?.layer.handle.loop ?? RenderLoop.current
    loop.state.report(.misuse, kind, message, at: nil)
  }
}

extension AnimationIssue.Kind {
  /// A view controller that was put into itself or into one in it.
  public static let controllerInItself = Self(rawValue: "controllerInItself")
  /// A call of UIKit's that has a name here and no effect.
  public static let notEmulated = Self(rawValue: "notEmulated")
}
