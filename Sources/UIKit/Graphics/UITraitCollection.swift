import RenderEngine

/// The traits of an environment, which do not change.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  let values: TraitValues

  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
  /// The number of pixels in a point.
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    self[UITraitLayoutDirection.self]
  }
  /// The preferred size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    self[UITraitPreferredContentSizeCategory.self]
  }

  /// The value of a trait, which may be one of the program's own; its default value if the collection
  /// does not specify it.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[trait] ?? Trait.defaultValue
  }

  /// The traits of the current loop's screen.
  open class var current: UITraitCollection { UITraitCollection(of: RenderLoop.current.device) }

  /// Creates a collection of unspecified traits.
  public override convenience init() { self.init(TraitValues()) }

  /// Creates a collection that specifies only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle)
  }

  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
  }

  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, verticalSizeClass)
  }

  /// Creates a collection that specifies only the idiom of the interface.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, userInterfaceIdiom)
  }

  /// Creates a collection that specifies only the number of pixels in a point.
  public convenience init(displayScale: CGFloat) {
    self.init(UITraitDisplayScale.self, displayScale)
  }

  /// Creates a collection from other collections, in which the last specified value of each trait
  /// takes precedence.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in collections { values.override(by: collection.values) }
    self.init(values)
  }

  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection { UITraitCollection(values.changed(by: mutations)) }

  /// Runs a closure, in which the current traits are unchanged.
  public func performAsCurrent(_ actions: () -> Void) { actions() }

  convenience init(of device: RenderLoop.Device) { self.init(TraitValues(of: device)) }

  private convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value)
  where Trait.Value: Equatable {
    var values = TraitValues()
    if value != Trait.defaultValue { values[trait] = value }
    self.init(values)
  }

  init(_ values: TraitValues) { self.values = values }

  /// Returns a Boolean value that indicates whether colors can differ from those with other traits,
  /// which is `true` if the interface styles differ.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }
}

/// The styles of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }

/// The size classes of an interface.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }

/// The idiom of the interface.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone
  /// A tablet.
  case pad
  /// A television.
  case tv
  case carPlay
  /// A computer.
  case mac = 5
}

/// The preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The notification of a change of the preferred text size, which only the program posts.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification"
  )
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// Large text, the default.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXL"
  )

  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// The layout directions of views.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight, rightToLeft
}

/// The layout directions of a trait environment.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
