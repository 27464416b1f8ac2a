/// A scroll view with lines of text, which are stored: nothing measures or draws them.
open class UITextView: UIScrollView {
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

  /// Scrolls to a part of the text; without effect, as nothing is measured.
  open func scrollRangeToVisible(_ range: NSRange) {}
}
