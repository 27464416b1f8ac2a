/// What views are shown on: stored values, which nothing here changes.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// How much room there is from left to right.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The number of pixels in a point.
  public let displayScale: CGFloat
  /// The direction in which views are laid out.
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The size of text that the user wants.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The traits of the current loop's screen.
  open class var current: UITraitCollection { UITraitCollection(of: RenderLoop.current.device) }

  /// Creates traits of which nothing is known.
  public override convenience init() {
    self.init(style: .unspecified, .unspecified, .unspecified, .unspecified, scale: 0)
  }

  /// Creates traits of which only the style is known.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, .unspecified, .unspecified, .unspecified, scale: 0)
  }

  /// Creates traits of which only the room from left to right is known.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, .unspecified, horizontalSizeClass, .unspecified, scale: 0)
  }

  /// Creates traits of which only the room from top to bottom is known.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, .unspecified, .unspecified, verticalSizeClass, scale: 0)
  }

  convenience init(of device: RenderLoop.Device, style: UIUserInterfaceStyle = .light) {
    self.init(style: style, .phone, .compact, .regular, scale: device.scale)
  }

  private init(
    style: UIUserInterfaceStyle,
    _ idiom: UIUserInterfaceIdiom,
    _ horizontal: UIUserInterfaceSizeClass,
    _ vertical: UIUserInterfaceSizeClass,
    scale: CGFloat
  ) {
    userInterfaceStyle = style
    userInterfaceIdiom = idiom
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    displayScale = scale
    super.init()
  }

  /// Returns a Boolean value that indicates whether colours may look different under other traits:
  /// if the style is another.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Little.
  case compact
  /// Enough.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A car's screen.
  case carPlay
  /// A computer.
  case mac = 5
}

/// The size of text that the user wants.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a category from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Small.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// Large, the one that a new device has.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// Larger.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
}

extension UIView {
  var ownTraits: UITraitCollection {
    var style = UIUserInterfaceStyle.unspecified
    var view: UIView? = self
    while let current = view, style == .unspecified {
      style = current.overrideUserInterfaceStyle
      view = current.superview
    }
    return UITraitCollection(
      of: layer.handle.loop.device,
      style: style == .unspecified ? .light : style
    )
  }
}
