import AnimationModel

/// A color space, which is that of RGB colors or that of grays.
///
/// ## Differences from UIKit
///
/// A gray that is created from components becomes an RGB color.
public final class CGColorSpace: Hashable, Sendable {
  fileprivate static let rgb = CGColorSpace(numberOfComponents: 3)
  fileprivate static let gray = CGColorSpace(numberOfComponents: 1)

  private init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  /// Creates a color space with a name; every name except those of grays stands for RGB.
  public convenience init?(name: String) {
    self.init(numberOfComponents: name.contains("Gray") ? 1 : 3)
  }

  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of sRGB with values beyond 0 and 1.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The number of color components, without the opacity.
  public let numberOfComponents: Int

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.numberOfComponents == right.numberOfComponents
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

/// Returns the color space for RGB colors.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

extension CGColor {
  /// The color space, which is always RGB.
  public var colorSpace: CGColorSpace? { .rgb }

  /// The number of components with the opacity: 4, or 1 for a pattern.
  public var numberOfComponents: Int { isPattern ? 1 : 4 }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - gray: The gray component, from 0, black, to 1, white.
  ///   - alpha: The opacity, from 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a color from the components of its color space and alpha.
  ///
  /// - Parameters:
  ///   - space: The color space.
  ///   - components: The red, green and blue components or the gray component, followed by the
  ///     alpha component. The initializer returns `nil` if there are too few.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count > space.numberOfComponents else { return nil }
    if space == .gray {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The opacity, from 0 to 1.
  /// - Returns: The color.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(
      ColorComponents(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: Double(alpha))
    )
  }
}

/// A list of objects for a function in C.
public typealias CFArray = [Any]

/// An object for a function in C.
public typealias CFTypeRef = AnyObject

/// A gradient with colors and locations, which is never drawn.
public final class CGGradient: Sendable {
  private let colors: [CGColor]
  private let locations: [CGFloat]?

  /// Creates a gradient from colors; `nil` if one of the values is not a `CGColor`.
  ///
  /// - Parameters:
  ///   - space: The color space; `nil` for that of the colors.
  ///   - colors: The colors, each a `CGColor`.
  ///   - locations: The location of each color, from 0 to 1; `nil` for even steps. There must be as
  ///     many locations as colors.
  public init?(
    colorsSpace space: CGColorSpace?,
    colors: CFArray,
    locations: UnsafePointer<CGFloat>?
  ) {
    let found = colors.compactMap { $0 as? CGColor }
    guard found.count == colors.count else { return nil }
    self.colors = found
    self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: found.count)) }
  }

  /// Creates a gradient from the components of colors.
  ///
  /// - Parameters:
  ///   - space: The color space.
  ///   - components: The components and the alpha component of each color. The initializer returns
  ///     `nil` if there are too few.
  ///   - locations: The location of each color, from 0 to 1; `nil` for even steps. There must be as
  ///     many locations as colors.
  ///   - count: The number of colors.
  public init?(
    colorSpace space: CGColorSpace,
    colorComponents components: [CGFloat],
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let length = space.numberOfComponents + 1
    guard count >= 0, components.count >= count * length else { return nil }
    colors = (0..<count).compactMap { index in
      CGColor(
        colorSpace: space,
        components: Array(components[index * length..<(index + 1) * length])
      )
    }
    self.locations = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
  }
}

/// Options that extend a gradient beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The gradient extends beyond its start.
  public static let drawsBeforeStartLocation = Self(rawValue: 1)
  /// The gradient extends beyond its end.
  public static let drawsAfterEndLocation = Self(rawValue: 2)
}
