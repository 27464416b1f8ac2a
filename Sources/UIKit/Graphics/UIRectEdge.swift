/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 1 << 1)
  public static let bottom = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  public static let all: Self = [.top, .left, .bottom, .right]
}

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 1 << 1)
  public static let bottomLeft = Self(rawValue: 1 << 2)
  public static let bottomRight = Self(rawValue: 1 << 3)
  public static let allCorners = Self(rawValue: .max)
}
