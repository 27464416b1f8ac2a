import AnimationModel
import RenderEngine

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
/// Storyboards and nib files are not read. If a parent and its child appear together, `viewWillAppear` of
/// the parent is called first, and its `viewDidAppear` last.
open class UIViewController: UIResponder, UIContentContainer {
  private var ownView: UIView?
  var appearance = Appearance()
  /// The state that few view controllers set.
  var rare = RareControllerState()

  /// The name of the nib file, which is not read.
  open private(set) var nibName: String?
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
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Encodes nothing.
  open func encode(with coder: NSCoder) {}

  /// Creates a view controller; nothing is read from the coder.
  public required init?(coder: NSCoder) { (nibName, nibBundle) = (nil, nil) }

  // MARK: - View

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
      if overrideUserInterfaceStyle != .unspecified {
        newValue?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
      }
    }
  }

  /// The view, if it is loaded; otherwise, `nil`.
  open var viewIfLoaded: UIView? { ownView }

  open var isViewLoaded: Bool { ownView != nil }

  /// Loads the view, if it is not loaded yet.
  open func loadViewIfNeeded() {
    guard ownView == nil, !appearance.isLoading else { return }
    appearance.isLoading = true
    loadView()
    // UIKit ends the program if an override of `loadView()` sets no view; here, the view is a plain one.
    if ownView == nil { view = UIView(frame: UIScreen.main.bounds) }
    appearance.isLoading = false
    recordItems()
    viewDidLoad()
  }

  /// Creates the view; subclasses override this method to set `view` to their own view.
  open func loadView() {
    // The view may be loaded in a block, which does not animate its first frame.
    RenderLoop.current.outsideOpenBlock {
      let made = UIView(frame: UIScreen.main.bounds)
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = made
    }
  }

  /// Performs a segue of the storyboard; here, only records an issue, because there is no storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the segue.
  ///   - sender: The object to pass to ``prepare(for:sender:)``; not used.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    RenderLoop.current.reportMisuse(
      .notEmulated,
      "Storyboards are not read, so the segue \"\(identifier)\" of \(type(of: self)) is missing. "
        + "Present or push the view controller in code."
    )
  }

  /// Prepares for a segue; never called here.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns a Boolean value that indicates whether to perform a segue; never called here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  open func viewDidLoad() {}

  /// Tells the view controller that it was loaded from a storyboard; never called here.
  open func awakeFromNib() {}

  // MARK: - Appearance

  /// Tells the view controller that its view is about to appear.
  open func viewWillAppear(_ animated: Bool) {}

  /// Tells the view controller that its view is in a window and has its size and traits.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Tells the view controller that its view has appeared.
  open func viewDidAppear(_ animated: Bool) {}

  /// Tells the view controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Tells the view controller that its view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// A Boolean value that indicates whether the view controller is being presented.
  ///
  /// The value is `true` from the beginning of the presentation, before ``viewWillAppear(_:)``, until
  /// ``viewDidAppear(_:)`` has returned or the presentation is cancelled.
  open var isBeingPresented: Bool { isInTransition(.present, because: .presented) }
  /// A Boolean value that indicates whether the view controller is being dismissed.
  ///
  /// The value is `true` from the beginning of the dismissal, before ``viewWillDisappear(_:)``, until
  /// ``viewDidDisappear(_:)`` has returned or the dismissal is cancelled.
  open var isBeingDismissed: Bool { isInTransition(.dismiss, because: .dismissed) }
  /// A Boolean value that indicates whether the view controller is being added to a parent.
  ///
  /// The value is `true` only during the four appearance methods.
  open var isMovingToParent: Bool { appearance.isNotifying && appearance.cause == .toParent }
  /// A Boolean value that indicates whether the view controller is being removed from its parent.
  ///
  /// The value is `true` only during the four appearance methods.
  open var isMovingFromParent: Bool { appearance.isNotifying && appearance.cause == .fromParent }

  /// Shows the program's data in the view; subclasses override it.
  ///
  /// It is called before ``UIView/updateProperties()`` of the view controller's view, when that is called.
  /// When an observable value changes that an override has read, both are called again.
  open func updateProperties() {}

  /// Requests a call of ``updateProperties()`` in the next commit, if the view is loaded.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }

  /// Calls ``updateProperties()`` of the view controller and of the views in its view immediately, where
  /// it was requested or has not been called yet.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  /// Tells the view controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Tells the view controller that its view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Tells the view controller that the safe area of its view has changed.
  ///
  /// This method is called when the view is added to a window or removed from it, and when
  /// ``additionalSafeAreaInsets`` or the bars of a container change.
  open func viewSafeAreaInsetsDidChange() {}

  open func viewLayoutMarginsDidChange() {}

  /// Tells the view controller that memory is low; never called here.
  open func didReceiveMemoryWarning() {}

  /// Updates the constraints of the view, by calling ``UIView/updateConstraints()``.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Tells the view controller that the size of its view is about to change.
  ///
  /// Only the program calls this method, because the screen keeps its size. The call is forwarded to each
  /// child whose size is about to change, too.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard let view = child.viewIfLoaded, view.bounds.size != childSize else { continue }
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  /// Tells the view controller that its traits are about to change.
  ///
  /// Only the program calls this method, because the screen keeps its traits. The call is forwarded to the
  /// children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Returns the size of a child's view, which is by default the size of the parent.
  ///
  /// - Parameters:
  ///   - container: The child.
  ///   - parentSize: The new size of the view controller, in points.
  /// - Returns: The size, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Tells the view controller that the ``preferredContentSize`` of a child has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Tells the view controller that constraints have resized a child; never called here.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits of the view controller: those of its view.
  open var traitCollection: UITraitCollection { ownTraits }

  /// The traits that the view controller overrides, for itself and for the views and view controllers in
  /// its view.
  public final var traitOverrides: UITraitOverrides {
    get { rare.traitOverrides }
    set {
      guard let view = viewIfLoaded else { return rare.traitOverrides = newValue }
      view.changeTraits { rare.traitOverrides = newValue }
    }
  }

  // MARK: - Layout guides and margins

  /// The guide whose lower edge is the upper edge of the safe area.
  open var topLayoutGuide: any UILayoutSupport { barGuide(.top) }
  /// The guide whose upper edge is the lower edge of the safe area.
  open var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottom) }

  /// The minimum margins of the root view: 16 points at the sides, or 20 in a regular width.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// A Boolean value that indicates whether the margins of the root view are at least
  /// ``systemMinimumLayoutMargins``.
  ///
  /// If it is `false`, the view has the margins that were set.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { rare.respectsMinimumMargins }
    set {
      guard newValue != rare.respectsMinimumMargins else { return }
      rare.respectsMinimumMargins = newValue
      viewIfLoaded?.marginsDidChange()
    }
  }

  /// Overrides the traits of a child; without effect, as all view controllers have the traits of the
  /// screen.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {}

  /// Returns the traits that override those of a child; always `nil`.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { nil }

  /// Encodes the state of the view controller; never called here.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Decodes the state of the view controller; never called here.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Tells the view controller that the state of the application was restored; never called here.
  open func applicationFinishedRestoringState() {}

  // MARK: - Parents and children

  /// The child view controllers, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []

  /// The parent view controller; `nil` for none.
  open internal(set) weak var parent: UIViewController?

  /// Adds a child view controller, which is removed from its current parent.
  ///
  /// The child's ``willMove(toParent:)`` is called. Call its ``didMove(toParent:)`` yourself after you have
  /// added its view. Adding a view controller to itself or to a descendant has no effect and records an
  /// issue.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the view controller from its parent and calls ``didMove(toParent:)``.
  open func removeFromParent() {
    guard let parent else { return }
    endParentsTransition()
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

  /// A Boolean value that indicates whether appearance methods are forwarded to children; if `false`, call
  /// ``beginAppearanceTransition(_:animated:)`` yourself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child view controller that its view is about to appear or disappear.
  ///
  /// - Parameters:
  ///   - isAppearing: `true` if the view is about to appear; `false` if it is about to disappear.
  ///   - animated: `true` if the change is animated; otherwise, `false`.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      begin(animated: animated, endedBy: .caller)
    } else {
      leave(animated: animated, endedBy: .caller)
    }
  }

  /// Tells a child view controller that its view has appeared or disappeared.
  open func endAppearanceTransition() { endTransition(by: .caller) }

  // MARK: - Presentation

  /// Presents a view controller in its ``modalPresentationStyle``.
  ///
  /// The presenter is the outermost ancestor. For a style in the current context, it is the nearest
  /// ancestor with ``definesPresentationContext``.
  ///
  /// The presentation begins at once: when this method returns, the view is loaded and `viewWillAppear` has
  /// been called. If the view controller is already presented or has a parent, or if the presenter is not
  /// in a window or already presents another view controller, misuse is recorded, nothing happens, and the
  /// completion is never called.
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
    noteCall(
      "present(_:animated:completion:)",
      ["\(type(of: viewControllerToPresent))", "\(flag)"]
    )
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the view controller that this one presents, with everything it presents, or this view
  /// controller itself if it presents none.
  ///
  /// During a presentation or dismissal, this method has no effect, and misuse is recorded. If there is
  /// nothing to dismiss, it has no effect, and the completion is never called.
  ///
  /// - Parameters:
  ///   - flag: `true` to animate the change.
  ///   - completion: A closure called after `viewDidDisappear(_:)` of the dismissed view
  ///     controller; `nil` for none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    noteCall("dismiss(animated:completion:)", ["\(flag)"])
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

  /// The presentation controller of the view controller, created on first use.
  open var presentationController: UIPresentationController? { currentPresentationController }

  /// The presentation controller of the popover; `nil` if ``modalPresentationStyle`` is not a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let known = rare.popoverController { return known }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    rare.popoverController = made
    return made
  }

  /// Shows a view controller where the nearest container shows its primary content.
  ///
  /// An ancestor navigation controller pushes it, and an ancestor split view controller shows it in place
  /// of its primary view controller. If there is neither, this view controller presents it.
  ///
  /// ## Differences from UIKit
  ///
  /// Overrides of this method in the program's own containers are not called.
  ///
  /// - Parameters:
  ///   - vc: The view controller to show.
  ///   - sender: The object that requests it; `nil` for none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = parent?.containerThatShows {
      container.show(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  /// Shows a view controller where the nearest container shows its secondary content.
  ///
  /// That container is an ancestor split view controller. If there is none, this view controller presents
  /// it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  /// Creates the presentation controller for a presentation as a sheet.
  func ownPresentationController(presenting: UIViewController?) -> UIPresentationController {
    UISheetPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// Animates a transition between the views of two child view controllers.
  ///
  /// The view of the new child is added in front, and that of the old child is removed at the end. A
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

  // MARK: - Preferences that the system does not use

  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation with which the status bar is hidden and shown.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Requests an update of the status bar; without effect, as it is not drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which gestures of the program have precedence over those of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests an update of the edges at which gestures of the system are deferred; without effect.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// A Boolean value that indicates whether the keyboard stays when the focus changes to another
  /// control; without effect.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Requests an update of the home indicator; without effect, as it is not drawn.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// A Boolean value that indicates whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// Rotates the interface to the orientation of the device; without effect, as it does not rotate.
  open class func attemptRotationToDeviceOrientation() {}

  /// Tells the view controller that the interface is about to rotate; never called here.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Tells the view controller that the interface rotates, inside the animation block of the
  /// rotation; never called here.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Tells the view controller that the interface has rotated; never called here.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: - Stored

  /// The insets that are added to the safe area of the view, in points.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { rare.additionalSafeAreaInsets }
    set {
      guard newValue != rare.additionalSafeAreaInsets else { return }
      changeSafeAreas {
        rare.additionalSafeAreaInsets = newValue
        viewIfLoaded?.notifySafeAreaChange()
        if viewIfLoaded == nil { viewSafeAreaInsetsDidChange() }
      }
    }
  }

  /// Returns the bars that the view controller, as a container, shows over the view of a child.
  func bars(over child: UIViewController) -> ContainerBars { ContainerBars() }

  /// The preferred size of the view inside a container, in points.
  ///
  /// A change is reported to the parent or, without a parent, to the presentation controller, by
  /// ``UIContentContainer/preferredContentSizeDidChange(forChildContentContainer:)``.
  open var preferredContentSize: CGSize {
    get { rare.preferredContentSize }
    set {
      guard newValue != rare.preferredContentSize else { return }
      rare.preferredContentSize = newValue
      if let parent {
        parent.preferredContentSizeDidChange(forChildContentContainer: self)
      } else {
        rare.presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// The transition with which the view controller is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// The transition with which the view controller is presented or pushed; `nil` for the default one:
  /// stored only.
  ///
  /// ## Differences from UIKit
  ///
  /// The view controller is presented with its ``modalTransitionStyle``, and pushed as usual.
  open var preferredTransition: Transition?

  /// Sets the scroll view that the bars observe at edges, `nil` for none: stored only.
  open func setContentScrollView(
    _ scrollView: UIScrollView?,
    for edge: NSDirectionalRectEdge = .all
  ) { rare.setContentScrollView(scrollView, for: edge) }

  /// Returns the scroll view that was set for an edge; `nil` for none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    rare.contentScrollViews.first { !$0.edges.isDisjoint(with: edge) }?.view
  }

  /// The base name of the view controller's interactions in logs of their activity; `nil` for none:
  /// stored only.
  open var interactionActivityTrackingBaseName: String?

  /// A Boolean value that indicates whether a gesture cannot dismiss the view controller.
  open var isModalInPresentation = false

  /// A Boolean value that indicates whether presentations in the current context cover this view.
  open var definesPresentationContext = false

  /// A Boolean value that indicates whether presentations in the current context use this view
  /// controller's transition.
  open var providesPresentationContextTransitionStyle = false

  /// A Boolean value that indicates whether the presented view controller determines the status
  /// bar.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// The delegate that provides the objects of the view controller's presentation.
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { rare.transitioningDelegate }
    set { rare.transitioningDelegate = newValue }
  }

  /// The edges at which the view extends under the bars of its container.
  open var edgesForExtendedLayout: UIRectEdge {
    get { rare.edgesForExtendedLayout }
    set { changeBars(of: parent) { rare.edgesForExtendedLayout = newValue } }
  }

  /// A Boolean value that indicates whether the view also extends under opaque bars.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { rare.extendedLayoutIncludesOpaqueBars }
    set { changeBars(of: parent) { rare.extendedLayoutIncludesOpaqueBars = newValue } }
  }

  /// A Boolean value that indicates whether the view extends under the status bar, before
  /// ``edgesForExtendedLayout`` replaced it: stored only.
  open var wantsFullScreenLayout = false

  /// Requests an update of the focus; without effect.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus; without effect.
  open func updateFocusIfNeeded() {}

  /// A Boolean value that indicates whether a scroll view in a navigation controller has insets for bars, even
  /// if it cannot be scrolled.
  open var automaticallyAdjustsScrollViewInsets = true

  /// A Boolean value that indicates whether the tab bar takes no part of the safe area while the view
  /// controller is on the stack of a navigation controller.
  open var hidesBottomBarWhenPushed = false

  /// The items of the toolbar: stored only.
  open var toolbarItems: [UIBarButtonItem]? {
    get { rare.toolbarItems }
    set {
      rare.toolbarItems = newValue
      for item in newValue ?? [] { item.host = self }
      recordItems()
    }
  }

  /// Sets the items of the toolbar, which is not drawn.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    noteCall(
      "setToolbarItems(_:animated:)",
      ["\((toolbarItems ?? []).map(\.recordedText))", "\(animated)"]
    )
    changing(animated: animated) { self.toolbarItems = toolbarItems }
  }

  /// The interface style of the view controller, which overrides the inherited one.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { viewIfLoaded?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }

  /// The identifier for state restoration: stored only.
  open var restorationIdentifier: String?

  /// The storyboard of the view controller, which is always `nil`.
  open var storyboard: UIStoryboard? { nil }

  /// The nearest ancestor that is a navigation controller; `nil` for none.
  open var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The nearest ancestor that is a split view controller; `nil` for none.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  /// The nearest ancestor that is a tab bar controller; `nil` for none.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  /// The coordinator of the running transition of the view controller or its nearest ancestor;
  /// `nil` if none runs.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    selfAndParents.lazy.compactMap { $0.rare.transition }.first?.coordinator
  }

  /// The title of the view controller, which becomes that of its navigation item and its tab bar item.
  open var title: String? {
    get { rare.title }
    set {
      rare.title = newValue
      rare.madeNavigationItem?.title = newValue
      rare.tabBarItem?.title = newValue
      recordItems()
    }
  }

  /// A button for switching editing, which is never pressed here; its object stays the same.
  open var editButtonItem: UIBarButtonItem { rare.ownEditButtonItem() }

  open var isEditing: Bool {
    get { rare.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the content can be edited.
  ///
  /// - Parameters:
  ///   - editing: `true` to allow editing.
  ///   - animated: Whether to animate the button for switching editing, which is not drawn.
  open func setEditing(_ editing: Bool, animated: Bool) {
    noteCall("setEditing(_:animated:)", ["\(editing)", "\(animated)"])
    rare.isEditing = editing
    let item = rare.editButtonItem
    changing(animated: animated) { item?.style = rare.editButtonStyle }
  }

  /// The item that a navigation bar shows for the view controller.
  open var navigationItem: UINavigationItem { rare.navigationItem(titled: title, of: self) }

  /// Records what the bar of a navigation controller shows of the view controller.
  func recordItems() {
    guard let view = viewIfLoaded, view.isRecording, parent is UINavigationController else {
      return
    }
    let item = rare.navigationItem(titled: rare.title, of: self)
    let properties = item.recordedProperties + [(.toolbarItems, rare.toolbarItems.recordedTexts)]
    rare.recordedItems.record(properties, on: view)
  }

  /// The item that a tab bar shows for the view controller.
  open var tabBarItem: UITabBarItem! {
    get { rare.tabBarItem(titled: title) }
    set {
      rare.tabBarItem = newValue
      (parent as? UITabBarController)?.updateItems()
    }
  }

  override var responderLoop: RenderLoop { ownView?.layer.handle.loop ?? super.responderLoop }

  open override var next: UIResponder? { ownView?.superview ?? parent }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self))>" }
  }
}
