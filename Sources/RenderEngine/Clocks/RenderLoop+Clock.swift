extension RenderLoop {
  /// A clock that measures the time of a loop, for code that takes a clock.
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
  /// A sleeping task resumes at the exact instant. While the body of `withRenderLoop` sleeps, time
  /// advances by itself, as it does while an animation is awaited.
  public struct LoopClock: Clock {
    /// An instant of the loop's time.
    public struct Instant: InstantProtocol {
      /// The duration since the start of the loop.
      public let offset: Duration

      /// Creates an instant of the loop's time.
      ///
      /// - Parameter offset: The duration since the start of the loop.
      public init(offset: Duration) { self.offset = offset }

      public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

      public func duration(to other: Instant) -> Duration { other.offset - offset }

      public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let loop: RenderLoop

    package init(of loop: RenderLoop) { self.loop = loop }

    /// The current instant.
    public var now: Instant { Instant(offset: .seconds(loop.now)) }

    /// The resolution of the clock, a little more than a nanosecond.
    public var minimumResolution: Duration { .nanoseconds(2) }

    /// Suspends the task until an instant; if it has passed, the method returns at once.
    ///
    /// - Parameters:
    ///   - deadline: The instant.
    ///   - tolerance: The tolerance, which has no effect: the task resumes at the exact instant.
    /// - Throws: `CancellationError` if the task is canceled or the loop is closed first.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      try Task.checkCancellation()
      try await loop.sleep(until: deadline.offset / .seconds(1))
    }
  }

  /// A clock that measures the loop's time.
  public nonisolated var clock: LoopClock { LoopClock(of: self) }

  /// A clock that measures the time of the current loop.
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
