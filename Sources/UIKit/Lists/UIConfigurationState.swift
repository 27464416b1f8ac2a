/// The key of a custom value in a state.
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

/// The state of a view, for which its configurations are updated.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// Creates the default state for traits.
  init(traitCollection: UITraitCollection)
  /// A custom value of the program.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view that isn't a cell, such as a header.
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
  /// A Boolean value that indicates whether the view is pinned while its section scrolls.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state for traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A custom value of the program.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The states of a dragged cell.
  public enum DragState: Hashable, Sendable {
    /// The cell is not dragged.
    case none
    /// The cell is lifted.
    case lifting
    /// The cell is dragged.
    case dragging
  }

  /// The states of a cell during a drop.
  public enum DropState: Hashable, Sendable {
    /// There is no drop.
    case none
    /// The drop targets another cell.
    case notTargeted
    /// The drop targets the cell.
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
  /// A Boolean value that indicates whether the cell is pinned while its section scrolls.
  public var isPinned = false
  /// A Boolean value that indicates whether the cell is in editing mode.
  public var isEditing = false
  /// A Boolean value that indicates whether the cell shows swipe actions.
  public var isSwiped = false
  /// A Boolean value that indicates whether the cell is expanded.
  public var isExpanded = false
  /// A Boolean value that indicates whether the user is moving the cell.
  public var isReordering = false
  /// The drag state of the cell.
  public var cellDragState = DragState.none
  /// The drop state of the cell.
  public var cellDropState = DropState.none
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the default state for traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A custom value of the program.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}
