/// A control with a line of text.
///
/// Text is stored: nothing measures or draws it. A touch makes the field the first responder, and it
/// tells its delegate and its targets when editing begins and ends, before the keyboard follows. A test
/// types with ``insertText(_:)``, at the end of the text; a line break is the return key.
open class UITextField: UIControl, UIKeyInput {
  /// What surrounds the text.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// A line.
    case line
    /// A frame with a shadow.
    case bezel
    /// A round frame.
    case roundedRect
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While the text is edited.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always
  }

  /// The text.
  open var text: String? = ""
  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// What stands there without a text.
  open var placeholder: String?
  /// What stands there without a text, with its attributes.
  open var attributedPlaceholder: NSAttributedString?
  /// The colour of the text.
  open var textColor: UIColor? = .black
  /// The typeface.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural
  /// What surrounds the text.
  open var borderStyle = BorderStyle.none
  /// The image behind the text.
  open var background: UIImage?
  /// When the button that empties the field is shown.
  open var clearButtonMode = ViewMode.never
  /// The view before the text.
  open var leftView: UIView?
  /// When the view before the text is shown.
  open var leftViewMode = ViewMode.never
  /// The view behind the text.
  open var rightView: UIView?
  /// When the view behind the text is shown.
  open var rightViewMode = ViewMode.never
  /// A Boolean value that indicates whether the text is emptied when editing begins.
  open var clearsOnBeginEditing = false
  /// A Boolean value that indicates whether the type gets smaller for longer text.
  open var adjustsFontSizeToFitWidth = false
  /// A Boolean value that indicates whether the text is hidden.
  open var isSecureTextEntry = false
  /// Which keyboard is shown.
  open var keyboardType = UIKeyboardType.default
  /// What the key for the end is called.
  open var returnKeyType = UIReturnKeyType.default
  /// What is written in capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the text is corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The object that is told of editing.
  open weak var delegate: (any UITextFieldDelegate)?
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

  /// A Boolean value that indicates whether the field is edited: while it is the first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    return RenderLoop.current.keyboard.follow {
      guard super.becomeFirstResponder() else { return false }
      if clearsOnBeginEditing { text = "" }
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      return true
    }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return RenderLoop.current.keyboard.follow {
      guard super.resignFirstResponder() else { return false }
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
      return true
    }
  }

  /// Becomes the first responder when the finger is lifted inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  // MARK: - Typing

  /// A Boolean value that indicates whether there is text.
  open var hasText: Bool { text?.isEmpty == false }

  /// Types text at the end, as the user would: the delegate is asked first.
  ///
  /// - Parameter text: The text; a line break is the return key, which ends editing if targets wait for
  ///   `editingDidEndOnExit`.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    replace(NSRange(location: (self.text ?? "").utf16.count, length: 0), with: text)
  }

  /// Deletes the last character, as the user would: the delegate is asked first.
  open func deleteBackward() {
    guard let last = text?.last else { return }
    let length = String(last).utf16.count
    let whole = (text ?? "").utf16.count
    replace(NSRange(location: whole - length, length: length), with: "")
  }

  private func replace(_ range: NSRange, with string: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) != false
    else { return }
    text = string.isEmpty ? String((text ?? "").dropLast()) : (text ?? "") + string
    sendActions(for: .editingChanged)
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    sendActions(for: .editingDidEndOnExit)
    if registrations.contains(where: { $0.events.contains(.editingDidEndOnExit) }) {
      resignFirstResponder()
    }
  }

  /// Returns the rectangle of the text: the bounds.
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is edited: the bounds.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of what stands there without a text: the bounds.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the view before the text.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.frame ?? .zero }
  /// Returns the rectangle of the view behind the text.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.frame ?? .zero }
}

/// What a text field tells and asks.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Tells whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Tells that editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Tells whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Tells that editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells whether a part of the text may be replaced.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Tells whether the text may be emptied; nobody asks here.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Tells whether the key for the end does what it does by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Which keyboard is shown.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// The default.
  case `default`
  /// Letters without accents.
  case asciiCapable
  /// Numbers and signs.
  case numbersAndPunctuation
  /// For addresses of pages.
  case URL
  /// Numbers.
  case numberPad
  /// Numbers of telephones.
  case phonePad
  /// Names and numbers of telephones.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Numbers with a point.
  case decimalPad
  /// For short messages.
  case twitter
  /// For searches.
  case webSearch
}

/// What the key for the end is called.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// The default.
  case `default`
  /// Go.
  case go
  /// The name of a search engine.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// The name of another search engine.
  case yahoo
  /// Done.
  case done
}

/// What is written in capitals.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// Nothing.
  case none
  /// Words.
  case words
  /// Sentences.
  case sentences
  /// Everything.
  case allCharacters
}

/// Whether text is corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// The default.
  case `default`
  /// It is not.
  case no
  /// It is.
  case yes
}
