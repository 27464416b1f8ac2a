/// A view controller that shows the last of a stack of others.
///
/// ## Differences from UIKit
///
/// A push or a pop happens at once, whatever is asked for: it is not animated yet. The bars are
/// stored, and cover nothing.
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []

  /// The bar at the top: stored only.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// The bar at the bottom: stored only.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// The object that is told what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture that pops: stored only.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()

  /// A Boolean value that indicates whether the bar at the top is hidden: stored only.
  open var isNavigationBarHidden = false
  /// A Boolean value that indicates whether the bar at the bottom is hidden: stored only.
  open var isToolbarHidden = true
  /// A Boolean value that indicates whether a swipe hides the bars: stored only.
  open var hidesBarsOnSwipe = false

  /// How long bars take to come and go, in seconds: a decision, nobody has published it.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2

  /// Creates a navigation controller that shows a view controller.
  ///
  /// - Parameter rootViewController: The first of the stack.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack; the last is shown.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The one that is shown.
  open var visibleViewController: UIViewController? { stack.last }

  /// Sets the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: The new one.
  ///   - animated: Whether to animate, which is not done yet.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    stack = viewControllers
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    show(viewControllers.last, insteadOf: old.last)
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  /// Puts a view controller on the stack.
  ///
  /// - Parameters:
  ///   - viewController: The view controller.
  ///   - animated: Whether to animate, which is not done yet.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the last off the stack, unless it is the only one.
  ///
  /// - Parameter animated: Whether to animate, which is not done yet.
  /// - Returns: The one that went; nil for none.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return last
  }

  /// Takes all but the first off the stack.
  ///
  /// - Parameter animated: Whether to animate, which is not done yet.
  /// - Returns: Those that went.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes all behind a view controller off the stack.
  ///
  /// - Parameters:
  ///   - viewController: The one to show.
  ///   - animated: Whether to animate, which is not done yet.
  /// - Returns: Those that went; nil if it is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let gone = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return gone
  }

  /// Hides or shows the bar at the top: stored only.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Hides or shows the bar at the bottom: stored only.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Loads the view, with that of the last view controller in it.
  open override func loadView() {
    super.loadView()
    show(stack.last, insteadOf: nil)
  }

  private func show(_ new: UIViewController?, insteadOf old: UIViewController?) {
    guard let view = viewIfLoaded, new !== old || new?.viewIfLoaded?.superview !== view else {
      return
    }
    if let shown = new?.view {
      shown.frame = view.bounds
      shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(shown)
    }
    if old !== new { old?.viewIfLoaded?.removeFromSuperview() }
  }
}

/// What the delegate of a navigation controller can be told; nobody tells it yet.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Tells what is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )

  /// Tells what is shown.
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )

  /// Returns who animates a push or a pop; nil for the system.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns who drives a push or a pop; nil for time.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UINavigationController {
  /// What happens to the stack.
  public enum Operation: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// One comes.
    case push
    /// One goes.
    case pop
  }
}

/// A view controller that shows one of several others.
///
/// ## Differences from UIKit
///
/// The bar is stored, and covers nothing.
open class UITabBarController: UIViewController {
  private var tabs: [UIViewController]?
  private var index = 0

  /// The bar at the bottom: stored only.
  open private(set) lazy var tabBar = UITabBar()

  /// The view controllers; nil for none.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the view controllers, and shows the first.
  ///
  /// - Parameters:
  ///   - viewControllers: The new ones; nil for none.
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

  /// The one that is shown; nil for none.
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
    guard let view = viewIfLoaded, let shown = new?.view else { return }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The one that comes is told first, as UIKit's logs have it.
    view.addSubview(shown)
    old?.viewIfLoaded?.removeFromSuperview()
  }
}
