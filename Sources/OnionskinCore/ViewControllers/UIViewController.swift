/// An object that owns a view and is told when that view appears and disappears.
///
/// ```swift
/// final class PanelController: UIViewController {
///   private let panel = UIView(frame: CGRect(x: 0, y: 844, width: 390, height: 200))
///
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     view.addSubview(panel)
///   }
///
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     UIView.animate(withDuration: 0.3) { self.panel.frame.origin.y = 644 }
///   }
/// }
/// ```
///
/// The order of calls is UIKit's: when the view comes into a window, `viewWillAppear`; when that turn
/// of the loop lays out, `viewIsAppearing`, `viewWillLayoutSubviews` and `viewDidLayoutSubviews`; in
/// the turn after it, `viewDidAppear`. A view that leaves its window gets `viewWillDisappear` before
/// and `viewDidDisappear` right after it has left.
///
/// ## Differences from UIKit
///
/// There are no storyboards and nib files. Of a parent and its child that appear together, the parent
/// is told first that they will and last that they did.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var ownView: UIView?
  var appearance = Appearance()
  /// What few view controllers have.
  var rare = RareControllerState()

  /// The name of the nib file, which is not read.
  public let nibName: String?
  /// The bundle of the nib file, which is not read.
  public let nibBundle: Bundle?

  /// Creates a view controller; no nib file is read.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the file, stored only.
  ///   - nibBundleOrNil: The bundle of the file, stored only.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a view controller.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  // MARK: - The view

  /// The view, loaded at the first look.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return ownView
    }
    set {
      ownView?.rare?.owner = nil
      ownView = newValue
      newValue?.ownRare.owner = self
    }
  }

  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { ownView }

  /// A Boolean value that indicates whether the view is loaded.
  open var isViewLoaded: Bool { ownView != nil }

  /// Loads the view, unless it is loaded.
  open func loadViewIfNeeded() {
    guard ownView == nil, !appearance.isLoading else { return }
    appearance.isLoading = true
    loadView()
    // A subclass that makes no view has none in UIKit either, where that ends the program.
    if ownView == nil { view = UIView(frame: UIScreen.main.bounds) }
    appearance.isLoading = false
    viewDidLoad()
  }

  /// Makes the view; subclasses override it to set ``view`` to one of their own.
  open func loadView() {
    let made = UIView(frame: UIScreen.main.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Tells that the view was loaded.
  open func viewDidLoad() {}

  // MARK: - Appearing

  /// Tells that the view is about to come into a window.
  ///
  /// - Parameter animated: Whether it comes in an animation.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells that the view is in its window and has its size and its traits.
  ///
  /// - Parameter animated: Whether it comes in an animation.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells that the view has come into a window.
  ///
  /// - Parameter animated: Whether it has come in an animation.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells that the view is about to leave its window.
  ///
  /// - Parameter animated: Whether it leaves in an animation.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells that the view has left its window.
  ///
  /// - Parameter animated: Whether it has left in an animation.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells that the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Tells that the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Tells that the safe area of the view has changed because it has come to a window or left it.
  open func viewSafeAreaInsetsDidChange() {}

  /// Tells that the margins of the view have been changed.
  open func viewLayoutMarginsDidChange() {}

  /// Tells that memory runs short; never called here.
  open func didReceiveMemoryWarning() {}

  /// Updates the constraints of the view, in place of the view's own update, which it calls.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Tells that the size of the view is about to change; never called here.
  ///
  /// - Parameters:
  ///   - size: The new size.
  ///   - coordinator: What animates along.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells that the traits are about to change; never called here.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: What animates along.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells that the traits have changed; never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the view is shown on.
  open var traitCollection: UITraitCollection { ownView?.traitCollection ?? .current }

  // MARK: - Parents and children

  /// The view controllers in this one, in the order in which they came.
  public internal(set) final var children: [UIViewController] = []

  /// The view controller that this one stands in; `nil` for none.
  public internal(set) final weak var parent: UIViewController?

  /// Takes a view controller in; it leaves its parent.
  ///
  /// It is told that it will move. That it has moved is for the caller to tell, once its view is in
  /// place. A view controller cannot stand in itself or in one of those in it: an issue is recorded.
  ///
  /// - Parameter childController: The view controller.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Leaves the parent, and is told so.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    rare.hasMovedToParent = false
    if appearance.phase != .disappeared { appearance.cause = .fromParent }
    didMove(toParent: nil)
  }

  /// Tells that the parent is about to change.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, appearance.phase != .disappeared { appearance.cause = .fromParent }
  }

  /// Tells that the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// A Boolean value that indicates whether children are told of appearances; a parent that answers
  /// `false` tells them by ``beginAppearanceTransition(_:animated:)``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells the view controller that its view is about to appear or to disappear.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it appears.
  ///   - animated: Whether that is animated.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      begin(animated: animated, isManual: true)
    } else {
      leave(animated: animated, isManual: true)
    }
  }

  /// Tells the view controller that its view has appeared or disappeared.
  open func endAppearanceTransition() {
    endByHand()
  }

  // MARK: - Presenting

  /// Presents a view controller in its ``modalPresentationStyle``, in front of the outermost parent.
  ///
  /// It is presented at once: when the call returns, its view is loaded and told that it will appear.
  /// One that is on screen already, or a presenter that is not or presents another, is recorded as
  /// misuse; then nothing happens, and the completion is never called.
  ///
  /// ## Differences from UIKit
  ///
  /// UIKit prints a warning in those cases. The completion is not called if the transition is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The view controller.
  ///   - flag: Whether to animate.
  ///   - completion: Called after `viewDidAppear(_:)` of the view controller.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this view controller presents, with all that is in front of it; if it presents
  /// nothing, itself.
  ///
  /// While a presentation or dismissal runs, the call is recorded as misuse and has no effect. If there
  /// is nothing to dismiss, it does nothing, and the completion is never called.
  ///
  /// - Parameters:
  ///   - flag: Whether to animate.
  ///   - completion: Called after `viewDidDisappear(_:)` of what was dismissed.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// The view controller that this one or an ancestor presents; `nil` for none.
  open var presentedViewController: UIViewController? {
    rare.presented ?? parent?.presentedViewController
  }

  /// The view controller that presents this one or an ancestor; `nil` for none.
  open var presentingViewController: UIViewController? {
    rare.presenting ?? parent?.presentingViewController
  }

  /// Makes what places the view controller when it is presented as a sheet.
  func ownPresentationController(presenting: UIViewController?) -> UIPresentationController {
    UISheetPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// Moves from one child to another with an animation of their views.
  ///
  /// The view of the new child is added in front, and that of the old one is removed at the end. A
  /// transition in the options changes the view around them.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view leaves.
  ///   - toViewController: The child whose view comes.
  ///   - duration: The duration in seconds.
  ///   - options: The animation options.
  ///   - animations: What to change; `nil` for nothing.
  ///   - completion: What to do at the end.
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController,
      for: toViewController,
      duration: duration,
      options: options,
      animations,
      completion
    )
  }

  // MARK: - Answers for the system, which does not ask

  /// A Boolean value that indicates whether the status bar is hidden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Asks for the three above, which nobody uses.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The child that answers for the status bar's style.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that answers whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A Boolean value that indicates whether the bar at the screen's foot is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Asks for the one above, which nobody uses.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// A Boolean value that indicates whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }
  /// The ways in which the interface can be turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// How the interface is turned when it is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// How the interface is turned.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// Tells that the interface is about to turn; never called here.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Tells, inside the block that animates the turn, that the interface turns; never called here.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Tells that the interface has turned; never called here.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: - Stored

  /// What the view controller is called.
  open var title: String? {
    get { rare.title }
    set { rare.title = newValue }
  }

  /// A Boolean value that indicates whether the view can be edited.
  open var isEditing: Bool {
    get { rare.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the view can be edited.
  ///
  /// - Parameters:
  ///   - editing: Whether it can.
  ///   - animated: Whether to animate: there is nothing to.
  open func setEditing(_ editing: Bool, animated: Bool) {
    rare.isEditing = editing
  }

  /// What a navigation bar shows of the view controller.
  open var navigationItem: UINavigationItem {
    rare.navigationItem(titled: title)
  }

  /// What a tab bar shows of the view controller.
  open var tabBarItem: UITabBarItem! {
    get { rare.tabBarItem(titled: title) }
    set { rare.tabBarItem = newValue }
  }

  /// The responder that would be asked next: the superview of the view, else the parent.
  open override var next: UIResponder? { ownView?.superview ?? parent }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self))>" }
  }
}
