// Controls that store a value. Nothing of them is drawn, so nothing moves when it changes: an
// animated change is the same as another.

/// A control for a number between two others: it is stored, and nothing is shown.
open class UISlider: UIControl {
  private var number: Float = 0

  /// The number, between the least and the greatest.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The least number.
  open var minimumValue: Float = 0 {
    didSet { setValue(number, animated: false) }
  }
  /// The greatest number.
  open var maximumValue: Float = 1 {
    didSet { setValue(number, animated: false) }
  }
  /// A Boolean value that indicates whether a drag tells each number on its way.
  open var isContinuous = true
  /// The colour of the part up to the number.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the rest.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?

  /// Sets the number; nobody is told.
  ///
  /// - Parameters:
  ///   - value: The number, which is kept between the least and the greatest.
  ///   - animated: Whether the knob moves there: there is none.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    number = max(minimumValue, min(value, maximumValue))
  }

  /// Sets the image of the knob, which is not shown.
  open func setThumbImage(_ image: UIImage?, for state: State) {}
  /// Sets the image of the part up to the number, which is not shown.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  /// Sets the image of the rest, which is not shown.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
}

/// A control that is on or off: it is stored, and nothing is shown.
open class UISwitch: UIControl {
  /// A Boolean value that indicates whether it is on.
  open var isOn = false
  /// The colour while it is on.
  open var onTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?

  /// Sets whether it is on; nobody is told.
  ///
  /// - Parameters:
  ///   - on: Whether it is.
  ///   - animated: Whether the knob moves there: there is none.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A control with a choice of segments: they are stored, and nothing is shown.
open class UISegmentedControl: UIControl {
  private var titles: [String?] = []

  /// No segment.
  nonisolated public static let noSegment = -1

  /// The segment that is chosen; -1 for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// How many segments there are.
  open var numberOfSegments: Int { titles.count }
  /// A Boolean value that indicates whether a segment does not stay chosen.
  open var isMomentary = false
  /// The colour of the segment that is chosen.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control with segments of texts and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }

  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }

  /// Takes a segment away.
  open func removeSegment(at segment: Int, animated: Bool) {
    if titles.indices.contains(segment) { titles.remove(at: segment) }
  }

  /// Takes all segments away.
  open func removeAllSegments() {
    titles = []
  }

  /// Sets the text of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  /// Returns the text of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
}

/// A row of dots, one of which is lit: stored, and nothing is shown.
open class UIPageControl: UIControl {
  /// How many dots there are.
  open var numberOfPages = 0 {
    didSet { currentPage = min(currentPage, max(0, numberOfPages - 1)) }
  }
  /// Which dot is lit.
  open var currentPage = 0 {
    didSet {
      let kept = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if kept != currentPage { currentPage = kept }
    }
  }
  /// A Boolean value that indicates whether a single dot is hidden.
  open var hidesForSinglePage = false
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot that is lit.
  open var currentPageIndicatorTintColor: UIColor?

  /// Returns the size of the dots; none is measured.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { bounds.size }
}

/// A control that counts up and down: the number is stored, and nothing is shown.
open class UIStepper: UIControl {
  /// The number.
  open var value = 0.0
  /// The least number.
  open var minimumValue = 0.0
  /// The greatest number.
  open var maximumValue = 100.0
  /// How much a step is.
  open var stepValue = 1.0
  /// A Boolean value that indicates whether the least number follows the greatest.
  open var wraps = false
}

/// A wheel that turns while something goes on: whether it does is stored, and nothing turns.
open class UIActivityIndicatorView: UIView {
  /// How an indicator looks.
  public enum Style: Int, Hashable, Sendable {
    /// Large and white.
    case whiteLarge
    /// White.
    case white
    /// Grey.
    case gray
    /// The default size.
    case medium = 100
    /// Large.
    case large = 101
  }

  /// How the indicator looks.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor!
  /// A Boolean value that indicates whether it is hidden while nothing goes on.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// A Boolean value that indicates whether something goes on.
  public private(set) final var isAnimating = false

  /// Creates an indicator.
  public convenience init(style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    self.style = style
    isHidden = true
  }

  /// Shows that something goes on.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Shows that nothing goes on.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

/// A control that loads a list anew when the list is pulled down.
///
/// ## Differences from UIKit
///
/// It opens when the list is pulled down by 60 points, keeps them free while it is open, and is not
/// drawn: decisions.
open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether the list is being loaded.
  public private(set) final var isRefreshing = false
  /// The list that it stands above.
  final weak var scrollView: UIScrollView?
  /// The words for it.
  open var attributedTitle: NSAttributedString?

  /// Shows that the list is being loaded.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Shows that the list was loaded.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView, !scrollView.isDragging else { return }
    let top = -scrollView.adjustedContentInset.top
    let offset = scrollView.contentOffset
    if offset.y < top { scrollView.setContentOffset(CGPoint(x: offset.x, y: top), animated: true) }
  }
}

/// A wheel of dates: the date is stored, and nothing is shown.
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Hashable, Sendable {
    /// A time.
    case time
    /// A day.
    case date
    /// Both.
    case dateAndTime
    /// Some minutes.
    case countDownTimer
  }

  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime
  /// The date.
  open var date = RenderLoop.current.date
  /// The earliest date.
  open var minimumDate: Date?
  /// The latest date.
  open var maximumDate: Date?

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }
}
