import AnimationModel
import Foundation

// What is visible: the values that both traces show.
extension DifferenceFinder {
  /// Measures every property that isn't the same by construction, and adds the results to the
  /// causes.
  mutating func measure() {
    let properties = pairing.properties.indices.filter { !isSameByConstruction($0) }
    guard !properties.isEmpty else { return }
    // The indices end at `until`; what is shown until then does not depend on later events.
    let players = Sides(TracePlayer(baseline), TracePlayer(candidate))
    for property in properties { measure(property, players) }
  }

  // MARK: By construction

  /// Returns whether everything that determines the shown values is the same on both sides.
  private func isSameByConstruction(_ property: Int) -> Bool {
    guard let one = pairing.properties[property].sides.baseline,
      let other = pairing.properties[property].sides.candidate
    else { return false }
    let (first, second) = (baseline.properties[one], candidate.properties[other])
    guard first.changes.count == second.changes.count,
      first.retargets.count == second.retargets.count,
      baseline.initialValue(of: one) == candidate.initialValue(of: other)
    else { return false }
    for (change, otherChange) in zip(first.changes, second.changes)
    where !showsSame(change, otherChange) {
      return false
    }
    return zip(first.retargets, second.retargets).allSatisfy { left, right in
      left.instant == right.instant && left.retarget.to == right.retarget.to
        && left.retarget.animations.count == right.retarget.animations.count
    }
  }

  private func showsSame(_ change: Int, _ otherChange: Int) -> Bool {
    guard baseline.changes[change].showsSame(as: candidate.changes[otherChange]) else {
      return false
    }
    switch (baseline.changes[change].animation, candidate.changes[otherChange].animation) {
    case (nil, nil): return true
    case (let one?, let other?):
      return baseline.animations[one].showsSame(as: candidate.animations[other])
    default: return false
    }
  }

  // MARK: By measure

  private mutating func measure(_ property: Int, _ players: Sides<TracePlayer>) {
    let profile = profile(of: property, players)
    let end = Instant.distantFuture
    guard let start = profile.first(beyond: comparison.tolerance, from: .zero, to: end) else {
      return
    }
    var hasCause = false
    for cause in causesByProperty[property]
    where causes[cause].canBeVisible
      && recordDeviation(
        profile,
        of: property,
        to: cause,
        from: causes[cause].start,
        to: causes[cause].end
      )
    {
      hasCause = true
    }
    guard !hasCause else { return }
    if let cause = root(of: property, at: start) {
      attachMeasure(profile, to: cause, property, from: start)
    } else {
      let values = profile.greatest(from: .zero, to: end)?.values
      let cause = note(
        .shownValue(Sides(values?.baseline, values?.candidate)),
        blocks: firstBlocks(of: property),
        property: property,
        from: start
      )
      _ = recordDeviation(profile, of: property, to: cause, from: .zero, to: end)
    }
  }

  private func profile(of property: Int, _ players: Sides<TracePlayer>) -> DeviationProfile {
    let target = pairing.properties[property].target
    let key = target.property
    // What the candidate never changes of a layer is in the layer's place, which may have another name.
    let layer =
      pairing.properties[property].sides.candidate.map { candidate.properties[$0].layer }
      ?? pairing.layerNames.firstIndex(of: target.layer)
    let shown = Sides(
      players.baseline.player(of: key, on: target.layer),
      players.candidate.player(of: key, on: layer.map { candidate.layers[$0].name } ?? target.layer)
    )
    let isTransform = key.hasPrefix("transform") || key.hasPrefix("sublayerTransform")
    let bounds =
      isTransform ? players.baseline.player(of: "bounds.size", on: target.layer) : PropertyPlayer()
    let unchanged = initialValuesFromOtherSide(of: property)
    return DeviationProfile(
      events: events(of: property),
      busy: busyStretches(of: property),
      until: min(
        max(comparison.baseline.end, comparison.candidate.end),
        comparison.until ?? .distantFuture
      ),
      tolerance: comparison.tolerance,
      framesPerSecond: comparison.baseline.framesPerSecond,
      distance: { instant in
        guard let one = shown.baseline.value(at: instant) ?? unchanged.baseline,
          let other = shown.candidate.value(at: instant) ?? unchanged.candidate
        else { return 0 }
        var size: CGSize?
        if case .size(let own)? = bounds.value(at: instant) { size = own }
        return one.distance(to: other, as: key, size: size)
      },
      values: { instant in
        guard let one = shown.baseline.value(at: instant) ?? unchanged.baseline,
          let other = shown.candidate.value(at: instant) ?? unchanged.candidate
        else { return nil }
        return Sides(one, other)
      }
    )
  }

  /// Returns the values that a property has until its first change on either side, where the scene
  /// doesn't contain it.
  ///
  /// Only what is set is recorded of a visible property of a view. A side that never sets it, or
  /// sets it later, has the value that the other side has before its first change. A layer that one
  /// side lacks has none.
  private func initialValuesFromOtherSide(of property: Int) -> Sides<PropertyValue?> {
    let (target, sides) = (pairing.properties[property].target, pairing.properties[property].sides)
    func first(_ side: ComparisonSide) -> PropertyValue? {
      sides[side].flatMap { indices[side].properties[$0].changes.first }
        .map { indices[side].changes[$0].from }
    }
    guard VisibleProperty(rawValue: target.property) != nil, hasLayer(target.layer) else {
      return Sides(nil, nil)
    }
    let values = Sides(first(.baseline), first(.candidate))
    return Sides(values.baseline ?? values.candidate, values.candidate ?? values.baseline)
  }

  /// Returns whether both sides have a layer of the baseline.
  private func hasLayer(_ name: String) -> Bool {
    baseline.layer(named: name) != nil && pairing.layerNames.contains(name)
  }

  /// Returns the instants of a property's events, in order.
  private func events(of property: Int) -> [Instant] {
    var instants: Set<Instant> = [.zero]
    let sides = pairing.properties[property].sides
    for (index, own) in [(baseline, sides.baseline), (candidate, sides.candidate)] {
      guard let own else { continue }
      for changeIndex in index.properties[own].changes {
        let change = index.changes[changeIndex]
        instants.insert(change.moment.instant)
        guard let animation = change.animation.map({ index.animations[$0] }) else { continue }
        for instant in [animation.begin, animation.removed, animation.end] {
          if let instant { instants.insert(instant) }
        }
        instants.formUnion(animation.turningPoints)
      }
    }
    return instants.sorted()
  }

  /// Returns the stretches in which an animation of a property is in effect on either side, in
  /// order.
  private func busyStretches(of property: Int) -> [ClosedRange<Instant>] {
    let sides = pairing.properties[property].sides
    var stretches: [ClosedRange<Instant>] = []
    for (index, own) in [(baseline, sides.baseline), (candidate, sides.candidate)] {
      for step in own.map({ index.properties[$0].steps }) ?? [] {
        guard case .added(let animationIndex) = step.kind else { continue }
        let removed = index.animations[animationIndex].removed ?? .distantFuture
        stretches.append(step.instant...max(step.instant, removed))
      }
    }
    return stretches.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Adds the measurements in a cause's time to the cause.
  ///
  /// - Returns: `true` if the difference is visible then; otherwise, `false`.
  private mutating func recordDeviation(
    _ profile: DeviationProfile,
    of property: Int,
    to cause: Int,
    from start: Instant,
    to end: Instant
  ) -> Bool {
    // Two numbers instead of the difference, whose list of targets would be copied below.
    let (knownFirst, knownLargest) = (
      causes[cause].difference.firstVisible, causes[cause].difference.largestDeviation?.points
    )
    guard
      let first = profile.first(
        beyond: comparison.tolerance,
        from: start,
        to: end,
        before: knownFirst
      )
    else { return false }
    observe(cause)
    var greatest = profile.greatest(from: start, to: end, above: knownLargest ?? 0)
    let target = pairing.properties[property].target
    greatest?.target = target
    edit(cause) { difference in
      difference.firstVisible = min(difference.firstVisible ?? first, first)
      if let greatest, greatest.points > difference.largestDeviation?.points ?? 0 {
        difference.largestDeviation = greatest
        // The property that shows the largest deviation comes first.
        if let index = difference.targets.firstIndex(of: target), index > 0 {
          difference.targets.insert(difference.targets.remove(at: index), at: 0)
        }
      }
    }
    return true
  }

  private mutating func attachMeasure(
    _ profile: DeviationProfile,
    to cause: Int,
    _ property: Int,
    from start: Instant
  ) {
    observe(cause, because: .follows(pairing.properties[property].target))
    if causes[cause].difference.firstVisible == nil {
      _ = recordDeviation(profile, of: property, to: cause, from: start, to: .distantFuture)
    }
  }
}

// MARK: - Root causes

extension DifferenceFinder {
  /// Returns the cause that shifts a property's changes, found along the chain of callbacks.
  private func root(of property: Int, at instant: Instant) -> Int? {
    let changes = pairing.properties[property].sides.baseline.map {
      baseline.properties[$0].changes
    }
    for changeIndex in changes ?? [] {
      let change = baseline.changes[changeIndex]
      var origin = change.moment.origin
      if let block = change.block { origin = baseline.blocks[block].opened.origin }
      // Each callback precedes the block that it starts, so this ends.
      while let callback = origin {
        let block = baseline.callbacks[callback].block
        if let cause = causes(in: Sides(block, nil)).first(where: canShift) { return cause }
        origin = block.flatMap { baseline.blocks[$0].opened.origin }
      }
    }
    return causes.indices.first { canShift($0) && causes[$0].start <= instant }
      ?? causes.indices.first {
        causes[$0].start <= instant && causes[$0].difference.cause.isAboutCallbacks
      }
  }

  /// Returns whether a cause shifts later events.
  private func canShift(_ cause: Int) -> Bool {
    causes[cause].difference.cause.canShift
      && (causes[cause].isObserved || causes[cause].isCertain)
  }

  /// Returns the blocks of the first changes of a property.
  private func firstBlocks(of property: Int) -> Sides<Int?> {
    let sides = pairing.properties[property].sides
    let first = sides.baseline.flatMap { baseline.properties[$0].changes.first }
    let second = sides.candidate.flatMap { candidate.properties[$0].changes.first }
    return Sides(
      first.flatMap { baseline.changes[$0].block },
      second.flatMap { candidate.changes[$0].block }
    )
  }
}

extension TraceIndex.Change {
  /// Returns whether another change has the same values and the same instant.
  fileprivate func showsSame(as other: TraceIndex.Change) -> Bool {
    moment.instant == other.moment.instant && from == other.from && to == other.to
  }
}

extension TraceIndex.Animation {
  /// The instants at which iterations and keyframes end, for the first 64 iterations.
  fileprivate var turningPoints: [Instant] {
    guard let begin, event.timing.speed == 1 else { return [] }
    let (timing, last) = (event.timing, end ?? .distantFuture)
    let iterations = timing.iterationCount.rounded(.up)
    guard iterations >= 1, timing.duration.isFinite else { return [] }
    let times = (event.keyframes?.keyTimes ?? []).filter(\.isFinite)
    var instants: [Instant] = []
    for iteration in 0..<Int(min(64, iterations)) {
      for time in times + [1] {
        instants.append(begin.advanced(by: (Double(iteration) + time) * timing.duration))
      }
    }
    return instants.filter { $0 <= last }
  }

  /// Returns whether another animation shows the same values at all times.
  fileprivate func showsSame(as other: TraceIndex.Animation) -> Bool {
    begin == other.begin && removed == other.removed && !wasRetimed && !other.wasRetimed
      && event.property == other.event.property && event.from == other.event.from
      && event.to == other.event.to && event.additive == other.event.additive
      && event.contribution == other.event.contribution && event.timing == other.event.timing
      && event.keyframes == other.event.keyframes && event.explicit == other.event.explicit
  }
}
