import RenderEngine

/// The traits of an environment, which do not change.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
  /// The style of the interface.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The idiom of the interface.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The number of pixels in a point.
  public let displayScale: CGFloat
  /// The layout direction of views.
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// The traits of the current loop's screen.
  open class var current: UITraitCollection { UITraitCollection(of: RenderLoop.current.device) }

  /// Creates a collection of unspecified traits.
  public override convenience init() {
    self.init(style: .unspecified, .unspecified, .unspecified, .unspecified, scale: 0)
  }

  /// Creates a collection that specifies only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, .unspecified, .unspecified, .unspecified, scale: 0)
  }

  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, .unspecified, horizontalSizeClass, .unspecified, scale: 0)
  }

  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(style: .unspecified, .unspecified, .unspecified, verticalSizeClass, scale: 0)
  }

  /// Creates a collection that specifies only the idiom of the interface.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, userInterfaceIdiom, .unspecified, .unspecified, scale: 0)
  }

  /// Creates a collection that specifies only the number of pixels in a point.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, .unspecified, .unspecified, .unspecified, scale: displayScale)
  }

  /// Creates a collection from other collections, in which the last specified value of each trait
  /// takes precedence.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    func last<Value: Equatable>(
      _ trait: (UITraitCollection) -> Value,
      _ unspecified: Value
    ) -> Value {
      collections.map(trait).last { $0 != unspecified } ?? unspecified
    }
    self.init(
      style: last(\.userInterfaceStyle, .unspecified),
      last(\.userInterfaceIdiom, .unspecified),
      last(\.horizontalSizeClass, .unspecified),
      last(\.verticalSizeClass, .unspecified),
      scale: last(\.displayScale, 0)
    )
  }

  /// Runs a closure, in which the current traits are unchanged.
  ///
  /// - Parameter actions: The closure.
  public func performAsCurrent(_ actions: () -> Void) {
    actions()
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

  /// Returns a Boolean value that indicates whether colors can differ from those with other traits,
  /// which is `true` if the interface styles differ.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }
}

/// The styles of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified
  /// A light interface.
  case light
  /// A dark interface.
  case dark
}

/// The size classes of an interface.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified
  /// Compact space.
  case compact
  /// Regular space.
  case regular
}

/// The idiom of the interface.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Unspecified.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  /// A CarPlay screen.
  case carPlay
  /// A computer.
  case mac = 5
}

/// The preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a category with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The notification of a change of the preferred text size, which only the program posts.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  /// The key of the new category in the user info of the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Unspecified.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Extra small text.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Small text.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// Medium text.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// Large text, the default.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// Extra large text.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Extra extra large text.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// Extra extra extra large text.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// Medium text for accessibility.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Large text for accessibility.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Extra large text for accessibility.
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL"
  )

  /// A Boolean value that indicates whether the category is an accessibility size.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// The layout directions of views.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
