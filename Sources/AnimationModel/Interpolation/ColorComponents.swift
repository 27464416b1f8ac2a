/// The red, green, blue, and alpha components of a color, each from 0 to 1.
///
/// The components are not premultiplied by alpha. They are interpolated as they are, as in Core
/// Animation.
///
/// ```swift
/// let red = ColorComponents(red: 1, green: 0, blue: 0)
/// let glass = ColorComponents(red: 0, green: 0, blue: 1, alpha: 0.5)
/// print(red.interpolated(to: glass, progress: 0.5))   // rgba(0.5, 0.0, 0.5, 0.75)
/// ```
public struct ColorComponents: Sendable, Hashable, Codable {
  /// The red component.
  public var red: Double

  /// The green component.
  public var green: Double

  /// The blue component.
  public var blue: Double

  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Creates a color from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension ColorComponents: Interpolatable {
  public func interpolated(to other: ColorComponents, progress: Double) -> ColorComponents {
    ColorComponents(
      red: red.interpolated(to: other.red, progress: progress),
      green: green.interpolated(to: other.green, progress: progress),
      blue: blue.interpolated(to: other.blue, progress: progress),
      alpha: alpha.interpolated(to: other.alpha, progress: progress)
    )
  }
}

extension ColorComponents: CustomStringConvertible {
  /// The four components on one line, as CSS writes them.
  public var description: String { "rgba(\(red), \(green), \(blue), \(alpha))" }
}
