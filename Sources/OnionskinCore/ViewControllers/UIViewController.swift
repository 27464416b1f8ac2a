/// An object that manages a view and responds to its appearance and disappearance.
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
/// Methods are called in the order of UIKit: when the view is added to a window, `viewWillAppear`;
/// during the layout of that turn, `viewIsAppearing`, `viewWillLayoutSubviews` and
/// `viewDidLayoutSubviews`; in the next turn, `viewDidAppear`. When the view is removed from its
/// window, `viewWillDisappear` is called before and `viewDidDisappear` right after it.
///
/// ## Differences from UIKit
///
/// There are no storyboards and nib files. If a parent and its child appear together,
/// `viewWillAppear` of the parent is called first, and its `viewDidAppear` last.
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

  /// The view, which is loaded when it is first read.
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

  /// The view, if it is loaded; otherwise, `nil`.
  open var viewIfLoaded: UIView? { ownView }

  /// A Boolean value that indicates whether the view is loaded.
  open var isViewLoaded: Bool { ownView != nil }

  /// Loads the view, if it is not loaded yet.
  open func loadViewIfNeeded() {
    guard ownView == nil, !appearance.isLoading else { return }
    appearance.isLoading = true
    loadView()
    // A subclass that makes no view has none in UIKit either, where that ends the program.
    if ownView == nil { view = UIView(frame: UIScreen.main.bounds) }
    appearance.isLoading = false
    viewDidLoad()
  }

  /// Creates the view; subclasses override it to set `view` to a view of their own.
  open func loadView() {
    let made = UIView(frame: UIScreen.main.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Performs a segue of the storyboard: there is none, so that an issue is recorded.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - sender: The object that is meant to be passed to ``prepare(for:sender:)``.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    RenderLoop.current.reportMisuse(
      .notEmulated,
      "Storyboards are not read, so the segue \"\(identifier)\" of \(type(of: self)) is missing. "
        + "Present or push the view controller in code.",
      fileID: nil,
      line: nil
    )
  }

  /// Prepares for a segue; never called here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns a Boolean value that indicates whether a segue is to be performed; never called here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Tells the view controller that its view was loaded.
  open func viewDidLoad() {}

  // MARK: - Appearing

  /// Tells the view controller that its view is about to appear.
  ///
  /// - Parameter animated: `true` if the appearance is animated; otherwise, `false`.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells the view controller that its view is in a window and has its size and traits.
  ///
  /// - Parameter animated: `true` if the appearance is animated; otherwise, `false`.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells the view controller that its view has appeared.
  ///
  /// - Parameter animated: `true` if the appearance was animated; otherwise, `false`.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells the view controller that its view is about to disappear.
  ///
  /// - Parameter animated: `true` if the disappearance is animated; otherwise, `false`.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells the view controller that its view has disappeared.
  ///
  /// - Parameter animated: `true` if the disappearance was animated; otherwise, `false`.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells the view controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Tells the view controller that its view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Tells the view controller that the safe area of its view has changed, because it was added to
  /// a window or removed from it.
  open func viewSafeAreaInsetsDidChange() {}

  /// Tells the view controller that the margins of its view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Tells the view controller that memory is low; never called here.
  open func didReceiveMemoryWarning() {}

  /// Updates the constraints of the view, by calling ``UIView/updateConstraints()``.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Tells the view controller that the size of its view is about to change; never called here.
  ///
  /// - Parameters:
  ///   - size: The new size.
  ///   - coordinator: The coordinator of the transition.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells the view controller that its traits are about to change; never called here.
  ///
  /// - Parameters:
  ///   - newCollection: The new traits.
  ///   - coordinator: The coordinator of the transition.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Tells the view controller that its traits have changed; never called here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of the view controller.
  open var traitCollection: UITraitCollection { ownView?.traitCollection ?? .current }

  // MARK: - Parents and children

  /// The child view controllers, in the order in which they were added.
  public internal(set) final var children: [UIViewController] = []

  /// The parent view controller; `nil` for none.
  public internal(set) final weak var parent: UIViewController?

  /// Adds a child view controller, which is removed from its current parent.
  ///
  /// The child's ``willMove(toParent:)`` is called. Call its ``didMove(toParent:)`` yourself after
  /// you have added its view. A view controller cannot be added to itself or to a descendant; an
  /// issue is recorded then.
  ///
  /// - Parameter childController: The view controller to present.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the view controller from its parent and calls ``didMove(toParent:)``.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    rare.hasMovedToParent = false
    if appearance.phase != .disappeared { appearance.cause = .fromParent }
    didMove(toParent: nil)
  }

  /// Tells the view controller that its parent is about to change.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, appearance.phase != .disappeared { appearance.cause = .fromParent }
  }

  /// Tells the view controller that its parent has changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// A Boolean value that indicates whether appearance methods are forwarded to children; if not,
  /// use ``beginAppearanceTransition(_:animated:)``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child view controller that its view is about to appear or disappear.
  ///
  /// - Parameters:
  ///   - isAppearing: `true` if the view is about to appear; `false` if it is about to disappear.
  ///   - animated: `true` if the change is animated; otherwise, `false`.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      begin(animated: animated, isManual: true)
    } else {
      leave(animated: animated, isManual: true)
    }
  }

  /// Tells a child view controller that its view has appeared or disappeared.
  open func endAppearanceTransition() {
    endByHand()
  }

  // MARK: - Presenting

  /// Presents a view controller in its ``modalPresentationStyle``, over the outermost ancestor.
  ///
  /// The presentation begins at once: when this method returns, the view is loaded and
  /// `viewWillAppear` has been called. If the view controller is already on screen, or if the
  /// presenter is not on screen or already presents another view controller, misuse is recorded,
  /// nothing happens, and the completion is never called.
  ///
  /// ## Differences from UIKit
  ///
  /// UIKit prints a warning in those cases. The completion is not called if the transition is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The view controller to present.
  ///   - flag: `true` to animate the change.
  ///   - completion: A closure called after `viewDidAppear(_:)` of the presented view controller;
  ///     `nil` for none.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the view controller that this one presents, with everything it presents, or itself
  /// if it presents none.
  ///
  /// While a presentation or dismissal runs, this method has no effect and misuse is recorded. If
  /// there is nothing to dismiss, it has no effect, and the completion is never called.
  ///
  /// - Parameters:
  ///   - flag: `true` to animate the change.
  ///   - completion: A closure called after `viewDidDisappear(_:)` of the dismissed view
  ///     controller; `nil` for none.
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

  /// Animates a transition between the views of two child view controllers.
  ///
  /// The view of the new child is added in front, and that of the old one is removed at the end. A
  /// transition in the options applies to their superview.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view disappears.
  ///   - toViewController: The child whose view appears.
  ///   - duration: The duration in seconds.
  ///   - options: The animation options.
  ///   - animations: A closure that makes changes to animate; `nil` for none.
  ///   - completion: A closure called at the end; `nil` for none.
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
  /// The preferred style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation with which the status bar is hidden and shown.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Requests an update of the status bar; without effect, as it is not drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The child that determines the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A Boolean value that indicates whether the home indicator is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Requests an update of the home indicator; without effect, as it is not drawn.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// A Boolean value that indicates whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }
  /// The supported orientations of the interface.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The preferred orientation for the presentation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// Tells the view controller that the interface is about to rotate; never called here.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Tells the view controller that the interface rotates, inside the animation block of the
  /// rotation; never called here.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Tells the view controller that the interface has rotated; never called here.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: - Stored

  /// The title of the view controller.
  open var title: String? {
    get { rare.title }
    set { rare.title = newValue }
  }

  /// A button that is meant to switch editing, which is never pressed here.
  open var editButtonItem: UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: isEditing ? .done : .edit, target: nil, action: nil)
  }

  /// A Boolean value that indicates whether the content can be edited.
  open var isEditing: Bool {
    get { rare.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the content can be edited.
  ///
  /// - Parameters:
  ///   - editing: `true` to allow editing.
  ///   - animated: Whether to animate; without effect.
  open func setEditing(_ editing: Bool, animated: Bool) {
    rare.isEditing = editing
  }

  /// The item that a navigation bar shows for the view controller.
  open var navigationItem: UINavigationItem {
    rare.navigationItem(titled: title)
  }

  /// The item that a tab bar shows for the view controller.
  open var tabBarItem: UITabBarItem! {
    get { rare.tabBarItem(titled: title) }
    set { rare.tabBarItem = newValue }
  }

  /// The next responder: the superview of the view, or the parent.
  open override var next: UIResponder? { ownView?.superview ?? parent }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self))>" }
  }
}
