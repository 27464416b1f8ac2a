/// UIKit's names for boxes that Foundation has under other names.
extension Foundation.NSValue {
  /// Creates a box with a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  /// Creates a box with a size.
  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  /// Creates a box with a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  /// The point in the box.
  public var cgPointValue: CGPoint { pointValue }

  /// The size in the box.
  public var cgSizeValue: CGSize { sizeValue }

  /// The rectangle in the box.
  public var cgRectValue: CGRect { rectValue }
}

/// A box with a transform of space.
///
/// ## Differences from UIKit
///
/// Foundation's own box has no room for so many numbers here, so that this is not an `NSValue`.
public final class TransformValue: NSObject, Sendable {
  /// The transform in the box.
  public let caTransform3DValue: CATransform3D

  /// Creates a box with a transform.
  public init(_ transform: CATransform3D) {
    caTransform3DValue = transform
  }
}

/// Returns a box with a transform of space; it reads as if `NSValue` had such an initializer.
///
/// ```swift
/// turn.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi, 0, 0, 1))
/// ```
///
/// - Parameter transform: The transform.
/// - Returns: The box.
public func NSValue(caTransform3D transform: CATransform3D) -> TransformValue {
  TransformValue(transform)
}
