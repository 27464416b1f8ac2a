import Foundation

extension MotionExporter {
  mutating func add(_ property: TraceIndex.Property, _ style: ExportedStyle, _ element: Int) {
    guard moves(property, style) else { return }
    if let list = stacked(property, style, element) {
      pendingAnimations += list
    } else {
      sample(property, style, element)
    }
  }

  /// Returns whether what a style shows of a property ever changes.
  private func moves(_ property: TraceIndex.Property, _ style: ExportedStyle) -> Bool {
    let isExact = property.steps.allSatisfy { step in
      guard case .added(let animation) = step.kind else { return true }
      let event = index.animations[animation].event
      return event.keyframes == nil && (event.explicit?.isPlain ?? true)
        && event.ends(of: property.key) != nil
    }
    guard isExact else { return true }
    let texts = values(of: property.key, on: property.layer).map(style.text)
    return texts.contains { $0 != texts[0] }
  }

  /// Returns an animation in a form that a browser can play; `nil` if it can't.
  func plainAnimation(_ animation: TraceIndex.Animation, _ key: String) -> PlainAnimation? {
    PlainAnimation(animation, key)
  }

  /// An animation between two values that isn't changed while it runs.
  struct PlainAnimation {
    var animation: TraceIndex.Animation
    var from: PropertyValue
    var to: PropertyValue
    var begin: Double
    var end: Double
    var timing: Timing

    /// Creates a plain animation; `nil` if the animation is more than that.
    init?(_ animation: TraceIndex.Animation, _ key: String) {
      let (event, timing) = (animation.event, animation.event.timing)
      let count = timing.iterationCount
      guard let begin = animation.begin, !animation.wasRetimed, event.explicit?.isPlain ?? true,
        event.keyframes == nil, animation.timetables.count <= 1,
        animation.timetables.first?.clock == nil, let ends = event.ends(of: key),
        timing.speed == 1, timing.timeOffset == 0, timing.repeatDuration == 0,
        timing.easingStart == 0, timing.easingEnd == 1, timing.duration > 0,
        !count.isFinite || count == count.rounded()
      else { return nil }
      self.animation = animation
      (from, to) = ends
      self.begin = begin.seconds
      end = count.isFinite ? begin.seconds + timing.activeDuration : .infinity
      self.timing = timing
    }
  }
}

extension AnimationEvent.Animation {
  /// Returns both values of the animation for a property; `nil` if the animation is of another
  /// property.
  func ends(of key: String) -> (from: PropertyValue, to: PropertyValue)? {
    guard let from = from.part(key, of: property), let to = to.part(key, of: property) else {
      return nil
    }
    return (from, to)
  }
}

extension AnimationEvent.Animation.Explicit {
  /// Whether it has no features beyond those of block animations.
  var isPlain: Bool {
    groups.isEmpty && !isCumulative && follows == .none && function == nil && path == nil
      && rotation == nil
  }
}
