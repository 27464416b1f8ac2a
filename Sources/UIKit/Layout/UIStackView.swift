import RenderEngine

/// A view that arranges views in a row or a column by creating constraints.
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
/// The constraints, including their priorities, are those that UIKit was observed to create. A
/// hidden view shrinks to 0 along the axis, and its spacing is omitted.
///
/// ## Differences from UIKit
///
/// A custom spacing has no effect while its view is hidden. Of arranged views that hug or resist alike, the
/// first one is stretched or compressed; UIKit is documented to go by the index, and was observed to take
/// the first.
open class UIStackView: UIView {
  public enum Distribution: Int, Hashable, Sendable {
    /// The views fill the axis; those with the lowest content hugging priority are stretched.
    case fill
    /// The views fill the axis with equal sizes.
    case fillEqually
    /// The views fill the axis in proportion to their intrinsic sizes.
    case fillProportionally
    /// The spaces between views are equal, and at least the spacing.
    case equalSpacing
    /// The distances between the centers of views are equal, where the spacing allows.
    case equalCentering
  }

  public enum Alignment: Int, Hashable, Sendable {
    /// The views fill the stack view across the axis.
    case fill
    /// The views are aligned at the leading or top edge.
    case leading
    case firstBaseline, center
    /// The views are aligned at the trailing or bottom edge.
    case trailing
    case lastBaseline

    /// The views are aligned at the top edge.
    public static let top = Alignment.leading
    /// The views are aligned at the bottom edge.
    public static let bottom = Alignment.trailing
  }

  /// The value for the default spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem = CGFloat.leastNonzeroMagnitude

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet {
      guard axis != oldValue else { return }
      placesDidChange(of: arrangedSubviews)
      arrangementDidChange()
    }
  }
  /// The distribution of views along the axis.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// The alignment of views across the axis.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// The spacing between views, in points.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// A Boolean value that indicates whether views are arranged within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// A Boolean value that indicates whether vertical spacing is measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []

  /// Creates a stack view without arranged views.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// Adds a view at the end of the arranged views.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(
      view,
      at: arrangedSubviews.count - (arrangedSubviews.contains(view) ? 1 : 0)
    )
  }

  /// Inserts a view into the arranged views at an index.
  ///
  /// - Parameters:
  ///   - view: The view, which constraints place from then on.
  ///   - stackIndex: The index among the arranged views. The order of subviews does not change.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.storedSuperview !== self { addSubview(view) }
    placesDidChange(of: arrangedSubviews)
    arrangementDidChange()
  }

  /// Removes a view from the arranged views, without removing it from the subviews.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    placesDidChange(of: arrangedSubviews + [view])
    arrangementDidChange()
  }

  /// Tells the view that a subview is about to be removed, which also removes it from the arranged
  /// views.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Returns the number of arranged views after a view, which give way after it along the axis of the
  /// stack if they hug or resist alike.
  func arrangedCount(after view: UIView, along direction: NSLayoutConstraint.Axis) -> Int {
    guard direction == axis, let index = arrangedSubviews.firstIndex(where: { $0 === view }) else {
      return 0
    }
    return arrangedSubviews.count - 1 - index
  }

  private func placesDidChange(of views: [UIView]) {
    guard let engine = rare?.layoutEngine else { return }
    for view in views { engine.contentDidChange(of: view) }
  }

  // MARK: - Spacing

  /// Sets the spacing after an arranged view.
  ///
  /// - Parameters:
  ///   - spacing: The spacing in points, or ``spacingUseDefault`` or ``spacingUseSystem``.
  ///   - arrangedSubview: The view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the custom spacing after an arranged view; ``spacingUseDefault`` if none was set.
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
    guard arrangedSubviews.contains(where: { $0 === view }) else { return view.hideLayer(isHidden) }
    let loop = layer.handle.loop
    // A view that is being hidden continues to shrink.
    guard isHidden != view.isHidden else {
      if isHidden { reportHiding(of: view, on: loop) }
      return
    }
    arrangementDidChange()
    guard loop.state.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0 else {
      return view.hideLayer(isHidden)
    }
    if isHidden {
      let hiding = HidingByStack()
      view.ownRare.hidingByStack = hiding
      loop.atEndOfBlock { [weak view] _ in
        // The program may have shown the view again, or hidden it in a later block.
        if let view, view.rare?.hidingByStack === hiding { view.hideLayer(true) }
      }
    } else {
      view.hideLayer(false)
    }
    // The program need not ask for the layout in its block, nor for that of what is around the stack.
    layer.layoutIfNeeded()
  }

  /// Reports that a hidden view is hidden again in a block, after which UIKit needs to show it as
  /// many times.
  private func reportHiding(of view: UIView, on loop: RenderLoop) {
    guard let block = loop.state.openBlocks.last else { return }
    let name = view.layer.recordedName
    loop.state.report(
      .misuse,
      .hiddenAgain,
      "\(name) is hidden again in a block while it is hidden. UIKit counts, and shows an arranged "
        + "subview only after as many shows. Set isHidden only if it changes.",
      at: block.callSite,
      layer: name
    )
  }

  // MARK: - Constraints

  private func arrangementDidChange() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Updates the constraints of the arrangement.
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

  /// The arranged view that provides the first baseline.
  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  /// The arranged view that provides the last baseline.
  open override var forLastBaselineLayout: UIView {
    arrangedSubviews.last { !$0.isHidden }?.forLastBaselineLayout ?? self
  }

  open override class var requiresConstraintBasedLayout: Bool { true }
}
