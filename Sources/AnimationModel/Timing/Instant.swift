/// A point in the time of a render loop, counted in flicks from the loop's start.
///
/// A *flick* is 1/705,600,000 s. Every multiple of 10 µs and every frame at 24, 25, 30, 60, 90, 120
/// and 240 frames per second is a whole number of flicks, so that ten steps of a tenth of a second
/// are exactly one second. A `Double` of seconds would drift.
///
/// ```swift
/// let end = Instant(seconds: 0.5).advanced(by: 0.25)
/// print(end.seconds)   // 0.75
/// ```
public struct Instant: Hashable, Comparable, Sendable {
  /// The number of flicks in a second.
  public static let flicksPerSecond: Int64 = 705_600_000

  /// The start of a loop's time.
  public static let zero = Instant(flicks: 0)

  /// The latest instant, which is the end of an endless animation.
  public static let distantFuture = Instant(flicks: .max)

  /// The number of flicks since the loop's start.
  public var flicks: Int64

  /// Creates an instant from a number of flicks.
  public init(flicks: Int64) { self.flicks = flicks }

  /// Creates the instant nearest to a number of seconds.
  ///
  /// A number that is too large, such as infinity, gives ``distantFuture``.
  ///
  /// - Parameter seconds: Seconds since the loop's start; not NaN.
  public init(seconds: Double) { self.flicks = Self.flicks(in: seconds) }

  /// The number of seconds since the loop's start, rounded to the nearest `Double`.
  public var seconds: Double {
    self == .distantFuture ? .infinity : Double(flicks) / Double(Self.flicksPerSecond)
  }

  /// Returns the instant a number of seconds later, rounded to the nearest flick.
  ///
  /// - Parameter interval: The number of seconds, which may be negative or infinite, but not NaN.
  /// - Returns: The instant; ``distantFuture`` if it is too late to be counted in flicks. An
  ///   instant that is too early is clamped.
  public func advanced(by interval: Double) -> Instant {
    let (sum, overflow) = flicks.addingReportingOverflow(Self.flicks(in: interval))
    guard self != .distantFuture, !overflow || interval < 0 else { return .distantFuture }
    return Instant(flicks: overflow ? .min : sum)
  }

  /// Returns the number of seconds since another instant.
  public func seconds(since other: Instant) -> Double {
    let (difference, overflow) = flicks.subtractingReportingOverflow(other.flicks)
    let exact = overflow ? Double(flicks) - Double(other.flicks) : Double(difference)
    return exact / Double(Self.flicksPerSecond)
  }

  public static func < (left: Instant, right: Instant) -> Bool { left.flicks < right.flicks }

  private static func flicks(in seconds: Double) -> Int64 {
    precondition(!seconds.isNaN, "An instant needs a number of seconds; this one is not a number.")
    let exact = (seconds * Double(flicksPerSecond)).rounded()
    // 2^63 is the first double that an Int64 cannot hold.
    if exact >= 0x1p63 { return .max }
    if exact < -0x1p62 { return -(1 << 62) }
    return Int64(exact)
  }
}

extension Instant: Codable {
  /// Decodes a number of seconds, or the string "Infinity".
  ///
  /// Encoding a decoded instant gives the same number again, however late the instant is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let seconds = try? container.decode(Double.self) else {
      guard (try? container.decode(String.self)) == "Infinity" else {
        throw Self.corruption(in: container)
      }
      self = .distantFuture
      return
    }
    guard !seconds.isNaN, seconds > -.infinity else { throw Self.corruption(in: container) }
    self.init(coded: seconds)
  }

  private init(coded seconds: Double) {
    // Beyond 2^51 flicks, the product is rounded twice and may be off the encoded number by a unit
    // in the last place: a flick, or more beyond 2^53.
    let near = (seconds * Double(Self.flicksPerSecond)).rounded()
    let exact =
      [near, near - 1, near + 1, near.nextDown, near.nextUp]
      .first { $0 / Double(Self.flicksPerSecond) == seconds } ?? near
    if exact == 0x1p63 {
      // The last instants before the distant future are all encoded as this one.
      self.init(flicks: .max - 1)
    } else if exact > 0x1p63 {
      self = .distantFuture
    } else {
      self.init(flicks: exact < -0x1p63 ? .min : Int64(exact))
    }
  }

  /// The instant as it is decoded after it was encoded.
  ///
  /// The same instant, unless it is more than a month from the start: a `Double` of seconds does not
  /// tell every flick there.
  package var coded: Instant {
    guard flicks.magnitude > 1 << 51, self != .distantFuture else { return self }
    return Instant(coded: seconds)
  }

  private static func corruption(in container: any SingleValueDecodingContainer) -> DecodingError {
    DecodingError.dataCorruptedError(
      in: container,
      debugDescription: "An instant is a number of seconds, or the word \"Infinity\"."
    )
  }

  /// Encodes a number of seconds, or the string "Infinity".
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if self == .distantFuture {
      try container.encode("Infinity")
    } else {
      try container.encode(seconds)
    }
  }
}

extension Instant: CustomStringConvertible {
  /// The instant in seconds, such as "0.5 s".
  public var description: String { self == .distantFuture ? "never" : "\(seconds) s" }
}
