/// An action sheet from before iOS 8, which ``UIAlertController`` replaced.
///
/// ## Differences from UIKit
///
/// The sheet is shown nowhere and no user chooses a button. When the program shows or dismisses it,
/// the delegate is called immediately.
open class UIActionSheet: UIView {
  private var buttonTitles: [String] = []

  open var title = ""
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The style of the sheet: stored only.
  open var actionSheetStyle = UIActionSheetStyle.default
  /// The index of the button that cancels; -1 for none.
  open var cancelButtonIndex = -1
  /// The index of the button that deletes or changes data; -1 for none.
  open var destructiveButtonIndex = -1
  /// The index of the first of the other buttons; -1 if the sheet was created without such buttons.
  open private(set) var firstOtherButtonIndex = -1
  /// A Boolean value that indicates whether the program has shown the sheet and not dismissed it.
  open private(set) var isVisible = false
  open var numberOfButtons: Int { buttonTitles.count }

  /// Creates a sheet with at most two buttons.
  ///
  /// - Parameters:
  ///   - title: The title; `nil` for none.
  ///   - delegate: The delegate; `nil` for none.
  ///   - cancelButtonTitle: The title of the last button, which cancels; `nil` for none.
  ///   - destructiveButtonTitle: The title of the first button, which deletes or changes data; `nil`
  ///     for none.
  public convenience init(
    title: String?,
    delegate: (any UIActionSheetDelegate)?,
    cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(frame: .zero)
    setUp(title, delegate, destructiveButtonTitle, [], cancelButtonTitle)
  }

  /// Creates a sheet with buttons.
  ///
  /// - Parameters:
  ///   - title: The title; `nil` for none.
  ///   - delegate: The delegate; `nil` for none.
  ///   - cancelButtonTitle: The title of the last button, which cancels; `nil` for none.
  ///   - destructiveButtonTitle: The title of the first button, which deletes or changes data; `nil`
  ///     for none.
  ///   - firstButtonTitle: The title of the first other button.
  ///   - moreButtonTitles: The titles of the buttons after it.
  public convenience init(
    title: String?,
    delegate: (any UIActionSheetDelegate)?,
    cancelButtonTitle: String?,
    destructiveButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String,
    _ moreButtonTitles: String...
  ) {
    self.init(frame: .zero)
    let others = [firstButtonTitle] + moreButtonTitles
    setUp(title, delegate, destructiveButtonTitle, others, cancelButtonTitle)
  }

  private func setUp(
    _ title: String?,
    _ delegate: (any UIActionSheetDelegate)?,
    _ destructive: String?,
    _ others: [String],
    _ cancel: String?
  ) {
    self.title = title ?? ""
    self.delegate = delegate
    if let destructive { destructiveButtonIndex = addButton(withTitle: destructive) }
    if !others.isEmpty { firstOtherButtonIndex = numberOfButtons }
    for title in others { addButton(withTitle: title) }
    if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
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

  /// Makes the sheet visible, on no screen.
  open func show(in view: UIView) { becomeVisible() }
  /// Makes the sheet visible, on no screen.
  open func show(from view: UITabBar) { becomeVisible() }
  /// Makes the sheet visible, on no screen.
  open func show(from view: UIToolbar) { becomeVisible() }
  /// Makes the sheet visible, on no screen.
  open func show(from item: UIBarButtonItem, animated: Bool) { becomeVisible() }
  /// Makes the sheet visible, on no screen.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) { becomeVisible() }

  private func becomeVisible() {
    guard !isVisible else { return }
    delegate?.willPresent(self)
    isVisible = true
    delegate?.didPresent(self)
  }

  /// Dismisses the sheet as if a button had been chosen.
  ///
  /// - Parameters:
  ///   - buttonIndex: The index of the button.
  ///   - animated: Whether to animate; without effect.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible else { return }
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    isVisible = false
    delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
  }
}

/// The styles of an action sheet from before iOS 8.
public enum UIActionSheetStyle: Int, Hashable, Sendable {
  /// The style of the bar below the sheet.
  case automatic = -1
  case `default`, blackTranslucent, blackOpaque
}

/// The delegate of an action sheet from before iOS 8.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has chosen a button; never called here.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// Tells the delegate that the system has cancelled the sheet; never called here.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  func willPresent(_ actionSheet: UIActionSheet)
  /// Tells the delegate that the sheet was shown.
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet,
    willDismissWithButtonIndex buttonIndex: Int
  ) {}
  public func actionSheet(
    _ actionSheet: UIActionSheet,
    didDismissWithButtonIndex buttonIndex: Int
  ) {}
}
