/// A message with answers: it stores them, and nothing shows it.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where a message stands.
  public enum Style: Int, Hashable, Sendable {
    /// At the bottom.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What it tells besides its title.
  open var message: String?
  /// Where it stands.
  public private(set) final var preferredStyle = Style.actionSheet
  /// The answers.
  public private(set) final var actions: [UIAlertAction] = []
  /// The fields.
  public private(set) final var textFields: [UITextField]?

  /// Creates a message.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

/// An answer to a message.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What an answer does.
  public enum Style: Int, Hashable, Sendable {
    /// Something.
    case `default`
    /// Nothing.
    case cancel
    /// Something that cannot be taken back.
    case destructive
  }

  /// The words for it.
  public let title: String?
  /// What it does.
  public let style: Style
  /// A Boolean value that indicates whether it can be chosen.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
