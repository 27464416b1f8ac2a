import AnimationModel

/// The insets of the edges of a rectangle, relative to the direction of text.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge, in points.
  public var top: CGFloat
  /// The inset of the leading edge, in points.
  public var leading: CGFloat
  /// The inset of the bottom edge, in points.
  public var bottom: CGFloat
  /// The inset of the trailing edge, in points.
  public var trailing: CGFloat

  /// Insets of 0 on all edges.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of 0 on all edges.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets for the four edges, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  init(_ insets: UIEdgeInsets, in direction: UIUserInterfaceLayoutDirection) {
    let isMirrored = direction == .rightToLeft
    self.init(
      top: insets.top,
      leading: isMirrored ? insets.right : insets.left,
      bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right
    )
  }

  /// Returns the insets of the left and right edges for a layout direction.
  func sided(in direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let isMirrored = direction == .rightToLeft
    return UIEdgeInsets(
      top: top,
      left: isMirrored ? trailing : leading,
      bottom: bottom,
      right: isMirrored ? leading : trailing
    )
  }
}

/// A set of edges of a rectangle, relative to the direction of text.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = Self(rawValue: 1)
  /// The leading edge, at which text begins.
  public static let leading = Self(rawValue: 1 << 1)
  public static let bottom = Self(rawValue: 1 << 2)
  /// The trailing edge, at which text ends.
  public static let trailing = Self(rawValue: 1 << 3)
  public static let all: Self = [.top, .leading, .bottom, .trailing]
}
