/// A layer that draws text, which is stored: nothing is drawn.
///
/// ## Differences from UIKit
///
/// Changes of the font size and of the color take effect at once.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`; `nil` for none.
  open var string: Any?
  /// The font; `nil` for the default font.
  open var font: AnyObject?
  /// The font size, in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// A Boolean value that indicates whether the text is broken into lines.
  open var isWrapped = false
  /// How text is truncated that is wider than the layer.
  open var truncationMode = CATextLayerTruncationMode.none
  /// How lines are aligned.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// A Boolean value that indicates whether subpixels are used.
  open var allowsFontSubpixelQuantization = false
}

/// How a text layer truncates text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The string of the mode.
  public let rawValue: String

  /// Creates a mode with a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Text is not truncated.
  public static let none = Self(rawValue: "none")
  /// Text is truncated at its start.
  public static let start = Self(rawValue: "start")
  /// Text is truncated at its end.
  public static let end = Self(rawValue: "end")
  /// Text is truncated in its middle.
  public static let middle = Self(rawValue: "middle")
}

/// How a text layer aligns lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The string of the mode.
  public let rawValue: String

  /// Creates a mode with a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Lines are aligned as their language has it.
  public static let natural = Self(rawValue: "natural")
  /// Lines are aligned on the left.
  public static let left = Self(rawValue: "left")
  /// Lines are aligned on the right.
  public static let right = Self(rawValue: "right")
  /// Lines are centered.
  public static let center = Self(rawValue: "center")
  /// Lines are justified.
  public static let justified = Self(rawValue: "justified")
}
