/// A text with the fonts of its parts, broken into lines and measured by a ruler.
struct MeasuredText {
  let string: String
  let lineBreakMode: NSLineBreakMode
  /// The fonts of the parts, each with the end of its part; an empty text has one.
  private let parts: [(end: String.Index, font: UIFont)]
  private let ruler: any TextRuler

  /// Creates the text of a view.
  ///
  /// - Parameters:
  ///   - attributed: The attributed text; `nil` for none. The style of its first paragraph has the
  ///     line break mode.
  ///   - string: The text without an attributed one.
  ///   - font: The font of what has none of its own.
  ///   - lineBreakMode: The line break mode without a style.
  ///   - ruler: What measures the text.
  init(
    _ attributed: NSAttributedString? = nil,
    or string: String = "",
    in font: UIFont,
    lineBreakMode: NSLineBreakMode = .byWordWrapping,
    ruler: any TextRuler
  ) {
    self.ruler = ruler
    guard let attributed, attributed.length > 0 else {
      self.string = attributed == nil ? string : ""
      self.lineBreakMode = lineBreakMode
      parts = [(self.string.endIndex, font)]
      return
    }
    let text = attributed.string
    var parts: [(String.Index, UIFont)] = []
    attributed.enumerateAttribute(.font, in: attributed.wholeRange) { value, range, _ in
      let end = String.Index(utf16Offset: NSMaxRange(range), in: text)
      parts.append((end, value as? UIFont ?? font))
    }
    let style = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    self.string = text
    self.lineBreakMode = (style as? NSParagraphStyle)?.lineBreakMode ?? lineBreakMode
    self.parts = parts
  }

  /// Returns the size in points, which is not rounded; 0 lines are any number.
  func size(width: CGFloat, numberOfLines: Int = 0) -> CGSize {
    guard !string.isEmpty else { return .zero }
    guard parts.count == 1, lineBreakMode != .byCharWrapping else {
      return sizeOfLines(width: width, numberOfLines: numberOfLines)
    }
    return ruler.size(of: string, in: parts[0].font, width: width, numberOfLines: numberOfLines)
  }

  /// Returns the size of the lines, even if the ruler measures whole texts itself.
  func sizeOfLines(width: CGFloat, numberOfLines: Int) -> CGSize {
    guard !string.isEmpty else { return .zero }
    let lines = lines(width: width)
    let shown = numberOfLines > 0 ? lines.prefix(numberOfLines) : lines[...]
    return CGSize(
      width: min(shown.reduce(0) { max($0, self.width(of: $1)) }, max(width, 0)),
      height: shown.reduce(0) { $0 + font(of: $1).lineHeight }
    )
  }

  func width(of line: Substring) -> CGFloat {
    parts(of: line).reduce(0) { $0 + ruler.width(of: String($1.text), in: $1.font) }
  }

  /// Returns the tallest font of a line.
  func font(of line: Substring) -> UIFont {
    let fonts = parts(of: line).map(\.font)
    return fonts.dropFirst().reduce(fonts[0]) { $1.lineHeight > $0.lineHeight ? $1 : $0 }
  }

  /// Returns the parts of a line that differ in font; an empty line has that of its break.
  private func parts(of line: Substring) -> [(text: Substring, font: UIFont)] {
    guard parts.count > 1 else { return [(line, parts[0].font)] }
    var found: [(Substring, UIFont)] = []
    var start = line.startIndex
    for part in parts where part.end > start || part.end == string.endIndex {
      let end = min(part.end, line.endIndex)
      found.append((string[start..<end], part.font))
      if end == line.endIndex { break }
      start = end
    }
    return found
  }

  /// Returns the lines, without line breaks and without the spaces at which lines are broken.
  ///
  /// Lines are broken at spaces, and words that are wider than the width after any character; all
  /// lines are broken after any character if the line break mode says so.
  func lines(width: CGFloat) -> [Substring] {
    string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { lines(of: $0, width: width) }
  }

  private func lines(of paragraph: Substring, width: CGFloat) -> [Substring] {
    guard width.isFinite, width > 0 else { return [paragraph] }
    var lines: [Substring] = []
    var (start, end) = (paragraph.startIndex, paragraph.startIndex)
    func fits(until next: String.Index) -> Bool { self.width(of: paragraph[start..<next]) <= width }
    let words =
      lineBreakMode == .byCharWrapping
      ? [paragraph] : paragraph.split(separator: " ", omittingEmptySubsequences: false)
    for word in words {
      if fits(until: word.endIndex) {
        end = word.endIndex
        continue
      }
      if end > start { lines.append(paragraph[start..<end]) }
      (start, end) = (word.startIndex, word.startIndex)
      for index in word.indices {
        let next = word.index(after: index)
        if end > start, !fits(until: next) {
          lines.append(paragraph[start..<end])
          start = index
        }
        end = next
      }
    }
    return lines + [paragraph[start..<end]]
  }
}

extension NSAttributedString {
  fileprivate var wholeRange: NSRange { NSRange(location: 0, length: length) }

  /// Returns a copy whose whole text has a value of an attribute.
  func with(_ value: Any?, for key: Key) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: self)
    copy.removeAttribute(key, range: wholeRange)
    if let value { copy.addAttribute(key, value: value, range: wholeRange) }
    return copy
  }
}
