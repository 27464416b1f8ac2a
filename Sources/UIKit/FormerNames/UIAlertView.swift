/// An alert from before iOS 8, which ``UIAlertController`` replaced.
///
/// ## Differences from UIKit
///
/// The alert is shown nowhere and no user chooses a button. When the program shows or dismisses it,
/// the delegate is called immediately.
open class UIAlertView: UIView {
  private var buttonTitles: [String] = []
  private lazy var fields = [UITextField(), UITextField()]

  open var title = ""
  /// The message below the title; `nil` for none.
  open var message: String?
  /// The delegate, which is called if it conforms to ``UIAlertViewDelegate``.
  open weak var delegate: AnyObject?
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  /// The index of the first button after the one that cancels; -1 if the alert was created without
  /// such buttons.
  open private(set) var firstOtherButtonIndex = -1
  /// The style of the alert, which determines its text fields.
  open var alertViewStyle = UIAlertViewStyle.default
  /// A Boolean value that indicates whether the program has shown the alert and not dismissed it.
  open private(set) var isVisible = false
  open var numberOfButtons: Int { buttonTitles.count }

  /// Creates an alert with at most one button.
  public convenience init(
    title: String?,
    message: String?,
    delegate: Any?,
    cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate.map { $0 as AnyObject }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with buttons.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The message below the title.
  ///   - delegate: The delegate; `nil` for none.
  ///   - cancelButtonTitle: The title of the button that cancels; `nil` for none.
  ///   - firstButtonTitle: The title of the first other button.
  ///   - moreButtonTitles: The titles of the buttons after it.
  public convenience init(
    title: String,
    message: String,
    delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(
      title: title,
      message: message,
      delegate: delegate,
      cancelButtonTitle: cancelButtonTitle
    )
    firstOtherButtonIndex = addButton(withTitle: firstButtonTitle)
    for title in moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds a button.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    buttonTitles.append(title ?? "")
    return buttonTitles.count - 1
  }

  /// Returns the title of a button; `nil` if there is no button with the index.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    buttonTitles.indices.contains(buttonIndex) ? buttonTitles[buttonIndex] : nil
  }

  /// Returns a text field of the alert; `nil` if its style has none with the index.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let count = alertViewStyle == .default ? 0 : alertViewStyle == .loginAndPasswordInput ? 2 : 1
    return (0..<count).contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  private var alertDelegate: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  /// Makes the alert visible, on no screen.
  open func show() {
    guard !isVisible else { return }
    alertDelegate?.willPresent(self)
    isVisible = true
    alertDelegate?.didPresent(self)
  }

  /// Dismisses the alert as if a button had been chosen.
  ///
  /// - Parameters:
  ///   - buttonIndex: The index of the button.
  ///   - animated: Whether to animate; without effect.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible else { return }
    alertDelegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    isVisible = false
    alertDelegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
  }
}

/// The styles of an alert from before iOS 8.
public enum UIAlertViewStyle: Int, Hashable, Sendable {
  /// Without text fields.
  case `default`
  /// With a text field for a password.
  case secureTextInput
  case plainTextInput
  /// With text fields for a name and a password.
  case loginAndPasswordInput
}

/// The delegate of an alert from before iOS 8.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has chosen a button; never called here.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Tells the delegate that the system has cancelled the alert; never called here.
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  /// Tells the delegate that the alert was shown.
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns a Boolean value that indicates whether the first other button is enabled; never called
  /// here.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
