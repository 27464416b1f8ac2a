// Bars and their items, which are stored: nothing is laid out or shown.

import AnimationModel

/// The superclass of items on a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title of the item.
  open var title: String?
  /// The image of the item.
  open var image: UIImage?
  /// The image of the item on a phone in landscape: stored only.
  open var landscapeImagePhone: UIImage?
  /// A Boolean value that indicates whether the item is enabled.
  open var isEnabled = true
  /// An integer that identifies the item.
  open var tag = 0
  /// The insets of the image, in points.
  open var imageInsets = UIEdgeInsets.zero
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title and an image.
  public override init() {
    super.init()
  }

  /// Creates an item without a title and an image; nothing is decoded.
  ///
  /// - Parameter coder: The coder, which is not used.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Tells the item that it was loaded from a storyboard; never called here.
  open func awakeFromNib() {}

  /// Returns the appearance of the class: stored only, and not applied.
  open class func appearance() -> Self {
    ClassAppearances.of(Self.self, in: []) { Self(coder: $0) }
  }

  /// Returns the appearance of the class in containers: stored only, and not applied.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    ClassAppearances.of(Self.self, in: containerTypes) { Self(coder: $0) }
  }

  /// Returns the appearance of the class for traits: stored only, and not applied.
  open class func appearance(for trait: UITraitCollection) -> Self { appearance() }

  /// Returns the appearance of the class for traits and in containers: stored only, and not
  /// applied.
  open class func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: containerTypes) }

  /// Returns the value for a key.
  ///
  /// Programs use the key "view" to animate the view that shows the item; here it returns a custom
  /// view, or the view of an item of a tab bar.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; `nil` if there is none.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "view" where self is UITabBarItem: (self as? UITabBarItem)?.shownView
    case "view", "customView": (self as? UIBarButtonItem)?.customView
    case "title": title
    case "image": image
    case "enabled": isEnabled
    case "tag": tag
    default: nil
    }
  }

  /// Sets the attributes of the title for a state of a control: stored only.
  ///
  /// - Parameters:
  ///   - attributes: The attributes; `nil` for none.
  ///   - state: The state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// Returns the attributes of the title for a state of a control.
  ///
  /// - Parameter state: The state.
  /// - Returns: The attributes; `nil` for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}

/// A button on a bar, which references its target weakly and is never pressed here.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The styles of a button.
  public enum Style: Int, Hashable, Sendable {
    /// The default style.
    case plain
    /// A style with a border.
    case bordered
    /// The style of a button that completes a task.
    case done
  }

  /// The buttons that the system provides.
  public enum SystemItem: Int, Hashable, Sendable {
    /// The Done button.
    case done
    /// The Cancel button.
    case cancel
    /// The Edit button.
    case edit
    /// The Save button.
    case save
    /// The Add button.
    case add
    /// Flexible space between items.
    case flexibleSpace
    /// Fixed space between items.
    case fixedSpace
    /// The Compose button.
    case compose
    /// The Reply button.
    case reply
    /// The Action button.
    case action
    /// The Organize button.
    case organize
    /// The Bookmarks button.
    case bookmarks
    /// The Search button.
    case search
    /// The Refresh button.
    case refresh
    /// The Stop button.
    case stop
    /// The Camera button.
    case camera
    /// The Trash button.
    case trash
    /// The Play button.
    case play
    /// The Pause button.
    case pause
    /// The Rewind button.
    case rewind
    /// The Fast Forward button.
    case fastForward
    /// The Undo button.
    case undo
    /// The Redo button.
    case redo
    /// The Close button.
    case close = 24
  }

  /// The style of the button.
  open var style = Style.plain
  /// The target, which is referenced weakly.
  open weak var target: AnyObject?
  /// The selector of the target's method.
  open var action: Selector?
  /// The custom view that replaces the button.
  open var customView: UIView?
  /// The width in points; 0 for the width of the content.
  open var width: CGFloat = 0
  /// The titles that the button is wide enough to show: stored only.
  open var possibleTitles: Set<String>?
  /// A Boolean value that indicates whether the button is selected: stored only.
  open var isSelected = false
  /// A Boolean value that indicates whether the button is hidden: stored only.
  open var isHidden = false
  /// The tint color.
  open var tintColor: UIColor?

  /// The action of the button, which is never pressed here.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      title = primaryAction.title
      image = primaryAction.image
    }
  }
  /// The menu of the button, which is not shown; `nil` for none.
  open var menu: UIMenu?

  /// Sets the image of the background, which is not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}

  /// Creates a button with an action, a menu or both.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.menu = menu
  }

  /// Creates a button that the system provides, with an action, a menu or both.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    style = systemItem == .done ? .done : .plain
  }

  /// Creates a button with an image; the image for a bar in landscape is not stored.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
  }

  /// Returns flexible space between items.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Returns fixed space between items.
  ///
  /// - Parameter width: The width in points.
  /// - Returns: An item.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    space.width = width
    return space
  }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    configure(style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    configure(style, target, action)
  }

  /// Creates a button that the system provides.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    configure(barButtonSystemItem == .done ? .done : .plain, target, action)
  }

  /// Creates a button with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func configure(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }
}

/// The item of a navigation bar for a view controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The display modes of a large title.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As for the previous item.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// The title of the item.
  open var title: String?
  /// The view that replaces the title.
  open var titleView: UIView?
  /// The prompt above the title.
  open var prompt: String?
  /// The display mode of the large title: stored only.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// A Boolean value that indicates whether the Back button is hidden.
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
  /// The Back button that leads to this item.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the Back button that leads to this item.
  open var backButtonTitle: String?
  /// The search controller of the item, which is not shown; `nil` for none.
  open var searchController: UISearchController?
  /// A Boolean value that indicates whether scrolling hides the search bar: stored only.
  open var hidesSearchBarWhenScrolling = true
  /// The appearance of the bar; `nil` for that of the navigation bar.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of a compact bar; `nil` for that of the navigation bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar at the start of a list; `nil` for that of the navigation bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// The appearance of a compact bar at the start of a list; `nil` for that of the navigation bar.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The form of the Back button's title: stored only.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// A Boolean value that indicates whether the items on the left are shown beside the Back button:
  /// stored only.
  open var leftItemsSupplementBackButton = false

  /// The forms of a Back button's title.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title, or as much of it as fits.
    case `default`
    /// A generic title.
    case generic
    /// No title.
    case minimal
  }

  /// Creates an item without a title.
  public override init() {}

  /// Creates an item with a title.
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
  /// Hides or shows the Back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}

/// The item of a tab bar for a view controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  open override var title: String? {
    didSet { itemView?.update() }
  }
  open override var image: UIImage? {
    didSet { itemView?.update() }
  }
  /// The image of the item while it is selected.
  open var selectedImage: UIImage? {
    didSet { itemView?.update() }
  }
  /// The bar that has the item.
  fileprivate final weak var bar: UITabBar?
  /// The view that shows the item; `nil` until it is first needed.
  fileprivate final weak var itemView: UITabBarButton?

  /// The view that shows the item, created when first needed; `nil` without a bar.
  fileprivate final var shownView: UIView? {
    bar?.loadItemViews()
    return itemView
  }

  /// The text of the item's badge.
  open var badgeValue: String?
  /// The color of the item's badge.
  open var badgeColor: UIColor?
  /// The offset of the title: stored only.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of the bar while the item is selected: stored only.
  open var standardAppearance: UITabBarAppearance?
  /// The appearance at the end of a list while the item is selected: stored only.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Creates an item with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title, an image and an image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// The styles of a bar.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// The default style.
  case `default`
  /// A black bar.
  case black
  /// A translucent black bar.
  case blackTranslucent

  /// A black bar; the former name of ``black``.
  public static let blackOpaque = UIBarStyle.black
}

/// The metrics of bars.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The default metrics.
  case `default`
  /// The metrics of a compact bar.
  case compact
}

/// A navigation bar; its items are stored, and nothing is drawn.
open class UINavigationBar: UIView {
  /// The style of the bar.
  open var barStyle = UIBarStyle.default
  /// The background color of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether the bar is translucent.
  open var isTranslucent = true
  /// A Boolean value that indicates whether the bar shows large titles.
  open var prefersLargeTitles = false
  /// The image of the bar's shadow.
  open var shadowImage: UIImage?
  /// The attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The appearance of the bar: stored only.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance of a compact bar: stored only.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar at the start of a list: stored only.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of a compact bar at the start of a list: stored only.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The image of the Back button.
  open var backIndicatorImage: UIImage?
  /// The mask of the Back button in a transition.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The stack of items; the last one is shown.
  open var items: [UINavigationItem]?
  /// The item on top of the stack.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the one on top of the stack.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Sets the stack of items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  /// Pushes an item onto the stack.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    items = (items ?? []) + [item]
  }

  /// Pops the item on top of the stack.
  ///
  /// - Returns: The item; `nil` if it is the only one.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    (items?.count ?? 0) > 1 ? items?.removeLast() : nil
  }

  /// Returns the vertical offset of the title, in points; always 0.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }

  /// Sets the vertical offset of the title in points; without effect.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat,
    for barMetrics: UIBarMetrics
  ) {}

  /// Sets the background image of the bar, which is not drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  /// The size of the bar: any width, and a height of 44 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 44)
  }

  /// Returns the available width and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
}

/// A tab bar; its items are stored, and nothing is drawn.
///
/// ## Differences from UIKit
///
/// The background and the views of the items are created when the program first asks for ``subviews``, so that
/// they are in the traces of such programs only. Their frames are a decision, and touches select no item.
open class UITabBar: UIView {
  /// The delegate of the bar.
  open weak var delegate: (any UITabBarDelegate)?
  /// The style of the bar.
  open var barStyle = UIBarStyle.default
  /// The background color of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether the bar is translucent.
  open var isTranslucent = true
  /// The color of unselected items.
  open var unselectedItemTintColor: UIColor?
  /// The appearance of the bar: stored only.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance of the bar at the end of a list: stored only.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The items of the bar.
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] { item.bar = self }
      if background != nil { updateItemViews() }
    }
  }
  /// The selected item.
  open var selectedItem: UITabBarItem? {
    didSet {
      guard selectedItem !== oldValue else { return }
      oldValue?.itemView?.update()
      selectedItem?.itemView?.update()
    }
  }
  /// The width of an item, in points; 0 for the default: stored only.
  open var itemWidth: CGFloat = 0
  /// The space between items, in points; 0 for the default: stored only.
  open var itemSpacing: CGFloat = 0
  /// The image behind the selected item, which is not drawn.
  open var selectionIndicatorImage: UIImage?
  /// The background image of the bar.
  open var backgroundImage: UIImage?
  /// The image of the bar's shadow.
  open var shadowImage: UIImage?

  /// Sets the items.
  ///
  /// - Parameters:
  ///   - items: The items; `nil` for none.
  ///   - animated: Whether to animate; without effect.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    self.items = items
  }

  // MARK: - Subviews

  /// The background behind the items; `nil` until it is first needed.
  private var background: UIView?
  /// The views of the items, in their order.
  private var itemViews: [UITabBarButton] = []

  /// The subviews of the bar: its background, a view for each item, and the views that the program has added
  /// in front of them.
  open override var subviews: [UIView] {
    loadItemViews()
    return storedSubviews
  }

  /// Creates the background and the views of the items, without animation, if there are none yet.
  fileprivate final func loadItemViews() {
    guard background == nil else { return }
    let view = UIView()
    view.isUserInteractionEnabled = false
    // A subclass may ask for the subviews while they change.
    background = view
    layer.handle.loop.withoutAnimation { insert(view, at: 0) }
    updateItemViews()
  }

  /// Adds and removes views for the items, without animation; the view of an item that stays is kept.
  private func updateItemViews() {
    let (old, shown) = (itemViews, items ?? [])
    itemViews = shown.map { item in
      old.first { $0.item === item } ?? UITabBarButton(showing: item)
    }
    layer.handle.loop.withoutAnimation {
      for view in old where !itemViews.contains(where: { $0 === view }) {
        if view.item.itemView === view { view.item.itemView = nil }
        view.removeFromSuperview()
      }
      for (index, view) in itemViews.enumerated() {
        view.item.itemView = view
        view.update()
        let isInPlace = storedSubviews.count > index + 1 && storedSubviews[index + 1] === view
        if !isInPlace { insert(view, at: index + 1) }
      }
      layOutItemViews()
    }
  }

  /// Shares the width among the items.
  private func layOutItemViews() {
    guard let background else { return }
    background.frame = bounds
    let width = bounds.width / CGFloat(max(1, itemViews.count))
    for (index, view) in itemViews.enumerated() {
      // A view may have a transform, with which its frame is not its place.
      view.bounds.size = CGSize(width: max(0, width - 4), height: 48)
      view.center = CGPoint(x: bounds.minX + width * (CGFloat(index) + 0.5), y: bounds.minY + 25)
    }
  }

  /// Lays out the background and the items, if they are there.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItemViews()
  }

  /// The size of the bar: any width, and a height of 49 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 49)
  }

  /// Returns the available width and a height of 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 49)
  }
}

/// The view of an item in a tab bar: its image above its title.
///
/// Programs find it by its class or its name, which are UIKit's.
private final class UITabBarButton: UIControl {
  let item: UITabBarItem
  private let imageView = UIImageView()
  private let label = UILabel()

  init(showing item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    label.font = .systemFont(ofSize: 10)
    label.textAlignment = .center
    addSubview(imageView)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// Shows the title and the image of the item, without animation.
  func update() {
    let isSelected = item.bar?.selectedItem === item
    layer.handle.loop.withoutAnimation {
      imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
      label.text = item.title
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.bounds.size = imageView.image?.size ?? .zero
    imageView.center = CGPoint(x: bounds.midX, y: bounds.minY + 18)
    label.bounds.size = CGSize(width: bounds.width, height: 12)
    label.center = CGPoint(x: bounds.midX, y: bounds.maxY - 7)
  }
}

/// The methods that a tab bar calls when the user selects an item.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has selected an item; never called here.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A toolbar; its items are stored, and nothing is drawn.
open class UIToolbar: UIView {
  /// The style of the bar.
  open var barStyle = UIBarStyle.default
  /// The background color of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether the bar is translucent.
  open var isTranslucent = true
  /// The appearance of the bar: stored only.
  open var standardAppearance = UIToolbarAppearance()
  /// The appearance of a compact bar: stored only.
  open var compactAppearance: UIToolbarAppearance?
  /// The appearance of the bar at the end of a list: stored only.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The items of the toolbar.
  open var items: [UIBarButtonItem]?

  /// Sets the items of the toolbar.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    self.items = items
  }

  /// The size of the bar: any width, and a height of 44 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 44)
  }

  /// Returns the available width and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
}

/// A search bar; its values are stored, and nothing is drawn.
open class UISearchBar: UIView {
  /// The search text, which is that of the ``searchTextField``.
  open var text: String? {
    get { ownTextField.text }
    set { ownTextField.text = newValue }
  }
  /// The placeholder, shown while there is no text, which is that of the ``searchTextField``.
  open var placeholder: String? {
    get { ownTextField.placeholder }
    set { ownTextField.placeholder = newValue }
  }
  /// The prompt above the title.
  open var prompt: String?
  /// The style of the bar.
  open var barStyle = UIBarStyle.default
  /// The background color of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether the Cancel button is shown.
  open var showsCancelButton = false
  /// The delegate, which is never called here.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The style of the search bar: stored only.
  open var searchBarStyle = Style.default
  /// The text field of the search bar: stored only.
  open var searchTextField: UISearchTextField { ownTextField }
  private let ownTextField = UISearchTextField()
  /// A Boolean value that indicates whether the bar is translucent.
  open var isTranslucent = true
  /// The background image of the bar.
  open var backgroundImage: UIImage?
  /// A Boolean value that indicates whether the scope bar is shown.
  open var showsScopeBar = false
  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?
  /// The index of the selected scope.
  open var selectedScopeButtonIndex = 0
  /// The capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The correction of the text.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The type of the Return key.
  open var returnKeyType = UIReturnKeyType.search

  /// The size of the bar: any width, and a height of 56 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 56)
  }

  /// Returns the available width and a height of 56 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }

  /// The styles of a search bar.
  public enum Style: Int, Hashable, Sendable {
    /// The default style.
    case `default`
    /// A style with a background.
    case prominent
    /// A style without a background.
    case minimal
  }

  /// Returns the value for a key.
  ///
  /// The only key is "searchField", for the ``searchTextField``.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; `nil` if there is none.
  open func value(forKey key: String) -> Any? {
    key == "searchField" || key == "_searchField" ? searchTextField : nil
  }

  /// Shows or hides the Cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {}

/// The delegate of a search bar, which is never called here.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Tells the delegate that the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Tells the delegate that the Search button was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that the Cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Tells the delegate that editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Tells the delegate that editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
