/// A view controller that shows one of several view controllers.
///
/// ## Differences from UIKit
///
/// The tab bar has the items of the view controllers, but it is neither shown nor touched. It takes its part
/// of the safe area, 49 points. Selecting another view controller during an animated change ends that change
/// at once. This is a decision.
open class UITabBarController: UIViewController, UITabBarDelegate {
  private var tabs: [UIViewController]?
  private var index = 0
  private var running: ScreenTransition?

  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The tab bar, which has the items of the view controllers, the selected item and the same frame as on a
  /// device, but is not in a view.
  open var tabBar: UITabBar { madeTabBar }
  private lazy var madeTabBar: UITabBar = {
    let bar = UITabBar(frame: BarFrames(on: UIScreen.main).tabBar)
    bar.delegate = self
    bar.container = self
    return bar
  }()

  /// The view controllers that the user can rearrange: stored only.
  open var customizableViewControllers: [UIViewController]?

  /// The view controllers; `nil` for none.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the view controllers.
  ///
  /// The selected view controller stays selected if it is still among them. Otherwise, the one at the same
  /// index is selected or, if there is none, the first.
  ///
  /// - Parameters:
  ///   - viewControllers: The view controllers; `nil` for none.
  ///   - animated: Whether to animate the items, which are not drawn.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    noteCall("setViewControllers(_:animated:)", [(viewControllers ?? []).code, "\(animated)"])
    finishChange()
    let (old, selected) = (tabs ?? [], selectedViewController)
    for controller in old where viewControllers?.contains(where: { $0 === controller }) != true {
      controller.leaveContainer()
    }
    tabs = viewControllers
    for controller in viewControllers ?? [] where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let new = viewControllers ?? []
    index = new.firstIndex { $0 === selected } ?? (new.indices.contains(index) ? index : 0)
    updateItems()
    show(selectedViewController, insteadOf: nil)
  }

  /// Gives the bar the items of the view controllers.
  final func updateItems() {
    tabBar.items = tabs?.map { $0.tabBarItem }
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }

  /// The index of the selected view controller; setting an index beyond the last has no effect.
  open var selectedIndex: Int {
    get { index }
    set {
      guard newValue != index else { return }
      finishChange()
      guard newValue != index, let tabs, tabs.indices.contains(newValue) else { return }
      noteCall("selectedIndex", ["\(newValue)"])
      let old = tabs[index]
      index = newValue
      tabBar.selectedItem = tabs[newValue].tabBarItem
      show(tabs[newValue], insteadOf: old)
    }
  }

  /// The selected view controller; `nil` for none.
  open var selectedViewController: UIViewController? {
    get { tabs.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    set {
      if let newIndex = tabs?.firstIndex(where: { $0 === newValue }) { selectedIndex = newIndex }
    }
  }

  /// Loads the view, which contains the view of the selected view controller.
  open override func loadView() {
    super.loadView()
    show(selectedViewController, insteadOf: nil)
  }

  /// Ends a running change at once, because the next one begins.
  private func finishChange() {
    if let running { running.finish(completed: !running.isCancelled) }
  }

  override func bars(over child: UIViewController) -> ContainerBars {
    let stack = (child as? UINavigationController)?.viewControllers ?? []
    guard !tabBar.isHidden, !stack.contains(where: \.hidesBottomBarWhenPushed) else {
      return ContainerBars()
    }
    return ContainerBars(bottom: 49, opaqueEdges: tabBar.isTranslucent ? [] : .bottom)
  }

  private func show(_ new: UIViewController?, insteadOf old: UIViewController?) {
    guard let view = viewIfLoaded, let new, let coming = new.view else { return }
    // Views that the program adds stay in front of the selected view, as the bar does on a device.
    let addIncomingView = { [self] in
      place(new)
      coming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if coming.superview !== view {
        view.insertSubview(coming, at: 0)
      } else if view.subviews.first !== coming {
        view.sendSubviewToBack(coming)
      }
    }
    guard let old, let leaving = old.viewIfLoaded, leaving.superview === view, view.window != nil
    else {
      addIncomingView()
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
    from.initialFrame = frame(of: old)
    to.finalFrame = frame(of: new)
    var steps = ScreenTransition.Steps()
    steps.layOutViews = {
      addIncomingView()
      leaving.removeFromSuperview()
    }
    steps.cleanUp = { completed in
      if completed { addIncomingView() }
      (completed ? leaving : coming).removeFromSuperview()
    }
    steps.didEnd = { [weak self] completed in
      guard let self else { return }
      running = nil
      if !completed, let oldIndex = tabs?.firstIndex(where: { $0 === old }) {
        index = oldIndex
        tabBar.selectedItem = old.tabBarItem
      }
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

  /// Tells the tab bar controller that the user has selected an item; never called here.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// The delegate of a tab bar controller.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Asks the delegate whether to select a tab that is tapped; never called here.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  /// Tells the delegate that a tap has selected a tab; never called here.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
  /// Asks the delegate for the animator of a change between tabs; `nil` for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for the interactive driver of a change between tabs; `nil` for none.
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
