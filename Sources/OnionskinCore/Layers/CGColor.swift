/// A colour as Core Graphics has it: red, green, blue and alpha.
///
/// ```swift
/// let shade = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
/// ```
///
/// ## Differences from UIKit
///
/// There is one colour space, RGB.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// The red, green, blue and alpha of the colour, each from 0 to 1.
  public let rgba: ColorComponents

  /// Creates a colour from its components.
  ///
  /// - Parameters:
  ///   - red: Red from 0 to 1.
  ///   - green: Green from 0 to 1.
  ///   - blue: Blue from 0 to 1.
  ///   - alpha: Opacity from 0 to 1.
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

  /// Creates a colour from its components.
  public init(_ rgba: ColorComponents) {
    self.rgba = rgba
  }

  /// The opacity from 0 to 1.
  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { CGFloat($0) }
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.rgba == right.rgba
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rgba)
  }

  public var description: String { "CGColor(\(rgba))" }
}
