#if !canImport(UIKit) || os(Linux)
  public import Foundation

  /// The distances by which the edges of a rectangle are moved inwards.
  public struct UIEdgeInsets: Sendable, Hashable, Codable {
    /// The distance at the top.
    public var top: CGFloat

    /// The distance on the left.
    public var left: CGFloat

    /// The distance at the bottom.
    public var bottom: CGFloat

    /// The distance on the right.
    public var right: CGFloat

    /// The insets that move no edge.
    public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// Creates the insets that move no edge.
    public init() {
      self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Creates insets from the distances at the four edges; negative ones move outwards.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  extension UIEdgeInsets: CustomStringConvertible {
    /// The four distances, such as "{8.0, 16.0, 8.0, 16.0}".
    public var description: String {
      "{\(top), \(left), \(bottom), \(right)}"
    }
  }

  extension CGRect {
    /// Returns the rectangle with its edges moved inwards.
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
