extension RenderLoop {
  /// A clock of a loop's time, for code that takes one.
  ///
  /// ```swift
  /// func blink(_ view: UIView, on clock: some Clock<Duration>) async throws {
  ///   view.alpha = 0
  ///   try await clock.sleep(for: .seconds(0.5))
  ///   view.alpha = 1
  /// }
  /// try await blink(card, on: loop.clock)
  /// ```
  ///
  /// Who sleeps is woken at the exact instant. While the scope's body sleeps, time passes by itself, as
  /// it does while an animation is awaited.
  public struct LoopClock: Clock {
    /// A time of the loop.
    public struct Instant: InstantProtocol {
      /// How much time has passed since the loop was made.
      public let offset: Duration

      /// Creates a time of the loop.
      ///
      /// - Parameter offset: How much time has passed since the loop was made.
      public init(offset: Duration) {
        self.offset = offset
      }

      public func advanced(by duration: Duration) -> Instant {
        Instant(offset: offset + duration)
      }

      public func duration(to other: Instant) -> Duration {
        other.offset - offset
      }

      public static func < (left: Instant, right: Instant) -> Bool {
        left.offset < right.offset
      }
    }

    private let loop: RenderLoop

    init(of loop: RenderLoop) {
      self.loop = loop
    }

    /// The present time.
    public var now: Instant { Instant(offset: .seconds(loop.now)) }

    /// The shortest time that can be told apart, a little more than a nanosecond.
    public var minimumResolution: Duration { .nanoseconds(2) }

    /// Waits until a time; a time that has passed is now.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: How much later it may be; the wait ends at the exact time.
    /// - Throws: `CancellationError` if the task is cancelled, or if the loop is closed before.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      try Task.checkCancellation()
      try await loop.sleep(until: deadline.offset / .seconds(1))
    }
  }

  /// The clock of the loop's time.
  public nonisolated var clock: LoopClock { LoopClock(of: self) }

  /// The clock of the current loop's time.
  public nonisolated static var clock: LoopClock { current.clock }

  private func sleep(until time: TimeInterval) async throws {
    let awaiter = CompletionAwaiter("RenderLoop.clock.sleep(until:)", on: self, at: nil)
    let completion = awaiter.makeCompletion()
    let action = schedule(after: max(0, min(time - now, 1e10))) { completion(true) }
    let isOver = await awaiter.value()
    action.cancel()
    guard isOver else { throw CancellationError() }
  }
}
