import RenderEngine

/// A view controller that manages a stack of view controllers, and shows the top one.
///
/// The stack changes at once, and the views follow. An animated push or pop reports a duration of
/// 0.35 s, and moves on the system's spring, which takes 0.5058 s. A push or pop during another one
/// waits for its end.
///
/// ## Differences from UIKit
///
/// The bars are not in a view, but they take their part of the safe area: 44 points each, also with large
/// titles. During a transition of screens, content follows a bar that is shown or hidden without an animation of
/// its own. The container view of transitions is the navigation controller's view.
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  final let stackPresenter = StackPresenter()

  /// The navigation bar, which has the same frame as on a device, but is not in a view.
  open var navigationBar: UINavigationBar {
    if let madeNavigationBar { return madeNavigationBar }
    let made = UINavigationBar(frame: BarFrames(on: UIScreen.main).navigationBar)
    made.container = self
    madeNavigationBar = made
    return made
  }
  private var madeNavigationBar: UINavigationBar?
  /// The toolbar, which has the same frame as on a device, but is not in a view.
  open var toolbar: UIToolbar! {
    if let madeToolbar { return madeToolbar }
    let made = UIToolbar(frame: BarFrames(on: UIScreen.main).toolbar)
    made.container = self
    madeToolbar = made
    return made
  }
  private var madeToolbar: UIToolbar?
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture recognizer that pops from the left edge, which is active while there is a view
  /// controller to pop.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { madePopRecognizer }
  private lazy var madePopRecognizer = InteractivePop.recognizer(of: self)

  private var hidesNavigationBar = false
  private var hidesToolbar = true
  open var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set {
      viewIfLoaded?.record(.isNavigationBarHidden, from: hidesNavigationBar, to: newValue)
      changeBars(of: self) { hidesNavigationBar = newValue }
    }
  }
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set {
      viewIfLoaded?.record(.isToolbarHidden, from: hidesToolbar, to: newValue)
      changeBars(of: self) { hidesToolbar = newValue }
    }
  }
  /// A Boolean value that indicates whether a swipe hides the bars: stored only.
  open var hidesBarsOnSwipe = false
  /// A Boolean value that indicates whether a tap hides and shows the bars: stored only.
  open var hidesBarsOnTap = false
  /// A Boolean value that indicates whether the keyboard hides the bars: stored only.
  open var hidesBarsWhenKeyboardAppears = false
  /// A Boolean value that indicates whether a compact height hides the bars: stored only.
  open var hidesBarsWhenVerticallyCompact = false
  /// The gesture recognizer for hiding the bars by a swipe, which is not attached to a view.
  open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
  /// The gesture recognizer for hiding the bars by a tap, which is not attached to a view.
  open private(set) lazy var barHideOnTapGestureRecognizer: UITapGestureRecognizer =
    UITapGestureRecognizer()

  /// The duration of hiding and showing bars, in seconds; a decision, as Apple does not document it.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller whose bars are of the default classes.
  ///
  /// ## Differences from UIKit
  ///
  /// Bars of other classes are not created; passing such a class records an issue.
  ///
  /// - Parameters:
  ///   - navigationBarClass: A subclass of ``UINavigationBar``; `nil` for that class itself.
  ///   - toolbarClass: A subclass of ``UIToolbar``; `nil` for that class itself.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    for type in [navigationBarClass, toolbarClass].compactMap(\.self)
    where type != UINavigationBar.self && type != UIToolbar.self {
      report(
        .notEmulated,
        "Bars are not created from their class, so \(type) is not used. The navigation controller "
          + "has the default bars."
      )
    }
  }

  /// Creates a navigation controller without view controllers.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib file, which is not read.
  ///   - nibBundleOrNil: The bundle of the nib file.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Pushes a view controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// The stack of view controllers, from bottom to top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

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
    noteCall("setViewControllers(_:animated:)", [viewControllers.code, "\(animated)"])
    change(to: viewControllers, animated: animated, "setViewControllers(_:animated:)")
  }

  /// Pushes a view controller onto the stack.
  ///
  /// If it is on the stack already, nothing happens, and misuse is recorded; UIKit raises an exception.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return report(
        .pushedTwice,
        "\(type(of: viewController)) was pushed and is on the stack already; UIKit raises an exception. "
          + "Nothing happens. Pop to it instead."
      )
    }
    noteCall("pushViewController(_:animated:)", ["\(type(of: viewController))", "\(animated)"])
    change(to: stack + [viewController], animated: animated, "pushViewController(_:animated:)")
  }

  /// Pops the top view controller, unless it is the only one.
  ///
  /// - Parameter animated: `true` to animate the change.
  /// - Returns: The popped view controller; `nil` for none.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    noteCall("popViewController(animated:)", ["\(animated)"])
    change(to: Array(stack.dropLast()), animated: animated, "popViewController(animated:)")
    return last
  }

  /// Pops all view controllers but the root view controller.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    noteCall("popToRootViewController(animated:)", ["\(animated)"])
    return stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pops view controllers until a view controller is on top.
  ///
  /// If it is not on the stack, nothing happens, and misuse is recorded; UIKit raises an exception.
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
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report(
        .notOnStack,
        "\(type(of: self)) was asked to pop to a \(type(of: viewController)) that is not on the stack; "
          + "UIKit raises an exception. Nothing happens. Push it first."
      )
      return nil
    }
    noteCall("popToViewController(_:animated:)", ["\(type(of: viewController))", "\(animated)"])
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated, "popToViewController(_:animated:)")
    return popped
  }

  /// Hides or shows the navigation bar.
  ///
  /// - Parameters:
  ///   - hidden: `true` to hide the bar; `false` to show it.
  ///   - animated: `true` to let the content follow within ``hideShowBarDuration``.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    noteCall("setNavigationBarHidden(_:animated:)", ["\(hidden)", "\(animated)"])
    changeBar(animated, "setNavigationBarHidden(_:animated:)", hidden) { [self] in
      changing(animated: animated) { isNavigationBarHidden = hidden }
    }
  }

  /// Hides or shows the toolbar.
  ///
  /// - Parameters:
  ///   - hidden: `true` to hide the bar; `false` to show it.
  ///   - animated: `true` to let the content follow within ``hideShowBarDuration``.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    noteCall("setToolbarHidden(_:animated:)", ["\(hidden)", "\(animated)"])
    changeBar(animated, "setToolbarHidden(_:animated:)", hidden) { [self] in
      changing(animated: animated) { isToolbarHidden = hidden }
    }
  }

  /// Hides or shows a bar; a transition of screens moves the content itself.
  private func changeBar(
    _ animated: Bool,
    _ call: String,
    _ hidden: Bool,
    _ change: @escaping () -> Void
  ) {
    guard animated, let view = viewIfLoaded, view.storedWindow != nil,
      children.allSatisfy({ $0.rare.transition == nil })
    else { return change() }
    // What else waits for a layout is not part of the animation.
    view.layoutIfNeeded()
    view.layer.handle.loop.calling(call, ["\(hidden)", "true"], at: nil) {
      UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
        change()
        view.layoutIfNeeded()
      }
    }
  }

  /// Loads the view, which contains the view of the top view controller.
  open override func loadView() {
    super.loadView()
    if let recognizer = interactivePopGestureRecognizer {
      viewIfLoaded?.addGestureRecognizer(recognizer)
    }
    viewIfLoaded?.record(.isNavigationBarHidden, from: false, to: hidesNavigationBar)
    viewIfLoaded?.record(.isToolbarHidden, from: true, to: hidesToolbar)
    stackPresenter.show(stack, in: self, animated: false, "")
  }

  override func bars(over child: UIViewController) -> ContainerBars {
    var bars = ContainerBars()
    // A bar that nobody has asked for is as it is made, and is not made for this.
    if !isNavigationBarHidden, madeNavigationBar?.isHidden != true {
      bars.top = 44
      if madeNavigationBar?.isTranslucent == false { bars.opaqueEdges.insert(.top) }
    }
    if !isToolbarHidden, madeToolbar?.isHidden != true {
      bars.bottom = 44
      if madeToolbar?.isTranslucent == false { bars.opaqueEdges.insert(.bottom) }
    }
    return bars
  }

  private func change(to new: [UIViewController], animated: Bool, _ call: String) {
    let old = stack
    for controller in new where controller.parent !== self { addChild(controller) }
    if (old + new).contains(where: \.hidesBottomBarWhenPushed) {
      changeBars(of: parent) { stack = new }
    } else {
      stack = new
    }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    stackPresenter.show(new, insteadOf: old, in: self, animated: animated, call)
  }

  /// Restores the stack after a cancelled transition.
  func restore(_ old: [UIViewController]) { stack = old }
}
