import Onionskin
import Testing
import UIKit

/// The insertion point and the selected text, and where they stand.
///
/// https://developer.apple.com/documentation/uikit/uitextinput
@MainActor @Suite(.ownLoop, .behavior("Screens G13")) struct TextSelectionTests {
  let loop = RenderLoop.current

  /// Groups digits by four, as card numbers are written.
  @MainActor private final class CardNumber: NSObject, UITextFieldDelegate {
    var changes = 0

    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      let old = NSString(string: textField.text ?? "")
      let digitsBefore = old.substring(to: range.location).filter(\.isNumber).count
      let digits = old.replacingCharacters(in: range, with: string).filter(\.isNumber)
      var grouped = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, index % 4 == 0 { grouped += " " }
        grouped.append(digit)
      }
      textField.text = grouped
      let count = digitsBefore + string.count
      let offset = count + max(0, (count - 1) / 4)
      if let place = textField.position(from: textField.beginningOfDocument, offset: offset) {
        textField.selectedTextRange = textField.textRange(from: place, to: place)
      }
      return false
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { changes += 1 }
  }

  @Test func `text is typed and deleted at the insertion point`() throws {
    let field = UITextField()
    field.text = "abef"
    #expect(field.selectedTextRange?.end == field.endOfDocument)
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: place, to: place)
    field.insertText("cd")
    #expect(field.text == "abcdef")
    field.deleteBackward()
    #expect(field.text == "abcef")
    let start = field.beginningOfDocument
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: start)
    field.insertText("x")
    #expect(field.text == "x")
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.text == "")
  }

  @Test func `a delegate that formats keeps the insertion point`() throws {
    let (field, delegate) = (UITextField(), CardNumber())
    field.delegate = delegate
    for digit in "123456" { field.insertText(String(digit)) }
    #expect(field.text == "1234 56")
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: place, to: place)
    field.insertText("9")
    #expect(field.text == "1293 456")
    let range = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: range.start) == 3)
    #expect(delegate.changes > 0)
  }

  @Test func `one deletion takes a whole character`() {
    let field = UITextField()
    field.text = "a👩‍👧"
    field.deleteBackward()
    #expect(field.text == "a")
  }

  @Test func `positions outside the text are none`() {
    let field = UITextField()
    field.text = "abc"
    #expect(field.position(from: field.beginningOfDocument, offset: 4) == nil)
    #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil)
    #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
    #expect(
      field.position(from: field.endOfDocument, in: .left, offset: 3)
        == field.beginningOfDocument
    )
    let range = field.textRange(from: field.endOfDocument, to: field.beginningOfDocument)
    #expect(range.flatMap(field.text(in:)) == "abc")
    #expect(field.compare(field.beginningOfDocument, to: field.endOfDocument) == .orderedAscending)
  }

  @Test func `replacing asks nobody, and sets the insertion point behind`() throws {
    let view = UITextView()
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    view.replace(try #require(view.selectedTextRange), withText: "three")
    #expect(view.text == "one three")
    #expect(view.selectedRange == NSRange(location: 9, length: 0))
    view.selectedRange = NSRange(location: 100, length: 5)
    #expect(view.selectedRange == NSRange(location: 9, length: 0))
  }

  // The widths are those of the loop's measurer.
  @Test func `the insertion point stands behind the text before it`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "Wide"
    let font = try #require(field.font)
    let width = { loop.textMeasurer.width(of: $0, in: font) }
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    #expect(field.caretRect(for: second).minX == width("W"))
    #expect(field.caretRect(for: second).midY == 20)
    #expect(field.caretRect(for: second).height == font.lineHeight)
    field.textAlignment = .right
    #expect(field.caretRect(for: field.endOfDocument).minX == 200)
    field.textAlignment = .center
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 100 - width("Wide") / 2)
    #expect(field.closestPosition(to: CGPoint(x: 199, y: 0)) == field.endOfDocument)
  }

  @Test func `a broken line begins at the left edge`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = "several words\nin lines"
    let font = try #require(view.font)
    let words = try #require(view.position(from: view.beginningOfDocument, offset: 8))
    // The text has 100 points, which is too little for both words.
    #expect(loop.textMeasurer.width(of: "several words", in: font) > 100)
    #expect(view.caretRect(for: words).origin == CGPoint(x: 5, y: 8 + font.lineHeight))
    let line = try #require(view.position(from: words, offset: 6))
    #expect(view.caretRect(for: line).origin == CGPoint(x: 5, y: 8 + 2 * font.lineHeight))
    let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    let first = view.firstRect(for: all)
    #expect(first.minY == 8 && first.width == loop.textMeasurer.width(of: "several", in: font))
    #expect(view.closestPosition(to: CGPoint(x: 0, y: 8 + 1.5 * font.lineHeight)) == words)
  }
}

/// The sizes of text fields and text views.
@MainActor @Suite(.ownLoop) struct TextInputSizeTests {
  let loop = RenderLoop.current

  @Test func `a text field is as wide as its text or its placeholder`() {
    let field = UITextField()
    field.placeholder = "a long placeholder"
    let wide = field.intrinsicContentSize
    #expect(wide.height.rounded(.up) == 21)
    field.text = "a"
    #expect(field.intrinsicContentSize == wide)
    field.placeholder = nil
    #expect(field.intrinsicContentSize.width < wide.width)
    field.borderStyle = .roundedRect
    #expect(field.sizeThatFits(.zero).height == 34)
  }

  @Test func `the text leaves the views beside it out`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == field.bounds)
    field.leftViewMode = .always
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    field.rightViewMode = .unlessEditing
    #expect(field.leftViewRect(forBounds: field.bounds).origin == CGPoint(x: 0, y: 10))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 120, height: 40))
  }

  // SkyFloatingLabelTextField a0750eb overrides both rectangles so; its tests expect the height of one title
  // less, SkyFloatingLabelTextFieldTests.swift:828.
  @Test func `a subclass that overrides both rectangles of the text changes each once`() {
    final class Field: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect {
        super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 5)
      }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 5)
      }
    }
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 60)
    #expect(Field().textRect(forBounds: bounds) == bounds.insetBy(dx: 10, dy: 5))
    #expect(Field().editingRect(forBounds: bounds) == bounds.insetBy(dx: 10, dy: 5))
  }

  // SkyFloatingLabelTextFieldTests.swift:882, 901; the reference of UILabel.font for which it is.
  @Test func `no font is the system font`() {
    let (label, field) = (UILabel(), UITextField())
    label.font = .boldSystemFont(ofSize: 30)
    label.font = nil
    field.font = .boldSystemFont(ofSize: 30)
    field.font = nil
    #expect(label.font == .systemFont(ofSize: 17) && field.font == .systemFont(ofSize: 17))
  }

  // The way of every chat: the bar grows with its text, in an animation.
  @Test func `a text view grows with its text, in a block`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 0))
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 20)
    window.addSubview(view)
    let line = try #require(view.font).lineHeight
    let fitted = { @MainActor () -> CGFloat in
      view.sizeThatFits(CGSize(width: 110, height: CGFloat.greatestFiniteMagnitude)).height
    }
    let pixel = 1 / loop.device.scale
    #expect(abs(fitted() - (line + 16)) <= pixel)
    view.frame.size.height = fitted()
    view.text = "several words\nin lines"
    UIView.animate(withDuration: 0.25) { view.frame.size.height = fitted() }
    loop.advance(by: 0.3)
    #expect(abs(view.frame.height - (3 * line + 16)) <= pixel)
  }

  @Test func `the content of a text view has the size of its text`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 40))
    view.font = .systemFont(ofSize: 20)
    window.addSubview(view)
    view.text = "several words\nin lines"
    loop.advance(by: 0)
    let line = try #require(view.font).lineHeight
    #expect(view.contentSize.width == 110)
    #expect(abs(view.contentSize.height - (3 * line + 16)) <= 1 / loop.device.scale)
    view.scrollRangeToVisible(NSRange(location: 20, length: 1))
    #expect(view.contentOffset.y > 0)
  }

  @Test func `a text view that does not scroll is laid out at the size of its text`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 110, height: 844))
    window.isHidden = false
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 20)
    view.text = "several words\nin lines"
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      view.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    loop.advance(by: 0)
    let line = try #require(view.font).lineHeight
    #expect(abs(view.frame.height - (3 * line + 16)) <= 1 / loop.device.scale)
  }
}
