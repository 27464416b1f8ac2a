/// How the engine is told to go along the way.
extension AnimatorTimeline {
  /// The begin and the timing of animations on the way, so that they are now where the way is.
  ///
  /// - Parameters:
  ///   - made: The timing that they were made with; its delay is their place on the time line.
  ///   - start: When it goes on from here, or stands.
  ///   - moves: Whether it goes on.
  /// - Returns: What the engine needs to know.
  func retiming(of made: Timing, from start: Instant, moves: Bool) -> GroupTiming {
    let timing = timing(of: made, inPhase: phases.count - 1)
    guard moves else { return standing(timing, at: start) }
    if isForward { return goingForth(timing, from: start) }
    let isPlain = timing.isPlain && timing.duration > 0
    return isPlain ? goingBack(timing, from: start) : rewinding(timing, from: start)
  }

  private func standing(_ timing: Timing, at now: Instant) -> GroupTiming {
    var timing = timing
    let elapsed = phase.position - timing.delay
    if elapsed >= timing.activeDuration {
      // A time offset of the whole duration would count as one of none.
      if !timing.isPlain {
        let begin = now.advanced(by: -timing.endTime - 1)
        return GroupTiming(begin: begin, timing: timing, isPaused: true)
      }
      timing.pacingStart = timing.pacingEnd
    }
    timing.timeOffset = elapsed >= timing.activeDuration ? 0 : max(elapsed, 0)
    timing.delay = 0
    timing.speed = 0
    return GroupTiming(begin: now, timing: timing, isPaused: true)
  }

  private func goingForth(_ timing: Timing, from start: Instant) -> GroupTiming {
    var timing = timing
    timing.delay /= rate
    timing.speed = rate
    return GroupTiming(
      begin: start.advanced(by: -phase.position / rate),
      timing: timing,
      endsByItself: true
    )
  }

  /// The second half of going there and back, which mirrors the first.
  private func goingBack(_ timing: Timing, from start: Instant) -> GroupTiming {
    var timing = timing
    timing.delay = (phase.duration - timing.endTime) / rate
    timing.timeOffset = timing.duration
    timing.autoreverses = true
    timing.repeatCount = 0.5
    timing.speed = rate
    return GroupTiming(
      begin: start.advanced(by: -(phase.duration - phase.position) / rate),
      timing: timing
    )
  }

  /// What repeats, played from where it is back to its first start.
  private func rewinding(_ timing: Timing, from start: Instant) -> GroupTiming {
    var timing = timing
    let elapsed = min(phase.position - timing.delay, timing.activeDuration)
    let hold = max(phase.position - timing.endTime, 0)
    guard elapsed > 0, timing.duration > 0 else {
      timing.pacingEnd = timing.pacingStart
      return GroupTiming(begin: start.advanced(by: -timing.delay - timing.duration), timing: timing)
    }
    timing.delay = hold / rate
    timing.repeatDuration = elapsed
    timing.timeOffset = elapsed
    timing.speed = -rate
    return GroupTiming(begin: start, timing: timing)
  }
}
