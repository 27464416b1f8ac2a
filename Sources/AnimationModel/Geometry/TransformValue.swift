public import Foundation

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
