/// A time space: that of a layer which, or above which one, has a speed or an offset of its own.
///
/// ```swift
/// let slow = LayerClock.loop.nested(begin: 2, speed: 0.5, timeOffset: 1)
/// print(slow.time(at: Instant(seconds: 4)))   // 2.0
/// ```
package struct LayerClock: Hashable, Sendable, Codable {
  /// How many of its seconds pass in one of the loop's.
  package var rate: Double
  /// Its time when the loop's is 0.
  package var offset: Double

  /// The loop's own time.
  package static let loop = LayerClock(rate: 1, offset: 0)

  /// Creates a clock.
  package init(rate: Double, offset: Double) {
    self.rate = rate
    self.offset = offset
  }

  /// Returns its time in seconds at an instant of the loop.
  package func time(at instant: Instant) -> Double {
    rate * instant.seconds + offset
  }

  /// Returns its time at an instant of the loop, as the begin of what begins then.
  package func begin(at instant: Instant) -> Instant {
    Self.begin(at: time(at: instant))
  }

  /// Returns a time of its own as the begin of something, which is never the distant future: what stands
  /// there has no begin yet.
  package static func begin(at time: Double) -> Instant {
    min(Instant(seconds: time), Instant(flicks: .max - 1))
  }

  /// Returns the seconds from a time of its own to an instant of the loop.
  ///
  /// - Parameters:
  ///   - begin: The time of its own.
  ///   - now: The instant.
  /// - Returns: The seconds, as they pass on the clock.
  package func elapsed(from begin: Instant, to now: Instant) -> Double {
    if rate == 1 { return now.seconds(since: begin) + offset }
    return time(at: now) - begin.seconds
  }

  /// Returns the instant of the loop from which on it shows a time or a later one.
  ///
  /// - Parameters:
  ///   - time: The time of its own, in seconds.
  ///   - now: The present, which is when a clock that stands shows what it shows.
  ///   - isPast: Whether a clock that stands has to be beyond the time.
  /// - Returns: The instant, or nothing if it never does.
  package func instant(of time: Double, now: Instant, isPast: Bool = false) -> Instant? {
    guard time < .infinity else { return nil }
    if rate > 0 { return Instant(seconds: (time - offset) / rate) }
    guard rate == 0 else { return nil }
    return offset > time + 1e-9 || !isPast && offset >= time - 1e-9 ? now : nil
  }

  /// Returns the clock of something inside.
  ///
  /// - Parameters:
  ///   - begin: When the inner time starts, on this clock.
  ///   - speed: How much faster it runs.
  ///   - timeOffset: What it shows at its start.
  /// - Returns: The inner clock.
  package func nested(begin: Double, speed: Double, timeOffset: Double) -> LayerClock {
    LayerClock(rate: rate * speed, offset: (offset - begin) * speed + timeOffset)
  }
}
