/// The names of the keyboard's notifications and of what they tell; ``RenderLoop/Keyboard`` posts them.
extension UIResponder {
  /// Announces that the keyboard is about to come.
  nonisolated public static let keyboardWillShowNotification = name("WillShow")
  /// Announces that the keyboard has come.
  nonisolated public static let keyboardDidShowNotification = name("DidShow")
  /// Announces that the keyboard is about to go.
  nonisolated public static let keyboardWillHideNotification = name("WillHide")
  /// Announces that the keyboard has gone.
  nonisolated public static let keyboardDidHideNotification = name("DidHide")
  /// Announces that the keyboard's frame is about to change.
  nonisolated public static let keyboardWillChangeFrameNotification = name("WillChangeFrame")
  /// Announces that the keyboard's frame has changed.
  nonisolated public static let keyboardDidChangeFrameNotification = name("DidChangeFrame")

  /// Where the keyboard is before.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where the keyboard is after.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How many seconds it takes.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The number of its curve.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard is this application's.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIKeyboard\(event)Notification")
  }
}
