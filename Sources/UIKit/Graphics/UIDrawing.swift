// Drawing in a view's `draw(_:)` or in an image, which compiles and has no effect.

import RenderEngine

extension UIColor {
  /// Sets the color of fills and strokes; without effect, as nothing is drawn.
  public func set() {}
  /// Sets the color of fills; without effect, as nothing is drawn.
  public func setFill() {}
  /// Sets the color of strokes; without effect, as nothing is drawn.
  public func setStroke() {}
}

/// Fills a rectangle with the current color; without effect, as nothing is drawn.
public func UIRectFill(_ rect: CGRect) {}

extension UIBezierPath {
  /// Fills the path; without effect, as nothing is drawn.
  public func fill() {}
  /// Strokes the path; without effect, as nothing is drawn.
  public func stroke() {}
  /// Fills the path with a blend mode; without effect, as nothing is drawn.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Strokes the path with a blend mode; without effect, as nothing is drawn.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Clips drawing to the path; without effect, as nothing is drawn.
  public func addClip() {}
}

extension NSAttributedString.Key {
  /// The font of text, a `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// The color of text, a `UIColor`.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The background color of text, a `UIColor`.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// The kerning, a number of points.
  public static let kern = Self(rawValue: "NSKern")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
}

extension NSString {
  /// Returns the size of the text with one line for each paragraph, measured by the loop's
  /// ``TextMeasurer``.
  ///
  /// - Parameter attrs: The attributes, of which only the font is used; without one, the system
  ///   font of 12 points.
  /// - Returns: The size in points, not rounded.
  @preconcurrency @MainActor
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = attrs?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    return RenderLoop.current.textRuler.size(
      of: String(describing: self),
      in: font,
      width: .infinity,
      numberOfLines: 0
    )
  }
}

/// Strokes the frame of a rectangle; without effect, as nothing is drawn.
public func UIRectFrame(_ rect: CGRect) {}

/// Clips drawing to a rectangle; without effect, as nothing is drawn.
public func UIRectClip(_ rect: CGRect) {}
