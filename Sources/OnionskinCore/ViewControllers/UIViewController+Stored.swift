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
  /// What is added to the safe area of the view.
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

  /// The size that the view wants where another one shows it.
  public var preferredContentSize: CGSize {
    get { rare.preferredContentSize }
    set { rare.preferredContentSize = newValue }
  }

  /// How the view is placed when it is presented.
  public var modalPresentationStyle: UIModalPresentationStyle {
    get { rare.modalPresentationStyle }
    set { rare.modalPresentationStyle = newValue }
  }

  /// How the view comes when it is presented.
  public var modalTransitionStyle: UIModalTransitionStyle {
    get { rare.modalTransitionStyle }
    set { rare.modalTransitionStyle = newValue }
  }

  /// A Boolean value that indicates whether a swipe does not dismiss the view.
  public var isModalInPresentation: Bool {
    get { rare.isModalInPresentation }
    set { rare.isModalInPresentation = newValue }
  }

  /// A Boolean value that indicates whether what is presented covers this view.
  public var definesPresentationContext: Bool {
    get { rare.definesPresentationContext }
    set { rare.definesPresentationContext = newValue }
  }

  /// A Boolean value that indicates whether what is presented comes in this one's style.
  public var providesPresentationContextTransitionStyle: Bool {
    get { rare.providesPresentationContextTransitionStyle }
    set { rare.providesPresentationContextTransitionStyle = newValue }
  }

  /// A Boolean value that indicates whether the view answers for the status bar when presented.
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { rare.modalPresentationCapturesStatusBarAppearance }
    set { rare.modalPresentationCapturesStatusBarAppearance = newValue }
  }

  /// The object that animates how the view is presented.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { rare.transitioningDelegate }
    set { rare.transitioningDelegate = newValue }
  }

  /// The edges at which the view goes on under bars.
  public var edgesForExtendedLayout: UIRectEdge {
    get { rare.edgesForExtendedLayout }
    set { rare.edgesForExtendedLayout = newValue }
  }

  /// A Boolean value that indicates whether the view goes on under opaque bars, too.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { rare.extendedLayoutIncludesOpaqueBars }
    set { rare.extendedLayoutIncludesOpaqueBars = newValue }
  }

  /// A Boolean value that indicates whether a scroll view keeps clear of bars.
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { rare.automaticallyAdjustsScrollViewInsets }
    set { rare.automaticallyAdjustsScrollViewInsets = newValue }
  }

  /// A Boolean value that indicates whether the bar at the bottom goes while the view is shown.
  public var hidesBottomBarWhenPushed: Bool {
    get { rare.hidesBottomBarWhenPushed }
    set { rare.hidesBottomBarWhenPushed = newValue }
  }

  /// What a toolbar shows of the view controller.
  public var toolbarItems: [UIBarButtonItem]? {
    get { rare.toolbarItems }
    set { rare.toolbarItems = newValue }
  }

  /// Whether the view is light or dark, whatever its superview is.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare.overrideUserInterfaceStyle }
    set {
      rare.overrideUserInterfaceStyle = newValue
      viewIfLoaded?.overrideUserInterfaceStyle = newValue
    }
  }

  /// The name by which the state of the view controller is kept.
  public var restorationIdentifier: String? {
    get { rare.restorationIdentifier }
    set { rare.restorationIdentifier = newValue }
  }

  /// The storyboard that the view controller is from: none.
  public var storyboard: UIStoryboard? { nil }

  /// The nearest navigation controller above; `nil` for none.
  public var navigationController: UINavigationController? { nearest(UINavigationController.self) }

  /// The nearest tab bar controller above; `nil` for none.
  public var tabBarController: UITabBarController? { nearest(UITabBarController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var above = parent
    while let controller = above {
      if let found = controller as? Container { return found }
      above = controller.parent
    }
    return nil
  }

  /// What animates along with the transition that runs: the view controller's own, or that of the
  /// nearest one above; `nil` if none runs.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.rare.transition { return transition.coordinator }
      controller = current.parent
    }
    return nil
  }
}

/// A file of view controllers, which cannot be read here: the type is for signatures.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {}

/// How a view is placed when it is presented.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// As the system wants: a sheet.
  case automatic = -2
  /// Not at all.
  case none
  /// It covers everything, and what was there goes.
  case fullScreen
  /// A sheet.
  case pageSheet
  /// A small sheet.
  case formSheet
  /// It covers the presenter's part, and what was there goes.
  case currentContext
  /// As a delegate says.
  case custom
  /// It covers everything, and what was there stays.
  case overFullScreen
  /// It covers the presenter's part, and what was there stays.
  case overCurrentContext
  /// A bubble.
  case popover
}

/// How a view comes when it is presented.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From the bottom.
  case coverVertical
  /// Around its middle.
  case flipHorizontal
  /// By fading in.
  case crossDissolve
  /// By turning a page.
  case partialCurl
}
