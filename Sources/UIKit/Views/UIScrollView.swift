import AnimationModel
import RenderEngine

/// A view that shows a part of its content and scrolls it.
///
/// Scrolling changes the origin of the bounds, and so animates in an animation block. A simulated
/// touch drags the content, which comes to rest with the measured parameters of UIKit for
/// deceleration, rubber-banding and bounces.
///
/// ## Differences from UIKit
///
/// These behaviors have not been measured and are decisions. Scrolling comes to rest at a page on the
/// spring of a bounce: at the next page for a velocity of at least 300 points per second, and otherwise at
/// the nearest page. At an offset that the delegate chooses, it comes to rest with the view's own
/// deceleration rate. The velocity of content that is flung back from beyond an edge is added to the
/// bounce. Each frame of a drag changes the offset without animation. Content that a tap stops beyond an
/// edge or between pages decelerates to its place when the touch ends. Scrolling to a point with animation
/// during a drag moves the content there at once, and the drag continues from there.
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The bounds of the view in its own coordinates; the origin is the content offset.
  ///
  /// If you set them, the delegate is not told that the content has scrolled.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      boundsAreSet()
      guard newValue.origin != old else { return }
      // An override of `layoutSubviews()` may reposition views that stay in sight.
      setNeedsLayout()
    }
  }

  /// The point of the content at the top left of the view, which is rounded to a pixel when it is set.
  ///
  /// If you set the offset while the content is dragged or decelerates, scrolling continues from there, so
  /// that content can be endless. ``setContentOffset(_:animated:)`` ends a deceleration.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let offset = snapped(newValue)
      // An offset that the delegate sets during a frame counts as set by the program.
      let isFrame = isScrollingFrame
      isScrollingFrame = false
      if !isFrame { driver?.resume(from: offset) }
      let old = bounds.origin
      bounds.origin = offset
      if bounds.origin != old { delegate?.scrollViewDidScroll(self) }
      notifyObservers(of: .contentOffset, from: old)
    }
  }

  /// The driver that scrolls the content; `nil` before it is needed.
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
    // A finger that touches the content stops it.
    madeDriver.hold()
  }

  /// Responds to new bounds, before the delegate is notified of a new offset.
  func boundsAreSet() {}

  /// Returns the target of a drag, before the delegate is asked; a collection view asks its layout.
  func target(forProposed offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

  func scrollOneFrame(to offset: CGPoint) {
    isScrollingFrame = true
    contentOffset = offset
    isScrollingFrame = false
  }

  /// The control that refreshes the content when it is pulled down, a subview that stays at the top of
  /// the bounds; `nil` for none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.scrollView = nil
      oldValue?.removeFromSuperview()
      refreshControl?.scrollView = self
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      notifyObservers(of: .contentSize, from: oldValue)
      if contentSize != oldValue { adjustToSafeArea() }
    }
  }

  /// The insets of the content, by which it can be scrolled beyond its edges, in points.
  ///
  /// When the insets change, an offset beyond the content returns to the edge. Inside an animation block,
  /// an offset at the edge also follows the inset, and both changes animate. Outside a block, the offset is
  /// kept while the content is dragged or decelerates. A drag that ends beyond the edge returns to it.
  open var contentInset: UIEdgeInsets {
    get { ownContentInset }
    set {
      let (old, oldSum) = (ownContentInset, adjustedContentInset)
      defer { notifyObservers(of: .contentInset, from: old) }
      guard newValue != old else { return }
      ownContentInset = newValue
      let isInBlock = !layer.handle.loop.state.openBlocks.isEmpty
      if isInBlock || !(isTracking || isDragging || isDecelerating) {
        adjustOffset(from: oldSum, followsEdge: isInBlock)
      }
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
  private var ownContentInset = UIEdgeInsets.zero

  /// Tells the scroll view that the insets of the content have changed; by default, does nothing.
  open func adjustedContentInsetDidChange() {}

  /// Moves the offset back into the content and, if requested, along with an edge at which it rests.
  private func adjustOffset(from old: UIEdgeInsets, followsEdge: Bool) {
    func adjusted(
      _ offset: CGFloat,
      _ oldStart: CGFloat,
      _ start: CGFloat,
      _ end: CGFloat,
      content: CGFloat,
      shown: CGFloat
    ) -> CGFloat {
      if followsEdge && offset <= -oldStart { return -start }
      return max(-start, min(offset, content + end - shown))
    }
    let (offset, inset) = (contentOffset, adjustedContentInset)
    let target = CGPoint(
      x: adjusted(
        offset.x,
        old.left,
        inset.left,
        inset.right,
        content: contentSize.width,
        shown: bounds.width
      ),
      y: adjusted(
        offset.y,
        old.top + refreshInset,
        inset.top + refreshInset,
        inset.bottom,
        content: contentSize.height,
        shown: bounds.height
      )
    )
    if target != offset { contentOffset = target }
  }

  /// The content insets, with the part of the safe area that the ``contentInsetAdjustmentBehavior`` adds.
  open var adjustedContentInset: UIEdgeInsets {
    ownContentInset.combined(with: safeAreaInset, by: +)
  }

  /// The part of the safe area by which the content is inset, too.
  private var safeAreaInset = UIEdgeInsets.zero

  override var absorbedSafeArea: UIEdgeInsets { safeAreaInset }

  /// Updates the insets that the safe area adds; an offset at the edge of the content follows them, unless
  /// scrolling is disabled.
  override func adjustToSafeArea() {
    let (old, new) = (safeAreaInset, wantedSafeAreaInset)
    guard new != old else { return }
    let edge = adjustedContentInset
    safeAreaInset = new
    if isScrollEnabled, !(isTracking || isDragging || isDecelerating) {
      var offset = contentOffset
      if offset.x <= -edge.left { offset.x += old.left - new.left }
      if offset.y <= -edge.top - refreshInset { offset.y += old.top - new.top }
      if offset != contentOffset { contentOffset = offset }
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var wantedSafeAreaInset: UIEdgeInsets {
    let behavior = contentInsetAdjustmentBehavior
    guard behavior != .never, storedWindow != nil else { return .zero }
    var insets = safeAreaInsets
    guard behavior != .always, insets != .zero else { return insets }
    if !(contentSize.width > bounds.width || alwaysBounceHorizontal) {
      (insets.left, insets.right) = (0, 0)
    }
    let isInNavigation = behavior == .automatic && isAdjustedByNavigation
    if !(contentSize.height > bounds.height || alwaysBounceVertical || isInNavigation) {
      (insets.top, insets.bottom) = (0, 0)
    }
    return insets
  }

  /// Whether the view belongs to a view controller in a navigation controller that adjusts its scroll views.
  private var isAdjustedByNavigation: Bool {
    guard let owner = selfAndSuperviews.lazy.compactMap({ $0.rare?.owner }).first else {
      return false
    }
    return owner.automaticallyAdjustsScrollViewInsets && owner.navigationController != nil
  }

  /// Lays out the content, after the insets have been adjusted to the safe area.
  open override func layoutSublayers(of layer: CALayer) {
    if layer === ownLayer {
      adjustToSafeArea()
      if let refreshControl {
        let frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 60)
        // A frame that is read back is rounded.
        if refreshControl.bounds.size != frame.size || refreshControl.center.y != frame.midY {
          layer.handle.loop.withoutAnimation { refreshControl.frame = frame }
        }
      }
    }
    super.layoutSublayers(of: layer)
  }

  /// The insets of both scroll indicators, or zero if the two differ: stored only.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get {
      let (vertical, horizontal) = (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets)
      return vertical == horizontal ? vertical : .zero
    }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// The insets of the vertical scroll indicator: stored only.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The insets of the horizontal scroll indicator: stored only.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// A Boolean value that indicates whether the safe area is added to the insets of the scroll
  /// indicators: stored only.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Scrolls to a point of the content.
  ///
  /// An animated change moves the offset in each frame, and notifies the delegate of each frame and of the
  /// end. Scrolling to the current offset ends at once, without a notification. Outside a window, the offset
  /// changes at once.
  ///
  /// - Parameters:
  ///   - contentOffset: The point.
  ///   - animated: `true` to animate the change, over 0.3 s with a curve that eases in and out. This is a
  ///     decision, as UIKit's duration is not documented.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    noteCall(
      "setContentOffset(_:animated:)",
      ["(\(Double(contentOffset.x).short), \(Double(contentOffset.y).short))", "\(animated)"]
    )
    guard animated, contentOffset != self.contentOffset else {
      driver?.stop(notifiesDelegate: false)
      return self.contentOffset = contentOffset
    }
    let loop = layer.handle.loop
    guard loop.state.areAnimationsEnabled, storedWindow != nil else {
      driver?.stop(notifiesDelegate: false)
      self.contentOffset = contentOffset
      delegate?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    madeDriver.scroll(to: contentOffset)
  }

  /// Scrolls just far enough to show a rectangle of the content inside the insets, but not beyond the edges
  /// of the content.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - animated: `true` to animate the change, over 0.3 s.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var insets = adjustedContentInset
    insets.top += refreshInset
    let shown = bounds.inset(by: insets)
    func target(
      _ axis: ScrollAxis,
      from offset: CGFloat,
      _ wanted: (low: CGFloat, high: CGFloat),
      _ shown: (low: CGFloat, high: CGFloat)
    ) -> CGFloat {
      let isBefore = wanted.low < shown.low
      guard isBefore || wanted.high > shown.high else { return offset }
      let distance = isBefore ? wanted.low - shown.low : wanted.high - shown.high
      let limits = limits(axis)
      return min(max(offset + distance, CGFloat(limits.lowerBound)), CGFloat(limits.upperBound))
    }
    let offset = contentOffset
    let target = CGPoint(
      x: target(.x, from: offset.x, (rect.minX, rect.maxX), (shown.minX, shown.maxX)),
      y: target(.y, from: offset.y, (rect.minY, rect.maxY), (shown.minY, shown.maxY))
    )
    if target != offset { setContentOffset(target, animated: animated) }
  }

  /// The layout guide of the content; constraints of its size determine the ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

  /// The layout guide of the visible frame, which does not move while the content scrolls.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

  // MARK: - Scrolling behavior

  /// A Boolean value that indicates whether the user can scroll.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether scrolling stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// A Boolean value that indicates whether scrolling bounces past the edges of the content.
  open var bounces = true
  /// A Boolean value that indicates whether vertical scrolling bounces even if the content is
  /// smaller than the view.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether horizontal scrolling bounces even if the content is
  /// smaller than the view.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether the vertical scroll indicator is shown: stored only.
  open var showsVerticalScrollIndicator = true
  /// A Boolean value that indicates whether the horizontal scroll indicator is shown: stored only.
  open var showsHorizontalScrollIndicator = true
  /// A Boolean value that indicates whether a tap on the status bar scrolls to the top: stored only.
  open var scrollsToTop = true
  /// A Boolean value that indicates whether a drag scrolls in one direction only: stored only.
  open var isDirectionalLockEnabled = false
  /// Returns whether a touch in the content is sent to the view in which it begins; never called here.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool { true }
  /// Returns whether a drag cancels the touches in a view of the content; never called here, where it
  /// always does.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// A Boolean value that indicates whether touches in the content are delayed until it is clear that they
  /// do not scroll: stored only.
  open var delaysContentTouches = true
  /// A Boolean value that indicates whether a drag cancels touches in the content: stored only.
  open var canCancelContentTouches = true
  /// The scale of the view that the delegate returns from
  /// ``UIScrollViewDelegate/viewForZooming(in:)``.
  ///
  /// A scale outside the limits is clamped. The view is scaled by its transform, the content takes its
  /// size, and the point in the center of the visible area stays there. Without a view for zooming, nothing
  /// changes.
  open var zoomScale: CGFloat {
    get { ownZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  private var ownZoomScale: CGFloat = 1

  /// Sets the zoom scale.
  ///
  /// - Parameters:
  ///   - scale: The scale, which is clamped to the minimum and the maximum.
  ///   - animated: `true` to animate the change, over 0.3 s. This is a decision, as UIKit's
  ///     duration is not documented.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    noteCall("setZoomScale(_:animated:)", ["\(Double(scale).short)", "\(animated)"])
    zoom(to: scale, around: nil, animated: animated)
  }

  /// Zooms so that a rectangle of the content fills the visible area.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the view for zooming.
  ///   - animated: `true` to animate the change, over 0.3 s.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoom(
      to: min(bounds.width / rect.width, bounds.height / rect.height),
      around: CGPoint(x: rect.midX, y: rect.midY),
      animated: animated
    )
  }

  /// Stores the scale of a zoom, and notifies the delegate.
  func didZoom(to scale: CGFloat) {
    ownZoomScale = scale
    delegate?.scrollViewDidZoom(self)
  }

  /// A Boolean value that indicates whether a touch zooms the content; always `false`, as touches do
  /// not zoom here.
  open var isZooming: Bool { false }
  /// A Boolean value that indicates whether the zoom bounces back from a limit; always `false`.
  open var isZoomBouncing: Bool { false }
  /// A Boolean value that indicates whether a zoom bounces past the limits: stored only.
  open var bouncesZoom = true
  /// The gesture recognizer for zooming; always `nil`, as touches do not zoom here.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  open var decelerationRate = DecelerationRate.normal
  /// The mode in which a drag dismisses the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The behavior of the content insets for the safe area.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustToSafeArea() }
  }
  /// The style of the scroll indicators: stored only.
  open var indicatorStyle = IndicatorStyle.default

  /// A Boolean value that indicates whether a finger touches the content.
  open var isTracking: Bool { driver?.isTracking ?? false }
  /// A Boolean value that indicates whether a touch drags the content.
  open var isDragging: Bool { driver?.isDragging ?? false }
  /// A Boolean value that indicates whether scrolling decelerates after a drag.
  open var isDecelerating: Bool { driver?.isDecelerating ?? false }
  open var panGestureRecognizer: UIPanGestureRecognizer { madeDriver.pan }

  /// Shows the scroll indicators for a moment; without effect, as they are not drawn.
  open func flashScrollIndicators() {}
}
