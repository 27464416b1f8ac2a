/// A colour of red, green, blue and alpha.
///
/// ```swift
/// view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
/// ```
///
/// ## Differences from UIKit
///
/// There is one colour space and one appearance, the light one.
public final class UIColor: NSObject, _ExpressibleByColorLiteral, Sendable {
  /// The same colour for a layer.
  public let cgColor: CGColor

  /// Creates a colour from one for layers.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// Creates a colour of which nothing is known: clear black.
  public convenience override init() {
    self.init(cgColor: CGColor(red: 0, green: 0, blue: 0, alpha: 0))
  }

  /// Creates the colour of a literal in the source.
  public convenience init(
    _colorLiteralRed red: Float,
    green: Float,
    blue: Float,
    alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Hands out the components of the colour; `nil` for those that are not wanted.
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

  /// Hands out the grey and the opacity of the colour; `nil` for what is not wanted.
  ///
  /// - Returns: `true` if the colour is a grey; otherwise, `false`.
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

  /// Creates a colour from its components.
  ///
  /// - Parameters:
  ///   - red: Red from 0 to 1.
  ///   - green: Green from 0 to 1.
  ///   - blue: Blue from 0 to 1.
  ///   - alpha: Opacity from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey.
  ///
  /// - Parameters:
  ///   - white: From 0, black, to 1, white.
  ///   - alpha: Opacity from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness.
  ///
  /// - Parameters:
  ///   - hue: The place on the colour circle, from 0 to 1; red is at both ends.
  ///   - saturation: From 0, grey, to 1.
  ///   - brightness: From 0, black, to 1.
  ///   - alpha: Opacity from 0 to 1.
  public convenience init(
    hue: CGFloat,
    saturation: CGFloat,
    brightness: CGFloat,
    alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ shift: CGFloat) -> CGFloat {
      let place = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Returns the colour with another opacity.
  ///
  /// - Parameter alpha: Opacity from 0 to 1.
  /// - Returns: The colour.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var components = cgColor.rgba
    components.alpha = Double(alpha)
    return UIColor(cgColor: CGColor(components))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  public override var hash: Int { cgColor.hashValue }

  public override var description: String { "UIColor(\(cgColor.rgba))" }
}
