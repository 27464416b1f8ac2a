import RenderEngine

/// A control of segments, one of which can be selected; it is not drawn.
///
/// A touch that ends in another segment selects it, and sends `valueChanged`.
///
/// ## Differences from UIKit
///
/// The height of 32 points and the widths of segments are decisions. Changes of segments are not
/// animated, because UIKit does not document their duration.
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// The width in points; 0 to share the remaining width.
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
    var isEnabled = true
  }

  /// The titles as one text, for the trace.
  private static func titles(of segments: [Segment]) -> String {
    segments.map { ($0.title ?? "") + ($0.isEnabled ? "" : " (disabled)") }.joined(separator: ", ")
  }

  private var segments: [Segment] = [] {
    didSet {
      record(.segmentTitles, from: Self.titles(of: oldValue), to: Self.titles(of: segments))
      invalidateIntrinsicContentSize()
    }
  }

  nonisolated public static let noSegment = -1

  /// The index of the selected segment; -1 for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet { record(.selectedSegmentIndex, from: oldValue, to: selectedSegmentIndex) }
  }
  open var numberOfSegments: Int { segments.count }
  /// A Boolean value that indicates whether segments do not stay selected.
  open var isMomentary = false
  /// A Boolean value that indicates whether the widths of segments depend on their content;
  /// otherwise, all have the same width.
  open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize() } }
  open var selectedSegmentTintColor: UIColor? {
    didSet { record(.selectedSegmentTintColor, from: oldValue, to: selectedSegmentTintColor) }
  }

  /// Creates a control without segments.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with segments of titles, images and actions.
  ///
  /// - Parameter items: Strings, images and actions; other items create empty segments.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? [])
      .map { item in
        if let action = item as? UIAction { return Self.segment(of: action) }
        return Segment(title: item as? String, image: item as? UIImage)
      }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the superview.
  ///   - actions: The actions, whose titles or images the segments show.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map(Self.segment)
  }

  private static func segment(of action: UIAction) -> Segment {
    // An image takes precedence over a title.
    Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action)
  }

  // MARK: - Segments

  private func insert(_ new: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(new, at: index)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    if segments.indices.contains(index) { body(&segments[index]) }
  }

  private func segment(at index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    noteCall(
      "insertSegment(withTitle:at:animated:)",
      [title.map(\.debugDescription) ?? "nil", "\(segment)", "\(animated)"]
    )
    changing(animated: animated) { insert(Segment(title: title), at: segment) }
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    noteCall(
      "insertSegment(with:at:animated:)",
      [image?.name ?? "nil", "\(segment)", "\(animated)"]
    )
    changing(animated: animated) { insert(Segment(image: image), at: segment) }
  }

  /// Inserts a segment with an action, which is performed when the segment is selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    noteCall("insertSegment(action:at:animated:)", [action.title, "\(segment)", "\(animated)"])
    changing(animated: animated) { insert(Self.segment(of: action), at: segment) }
  }

  /// Removes a segment, and its selection if it is selected.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    noteCall("removeSegment(at:animated:)", ["\(segment)", "\(animated)"])
    changing(animated: animated) { _ = segments.remove(at: segment) }
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
  }

  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }

  open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (nil, image) }
  }

  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) { $0 = Self.segment(of: action) }
  }

  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment)?.action }

  /// Returns the index of the segment with an action; -1 for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? Self.noSegment
  }

  /// Sets the width of a segment, in points; 0 to share the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// Returns the width of a segment, in points; 0 if none was set.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

  /// Sets the offset of the content of a segment, in points: stored only.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }

  /// Returns the offset of the content of a segment, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(at: segment)?.contentOffset ?? .zero
  }

  /// Sets whether a touch can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a touch can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(at: segment)?.isEnabled ?? false
  }

  // MARK: - Appearance

  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of titles for a state; the font affects the size.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state.rawValue] = attributes
    invalidateIntrinsicContentSize()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

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

  // MARK: - Size

  private static let height: CGFloat = 32
  private static let padding: CGFloat = 12

  private func contentWidth(of segment: Segment) -> CGFloat {
    if segment.width > 0 { return segment.width }
    if let image = segment.image { return image.size.width + 2 * Self.padding }
    let font = attributes[State.normal.rawValue]?[.font] as? UIFont ?? .systemFont(ofSize: 13)
    let loop = layer.handle.loop
    let width = loop.textRuler.width(of: segment.title ?? "", in: font)
    return CGSize(width: width, height: 0).roundedUp(toScale: loop.device.scale).width
      + 2 * Self.padding
  }
  override var preventsTaps: Bool { true }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(contentWidth)
    guard !apportionsSegmentWidthsByContent else {
      return CGSize(width: widths.reduce(0, +), height: Self.height)
    }
    let widest = zip(segments, widths).filter { $0.0.width <= 0 }.map(\.1).max() ?? 0
    let total = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: total, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The widths of the segments in the current bounds.
  private var segmentWidths: [CGFloat] {
    let isFlexible = { (segment: Segment) in segment.width <= 0 }
    let fixedWidth = segments.reduce(0) { $0 + max(0, $1.width) }
    let availableWidth = max(0, bounds.width - fixedWidth)
    let count = CGFloat(segments.count(where: isFlexible))
    let totalContentWidth = segments.filter(isFlexible).map(contentWidth).reduce(0, +)
    return segments.map { segment in
      guard isFlexible(segment) else { return segment.width }
      return apportionsSegmentWidthsByContent && totalContentWidth > 0
        ? availableWidth * contentWidth(of: segment) / totalContentWidth : availableWidth / count
    }
  }

  private func segmentIndex(at x: CGFloat) -> Int? {
    var edge = bounds.minX
    for (index, width) in segmentWidths.enumerated() {
      edge += width
      if x < edge { return index }
    }
    return nil
  }

  // MARK: - Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let location = touch.location(in: self)
    guard bounds.contains(location), let index = segmentIndex(at: location.x),
      segments[index].isEnabled, isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    if let action = segments[index].action { sendAction(action) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
}
