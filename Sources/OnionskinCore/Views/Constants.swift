// Constants of Apple's C libraries, under the names that existing code uses.

/// The largest finite `Float`, under its older name.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest integer.
public let NSIntegerMax = Int.max
/// The smallest integer.
public let NSIntegerMin = Int.min
/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000

/// The Core Foundation Boolean for true.
public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
/// The Core Foundation Boolean for false.
public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }

/// The key of a bundle's name in its information.
public var kCFBundleNameKey: CFString! { "CFBundleName" }
/// The key of a bundle's identifier in its information.
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }
/// The key of a bundle's version in its information.
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }

/// Runs a closure and returns its result; there is no autorelease pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The point (0, 0).
public let CGPointZero = CGPoint.zero
/// The size of 0 by 0.
public let CGSizeZero = CGSize.zero
/// The rectangle at (0, 0) with a size of 0 by 0.
public let CGRectZero = CGRect.zero

/// A signed integer, under its Objective-C name.
public typealias NSInteger = Int
/// An unsigned integer, under its Objective-C name.
public typealias NSUInteger = UInt

extension CGPoint {
  /// Returns whether the point equals another point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether the size equals another size.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether the rectangle equals another rectangle after both are standardized.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}

extension RunLoop.Mode {
  /// The mode in which touches are tracked.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension NSCoder {
  /// Returns the point that a string describes, such as "{10, 20}"; zero for an invalid string.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string)
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }

  /// Returns the size that a string describes, such as "{10, 20}"; zero for an invalid string.
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string)
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero
  }

  /// Returns the rectangle that a string describes, such as "{{0, 0}, {10, 20}}"; zero for an
  /// invalid string.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string)
    guard numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func numbers(in string: String) -> [Double] {
    string.split { "{}, ".contains($0) }.compactMap { Double($0) }
  }
}
