// Bars and their items, which are stored: nothing is laid out or shown.

import AnimationModel
import RenderEngine

/// The superclass of items on a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String? { didSet { itemChanged() } }
  open var image: UIImage? { didSet { itemChanged() } }
  /// The image of the item on a phone in landscape: stored only.
  open var landscapeImagePhone: UIImage?
  open var isEnabled = true { didSet { itemChanged() } }
  open var tag = 0
  /// The insets of the image, in points.
  open var imageInsets = UIEdgeInsets.zero
  /// What shows the item; `nil` for nothing.
  final weak var host: (any ItemHost)?
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title and an image.
  public override init() { super.init() }

  /// Creates an item without a title and an image; nothing is decoded.
  ///
  /// - Parameter coder: The coder, which is not used.
  public required init?(coder: NSCoder) { super.init() }

  /// Tells the item that it was loaded from a storyboard; never called here.
  open func awakeFromNib() {}

  /// Returns the appearance of the class: stored only, and not applied.
  open class func appearance() -> Self {
    ClassAppearances.of(Self.self, in: []) { Self(coder: $0) }
  }

  /// Returns the appearance of the class in containers: stored only, and not applied.
  open class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { ClassAppearances.of(Self.self, in: containerTypes) { Self(coder: $0) } }

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

  /// What the item shows, as in a trace, such as "Save (disabled)".
  var recordedText: String { Self.text(of: title ?? image?.name ?? "", recordedStates) }

  /// The states in which the item is not as usual, as in a trace.
  var recordedStates: [String] {
    let attributes = Optional(titleAttributes[UIControl.State.normal.rawValue] ?? [:])
    return (isEnabled ? [] : ["disabled"])
      + (attributes.recordedAttributes == .none ? [] : ["\(attributes.recordedAttributes)"])
  }

  fileprivate static func text(of content: String, _ states: [String]) -> String {
    states.isEmpty ? content : "\(content) (\(states.joined(separator: ", ")))"
  }

  /// Tells what shows the item that it has changed.
  final func itemChanged() { host?.recordItems() }

  /// Sets the attributes of the title for a state of a control, `nil` for none: stored only.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    itemChanged()
  }

  /// Returns the attributes of the title for a state of a control; `nil` for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}

/// A button on a bar, which references its target weakly and is never pressed here.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Hashable, Sendable {
    /// The default style.
    case plain
    case bordered
    /// The style of a button that completes a task.
    case done
  }

  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }

  open var style = Style.plain { didSet { itemChanged() } }
  /// The target, which is referenced weakly.
  open weak var target: AnyObject?
  /// The selector of the target's method.
  open var action: Selector?
  open var customView: UIView? { didSet { itemChanged() } }
  /// The width in points; 0 for the width of the content.
  open var width: CGFloat = 0 { didSet { itemChanged() } }
  /// The titles that the button is wide enough to show: stored only.
  open var possibleTitles: Set<String>?
  /// A Boolean value that indicates whether the button is selected: stored only.
  open var isSelected = false { didSet { itemChanged() } }
  /// A Boolean value that indicates whether the button is hidden: stored only.
  open var isHidden = false { didSet { itemChanged() } }
  open var tintColor: UIColor? { didSet { itemChanged() } }

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

  /// The button that the system provides; `nil` for another one.
  private var systemItem: SystemItem?

  override var recordedText: String {
    var content = systemItem.map { "\($0)" } ?? ""
    if let written = title ?? image?.name { content = written }
    if let customView { content = "\(type(of: customView))" }
    return Self.text(of: content, recordedStates)
  }

  override var recordedStates: [String] {
    var states = super.recordedStates
    if isSelected { states.append("selected") }
    if isHidden { states.append("hidden") }
    if style != .plain { states.append("\(style)") }
    if width != 0 { states.append("\(Double(width).short) wide") }
    if let tintColor { states.append("\(tintColor.recordedValue)") }
    return states
  }

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
    self.systemItem = systemItem
    style = systemItem == .done ? .done : .plain
  }

  /// Creates a button with an image; the image for a bar in landscape is not stored.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) { self.init(image: image, style: style, target: target, action: action) }

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

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    configure(style, target, action)
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    configure(style, target, action)
  }

  /// Creates a button that the system provides.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    systemItem = barButtonSystemItem
    configure(barButtonSystemItem == .done ? .done : .plain, target, action)
  }

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
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As for the previous item.
    case automatic
    case always, never
  }

  open var title: String? { didSet { itemChanged() } }
  open var titleView: UIView? { didSet { itemChanged() } }
  open var prompt: String? { didSet { itemChanged() } }
  /// The display mode of the large title: stored only.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { itemChanged() } }
  /// A Boolean value that indicates whether the Back button is hidden.
  open var hidesBackButton = false { didSet { itemChanged() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { buttonsChanged(leftBarButtonItems) } }
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { buttonsChanged(rightBarButtonItems) }
  }
  /// The Back button that leads to this item.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { buttonsChanged(backBarButtonItem.map { [$0] }) }
  }
  /// The title of the Back button that leads to this item.
  open var backButtonTitle: String? { didSet { itemChanged() } }
  /// The search controller of the item, which is not shown; `nil` for none.
  open var searchController: UISearchController?
  /// A Boolean value that indicates whether scrolling hides the search bar: stored only.
  open var hidesSearchBarWhenScrolling = true
  /// The appearance of the bar; `nil` for that of the navigation bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }
  /// The appearance of a compact bar; `nil` for that of the navigation bar.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar at the start of a list; `nil` for that of the navigation bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { itemChanged() } }

  /// The appearance of a compact bar at the start of a list; `nil` for that of the navigation bar.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The form of the Back button's title: stored only.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { itemChanged() } }
  /// A Boolean value that indicates whether the items on the left are shown beside the Back button:
  /// stored only.
  open var leftItemsSupplementBackButton = false { didSet { itemChanged() } }

  /// The forms of a Back button's title.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title, or as much of it as fits.
    case `default`
    case generic
    /// No title.
    case minimal
  }

  /// What shows the item; `nil` for nothing.
  final weak var host: (any ItemHost)?

  /// Creates an item without a title.
  public override init() {}

  public init(title: String) { self.title = title }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change("setLeftBarButton(_:animated:)", item?.recordedText ?? "nil", animated) {
      leftBarButtonItem = item
    }
  }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    change("setRightBarButton(_:animated:)", item?.recordedText ?? "nil", animated) {
      rightBarButtonItem = item
    }
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change("setLeftBarButtonItems(_:animated:)", "\((items ?? []).map(\.recordedText))", animated) {
      leftBarButtonItems = items
    }
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change("setRightBarButtonItems(_:animated:)", "\((items ?? []).map(\.recordedText))", animated)
    { rightBarButtonItems = items }
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change("setHidesBackButton(_:animated:)", "\(hidesBackButton)", animated) {
      self.hidesBackButton = hidesBackButton
    }
  }
}

/// What bars show of an item.
extension UINavigationItem: ItemHost {
  /// Tells what shows the item that it has changed.
  final func itemChanged() { host?.recordItems() }

  /// Tells what shows the item that one of its buttons has changed.
  func recordItems() { host?.recordItems() }

  private func buttonsChanged(_ buttons: [UIBarButtonItem]?) {
    for button in buttons ?? [] { button.host = self }
    itemChanged()
  }

  private func change(
    _ name: String,
    _ value: @autoclosure () -> String,
    _ isAnimated: Bool,
    _ body: () -> Void
  ) {
    RenderLoop.current.noteCall(name, [value(), "\(isAnimated)"])
    RenderLoop.current.changing(animated: isAnimated, body)
  }

  /// What a bar shows of the item, as in a trace.
  var recordedProperties: [(property: VisibleProperty, value: PropertyValue)] {
    func value<Value: Equatable & RecordableValue>(_ value: Value, _ usual: Value) -> PropertyValue
    {
      value == usual ? .none : value.recordedValue
    }
    return [
      (.title, value(title ?? "", "")),
      (.titleView, titleView.recordedClass),
      (.prompt, value(prompt, nil)),
      (.leftBarButtonItems, leftBarButtonItems.recordedTexts),
      (.rightBarButtonItems, rightBarButtonItems.recordedTexts),
      (.leftItemsSupplementBackButton, value(leftItemsSupplementBackButton, false)),
      (.hidesBackButton, value(hidesBackButton, false)),
      (.backBarButtonItem, value(backBarButtonItem?.recordedText, nil)),
      (.backButtonTitle, value(backButtonTitle, nil)),
      (.backButtonDisplayMode, value(backButtonDisplayMode, .default)),
      (.largeTitleDisplayMode, value(largeTitleDisplayMode, .automatic)),
      (.standardAppearance, value(standardAppearance?.recordedText, nil)),
      (.scrollEdgeAppearance, value(scrollEdgeAppearance?.recordedText, nil)),
    ]
  }
}

/// The item of a tab bar for a view controller.
open class UITabBarItem: UIBarItem {
  open override var title: String? { didSet { itemView?.update() } }
  open override var image: UIImage? { didSet { itemView?.update() } }
  open var selectedImage: UIImage? {
    didSet {
      itemView?.update()
      itemChanged()
    }
  }
  final weak var bar: UITabBar?
  /// The view that shows the item; `nil` until it is first needed.
  final weak var itemView: UITabBarButton?

  /// The view that shows the item, created when first needed; `nil` without a bar.
  final var shownView: UIView? {
    bar?.loadItemViews()
    return itemView
  }

  open var badgeValue: String? { didSet { itemChanged() } }
  open var badgeColor: UIColor? { didSet { itemChanged() } }
  override var recordedStates: [String] {
    super.recordedStates + (badgeValue.map { ["badge \($0)"] } ?? [])
      + (badgeColor.map { ["badge in \($0.recordedValue)"] } ?? [])
      + (selectedImage.map { ["\($0.name) if selected"] } ?? [])
  }

  /// The offset of the title: stored only.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of the bar while the item is selected: stored only.
  open var standardAppearance: UITabBarAppearance?
  /// The appearance at the end of a list while the item is selected: stored only.
  open var scrollEdgeAppearance: UITabBarAppearance?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// The styles of a bar.
public enum UIBarStyle: Int, Hashable, Sendable {
  case `default`, black, blackTranslucent

  /// A black bar; the former name of ``black``.
  public static let blackOpaque = UIBarStyle.black
}

/// The metrics of bars.
public enum UIBarMetrics: Int, Hashable, Sendable { case `default`, compact }
