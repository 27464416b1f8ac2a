import AnimationTraces

/// A control with a dot for each page; it is not drawn.
///
/// A touch that ends in the right half shows the next page, and a touch that ends in the left half
/// shows the previous one; both send `valueChanged`.
///
/// ## Differences from UIKit
///
/// A drag does not change the page, and the size is a decision. The dots are created when the program first
/// asks for ``subviews``, so that they are in the traces of such programs only; they have no color.
open class UIPageControl: UIControl {
  /// The directions in which pages follow each other.
  public enum Direction: Int, Hashable, Sendable {
    /// The direction that suits the language.
    case natural
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  open var numberOfPages = 0 {
    didSet {
      record(.numberOfPages, from: oldValue, to: numberOfPages)
      currentPage = pinned(currentPage)
      invalidateIntrinsicContentSize()
      if dots != nil { updateDots() }
    }
  }
  /// The index of the current page; -1 until the number of pages or this index is set.
  open var currentPage = -1 {
    didSet {
      record(.currentPage, from: oldValue, to: currentPage)
      let kept = pinned(currentPage)
      if kept != currentPage { currentPage = kept }
    }
  }

  private func pinned(_ page: Int) -> Int { min(max(page, 0), max(numberOfPages, 1) - 1) }

  /// A Boolean value that indicates whether the control is hidden for a single page.
  open var hidesForSinglePage = false {
    didSet { record(.hidesForSinglePage, from: oldValue, to: hidesForSinglePage) }
  }
  /// A Boolean value that indicates whether a touch does not show the new page immediately: stored
  /// only.
  open var defersCurrentPageDisplay = false
  open var pageIndicatorTintColor: UIColor? {
    didSet { record(.pageIndicatorTintColor, from: oldValue, to: pageIndicatorTintColor) }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      record(.currentPageIndicatorTintColor, from: oldValue, to: currentPageIndicatorTintColor)
    }
  }

  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// The style that suits the interaction.
    case automatic
    /// A background that stands out.
    case prominent
    case minimal
  }

  public enum InteractionState: Int, Hashable, Sendable {
    case none
    /// A tap.
    case discrete
    /// A drag.
    case continuous
  }

  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { record(.backgroundStyle, from: oldValue, to: backgroundStyle) }
  }
  /// The direction in which pages follow each other: stored only.
  open var direction = Direction.natural {
    didSet { record(.direction, from: oldValue, to: direction) }
  }
  /// The current interaction; always `none`.
  open var interactionState: InteractionState { .none }
  /// A Boolean value that indicates whether a drag changes the page: stored only.
  open var allowsContinuousInteraction = true
  /// The image of a page indicator; `nil` for a dot.
  open var preferredIndicatorImage: UIImage? {
    didSet { record(.preferredIndicatorImage, from: oldValue, to: preferredIndicatorImage) }
  }
  /// The image of the indicator of the current page; `nil` for the image of the others.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet {
      record(
        .preferredCurrentPageIndicatorImage,
        from: oldValue,
        to: preferredCurrentPageIndicatorImage
      )
    }
  }
  private var indicatorImages: [Int: UIImage] = [:]

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
  }

  /// Returns the image of the indicator of a page; `nil` for the preferred one.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

  /// Updates the display of the current page; without effect.
  open func updateCurrentPageDisplay() {}

  /// Returns the size for a number of pages: dots of 7 points, 9 apart, with 38.25 points beside
  /// them, and 26 points high.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = CGFloat(max(1, pageCount))
    let width = Self.dotSide * count + Self.dotSpacing * (count - 1)
    return CGSize(width: width + 2 * 38.25, height: 26)
  }

  // MARK: - Dots

  /// The views of the dots, which touches ignore; `nil` until they are first needed.
  private var dots: [UIView]?
  private static let dotSide: CGFloat = 7
  private static let dotSpacing: CGFloat = 9

  /// The subviews of the control: a view for the dot of each page, and the views that the program has added
  /// in front of them.
  open override var subviews: [UIView] {
    if dots == nil { updateDots() }
    return storedSubviews
  }

  /// Adds and removes dots for the number of pages, without animation.
  private func updateDots() {
    var kept = dots ?? []
    // A subclass may ask for the subviews while they change.
    dots = kept
    layer.handle.loop.withoutAnimation {
      while kept.count > max(0, numberOfPages), let last = kept.popLast() {
        dots = kept
        last.removeFromSuperview()
      }
      while kept.count < numberOfPages {
        let dot = UIView()
        dot.isUserInteractionEnabled = false
        kept.append(dot)
        dots = kept
        insert(dot, at: kept.count - 1)
      }
      layOutDots()
    }
  }

  /// Places the dots in a row in the middle of the control.
  private func layOutDots() {
    guard let dots, !dots.isEmpty else { return }
    let count = CGFloat(dots.count)
    var x = bounds.midX - (Self.dotSide * count + Self.dotSpacing * (count - 1)) / 2
    for dot in dots {
      // A dot may have a transform, with which its frame is not its place.
      dot.bounds.size = CGSize(width: Self.dotSide, height: Self.dotSide)
      dot.center = CGPoint(x: x + Self.dotSide / 2, y: bounds.midY)
      x += Self.dotSide + Self.dotSpacing
    }
  }

  /// Lays out the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutDots()
  }

  override var preventsTaps: Bool { true }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let old = currentPage
    currentPage += touch.location(in: self).x >= bounds.midX ? 1 : -1
    if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
