package import AnimationModel

extension AnimationEvent.Animation {
  /// The details of an explicit animation that animations of blocks do not have.
  package struct Explicit: Hashable, Codable, Sendable {
    /// The ends of an animation that take the value below it.
    package enum Ends: String, Hashable, Codable, Sendable {
      /// Neither; both values are given.
      case none
      /// The first value.
      case start
      /// The last value.
      case end
      /// Both; the animation has no effect of its own.
      case both
      /// Both; the last value adds the given step.
      case step
    }

    /// The timings of the enclosing groups, from the outermost to the innermost.
    package var groups: [Timing]

    /// Whether each repetition continues from the end of the previous one.
    package var isCumulative: Bool

    /// The ends that take the value below the animation.
    package var follows: Ends

    /// The function that turns animated numbers into a transform, if any.
    package var function: TransformFunction?

    /// The path that the animation follows, in SVG syntax.
    package var path: String?

    /// The angle to add to that of the path, if the animation rotates the layer along it.
    package var rotation: Double?

    /// Creates the details of an explicit animation.
    package init(
      groups: [Timing] = [],
      isCumulative: Bool = false,
      follows: Ends = .none,
      function: TransformFunction? = nil,
      path: String? = nil,
      rotation: Double? = nil
    ) {
      self.groups = groups
      self.isCumulative = isCumulative
      self.follows = follows
      self.function = function
      self.path = path
      self.rotation = rotation
    }
  }
}

extension AnimationEvent.Animation.Explicit {
  /// Returns the progress of an animation after a number of seconds, or `nil` while it has no
  /// effect.
  func progress(of timing: Timing, at elapsed: Double) -> Double? {
    time(at: elapsed).flatMap { time in
      let own = ownTiming(timing)
      return own.transformedProgress(at: own.visibleTime(at: time))
    }
  }

  /// Returns the number of completed repetitions of a cumulative animation; otherwise, 0.
  func iteration(of timing: Timing, at elapsed: Double) -> Double {
    guard isCumulative, !timing.autoreverses, let time = time(at: elapsed) else { return 0 }
    let own = ownTiming(timing)
    let iteration = own.currentIteration(at: own.visibleTime(at: time)) ?? 0
    return iteration.isFinite ? max(iteration, 0) : 0
  }

  /// Outside a group, the delay is already part of the begin time.
  private func ownTiming(_ timing: Timing) -> Timing {
    var timing = timing
    if groups.isEmpty { timing.delay = 0 }
    return timing
  }

  /// Returns the time in the innermost group, or `nil` while one of the groups has no effect.
  private func time(at elapsed: Double) -> Double? {
    var time = elapsed
    for group in groups {
      guard let progress = group.transformedProgress(at: group.visibleTime(at: time)) else {
        return nil
      }
      time = progress * group.duration
    }
    return time
  }

  /// Returns the track along the path, if there is one and the key times are in ascending order.
  func track(_ keyframes: AnimationEvent.Animation.Keyframes?) -> PathTrack? {
    let times = keyframes?.keyTimes ?? []
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    return path.flatMap { BezierPath(svg: $0) }.flatMap { path in
      PathTrack(
        path,
        keyTimes: times.isEmpty ? nil : times,
        mode: keyframes?.mode ?? .linear,
        curves: keyframes?.curves ?? [],
        turn: rotation ?? 0
      )
    }
  }
}
