import AnimationModel
import RenderEngine

/// A layer that displays text, which is stored only.
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`; `nil` for none.
  open var string: Any?
  /// The font, or its name; by default, the name of Helvetica.
  open var font: AnyObject? = NSString(string: "Helvetica")
  /// The font size, in points.
  open var fontSize: CGFloat {
    get { CGFloat(numbers(.fontSize)[0]) }
    set { change(.fontSize, to: Components(Double(newValue))) }
  }
  /// The color of the text; by default, white.
  open var foregroundColor: CGColor? {
    get { color(.foregroundColor) }
    set { change(.foregroundColor, to: newValue?.rgba.numbers ?? Components()) }
  }
  /// A Boolean value that indicates whether the text is wrapped into lines.
  open var isWrapped = false
  /// The truncation mode of text that is wider than the layer.
  open var truncationMode = CATextLayerTruncationMode.none
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// A Boolean value that indicates whether glyph positions are quantized to subpixels.
  open var allowsFontSubpixelQuantization = false

  override var propertyOwner: PropertyTable.Owner? { .textLayer }

  /// Creates a layer that belongs to the current loop.
  public required init() { super.init() }

  public required init(layer: Any) {
    if let other = layer as? CATextLayer {
      string = other.string
      font = other.font
      isWrapped = other.isWrapped
      truncationMode = other.truncationMode
      alignmentMode = other.alignmentMode
      allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
    }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The truncation modes of a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text is not truncated.
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")
}

/// The alignments of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines have the natural alignment of their language.
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}
