import Onionskin
import Testing
import UIKit

/// The names for measuring and describing text.
@MainActor @Suite struct TextDrawingTests {
  private struct TenPointsEach: TextMeasurer {
    func width(of line: String, in font: UIFont) -> CGFloat { CGFloat(line.count) * 10 }
  }

  private func withMeasurer(_ body: (_ lineHeight: CGFloat, _ font: UIFont) -> Void) {
    withRenderLoop { loop in
      loop.textMeasurer = TenPointsEach()
      let font = UIFont.systemFont(ofSize: 20)
      body(font.lineHeight, font)
    }
  }

  @Test func `a copy of a shadow is changed alone`() throws {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 3
    let copy = try #require(shadow.copy() as? NSShadow)
    #expect(copy.shadowBlurRadius == 3)
    copy.shadowBlurRadius = 1
    #expect(shadow.shadowBlurRadius == 3)
  }

  @Test func `lines are broken at the width of the bounding rectangle, whose height is no limit`() {
    withMeasurer { height, font in
      let text = "ten four" as NSString
      let rect = text.boundingRect(
        with: CGSize(width: 50, height: 1),
        options: [.usesLineFragmentOrigin, .usesFontLeading],
        attributes: [.font: font],
        context: nil
      )
      #expect(rect == CGRect(x: 0, y: 0, width: 40, height: 2 * height))
      let wide = text.boundingRect(
        with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        attributes: [.font: font],
        context: nil
      )
      #expect(wide.size == CGSize(width: 80, height: height))
      #expect("".boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil) == .zero)
    }
  }

  @Test func `the height is a limit for text whose last line is truncated`() {
    withMeasurer { height, font in
      let rect = "a b c".boundingRect(
        with: CGSize(width: 10, height: 2.5 * height),
        options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
        attributes: [.font: font],
        context: nil
      )
      #expect(rect.height == 2 * height)
    }
  }

  @Test func `without an origin of lines the text is one line above its baseline`() {
    withMeasurer { height, font in
      let text = NSAttributedString(string: "ten four", attributes: [.font: font])
      let rect = text.boundingRect(with: CGSize(width: 50, height: 0), context: nil)
      #expect(rect == CGRect(x: 0, y: font.descender, width: 80, height: height))
      #expect(text.size() == CGSize(width: 80, height: height))
      #expect(NSAttributedString(string: "").size() == .zero)
      #expect("ten".size(withAttributes: [.font: font]).width == 30)
    }
  }

  @Test func `a style of paragraphs is copied with its settings`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    let fixed = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 8
    #expect(fixed.lineSpacing == 4)
    #expect(fixed.alignment == .center)
    #expect(!(fixed is NSMutableParagraphStyle))
    let changed = try #require(fixed.mutableCopy() as? NSMutableParagraphStyle)
    changed.headIndent = 3
    #expect(fixed.headIndent == 0)
    #expect(changed.lineSpacing == 4)
    #expect(changed != fixed)
    changed.headIndent = 0
    #expect(changed == fixed)
    #expect(NSParagraphStyle.default == NSParagraphStyle())
  }

  @Test func `an attachment is one character`() {
    withRenderLoop { _ in
      let attachment = NSTextAttachment(image: UIImage(named: "pin", size: .zero))
      let text = NSAttributedString(attachment: attachment)
      #expect(text.length == 1)
      #expect(
        text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment
      )
    }
  }

  @Test func `traits give the bold font, and take it away`() {
    let font = UIFont.systemFont(ofSize: 13)
    let bold = font.fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold.map { UIFont(descriptor: $0, size: 0) } == .boldSystemFont(ofSize: 13))
    #expect(bold?.symbolicTraits == .traitBold)
    let plain = bold?.withSymbolicTraits([])
    #expect(plain.map { UIFont(descriptor: $0, size: 9) } == .systemFont(ofSize: 9))
    #expect(UIFont.italicSystemFont(ofSize: 5).fontDescriptor.symbolicTraits == .traitItalic)
    #expect(UIFont(name: "Futura-Bold", size: 5)?.familyName == "Futura")
    #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: font) == font)
    #expect(
      UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 10) == .systemFont(ofSize: 10)
    )
  }

  @Test func `geometry is written as text, and read again`() {
    #expect(NSStringFromCGPoint(CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(NSStringFromCGPoint(CGPoint(x: 0.1, y: 0)) == "{0.10000000000000001, 0}")
    #expect(NSStringFromCGSize(CGSize(width: 10, height: 20)) == "{10, 20}")
    let rect = CGRect(x: 0.1, y: 0, width: 1e20, height: 4)
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(NSCoder.string(for: CGRect.zero) == "{{0, 0}, {0, 0}}")
    #expect(
      NSStringFromUIEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}"
    )
    #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(CGPointFromString("nonsense") == .zero)
    #expect(CGSizeFromString("{3, 4}") == CGSize(width: 3, height: 4))
  }

  @Test func `gradients take colors and locations, and nothing else`() {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(CGColor(colorSpace: space, components: [1, 0, 0, 1]) == UIColor.red.cgColor)
    #expect(CGColor(colorSpace: space, components: [1, 0, 0]) == nil)
    #expect(UIColor.red.cgColor.copy(alpha: 0.5) == UIColor.red.withAlphaComponent(0.5).cgColor)
    #expect(UIColor.red.cgColor.numberOfComponents == 4)
  }

  @Test func `an image on its side exchanges width and height`() {
    let image = UIImage(named: "tile", size: CGSize(width: 40, height: 20))
    let pixels = image.cgImage
    let turned = pixels.map { UIImage(cgImage: $0, scale: 2, orientation: .right) }
    #expect(turned?.size == CGSize(width: 10, height: 20))
  }
}
