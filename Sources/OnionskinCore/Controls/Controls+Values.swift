// Controls that store a value. Nothing of them is drawn, so nothing moves when it changes: an
// animated change is the same as another.

/// A slider; its value is stored, and nothing is drawn.
open class UISlider: UIControl {
  private var number: Float = 0

  /// The value, from the minimum to the maximum.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The minimum value.
  open var minimumValue: Float = 0 {
    didSet { setValue(number, animated: false) }
  }
  /// The maximum value.
  open var maximumValue: Float = 1 {
    didSet { setValue(number, animated: false) }
  }
  /// A Boolean value that indicates whether a drag sends an action for each value on its way.
  open var isContinuous = true
  /// The color of the track up to the value.
  open var minimumTrackTintColor: UIColor?
  /// The color of the track beyond the value.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets the value without sending an action.
  ///
  /// - Parameters:
  ///   - value: The value, which is clamped to the range from the minimum to the maximum.
  ///   - animated: Whether to animate; without effect, as nothing is drawn.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    number = max(minimumValue, min(value, maximumValue))
  }

  /// Sets the image of the thumb, which is not drawn.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  /// Sets the image of the track up to the value, which is not drawn.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  /// Sets the image of the track beyond the value, which is not drawn.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
}

/// A switch; its state is stored, and nothing is drawn.
open class UISwitch: UIControl {
  /// A Boolean value that indicates whether the switch is on.
  open var isOn = false
  /// The color of the switch while it is on.
  open var onTintColor: UIColor?
  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Creates a switch of 51 by 31 points.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a switch; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  private static let size = CGSize(width: 51, height: 31)

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Turns the switch on or off without sending an action.
  ///
  /// - Parameters:
  ///   - on: `true` to turn the switch on; `false` to turn it off.
  ///   - animated: Whether to animate; without effect, as nothing is drawn.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A segmented control; its segments are stored, and nothing is drawn.
open class UISegmentedControl: UIControl {
  private var titles: [String?] = []

  /// The index that stands for no segment.
  nonisolated public static let noSegment = -1

  /// The index of the selected segment; -1 for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The number of segments.
  open var numberOfSegments: Int { titles.count }
  /// A Boolean value that indicates whether a segment does not stay selected.
  open var isMomentary = false
  /// The color of the selected segment.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control with segments of titles and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }

  /// Inserts a segment with an image, which is not drawn.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
  }

  /// Sets the attributes of titles for a state, which are not drawn.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State
  ) {}
  /// Sets the image between segments, which is not drawn.
  open func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) {}
  /// Sets the image of the background, which is not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: State,
    barMetrics: UIBarMetrics
  ) {}

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    if titles.indices.contains(segment) { titles.remove(at: segment) }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    titles = []
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
}

/// A page control; its pages are stored, and nothing is drawn.
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet { currentPage = min(currentPage, max(0, numberOfPages - 1)) }
  }
  /// The index of the current page.
  open var currentPage = 0 {
    didSet {
      let kept = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if kept != currentPage { currentPage = kept }
    }
  }
  /// A Boolean value that indicates whether the control is hidden for a single page.
  open var hidesForSinglePage = false
  /// The color of the page indicators.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the indicator of the current page.
  open var currentPageIndicatorTintColor: UIColor?

  /// The styles of the background.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// The style that suits the interaction.
    case automatic
    /// A background that stands out.
    case prominent
    /// No background.
    case minimal
  }

  /// The interactions with a page control.
  public enum InteractionState: Int, Hashable, Sendable {
    /// No interaction.
    case none
    /// A tap.
    case discrete
    /// A drag.
    case continuous
  }

  /// The style of the background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// The present interaction; always `none`.
  open var interactionState: InteractionState { .none }
  /// A Boolean value that indicates whether a drag changes the page.
  open var allowsContinuousInteraction = true
  /// The image of a page indicator; `nil` for a dot.
  open var preferredIndicatorImage: UIImage?
  private var indicatorImages: [Int: UIImage] = [:]

  /// Sets the image of the indicator of a page.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
  }

  /// Returns the image of the indicator of a page; `nil` for the preferred one.
  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

  /// Returns the size for a number of pages, which is that of the bounds.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { bounds.size }
}

/// A stepper; its value is stored, and nothing is drawn.
open class UIStepper: UIControl {
  /// The value.
  open var value = 0.0
  /// The minimum value.
  open var minimumValue = 0.0
  /// The maximum value.
  open var maximumValue = 100.0
  /// The amount by which a step changes the value.
  open var stepValue = 1.0
  /// A Boolean value that indicates whether the value wraps around from the maximum to the minimum.
  open var wraps = false

  /// Creates a stepper of 94 by 32 points.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Creates a stepper; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  private static let size = CGSize(width: 94, height: 32)

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}

/// An activity indicator; whether it animates is stored, and nothing is drawn.
open class UIActivityIndicatorView: UIView {
  /// The styles of an activity indicator.
  public enum Style: Int, Hashable, Sendable {
    /// A large white indicator.
    case whiteLarge
    /// A white indicator.
    case white
    /// A gray indicator.
    case gray
    /// A medium indicator, the default.
    case medium = 100
    /// A large indicator.
    case large = 101
  }

  /// The style of the indicator.
  open var style = Style.medium
  /// The color of the indicator.
  open var color: UIColor!
  /// A Boolean value that indicates whether the indicator is hidden while it is stopped.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// A Boolean value that indicates whether the indicator animates.
  public private(set) final var isAnimating = false

  /// Creates an indicator with a style.
  public init(style: Style) {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    self.style = style
    isHidden = true
  }

  /// Creates an indicator with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an indicator; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Starts the animation of the indicator.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation of the indicator.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

/// A control that refreshes the content of a scroll view when it is pulled down.
///
/// ## Differences from UIKit
///
/// The control opens when the content is pulled down by 60 points, keeps as many points free while
/// it refreshes, and is not drawn. These are decisions.
open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether the control is refreshing.
  public private(set) final var isRefreshing = false
  /// The list that it stands above.
  final weak var scrollView: UIScrollView?
  /// The title of the control.
  open var attributedTitle: NSAttributedString?

  /// Tells the control that a refresh has begun.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Tells the control that a refresh has ended.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView, !scrollView.isDragging else { return }
    let top = -scrollView.adjustedContentInset.top
    let offset = scrollView.contentOffset
    if offset.y < top { scrollView.setContentOffset(CGPoint(x: offset.x, y: top), animated: true) }
  }
}

/// A date picker; its date is stored, and nothing is drawn.
open class UIDatePicker: UIControl {
  /// The modes of a date picker.
  public enum Mode: Int, Hashable, Sendable {
    /// A time of day.
    case time
    /// A date.
    case date
    /// A date and a time of day.
    case dateAndTime
    /// A countdown.
    case countDownTimer
  }

  /// The modes of a date picker.
  open var datePickerMode = Mode.dateAndTime
  /// The selected date.
  open var date = RenderLoop.current.date
  /// The earliest date that can be selected.
  open var minimumDate: Date?
  /// The latest date that can be selected.
  open var maximumDate: Date?

  /// Sets the selected date.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }
}
