import AnimationModel

/// An animation of a property, prepared for the computation of its values.
struct RunningAnimation: Sendable {
  /// The properties that only few animations have.
  private final class Extras: Sendable {
    /// The path of the animated part of the value, or of the whole value.
    let path: PropertyPath
    /// The details of an explicit animation, if it is one.
    let explicit: AnimationEvent.Animation.Explicit?
    /// The track along a path, if the animation follows one.
    let track: PathTrack?
    /// The keyframes, if there are more than two values.
    let keyframes: KeyframeValues?

    init(_ animation: AnimationEvent.Animation, path: PropertyPath) {
      self.path = path
      explicit = animation.explicit
      track = animation.explicit?.track(animation.keyframes)
      keyframes = animation.keyframes.flatMap {
        KeyframeValues($0, isOfView: animation.explicit == nil)
      }
    }
  }

  /// The begin time and the timing of an animation.
  private enum Schedule: Sendable {
    /// The animation has no begin time yet.
    case none
    /// A commit set the begin time on the loop's clock, and nothing has changed since.
    case committed(since: Instant, begin: Instant)
    /// All other cases; the timetables are in the order of their events.
    case list([TraceIndex.Timetable])
  }

  private let extras: Extras?

  /// Whether the animation is additive.
  let additive: Bool

  /// What the animation contributes if it is additive.
  let contribution: AnimationEvent.Animation.Contribution

  /// The first value.
  let from: PropertyValue

  /// The last value, unless the model value changes.
  let to: PropertyValue

  private let settings: AnimationEvent.Animation.SharedSettings
  private let schedule: Schedule

  /// The last values after changes of the model value, in the order of their instants.
  private var targets: [(since: Instant, value: PropertyValue)] = []

  /// The index of the animated component; `nil` if the whole value is animated.
  private var component: Int? { extras?.path.component }
  /// The path of the animated value.
  var path: PropertyPath { extras?.path ?? .whole }
  /// The details of an explicit animation, if it is one.
  var explicit: AnimationEvent.Animation.Explicit? { extras?.explicit }
  /// The track along a path, if the animation follows one.
  var track: PathTrack? { extras?.track }
  /// The keyframes, if there are more than two values.
  var keyframes: KeyframeValues? { extras?.keyframes }

  /// Creates an animation of a property, or of a component of it.
  ///
  /// - Parameters:
  ///   - animation: The animation, which does not animate bounds as a whole.
  ///   - path: The path of the animated value.
  ///   - timetables: The begin times and timings, in the order of their events.
  init(
    _ animation: AnimationEvent.Animation,
    path: PropertyPath,
    timetables: [TraceIndex.Timetable]
  ) {
    let hasNoExtras = path.isWhole && animation.explicit == nil && animation.keyframes == nil
    extras = hasNoExtras ? nil : Extras(animation, path: path)
    additive = animation.additive
    contribution = animation.contribution
    from = animation.from
    to = animation.to
    settings = animation.settings
    if timetables.isEmpty {
      schedule = .none
    } else if timetables.count == 1, timetables[0].clock == nil,
      timetables[0].timing == animation.timing
    {
      schedule = .committed(since: timetables[0].since, begin: timetables[0].begin)
    } else {
      schedule = .list(timetables)
    }
  }

  /// What determines the progress of an animation that runs from its first value to its last and
  /// nowhere else, from its addition to its removal; `nil` for any other animation.
  func courseTiming(from added: Instant, to removed: Instant?) -> PropertyCourse.AnimationTiming? {
    guard extras == nil, targets.isEmpty, !additive || contribution == .difference else {
      return nil
    }
    var timing = PropertyCourse.AnimationTiming(
      added: added,
      removed: removed,
      isAdditive: additive,
      timing: settings.value.timing
    )
    switch schedule {
    case .none: break
    case .committed(let since, let begin): (timing.since, timing.begin) = (since, begin)
    case .list: return nil
    }
    return timing
  }

  /// Changes the last value to a new model value, unless the animation is additive, explicit or of
  /// a component.
  mutating func redirect(to value: PropertyValue, at instant: Instant) {
    guard !additive, component == nil, explicit == nil else { return }
    targets.append((instant, value))
  }

  /// Returns the last value that applies at an instant.
  func target(at instant: Instant) -> PropertyValue {
    guard !targets.isEmpty else { return to }
    let count = targets.indices.partitionPoint { targets[$0].since <= instant }
    return count == 0 ? to : targets[count - 1].value
  }

  /// Returns the timing at an instant and the seconds since the begin time on its clock, or `nil`
  /// before the begin time is known.
  private func position(at instant: Instant) -> (timing: Timing, elapsed: Double)? {
    // An explicit animation keeps its own timing, whatever its layer's clock does. The begin time
    // of any other animation includes the delay.
    var own = settings.value.timing
    switch schedule {
    case .none: return nil
    case .committed(let since, let begin):
      guard since <= instant else { return nil }
      if explicit == nil { own.delay = 0 }
      return (own, instant.seconds(since: begin))
    case .list(let timetables):
      let count = timetables.indices.partitionPoint { timetables[$0].since <= instant }
      guard count > 0 else { return nil }
      let elapsed = timetables[count - 1].elapsed(at: instant)
      guard explicit == nil else { return (own, elapsed) }
      own = timetables[count - 1].timing
      own.delay = 0
      return (own, elapsed)
    }
  }

  /// Returns the progress at an instant, or `nil` if the animation has no effect then.
  func progress(at instant: Instant) -> Double? {
    guard let position = position(at: instant) else { return explicit == nil ? 0 : nil }
    if let explicit { return explicit.progress(of: position.timing, at: position.elapsed) }
    return position.timing.transformedProgress(at: position.elapsed)
  }

  /// Returns the number of completed repetitions of a cumulative animation at an instant;
  /// otherwise, 0.
  func iteration(at instant: Instant) -> Double {
    guard let explicit, let position = position(at: instant) else { return 0 }
    return explicit.iteration(of: position.timing, at: position.elapsed)
  }

  /// Returns the value at a progress.
  ///
  /// - Parameters:
  ///   - below: The value below the animation.
  ///   - progress: The progress, from 0 to 1.
  ///   - instant: The instant of the progress.
  /// - Returns: The value; the value below if the animation does not apply to it.
  func value(
    over below: PropertyValue?,
    at progress: Double,
    on instant: Instant
  ) -> PropertyValue? {
    if let extras, let explicit = extras.explicit {
      return value(explicit, of: extras.path, over: below, at: progress, on: instant)
    }
    let end = target(at: instant)
    guard let component else { return wholeValue(over: below, at: progress, to: end) }
    guard let below else { return nil }
    guard let part = wholeValue(over: below.component(component), at: progress, to: end),
      case .number(let number) = part
    else { return below }
    return below.replacingComponent(component, with: number)
  }

  private func wholeValue(
    over below: PropertyValue?,
    at progress: Double,
    to end: PropertyValue
  ) -> PropertyValue? {
    let value = keyframes?.value(at: progress) ?? from.interpolated(to: end, progress: progress)
    guard additive else { return value }
    guard let below else { return nil }
    switch contribution {
    case .values: return below.adding(value)
    case .difference:
      // At its end an animation leaves no trace, not even a rounding error. Over its own last
      // value, it shows exactly its values, because `below - to` is then 0: next to a huge number,
      // adding `value - to` to `below` would lose all digits.
      return progress == 1 ? below : value.adding(below, minus: to, scaledBy: 1)
    }
  }
}

extension TraceIndex.Timetable {
  /// Returns the seconds since the begin time, as they pass on its clock.
  fileprivate func elapsed(at instant: Instant) -> Double {
    clock?.elapsed(from: begin, to: instant) ?? instant.seconds(since: begin)
  }
}

extension AnimationEvent.Animation {
  /// The animations that the player uses: an animation of bounds is split into one of the origin
  /// and one of the size.
  var parts: [AnimationEvent.Animation] {
    let (starts, ends) = (from.parts(of: property), to.parts(of: property))
    guard starts.count > 1, starts.count == ends.count else { return [self] }
    return starts.indices.map { index in
      var part = self
      part.property = starts[index].key
      part.from = starts[index].value
      part.to = ends[index].value
      guard var keyframes else { return part }
      keyframes.setTimesOfPacedValues()
      keyframes.values = keyframes.values.compactMap { value in
        let parts = value.parts(of: property)
        return parts.indices.contains(index) ? parts[index].value : nil
      }
      part.keyframes = keyframes
      return part
    }
  }
}

extension AnimationEvent.Animation.Keyframes {
  /// Sets the key times of paced values, so that each part can be interpolated separately.
  fileprivate mutating func setTimesOfPacedValues() {
    guard mode == .paced || mode == .cubicPaced, let stride = values.first?.components.count,
      stride > 0, values.allSatisfy({ $0.components.count == stride })
    else { return }
    keyTimes = KeyframeTrack(values: values.flatMap(\.components), stride: stride, mode: mode).times
    curves = []
    mode = mode == .paced ? .linear : .cubic
  }
}
