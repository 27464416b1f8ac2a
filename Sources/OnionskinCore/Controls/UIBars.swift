// Bars and what stands on them: all of it is stored, and nothing is laid out or shown.

/// What stands on a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The words for it.
  open var title: String?
  /// The image for it.
  open var image: UIImage?
  /// A Boolean value that indicates whether it can be used.
  open var isEnabled = true
  /// A number for the program's own use.
  open var tag = 0
}

/// A button on a bar; it keeps its target weakly, and nobody presses it.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Hashable, Sendable {
    /// The default.
    case plain
    /// With a border.
    case bordered
    /// As the one that ends something.
    case done
  }

  /// A button that the system has.
  public enum SystemItem: Int, Hashable, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// Something new.
    case add
    /// Space that grows.
    case flexibleSpace
    /// Space that does not.
    case fixedSpace
    /// Something written.
    case compose
    /// Reply.
    case reply
    /// Something to do.
    case action
    /// Order.
    case organize
    /// Read.
    case bookmarks
    /// Search.
    case search
    /// Anew.
    case refresh
    /// Stop.
    case stop
    /// A camera.
    case camera
    /// Throw away.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Back.
    case rewind
    /// Forward.
    case fastForward
  }

  /// How the button looks.
  open var style = Style.plain
  /// The target, which is not kept alive.
  open weak var target: AnyObject?
  /// The target's method.
  open var action: Selector?
  /// The view in the button's place.
  open var customView: UIView?
  /// The width; 0 for the one that it needs.
  open var width: CGFloat = 0
  /// The colour.
  open var tintColor: UIColor?

  /// Creates a button with words.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    keep(style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    keep(style, target, action)
  }

  /// Creates a button that the system has.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    keep(barButtonSystemItem == .done ? .done : .plain, target, action)
  }

  /// Creates a button that is a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func keep(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }
}

/// What a navigation bar shows of a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The words in the middle.
  open var title: String?
  /// The view in the middle.
  open var titleView: UIView?
  /// The words above.
  open var prompt: String?
  /// A Boolean value that indicates whether there is no way back.
  open var hidesBackButton = false
  /// The button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The button that leads back here.
  open var backBarButtonItem: UIBarButtonItem?
  /// The words of the button that leads back here.
  open var backButtonTitle: String?

  /// Creates an item with words in the middle.
  public init(title: String) {
    self.title = title
  }

  /// Sets the button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }
  /// Sets the button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets whether there is no way back.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

/// What a tab bar shows of a view controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The image while it is chosen.
  open var selectedImage: UIImage?
  /// The sign beside it.
  open var badgeValue: String?
  /// The colour of that sign.
  open var badgeColor: UIColor?

  /// Creates an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with another image while it is chosen.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// How a bar looks.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// The default.
  case `default`
  /// Black.
  case black
}

/// For which size of bar something is.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The default.
  case `default`
  /// The flat one.
  case compact
}

/// The bar at the top.
open class UINavigationBar: UIView {
  /// How the bar looks.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether one sees through it.
  open var isTranslucent = true
  /// A Boolean value that indicates whether the title is large.
  open var prefersLargeTitles = false
  /// The line under the bar.
  open var shadowImage: UIImage?
  /// The look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The items, of which the last is shown.
  open var items: [UINavigationItem]?
  /// The last item.
  open var topItem: UINavigationItem? { items?.last }

  /// Sets the image behind the bar, which is not shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
}

/// The bar with tabs.
open class UITabBar: UIView {
  /// How the bar looks.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether one sees through it.
  open var isTranslucent = true
  /// The colour of items that are not chosen.
  open var unselectedItemTintColor: UIColor?
  /// The items.
  open var items: [UITabBarItem]?
  /// The item that is chosen.
  open var selectedItem: UITabBarItem?
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The line above the bar.
  open var shadowImage: UIImage?
}

/// The bar with buttons.
open class UIToolbar: UIView {
  /// How the bar looks.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether one sees through it.
  open var isTranslucent = true
  /// The buttons.
  open var items: [UIBarButtonItem]?

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }
}

/// The bar for searches.
open class UISearchBar: UIView {
  /// What is searched.
  open var text: String?
  /// What stands there without a text.
  open var placeholder: String?
  /// The words above.
  open var prompt: String?
  /// How the bar looks.
  open var barStyle = UIBarStyle.default
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether there is a button to call the search off.
  open var showsCancelButton = false

  /// Shows or hides the button that calls the search off.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}
