/// A view controller that shows the last of a stack of others.
///
/// The stack changes at once; what is seen follows. An animated push or pop says that it takes 0.35 s,
/// and moves on the system's spring, of 0.5058 s. One that comes while another runs waits for its end.
///
/// ## Differences from UIKit
///
/// The bars are stored, and cover nothing. The container of transitions is the view itself.
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private let shower = StackShower()

  /// The bar at the top: stored only.
  open private(set) lazy var navigationBar = UINavigationBar()
  /// The bar at the bottom: stored only.
  open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  /// The object that is told what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture from the left edge that pops; it takes part while there is something to pop.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    InteractivePop.recognizer(of: self)

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
  /// The one that is seen: the last of the stack, or what is presented on it.
  open var visibleViewController: UIViewController? {
    stack.last?.presentedViewController ?? stack.last
  }

  /// Sets the stack.
  ///
  /// - Parameters:
  ///   - viewControllers: The new one.
  ///   - animated: Whether to animate.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated: animated, "setViewControllers(_:animated:)")
  }

  /// Puts a view controller on the stack.
  ///
  /// - Parameters:
  ///   - viewController: The view controller.
  ///   - animated: Whether to animate.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    change(
      to: stack + [viewController],
      animated: animated,
      "pushViewController(_:animated:)"
    )
  }

  /// Takes the last off the stack, unless it is the only one.
  ///
  /// - Parameter animated: Whether to animate.
  /// - Returns: The one that went; `nil` for none.
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

  /// Takes all but the first off the stack.
  ///
  /// - Parameter animated: Whether to animate.
  /// - Returns: Those that went.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Takes all behind a view controller off the stack.
  ///
  /// - Parameters:
  ///   - viewController: The one to show.
  ///   - animated: Whether to animate.
  /// - Returns: Those that went; `nil` if it is not on the stack.
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
