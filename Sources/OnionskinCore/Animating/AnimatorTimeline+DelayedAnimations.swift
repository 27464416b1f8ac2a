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
    /// Where scrubbing has left it, on the time line and on its own way; nil if it never has.
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
    timing.pacing = phases[0].pace.pacing(over: timing.duration)
    timing.pacingStart = isForward ? knot.progress : 0
    timing.pacingEnd = isForward ? 1 : knot.progress
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
    let made = Timing(duration: rest, fill: .both, pacing: phases[0].pace.pacing(over: rest))
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
