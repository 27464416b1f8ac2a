/// A view controller with a stack of view controllers, of which it shows the top one.
///
/// The stack changes at once, and the views follow. An animated push or pop reports a duration of
/// 0.35 s, and moves on the system's spring, which takes 0.5058 s. A push or pop during another one
/// waits for its end.
///
/// ## Differences from UIKit
///
/// The bars are stored only and cover nothing. The container view of transitions is the view
/// itself.
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private let shower = StackShower()

  /// The navigation bar: stored only.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// The toolbar: stored only.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// The delegate of the navigation controller.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture recognizer that pops from the left edge, which is active while there is a view
  /// controller to pop.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    InteractivePop.recognizer(of: self)

  /// A Boolean value that indicates whether the navigation bar is hidden: stored only.
  open var isNavigationBarHidden = false
  /// A Boolean value that indicates whether the toolbar is hidden: stored only.
  open var isToolbarHidden = true
  /// A Boolean value that indicates whether a swipe hides the bars: stored only.
  open var hidesBarsOnSwipe = false

  /// The duration in seconds in which bars are hidden and shown, which is not documented by Apple
  /// and decided here.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2

  /// Creates a navigation controller with a root view controller.
  ///
  /// - Parameter rootViewController: The view controller at the bottom of the stack.
  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack of view controllers, from bottom to top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The view controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The visible view controller: the top of the stack, or the one that it presents.
  open var visibleViewController: UIViewController? {
    stack.last?.presentedViewController ?? stack.last
  }

  /// Sets the stack of view controllers.
  ///
  /// - Parameters:
  ///   - viewControllers: The new stack, from bottom to top.
  ///   - animated: `true` to animate the change.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated, "setViewControllers(_:animated:)")
  }

  /// Pushes a view controller onto the stack.
  ///
  /// - Parameters:
  ///   - viewController: The view controller.
  ///   - animated: `true` to animate the change.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    change(
      to: stack + [viewController],
      animated: animated,
      "pushViewController(_:animated:)"
    )
  }

  /// Pops the top view controller, unless it is the only one.
  ///
  /// - Parameter animated: `true` to animate the change.
  /// - Returns: The popped view controller; `nil` for none.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    change(
      to: Array(stack.dropLast()),
      animated: animated,
      "popViewController(animated:)"
    )
    return last
  }

  /// Pops all view controllers but the root view controller.
  ///
  /// - Parameter animated: `true` to animate the change.
  /// - Returns: The popped view controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops view controllers until a view controller is on top.
  ///
  /// - Parameters:
  ///   - viewController: The view controller to show.
  ///   - animated: `true` to animate the change.
  /// - Returns: The popped view controllers; `nil` if the view controller is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let gone = Array(stack[(index + 1)...])
    change(
      to: Array(stack[...index]),
      animated: animated,
      "popToViewController(_:animated:)"
    )
    return gone
  }

  /// Hides or shows the navigation bar: stored only.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// Hides or shows the toolbar: stored only.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    isToolbarHidden = hidden
  }

  /// Loads the view, which contains that of the top view controller.
  open override func loadView() {
    super.loadView()
    if let recognizer = interactivePopGestureRecognizer {
      viewIfLoaded?.addGestureRecognizer(recognizer)
    }
    shower.show(stack, in: self, animated: false, "")
  }

  private func change(to new: [UIViewController], animated: Bool, _ call: String) {
    let old = stack
    for controller in new where controller.parent !== self { addChild(controller) }
    stack = new
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    shower.show(new, insteadOf: old, in: self, animated: animated, call)
  }

  /// Puts the stack back after a transition that was cancelled.
  func restore(_ old: [UIViewController]) {
    stack = old
  }
}
