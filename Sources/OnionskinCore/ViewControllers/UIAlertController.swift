/// A message with answers, which is presented over a dimmed screen.
///
/// Nothing draws it. A test gives an answer with ``RenderLoop/choose(_:)``.
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
    action.alert = self
  }

  override func ownPresentationController(
    presenting: UIViewController?
  ) -> UIPresentationController {
    AlertPresentationController(presentedViewController: self, presenting: presenting)
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
  fileprivate let handler: ((UIAlertAction) -> Void)?
  fileprivate weak var alert: UIAlertController?

  /// Creates an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

extension RenderLoop {
  /// Simulates the user's answer to a message: it is dismissed, and then the answer's handler is called.
  ///
  /// - Parameter action: The answer, of a message that is presented.
  public func choose(_ action: UIAlertAction) {
    perform("choose \(action.title ?? "an answer")") {
      guard action.isEnabled else { return }
      action.alert?.dismiss(animated: true) { action.handler?(action) }
    }
  }
}

/// Places a message in the middle of the screen, or at its bottom, over what it dims.
private final class AlertPresentationController: UIPresentationController {
  private let dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    return view
  }()

  override var dimming: UIView? { dimmingView }
  override var shouldRemovePresentersView: Bool { false }

  /// A decision: nothing measures the words.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let alert = presentedViewController as? UIAlertController
    let height = CGFloat(80 + 44 * (alert?.actions.count ?? 0))
    if alert?.preferredStyle == .actionSheet {
      return CGRect(x: 8, y: bounds.maxY - height - 8, width: bounds.width - 16, height: height)
    }
    return CGRect(
      x: bounds.midX - 135,
      y: bounds.midY - height / 2,
      width: 270,
      height: height
    )
  }
}
