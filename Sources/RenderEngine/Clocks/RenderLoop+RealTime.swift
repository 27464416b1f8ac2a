import AnimationModel

extension RenderLoop {
  /// Runs the loop in real time, frame by frame.
  ///
  /// Everything happens at its own instant of the loop's time, however late that is by the wall
  /// clock: a run in real time has the same trace as a loop that is advanced. Tasks that await an
  /// animation or the loop's `clock` resume in time. If the machine is too slow, frames are
  /// skipped.
  ///
  /// ```swift
  /// try await loop.run(realTime: 0.5, for: 2)   // two seconds of the loop, in slow motion
  /// ```
  ///
  /// - Parameters:
  ///   - speed: The number of the loop's seconds that pass in a second; finite and greater than 0.
  ///   - duration: The number of the loop's seconds to run; `nil` to run until the loop is idle.
  /// - Throws: `CancellationError` if the task is canceled.
  public func run(realTime speed: Double = 1, for duration: TimeInterval? = nil) async throws {
    precondition(
      speed > 0 && speed < .infinity,
      "A loop runs at a speed that is finite and more than 0, not at \(speed)."
    )
    if let duration {
      precondition(
        duration >= 0 && duration < .infinity,
        "A loop runs for a finite number of seconds, 0 or more, not for \(duration)."
      )
    }
    autoAdvance.beginAwaitedAdvance()
    defer {
      autoAdvance.endAwaitedAdvance()
      startAutoAdvance()
    }
    let (wall, start) = (ContinuousClock(), now)
    let (begin, end) = (wall.now, duration.map { instant(after: $0) })
    await advance(by: 0)
    while end.map({ state.now < $0 }) ?? !isIdle {
      let frame = min(nextFrame, end ?? nextFrame).seconds
      try await wall.sleep(until: begin.advanced(by: .seconds((frame - start) / speed)))
      let passed = begin.duration(to: wall.now) / .seconds(1)
      // The latest frame that the wall clock has reached.
      let late = ((start + passed * speed) * Double(framesPerSecond)).rounded(.down)
      let reached = max(frame, late / Double(framesPerSecond))
      await advance(to: max(now, min(reached, end?.seconds ?? reached)))
    }
  }
}
