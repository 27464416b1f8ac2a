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
/// No text is measured or drawn: the label keeps the size that it is given. Its text is the contents
/// of its layer, so that traces and frames tell it; colour, font and alignment are kept only.
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

  /// The text; nil for none.
  open var text: String? {
    get { layer.contents as? String }
    set {
      attributed = nil
      layer.contents = newValue
    }
  }

  /// The text with its attributes; nil for none.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0) } }
    set {
      layer.contents = newValue?.string
      attributed = newValue
    }
  }

  /// The colour of the text.
  open var textColor: UIColor! = .black

  /// The colour of the text while the label is highlighted; nil for the usual one.
  open var highlightedTextColor: UIColor?

  /// A Boolean value that indicates whether the text has its other colour.
  open var isHighlighted = false

  /// A Boolean value that indicates whether the label looks enabled.
  open var isEnabled = true

  /// The typeface.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)

  /// Where the lines stand.
  open var textAlignment = NSTextAlignment.natural

  /// The greatest number of lines; 0 for any.
  open var numberOfLines = 1

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

  /// The width that lines may have where constraints place the label: stored only.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Returns the rectangle of the text: the bounds.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    bounds
  }

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
