import RenderEngine

/// What a loop measures text with.
///
/// The public form is `TextMeasurer` in Onionskin, because UIKit has no such name.
package protocol TextRuler: Sendable {
  /// Returns the width of a line of text in points, which is not rounded.
  func width(of line: String, in font: UIFont) -> CGFloat

  /// Returns the size of text in points, which is not rounded; 0 lines are any number.
  func size(of text: String, in font: UIFont, width: CGFloat, numberOfLines: Int) -> CGSize
}

extension TextRuler {
  /// Returns the size of text in points.
  ///
  /// Lines are broken at spaces, and words that are wider than the width after any character. A
  /// negative width counts as 0.
  package func size(
    of text: String,
    in font: UIFont,
    width: CGFloat,
    numberOfLines: Int
  ) -> CGSize {
    MeasuredText(or: text, in: font, ruler: self)
      .sizeOfLines(width: width, numberOfLines: numberOfLines)
  }
}

/// The advance widths of the system font, which are the same on every machine.
package struct AdvanceTable: TextRuler {
  package init() {}

  package func width(of line: String, in font: UIFont) -> CGFloat {
    var units: CGFloat = 0
    let tracking = Self.tracking(at: font.pointSize)
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 32...126: units += CGFloat(Self.advances[Int(scalar.value) - 32]) + tracking
      case 0..<32, 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: break
      case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...:
        units += 2048
      default: units += CGFloat(Self.advances[16]) + tracking
      }
    }
    let weight: CGFloat = font.fontName.hasSuffix("Bold") ? 1.05 : 1
    return units / 2048 * font.pointSize * weight
  }

  /// Returns the tracking at a font size, in 2048ths of the size.
  private static func tracking(at size: CGFloat) -> CGFloat {
    guard let last = trackings.last else { return 0 }
    guard let next = trackings.firstIndex(where: { $0.size >= size }) else { return last.units }
    guard next > 0 else { return trackings[0].units }
    let (smaller, larger) = (trackings[next - 1], trackings[next])
    let share = (size - smaller.size) / (larger.size - smaller.size)
    return smaller.units + (larger.units - smaller.units) * share
  }

  private static let trackings: [(size: CGFloat, units: CGFloat)] = [
    (10, 25), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40), (17, -47), (18, -49), (19, -52),
  ]

  /// The advance widths in 2048ths of the font size, from the space character on.
  private static let advances = [
    576, 570, 826, 1292, 1306, 1664, 1309, 454, 742, 742, 1024, 1350, 573, 943, 564, 730, 1280, 951,
    1239, 1303, 1315, 1245, 1277, 1169, 1263, 1277, 564, 573, 1350, 1350, 1350, 1039, 1917, 1380,
    1332, 1489, 1472, 1225, 1201, 1521, 1516, 541, 1111, 1335, 1152, 1821, 1542, 1559, 1300, 1559,
    1309, 1306, 1315, 1519, 1385, 1943, 1315, 1361, 1280, 742, 730, 742, 960, 925, 1018, 1130, 1271,
    1143, 1271, 1193, 739, 1248, 1210, 486, 486, 1114, 486, 1780, 1199, 1222, 1248, 1248, 762, 1071,
    745, 1190, 1140, 1664, 1105, 1140, 1108, 742, 669, 742, 1350,
  ]
}

extension RenderLoop {
  /// What the loop's labels and buttons measure their text with.
  package var textRuler: any TextRuler {
    get { layoutState.textRuler }
    set { layoutState.textRuler = newValue }
  }
}

/// The metrics of the system font.
extension UIFont {
  /// The ascender: the height above the baseline, in points.
  public var ascender: CGFloat { pointSize * 1950 / 2048 }
  /// The descender: the depth below the baseline, in points, as a negative number.
  public var descender: CGFloat { -pointSize * 494 / 2048 }
  /// The leading, which is 0.
  public var leading: CGFloat { 0 }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { pointSize * 2444 / 2048 }
}

extension CGSize {
  /// Returns the size with both lengths rounded up to the next pixel.
  func roundedUp(toScale scale: CGFloat) -> CGSize {
    // A length that exceeds a pixel only by a rounding error is not rounded up.
    // The sum with 0 is 0 where rounding gives −0.
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale + 0 }
    return CGSize(width: up(width), height: up(height))
  }

  /// Returns a rectangle of the size that starts at a horizontal position, in the vertical middle of
  /// bounds.
  func inMiddle(of bounds: CGRect, x: CGFloat) -> CGRect {
    CGRect(origin: CGPoint(x: x, y: bounds.midY - height / 2), size: self)
  }
}
