import AnimationModel
import AnimationTraces

/// A cell of a table view.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Hashable, Sendable {
    /// A text label.
    case `default`
    /// A text label, and a detail label on the right.
    case value1
    /// A text label on the left, and a detail label next to it.
    case value2
    /// A text label, and a detail label below it.
    case subtitle
  }

  public enum SelectionStyle: Int, Hashable, Sendable { case none, blue, gray, `default` }

  /// The standard accessories on the right.
  public enum AccessoryType: Int, Hashable, Sendable {
    case none
    /// A chevron.
    case disclosureIndicator
    /// An information button and a chevron.
    case detailDisclosureButton
    case checkmark, detailButton
  }

  /// The ways in which a row can be edited in editing mode.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// The row can't be edited.
    case none
    case delete, insert
  }

  public enum SeparatorStyle: Int, Hashable, Sendable { case none, singleLine }

  /// The style of the cell while it is selected: stored only.
  open var selectionStyle = SelectionStyle.default {
    didSet { record(.selectionStyle, from: oldValue, to: selectionStyle) }
  }
  /// The accessory on the right: stored only.
  open var accessoryType = AccessoryType.none {
    didSet { record(.accessoryType, from: oldValue, to: accessoryType) }
  }
  /// The accessory on the right in editing mode: stored only.
  open var editingAccessoryType = AccessoryType.none {
    didSet { record(.editingAccessoryType, from: oldValue, to: editingAccessoryType) }
  }
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
  /// The view behind the content of a selected cell in multiple selection: stored only.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      record(
        .multipleSelectionBackgroundView,
        from: oldValue.recordedClass,
        to: multipleSelectionBackgroundView.recordedClass
      )
    }
  }
  /// The indentation level of the content: stored only.
  open var indentationLevel = 0 {
    didSet { record(.indentationLevel, from: oldValue, to: indentationLevel) }
  }
  /// The width of an indentation level, in points: stored only.
  open var indentationWidth: CGFloat = 10 {
    didSet { record(.indentationWidth, from: oldValue, to: indentationWidth) }
  }
  /// A Boolean value that indicates whether the content is indented in editing mode: stored only.
  open var shouldIndentWhileEditing = true {
    didSet { record(.shouldIndentWhileEditing, from: oldValue, to: shouldIndentWhileEditing) }
  }
  /// A Boolean value that indicates whether the cell shows a reordering control: stored only.
  open var showsReorderControl = false {
    didSet { record(.showsReorderControl, from: oldValue, to: showsReorderControl) }
  }
  /// The editing style of the row; always `none`, because no controls are shown.
  open var editingStyle: EditingStyle { .none }
  /// A Boolean value that indicates whether interaction is enabled while the cell is dragged:
  /// stored only.
  open var userInteractionEnabledWhileDragging = false
  /// The insets of the separator, in points: stored only.
  open var separatorInset = UIEdgeInsets.zero {
    didSet { record(.separatorInset, from: oldValue, to: separatorInset) }
  }

  /// Whether the table view changes the cell as itself, which is recorded of the table view.
  final var followsTable = false
  /// The frame that the table view has given the cell; `nil` if it hasn't.
  final var placedFrame: CGRect?

  open var reuseIdentifier: String? { identifier }
  private var identifier: String?
  private var style = CellStyle.default
  open var contentView: UIView { configured.view ?? madeContentView }
  private lazy var madeContentView = UIView()
  /// The label of the text, which fills the content view between its margins.
  open var textLabel: UILabel? { madeTextLabel }
  private lazy var madeTextLabel = content(UILabel())
  /// The label of the detail text, which has the same frame as `textLabel`.
  open var detailTextLabel: UILabel? { madeDetailTextLabel }
  private lazy var madeDetailTextLabel = content(UILabel())
  /// The image view of the cell, which has the same frame as `textLabel`.
  open var imageView: UIImageView? { madeImageView }
  private lazy var madeImageView = content(UIImageView())
  /// The accessory view on the right: stored only.
  open var accessoryView: UIView? {
    didSet { record(.accessoryView, from: oldValue.recordedClass, to: accessoryView.recordedClass) }
  }
  /// The accessory view on the right in editing mode: stored only.
  open var editingAccessoryView: UIView? {
    didSet {
      record(
        .editingAccessoryView,
        from: oldValue.recordedClass,
        to: editingAccessoryView.recordedClass
      )
    }
  }
  /// A Boolean value that indicates whether the cell is selected; setting it calls
  /// `setSelected(_:animated:)` without an animation.
  open var isSelected: Bool {
    get { storedSelection }
    set { setSelected(newValue, animated: false) }
  }
  private var storedSelection = false {
    didSet {
      record(.isSelected, from: oldValue, to: storedSelection)
      if storedSelection != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  /// A Boolean value that indicates whether the cell is highlighted; setting it calls
  /// `setHighlighted(_:animated:)` without an animation.
  open var isHighlighted: Bool {
    get { storedHighlight }
    set { setHighlighted(newValue, animated: false) }
  }
  private var storedHighlight = false {
    didSet {
      record(.isHighlighted, from: oldValue, to: storedHighlight)
      if storedHighlight != oldValue { setNeedsUpdateConfiguration() }
    }
  }
  /// A Boolean value that indicates whether the cell is in editing mode.
  open var isEditing = false {
    didSet {
      if !followsTable { record(.isEditing, from: oldValue, to: isEditing) }
      if isEditing != oldValue { setNeedsUpdateConfiguration() }
    }
  }

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    identifier = reuseIdentifier
    self.style = style
    addFilling(contentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell for a table view in which its class is registered, by calling
  /// ``init(style:reuseIdentifier:)``.
  ///
  /// UIKit creates such a cell dynamically; Swift needs an initializer that every subclass has. A
  /// subclass inherits it unless it has its own designated initializer and doesn't override
  /// ``init(style:reuseIdentifier:)``. In that case it must declare this initializer.
  public required convenience init(registered reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }

  private func content<Content: UIView>(_ view: Content) -> Content {
    layer.handle.loop.withoutAnimation {
      view.frame = contentView.bounds.insetBy(dx: 16, dy: 0)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
    }
    return view
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    changing(animated: animated) { storedSelection = selected }
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changing(animated: animated) { storedHighlight = highlighted }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    changing(animated: animated) { isEditing = editing }
  }
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let defaultMask: StateMask = []
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// Called before the state changes; never called here.
  open func willTransition(to state: StateMask) {}
  /// Called after the state has changed; never called here.
  open func didTransition(to state: StateMask) {}
  /// Prepares the cell for reuse; by default, removes what still animates in it.
  open func prepareForReuse() { removeAnimationsOfTree() }

  /// Returns the size that the constraints of the content view require.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
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
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
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

  /// Returns the default content configuration for the cell's style, without text and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
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
