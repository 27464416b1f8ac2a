/// The key of a value that a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The string of the key.
  public let rawValue: String

  /// Creates a key with a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key with a string.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The state of a view, for which its configuration is updated.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Creates the default state for traits.
  init(traitCollection: UITraitCollection)
  /// A value that the program adds.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view, such as a header.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the view is disabled.
  public var isDisabled = false
  /// A Boolean value that indicates whether the view is highlighted.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the view is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the view is focused.
  public var isFocused = false
  /// A Boolean value that indicates whether the view stays on the screen while its section scrolls.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state for traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that the program adds.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The states of a cell that is dragged.
  public enum DragState: Hashable, Sendable {
    /// The cell is not dragged.
    case none
    /// The cell is lifted.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// The states of a cell that something is dropped on.
  public enum DropState: Hashable, Sendable {
    /// Nothing is dropped.
    case none
    /// Something is dropped elsewhere.
    case notTargeted
    /// Something is dropped on the cell.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the cell is disabled.
  public var isDisabled = false
  /// A Boolean value that indicates whether the cell is highlighted.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the cell is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the cell is focused.
  public var isFocused = false
  /// A Boolean value that indicates whether the cell stays on the screen while its section scrolls.
  public var isPinned = false
  /// A Boolean value that indicates whether the cell is in editing mode.
  public var isEditing = false
  /// A Boolean value that indicates whether the cell shows the actions of a swipe.
  public var isSwiped = false
  /// A Boolean value that indicates whether the cell shows what is below it.
  public var isExpanded = false
  /// A Boolean value that indicates whether a finger moves the cell.
  public var isReordering = false
  /// Whether the cell is dragged.
  public var cellDragState = DragState.none
  /// Whether something is dropped on the cell.
  public var cellDropState = DropState.none
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state for traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that the program adds.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
