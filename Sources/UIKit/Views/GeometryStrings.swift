import AnimationModel

/// Returns a string such as "{10, 20}", which ``CGPointFromString(_:)`` reads.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { [point.x, point.y].inBraces }

/// Returns a string such as "{10, 20}", which ``CGSizeFromString(_:)`` reads.
public func NSStringFromCGSize(_ size: CGSize) -> String { [size.width, size.height].inBraces }

/// Returns a string such as "{{0, 0}, {10, 20}}", which ``CGRectFromString(_:)`` reads.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns a string such as "{0, 8, 0, 8}": top, left, bottom and right.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  [insets.top, insets.left, insets.bottom, insets.right].inBraces
}

/// Returns a string such as "[1, 0, 0, 1, 0, 0]": the six numbers of a transform.
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String {
  "["
    + [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].formatted
    + "]"
}

/// Returns the point that a string such as "{10, 20}" describes; zero for an invalid string.
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }

/// Returns the size that a string such as "{10, 20}" describes; zero for an invalid string.
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }

/// Returns the rectangle that a string such as "{{0, 0}, {10, 20}}" describes; zero for an invalid
/// string.
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }

extension NSCoder {
  /// Returns a string that describes a point, such as "{10, 20}".
  public class func string(for point: CGPoint) -> String { NSStringFromCGPoint(point) }

  /// Returns a string that describes a size, such as "{10, 20}".
  public class func string(for size: CGSize) -> String { NSStringFromCGSize(size) }

  /// Returns a string that describes a rectangle, such as "{{0, 0}, {10, 20}}".
  public class func string(for rect: CGRect) -> String { NSStringFromCGRect(rect) }

  /// Returns a string that describes insets, such as "{0, 8, 0, 8}".
  public class func string(for insets: UIEdgeInsets) -> String { NSStringFromUIEdgeInsets(insets) }

  /// Returns a string that describes a transform, such as "[1, 0, 0, 1, 0, 0]".
  public class func string(for transform: CGAffineTransform) -> String {
    NSStringFromCGAffineTransform(transform)
  }
}

extension [CGFloat] {
  /// The numbers with up to 17 digits, as UIKit writes them, without a decimal point if they are whole.
  fileprivate var formatted: String {
    map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
  }

  fileprivate var inBraces: String { "{\(formatted)}" }
}
