/// The description of a font: its name, its size and its traits.
open class UIFontDescriptor: NSObject {
  /// The size of the font, in points.
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits
  private let name: String

  open var postscriptName: String { name }

  /// Creates a description of a font with a name.
  ///
  /// - Parameters:
  ///   - fontName: The name of the font.
  ///   - size: The size in points.
  public convenience init(name fontName: String, size: CGFloat) { self.init(fontName, size) }

  /// Creates a description of the system font of labels, as a placeholder.
  public convenience override init() { self.init("System", 17) }

  fileprivate init(_ name: String, _ size: CGFloat) {
    self.name = name
    pointSize = size
    var traits: SymbolicTraits = []
    if name.contains("Bold") { traits.insert(.traitBold) }
    if name.contains("Italic") { traits.insert(.traitItalic) }
    symbolicTraits = traits
  }

  /// Returns the description of the font of a text style, at the default content size category.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the description with traits.
  ///
  /// ## Differences from UIKit
  ///
  /// Every combination of traits has a description. A font that is bold and italic is measured as
  /// bold.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var words = name.split(separator: " ").filter { $0 != "Bold" && $0 != "Italic" }
    if symbolicTraits.contains(.traitItalic) { words.append("Italic") }
    if symbolicTraits.contains(.traitBold) { words.append("Bold") }
    return UIFontDescriptor(words.joined(separator: " "), pointSize)
  }

  /// Returns the description with another size.
  ///
  /// - Parameter newPointSize: The size in points.
  /// - Returns: The description.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name, newPointSize)
  }

  /// Returns the description with a design, which is the same description here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    public static let traitExpanded = Self(rawValue: 1 << 5)
    public static let traitCondensed = Self(rawValue: 1 << 6)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

/// The font metrics of a text style, which do not depend on the user's settings here.
open class UIFontMetrics: NSObject {
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// Returns the font scaled to the user's settings, which is the same font here.
  open func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font scaled to the user's settings, which has its own size here, up to a limit.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - maximumPointSize: The largest size, in points.
  /// - Returns: The font.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// Returns a value scaled to the user's settings, which is the same value here.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(fontName, pointSize) }

  /// Creates a font from its description.
  ///
  /// - Parameters:
  ///   - descriptor: The description.
  ///   - pointSize: The size in points; 0 for that of the description.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.postscriptName, pointSize == 0 ? descriptor.pointSize : pointSize)
  }

  /// The name of the family, which is the name of the font without its style.
  public var familyName: String {
    let words = fontName.split { $0 == " " || $0 == "-" }
    let family = words.filter { !["Bold", "Italic", "Regular", "BoldItalic"].contains($0) }
    return family.joined(separator: " ")
  }

  /// The height of capital letters in the system font, in points.
  public var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// The height of the letter x in the system font, in points.
  public var xHeight: CGFloat { pointSize * 1078 / 2048 }

  /// Returns the system font, whose characters are not measured as monospaced.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight of the font.
  /// - Returns: The font.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
}
