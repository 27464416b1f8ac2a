import AnimationTraces

/// The base class of cells and supplementary views of a collection view.
open class UICollectionReusableView: UIView {
  /// The reuse identifier for which the view was created.
  var identifier: String?

  open var reuseIdentifier: String? { identifier }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view for a collection view in which its class is registered, by calling
  /// ``init(frame:)``.
  ///
  /// UIKit creates such a view dynamically; Swift needs an initializer that every subclass has. A
  /// subclass inherits it unless it has its own designated initializer and doesn't override
  /// ``init(frame:)``. In that case it must declare this initializer.
  public required convenience init(registered reuseIdentifier: String?) {
    self.init(frame: .zero)
    identifier = reuseIdentifier
  }

  /// Prepares the view for reuse; does nothing by default.
  open func prepareForReuse() {}
  /// Applies custom layout attributes; does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns attributes that fit the content; by default, those that are passed.
  ///
  /// A collection view calls this method when it has made the view, and again after
  /// ``UICollectionViewLayout/invalidateLayout()``, with a copy of the layout's attributes. It asks the
  /// views of a flow layout only if that has an ``UICollectionViewFlowLayout/estimatedItemSize``, and
  /// those of a compositional layout never.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Called before the layout changes; never called here.
  open func willTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}

  /// Called after the layout has changed; never called here.
  open func didTransition(
    from oldLayout: UICollectionViewLayout,
    to newLayout: UICollectionViewLayout
  ) {}
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view behind the content, which fills the cell.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, for: backgroundView) } }
  /// The view behind the content of a selected cell: stored only.
  open var selectedBackgroundView: UIView? {
    didSet {
      record(
        .selectedBackgroundView,
        from: oldValue.recordedClass,
        to: selectedBackgroundView.recordedClass
      )
    }
  }
  open var contentView: UIView { configured.view ?? madeContentView }
  private lazy var madeContentView = UIView()
  open var isSelected = false {
    didSet {
      record(.isSelected, from: oldValue, to: isSelected)
      if isSelected != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  open var isHighlighted = false {
    didSet {
      record(.isHighlighted, from: oldValue, to: isHighlighted)
      if isHighlighted != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  /// The states of a dragged cell.
  public enum DragState: Int, Hashable, Sendable {
    /// The cell is not dragged.
    case none
    case lifting, dragging
  }

  /// Called when the drag state changes; never called here.
  open func dragStateDidChange(_ dragState: DragState) {}

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }

  /// Prepares the cell for reuse; by default, removes what still animates in it.
  open override func prepareForReuse() {
    super.prepareForReuse()
    removeAnimationsOfTree()
  }

  /// Returns attributes with the size that the constraints of the content view require.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size = contentView.systemLayoutSizeFitting(layoutAttributes.size)
    return layoutAttributes
  }

  // MARK: - Configurations

  private lazy var configured = ConfiguredContent()

  /// The configuration of the content, which provides the content view; `nil` for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.configuration }
    set { configured.show(newValue, in: self, insteadOf: madeContentView) }
  }

  /// The configuration of the background; `nil` for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, in: self) }
  }

  /// A Boolean value that indicates whether the content configuration is updated when the state
  /// changes.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }

  /// A Boolean value that indicates whether the background configuration is updated when the state
  /// changes.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set { configured.updatesBackground = newValue }
  }

  /// A closure to call when the state changes; `nil` for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Requests an update of the configurations at the next layout.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state.
  ///
  /// The cell calls this method at its first layout, and at the next layout after each change of
  /// its state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configured.update(for: state, in: self, insteadOf: madeContentView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configured.layOut(in: self) {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }
}
