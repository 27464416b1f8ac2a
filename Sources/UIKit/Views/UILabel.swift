import RenderEngine

/// A view that shows text.
///
/// The text is not animatable: inside an animation block it changes at once. Use a transition to
/// fade to another text.
///
/// ```swift
/// UIView.transition(with: label, duration: 0.3, options: .transitionCrossDissolve) {
///   label.text = "Saved"
/// }
/// ```
///
/// ## Differences from UIKit
///
/// Text is not drawn, and is measured by the loop's ``TextMeasurer``. It is the contents of the
/// layer, so that it appears in traces and frames. Colors of text and alignments are stored only.
open class UILabel: UIView {
  private var attributed: NSAttributedString? {
    didSet { record(.attributedText, from: oldValue, to: attributed) }
  }

  /// Creates a label with a frame, which does not respond to touches.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    answersTouches = false
    drawsBackground = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    answersTouches = false
    drawsBackground = true
  }

  /// The text; `nil` for none.
  open var text: String? {
    get { layer.contents as? String }
    set {
      attributed = nil
      layer.contents = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The attributed text; `nil` for none.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0) } }
    set {
      layer.contents = newValue?.string
      attributed = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The color of the text; that of an attributed text, too, when it is set.
  open var textColor: UIColor! = .black {
    didSet {
      record(.textColor, from: oldValue, to: textColor)
      attributed = attributed?.with(textColor, for: .foregroundColor)
    }
  }

  /// The color of the text while the label is highlighted; `nil` for the color of the text.
  open var highlightedTextColor: UIColor? {
    didSet { record(.highlightedTextColor, from: oldValue, to: highlightedTextColor) }
  }

  /// A Boolean value that indicates whether the text has its highlighted color.
  open var isHighlighted = false {
    didSet { record(.isHighlighted, from: oldValue, to: isHighlighted) }
  }

  open var isEnabled = true { didSet { record(.isEnabled, from: oldValue, to: isEnabled) } }

  /// The font of the text, and of those parts of an attributed text that have none of their own; of
  /// all its parts when it is set; `nil` sets the system font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      record(.font, from: oldValue, to: font)
      let restyled = attributed?.with(font, for: .font)
      if font != oldValue || restyled != attributed {
        attributed = restyled
        invalidateIntrinsicContentSize()
      }
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { record(.textAlignment, from: oldValue, to: textAlignment) }
  }

  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 {
    didSet {
      record(.numberOfLines, from: oldValue, to: numberOfLines)
      if numberOfLines != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// A Boolean value that indicates whether the font size is reduced for longer text: stored only.
  open var adjustsFontSizeToFitWidth = false {
    didSet { record(.adjustsFontSizeToFitWidth, from: oldValue, to: adjustsFontSizeToFitWidth) }
  }

  /// The vertical alignment of text whose font size is reduced: stored only.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { record(.baselineAdjustment, from: oldValue, to: baselineAdjustment) }
  }

  /// A Boolean value that indicates whether letter spacing is tightened before text is truncated: stored
  /// only.
  open var allowsDefaultTighteningForTruncation = false

  /// The smallest scale of the font size: stored only.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { record(.minimumScaleFactor, from: oldValue, to: minimumScaleFactor) }
  }

  /// The smallest font size, in points; replaced by ``minimumScaleFactor``: stored only.
  open var minimumFontSize: CGFloat = 0

  /// The line break mode, of which only wrapping by characters affects the size.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      record(.lineBreakMode, from: oldValue, to: lineBreakMode)
      if lineBreakMode != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The color of the text's shadow: stored only.
  open var shadowColor: UIColor? {
    didSet { record(.shadowColor, from: oldValue, to: shadowColor) }
  }

  /// The offset of the text's shadow, in points: stored only.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { record(.shadowOffset, from: oldValue, to: shadowOffset) }
  }

  /// The preferred maximum width of lines, for layout by constraints, in points; 0 for the width of
  /// the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A Boolean value that indicates whether the font follows the user's settings: stored only.
  open var adjustsFontForContentSizeCategory = false

  /// Returns the rectangle of the text, which is the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    bounds
  }

  // MARK: - Size

  /// The size of the text, rounded up to a pixel; zero without text.
  open override var intrinsicContentSize: CGSize {
    let isWrapped = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return textSize(in: isWrapped ? preferredMaxLayoutWidth : .infinity)
  }

  /// Returns the size of the text in a width, rounded up to a pixel.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(in: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  override var wrapsToWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func contentSize(inWidth width: CGFloat) -> CGSize { textSize(in: width) }

  private func textSize(in width: CGFloat) -> CGSize {
    // A width that was rounded by layout must not break a line that fits.
    measured.size(width: width + halfPixel, numberOfLines: numberOfLines)
      .roundedUp(toScale: layer.handle.loop.device.scale)
  }

  private var halfPixel: CGFloat { 0.5 / layer.handle.loop.device.scale }

  private var measured: MeasuredText {
    MeasuredText(
      attributed,
      or: text ?? "",
      in: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      lineBreakMode: lineBreakMode,
      ruler: layer.handle.loop.textRuler
    )
  }

  override var firstBaselineFromTop: CGFloat { fontsOfLines.first??.ascender ?? 0 }
  override var lastBaselineFromBottom: CGFloat { -(fontsOfLines.last??.descender ?? 0) }

  /// The tallest fonts of the lines; a single one for text without attributes.
  private var fontsOfLines: [UIFont?] {
    guard attributed != nil else { return [font] }
    let text = measured
    let isUnlimited = numberOfLines == 1 || bounds.width <= 0
    let lines = text.lines(width: isUnlimited ? .infinity : bounds.width + halfPixel)
    return lines.prefix(numberOfLines > 0 ? numberOfLines : lines.count).map { text.font(of: $0) }
  }

  /// Calls ``drawText(in:)``.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text; without effect, as nothing is drawn.
  open func drawText(in rect: CGRect) {}
}

/// The vertical alignments of text whose font size is reduced.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  case alignBaselines, alignCenters
  /// The top stays where it is.
  case none
}
