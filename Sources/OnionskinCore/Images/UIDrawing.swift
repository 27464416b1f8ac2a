// Drawing in a view's `draw(_:)` or in an image: it compiles and leaves nothing behind.

extension UIColor {
  /// Makes the color that of areas and lines to draw: no effect, nothing is drawn.
  public func set() {}
  /// Makes the color that of areas to draw: no effect, nothing is drawn.
  public func setFill() {}
  /// Makes the color that of lines to draw: no effect, nothing is drawn.
  public func setStroke() {}
}

/// Fills a rectangle with the current color: no effect, nothing is drawn.
///
/// - Parameter rect: The rectangle.
public func UIRectFill(_ rect: CGRect) {}

extension UIBezierPath {
  /// Fills the path: no effect, nothing is drawn.
  public func fill() {}
  /// Draws the path's outline: no effect, nothing is drawn.
  public func stroke() {}
  /// Limits what is drawn to the path: no effect, nothing is drawn.
  public func addClip() {}
}

extension NSAttributedString.Key {
  /// The font of text, a `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// The color of text, a `UIColor`.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The color behind text, a `UIColor`.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// What is added to the distance of letters, a number.
  public static let kern = Self(rawValue: "NSKern")
  /// How text is underlined, a number.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
}

extension NSString {
  /// Returns the size of the text on one line for each paragraph, by the loop's ``TextMeasurer``.
  ///
  /// - Parameter attrs: The attributes; only the font counts, 12 points of the system's without one.
  /// - Returns: The size in points, not rounded.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attrs?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return RenderLoop.current.textMeasurer.size(
      of: String(describing: self),
      in: font,
      width: .infinity,
      numberOfLines: 0
    )
  }
}
