/// The way of an animator from its start to its end, and how far along it is.
///
/// The way is the animator's time line, from 0 to its duration. Everything that it animates stays
/// on its own curve there, and pausing, scrubbing and reversing only move along it. Where the
/// animator was continued at another pace, the way branches off into a *phase*, which leads from
/// there to the end or to the start; who turns back on a phase comes back to where it branched off.
struct AnimatorTimeline {
  /// A piece of the way: the time line itself, or what branches off.
  struct Phase {
    /// Whether it leads to the start.
    var leadsBack = false
    /// In seconds.
    var duration: Double
    var pace: AnimatorPace
    /// How many seconds of it have been done.
    var position = 0.0
  }

  /// The time line, and what branched off, one from the other; never empty.
  private(set) var phases: [Phase]
  /// Whether the way is gone towards the start.
  private(set) var isReversed = false
  /// How many seconds of the phase are done in a second.
  var rate = 1.0
  /// What begins late on the time line.
  var followers: [DelayedAnimation] = []
  /// Where scrubbing began; nil as soon as anything else moves it.
  var scrubStart: ScrubStart?

  init(duration: Double, pace: AnimatorPace, isReversed: Bool) {
    phases = [Phase(duration: duration, pace: pace, position: isReversed ? duration : 0)]
    self.isReversed = isReversed
  }

  /// The length of the time line, in seconds.
  var duration: Double { phases[0].duration }

  /// The phase that is being gone along.
  var phase: Phase { phases[phases.count - 1] }

  /// Whether that is done in the direction in which it leads.
  var isForward: Bool { phase.leadsBack == isReversed }

  /// Whether nothing follows the phase.
  var isInLastPhase: Bool { isForward || phases.count == 1 }

  /// Whether nothing has been done in the present direction.
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
    timing.pacingStart = Self.progress(of: before, at: left.position)
    timing.pacingEnd = phase.leadsBack ? 0 : 1
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
    timing.pacing = phase.pace.pacing(over: timing.duration)
    return timing
  }

  /// The fraction of way of animations after some seconds of a phase: at its end exactly all of it.
  static func progress(of timing: Timing, at position: Double) -> Double {
    if timing.isPlain && position >= timing.endTime { return timing.pacingEnd }
    return timing.transformedProgress(at: position) ?? 0
  }

  /// The fraction of way, or of time, that is done of all, as if it were gone forwards.
  func progress(linearly: Bool) -> Double {
    let main = mainTiming(linearly: linearly, inPhase: phases.count - 1)
    return Self.progress(of: main, at: phase.position)
  }

  /// The timing along a phase of an animation that takes all of the time line.
  func mainTiming(linearly: Bool, inPhase number: Int) -> Timing {
    let pacing = linearly ? .curve(.linear) : phases[0].pace.pacing(over: duration)
    let made = Timing(duration: duration, fill: .both, pacing: pacing)
    guard linearly else { return timing(of: made, inPhase: number) }
    var straight = self
    for index in phases.indices { straight.phases[index].pace = .fixed(.curve(.linear)) }
    return straight.timing(of: made, inPhase: number)
  }
}
