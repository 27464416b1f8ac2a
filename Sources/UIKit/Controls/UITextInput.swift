/// A position in a text.
open class UITextPosition: NSObject {
  /// The number of UTF-16 code units before the position.
  let offset: Int

  /// Creates a position at the beginning.
  public override convenience init() { self.init(offset: 0) }

  init(offset: Int) { self.offset = offset }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }

  open override var hash: Int { offset }
}

/// A range of a text, from one position to another.
open class UITextRange: NSObject {
  /// The range in UTF-16 code units.
  let range: NSRange

  /// Creates an empty range at the beginning.
  public override convenience init() { self.init(NSRange(location: 0, length: 0)) }

  init(_ range: NSRange) { self.range = range }

  /// The position at the beginning of the range.
  open var start: UITextPosition { UITextPosition(offset: range.location) }
  open var end: UITextPosition { UITextPosition(offset: NSMaxRange(range)) }
  /// A Boolean value that indicates whether the range has no characters.
  open var isEmpty: Bool { range.length == 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange).map { NSEqualRanges($0.range, range) } ?? false
  }

  open override var hash: Int { range.location }
}

/// A rectangle of selected text, in one line.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  private let storedRect: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  /// Creates an empty rectangle.
  public override convenience init() { self.init(.zero, isFirst: false, isLast: false) }

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    storedRect = rect
    self.isFirst = isFirst
    self.isLast = isLast
  }

  open var rect: CGRect { storedRect }
  open var containsStart: Bool { isFirst }
  open var containsEnd: Bool { isLast }
  /// A Boolean value that indicates whether the text is vertical; always `false`.
  open var isVertical: Bool { false }
}

/// The directions in which text is laid out.
public enum UITextLayoutDirection: Int, Hashable, Sendable {
  case right = 2
  case left
  /// Upward.
  case up
  case down
}

/// An object whose text can be selected and edited at any position, such as a text field.
///
/// Positions count UTF-16 code units, and the loop's ``TextMeasurer`` determines the layout of the
/// text.
///
/// ## Differences from UIKit
///
/// Text is never marked, and there are no dictation, tokens or writing directions.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The selected range, which is empty if there is only an insertion point; `nil` for none.
  var selectedTextRange: UITextRange? { get set }
  /// The range of marked text; always `nil`.
  var markedTextRange: UITextRange? { get }
  /// Inserts marked text, which is treated as ordinary text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Confirms the marked text; without effect, as text is never marked.
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }

  /// Returns the text in a range; `nil` if the range extends beyond the text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range, without asking the delegate.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two positions in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset in UTF-16 code units from another; `nil` outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at an offset in a direction from another; `nil` outside the text, and for
  /// up and down.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 code units from one position to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of the insertion point at a position, 2 points wide.
  func caretRect(for position: UITextPosition) -> CGRect
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangles of a range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position whose insertion point is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// The text of a text field or a text view, with its layout for editing.
@MainActor struct EditedText {
  let measured: MeasuredText
  let alignment: NSTextAlignment
  /// The rectangle of the lines, in the coordinates of the view.
  let area: CGRect
  /// Whether lines are broken at the width of the area.
  let isWrapped: Bool

  private var text: String { measured.string }

  var length: Int { text.utf16.count }

  /// Returns the part of a range that is in the text.
  func clamp(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), length)
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  func substring(_ range: NSRange) -> String? {
    guard NSMaxRange(range) <= length else { return nil }
    return NSString(string: text).substring(with: range)
  }

  func replacing(_ range: NSRange, with new: String) -> String {
    NSString(string: text).replacingCharacters(in: clamp(range), with: new)
  }

  /// Returns the range that the Delete key deletes: the selection, or the character before it.
  func deletion(of selection: NSRange) -> NSRange? {
    guard selection.length == 0 else { return selection }
    guard selection.location > 0 else { return nil }
    return NSString(string: text).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (newOffset, overflows) = position.offset.addingReportingOverflow(offset)
    return !overflows && (0...length).contains(newOffset) ? UITextPosition(offset: newOffset) : nil
  }

  // MARK: - Positions

  /// A line, with the range from its start to the start of the next line.
  private struct Line {
    let text: Substring
    let range: NSRange
    let top: CGFloat
  }

  private var lines: [Line] {
    let texts = measured.lines(width: isWrapped && area.width > 0 ? area.width : .infinity)
    let starts = texts.map { text.utf16.distance(from: text.startIndex, to: $0.startIndex) }
    let ends = starts.dropFirst() + [length]
    var top = area.minY
    return zip(texts, zip(starts, ends)).map { text, range in
      defer { top += measured.font(of: text).lineHeight }
      let range = NSRange(location: range.0, length: range.1 - range.0)
      return Line(text: text, range: range, top: top)
    }
  }

  private func line(at offset: Int) -> Line {
    let lines = lines
    return lines.last { $0.range.location <= offset } ?? lines[0]
  }

  func caretRect(at offset: Int) -> CGRect {
    let line = line(at: offset)
    let lineWidth = measured.width(of: line.text)
    let before = line.text.utf16.prefix(max(0, offset - line.range.location))
    let freeWidth = area.width - lineWidth
    let left: CGFloat =
      switch alignment {
      case .center: freeWidth / 2
      case .right: freeWidth
      default: 0
      }
    return CGRect(
      x: area.minX + left + measured.width(of: Substring(before)),
      y: line.top,
      width: 2,
      height: measured.font(of: line.text).lineHeight
    )
  }

  func firstRect(of range: NSRange) -> CGRect {
    let start = caretRect(at: range.location)
    let line = line(at: range.location)
    let lineEnd = line.range.location + line.text.utf16.count
    let end = caretRect(at: max(range.location, min(NSMaxRange(range), lineEnd)))
    return CGRect(x: start.minX, y: start.minY, width: end.minX - start.minX, height: start.height)
  }

  func selectionRects(of range: NSRange) -> [UITextSelectionRect] {
    let range = clamp(range)
    let parts = lines.map { NSIntersectionRange($0.range, range) }.filter { $0.length > 0 }
    return parts.enumerated().map { index, part in
      UITextSelectionRect(
        firstRect(of: part),
        isFirst: index == 0,
        isLast: index == parts.count - 1
      )
    }
  }

  func closestPosition(to point: CGPoint) -> UITextPosition {
    let lines = lines
    let line = lines.last { $0.top <= point.y } ?? lines[0]
    let offsets = line.range.location...(line.range.location + line.text.utf16.count)
    let nearest = offsets.min {
      abs(caretRect(at: $0).minX - point.x) < abs(caretRect(at: $1).minX - point.x)
    }
    return UITextPosition(offset: nearest ?? 0)
  }
}
