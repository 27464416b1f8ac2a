import AnimationModel

/// What few view controllers have.
@MainActor struct RareControllerState {
  var title: String?
  var isEditing = false
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  var respectsMinimumMargins = true
  var preferredContentSize = CGSize.zero
  private(set) var contentScrollViews: [ContentScrollView] = []
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentationController: UIPresentationController?
  var popoverController: UIPopoverPresentationController?
  /// The transition that presents or dismisses this view controller, while one runs.
  weak var presentationTransition: ScreenTransition?
  /// The transition that this view controller takes part in.
  weak var transition: ScreenTransition?
  /// The driver of the interactive pop, in a navigation controller.
  var interactivePop: InteractivePop?
  /// The frame that the container has last given to the view; `nil` if it places it otherwise.
  var placedFrame: CGRect?
  /// Whether `didMove(toParent:)` was called for the current parent.
  var hasMovedToParent = false
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var edgesForExtendedLayout = UIRectEdge.all
  var extendedLayoutIncludesOpaqueBars = false
  var toolbarItems: [UIBarButtonItem]?
  var traitOverrides = UITraitOverrides()
  var traitRegistrations: [TraitChangeRegistration] = []
  var tabBarItem: UITabBarItem?
  var topGuide: BarGuide?
  var bottomGuide: BarGuide?
  private(set) var editButtonItem: UIBarButtonItem?
  private(set) var madeNavigationItem: UINavigationItem?
  /// What was last recorded of the items that bars show.
  var recordedItems = RecordedItems()

  /// A scroll view that the bars at some edges observe.
  struct ContentScrollView {
    var edges: NSDirectionalRectEdge
    weak var view: UIScrollView?
  }

  mutating func setContentScrollView(_ view: UIScrollView?, for edges: NSDirectionalRectEdge) {
    for index in contentScrollViews.indices { contentScrollViews[index].edges.subtract(edges) }
    contentScrollViews.removeAll { $0.edges.isEmpty }
    if let view { contentScrollViews.append(ContentScrollView(edges: edges, view: view)) }
  }

  mutating func navigationItem(
    titled title: String?,
    of controller: UIViewController
  ) -> UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let made = UINavigationItem(title: title ?? "")
    made.host = controller
    madeNavigationItem = made
    return made
  }

  mutating func ownEditButtonItem() -> UIBarButtonItem {
    if let editButtonItem { return editButtonItem }
    let item = UIBarButtonItem.SystemItem.edit
    let made = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
    made.style = editButtonStyle
    editButtonItem = made
    return made
  }

  /// The style of the button that begins or ends editing.
  var editButtonStyle: UIBarButtonItem.Style { isEditing ? .done : .plain }

  mutating func tabBarItem(titled title: String?) -> UITabBarItem {
    if let tabBarItem { return tabBarItem }
    let made = UITabBarItem(title: title, image: nil, tag: 0)
    tabBarItem = made
    return made
  }
}

extension [UIViewController] {
  /// The classes of the view controllers, for the arguments of calls in a trace.
  @MainActor var code: String { "[\(map { "\(type(of: $0))" }.joined(separator: ", "))]" }
}

/// Methods without effect.
extension UIViewController {
  /// Requests an update of the supported orientations; without effect, as the screen does not rotate.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Adds a key command; without effect, as no key is ever pressed.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  /// Removes a key command; without effect.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}

  func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    selfAndParents.dropFirst().first { $0 is Container } as? Container
  }
}

/// The styles in which a view controller is presented.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The default of the system, which is a sheet.
  case automatic = -2
  case none
  /// A presentation that covers the screen and removes the presenting view.
  case fullScreen
  /// A sheet that covers the content partially.
  case pageSheet
  /// A small sheet in the center of the screen.
  case formSheet
  /// A presentation that covers the view that defines the context and removes it.
  case currentContext
  case custom
  /// A presentation that covers the screen and keeps the presenting view.
  case overFullScreen
  /// A presentation that covers the view that defines the context and keeps it.
  case overCurrentContext
  case popover
}

/// The transitions with which a view controller is presented.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// A view that slides up from the bottom.
  case coverVertical
  case flipHorizontal, crossDissolve
  /// A page that curls up partially.
  case partialCurl
}
