/// Types and constants for the properties of views.
extension UIView {
  /// The placements of content in a view of another size.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Content that is stretched to the bounds.
    case scaleToFill
    /// Content that is scaled to fit the bounds, with its aspect ratio.
    case scaleAspectFit
    /// Content that is scaled to fill the bounds, with its aspect ratio.
    case scaleAspectFill
    /// Content that is redrawn for another size.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The width or height of a view that has no intrinsic size.
  nonisolated public static let noIntrinsicMetric: CGFloat = -1
  /// The target size for the smallest size that satisfies the constraints.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that satisfies the constraints.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the layout direction of views with an attribute, for a language that runs from left to
  /// right.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// The attributes that determine whether a view is mirrored in languages that run from right to
/// left.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// A view that is mirrored with the language.
  case unspecified
  /// A view with playback controls, which is never mirrored.
  case playback
  /// A view with spatial directions, which is never mirrored.
  case spatial
  /// A view that always runs from left to right.
  case forceLeftToRight
  /// A view that always runs from right to left.
  case forceRightToLeft
}

/// The traits of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: Self = []
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 1 << 1)
  public static let image = Self(rawValue: 1 << 2)
  public static let selected = Self(rawValue: 1 << 3)
  public static let playsSound = Self(rawValue: 1 << 4)
  public static let keyboardKey = Self(rawValue: 1 << 5)
  public static let staticText = Self(rawValue: 1 << 6)
  /// An element that sums up the state of the app when it starts.
  public static let summaryElement = Self(rawValue: 1 << 7)
  /// A disabled element.
  public static let notEnabled = Self(rawValue: 1 << 8)
  public static let updatesFrequently = Self(rawValue: 1 << 9)
  public static let searchField = Self(rawValue: 1 << 10)
  /// An element that starts to play or record when it is activated.
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  public static let adjustable = Self(rawValue: 1 << 12)
  /// An element that touches reach directly.
  public static let allowsDirectInteraction = Self(rawValue: 1 << 13)
  /// An element after which the page is turned when its text has been read.
  public static let causesPageTurn = Self(rawValue: 1 << 14)
  public static let tabBar = Self(rawValue: 1 << 15)
  public static let header = Self(rawValue: 1 << 16)
}
