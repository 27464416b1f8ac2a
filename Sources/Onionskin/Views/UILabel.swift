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
  open var textColor: UIColor? = .black

  /// The colour of the text while the label is highlighted; nil for the usual one.
  open var highlightedTextColor: UIColor?

  /// A Boolean value that indicates whether the text has its other colour.
  open var isHighlighted = false

  /// A Boolean value that indicates whether the label looks enabled.
  open var isEnabled = true

  /// The typeface.
  open var font: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)

  /// Where the lines stand.
  open var textAlignment = NSTextAlignment.natural

  /// The greatest number of lines; 0 for any.
  open var numberOfLines = 1
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
