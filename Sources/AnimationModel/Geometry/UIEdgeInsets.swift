#if !canImport(UIKit) || os(Linux)
  public import Foundation

  /// The distances by which the edges of a rectangle are inset, in points.
  public struct UIEdgeInsets: Sendable, Hashable, Codable {
    /// The inset of the top edge.
    public var top: CGFloat

    /// The inset of the left edge.
    public var left: CGFloat

    /// The inset of the bottom edge.
    public var bottom: CGFloat

    /// The inset of the right edge.
    public var right: CGFloat

    /// Insets of 0 on all edges.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates insets of 0 on all edges.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates insets for the four edges; negative values move an edge outward.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  extension CGRect {
    /// Returns the rectangle with its edges inset.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
      if isNull { return self }
      let rect = standardized
      return CGRect(
        x: rect.origin.x + insets.left,
        y: rect.origin.y + insets.top,
        width: rect.size.width - insets.left - insets.right,
        height: rect.size.height - insets.top - insets.bottom
      )
    }
  }

#endif
