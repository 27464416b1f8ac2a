/// A view that shows text.
///
/// Text is no property that animates: inside a block it is there at once, and a transition is what
/// fades it.
///
/// ```swift
/// UIView.transition(with: label, duration: 0.3, options: .transitionCrossDissolve) {
///   label.text = "Saved"
/// }
/// ```
///
/// ## Differences from UIKit
///
/// No text is drawn. It is measured by the loop's ``TextMeasurer``. The text is the contents of the
/// layer, so that traces and frames tell it; colour and alignment are kept only.
open class UILabel: UIView {
  private var attributed: NSAttributedString?

  /// Creates a label with a frame; it takes no touches.
  ///
  /// - Parameter frame: The rectangle that it covers in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label without size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
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

  /// The text with its attributes; `nil` for none.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0) } }
    set {
      layer.contents = newValue?.string
      attributed = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the text.
  open var textColor: UIColor! = .black

  /// The colour of the text while the label is highlighted; `nil` for the color of the text.
  open var highlightedTextColor: UIColor?

  /// A Boolean value that indicates whether the text has its other colour.
  open var isHighlighted = false

  /// A Boolean value that indicates whether the label looks enabled.
  open var isEnabled = true

  /// The typeface.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Where the lines stand.
  open var textAlignment = NSTextAlignment.natural

  /// The greatest number of lines; 0 for any.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A Boolean value that indicates whether the type gets smaller for longer text: stored only.
  open var adjustsFontSizeToFitWidth = false

  /// How small the type may get, as a fraction: stored only.
  open var minimumScaleFactor: CGFloat = 0

  /// Where the text ends that is too long: stored only.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The colour of the text's shadow: stored only.
  open var shadowColor: UIColor?

  /// How far the text's shadow lies from it: stored only.
  open var shadowOffset = CGSize(width: 0, height: -1)

  /// The width that lines may have where constraints place the label; 0 for that of the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Returns the rectangle of the text: the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    bounds
  }

  // MARK: - Size

  /// The size of the text, up to the next pixel; nothing without text.
  open override var intrinsicContentSize: CGSize {
    let isWrapped = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return textSize(in: isWrapped ? preferredMaxLayoutWidth : .infinity)
  }

  /// Returns the size of the text in a width, up to the next pixel.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    textSize(in: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  override var wrapsToWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override func contentSize(inWidth width: CGFloat) -> CGSize { textSize(in: width) }

  private func textSize(in width: CGFloat) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let loop = layer.handle.loop
    // A width that layout has rounded must not break a line that fitted.
    return loop.textMeasurer.size(
      of: text,
      in: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      width: width + 0.5 / loop.device.scale,
      numberOfLines: numberOfLines
    )
    .roundedUp(toScale: loop.device.scale)
  }

  override var firstBaselineFromTop: CGFloat { font?.ascender ?? 0 }
  override var lastBaselineFromBottom: CGFloat { -(font?.descender ?? 0) }

  /// Draws the text; never called here.
  open func drawText(in rect: CGRect) {}
}

/// Where the lines of a text stand.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges.
  case justified
  /// At the edge at which text begins.
  case natural
}

/// Where a text ends that is too long.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Behind a word.
  case byWordWrapping
  /// Behind a letter.
  case byCharWrapping
  /// At the edge.
  case byClipping
  /// With dots at its head.
  case byTruncatingHead
  /// With dots at its tail.
  case byTruncatingTail
  /// With dots in its middle.
  case byTruncatingMiddle
}
