/// A view that shows a part of larger content.
///
/// Scrolling is a change of the bounds' origin, and so animates in a block. A finger that a test plays
/// drags the content, which comes to rest with UIKit's numbers: deceleration, rubber bands, bounces.
///
/// ## Differences from UIKit
///
/// What nobody has measured is decided: a page is reached on the spring of a bounce, the next page in
/// the direction of a throw of 300 points a second, else the nearest; a place that the delegate
/// chooses, at the view's own rate; a throw towards the inside of what is pulled beyond an edge is
/// added to the way back. Each frame of a drag is a change of the offset without animation.
open class UIScrollView: UIView {
  /// What few scroll views have.
  private struct Settings {
    var contentSize = CGSize.zero
    var contentInset = UIEdgeInsets.zero
    var scrollIndicatorInsets = UIEdgeInsets.zero
    var isScrollEnabled = true
    var isPagingEnabled = false
    var bounces = true
    var alwaysBounceVertical = false
    var alwaysBounceHorizontal = false
    var showsVerticalScrollIndicator = true
    var showsHorizontalScrollIndicator = true
    var scrollsToTop = true
    var isDirectionalLockEnabled = false
    var delaysContentTouches = true
    var canCancelContentTouches = true
    var minimumZoomScale: CGFloat = 1
    var maximumZoomScale: CGFloat = 1
    var decelerationRate = DecelerationRate.normal
    var keyboardDismissMode = KeyboardDismissMode.none
    var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    var indicatorStyle = IndicatorStyle.default
    var refreshControl: UIRefreshControl?
  }

  private var settings = Settings()

  /// The object that is told how the view scrolls.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The rectangle of the view in its own coordinates; its origin is the offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// The point of the content at the top left; set, it is moved to the nearest pixel.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if !isScrollingFrame { driver?.stop(isTold: false) }
      bounds.origin = snapped(newValue)
    }
  }

  /// What scrolls by a finger; `nil` before the first.
  private var driver: ScrollDriver?
  private var isScrollingFrame = false

  private var madeDriver: ScrollDriver {
    if let driver { return driver }
    let made = ScrollDriver(self)
    driver = made
    addGestureRecognizer(made.pan)
    return made
  }

  override func prepareForTouches() {
    // A finger that comes down holds the content where it is.
    madeDriver.stop(isTold: true)
  }

  func scrollOneFrame(to offset: CGPoint) {
    isScrollingFrame = true
    contentOffset = offset
    isScrollingFrame = false
  }

  /// The control that opens above the content when it is pulled down; `nil` for none.
  open var refreshControl: UIRefreshControl? {
    get { settings.refreshControl }
    set {
      settings.refreshControl = newValue
      newValue?.scrollView = self
    }
  }

  /// The size of the content.
  open var contentSize: CGSize {
    get { settings.contentSize }
    set { settings.contentSize = newValue }
  }

  /// How far the content can be moved beyond its edges.
  ///
  /// Inside an animation block an offset that stands at the edge goes along with it, and one beyond the
  /// content comes back, animated. Elsewhere the offset is kept; a drag that ends beyond the edge comes
  /// back to it.
  open var contentInset: UIEdgeInsets {
    get { settings.contentInset }
    set {
      let old = settings.contentInset
      guard newValue != old else { return }
      settings.contentInset = newValue
      if !layer.handle.loop.state.stack.isEmpty { settle(from: old) }
    }
  }

  /// Takes the offset along with an edge that it stands at, and back into the content.
  private func settle(from old: UIEdgeInsets) {
    func settled(
      _ offset: CGFloat,
      _ oldStart: CGFloat,
      _ start: CGFloat,
      _ end: CGFloat,
      content: CGFloat,
      shown: CGFloat
    ) -> CGFloat {
      if offset <= -oldStart { return -start }
      return max(-start, min(offset, content + end - shown))
    }
    let (offset, inset) = (contentOffset, contentInset)
    let target = CGPoint(
      x: settled(
        offset.x,
        old.left,
        inset.left,
        inset.right,
        content: contentSize.width,
        shown: bounds.width
      ),
      y: settled(
        offset.y,
        old.top,
        inset.top,
        inset.bottom,
        content: contentSize.height,
        shown: bounds.height
      )
    )
    if target != offset { contentOffset = target }
  }

  /// What is added to the safe area: the inset alone, as nothing is added here.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// How far the indicators stand off the edges: stored only.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { settings.scrollIndicatorInsets }
    set { settings.scrollIndicatorInsets = newValue }
  }

  /// How far the vertical indicator stands off the edges: stored only.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { settings.scrollIndicatorInsets }
    set { settings.scrollIndicatorInsets = newValue }
  }

  /// Scrolls to a point of the content.
  ///
  /// - Parameters:
  ///   - contentOffset: The point.
  ///   - animated: Whether to animate, over 0.3 s: a decision, nobody has published UIKit's time.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    driver?.stop(isTold: false)
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls just as far as it takes to show a rectangle of the content.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - animated: Whether to animate, over 0.3 s.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds
    func nearest(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ size: CGFloat) -> CGFloat {
      low < from ? low : high > from + size ? max(high - size, 0) : from
    }
    let target = CGPoint(
      x: nearest(rect.minX, rect.maxX, shown.minX, shown.width),
      y: nearest(rect.minY, rect.maxY, shown.minY, shown.height)
    )
    if target != shown.origin { setContentOffset(target, animated: animated) }
  }

  // MARK: - How it scrolls

  /// A Boolean value that indicates whether the user can scroll.
  open var isScrollEnabled: Bool {
    get { settings.isScrollEnabled }
    set { settings.isScrollEnabled = newValue }
  }
  /// A Boolean value that indicates whether scrolling stops at multiples of the size.
  open var isPagingEnabled: Bool {
    get { settings.isPagingEnabled }
    set { settings.isPagingEnabled = newValue }
  }
  /// A Boolean value that indicates whether scrolling goes beyond the edges and back.
  open var bounces: Bool {
    get { settings.bounces }
    set { settings.bounces = newValue }
  }
  /// A Boolean value that indicates whether it does so even if the content is low.
  open var alwaysBounceVertical: Bool {
    get { settings.alwaysBounceVertical }
    set { settings.alwaysBounceVertical = newValue }
  }
  /// A Boolean value that indicates whether it does so even if the content is narrow.
  open var alwaysBounceHorizontal: Bool {
    get { settings.alwaysBounceHorizontal }
    set { settings.alwaysBounceHorizontal = newValue }
  }
  /// A Boolean value that indicates whether there is an indicator on the right.
  open var showsVerticalScrollIndicator: Bool {
    get { settings.showsVerticalScrollIndicator }
    set { settings.showsVerticalScrollIndicator = newValue }
  }
  /// A Boolean value that indicates whether there is an indicator at the bottom.
  open var showsHorizontalScrollIndicator: Bool {
    get { settings.showsHorizontalScrollIndicator }
    set { settings.showsHorizontalScrollIndicator = newValue }
  }
  /// A Boolean value that indicates whether a tap on the status bar scrolls to the top.
  open var scrollsToTop: Bool {
    get { settings.scrollsToTop }
    set { settings.scrollsToTop = newValue }
  }
  /// A Boolean value that indicates whether one drag scrolls in one direction only.
  open var isDirectionalLockEnabled: Bool {
    get { settings.isDirectionalLockEnabled }
    set { settings.isDirectionalLockEnabled = newValue }
  }
  /// A Boolean value that indicates whether touches wait until it is clear that nobody scrolls.
  open var delaysContentTouches: Bool {
    get { settings.delaysContentTouches }
    set { settings.delaysContentTouches = newValue }
  }
  /// A Boolean value that indicates whether a drag calls touches off.
  open var canCancelContentTouches: Bool {
    get { settings.canCancelContentTouches }
    set { settings.canCancelContentTouches = newValue }
  }
  /// The least scale.
  open var minimumZoomScale: CGFloat {
    get { settings.minimumZoomScale }
    set { settings.minimumZoomScale = newValue }
  }
  /// The greatest scale.
  open var maximumZoomScale: CGFloat {
    get { settings.maximumZoomScale }
    set { settings.maximumZoomScale = newValue }
  }
  /// How fast scrolling comes to rest.
  open var decelerationRate: DecelerationRate {
    get { settings.decelerationRate }
    set { settings.decelerationRate = newValue }
  }
  /// How a drag dismisses the keyboard.
  open var keyboardDismissMode: KeyboardDismissMode {
    get { settings.keyboardDismissMode }
    set { settings.keyboardDismissMode = newValue }
  }
  /// Whether the safe area counts as an inset.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { settings.contentInsetAdjustmentBehavior }
    set { settings.contentInsetAdjustmentBehavior = newValue }
  }
  /// How the indicators look.
  open var indicatorStyle: IndicatorStyle {
    get { settings.indicatorStyle }
    set { settings.indicatorStyle = newValue }
  }

  /// A Boolean value that indicates whether a finger is on the view.
  open var isTracking: Bool { driver?.isTracking ?? false }
  /// A Boolean value that indicates whether a finger scrolls.
  open var isDragging: Bool { driver?.isDragging ?? false }
  /// A Boolean value that indicates whether scrolling comes to rest.
  open var isDecelerating: Bool { driver?.isDecelerating ?? false }
  /// The gesture that scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { madeDriver.pan }

  /// Shows the indicators for a moment: there are none.
  open func flashScrollIndicators() {}
}

extension UIScrollView {
  /// How fast scrolling comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed that is left after a millisecond.
    public let rawValue: CGFloat

    /// Creates a rate from the part of the speed that is left after a millisecond.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Slowly.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// At once.
    case onDrag
    /// Along with the finger.
    case interactive
  }

  /// Whether the safe area counts as an inset.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As the system wants.
    case automatic
    /// Where the view can be scrolled.
    case scrollableAxes
    /// It does not.
    case never
    /// It does.
    case always
  }

  /// How indicators look.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// The default.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }
}
