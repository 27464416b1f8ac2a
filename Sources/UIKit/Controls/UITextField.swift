import RenderEngine

/// A text field, which edits a line of text.
///
/// The text is measured by the loop's ``TextMeasurer``, but not drawn. A touch makes the field the
/// first responder. The field notifies its delegate and its targets when editing begins and ends,
/// before the keyboard is shown or hidden. A test types with ``insertText(_:)``, which replaces the
/// selected text; a line break stands for the Return key.
///
/// ## Differences from UIKit
///
/// The sizes are decisions: the height of a line of text, at least 34 points with a rounded
/// rectangle, and 7 points beside the text with any border.
open class UITextField: UIControl, UITextInput {
  public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }

  /// The times when a view beside the text is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    case never
    /// Only while the text is edited.
    case whileEditing
    /// Only while the text is not edited.
    case unlessEditing
    case always
  }

  /// The text; the insertion point moves to its end.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      selectEnd()
      invalidateIntrinsicContentSize()
    }
  }
  private var content = "" {
    didSet {
      record(.text, from: oldValue, to: content)
      attributed = nil
    }
  }
  /// The attributed text, whose attributes are kept until the text changes.
  open var attributedText: NSAttributedString? {
    get { attributed ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      attributed = newValue
      invalidateIntrinsicContentSize()
    }
  }
  private var attributed: NSAttributedString? {
    didSet { record(.attributedText, from: oldValue, to: attributed) }
  }
  /// The placeholder, shown while there is no text.
  open var placeholder: String? {
    didSet {
      record(.placeholder, from: oldValue, to: placeholder)
      invalidateIntrinsicContentSize()
    }
  }
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      record(.attributedPlaceholder, from: oldValue, to: attributedPlaceholder)
      invalidateIntrinsicContentSize()
    }
  }
  /// The color of the text; that of an attributed text, too, when it is set.
  open var textColor: UIColor? = .black {
    didSet {
      record(.textColor, from: oldValue, to: textColor)
      attributed = attributed?.with(textColor, for: .foregroundColor)
    }
  }
  /// The font of the text, and of those parts of an attributed text that have none of their own; of
  /// all its parts when it is set; `nil` sets the system font.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      record(.font, from: oldValue, to: font)
      attributed = attributed?.with(font, for: .font)
      invalidateIntrinsicContentSize()
    }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { record(.textAlignment, from: oldValue, to: textAlignment) }
  }
  open var borderStyle = BorderStyle.none {
    didSet {
      record(.borderStyle, from: oldValue, to: borderStyle)
      invalidateIntrinsicContentSize()
    }
  }
  open var background: UIImage? { didSet { record(.background, from: oldValue, to: background) } }
  /// The times when the Clear button is shown.
  open var clearButtonMode = ViewMode.never {
    didSet { record(.clearButtonMode, from: oldValue, to: clearButtonMode) }
  }
  open var leftView: UIView? {
    didSet { record(.leftView, from: oldValue.recordedClass, to: leftView.recordedClass) }
  }
  /// The times when the left view is shown.
  open var leftViewMode = ViewMode.never {
    didSet { record(.leftViewMode, from: oldValue, to: leftViewMode) }
  }
  open var rightView: UIView? {
    didSet { record(.rightView, from: oldValue.recordedClass, to: rightView.recordedClass) }
  }
  /// The times when the right view is shown.
  open var rightViewMode = ViewMode.never {
    didSet { record(.rightViewMode, from: oldValue, to: rightViewMode) }
  }
  open var clearsOnBeginEditing = false
  /// A Boolean value that indicates whether the font size is reduced for longer text.
  open var adjustsFontSizeToFitWidth = false {
    didSet { record(.adjustsFontSizeToFitWidth, from: oldValue, to: adjustsFontSizeToFitWidth) }
  }
  /// A Boolean value that indicates whether the text is obscured.
  open var isSecureTextEntry = false {
    didSet { record(.isSecureTextEntry, from: oldValue, to: isSecureTextEntry) }
  }
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  /// The capitalization of the text.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The meaning of the text; `nil` if unknown.
  open var textContentType: UITextContentType?
  open var spellCheckingType = UITextSpellCheckingType.default
  /// A Boolean value that indicates whether the Return key is disabled without text: stored only.
  open var enablesReturnKeyAutomatically = false
  /// The smallest font size, in points: stored only.
  open var minimumFontSize: CGFloat = 0
  /// The attributes of the text, which are stored only.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of typed text: stored only.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// A Boolean value that indicates whether the user can change attributes: stored only.
  open var allowsEditingTextAttributes = false
  /// A Boolean value that indicates whether typed text replaces the old text: stored only.
  open var clearsOnInsertion = false
  /// The background image while the field is disabled: stored only.
  open var disabledBackground: UIImage? {
    didSet { record(.disabledBackground, from: oldValue, to: disabledBackground) }
  }
  /// Whether dashes are replaced: stored only.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether quotation marks are replaced: stored only.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether spaces are added and removed: stored only.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The correction of the text.
  open var autocorrectionType = UITextAutocorrectionType.default
  open weak var delegate: (any UITextFieldDelegate)?
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

  /// A Boolean value that indicates whether the text is being edited, which is while the field is
  /// the first responder.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    return responderLoop.screenKeyboard.performFirstResponderChange {
      guard super.becomeFirstResponder() else { return false }
      if clearsOnBeginEditing { text = "" }
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
      post(Self.textDidBeginEditingNotification)
      return true
    }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) != false || responderLoop.forcesResigning else {
      return false
    }
    return responderLoop.screenKeyboard.performFirstResponderChange {
      guard super.resignFirstResponder() else { return false }
      delegate?.textFieldDidEndEditing(self, reason: .committed)
      sendActions(for: .editingDidEnd)
      post(Self.textDidEndEditingNotification)
      return true
    }
  }

  /// Ends tracking; the field becomes the first responder if the touch ends inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  override var preventsTaps: Bool { true }

  // MARK: - Selection

  private var selection = NSRange(location: 0, length: 0)

  /// The text and its layout.
  private var edited: EditedText {
    EditedText(
      measured: measured(attributed, or: content),
      alignment: textAlignment,
      area: textLine,
      isWrapped: false
    )
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
    delegate?.textFieldDidChangeSelection(self)
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
  ///
  /// - Parameter text: The text. A line break stands for the Return key, which ends editing if a
  ///   target was added for `editingDidEndOnExit`.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    type(text, in: edited.clamp(selection))
  }

  /// Deletes the selected text or the character before the insertion point, as if typed by the
  /// user; the delegate is asked first.
  open func deleteBackward() {
    if let range = edited.deletion(of: edited.clamp(selection)) { type("", in: range) }
  }

  private func type(_ string: String, in range: NSRange) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) != false
    else { return }
    put(string, in: range)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  private func put(_ string: String, in range: NSRange) {
    content = edited.replacing(range, with: string)
    invalidateIntrinsicContentSize()
    select(NSRange(location: range.location + string.utf16.count, length: 0))
  }

  private func post(_ name: NSNotification.Name) {
    layer.handle.loop.notificationCenter.post(name: name, object: self)
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    sendActions(for: .editingDidEndOnExit)
    if registrations.contains(where: { $0.events.contains(.editingDidEndOnExit) }) {
      resignFirstResponder()
    }
  }

  // MARK: - Size

  private static let roundedHeight: CGFloat = 34
  private static let roundedInset: CGFloat = 7

  /// The size of the text or the placeholder, whichever is wider.
  open override var intrinsicContentSize: CGSize {
    let texts = [
      measured(attributed, or: content),
      measured(attributedPlaceholder, or: placeholder ?? ""),
    ]
    let inset = borderStyle == .none ? 0 : Self.roundedInset
    let size = CGSize(
      width: texts.reduce(0) { max($0, $1.width(of: $1.string[...])) } + 2 * inset,
      height: texts.reduce(0) { max($0, $1.font(of: $1.string[...]).lineHeight) }
    )
    .roundedUp(toScale: layer.handle.loop.device.scale)
    return borderStyle == .roundedRect
      ? CGSize(width: size.width, height: max(size.height, Self.roundedHeight)) : size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func measured(_ attributed: NSAttributedString?, or string: String) -> MeasuredText {
    MeasuredText(
      attributed,
      or: string,
      in: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      ruler: layer.handle.loop.textRuler
    )
  }

  /// The rectangle of the line of text during editing.
  private var textLine: CGRect {
    let rect = editingRect(forBounds: bounds)
    let text = measured(attributed, or: content)
    let height = text.font(of: text.string[...]).lineHeight
    return CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
  }

  /// Returns the rectangle of the text: the bounds without the border and the visible views beside
  /// the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { ownTextRect(forBounds: bounds) }

  /// The text rectangle, whatever a subclass returns for it.
  private func ownTextRect(forBounds bounds: CGRect) -> CGRect {
    let inset = borderStyle == .none ? 0 : Self.roundedInset
    var rect = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    if leftView != nil, isShown(leftViewMode) {
      let start = max(rect.minX, leftViewRect(forBounds: bounds).maxX)
      rect = CGRect(x: start, y: rect.minY, width: max(0, rect.maxX - start), height: rect.height)
    }
    if rightView != nil, isShown(rightViewMode) {
      let start = rightViewRect(forBounds: bounds).minX
      rect.size.width = max(0, min(rect.maxX, start) - rect.minX)
    }
    return rect
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Returns the rectangle of the text during editing: by default, that of ``textRect(forBounds:)``, but not
  /// the one of a subclass.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { ownTextRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder; by default, the text rectangle.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the border: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the Clear button, which is empty.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX, y: bounds.midY, width: 0, height: 0)
  }
  /// Draws the text; never called here.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder; never called here.
  open func drawPlaceholder(in rect: CGRect) {}
  /// Returns the rectangle of the left view: at the left edge, vertically centered, in its own
  /// size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    (leftView?.bounds.size ?? .zero).inMiddle(of: bounds, x: bounds.minX)
  }
  /// Returns the rectangle of the right view: at the right edge, vertically centered, in its own
  /// size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return size.inMiddle(of: bounds, x: bounds.maxX - size.width)
  }
}

extension UITextField {
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    case committed
    /// The text was discarded, which never happens here.
    case cancelled
  }

  nonisolated public static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  nonisolated public static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )
  /// The notification that is posted when the user changes the text of a text field, its object.
  nonisolated public static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification"
  )
}
