/// The time space of a layer with a speed or time offset, or of a layer inside such a layer.
///
/// ```swift
/// let slow = LayerClock.loop.nested(begin: 2, speed: 0.5, timeOffset: 1)
/// print(slow.time(at: Instant(seconds: 4)))   // 2.0
/// ```
package struct LayerClock: Hashable, Sendable, Codable {
  /// The number of the clock's seconds that pass in a second of the loop.
  package var rate: Double
  /// The clock's time when the loop's time is 0.
  package var offset: Double

  package static let loop = LayerClock(rate: 1, offset: 0)

  /// Creates a clock.
  package init(rate: Double, offset: Double) {
    self.rate = rate
    self.offset = offset
  }

  /// Returns the clock's time in seconds at an instant of the loop.
  package func time(at instant: Instant) -> Double { rate * instant.seconds + offset }

  /// Returns the clock's time at an instant of the loop, as the begin of an animation.
  package func begin(at instant: Instant) -> Instant { Self.begin(at: time(at: instant)) }

  /// Returns a time of the clock as the begin of an animation.
  ///
  /// The begin is never the distant future, which stands for an animation without a begin.
  package static func begin(at time: Double) -> Instant {
    min(Instant(seconds: time), Instant(flicks: .max - 1))
  }

  /// Returns the seconds from a time of the clock to an instant of the loop.
  ///
  /// - Returns: The number of the clock's seconds.
  package func elapsed(from begin: Instant, to now: Instant) -> Double {
    if rate == 1 { return now.seconds(since: begin) + offset }
    return time(at: now) - begin.seconds
  }

  /// Returns the instant of the loop at which the clock reaches a time.
  ///
  /// - Parameters:
  ///   - time: The time of the clock, in seconds.
  ///   - now: The current instant, which is the result for a stopped clock that shows the time.
  ///   - isPast: Whether a stopped clock has to be past the time.
  /// - Returns: The instant; `nil` if the clock never reaches the time.
  package func instant(of time: Double, now: Instant, isPast: Bool = false) -> Instant? {
    guard time < .infinity else { return nil }
    if rate > 0 { return Instant(seconds: (time - offset) / rate) }
    guard rate == 0 else { return nil }
    return offset > time + 1e-9 || !isPast && offset >= time - 1e-9 ? now : nil
  }

  /// Returns a clock, which is relative to this one, relative to the loop.
  package func clock(of inner: LayerClock) -> LayerClock {
    LayerClock(
      rate: (rate * inner.rate).countable,
      offset: (offset * inner.rate + inner.offset).countable
    )
  }

  /// Returns the clock of a layer or animation inside this clock's layer.
  ///
  /// - Parameters:
  ///   - begin: The time on this clock at which the inner clock starts.
  ///   - speed: The speed of the inner clock relative to this one.
  ///   - timeOffset: The time of the inner clock at its start.
  /// - Returns: The inner clock.
  package func nested(begin: Double, speed: Double, timeOffset: Double) -> LayerClock {
    LayerClock(
      rate: (rate * speed).countable,
      offset: ((offset - begin).countable * speed + timeOffset).countable
    )
  }
}

extension Double {
  /// The number, or the nearest one whose products and sums with times are still numbers.
  fileprivate var countable: Double { Swift.min(Swift.max(self, -1e200), 1e200) }
}
