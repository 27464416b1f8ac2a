public import Foundation

/// A type whose values can be interpolated.
///
/// ```swift
/// let half = CGPoint(x: 0, y: 10).interpolated(to: CGPoint(x: 20, y: 10), progress: 0.5)
/// print(half)   // (10.0, 10.0)
/// ```
public protocol Interpolatable {
  /// Returns the value at a fraction of the way to another value.
  ///
  /// - Parameters:
  ///   - other: The value at the end of the way.
  ///   - progress: The fraction of the way; it may lie outside 0...1.
  /// - Returns: The interpolated value: exactly this value at 0 and exactly the other one at 1.
  func interpolated(to other: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
  public func interpolated(to other: Double, progress: Double) -> Double {
    // Avoids rounding errors in a value that does not change.
    if self == other { return other }
    return self * (1 - progress) + other * progress
  }
}

extension CGFloat: Interpolatable {
  public func interpolated(to other: CGFloat, progress: Double) -> CGFloat {
    CGFloat(Double(self).interpolated(to: Double(other), progress: progress))
  }
}

extension CGPoint: Interpolatable {
  public func interpolated(to other: CGPoint, progress: Double) -> CGPoint {
    CGPoint(
      x: x.interpolated(to: other.x, progress: progress),
      y: y.interpolated(to: other.y, progress: progress)
    )
  }
}

extension CGSize: Interpolatable {
  public func interpolated(to other: CGSize, progress: Double) -> CGSize {
    CGSize(
      width: width.interpolated(to: other.width, progress: progress),
      height: height.interpolated(to: other.height, progress: progress)
    )
  }
}

extension CGRect: Interpolatable {
  public func interpolated(to other: CGRect, progress: Double) -> CGRect {
    CGRect(
      origin: origin.interpolated(to: other.origin, progress: progress),
      size: size.interpolated(to: other.size, progress: progress)
    )
  }
}

extension CGVector: Interpolatable {
  public func interpolated(to other: CGVector, progress: Double) -> CGVector {
    CGVector(
      dx: dx.interpolated(to: other.dx, progress: progress),
      dy: dy.interpolated(to: other.dy, progress: progress)
    )
  }
}

extension UIEdgeInsets: Interpolatable {
  public func interpolated(to other: UIEdgeInsets, progress: Double) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top.interpolated(to: other.top, progress: progress),
      left: left.interpolated(to: other.left, progress: progress),
      bottom: bottom.interpolated(to: other.bottom, progress: progress),
      right: right.interpolated(to: other.right, progress: progress)
    )
  }
}
