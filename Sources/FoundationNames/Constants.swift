// Constants of Apple's C libraries, under the names that existing code uses.

public import Foundation

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

/// A signed integer, under its Objective-C name.
public typealias NSInteger = Int
/// An unsigned integer, under its Objective-C name.
public typealias NSUInteger = UInt
/// A string for a function in C.
public typealias CFString = String

/// The name of `NSAttributedString.Key` before Swift 4.2.
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The name of `RunLoop.Mode` before Swift 4.2.
public typealias RunLoopMode = RunLoop.Mode
