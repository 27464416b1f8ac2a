#if !canImport(Darwin)
  public import Foundation

  /// A two-dimensional vector.
  public struct CGVector: Sendable, Hashable, Codable {
    /// The component along the x axis.
    public var dx: CGFloat

    /// The component along the y axis.
    public var dy: CGFloat

    /// The vector whose components are 0.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a vector whose components are 0.
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
      self.dx = dx
      self.dy = dy
    }
  }

  extension CGVector: CustomDebugStringConvertible {
    /// The components, such as "(1.0, 2.0)".
    public var debugDescription: String { "(\(dx), \(dy))" }
  }

#endif
