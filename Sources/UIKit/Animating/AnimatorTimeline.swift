import AnimationModel
import RenderEngine

/// The timeline of an animator, and the position on it.
///
/// The timeline runs from 0 to the animator's duration. Every animation keeps its own curve on it;
/// pausing, scrubbing, and reversing only change the position. When the animator continues with
/// other timing parameters, the timeline branches off into a *phase*, which leads from there to the
/// end or to the start. Reversed on a phase, the animator returns to where the phase branched off.
struct AnimatorTimeline {
  /// A section of the timeline: the timeline itself, or a branch.
  struct Phase {
    /// Whether the phase leads to the start.
    var isBackward = false
    /// The duration in seconds.
    var duration: Double
    var animatorEasing: AnimatorEasing
    /// The position in seconds.
    var position = 0.0
  }

  /// The timeline, followed by the branches, each from the one before; never empty.
  private(set) var phases: [Phase]
  /// Whether the animator moves toward the start.
  private(set) var isReversed = false
  /// The number of seconds of the phase that pass in a second.
  var rate = 1.0
  /// The animations that begin late on the timeline.
  var delayedAnimations: [DelayedAnimation] = []
  /// Where scrubbing began; `nil` as soon as anything else changes the position.
  var scrubStart: ScrubStart?

  init(duration: Double, animatorEasing: AnimatorEasing, isReversed: Bool) {
    phases = [
      Phase(duration: duration, animatorEasing: animatorEasing, position: isReversed ? duration : 0)
    ]
    self.isReversed = isReversed
  }

  /// The duration of the timeline in seconds.
  var duration: Double { phases[0].duration }

  var phase: Phase { phases[phases.count - 1] }

  /// Whether the animator moves in the direction in which the phase leads.
  var isForward: Bool { phase.isBackward == isReversed }

  /// Whether no other phase follows.
  var isInLastPhase: Bool { isForward || phases.count == 1 }

  /// Whether nothing has been played in the current direction.
  var isAtStart: Bool { phases.count == 1 && phase.position == (isForward ? 0 : duration) }

  /// The seconds until the end of the phase in the current direction.
  var timeLeftInPhase: Double {
    max(isForward ? phase.duration - phase.position : phase.position, 0) / rate
  }

  /// The seconds until the end at a rate of 1.
  var timeLeft: Double {
    var left = 0.0
    for phase in phases.reversed() {
      if phase.isBackward == isReversed { return left + max(phase.duration - phase.position, 0) }
      left += phase.position
    }
    return left
  }

  /// Advances the position by a number of seconds.
  ///
  /// On the timeline it may exceed the end, because repeating animations can be longer.
  mutating func advance(by seconds: Double) {
    scrubStart = nil
    let position = phase.position + (isForward ? seconds : -seconds) * rate
    phases[phases.count - 1].position =
      phases.count == 1 ? max(position, 0) : min(max(position, 0), phase.duration)
  }

  /// Moves to the end of the phase.
  mutating func finishPhase() { phases[phases.count - 1].position = isForward ? phase.duration : 0 }

  /// Returns to where the phase branched off.
  mutating func leavePhase() {
    guard let last = phases.last, phases.count > 1 else { return }
    phases.removeLast()
    scrubStart = nil
    if phases.count == 1 { rebase(isForward: !last.isBackward) }
  }

  /// Turns toward the start or toward the end.
  mutating func turn(back: Bool) {
    guard back != isReversed else { return }
    if phases.count == 1 { rebase(isForward: isForward) }
    isReversed = back
  }

  /// Branches off in the current direction.
  mutating func branchOff(duration: Double, animatorEasing: AnimatorEasing) {
    scrubStart = nil
    phases.append(Phase(isBackward: isReversed, duration: duration, animatorEasing: animatorEasing))
    rate = 1
  }

  /// The timeline seen from its end, on which animations that are added in reverse move forward.
  var mirrored: AnimatorTimeline {
    var timeline = self
    for index in phases.indices { timeline.phases[index].isBackward.toggle() }
    timeline.phases[0].isBackward = false
    timeline.phases[0].position = duration - phases[0].position
    timeline.isReversed.toggle()
    timeline.delayedAnimations = []
    return timeline
  }

  /// Moves to a position in the phase.
  mutating func move(to position: Double) {
    phases[phases.count - 1].position = min(max(position, 0), phase.duration)
  }
}

// MARK: - Timings along the timeline

extension AnimatorTimeline {
  /// Returns the timing of animations along a phase.
  ///
  /// On the timeline it is the timing that they were created with, unless they were scrubbed. A
  /// phase takes them from where they are to their end, or to their start; animations that have not
  /// begun begin after the same fraction of what remains.
  func timing(of original: Timing, inPhase index: Int) -> Timing {
    guard index > 0 else {
      let isBackward = phases.count > 1 ? phases[1].isBackward : isReversed
      return timingOnLine(of: original, isForward: !isBackward)
    }
    let before = timing(of: original, inPhase: index - 1)
    let left = phases[index - 1]
    let phase = phases[index]
    let begin = min(max(before.delay, 0), left.duration)
    let end = min(max(before.endTime, begin), left.duration)
    var timing = Timing(duration: 0, fill: .both)
    timing.easingStart = Self.progress(of: before, at: left.position)
    timing.easingEnd = phase.isBackward ? 0 : 1
    let keepsDirection = phase.isBackward == left.isBackward
    let whole = keepsDirection ? left.duration - left.position : left.position
    // At the end there is nothing left to divide.
    let scale = whole > 0 ? phase.duration / whole : 0
    let ahead =
      keepsDirection
      ? (max(begin - left.position, 0), max(end - left.position, 0))
      : (max(left.position - end, 0), max(left.position - begin, 0))
    timing.delay = ahead.0 * scale
    timing.duration = whole > 0 ? (ahead.1 - ahead.0) * scale : phase.duration
    timing.easing = phase.animatorEasing.easing(over: timing.duration)
    return timing
  }

  /// Returns the progress of animations at a position in a phase; at their end, exactly the end
  /// value.
  static func progress(of timing: Timing, at position: Double) -> Double {
    if timing.playsOnce && position >= timing.endTime { return timing.easingEnd }
    return timing.transformedProgress(at: position) ?? 0
  }

  /// Returns the overall progress of the values, or of the time, as if played forward.
  func progress(linearly: Bool) -> Double {
    let main = mainTiming(linearly: linearly, inPhase: phases.count - 1)
    return Self.progress(of: main, at: phase.position)
  }

  /// Returns the timing along a phase of an animation that takes the whole timeline.
  func mainTiming(linearly: Bool, inPhase index: Int) -> Timing {
    let easing = linearly ? .curve(.linear) : phases[0].animatorEasing.easing(over: duration)
    let original = Timing(duration: duration, fill: .both, easing: easing)
    guard linearly else { return timing(of: original, inPhase: index) }
    var straight = self
    for index in phases.indices { straight.phases[index].animatorEasing = .fixed(.curve(.linear)) }
    return straight.timing(of: original, inPhase: index)
  }
}

/// Fractions of the timeline.
extension AnimatorTimeline {
  /// Returns the completed fraction in the current direction.
  ///
  /// - Parameter ofValue: Whether the fraction is one of the change in values; otherwise, of the
  ///   time.
  /// - Returns: A number from 0 to 1.
  func fraction(ofValue: Bool) -> Double {
    let progress = min(max(progress(linearly: !ofValue), 0), 1)
    return isReversed ? 1 - progress : progress
  }

  /// Moves to a fraction of the whole.
  ///
  /// - Parameters:
  ///   - fraction: A number from 0 to 1, in the current direction.
  ///   - ofValue: Whether the fraction is one of the change in values; otherwise, of the time.
  mutating func scrub(to fraction: Double, ofValue: Bool) {
    let target = isReversed ? 1 - fraction : fraction
    // A target before the point where a phase branched off belongs to the previous phase.
    while phases.count > 1 {
      let main = mainTiming(linearly: !ofValue, inPhase: phases.count - 1)
      let start = main.easingStart
      if phase.isBackward ? target <= start : target >= start { break }
      leavePhase()
    }
    let scrubsDelayedAnimations = ofValue && phases.count == 1
    if scrubsDelayedAnimations { beginScrubbing() } else { releaseDelayedAnimations() }
    let main = mainTiming(linearly: !ofValue, inPhase: phases.count - 1)
    move(to: Self.position(of: target, along: main, duration: phase.duration))
    if scrubsDelayedAnimations { scrubDelayedAnimations(to: target) }
  }

  /// Returns the position at which a timing first reaches a progress.
  private static func position(
    of target: Double,
    along timing: Timing,
    duration: Double
  ) -> Double {
    let (start, end) = (timing.easingStart, timing.easingEnd)
    if target == end { return duration }
    if target == start || start == end { return 0 }
    if case .curve(let curve) = timing.easing, curve.bezier.isLinear {
      return duration * (target - start) / (end - start)
    }
    let direction = end > start ? 1.0 : -1
    func isBefore(_ position: Double) -> Bool {
      (progress(of: timing, at: position) - target) * direction < 0
    }
    // Springs and some curves reach a value more than once; the first time counts.
    let steps = 1024
    guard let step = (1...steps).first(where: { !isBefore(duration * Double($0) / Double(steps)) })
    else { return duration }
    var (low, high) = (duration * Double(step - 1), duration * Double(step))
    (low, high) = (low / Double(steps), high / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

/// Scrubbing of animations that begin late on the timeline.
extension AnimatorTimeline {
  /// An animation that begins late on the timeline and takes the rest of it.
  ///
  /// It moves on a curve of its own, so that while it runs, the fraction that it has reached
  /// matches no position on the timeline. Scrubbing takes it linearly from its current value to its
  /// end or its start; after scrubbing, it continues along its curve over the remaining time.
  struct DelayedAnimation {
    /// The start on the timeline, in seconds.
    let begin: Double
    /// The position on the timeline and the progress after scrubbing; `nil` before any.
    var scrubbed: (position: Double, progress: Double)?
  }

  /// The state when scrubbing began.
  struct ScrubStart {
    /// The overall progress, and the position on the timeline.
    let fraction: Double
    let position: Double
    /// The progress of each delayed animation.
    let progress: [Double]
  }

  /// Registers an animation that begins late and takes the rest of the timeline.
  mutating func addDelayedAnimation(from begin: Double) {
    scrubStart = nil
    guard begin > 0, begin < duration, !delayedAnimations.contains(where: { $0.begin == begin })
    else {
      return
    }
    delayedAnimations.append(DelayedAnimation(begin: begin))
  }

  /// Returns the timing on the timeline itself, as created or continued after scrubbing.
  func timingOnLine(of original: Timing, isForward: Bool) -> Timing {
    guard original.playsOnce, abs(original.endTime - duration) < 1e-9,
      let scrubbed = delayedAnimations.first(where: { $0.begin == original.delay })?.scrubbed
    else { return original }
    var timing = original
    let (begin, end) =
      if isForward {
        // An animation that has not begun waits until its start.
        (
          scrubbed.progress == 0 ? max(scrubbed.position, original.delay) : scrubbed.position,
          duration
        )
      } else {
        (scrubbed.position > original.delay ? original.delay : 0, scrubbed.position)
      }
    timing.delay = begin
    timing.duration = end - begin
    timing.easing = phases[0].animatorEasing.easing(over: timing.duration)
    timing.easingStart = isForward ? scrubbed.progress : 0
    timing.easingEnd = isForward ? 1 : scrubbed.progress
    return timing
  }

  /// Rebases scrubbed animations on their current progress, so that they can reverse from there.
  mutating func rebase(isForward: Bool) {
    for index in delayedAnimations.indices where delayedAnimations[index].scrubbed != nil {
      let progress = progress(of: delayedAnimations[index], isForward: isForward)
      delayedAnimations[index].scrubbed = (min(phases[0].position, duration), progress)
    }
  }

  /// Stores where scrubbing begins, unless it has begun.
  mutating func beginScrubbing() {
    guard scrubStart == nil, !delayedAnimations.isEmpty else { return }
    scrubStart = ScrubStart(
      fraction: min(max(progress(linearly: false), 0), 1),
      position: min(phase.position, duration),
      progress: delayedAnimations.map { progress(of: $0, isForward: isForward) }
    )
  }

  /// Moves the delayed animations to a fraction of the timeline, linearly from where scrubbing
  /// began.
  ///
  /// - Parameter target: A number from 0 to 1, in the direction of the time line.
  mutating func scrubDelayedAnimations(to target: Double) {
    guard let start = scrubStart else { return }
    let isIncreasing = target >= start.fraction
    let whole = isIncreasing ? 1 - start.fraction : start.fraction
    let part = whole > 0 ? abs(target - start.fraction) / whole : 0
    let end = isIncreasing ? duration : 0
    let position = start.position + (end - start.position) * part
    for (index, before) in zip(delayedAnimations.indices, start.progress) {
      let animation = delayedAnimations[index]
      let (old, new) = (
        animation.part(at: start.position, of: duration),
        animation.part(at: position, of: duration)
      )
      let progress =
        if target == 1 || old == 1 && isIncreasing {
          1.0
        } else if target == 0 {
          0.0
        } else if isIncreasing {
          before + (1 - before) * (new - old) / (1 - old)
        } else {
          old > 0 ? before * new / old : before * (1 - part)
        }
      delayedAnimations[index].scrubbed = (phase.position, progress)
    }
  }

  /// Returns the delayed animations to the curves that they were created with.
  mutating func releaseDelayedAnimations() {
    for index in delayedAnimations.indices { delayedAnimations[index].scrubbed = nil }
  }

  private func progress(of animation: DelayedAnimation, isForward: Bool) -> Double {
    let remaining = duration - animation.begin
    let original = Timing(
      duration: remaining,
      fill: .both,
      easing: phases[0].animatorEasing.easing(over: remaining)
    )
    var placed = original
    placed.delay = animation.begin
    let timing = timingOnLine(of: placed, isForward: isForward)
    return Self.progress(of: timing, at: phases[0].position)
  }
}

extension AnimatorTimeline.DelayedAnimation {
  /// Returns the elapsed fraction of its time at a position on the timeline.
  fileprivate func part(at position: Double, of duration: Double) -> Double {
    min(max((position - begin) / (duration - begin), 0), 1)
  }
}

/// Timings for the engine.
extension AnimatorTimeline {
  /// Returns the begin time and the timing that place animations at the current position.
  ///
  /// - Parameters:
  ///   - original: The timing that they were created with; its delay is their start on the
  ///     timeline.
  ///   - start: The time from which they move, or at which they are paused.
  ///   - moves: Whether they move.
  /// - Returns: The timing for the engine.
  func retiming(of original: Timing, from start: Instant, moves: Bool) -> GroupTiming {
    let timing = timing(of: original, inPhase: phases.count - 1)
    guard moves else { return paused(timing, at: start) }
    if isForward { return runningForward(timing, from: start) }
    let isReversible = timing.playsOnce && timing.duration > 0
    return isReversible ? runningBackward(timing, from: start) : rewinding(timing, from: start)
  }

  private func paused(_ timing: Timing, at now: Instant) -> GroupTiming {
    var timing = timing
    let elapsed = phase.position - timing.delay
    if elapsed >= timing.activeDuration {
      // A time offset of the whole duration would count as an offset of 0.
      if !timing.playsOnce {
        let begin = now.advanced(by: -timing.endTime - 1)
        return GroupTiming(begin: begin, timing: timing, isPaused: true)
      }
      timing.easingStart = timing.easingEnd
    }
    timing.timeOffset = elapsed >= timing.activeDuration ? 0 : max(elapsed, 0)
    timing.delay = 0
    timing.speed = 0
    return GroupTiming(begin: now, timing: timing, isPaused: true)
  }

  private func runningForward(_ timing: Timing, from start: Instant) -> GroupTiming {
    var timing = timing
    timing.delay /= rate
    timing.speed = rate
    return GroupTiming(
      begin: start.advanced(by: -phase.position / rate),
      timing: timing,
      endsByItself: true
    )
  }

  /// Returns a timing that plays the second half of an autoreversed animation, which mirrors the
  /// first.
  private func runningBackward(_ timing: Timing, from start: Instant) -> GroupTiming {
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

  /// Returns a timing that plays a repeating animation from where it is back to its first start.
  private func rewinding(_ timing: Timing, from start: Instant) -> GroupTiming {
    var timing = timing
    let elapsed = min(phase.position - timing.delay, timing.activeDuration)
    let hold = max(phase.position - timing.endTime, 0)
    guard elapsed > 0, timing.duration > 0 else {
      timing.easingEnd = timing.easingStart
      return GroupTiming(begin: start.advanced(by: -timing.delay - timing.duration), timing: timing)
    }
    timing.delay = hold / rate
    timing.repeatDuration = elapsed
    timing.timeOffset = elapsed
    timing.speed = -rate
    return GroupTiming(begin: start, timing: timing)
  }
}
