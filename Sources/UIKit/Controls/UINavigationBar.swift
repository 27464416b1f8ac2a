import AnimationModel

/// A navigation bar; its items are stored, and nothing is drawn.
open class UINavigationBar: UIView {
  /// The style of the bar.
  open var barStyle = UIBarStyle.default
  /// The background color of the bar.
  open var barTintColor: UIColor?
  /// A Boolean value that indicates whether the bar is translucent, so that views extend under it.
  open var isTranslucent: Bool {
    get { !isOpaqueBar }
    set {
      guard let container else { return isOpaqueBar = !newValue }
      container.changeBars(of: container) { isOpaqueBar = !newValue }
    }
  }
  private var isOpaqueBar = false
  /// The view controller that shows the bar; `nil` for none.
  weak var container: UIViewController?
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
  /// A Boolean value that indicates whether the bar is translucent, so that views extend under it.
  open var isTranslucent: Bool {
    get { !isOpaqueBar }
    set {
      guard let container else { return isOpaqueBar = !newValue }
      container.changeBars(of: container) { isOpaqueBar = !newValue }
    }
  }
  private var isOpaqueBar = false
  /// The view controller that shows the bar; `nil` for none.
  weak var container: UIViewController?
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
  /// A Boolean value that indicates whether the bar is translucent, so that views extend under it.
  open var isTranslucent: Bool {
    get { !isOpaqueBar }
    set {
      guard let container else { return isOpaqueBar = !newValue }
      container.changeBars(of: container) { isOpaqueBar = !newValue }
    }
  }
  private var isOpaqueBar = false
  /// The view controller that shows the bar; `nil` for none.
  weak var container: UIViewController?
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
