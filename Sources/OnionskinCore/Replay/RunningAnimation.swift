/// An animation that is put on a property, with what is needed to work out its value.
struct RunningAnimation: Sendable {
  /// The component that it animates, or nothing if it animates the whole value.
  let path: PropertyPath

  /// What it has beyond the animations of blocks, if it is an explicit animation.
  let explicit: AnimationEvent.Animation.Explicit?

  /// The way along a path, if it follows one.
  let track: PathTrack?

  /// Whether it is additive.
  let additive: Bool

  /// What it puts on top.
  let contribution: AnimationEvent.Animation.Contribution

  /// The first value.
  let from: PropertyValue

  /// The last value, as long as the model does not move.
  let to: PropertyValue

  /// The values on the way, if there are more than two.
  let keyframes: KeyframeValues?

  /// When it begins and how it is timed, in the order in which it was told.
  let timetables: [TraceIndex.Timetable]

  /// The values that it heads for since the model has moved, in the order of their instants.
  private var targets: [(since: Instant, value: PropertyValue)] = []

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
    self.path = path
    explicit = animation.explicit
    track = animation.explicit?.track(animation.keyframes)
    additive = animation.additive
    contribution = animation.contribution
    from = animation.from
    to = animation.to
    keyframes = animation.keyframes.flatMap(KeyframeValues.init)
    self.timetables = timetables.map { table in
      var table = table
      // An explicit animation keeps its own timing, whatever its layer's clock does.
      if animation.explicit != nil {
        table.timing = animation.timing
      } else {
        table.timing.delay = 0
      }
      return table
    }
  }

  /// Lets the animation head for a new model value, if it is one that does.
  mutating func redirect(to value: PropertyValue, at instant: Instant) {
    guard !additive, path.component == nil, explicit == nil else { return }
    targets.append((instant, value))
  }

  /// Returns the last value as it is at an instant.
  private func target(at instant: Instant) -> PropertyValue {
    guard !targets.isEmpty else { return to }
    let count = targets.indices.partitionPoint { targets[$0].since <= instant }
    return count == 0 ? to : targets[count - 1].value
  }

  /// Returns the place of the timetable that counts at an instant, or nothing before the first.
  private func timetable(at instant: Instant) -> Int? {
    let count = timetables.indices.partitionPoint { timetables[$0].since <= instant }
    return count == 0 ? nil : count - 1
  }

  /// Returns the fraction of way at an instant, or nothing if the animation has no effect then.
  func progress(at instant: Instant) -> Double? {
    guard let place = timetable(at: instant) else { return explicit == nil ? 0 : nil }
    let elapsed = timetables[place].elapsed(at: instant)
    if let explicit { return explicit.progress(of: timetables[place].timing, at: elapsed) }
    return timetables[place].timing.transformedProgress(at: elapsed)
  }

  /// Returns how many repeats are behind it at an instant.
  func iteration(at instant: Instant) -> Double {
    guard let explicit, let place = timetable(at: instant) else { return 0 }
    return explicit.iteration(
      of: timetables[place].timing,
      at: timetables[place].elapsed(at: instant)
    )
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
    if let explicit { return value(explicit, over: below, at: progress, on: instant) }
    let end = target(at: instant)
    guard let component = path.component else { return whole(over: below, at: progress, to: end) }
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
      // At its end an animation leaves no trace, not even a rounding error; and over its own end it
      // goes from one end to the other, whose difference may be too large for what is left.
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
    var whole = self
    whole.keyframes?.setTimesOfPacedValues()
    return starts.indices.map { index in
      var part = whole
      part.property = starts[index].key
      part.from = starts[index].value
      part.to = ends[index].value
      part.keyframes?.values =
        keyframes?.values.compactMap { value in
          let parts = value.parts(of: property)
          return parts.indices.contains(index) ? parts[index].value : nil
        } ?? []
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
