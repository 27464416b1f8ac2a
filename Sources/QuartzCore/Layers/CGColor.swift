import AnimationModel

/// A Core Graphics color, with red, green, blue and alpha components.
///
/// ```swift
/// let shade = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
/// ```
///
/// ## Differences from UIKit
///
/// The only color space is RGB.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The red, green, blue and alpha of the color, each from 0 to 1.
  public let rgba: ColorComponents
  /// Whether the color stands for a pattern, which has a single component, its opacity.
  let isPattern: Bool

  /// Creates a color from its components.
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      ColorComponents(
        red: Double(red),
        green: Double(green),
        blue: Double(blue),
        alpha: Double(alpha)
      )
    )
  }

  /// Creates a color from its components in sRGB.
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(_ rgba: ColorComponents) {
    self.rgba = rgba
    isPattern = false
  }

  /// Creates a color that stands for a pattern, which is not drawn.
  ///
  /// - Parameter rgba: The components of the color that is shown instead.
  package init(patternShownAs rgba: ColorComponents) {
    self.rgba = rgba
    isPattern = true
  }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// The red, green, blue and alpha components; of a pattern, only alpha.
  public var components: [CGFloat]? {
    isPattern
      ? [alpha]
      : [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) }
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.rgba == right.rgba && left.isPattern == right.isPattern
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }

  public var description: String { "CGColor(\(rgba))" }
}
