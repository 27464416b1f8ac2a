/// A view that lines up others in a row or a column, by constraints of its own.
///
/// ```swift
/// let row = UIStackView(arrangedSubviews: [icon, title])
/// row.spacing = 8
/// row.alignment = .center
/// UIView.animate(withDuration: 0.3) {
///   icon.isHidden = true
///   row.layoutIfNeeded()
/// }
/// ```
///
/// The constraints are those that UIKit was seen to make, up to their priorities. A hidden view shrinks
/// to nothing along the axis, and what stands next to it shares its spacing.
///
/// ## Differences from UIKit
///
/// A custom spacing goes with its view: it does not count while the view is hidden. A view that is
/// hidden in a block has its layer hidden when the block's duration and delay have passed.
open class UIStackView: UIView {
  /// How views are spread along the axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it, those that hug their content least being stretched.
    case fill
    /// They fill it, one like the other.
    case fillEqually
    /// They fill it in proportion to their sizes.
    case fillProportionally
    /// With the same space between them, at least the spacing.
    case equalSpacing
    /// With the same space between their middles, where the spacing allows.
    case equalCentering
  }

  /// Where views stand across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the edge at which text begins, or the upper.
    case leading
    /// On the first line of text.
    case firstBaseline
    /// In the middle.
    case center
    /// At the edge at which text ends, or the lower.
    case trailing
    /// On the last line of text.
    case lastBaseline

    /// At the upper edge.
    public static let top = Alignment.leading
    /// At the lower edge.
    public static let bottom = Alignment.trailing
  }

  /// A spacing that stands for the default.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that stands for the system's.
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  /// The views of the row.
  public private(set) final var arrangedSubviews: [UIView] = []
  /// Whether it is a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  /// How views are spread along the axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// Where views stand across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// The space between views, in points.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }
  /// A Boolean value that indicates whether views keep the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// A Boolean value that indicates whether the spacing of a column is between lines of text.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(
      view,
      at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0)
    )
  }

  /// Adds a view at a place.
  ///
  /// - Parameters:
  ///   - view: The view, which gets its place from constraints from then on.
  ///   - stackIndex: The place among the arranged views; the order of subviews does not change.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Takes a view out of the row; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// Tells that a subview leaves, which takes it out of the row.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: - Spacing

  /// Sets the space behind a view.
  ///
  /// - Parameters:
  ///   - spacing: The space in points, or ``spacingUseDefault`` or ``spacingUseSystem``.
  ///   - arrangedSubview: The view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the space that was set behind a view; ``spacingUseDefault`` if none was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private func points(_ spacing: CGFloat) -> CGFloat {
    spacing == Self.spacingUseSystem ? systemSpacing : spacing
  }

  func space(after view: UIView) -> CGFloat {
    points(customSpacings[ObjectIdentifier(view)] ?? spacing)
  }

  // MARK: - Hiding

  /// Hides or shows a subview; an arranged one shrinks or grows along the axis.
  func setHidden(_ isHidden: Bool, of view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }), isHidden != view.isHidden else {
      view.layer.isHidden = isHidden
      return
    }
    arrangementDidChange()
    let loop = layer.handle.loop
    let duration = UIView.inheritedAnimationDuration
    guard isHidden, duration > 0 else {
      view.rare?.isHiddenByStack = nil
      view.layer.isHidden = isHidden
      return
    }
    view.ownRare.isHiddenByStack = true
    loop.schedule(after: duration) { [weak view] in
      guard let view, view.rare?.isHiddenByStack == true else { return }
      view.rare?.isHiddenByStack = nil
      view.layer.isHidden = true
    }
  }

  // MARK: - Constraints

  private func arrangementDidChange() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Makes the constraints of the row anew.
  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(ownConstraints)
    for guide in ownGuides { removeLayoutGuide(guide) }
    var arrangement = StackArrangement(of: self)
    arrangement.make()
    ownGuides = arrangement.guides
    ownConstraints = arrangement.constraints
    for constraint in ownConstraints { constraint.isActive = true }
    super.updateConstraints()
  }

  /// The first arranged view in a row, or the upper in a column, whose first line of text counts.
  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  /// The last arranged view, whose last line of text counts.
  open override var forLastBaselineLayout: UIView {
    arrangedSubviews.last { !$0.isHidden }?.forLastBaselineLayout ?? self
  }

  open override class var requiresConstraintBasedLayout: Bool { true }
}
