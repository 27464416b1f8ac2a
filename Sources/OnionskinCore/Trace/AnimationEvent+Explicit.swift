extension AnimationEvent.Animation {
  /// What an animation that was added to a layer has beyond those of blocks.
  package struct Explicit: Hashable, Codable, Sendable {
    /// Tells which of an animation's values are whatever the layer shows below it.
    package enum Ends: String, Hashable, Codable, Sendable {
      /// Neither: both were given.
      case none
      /// The first one.
      case start
      /// The last one.
      case end
      /// Both: the animation goes nowhere.
      case both
      /// Both, and the last one is a step further.
      case step
    }

    /// The timings of the groups around it, the outermost first.
    package var groups: [Timing]

    /// A Boolean value that indicates whether each repeat goes on from the end of the one before.
    package var isCumulative: Bool

    /// Which of its values are whatever is below.
    package var follows: Ends

    /// What makes a transform of its numbers, if it animates numbers in a transform's place.
    package var function: TransformFunction?

    /// The path that it follows, as SVG writes it.
    package var path: String?

    /// What is added to the angle of the path, if the animation turns the layer with it.
    package var rotation: Double?

    /// Creates what an animation has beyond those of blocks.
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
  /// The fraction of way of an animation after some seconds, or nothing while it is out of effect.
  func progress(of timing: Timing, at elapsed: Double) -> Double? {
    time(at: elapsed).flatMap { time in
      let own = ownTiming(timing)
      return own.transformedProgress(at: own.visibleTime(at: time))
    }
  }

  /// How many repeats are behind it.
  func iteration(of timing: Timing, at elapsed: Double) -> Double {
    guard isCumulative, !timing.autoreverses, let time = time(at: elapsed) else { return 0 }
    let own = ownTiming(timing)
    let iteration = own.currentIteration(at: own.visibleTime(at: time)) ?? 0
    return iteration.isFinite ? max(iteration, 0) : 0
  }

  /// A begin of its own counts inside a group only; otherwise it is part of the begin time.
  private func ownTiming(_ timing: Timing) -> Timing {
    var timing = timing
    if groups.isEmpty { timing.delay = 0 }
    return timing
  }

  /// The time of the innermost group, or nothing while one of them is out of effect.
  private func time(at elapsed: Double) -> Double? {
    var time = elapsed
    for var group in groups {
      if group == groups.first { group.delay = 0 }
      guard let progress = group.transformedProgress(at: group.visibleTime(at: time)) else {
        return nil
      }
      time = progress * group.duration
    }
    return time
  }

  /// The way along the path, if there is one and its key times rise.
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
