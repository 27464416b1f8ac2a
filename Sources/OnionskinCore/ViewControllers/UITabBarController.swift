/// A view controller that shows one of several others.
///
/// ## Differences from UIKit
///
/// The bar is stored, and covers nothing.
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController]?
  private var index = 0
  private var running: ScreenTransition?

  /// The object that is asked and told about the tabs.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom: stored only.
  open private(set) lazy var tabBar = UITabBar()

  /// The view controllers; `nil` for none.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the view controllers, and shows the first.
  ///
  /// - Parameters:
  ///   - viewControllers: The new ones; `nil` for none.
  ///   - animated: Whether to animate: there is nothing to.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let old = tabs ?? []
    for controller in old where viewControllers?.contains(where: { $0 === controller }) != true {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    tabs = viewControllers
    for controller in viewControllers ?? [] where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    index = 0
    show(selectedViewController, insteadOf: nil)
  }

  /// Which one is shown; beyond the last, none changes.
  open var selectedIndex: Int {
    get { index }
    set {
      guard newValue != index, let tabs, tabs.indices.contains(newValue) else { return }
      let old = tabs[index]
      index = newValue
      show(tabs[newValue], insteadOf: old)
    }
  }

  /// The one that is shown; `nil` for none.
  open var selectedViewController: UIViewController? {
    get { tabs.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    set {
      if let place = tabs?.firstIndex(where: { $0 === newValue }) { selectedIndex = place }
    }
  }

  /// Loads the view, with that of the selected view controller in it.
  open override func loadView() {
    super.loadView()
    show(selectedViewController, insteadOf: nil)
  }

  private func show(_ new: UIViewController?, insteadOf old: UIViewController?) {
    guard let view = viewIfLoaded, let new, let coming = new.view else { return }
    running?.finishAtOnce()
    let place = {
      coming.frame = view.bounds
      coming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if coming.superview !== view { view.addSubview(coming) }
    }
    guard let old, let leaving = old.viewIfLoaded, leaving.superview === view, view.window != nil,
      running == nil
    else {
      place()
      old?.viewIfLoaded?.removeFromSuperview()
      return
    }
    let animator = delegate?.tabBarController(
      self,
      animationControllerForTransitionFrom: old,
      to: new
    )
    var (from, to) = (
      ScreenTransition.Side(controller: old, view: leaving),
      ScreenTransition.Side(controller: new, view: coming)
    )
    from.initialFrame = view.bounds
    to.finalFrame = view.bounds
    var steps = ScreenTransition.Steps()
    steps.place = {
      place()
      leaving.removeFromSuperview()
    }
    steps.cleanUp = { completed in
      if completed { place() }
      (completed ? leaving : coming).removeFromSuperview()
    }
    steps.didEnd = { [weak self] completed in
      guard let self else { return }
      running = nil
      if !completed, let place = tabs?.firstIndex(where: { $0 === old }) { index = place }
    }
    let transition = ScreenTransition(
      .select,
      on: view.layer.handle.loop,
      in: view,
      from: from,
      to: to,
      hosts: [self, old, new],
      animator: animator,
      interaction: animator.flatMap {
        delegate?.tabBarController(self, interactionControllerFor: $0)
      },
      steps: steps
    )
    running = transition
    transition.start()
  }

}

/// What the delegate of a tab bar controller is asked and told.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Tells whether a tap on a tab shows it; nobody taps here.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  /// Tells that a tap has shown a tab; nobody taps here.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
  /// Returns who animates from a tab to another; `nil` for nobody.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns who drives it; `nil` for time.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
