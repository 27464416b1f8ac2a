/// What few view controllers have.
@MainActor
struct RareControllerState {
  var title: String?
  var isEditing = false
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  var respectsMinimumMargins = true
  var preferredContentSize = CGSize.zero
  var modalPresentationStyle = UIModalPresentationStyle.automatic
  var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  var isModalInPresentation = false
  var definesPresentationContext = false
  var providesPresentationContextTransitionStyle = false
  var modalPresentationCapturesStatusBarAppearance = false
  /// The view controller that this one presents.
  var presented: UIViewController?
  /// The view controller that presents this one.
  weak var presenting: UIViewController?
  var presentationController: UIPresentationController?
  var popoverController: UIPopoverPresentationController?
  /// The transition that presents or dismisses this view controller, while one runs.
  weak var presentationTransition: ScreenTransition?
  /// The transition that this view controller takes part in.
  weak var transition: ScreenTransition?
  /// What pops by a finger, in a navigation controller.
  var interactivePop: InteractivePop?
  /// A Boolean value that indicates whether the parent has told that the view controller has moved
  /// to it.
  var hasMovedToParent = false
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var edgesForExtendedLayout = UIRectEdge.all
  var extendedLayoutIncludesOpaqueBars = false
  var automaticallyAdjustsScrollViewInsets = true
  var hidesBottomBarWhenPushed = false
  var toolbarItems: [UIBarButtonItem]?
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var restorationIdentifier: String?
  var tabBarItem: UITabBarItem?
  private var navigationItem: UINavigationItem?

  mutating func navigationItem(titled title: String?) -> UINavigationItem {
    if let navigationItem { return navigationItem }
    let made = UINavigationItem(title: title ?? "")
    navigationItem = made
    return made
  }

  mutating func tabBarItem(titled title: String?) -> UITabBarItem {
    if let tabBarItem { return tabBarItem }
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    tabBarItem = made
    return made
  }
}

/// Properties, most of which are stored and have no effect here.
extension UIViewController {
  /// The insets that are added to the safe area of the view, in points.
  public var additionalSafeAreaInsets: UIEdgeInsets {
    get { rare.additionalSafeAreaInsets }
    set {
      guard newValue != rare.additionalSafeAreaInsets else { return }
      rare.additionalSafeAreaInsets = newValue
      viewIfLoaded?.safeAreaInsetsDidChange()
      viewSafeAreaInsetsDidChange()
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The preferred size of the view inside a container, in points.
  public var preferredContentSize: CGSize {
    get { rare.preferredContentSize }
    set { rare.preferredContentSize = newValue }
  }

  /// The style in which the view controller is presented.
  public var modalPresentationStyle: UIModalPresentationStyle {
    get { rare.modalPresentationStyle }
    set { rare.modalPresentationStyle = newValue }
  }

  /// The transition with which the view controller is presented.
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { rare.modalTransitionStyle }
    set { rare.modalTransitionStyle = newValue }
  }

  /// A Boolean value that indicates whether a gesture cannot dismiss the view controller.
  public var isModalInPresentation: Bool {
    get { rare.isModalInPresentation }
    set { rare.isModalInPresentation = newValue }
  }

  /// A Boolean value that indicates whether presentations in the current context cover this view.
  public var definesPresentationContext: Bool {
    get { rare.definesPresentationContext }
    set { rare.definesPresentationContext = newValue }
  }

  /// A Boolean value that indicates whether presentations in the current context use this view
  /// controller's transition.
  public var providesPresentationContextTransitionStyle: Bool {
    get { rare.providesPresentationContextTransitionStyle }
    set { rare.providesPresentationContextTransitionStyle = newValue }
  }

  /// A Boolean value that indicates whether the presented view controller determines the status
  /// bar.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { rare.modalPresentationCapturesStatusBarAppearance }
    set { rare.modalPresentationCapturesStatusBarAppearance = newValue }
  }

  /// The delegate that provides the objects of the view controller's presentation.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { rare.transitioningDelegate }
    set { rare.transitioningDelegate = newValue }
  }

  /// The edges at which the view extends under bars.
  public var edgesForExtendedLayout: UIRectEdge {
    get { rare.edgesForExtendedLayout }
    set { rare.edgesForExtendedLayout = newValue }
  }

  /// A Boolean value that indicates whether the view also extends under opaque bars.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { rare.extendedLayoutIncludesOpaqueBars }
    set { rare.extendedLayoutIncludesOpaqueBars = newValue }
  }

  /// A Boolean value that indicates whether a scroll view has insets for bars.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { rare.automaticallyAdjustsScrollViewInsets }
    set { rare.automaticallyAdjustsScrollViewInsets = newValue }
  }

  /// A Boolean value that indicates whether the bottom bar is hidden while the view is shown.
  public var hidesBottomBarWhenPushed: Bool {
    get { rare.hidesBottomBarWhenPushed }
    set { rare.hidesBottomBarWhenPushed = newValue }
  }

  /// The items of the toolbar.
  public var toolbarItems: [UIBarButtonItem]? {
    get { rare.toolbarItems }
    set { rare.toolbarItems = newValue }
  }

  /// The interface style of the view controller, which overrides the inherited one.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare.overrideUserInterfaceStyle }
    set {
      rare.overrideUserInterfaceStyle = newValue
      viewIfLoaded?.overrideUserInterfaceStyle = newValue
    }
  }

  /// The identifier for the restoration of state.
  public var restorationIdentifier: String? {
    get { rare.restorationIdentifier }
    set { rare.restorationIdentifier = newValue }
  }

  /// The storyboard of the view controller, which is always `nil`.
  public var storyboard: UIStoryboard? { nil }

  /// The nearest ancestor that is a navigation controller; `nil` for none.
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The nearest ancestor that is a tab bar controller; `nil` for none.
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var above = parent
    while let controller = above {
      if let found = controller as? Container { return found }
      above = controller.parent
    }
    return nil
  }

  /// The coordinator of the running transition of the view controller or its nearest ancestor;
  /// `nil` if none runs.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.rare.transition { return transition.coordinator }
      controller = current.parent
    }
    return nil
  }
}

/// The styles in which a view controller is presented.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The default of the system, which is a sheet.
  case automatic = -2
  /// No presentation.
  case none
  /// A presentation that covers the screen and removes the presenting view.
  case fullScreen
  /// A sheet that covers the content partially.
  case pageSheet
  /// A small sheet in the center of the screen.
  case formSheet
  /// A presentation that covers the view that defines the context and removes it.
  case currentContext
  /// A presentation by a custom presentation controller.
  case custom
  /// A presentation that covers the screen and keeps the presenting view.
  case overFullScreen
  /// A presentation that covers the view that defines the context and keeps it.
  case overCurrentContext
  /// A popover.
  case popover
}

/// The transitions with which a view controller is presented.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// A view that slides up from the bottom.
  case coverVertical
  /// A horizontal flip.
  case flipHorizontal
  /// A cross dissolve.
  case crossDissolve
  /// A page that curls up partially.
  case partialCurl
}
