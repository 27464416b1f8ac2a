/// A typeface in a size, by which a loop's ``TextMeasurer`` measures text; nothing is drawn.
public final class UIFont: NSObject, Sendable {
  /// The name of the typeface.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  private init(_ fontName: String, _ pointSize: CGFloat) {
    self.fontName = fontName
    self.pointSize = pointSize
  }

  /// Creates a font; without a name there is none.
  ///
  /// - Parameters:
  ///   - fontName: The name of the typeface.
  ///   - fontSize: The size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(fontName, fontSize)
  }

  /// Returns the system's typeface in a size.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System", fontSize)
  }

  /// Returns the system's bold typeface in a size.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont("System Bold", fontSize)
  }

  /// How heavy strokes are, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight.
    public var rawValue: CGFloat

    /// Creates a weight from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// -0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// -0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// -0.4.
    public static let light = Weight(rawValue: -0.4)
    /// 0.
    public static let regular = Weight(rawValue: 0)
    /// 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// 0.3.
    public static let semibold = Weight(rawValue: 0.3)
    /// 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// 0.62.
    public static let black = Weight(rawValue: 0.62)
  }

  /// Returns the system's typeface in a size and a weight.
  ///
  /// From semibold on, the weight is that of ``boldSystemFont(ofSize:)``; lighter ones are regular.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How heavy its strokes are.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    weight.rawValue < Weight.semibold.rawValue
      ? systemFont(ofSize: fontSize) : boldSystemFont(ofSize: fontSize)
  }

  /// The size of labels, in points.
  public static let labelFontSize: CGFloat = 17
  /// The size of the titles of buttons, in points.
  public static let buttonFontSize: CGFloat = 18
  /// The size of most text, in points.
  public static let systemFontSize: CGFloat = 14

  /// Returns the same typeface in another size.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontName, fontSize)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize
  }

  public override var hash: Int { fontName.hashValue }

  /// The typeface and the size.
  public override var description: String { "\(fontName) \(Double(pointSize).short)" }
}
