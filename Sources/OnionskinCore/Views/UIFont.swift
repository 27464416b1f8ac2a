/// A typeface in a size, which is kept and not used: no text is measured or drawn.
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
