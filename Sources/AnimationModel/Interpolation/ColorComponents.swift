/// The red, green and blue of a colour and how much it covers, all from 0 to 1.
///
/// The colour is not multiplied with its alpha, and is interpolated as it is, as Core Animation
/// does.
///
/// ```swift
/// let red = ColorComponents(red: 1, green: 0, blue: 0)
/// let glass = ColorComponents(red: 0, green: 0, blue: 1, alpha: 0.5)
/// print(red.interpolated(to: glass, progress: 0.5))   // rgba(0.5, 0.0, 0.5, 0.75)
/// ```
public struct ColorComponents: Sendable, Hashable, Codable {
  /// The part of red.
  public var red: Double

  /// The part of green.
  public var green: Double

  /// The part of blue.
  public var blue: Double

  /// How much the colour covers: 0 for nothing, 1 for all.
  public var alpha: Double

  /// Creates a colour from its components.
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
  /// The four components in one line, as CSS writes them.
  public var description: String {
    "rgba(\(red), \(green), \(blue), \(alpha))"
  }
}
