import AnimationModel
import AnimationTraces

/// A navigation bar; its items are stored, and nothing is drawn.
open class UINavigationBar: UIView {
  open var barStyle = UIBarStyle.default {
    didSet { record(.barStyle, from: oldValue, to: barStyle) }
  }
  /// The background color of the bar.
  open var barTintColor: UIColor? {
    didSet { record(.barTintColor, from: oldValue, to: barTintColor) }
  }
  /// A Boolean value that indicates whether the bar is translucent, so that views extend under it.
  open var isTranslucent: Bool {
    get { !isOpaqueBar }
    set {
      record(.isTranslucent, from: !isOpaqueBar, to: newValue)
      guard let container else { return isOpaqueBar = !newValue }
      container.changeBars(of: container) { isOpaqueBar = !newValue }
    }
  }
  private var isOpaqueBar = false
  /// The view controller that shows the bar; `nil` for none.
  weak var container: UIViewController?
  /// A Boolean value that indicates whether the bar shows large titles.
  open var prefersLargeTitles = false {
    didSet { record(.prefersLargeTitles, from: oldValue, to: prefersLargeTitles) }
  }
  open var shadowImage: UIImage? {
    didSet { record(.shadowImage, from: oldValue, to: shadowImage) }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      record(
        .titleTextAttributes,
        from: oldValue.recordedAttributes,
        to: titleTextAttributes.recordedAttributes
      )
    }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      record(
        .largeTitleTextAttributes,
        from: oldValue.recordedAttributes,
        to: largeTitleTextAttributes.recordedAttributes
      )
    }
  }
  /// The appearance of the bar: stored only.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      record(.standardAppearance, from: oldValue.recordedText, to: standardAppearance.recordedText)
    }
  }
  /// The appearance of a compact bar: stored only.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of the bar at the start of a list: stored only.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      record(
        .scrollEdgeAppearance,
        from: oldValue?.recordedText,
        to: scrollEdgeAppearance?.recordedText
      )
    }
  }
  /// The appearance of a compact bar at the start of a list: stored only.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The image of the Back button.
  open var backIndicatorImage: UIImage? {
    didSet { record(.backIndicatorImage, from: oldValue, to: backIndicatorImage) }
  }
  /// The mask of the Back button in a transition.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The stack of items; the last one is shown.
  open var items: [UINavigationItem]? {
    didSet {
      for item in items ?? [] { item.host = self }
      recordItems()
    }
  }
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the one on top of the stack.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    noteCall("setItems(_:animated:)", ["\((items ?? []).map { $0.title ?? "" })", "\(animated)"])
    changing(animated: animated) { self.items = items }
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    noteCall("pushItem(_:animated:)", [item.title.map(\.debugDescription) ?? "nil", "\(animated)"])
    changing(animated: animated) { items = (items ?? []) + [item] }
  }

  /// Pops the item on top of the stack.
  ///
  /// - Returns: The item; `nil` if it is the only one.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard (items?.count ?? 0) > 1 else { return nil }
    noteCall("popItem(animated:)", ["\(animated)"])
    return changing(animated: animated) { items?.removeLast() }
  }

  private var recordedItems = RecordedItems()

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

extension UINavigationBar: ItemHost {
  func recordItems() {
    guard isRecording else { return }
    let titles = (items ?? []).map { $0.title ?? "" }.joined(separator: " | ")
    let stack: PropertyValue = items?.isEmpty == false ? titles.recordedValue : .none
    recordedItems.record(
      [(.items, stack)] + (topItem ?? UINavigationItem()).recordedProperties,
      on: self
    )
  }
}

/// A tab bar; its items are stored, and nothing is drawn.
///
/// ## Differences from UIKit
///
/// The background and the views of the items are created when the program first asks for ``subviews``, so that
/// they are in the traces of such programs only. Their frames are a decision, and touches select no item.
open class UITabBar: UIView {
  open weak var delegate: (any UITabBarDelegate)?
  open var barStyle = UIBarStyle.default {
    didSet { record(.barStyle, from: oldValue, to: barStyle) }
  }
  /// The background color of the bar.
  open var barTintColor: UIColor? {
    didSet { record(.barTintColor, from: oldValue, to: barTintColor) }
  }
  /// A Boolean value that indicates whether the bar is translucent, so that views extend under it.
  open var isTranslucent: Bool {
    get { !isOpaqueBar }
    set {
      record(.isTranslucent, from: !isOpaqueBar, to: newValue)
      guard let container else { return isOpaqueBar = !newValue }
      container.changeBars(of: container) { isOpaqueBar = !newValue }
    }
  }
  private var isOpaqueBar = false
  /// The view controller that shows the bar; `nil` for none.
  weak var container: UIViewController?
  open var unselectedItemTintColor: UIColor? {
    didSet { record(.unselectedItemTintColor, from: oldValue, to: unselectedItemTintColor) }
  }
  /// The appearance of the bar: stored only.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      record(.standardAppearance, from: oldValue.recordedText, to: standardAppearance.recordedText)
    }
  }
  /// The appearance of the bar at the end of a list: stored only.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      record(
        .scrollEdgeAppearance,
        from: oldValue?.recordedText,
        to: scrollEdgeAppearance?.recordedText
      )
    }
  }
  open var items: [UITabBarItem]? {
    didSet {
      for item in oldValue ?? [] where item.bar === self { item.bar = nil }
      for item in items ?? [] {
        item.bar = self
        item.host = self
      }
      recordItems()
      if background != nil { updateItemViews() }
    }
  }
  open var selectedItem: UITabBarItem? {
    didSet {
      guard selectedItem !== oldValue else { return }
      record(
        .selectedItem,
        from: oldValue?.title ?? oldValue?.image?.name,
        to: selectedItem?.title ?? selectedItem?.image?.name
      )
      oldValue?.itemView?.update()
      selectedItem?.itemView?.update()
    }
  }
  /// The width of an item, in points; 0 for the default: stored only.
  open var itemWidth: CGFloat = 0 { didSet { record(.itemWidth, from: oldValue, to: itemWidth) } }
  /// The space between items, in points; 0 for the default: stored only.
  open var itemSpacing: CGFloat = 0 {
    didSet { record(.itemSpacing, from: oldValue, to: itemSpacing) }
  }
  /// The image behind the selected item, which is not drawn.
  open var selectionIndicatorImage: UIImage? {
    didSet { record(.selectionIndicatorImage, from: oldValue, to: selectionIndicatorImage) }
  }
  open var backgroundImage: UIImage? {
    didSet { record(.backgroundImage, from: oldValue, to: backgroundImage) }
  }
  open var shadowImage: UIImage? {
    didSet { record(.shadowImage, from: oldValue, to: shadowImage) }
  }

  /// Sets the items.
  ///
  /// - Parameters:
  ///   - items: The items; `nil` for none.
  ///   - animated: Whether to animate, which a comparison compares; nothing is drawn.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    noteCall("setItems(_:animated:)", ["\((items ?? []).map(\.recordedText))", "\(animated)"])
    changing(animated: animated) { self.items = items }
  }

  private var recordedItems = RecordedItems()

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
  final func loadItemViews() {
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

extension UITabBar: ItemHost {
  func recordItems() {
    guard isRecording else { return }
    recordedItems.record([(.items, items.recordedTexts)], on: self)
  }
}

/// The view of an item in a tab bar: its image above its title.
///
/// Programs find it by its class or its name, which are UIKit's.
final class UITabBarButton: UIControl {
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

  required init?(coder: NSCoder) { return nil }

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
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has selected an item; never called here.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A toolbar; its items are stored, and nothing is drawn.
open class UIToolbar: UIView {
  open var barStyle = UIBarStyle.default {
    didSet { record(.barStyle, from: oldValue, to: barStyle) }
  }
  /// The background color of the bar.
  open var barTintColor: UIColor? {
    didSet { record(.barTintColor, from: oldValue, to: barTintColor) }
  }
  /// A Boolean value that indicates whether the bar is translucent, so that views extend under it.
  open var isTranslucent: Bool {
    get { !isOpaqueBar }
    set {
      record(.isTranslucent, from: !isOpaqueBar, to: newValue)
      guard let container else { return isOpaqueBar = !newValue }
      container.changeBars(of: container) { isOpaqueBar = !newValue }
    }
  }
  private var isOpaqueBar = false
  /// The view controller that shows the bar; `nil` for none.
  weak var container: UIViewController?
  /// The appearance of the bar: stored only.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      record(.standardAppearance, from: oldValue.recordedText, to: standardAppearance.recordedText)
    }
  }
  /// The appearance of a compact bar: stored only.
  open var compactAppearance: UIToolbarAppearance?
  /// The appearance of the bar at the end of a list: stored only.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      record(
        .scrollEdgeAppearance,
        from: oldValue?.recordedText,
        to: scrollEdgeAppearance?.recordedText
      )
    }
  }
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in items ?? [] { item.host = self }
      recordItems()
    }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    noteCall("setItems(_:animated:)", ["\((items ?? []).map(\.recordedText))", "\(animated)"])
    changing(animated: animated) { self.items = items }
  }

  private var recordedItems = RecordedItems()

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 44)
  }

  /// Returns the available width and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
}

extension UIToolbar: ItemHost {
  func recordItems() {
    guard isRecording else { return }
    recordedItems.record([(.items, items.recordedTexts)], on: self)
  }
}
