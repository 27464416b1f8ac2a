import AnimationModel
import RenderEngine

/// The type of color literals.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor

/// A UIKit color, with red, green, blue and alpha components.
///
/// ```swift
/// view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
/// ```
///
/// ## Differences from UIKit
///
/// The only color space is RGB, and the only appearance is light.
public final class UIColor: NSObject, _ExpressibleByColorLiteral, Sendable {
  /// The color as a Core Graphics color, for a layer.
  public let cgColor: CGColor

  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a transparent black.
  public convenience override init() {
    self.init(cgColor: CGColor(red: 0, green: 0, blue: 0, alpha: 0))
  }

  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Writes the components of the color to pointers; pass `nil` for a component that you do not
  /// need.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    red?.pointee = CGFloat(rgba.red)
    green?.pointee = CGFloat(rgba.green)
    blue?.pointee = CGFloat(rgba.blue)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Writes the hue, saturation, brightness and alpha of the color to pointers; pass `nil` for a
  /// component that you do not need.
  ///
  /// - Returns: `true`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    let highest = max(rgba.red, rgba.green, rgba.blue)
    let range = highest - min(rgba.red, rgba.green, rgba.blue)
    var sector = 0.0
    if range > 0 {
      if highest == rgba.red {
        sector = (rgba.green - rgba.blue) / range
      } else if highest == rgba.green {
        sector = (rgba.blue - rgba.red) / range + 2
      } else {
        sector = (rgba.red - rgba.green) / range + 4
      }
    }
    hue?.pointee = CGFloat((sector < 0 ? sector + 6 : sector) / 6)
    saturation?.pointee = CGFloat(highest > 0 ? range / highest : 0)
    brightness?.pointee = CGFloat(highest)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Writes the gray component and the opacity of the color to pointers; pass `nil` for a
  /// component that you do not need.
  ///
  /// - Returns: `true` if the color is a gray; otherwise, `false`.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
    white?.pointee = CGFloat(rgba.red)
    alpha?.pointee = CGFloat(rgba.alpha)
    return true
  }

  /// Creates a color from its components.
  ///
  /// - Parameters:
  ///   - red: The red component, from 0 to 1.
  ///   - green: The green component, from 0 to 1.
  ///   - blue: The blue component, from 0 to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - white: The gray component, from 0, black, to 1, white.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a gray color instead of a color in an asset catalog, and records an issue.
  ///
  /// ## Differences from UIKit
  ///
  /// Asset catalogs are not read. In UIKit, the result is `nil` if the catalog does not contain a
  /// color with the name.
  @preconcurrency @MainActor public convenience init?(named name: String) {
    self.init(white: 0.5, alpha: 1)
    RenderLoop.current.reportMisuse(
      .notEmulated,
      "Asset catalogs are not read, so the color \"\(name)\" is gray. Create the color with its "
        + "components."
    )
  }

  /// Creates the color of a pattern, which is shown as gray.
  public convenience init(patternImage image: UIImage) {
    let gray = ColorComponents(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    self.init(cgColor: CGColor(patternShownAs: gray))
  }

  /// Creates a color from a closure that returns the color for traits.
  ///
  /// ## Differences from UIKit
  ///
  /// The closure is called once, with the traits of the current loop's screen, whose style is
  /// light.
  @preconcurrency @MainActor
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
  }

  /// Creates a color from hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: The hue, from 0 to 1; both 0 and 1 are red.
  ///   - saturation: The saturation, from 0, gray, to 1.
  ///   - brightness: The brightness, from 0, black, to 1.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ shift: CGFloat) -> CGFloat {
      let position = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Returns the color for traits, which is the color itself because the only appearance is light.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The opacity, from 0 to 1.
  /// - Returns: The color.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var components = cgColor.rgba
    components.alpha = Double(alpha)
    return UIColor(cgColor: CGColor(components))
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }

  public override var hash: Int { cgColor.hashValue }

  public override var description: String { "UIColor(\(cgColor.rgba))" }
}
