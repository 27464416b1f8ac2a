/// A cell of a list in a collection view.
///
/// Accessories and the indentation are stored only.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories of the cell: stored only.
  open var accessories: [UICellAccessory] = []
  /// The level of the indentation of the content: stored only.
  open var indentationLevel = 0
  /// The width of a level of indentation, in points: stored only.
  open var indentationWidth: CGFloat = 10
  /// A Boolean value that indicates whether the accessories are indented: stored only.
  open var indentsAccessories = true

  /// Returns the content of a cell of a list, without text and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// An accessory of a cell of a list, such as a checkmark: stored only.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The types of accessories.
  public enum AccessoryType: Hashable, Sendable {
    /// A chevron.
    case disclosureIndicator
    /// A chevron that shows what is below the item.
    case outlineDisclosure
    /// A checkmark.
    case checkmark
    /// A button that deletes the item.
    case delete
    /// A button that inserts an item.
    case insert
    /// A control that moves the item.
    case reorder
    /// A circle that selects the item.
    case multiselect
    /// A text.
    case label
    /// An information button.
    case detail
    /// A view of the program.
    case customView
  }

  /// When an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// In the editing mode.
    case whenEditing
    /// Not in the editing mode.
    case whenNotEditing
  }

  /// How the room for an accessory is measured.
  public enum LayoutDimension: Hashable, Sendable {
    /// By the accessory.
    case actual
    /// By the system.
    case standard
    /// In points.
    case custom(CGFloat)
  }

  /// Where an accessory of the program is.
  public enum Placement: Hashable, Sendable {
    /// At the leading edge.
    case leading(displayed: DisplayedState = .always)
    /// At the trailing edge.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The type of the accessory.
  public let accessoryType: AccessoryType
  /// When the accessory is shown.
  public let displayed: DisplayedState
  /// The text of a label; `nil` for another type.
  let text: String?
  /// The view of the program; `nil` for another type.
  let customView: UIView?
  /// A closure to call when the accessory is tapped, which is never called here.
  let actionHandler: (@MainActor () -> Void)?

  private init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    text: String? = nil,
    view: UIView? = nil,
    actionHandler: (@MainActor () -> Void)? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.text = text
    customView = view
    self.actionHandler = actionHandler
  }

  /// Returns a chevron.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> Self {
    Self(.disclosureIndicator, displayed)
  }

  /// Returns a chevron that shows what is below the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.outlineDisclosure, displayed, actionHandler: actionHandler) }

  /// Returns a checkmark.
  public static func checkmark(displayed: DisplayedState = .always) -> Self {
    Self(.checkmark, displayed)
  }

  /// Returns a button that deletes the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.delete, displayed, actionHandler: actionHandler) }

  /// Returns a button that inserts an item.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.insert, displayed, actionHandler: actionHandler) }

  /// Returns a control that moves the item.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> Self {
    Self(.reorder, displayed)
  }

  /// Returns a circle that selects the item.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> Self {
    Self(.multiselect, displayed)
  }

  /// Returns an information button.
  public static func detail(
    displayed: DisplayedState = .always,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.detail, displayed, actionHandler: actionHandler) }

  /// Returns a text.
  public static func label(text: String, displayed: DisplayedState = .always) -> Self {
    Self(.label, displayed, text: text)
  }

  /// Returns a view of the program.
  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(.customView, configuration.displayed, view: configuration.customView)
  }

  /// The properties of an accessory that is a view of the program.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where the view is.
    public let placement: Placement

    /// Creates the properties of a view.
    public init(customView: UIView, placement: Placement) {
      self.customView = customView
      self.placement = placement
    }

    fileprivate var displayed: DisplayedState {
      switch placement {
      case .leading(let displayed), .trailing(let displayed): displayed
      }
    }
  }
}
