import RenderEngine

extension UIViewController {
  func adopt(_ child: UIViewController) {
    if selfAndParents.contains(where: { $0 === child }) {
      report(
        .controllerInItself,
        "\(type(of: child)) was added as a child of itself or of one of its descendants, which has no "
          + "effect. Add it to another view controller."
      )
      return
    }
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    child.rare.hasMovedToParent = false
    child.appearance.cause = .toParent
    children.append(child)
    child.recordItems()
  }

  /// Removes the view controller and its view from its parent's.
  func leaveContainer() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }

  /// The view controller, its parent, and so on up to the root.
  var selfAndParents: UnfoldFirstSequence<UIViewController> { sequence(first: self) { $0.parent } }

  /// Exchanges the view of one child for that of another.
  func exchange(
    _ old: UIViewController,
    for new: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions,
    _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self, old !== new, let view else {
      report(
        .notAChild,
        "\(type(of: self)) was asked for a transition from \(type(of: old)) to \(type(of: new)), which "
          + "are not two children of it. Nothing happens. Call addChild(_:) first."
      )
      return
    }
    let animated = duration > 0
    old.beginAppearanceTransition(false, animated: animated)
    new.beginAppearanceTransition(true, animated: animated)
    let end: (Bool) -> Void = { finished in
      if new.viewIfLoaded?.superview != nil { old.viewIfLoaded?.removeFromSuperview() }
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      completion?(finished)
    }
    let addNewView = {
      guard let shown = new.view, shown.superview == nil else { return }
      (old.viewIfLoaded?.superview ?? view).addSubview(shown)
    }
    if options.rawValue >> 20 & 0xF != 0 {
      let container = old.viewIfLoaded?.superview ?? view
      UIView.transition(with: container, duration: duration, options: options) {
        addNewView()
        old.viewIfLoaded?.removeFromSuperview()
        animations?()
      } completion: {
        end($0)
      }
    } else {
      addNewView()
      view.layoutIfNeeded()
      let shared = options.subtracting(.transitionFlags)
      UIView.animate(withDuration: duration, delay: 0, options: shared) {
        animations?()
      } completion: {
        end($0)
      }
    }
  }

  func report(_ kind: AnimationIssue.Kind, _ message: String) {
    let loop = viewIfLoaded?.layer.handle.loop ?? RenderLoop.current
    loop.state.report(.misuse, kind, message, at: nil)
  }
}
