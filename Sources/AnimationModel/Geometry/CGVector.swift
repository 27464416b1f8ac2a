#if !canImport(Darwin)
  public import Foundation

  /// A direction with a length in the plane.
  public struct CGVector: Sendable, Hashable, Codable {
    /// The part along x.
    public var dx: CGFloat

    /// The part along y.
    public var dy: CGFloat

    /// The vector without a length.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates the vector without a length.
    public init() {
      self.init(dx: 0, dy: 0)
    }

    /// Creates a vector from its two parts.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }
  }

  extension CGVector: CustomStringConvertible {
    /// The two parts in one line.
    public var description: String {
      "(\(dx), \(dy))"
    }
  }

#endif
