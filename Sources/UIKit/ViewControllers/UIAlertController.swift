import AnimationTraces

/// An alert or action sheet, which is presented over a dimmed screen.
///
/// An alert is not drawn. A test chooses an action with ``RenderLoop/choose(_:)``.
open class UIAlertController: UIViewController {
  public enum Style: Int, Hashable, Sendable {
    /// An action sheet, at the bottom of the screen.
    case actionSheet
    /// An alert, in the middle of the screen.
    case alert
  }

  open var message: String? { didSet { recordItems() } }
  open private(set) var preferredStyle = Style.actionSheet
  public private(set) final var actions: [UIAlertAction] = []
  /// The severity of the alert: stored only.
  open var severity = UIAlertControllerSeverity.default
  /// The action of the Return key: stored only.
  open var preferredAction: UIAlertAction?
  /// The text fields of the alert; `nil` for none.
  public private(set) final var textFields: [UITextField]?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.alert = self
    recordItems()
  }

  override func recordItems() {
    guard let view = viewIfLoaded, view.isRecording else { return }
    let list = actions.map(\.recordedText).joined(separator: " | ")
    rare.recordedItems.record(
      [
        (.title, title.recordedValue),
        (.message, message.recordedValue),
        (.actions, actions.isEmpty ? .none : list.recordedValue),
      ],
      on: view
    )
  }

  override func ownPresentationController(
    presenting: UIViewController?
  ) -> UIPresentationController {
    AlertPresentationController(presentedViewController: self, presenting: presenting)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }
}

/// The severities of an alert.
public enum UIAlertControllerSeverity: Int, Hashable, Sendable {
  /// The default severity.
  case `default`
  /// A warning to the user.
  case critical
}

/// An action of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Hashable, Sendable {
    case `default`, cancel
    /// The style of an action that changes or deletes data.
    case destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true { didSet { alert?.recordItems() } }
  package let handler: ((UIAlertAction) -> Void)?
  package fileprivate(set) weak var alert: UIAlertController?

  /// What the action shows, as in a trace, such as "Delete (destructive)".
  var recordedText: String {
    let states = (style == .default ? [] : ["\(style)"]) + (isEnabled ? [] : ["disabled"])
    return (title ?? "") + (states.isEmpty ? "" : " (\(states.joined(separator: ", ")))")
  }

  /// Creates an action of the default style, without a title and a handler.
  public override init() {
    title = nil
    style = .default
    handler = nil
  }

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// Places an alert in the middle or at the bottom of a dimmed screen.
private final class AlertPresentationController: UIPresentationController {
  private let dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    return view
  }()

  override var dimming: UIView? { dimmingView }
  override var shouldRemovePresentersView: Bool { false }

  /// A decision: the text is not measured.
  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let alert = presentedViewController as? UIAlertController
    let height = CGFloat(80 + 44 * (alert?.actions.count ?? 0))
    if alert?.preferredStyle == .actionSheet {
      return CGRect(x: 8, y: bounds.maxY - height - 8, width: bounds.width - 16, height: height)
    }
    return CGRect(x: bounds.midX - 135, y: bounds.midY - height / 2, width: 270, height: height)
  }
}
