import AnimationTraces

/// A font, which is used to measure text with a loop's ``TextMeasurer``.
public final class UIFont: NSObject, Sendable {
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  init(_ fontName: String, _ pointSize: CGFloat) {
    self.fontName = fontName
    self.pointSize = pointSize
  }

  /// Creates the system font of labels, as a placeholder.
  public convenience override init() { self.init("System", 17) }

  /// Creates a font with a name and a size; `nil` if the name is empty.
  ///
  /// - Parameters:
  ///   - fontName: The name of the font.
  ///   - fontSize: The size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(fontName, fontSize)
  }

  /// Returns the system font in a size, in points.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("System", fontSize) }

  /// Returns the bold system font in a size, in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System Bold", fontSize)
  }

  /// Returns the italic system font in a size, in points; it is measured as the regular font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System Italic", fontSize)
  }

  /// Returns the system font, whose digits are not measured as monospaced.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight of the font.
  /// - Returns: The font.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the font of a text style at the default content size category, which is large.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the font of a text style, regardless of traits.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - traitCollection: The traits, which are not used.
  /// - Returns: The font.
  @preconcurrency @MainActor public static func preferredFont(
    forTextStyle style: TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { preferredFont(forTextStyle: style) }

  /// The font families, of which there is only that of the system.
  public static var familyNames: [String] { ["System"] }

  /// Returns the names of the fonts in a family; an empty array for any family except that of the
  /// system.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    familyName == "System" ? ["System", "System Bold", "System Italic"] : []
  }

  /// A style of text, such as that of a headline.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of large titles, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of titles of the first level, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of titles of the second level, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of titles of the third level, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headlines, 17 points and semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadlines, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of captions, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of alternate captions, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The size in points; that of body text for an unknown style.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .subheadline: 15
      case .callout: 16
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }

  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The ultra-light weight, -0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The thin weight, -0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// The light weight, -0.4.
    public static let light = Weight(rawValue: -0.4)
    /// The regular weight, 0.
    public static let regular = Weight(rawValue: 0)
    /// The medium weight, 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// The semibold weight, 0.3.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold weight, 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// The heavy weight, 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// The black weight, 0.62.
    public static let black = Weight(rawValue: 0.62)
  }

  /// Returns the system font in a size and a weight.
  ///
  /// For weights from ``Weight/semibold`` on, this is the font of ``boldSystemFont(ofSize:)``; for
  /// lighter weights, the regular font.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight of the font.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    weight.rawValue < Weight.semibold.rawValue
      ? systemFont(ofSize: fontSize) : boldSystemFont(ofSize: fontSize)
  }

  /// The default font size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The default font size of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The default font size of the system, in points.
  public static let systemFontSize: CGFloat = 14
  /// The font size of small text of the system, in points.
  public static let smallSystemFontSize: CGFloat = 12

  /// Returns the font in another size.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize) }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize
  }

  public override var hash: Int { fontName.hashValue }

  public override var description: String { "\(fontName) \(Double(pointSize).short)" }
}

extension UIFont.Weight: Comparable {
  /// Returns a Boolean value that indicates whether a weight is lighter than another.
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool {
    left.rawValue < right.rawValue
  }
}
