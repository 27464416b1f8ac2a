import Foundation
import Synchronization

// The signposts of `import os`. Instruments shows them on a device; a Linux system has nothing that does.

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A point in time.
  public static let event = OSSignpostType(0)
  /// The start of an interval.
  public static let begin = OSSignpostType(1)
  /// The end of an interval.
  public static let end = OSSignpostType(2)
}

/// An identifier that tells intervals of one name apart.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  private static let last = Atomic<UInt64>(0)

  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public init(_ value: UInt64) { rawValue = value }

  /// Creates an identifier that no other has.
  ///
  /// - Parameter log: The log of the signposts.
  public init(log: OSLog) { rawValue = Self.last.add(1, ordering: .relaxed).newValue }

  /// Creates the identifier of an object.
  ///
  /// - Parameters:
  ///   - log: The log of the signposts.
  ///   - object: The object, which always has the same identifier.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// The identifier of intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// An identifier of nothing.
  public static let invalid = OSSignpostID(.max)
  /// An identifier of signposts that nobody records.
  public static let null = OSSignpostID(0)

  /// Returns `true` if the number of an identifier is less than another's; otherwise, `false`.
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// Marks a point in time or an end of an interval, which has no effect.
///
/// - Parameters:
///   - type: What is marked.
///   - dso: The program that marks it.
///   - log: The log.
///   - name: The name of the interval.
///   - signpostID: The identifier of the interval.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks a point in time or an end of an interval with a message, which has no effect.
///
/// - Parameters:
///   - type: What is marked.
///   - dso: The program that marks it.
///   - log: The log.
///   - name: The name of the interval.
///   - signpostID: The identifier of the interval.
///   - format: The message, with places for the arguments.
///   - arguments: The arguments.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: any CVarArg...
) {}
