/// An action that a swipe on a row reveals: stored only, because rows can't be swiped.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    /// The default style.
    case normal
    case destructive
  }

  /// A closure that performs an action, given the action, its view, and a completion for the
  /// result.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public final let style: Style
  public final let handler: Handler
  /// The title of the action; `nil` for none.
  open var title: String?
  /// The image of the action; `nil` for none.
  open var image: UIImage?
  /// The background color; `nil` for the style's color.
  open var backgroundColor: UIColor!

  /// Creates an action of the normal style that does nothing.
  public override init() {
    style = .normal
    handler = { _, _, _ in }
  }

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions that a swipe on a row reveals: stored only.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public final let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration without actions.
  public override init() { actions = [] }

  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// An action that a swipe on a row reveals, superseded by ``UIContextualAction``: stored only.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    /// The default style, which is the destructive one.
    case `default`
    /// A gray style.
    case normal

    /// The style of a destructive action; the same as ``default``.
    public static let destructive = Style.default
  }

  public final let style: Style
  private let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The title of the action; `nil` for none.
  open var title: String?
  /// The background color; `nil` for the style's color.
  open var backgroundColor: UIColor?
  /// The effect applied to the background; `nil` for none.
  open var backgroundEffect: UIVisualEffect?

  /// Creates an action of the default style that does nothing.
  public override init() {
    style = .default
    handler = { _, _ in }
  }

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - title: The title; `nil` for none.
  ///   - handler: The closure that performs the action, which is never called here.
  public init(
    style: Style,
    title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}
