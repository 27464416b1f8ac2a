/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = Self(rawValue: 1)
  /// The left edge.
  public static let left = Self(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = Self(rawValue: 1 << 2)
  /// The right edge.
  public static let right = Self(rawValue: 1 << 3)
  /// All edges.
  public static let all: Self = [.top, .left, .bottom, .right]
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top-left corner.
  public static let topLeft = Self(rawValue: 1)
  /// The top-right corner.
  public static let topRight = Self(rawValue: 1 << 1)
  /// The bottom-left corner.
  public static let bottomLeft = Self(rawValue: 1 << 2)
  /// The bottom-right corner.
  public static let bottomRight = Self(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners = Self(rawValue: .max)
}
