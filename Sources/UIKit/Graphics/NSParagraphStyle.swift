/// The style of a paragraph in an attributed string, of which only the line break mode affects sizes.
open class NSParagraphStyle: NSObject {
  fileprivate var settings: Settings

  public convenience override init() { self.init(Settings()) }

  fileprivate init(_ settings: Settings) { self.settings = settings }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { settings.alignment }
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The space between lines, in points.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// The space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  /// The space before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  /// The indentation of the first line, in points.
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  /// The indentation of the other lines, in points.
  open var headIndent: CGFloat { settings.headIndent }
  /// The distance of the ends of lines in points, from the leading edge if positive; otherwise,
  /// from the trailing edge.
  open var tailIndent: CGFloat { settings.tailIndent }
  /// The smallest height of a line, in points.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// The largest height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// The line height multiple; 0 for the natural height.
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }
  /// The hyphenation factor, from 0 to 1.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// The direction of the text.
  open var baseWritingDirection: NSWritingDirection { settings.baseWritingDirection }
  /// A Boolean value that indicates whether the space between letters is reduced before a line is
  /// truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    settings.allowsDefaultTighteningForTruncation
  }
  open var tabStops: [NSTextTab]! { settings.tabStops }
  /// The interval of tab stops beyond the last one, in points.
  open var defaultTabInterval: CGFloat { settings.defaultTabInterval }
  open var lineBreakStrategy: LineBreakStrategy { settings.lineBreakStrategy }
  /// A Boolean value that indicates whether the system hyphenates words.
  open var usesDefaultHyphenation: Bool { settings.usesDefaultHyphenation }

  open override func copy() -> Any { NSParagraphStyle(settings) }

  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.settings == settings
  }

  open override var hash: Int { settings.hashValue }

  fileprivate struct Settings: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
    var allowsDefaultTighteningForTruncation = false
    var tabStops: [NSTextTab] = []
    var defaultTabInterval = CGFloat(0)
    var lineBreakStrategy = LineBreakStrategy()
    var usesDefaultHyphenation = false
  }
}

/// A mutable paragraph style, of which only the line break mode affects sizes.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { settings.paragraphSpacing }
    set { settings.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { settings.paragraphSpacingBefore }
    set { settings.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { settings.firstLineHeadIndent }
    set { settings.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { settings.headIndent }
    set { settings.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { settings.tailIndent }
    set { settings.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { settings.minimumLineHeight }
    set { settings.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { settings.maximumLineHeight }
    set { settings.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { settings.lineHeightMultiple }
    set { settings.lineHeightMultiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { settings.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { settings.baseWritingDirection }
    set { settings.baseWritingDirection = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { settings.allowsDefaultTighteningForTruncation }
    set { settings.allowsDefaultTighteningForTruncation = newValue }
  }
  open override var tabStops: [NSTextTab]! {
    get { settings.tabStops }
    set { settings.tabStops = newValue ?? [] }
  }
  open override var defaultTabInterval: CGFloat {
    get { settings.defaultTabInterval }
    set { settings.defaultTabInterval = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { settings.lineBreakStrategy }
    set { settings.lineBreakStrategy = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { settings.usesDefaultHyphenation }
    set { settings.usesDefaultHyphenation = newValue }
  }

  /// Adds a tab stop, in the order of locations.
  open func addTabStop(_ anObject: NSTextTab) {
    tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
  }

  open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { $0 !== anObject } }

  /// Replaces the settings with those of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { settings = obj.settings }
}

extension NSParagraphStyle {
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Avoids a single word in the last line.
    public static let pushOut = Self(rawValue: 1)
    /// Does not break words in Hangul.
    public static let hangulWordPriority = Self(rawValue: 1 << 1)
    public static let standard = Self(rawValue: 0xFFFF)
  }
}

/// The directions of text.
public enum NSWritingDirection: Int, Hashable, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}

/// A tab stop in a paragraph, which is stored only.
open class NSTextTab: NSObject {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters at which columns are aligned.
    public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  open private(set) var alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  open private(set) var location: CGFloat
  open private(set) var options: [OptionKey: Any]

  /// Creates a tab stop.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the text.
  ///   - loc: The distance from the leading edge, in points.
  ///   - options: The options.
  public init(
    textAlignment alignment: NSTextAlignment,
    location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }
}

/// The shadow of text, which is stored only.
open class NSShadow: NSObject, NSCopying {
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color of the shadow, a `UIColor`; `nil` for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without an offset or a blur.
  public override init() { super.init() }

  /// Returns a copy of the shadow, which can be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}

/// An image in text, which is stored only and does not affect the measured size.
open class NSTextAttachment: NSObject {
  /// The image; `nil` for none.
  open var image: UIImage?
  /// The bounds of the image, in points from the baseline; zero for its own size.
  open var bounds = CGRect.zero

  /// Returns the bounds of the image in a line, which are the bounds that were set.
  ///
  /// The package never calls this method.
  ///
  /// - Parameters:
  ///   - textContainer: The container of the text.
  ///   - lineFrag: The proposed rectangle of the line.
  ///   - position: The position of the character.
  ///   - charIndex: The index of the character.
  /// - Returns: The bounds, in points from the baseline.
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { bounds }

  /// Creates an attachment without an image.
  public override init() { super.init() }

  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a string with a single character for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

/// The styles of underlines and strikethrough lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = Self(rawValue: 1)
  public static let thick = Self(rawValue: 2)
  public static let double = Self(rawValue: 9)
  public static let patternDot = Self(rawValue: 0x100)
  public static let patternDash = Self(rawValue: 0x200)
  /// A line under words only.
  public static let byWord = Self(rawValue: 0x8000)
}

extension NSAttributedString.Key {
  /// The style of the paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The shadow, an `NSShadow`.
  public static let shadow = Self(rawValue: "NSShadow")
  /// The attachment, an `NSTextAttachment`.
  public static let attachment = Self(rawValue: "NSAttachment")
  /// The link, a `URL` or a string.
  public static let link = Self(rawValue: "NSLink")
  public static let ligature = Self(rawValue: "NSLigature")
  /// The offset from the baseline, a number of points.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The strikethrough color, a `UIColor`.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// The color of the underline, a `UIColor`.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The color of the outline, a `UIColor`.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// The width of the outline, as a percentage of the font size.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// The skew, a number.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// The distance between letters, a number of points.
  public static let tracking = Self(rawValue: "CTTracking")
  /// The directions of nested text, an array of numbers.
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
  public static let textEffect = Self(rawValue: "NSTextEffect")
  public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
  /// The logarithm of the factor by which letters are stretched.
  public static let expansion = Self(rawValue: "NSExpansion")
}

/// The alignments of text.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right
  /// Alignment at both edges.
  case justified
  /// The default alignment of the language, at the leading edge.
  case natural
}

/// The line break modes of text.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  /// An ellipsis at the beginning.
  case byTruncatingHead
  /// An ellipsis at the end.
  case byTruncatingTail
  case byTruncatingMiddle
}
