/// An animation in force, with what is needed to work out its value.
struct RunningAnimation: Sendable {
  /// The animation's number.
  let number: Int

  /// The component that it animates, or nothing if it animates the whole value.
  let path: PropertyPath

  /// What it has beyond the animations of blocks, if it was added by hand.
  let byHand: AnimationEvent.Animation.ByHand?

  /// The way along a path, if it follows one.
  let track: PathTrack?

  /// Whether it goes on top of what is below.
  let additive: Bool

  /// What it puts on top.
  let contribution: AnimationEvent.Animation.Contribution

  /// The first value.
  let from: PropertyValue

  /// The last value; it moves with the model if the animation heads for that.
  var to: PropertyValue

  /// How it is timed; the delay is part of the begin time.
  var timing: Timing

  /// When it begins; none until a commit has settled it.
  var begin: Instant?

  /// The time that the begin is a time of; none for the loop's.
  var clock: LayerClock?

  /// By how much the parts of the first transform differ from those of the last one, if that is
  /// what the animation puts on top.
  var difference: TransformBase.Difference?

  /// The values on the way, if there are more than two.
  let keyframes: KeyframeValues?

  /// Creates an animation that waits for its begin time.
  init(_ animation: AnimationEvent.Animation, path: PropertyPath) {
    number = animation.animation
    self.path = path
    byHand = animation.byHand
    track = animation.byHand?.track(animation.keyframes)
    additive = animation.additive
    contribution = animation.contribution
    from = animation.from
    to = animation.to
    timing = animation.timing
    keyframes = animation.keyframes.flatMap(KeyframeValues.init)
  }

  /// Returns the fraction of way at an instant, or nothing if the animation has no effect then.
  func progress(at instant: Instant) -> Double? {
    guard let begin else { return byHand == nil ? 0 : nil }
    let elapsed = clock?.elapsed(from: begin, to: instant) ?? instant.seconds(since: begin)
    if let byHand { return byHand.progress(of: timing, at: elapsed) }
    var timing = timing
    timing.delay = 0
    return timing.transformedProgress(at: elapsed)
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
    if let byHand { return value(byHand, over: below, at: progress, on: instant) }
    guard let component = path.component else { return whole(over: below, at: progress) }
    guard let below else { return nil }
    guard let part = whole(over: below.component(component), at: progress),
      case .number(let number) = part
    else { return below }
    return below.replacingComponent(component, with: number)
  }

  private func whole(over below: PropertyValue?, at progress: Double) -> PropertyValue? {
    let value = keyframes?.value(at: progress) ?? from.interpolated(to: to, progress: progress)
    guard additive else { return value }
    guard let below else { return nil }
    switch contribution {
    case .values:
      return below.adding(value)
    case .difference:
      // At its end an animation leaves no trace, not even a rounding error.
      return progress == 1 ? below : below.adding(from, minus: to, scaledBy: 1 - progress)
    }
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
