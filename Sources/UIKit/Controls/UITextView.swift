import AnimationModel
import RenderEngine

/// A text view, whose text is measured by the loop's ``TextMeasurer``, but not drawn.
///
/// The content is as wide as the bounds and as high as the text with its insets and the padding of
/// its container.
///
/// A delegate that conforms to ``UITextViewDelegate`` is notified when editing begins and ends,
/// after the keyboard is shown or hidden.
open class UITextView: UIScrollView, UITextInput {
  /// The text; the insertion point moves to its end.
  open var text: String! {
    get { content }
    set {
      content = newValue ?? ""
      selectEnd()
      sizeDidChange()
    }
  }
  private var content = "" {
    didSet {
      record(.text, from: oldValue, to: content)
      attributed = nil
    }
  }
  /// The attributed text, whose attributes are kept until the text changes.
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      attributed = newValue
      sizeDidChange()
    }
  }
  private var attributed: NSAttributedString? {
    didSet { record(.attributedText, from: oldValue, to: attributed) }
  }
  /// The color of the text; that of an attributed text, too, when it is set.
  open var textColor: UIColor? = .black {
    didSet {
      record(.textColor, from: oldValue, to: textColor)
      attributed = attributed?.with(textColor, for: .foregroundColor)
    }
  }
  /// The font of the text, and of those parts of an attributed text that have none of their own; of
  /// all its parts when it is set.
  open var font: UIFont? = .systemFont(ofSize: 12) {
    didSet {
      record(.font, from: oldValue, to: font)
      attributed = attributed?.with(font, for: .font)
      sizeDidChange()
    }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { record(.textAlignment, from: oldValue, to: textAlignment) }
  }
  open var isEditable = true { didSet { record(.isEditable, from: oldValue, to: isEditable) } }
  open var isSelectable = true
  /// The range of the selected text, in UTF-16 code units.
  open var selectedRange: NSRange {
    get { edited.clamp(selection) }
    set { select(newValue) }
  }
  /// The insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { sizeDidChange() }
  }
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The correction of the text.
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The meaning of the text; `nil` if unknown.
  open var textContentType: UITextContentType?
  /// A Boolean value that indicates whether the text is obscured: stored only.
  open var isSecureTextEntry = false
  /// A Boolean value that indicates whether the Return key is disabled without text: stored only.
  open var enablesReturnKeyAutomatically = false
  /// A Boolean value that indicates whether typed text replaces the old text: stored only.
  open var clearsOnInsertion = false
  /// Whether dashes are replaced: stored only.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether quotation marks are replaced: stored only.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether spaces are added and removed: stored only.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The kinds of data that become links: stored only.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links: stored only.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of typed text: stored only.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// A Boolean value that indicates whether the user can change attributes: stored only.
  open var allowsEditingTextAttributes = false
  /// The container in which text is laid out, whose settings are stored only.
  public final let textContainer: NSTextContainer

  /// Creates a text view with a container.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the superview.
  ///   - textContainer: The container of the text; `nil` for a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }

  /// Creates a text view with a new container.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

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

  private var textViewDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard textViewDelegate?.textViewShouldBeginEditing(self) != false,
      super.becomeFirstResponder()
    else { return false }
    textViewDelegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let shouldEnd =
      textViewDelegate?.textViewShouldEndEditing(self) != false || responderLoop.forcesResigning
    guard shouldEnd, super.resignFirstResponder() else { return false }
    textViewDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Makes the view the first responder when a touch ends.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
  }

  // MARK: - Size

  private var shownFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The insets of the lines, including the padding of the container.
  private var lineInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  /// The rectangle of the lines, without its height.
  private var textArea: CGRect {
    CGRect(
      x: lineInsets.left,
      y: lineInsets.top,
      width: max(0, bounds.width - lineInsets.left - lineInsets.right),
      height: 0
    )
  }

  private func sizeDidChange() {
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  private var measured: MeasuredText {
    MeasuredText(attributed, or: content, in: shownFont, ruler: layer.handle.loop.textRuler)
  }

  private func textSize(inWidth width: CGFloat) -> CGSize {
    let loop = layer.handle.loop
    let availableWidth = width - lineInsets.left - lineInsets.right
    var size = measured.size(
      width: availableWidth > 0 ? availableWidth + 0.5 / loop.device.scale : .infinity,
      numberOfLines: textContainer.maximumNumberOfLines
    )
    // Even without text there is a line to type in.
    if content.isEmpty { size.height = shownFont.lineHeight }
    size.width += lineInsets.left + lineInsets.right
    size.height += lineInsets.top + lineInsets.bottom
    return size.roundedUp(toScale: loop.device.scale)
  }

  /// Returns the size of the text and its insets for a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(inWidth: size.width) }

  /// The size of the text with each paragraph on one line; none if the view scrolls.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : textSize(inWidth: 0)
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var wrapsToWidth: Bool { !isScrollEnabled }

  override func contentSize(inWidth width: CGFloat) -> CGSize { textSize(inWidth: width) }

  /// Sets the content size to the size of the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: textSize(inWidth: bounds.width).height)
    if contentSize != size { contentSize = size }
  }

  // MARK: - Selection

  private var selection = NSRange(location: 0, length: 0)

  /// The text and its layout.
  private var edited: EditedText {
    EditedText(measured: measured, alignment: textAlignment, area: textArea, isWrapped: true)
  }

  /// The selected range, which is empty if there is only an insertion point.
  ///
  /// Unlike in UIKit, there is a selected range even while the text is not being edited.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(edited.clamp(selection)) }
    set { if let newValue { select(newValue.range) } }
  }

  private func select(_ range: NSRange) {
    let range = edited.clamp(range)
    guard !NSEqualRanges(range, selection) else { return }
    selection = range
    textViewDelegate?.textViewDidChangeSelection(self)
  }

  private func selectEnd() { select(NSRange(location: edited.length, length: 0)) }

  open var markedTextRange: UITextRange? { nil }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    put(markedText ?? "", in: edited.clamp(selection))
  }
  open func unmarkText() {}
  open var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
  open var endOfDocument: UITextPosition { UITextPosition(offset: edited.length) }

  open func text(in range: UITextRange) -> String? { edited.substring(range.range) }

  /// Replaces the text in a range, without asking the delegate; the insertion point follows it.
  open func replace(_ range: UITextRange, withText text: String) {
    put(text, in: edited.clamp(range.range))
  }

  /// Returns the range between two positions in either order.
  open func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    let (first, last) = (fromPosition.offset, toPosition.offset)
    return UITextRange(NSRange(location: min(first, last), length: abs(last - first)))
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.position(from: position, offset: offset)
  }

  open func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: edited.position(from: position, offset: offset)
    case .left: edited.position(from: position, offset: -offset)
    case .up, .down: nil
    }
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  open func caretRect(for position: UITextPosition) -> CGRect {
    edited.caretRect(at: position.offset)
  }

  /// Returns the rectangle of the first line of a range.
  open func firstRect(for range: UITextRange) -> CGRect { edited.firstRect(of: range.range) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    edited.selectionRects(of: range.range)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    edited.closestPosition(to: point)
  }

  // MARK: - Typing

  open var hasText: Bool { !content.isEmpty }

  /// Inserts text in place of the selected text, as if typed by the user; the delegate is asked
  /// first.
  open func insertText(_ text: String) { type(text, in: edited.clamp(selection)) }

  /// Deletes the selected text or the character before the insertion point, as if typed by the
  /// user; the delegate is asked first.
  open func deleteBackward() {
    if let range = edited.deletion(of: edited.clamp(selection)) { type("", in: range) }
  }

  private func type(_ string: String, in range: NSRange) {
    guard
      textViewDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) != false
    else { return }
    put(string, in: range)
    textViewDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  private func put(_ string: String, in range: NSRange) {
    content = edited.replacing(range, with: string)
    sizeDidChange()
    select(NSRange(location: range.location + string.utf16.count, length: 0))
  }

  private func post(_ name: NSNotification.Name) {
    layer.handle.loop.notificationCenter.post(name: name, object: self)
  }

  /// Scrolls to the first line of a range of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    scrollRectToVisible(edited.firstRect(of: edited.clamp(range)), animated: false)
  }
}

extension UITextView {
  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
  /// The notification that is posted when the user changes the text of a text view, its object.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextViewTextDidChangeNotification"
  )
}

/// The kinds of data in a text that become links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = Self(rawValue: 1)
  /// URLs.
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  /// Dates and times.
  public static let calendarEvent = Self(rawValue: 8)
  /// All kinds.
  public static let all = Self(rawValue: .max)
}

/// The delegate of a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Tells the delegate that editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks the delegate whether to replace a part of the text.
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  /// Tells the delegate that the selection or the insertion point has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
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
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
