/// A scroll view with lines of text, which are stored: nothing measures or draws them.
///
/// A delegate that is a ``UITextViewDelegate`` is told when editing begins and ends, after the keyboard
/// has followed.
open class UITextView: UIScrollView, UIKeyInput {
  /// The text.
  open var text: String! = ""
  /// The text with its attributes.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }
  /// The colour of the text.
  open var textColor: UIColor? = .black
  /// The typeface.
  open var font: UIFont? = .systemFont(ofSize: 12)
  /// Where the lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// A Boolean value that indicates whether the text can be edited.
  open var isEditable = true
  /// A Boolean value that indicates whether the text can be selected.
  open var isSelectable = true
  /// What is selected.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// How far the text stands off the edges.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Which keyboard is shown.
  open var keyboardType = UIKeyboardType.default
  /// What the key for the end is called.
  open var returnKeyType = UIReturnKeyType.default

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// The view that takes the keyboard's place.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: UIView?
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { ownAccessory }
    set { ownAccessory = newValue }
  }
  private var ownAccessory: UIView?

  private var editor: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard editor?.textViewShouldBeginEditing(self) != false, super.becomeFirstResponder() else {
      return false
    }
    editor?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard editor?.textViewShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    editor?.textViewDidEndEditing(self)
    return true
  }

  /// A finger that is lifted makes the view the first responder.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
  }

  /// A Boolean value that indicates whether there is text.
  open var hasText: Bool { text?.isEmpty == false }

  /// Types text at the end, as the user would: the delegate is asked first.
  open func insertText(_ text: String) {
    let range = NSRange(location: (self.text ?? "").utf16.count, length: 0)
    guard editor?.textView(self, shouldChangeTextIn: range, replacementText: text) != false else {
      return
    }
    self.text = (self.text ?? "") + text
    editor?.textViewDidChange(self)
  }

  /// Deletes the last character, as the user would: the delegate is asked first.
  open func deleteBackward() {
    guard let text, let last = text.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: text.utf16.count - length, length: length)
    guard editor?.textView(self, shouldChangeTextIn: range, replacementText: "") != false else {
      return
    }
    self.text = String(text.dropLast())
    editor?.textViewDidChange(self)
  }

  /// Scrolls to a part of the text; without effect, as nothing is measured.
  open func scrollRangeToVisible(_ range: NSRange) {}
}

/// What a text view tells and asks.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Tells whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Tells that editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Tells whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Tells that editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Tells whether a part of the text may be replaced.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Tells that the text has changed.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
}
