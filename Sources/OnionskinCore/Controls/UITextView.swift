/// A text view, whose text is stored, but not measured or drawn.
///
/// A delegate that conforms to ``UITextViewDelegate`` is notified when editing begins and ends,
/// after the keyboard is shown or hidden.
open class UITextView: UIScrollView, UIKeyInput {
  /// The text.
  open var text: String! = ""
  /// The attributed text.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }
  /// The color of the text.
  open var textColor: UIColor? = .black
  /// The font of the text.
  open var font: UIFont? = .systemFont(ofSize: 12)
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// A Boolean value that indicates whether the text can be edited.
  open var isEditable = true
  /// A Boolean value that indicates whether the text can be selected.
  open var isSelectable = true
  /// The range of the selected text.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The type of the Return key.
  open var returnKeyType = UIReturnKeyType.default
  /// The appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The correction of the text.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// The checking of the spelling.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The kinds of data that become links: stored only.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links: stored only.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of text that is typed: stored only.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// A Boolean value that indicates whether the user can change attributes: stored only.
  open var allowsEditingTextAttributes = false
  /// The container in which text is laid out, whose settings are stored only.
  public let textContainer = NSTextContainer()

  open override var canBecomeFirstResponder: Bool { isEditable }

  /// The view that replaces the keyboard.
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
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard editor?.textViewShouldEndEditing(self) != false, super.resignFirstResponder() else {
      return false
    }
    editor?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Makes the view the first responder when a touch ends.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
  }

  /// A Boolean value that indicates whether there is text.
  open var hasText: Bool { text?.isEmpty == false }

  /// Inserts text at the end, as the user does; the delegate is asked first.
  open func insertText(_ text: String) {
    let range = NSRange(location: (self.text ?? "").utf16.count, length: 0)
    guard editor?.textView(self, shouldChangeTextIn: range, replacementText: text) != false else {
      return
    }
    self.text = (self.text ?? "") + text
    editor?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  /// Deletes the last character, as the user does; the delegate is asked first.
  open func deleteBackward() {
    guard let text, let last = text.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: text.utf16.count - length, length: length)
    guard editor?.textView(self, shouldChangeTextIn: range, replacementText: "") != false else {
      return
    }
    self.text = String(text.dropLast())
    editor?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  private func post(_ name: NSNotification.Name) {
    layer.handle.loop.notificationCenter.post(name: name, object: self)
  }

  /// Scrolls to a range of the text; without effect, as text is not laid out.
  open func scrollRangeToVisible(_ range: NSRange) {}
}

extension UITextView {
  /// A notification that a text view, which is its object, has begun to be edited.
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  /// A notification that a text view, which is its object, is no longer edited.
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
  /// A notification that the user has changed the text of a text view, which is its object.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification"
  )
}

/// The kinds of data in a text that become links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = Self(rawValue: 1)
  /// URLs.
  public static let link = Self(rawValue: 2)
  /// Addresses.
  public static let address = Self(rawValue: 4)
  /// Dates and times.
  public static let calendarEvent = Self(rawValue: 8)
  /// All kinds.
  public static let all = Self(rawValue: .max)
}

/// The container in which the text of a text view is laid out, whose settings are stored only.
open class NSTextContainer: NSObject {
  /// The size of the container, in points; 0 for no limit.
  open var size = CGSize.zero
  /// The padding at the start and at the end of lines, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The line break mode of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// A Boolean value that indicates whether the width follows that of the text view.
  open var widthTracksTextView = false
  /// A Boolean value that indicates whether the height follows that of the text view.
  open var heightTracksTextView = false

  /// Creates a container without a limit.
  public override init() {
    super.init()
  }
}

/// The delegate of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks the delegate whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Tells the delegate that editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Asks the delegate whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Tells the delegate that editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks the delegate whether to replace a part of the text.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Tells the delegate that the text has changed.
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
