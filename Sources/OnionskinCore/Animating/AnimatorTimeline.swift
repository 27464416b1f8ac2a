/// The way of an animator from its start to its end, and how far along it is.
///
/// The way is the animator's time line, from 0 to its duration. Everything that it animates stays
/// on its own curve there, and pausing, scrubbing and reversing only move along it. Where the
/// animator was continued at another pace, the way branches off into a *phase*, which leads from
/// there to the end or to the start; who turns back on a phase comes back to where it branched off.
struct AnimatorTimeline {
  /// A piece of the way: the time line itself, or what branches off.
  struct Phase {
    /// A Boolean value that indicates whether it leads to the start.
    var leadsBack = false
    /// In seconds.
    var duration: Double
    var pace: AnimatorPace
    /// How many seconds of it have been done.
    var position = 0.0
  }

  /// The time line, and what branched off, one from the other; never empty.
  private(set) var phases: [Phase]
  /// A Boolean value that indicates whether the way is gone towards the start.
  private(set) var isReversed = false
  /// How many seconds of the phase are done in a second.
  var rate = 1.0
  /// What begins late on the time line.
  var followers: [DelayedAnimation] = []
  /// Where scrubbing began; `nil` as soon as anything else moves it.
  var scrubStart: ScrubStart?

  init(duration: Double, pace: AnimatorPace, isReversed: Bool) {
    phases = [Phase(duration: duration, pace: pace, position: isReversed ? duration : 0)]
    self.isReversed = isReversed
  }

  /// The length of the time line, in seconds.
  var duration: Double { phases[0].duration }

  /// The phase that is being gone along.
  var phase: Phase { phases[phases.count - 1] }

  /// A Boolean value that indicates whether that is done in the direction in which it leads.
  var isForward: Bool { phase.leadsBack == isReversed }

  /// A Boolean value that indicates whether nothing follows the phase.
  var isInLastPhase: Bool { isForward || phases.count == 1 }

  /// A Boolean value that indicates whether nothing has been done in the present direction.
  var isAtStart: Bool {
    phases.count == 1 && phase.position == (isForward ? 0 : duration)
  }

  /// Seconds until the end of the phase, as it is being gone along.
  var timeLeftInPhase: Double {
    max(isForward ? phase.duration - phase.position : phase.position, 0) / rate
  }

  /// Seconds until the end, were the rate 1.
  var timeLeft: Double {
    var left = 0.0
    for phase in phases.reversed() {
      if phase.leadsBack == isReversed { return left + max(phase.duration - phase.position, 0) }
      left += phase.position
    }
    return left
  }

  /// Goes on for some seconds.
  ///
  /// On the time line it may go beyond the end, for what repeats can be longer.
  mutating func go(_ seconds: Double) {
    scrubStart = nil
    let position = phase.position + (isForward ? seconds : -seconds) * rate
    phases[phases.count - 1].position =
      phases.count == 1 ? max(position, 0) : min(max(position, 0), phase.duration)
  }

  /// Goes to the end of the phase.
  mutating func finishPhase() {
    phases[phases.count - 1].position = isForward ? phase.duration : 0
  }

  /// Goes back to where the phase branched off, from its beginning.
  mutating func leavePhase() {
    guard let last = phases.last, phases.count > 1 else { return }
    phases.removeLast()
    scrubStart = nil
    if phases.count == 1 { rebase(isForward: !last.leadsBack) }
  }

  /// Turns towards the start, or towards the end.
  mutating func turn(back: Bool) {
    guard back != isReversed else { return }
    if phases.count == 1 { rebase(isForward: isForward) }
    isReversed = back
  }

  /// Branches off towards where the way is gone.
  mutating func branchOff(duration: Double, pace: AnimatorPace) {
    scrubStart = nil
    phases.append(Phase(leadsBack: isReversed, duration: duration, pace: pace))
    rate = 1
  }

  /// The same way, seen from its end: what is added while it is gone back stands on it forwards.
  var mirrored: AnimatorTimeline {
    var path = self
    for index in phases.indices { path.phases[index].leadsBack.toggle() }
    path.phases[0].leadsBack = false
    path.phases[0].position = duration - phases[0].position
    path.isReversed.toggle()
    path.followers = []
    return path
  }

  /// Moves to a position on the phase.
  mutating func move(to position: Double) {
    phases[phases.count - 1].position = min(max(position, 0), phase.duration)
  }
}

// MARK: - What stands on the way

extension AnimatorTimeline {
  /// The timing, along a phase, of animations that stand somewhere on the time line.
  ///
  /// On the time line it is the timing that they were made with, if they were not scrubbed. A phase takes them from where they
  /// are to their end, or start; those that have not begun begin after the same part of what is
  /// left of the way.
  func timing(of made: Timing, inPhase number: Int) -> Timing {
    guard number > 0 else {
      let leadsBack = phases.count > 1 ? phases[1].leadsBack : isReversed
      return timingOnLine(of: made, isForward: !leadsBack)
    }
    let before = timing(of: made, inPhase: number - 1)
    let left = phases[number - 1]
    let phase = phases[number]
    let begin = min(max(before.delay, 0), left.duration)
    let end = min(max(before.endTime, begin), left.duration)
    var timing = Timing(duration: 0, fill: .both)
    timing.easingStart = Self.progress(of: before, at: left.position)
    timing.easingEnd = phase.leadsBack ? 0 : 1
    let goesOn = phase.leadsBack == left.leadsBack
    let whole = goesOn ? left.duration - left.position : left.position
    // At the end of its way there is nothing left to divide.
    let scale = whole > 0 ? phase.duration / whole : 0
    let ahead =
      goesOn
      ? (max(begin - left.position, 0), max(end - left.position, 0))
      : (max(left.position - end, 0), max(left.position - begin, 0))
    timing.delay = ahead.0 * scale
    timing.duration = whole > 0 ? (ahead.1 - ahead.0) * scale : phase.duration
    timing.easing = phase.pace.easing(over: timing.duration)
    return timing
  }

  /// The fraction of way of animations after some seconds of a phase: at its end exactly all of it.
  static func progress(of timing: Timing, at position: Double) -> Double {
    if timing.isPlain && position >= timing.endTime { return timing.easingEnd }
    return timing.transformedProgress(at: position) ?? 0
  }

  /// The fraction of way, or of time, that is done of all, as if it were gone forwards.
  func progress(linearly: Bool) -> Double {
    let main = mainTiming(linearly: linearly, inPhase: phases.count - 1)
    return Self.progress(of: main, at: phase.position)
  }

  /// The timing along a phase of an animation that takes all of the time line.
  func mainTiming(linearly: Bool, inPhase number: Int) -> Timing {
    let easing = linearly ? .curve(.linear) : phases[0].pace.easing(over: duration)
    let made = Timing(duration: duration, fill: .both, easing: easing)
    guard linearly else { return timing(of: made, inPhase: number) }
    var straight = self
    for index in phases.indices { straight.phases[index].pace = .fixed(.curve(.linear)) }
    return straight.timing(of: made, inPhase: number)
  }
}

/// How far along the way a fraction is.
extension AnimatorTimeline {
  /// The fraction that is done, in the direction in which the way is gone.
  ///
  /// - Parameter ofValue: Whether the fraction is one of the values' way; if not, of the time.
  /// - Returns: A number from 0 to 1.
  func fraction(ofValue: Bool) -> Double {
    let progress = min(max(progress(linearly: !ofValue), 0), 1)
    return isReversed ? 1 - progress : progress
  }

  /// Moves to a fraction of the whole way.
  ///
  /// - Parameters:
  ///   - fraction: A number from 0 to 1, in the direction in which the way is gone.
  ///   - ofValue: Whether the fraction is one of the values' way; if not, of the time.
  mutating func scrub(to fraction: Double, ofValue: Bool) {
    let target = isReversed ? 1 - fraction : fraction
    // What lies before the place where a phase branched off lies on the phase before.
    while phases.count > 1 {
      let main = mainTiming(linearly: !ofValue, inPhase: phases.count - 1)
      let start = main.easingStart
      if phase.leadsBack ? target <= start : target >= start { break }
      leavePhase()
    }
    let scrubsFollowers = ofValue && phases.count == 1
    if scrubsFollowers { beginScrubbing() } else { releaseFollowers() }
    let main = mainTiming(linearly: !ofValue, inPhase: phases.count - 1)
    move(to: Self.position(of: target, along: main, duration: phase.duration))
    if scrubsFollowers { scrubFollowers(to: target) }
  }

  /// Where a timing first comes to a progress.
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
    // Springs and some curves come to a value more than once; the first time counts.
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

/// How animations that begin late on the way go with the fraction while that is scrubbed.
extension AnimatorTimeline {
  /// An animation that begins late on the time line and takes the rest of it.
  ///
  /// It moves on a curve of its own, so that while it runs no place on the time line belongs to the
  /// fraction that it has come to. Scrubbing takes it from where it is straight to its end or its
  /// start; from where scrubbing leaves it, it goes on along its curve over what is left.
  struct DelayedAnimation {
    /// Where it begins on the time line, in seconds.
    let begin: Double
    /// Where scrubbing has left it, on the time line and on its own way; `nil` if it never has.
    var knot: (position: Double, progress: Double)?
  }

  /// What scrubbing began with.
  struct ScrubStart {
    /// The fraction of the way, and where that was on the time line.
    let fraction: Double
    let position: Double
    /// How far the followers were.
    let progress: [Double]
  }

  /// Notes that something begins late and takes the rest of the time line.
  mutating func follow(from begin: Double) {
    scrubStart = nil
    guard begin > 0, begin < duration, !followers.contains(where: { $0.begin == begin }) else {
      return
    }
    followers.append(DelayedAnimation(begin: begin))
  }

  /// The timing on the time line itself, as it was made or from where scrubbing has left it.
  func timingOnLine(of made: Timing, isForward: Bool) -> Timing {
    guard made.isPlain, abs(made.endTime - duration) < 1e-9,
      let knot = followers.first(where: { $0.begin == made.delay })?.knot
    else { return made }
    var timing = made
    let (begin, end) =
      if isForward {
        // What has not begun waits until it does.
        (knot.progress == 0 ? max(knot.position, made.delay) : knot.position, duration)
      } else {
        (knot.position > made.delay ? made.delay : 0, knot.position)
      }
    timing.delay = begin
    timing.duration = end - begin
    timing.easing = phases[0].pace.easing(over: timing.duration)
    timing.easingStart = isForward ? knot.progress : 0
    timing.easingEnd = isForward ? 1 : knot.progress
    return timing
  }

  /// Ties what was scrubbed to where it is now, so that it can go the other way from there.
  mutating func rebase(isForward: Bool) {
    for index in followers.indices where followers[index].knot != nil {
      let progress = progress(of: followers[index], isForward: isForward)
      followers[index].knot = (min(phases[0].position, duration), progress)
    }
  }

  /// Notes where scrubbing begins, unless it has begun.
  mutating func beginScrubbing() {
    guard scrubStart == nil, !followers.isEmpty else { return }
    scrubStart = ScrubStart(
      fraction: min(max(progress(linearly: false), 0), 1),
      position: min(phase.position, duration),
      progress: followers.map { progress(of: $0, isForward: isForward) }
    )
  }

  /// Takes the followers to a fraction of the way, straight from where scrubbing began.
  ///
  /// - Parameter target: A number from 0 to 1, in the direction of the time line.
  mutating func scrubFollowers(to target: Double) {
    guard let start = scrubStart else { return }
    let goesUp = target >= start.fraction
    let whole = goesUp ? 1 - start.fraction : start.fraction
    let part = whole > 0 ? abs(target - start.fraction) / whole : 0
    let end = goesUp ? duration : 0
    let position = start.position + (end - start.position) * part
    for (index, before) in zip(followers.indices, start.progress) {
      let follower = followers[index]
      let (old, new) = (
        follower.part(at: start.position, of: duration),
        follower.part(at: position, of: duration)
      )
      let progress =
        if target == 1 || old == 1 && goesUp {
          1.0
        } else if target == 0 {
          0.0
        } else if goesUp {
          before + (1 - before) * (new - old) / (1 - old)
        } else {
          old > 0 ? before * new / old : before * (1 - part)
        }
      followers[index].knot = (phase.position, progress)
    }
  }

  /// Lets them keep to the curves that they were made with.
  mutating func releaseFollowers() {
    for index in followers.indices { followers[index].knot = nil }
  }

  private func progress(of follower: DelayedAnimation, isForward: Bool) -> Double {
    let rest = duration - follower.begin
    let made = Timing(duration: rest, fill: .both, easing: phases[0].pace.easing(over: rest))
    var placed = made
    placed.delay = follower.begin
    let timing = timingOnLine(of: placed, isForward: isForward)
    return Self.progress(of: timing, at: phases[0].position)
  }
}

extension AnimatorTimeline.DelayedAnimation {
  /// The part of its time that is over at a position on the time line.
  fileprivate func part(at position: Double, of duration: Double) -> Double {
    min(max((position - begin) / (duration - begin), 0), 1)
  }
}

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
      timing.easingStart = timing.easingEnd
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
