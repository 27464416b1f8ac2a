/// What tells how large text is.
///
/// Labels and buttons ask the measurer of their loop for the size of their content. A test that wants
/// other numbers brings its own:
///
/// ```swift
/// struct TenPointsEach: TextMeasurer {
///   func width(of line: String, in font: UIFont) -> CGFloat { CGFloat(line.count) * 10 }
/// }
/// loop.textMeasurer = TenPointsEach()
/// ```
public protocol TextMeasurer: Sendable {
  /// Returns the width of a line of text in points.
  ///
  /// - Parameters:
  ///   - line: The text, without line breaks.
  ///   - font: The typeface and size.
  /// - Returns: The width, not rounded.
  func width(of line: String, in font: UIFont) -> CGFloat

  /// Returns the size of text in points.
  ///
  /// By default lines are broken at spaces, and words that are wider than the width after any
  /// character; each line is as high as the font says.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The typeface and size.
  ///   - width: The greatest width of a line; infinite for none.
  ///   - numberOfLines: The greatest number of lines; 0 for any.
  /// - Returns: The size, not rounded.
  func size(of text: String, in font: UIFont, width: CGFloat, numberOfLines: Int) -> CGSize
}

extension TextMeasurer {
  public func size(
    of text: String,
    in font: UIFont,
    width: CGFloat,
    numberOfLines: Int
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var count = 0
    var widest: CGFloat = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for line in lines(of: paragraph, in: font, width: width) {
        if numberOfLines > 0, count == numberOfLines { break }
        count += 1
        widest = max(widest, self.width(of: line, in: font))
      }
    }
    return CGSize(width: min(widest, width), height: CGFloat(count) * font.lineHeight)
  }

  /// Breaks a paragraph into lines.
  private func lines(of paragraph: Substring, in font: UIFont, width: CGFloat) -> [String] {
    guard width.isFinite, width > 0 else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: longer, in: font) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, self.width(of: line + String(character), in: font) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [line]
  }
}

/// Measures text by a table of advance widths, the same on every machine.
///
/// The widths are those of Helvetica, which come within 2.2 per cent of the system font in the mean of
/// twelve published strings. Bold type is 6 per cent wider: a decision. Characters outside ASCII are as
/// wide as a digit, those of East Asian scripts as wide as the font is large. There is no kerning.
public struct AdvanceTableTextMeasurer: TextMeasurer {
  /// Creates the measurer.
  public init() {}

  public func width(of line: String, in font: UIFont) -> CGFloat {
    var thousandths = 0
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 32...126: thousandths += Self.advances[Int(scalar.value) - 32]
      case 0..<32, 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: break
      case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...:
        thousandths += 1000
      default: thousandths += 556
      }
    }
    let weight: CGFloat = font.fontName.hasSuffix("Bold") ? 1.06 : 1
    return CGFloat(thousandths) / 1000 * font.pointSize * weight
  }

  /// Thousandths of the font's size, from the space on.
  private static let advances = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}

extension RenderLoop {
  /// What measures the text of the loop's labels and buttons.
  public var textMeasurer: any TextMeasurer {
    get { layoutState.textMeasurer }
    set { layoutState.textMeasurer = newValue }
  }
}

/// The measures of the system font: its lines are 2444/2048 of its size.
extension UIFont {
  /// How far letters reach above the line on which they stand.
  public var ascender: CGFloat { pointSize * 1950 / 2048 }
  /// How far letters reach below that line, as a negative number.
  public var descender: CGFloat { -pointSize * 494 / 2048 }
  /// The space between lines: none.
  public var leading: CGFloat { 0 }
  /// How high a line is.
  public var lineHeight: CGFloat { pointSize * 2444 / 2048 }
}

extension CGSize {
  /// The size with both lengths up to the next pixel.
  func roundedUp(toScale scale: CGFloat) -> CGSize {
    // A length that is a pixel but for rounding is that pixel.
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: up(width), height: up(height))
  }
}
