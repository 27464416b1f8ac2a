/// An animation that is put on a property, with what is needed to work out its value.
struct RunningAnimation: Sendable {
  /// What few animations have.
  private final class Extras: Sendable {
    /// The part of the value that it animates, or the whole.
    let path: PropertyPath
    /// What it has beyond the animations of blocks, if it is an explicit animation.
    let explicit: AnimationEvent.Animation.Explicit?
    /// The way along a path, if it follows one.
    let track: PathTrack?
    /// The values on the way, if there are more than two.
    let keyframes: KeyframeValues?

    init(_ animation: AnimationEvent.Animation, path: PropertyPath) {
      self.path = path
      explicit = animation.explicit
      track = animation.explicit?.track(animation.keyframes)
      keyframes = animation.keyframes.flatMap(KeyframeValues.init)
    }
  }

  /// When an animation begins and how it is timed.
  private enum Schedule: Sendable {
    /// It waits for a commit.
    case none
    /// A commit told the begin on the loop's clock, and nothing has changed since.
    case committed(since: Instant, begin: Instant)
    /// It was told more than once or otherwise; in the order in which it was told.
    case list([TraceIndex.Timetable])
  }

  private let extras: Extras?

  /// Whether it is additive.
  let additive: Bool

  /// What it puts on top.
  let contribution: AnimationEvent.Animation.Contribution

  /// The first value.
  let from: PropertyValue

  /// The last value, as long as the model does not move.
  let to: PropertyValue

  private let settings: AnimationEvent.Animation.SharedSettings
  private let schedule: Schedule

  /// The values that it heads for since the model has moved, in the order of their instants.
  private var targets: [(since: Instant, value: PropertyValue)] = []

  /// The component that it animates, or nothing if it animates the whole value.
  private var component: Int? { extras?.path.component }
  /// What it has beyond the animations of blocks, if it is an explicit animation.
  private var explicit: AnimationEvent.Animation.Explicit? { extras?.explicit }
  /// The way along a path, if it follows one.
  var track: PathTrack? { extras?.track }
  /// The values on the way, if there are more than two.
  var keyframes: KeyframeValues? { extras?.keyframes }

  /// Creates an animation of a property, or of a part of it.
  ///
  /// - Parameters:
  ///   - animation: The animation; one of bounds has been taken apart.
  ///   - path: What it animates.
  ///   - timetables: When it begins and how it is timed, in the order in which it was told.
  init(
    _ animation: AnimationEvent.Animation,
    path: PropertyPath,
    timetables: [TraceIndex.Timetable]
  ) {
    let isPlain = path.isWhole && animation.explicit == nil && animation.keyframes == nil
    extras = isPlain ? nil : Extras(animation, path: path)
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

  /// Lets the animation head for a new model value, if it is one that does.
  mutating func redirect(to value: PropertyValue, at instant: Instant) {
    guard !additive, component == nil, explicit == nil else { return }
    targets.append((instant, value))
  }

  /// Returns the last value as it is at an instant.
  private func target(at instant: Instant) -> PropertyValue {
    guard !targets.isEmpty else { return to }
    let count = targets.indices.partitionPoint { targets[$0].since <= instant }
    return count == 0 ? to : targets[count - 1].value
  }

  /// Returns the timing that counts at an instant and the seconds since the begin, as they pass on its
  /// clock; nothing before the first was told.
  private func position(at instant: Instant) -> (timing: Timing, elapsed: Double)? {
    // An explicit animation keeps its own timing, whatever its layer's clock does. The begin of
    // another one is told with its delay.
    var own = settings.value.timing
    switch schedule {
    case .none:
      return nil
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

  /// Returns the fraction of way at an instant, or nothing if the animation has no effect then.
  func progress(at instant: Instant) -> Double? {
    guard let position = position(at: instant) else { return explicit == nil ? 0 : nil }
    if let explicit { return explicit.progress(of: position.timing, at: position.elapsed) }
    return position.timing.transformedProgress(at: position.elapsed)
  }

  /// Returns how many repeats are behind it at an instant.
  func iteration(at instant: Instant) -> Double {
    guard let explicit, let position = position(at: instant) else { return 0 }
    return explicit.iteration(of: position.timing, at: position.elapsed)
  }

  /// Returns what is shown after a fraction of way.
  ///
  /// - Parameters:
  ///   - below: The model value, or what the animations below make of it.
  ///   - progress: The fraction of way.
  ///   - instant: When that is.
  /// - Returns: The value, or what is below if the animation does not fit it.
  func value(
    over below: PropertyValue?,
    at progress: Double,
    on instant: Instant
  ) -> PropertyValue? {
    if let extras, let explicit = extras.explicit {
      return value(explicit, of: extras.path, over: below, at: progress, on: instant)
    }
    let end = target(at: instant)
    guard let component else { return whole(over: below, at: progress, to: end) }
    guard let below else { return nil }
    guard let part = whole(over: below.component(component), at: progress, to: end),
      case .number(let number) = part
    else { return below }
    return below.replacingComponent(component, with: number)
  }

  private func whole(
    over below: PropertyValue?,
    at progress: Double,
    to end: PropertyValue
  ) -> PropertyValue? {
    let value = keyframes?.value(at: progress) ?? from.interpolated(to: end, progress: progress)
    guard additive else { return value }
    guard let below else { return nil }
    switch contribution {
    case .values:
      return below.adding(value)
    case .difference:
      // At its end an animation leaves no trace, not even a rounding error. Over its own end it goes
      // from one end to the other: next to a huge number their difference would be all that is left.
      return progress == 1 ? below : value.adding(below, minus: to, scaledBy: 1)
    }
  }
}

extension TraceIndex.Timetable {
  /// Returns the seconds since the begin, as they pass on its clock.
  fileprivate func elapsed(at instant: Instant) -> Double {
    clock?.elapsed(from: begin, to: instant) ?? instant.seconds(since: begin)
  }
}

extension AnimationEvent.Animation {
  /// The animation as the player keeps it: one of bounds becomes one of each of their parts.
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
  /// Says when even steps through whole values are reached, so that each part can be asked alone.
  fileprivate mutating func setTimesOfPacedValues() {
    guard mode == .paced || mode == .cubicPaced, let stride = values.first?.components.count,
      stride > 0, values.allSatisfy({ $0.components.count == stride })
    else { return }
    keyTimes =
      KeyframeTrack(values: values.flatMap(\.components), stride: stride, mode: mode).times
    curves = []
    mode = mode == .paced ? .linear : .cubic
  }
}
