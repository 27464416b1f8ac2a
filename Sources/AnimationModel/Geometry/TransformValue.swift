public import Foundation

/// An object that contains a three-dimensional transform.
///
/// ## Differences from UIKit
///
/// On Linux, `NSValue` cannot hold a value of this size, so this class is not an `NSValue`.
public final class TransformValue: NSObject, Sendable {
  /// The transform that the object contains.
  public let caTransform3DValue: CATransform3D

  /// Creates an object that contains a transform.
  public init(_ transform: CATransform3D) {
    caTransform3DValue = transform
  }
}

/// Returns an object that contains a three-dimensional transform.
///
/// ```swift
/// turn.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(.pi, 0, 0, 1))
/// ```
///
/// - Parameter transform: The transform.
/// - Returns: The object. The call reads as if it were an initializer of `NSValue`, as it is on a
///   device.
public func NSValue(caTransform3D transform: CATransform3D) -> TransformValue {
  TransformValue(transform)
}
