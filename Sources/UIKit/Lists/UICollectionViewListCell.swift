import AnimationTraces

/// A cell of a list in a collection view.
///
/// Its accessories and indentation are stored only.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories of the cell: stored only.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      record(
        .accessories,
        from: oldValue.map(\.recordedText).joined(separator: ", "),
        to: accessories.map(\.recordedText).joined(separator: ", ")
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
  /// A Boolean value that indicates whether the accessories are indented: stored only.
  open var indentsAccessories = true {
    didSet { record(.indentsAccessories, from: oldValue, to: indentsAccessories) }
  }

  /// Returns the default content configuration of a list cell, without text and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// An accessory of a list cell, such as a checkmark: stored only.
@preconcurrency @MainActor public struct UICellAccessory {
  public enum AccessoryType: Hashable, Sendable {
    /// A chevron.
    case disclosureIndicator
    /// A chevron that expands or collapses the item.
    case outlineDisclosure
    case checkmark, delete, insert, reorder
    /// A circle to select the item.
    case multiselect
    case label
    /// An information button.
    case detail
    case customView
  }

  public enum DisplayedState: Hashable, Sendable {
    case always, whenEditing
    /// Except in editing mode.
    case whenNotEditing
  }

  /// The ways to determine the width reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The actual width of the accessory.
    case actual
    case standard
    /// A custom width in points.
    case custom(CGFloat)
  }

  public enum Placement: Hashable, Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  public let accessoryType: AccessoryType
  public let displayed: DisplayedState
  /// The text of a label; `nil` for other types.
  let text: String?
  /// The custom view; `nil` for other types.
  let customView: UIView?
  /// A closure for taps on the accessory; never called here.
  let actionHandler: (@MainActor () -> Void)?

  /// What the accessory shows and when, as in a trace.
  var recordedText: String {
    let content = text ?? customView.map { "\(type(of: $0))" }
    return
      (["\(accessoryType)"] + (content.map { [$0] } ?? [])
      + (displayed == .always ? [] : ["\(displayed)"])).joined(separator: " ")
  }

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

  /// Returns a chevron that expands or collapses the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.outlineDisclosure, displayed, actionHandler: actionHandler) }

  public static func checkmark(displayed: DisplayedState = .always) -> Self {
    Self(.checkmark, displayed)
  }

  public static func delete(
    displayed: DisplayedState = .whenEditing,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.delete, displayed, actionHandler: actionHandler) }

  public static func insert(
    displayed: DisplayedState = .whenEditing,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.insert, displayed, actionHandler: actionHandler) }

  public static func reorder(displayed: DisplayedState = .whenEditing) -> Self {
    Self(.reorder, displayed)
  }

  /// Returns a circle to select the item.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> Self {
    Self(.multiselect, displayed)
  }

  /// Returns an information button.
  public static func detail(
    displayed: DisplayedState = .always,
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> Self { Self(.detail, displayed, actionHandler: actionHandler) }

  public static func label(text: String, displayed: DisplayedState = .always) -> Self {
    Self(.label, displayed, text: text)
  }

  public static func customView(configuration: CustomViewConfiguration) -> Self {
    Self(.customView, configuration.displayed, view: configuration.customView)
  }

  @preconcurrency @MainActor public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement

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
