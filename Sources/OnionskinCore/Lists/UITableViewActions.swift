/// An action that a swipe over a row shows, which is stored: no row is swiped.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The styles of an action.
  public enum Style: Int, Hashable, Sendable {
    /// The default style.
    case normal
    /// The style of an action that destroys something.
    case destructive
  }

  /// A closure that performs an action: the action, the view of it, and what to call at the end.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  public final let style: Style
  /// The closure that performs the action.
  public final let handler: Handler
  /// The title of the action; `nil` for none.
  open var title: String?
  /// The image of the action; `nil` for none.
  open var image: UIImage?
  /// The color of the background; `nil` for that of the style.
  open var backgroundColor: UIColor!

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - title: The title; `nil` for none.
  ///   - handler: The closure that performs the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The actions that a swipe over a row shows: stored only.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public final let actions: [UIContextualAction]
  /// A Boolean value that indicates whether a full swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action that a swipe over a row shows, from before ``UIContextualAction``: stored only.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The styles of an action.
  public enum Style: Int, Hashable, Sendable {
    /// The default style, which is that of an action that destroys something.
    case `default`
    /// A style in gray.
    case normal

    /// The style of an action that destroys something; the same as ``default``.
    public static let destructive = Style.default
  }

  /// The style of the action.
  public final let style: Style
  private let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The title of the action; `nil` for none.
  open var title: String?
  /// The color of the background; `nil` for that of the style.
  open var backgroundColor: UIColor?
  /// The effect of the background; `nil` for none.
  open var backgroundEffect: UIVisualEffect?

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
    super.init()
  }
}
