/// The names and user-info keys of the notifications that ``RenderLoop/Keyboard`` posts.
extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = name("WillShow")
  nonisolated public static let keyboardDidShowNotification = name("DidShow")
  /// A notification that the keyboard is about to be hidden.
  nonisolated public static let keyboardWillHideNotification = name("WillHide")
  nonisolated public static let keyboardDidHideNotification = name("DidHide")
  nonisolated public static let keyboardWillChangeFrameNotification = name("WillChangeFrame")
  nonisolated public static let keyboardDidChangeFrameNotification = name("DidChangeFrame")

  /// The key of the keyboard's frame before the change, in the coordinates of the screen.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after the change, in the coordinates of the screen.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the keyboard's animation, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of a value that indicates whether the keyboard belongs to the current application.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIKeyboard\(event)Notification")
  }
}
