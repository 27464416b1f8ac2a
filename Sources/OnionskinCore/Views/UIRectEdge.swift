/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates edges from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper.
  public static let top = Self(rawValue: 1)
  /// The left.
  public static let left = Self(rawValue: 1 << 1)
  /// The lower.
  public static let bottom = Self(rawValue: 1 << 2)
  /// The right.
  public static let right = Self(rawValue: 1 << 3)
  /// All four.
  public static let all: Self = [.top, .left, .bottom, .right]
}
