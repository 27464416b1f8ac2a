public import Foundation
public import UIKit

/// A type that measures text.
///
/// Labels and buttons ask the measurer of their loop for the size of their content. A test that
/// needs other sizes can set its own:
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
  ///   - font: The font.
  /// - Returns: The width, which is not rounded.
  func width(of line: String, in font: UIFont) -> CGFloat

  /// Returns the size of text in points.
  ///
  /// The default implementation breaks lines at spaces, and words that are wider than the width
  /// after any character. Each line has the line height of the font.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - width: The maximum width of a line; infinity for no limit. A negative width counts as 0.
  ///   - numberOfLines: The maximum number of lines; 0 for no limit.
  /// - Returns: The size, which is not rounded.
  func size(of text: String, in font: UIFont, width: CGFloat, numberOfLines: Int) -> CGSize
}

extension TextMeasurer {
  public func size(of text: String, in font: UIFont, width: CGFloat, numberOfLines: Int) -> CGSize {
    LineBreaker(measurer: self).size(of: text, in: font, width: width, numberOfLines: numberOfLines)
  }
}

/// Breaks the lines of a measurer that measures only their widths.
private struct LineBreaker: TextRuler {
  package let measurer: any TextMeasurer

  func width(of line: String, in font: UIFont) -> CGFloat { measurer.width(of: line, in: font) }
}

/// A measurer in the form for UIKit.
private struct MeasurerRuler: TextRuler {
  let measurer: any TextMeasurer

  func width(of line: String, in font: UIFont) -> CGFloat { measurer.width(of: line, in: font) }

  func size(of text: String, in font: UIFont, width: CGFloat, numberOfLines: Int) -> CGSize {
    measurer.size(of: text, in: font, width: width, numberOfLines: numberOfLines)
  }
}

/// A text measurer with a table of advance widths, which is the same on every machine.
///
/// The letters A and a have the published widths of the system font. Other characters have those of
/// Inter, the most similar open typeface. The tracking depends on the font size, as in the system
/// font: with the published values from 10 to 19 points, and with the nearest of them at other
/// sizes. Bold text is 5 percent wider, which is Inter's mean. Characters outside ASCII are as wide
/// as a zero, and those of East Asian scripts as wide as the font size. There is no kerning.
public struct AdvanceTableTextMeasurer: TextMeasurer {
  /// Creates the measurer.
  public init() {}

  public func width(of line: String, in font: UIFont) -> CGFloat {
    AdvanceTable().width(of: line, in: font)
  }
}

extension RenderLoop {
  /// The measurer of the text of the loop's labels and buttons.
  public var textMeasurer: any TextMeasurer {
    get { (textRuler as? MeasurerRuler)?.measurer ?? AdvanceTableTextMeasurer() }
    set { textRuler = MeasurerRuler(measurer: newValue) }
  }
}
