// What a viewer sees: the shown values of both traces, side by side.
extension DifferenceFinder {
  /// Measures every property that is not the same by construction, and gives each cause what it
  /// shows.
  mutating func measure() {
    let places = pairing.places.filter { !isSameByConstruction($0) }
    guard !places.isEmpty else { return }
    let players = (TracePlayer(comparison.reference), TracePlayer(comparison.variant))
    for place in places { measure(place, players.0, players.1) }
    for index in causes.indices { nameBestPlace(of: index) }
  }

  // MARK: By construction

  /// Whether everything that decides what is shown is the same on both sides.
  func isSameByConstruction(_ place: Difference.Place) -> Bool {
    let (old, young) = (
      legacy.touchesByPlace[place, default: []], new.touchesByPlace[place, default: []]
    )
    guard old.count == young.count, initial(place, legacy) == initial(place, new),
      isSameRetargeting(place)
    else { return false }
    return zip(old, young).allSatisfy { legacy.touches[$0].shows(as: new.touches[$1]) }
  }

  private func initial(_ place: Difference.Place, _ story: TraceStory) -> PropertyValue? {
    story.scenes.first { $0.layer == place.layer }?.values[place.property]
  }

  private func isSameRetargeting(_ place: Difference.Place) -> Bool {
    let (old, young) = (legacy.retargets[place, default: []], new.retargets[place, default: []])
    guard old.count == young.count else { return false }
    return zip(old, young).allSatisfy { first, second in
      guard case .retargeted(let one) = first.kind, case .retargeted(let other) = second.kind else {
        return false
      }
      return first.instant == second.instant && one.to == other.to
        && one.animations.count == other.animations.count
    }
  }

  // MARK: By measure

  private mutating func measure(
    _ place: Difference.Place,
    _ first: TracePlayer,
    _ second: TracePlayer
  ) {
    let profile = profile(of: place, first, second)
    let end = Instant.distantFuture
    guard let start = profile.first(beyond: comparison.tolerance, from: .zero, to: end) else {
      return
    }
    var isExplained = false
    for cause in causesByPlace[place, default: []]
    where causes[cause].canBeSeen
      && give(profile, of: place, to: cause, from: causes[cause].start, to: causes[cause].end)
    {
      isExplained = true
    }
    guard !isExplained else { return }
    if let cause = root(of: place, at: start) {
      attachMeasure(profile, to: cause, place, from: start)
    } else {
      let greatest = profile.greatest(from: .zero, to: end)
      let touch = firstPair(of: place)
      let cause = note(
        .value,
        greatest.map { "\($0.legacy)" } ?? "",
        greatest.map { "\($0.new)" } ?? "",
        legacyBlock: touch.legacy,
        newBlock: touch.new,
        place: place,
        from: start
      )
      _ = give(profile, of: place, to: cause, from: .zero, to: end)
    }
  }

  private func profile(
    of place: Difference.Place,
    _ first: TracePlayer,
    _ second: TracePlayer
  ) -> DeviationProfile {
    let layer = newNames[place.layer] ?? place.layer
    func pair(_ instant: Instant) -> DeviationProfile.Pair? {
      guard let old = first.value(of: place.property, on: place.layer, at: instant),
        let young = second.value(of: place.property, on: layer, at: instant)
      else { return nil }
      return (old, young)
    }
    let isTransform =
      place.property.hasPrefix("transform")
      || place.property.hasPrefix("sublayerTransform")
    return DeviationProfile(
      events: events(of: place),
      until: min(
        max(comparison.reference.end, comparison.variant.end),
        comparison.until ?? .distantFuture
      ),
      distance: { instant in
        guard let (old, young) = pair(instant) else { return 0 }
        var size: CGSize?
        if isTransform,
          case .size(let bounds)? = first.value(of: "bounds.size", on: place.layer, at: instant)
        {
          size = bounds
        }
        return old.distance(to: young, as: place.property, size: size)
      },
      pair: pair
    )
  }

  /// The instants at which something happens to a property, in order.
  private func events(of place: Difference.Place) -> [Instant] {
    var instants = [Instant.zero]
    for story in [legacy, new] {
      for index in story.touchesByPlace[place, default: []] {
        let touch = story.touches[index]
        instants.append(touch.moment.instant)
        if let motion = touch.motion {
          instants += [motion.begin, motion.removed, motion.end].compactMap(\.self)
          instants += motion.turningPoints
        }
      }
    }
    return Set(instants).sorted()
  }

  /// Gives a cause what is measured in its stretch of time.
  ///
  /// - Returns: Whether anybody sees it there.
  private mutating func give(
    _ profile: DeviationProfile,
    of place: Difference.Place,
    to cause: Int,
    from start: Instant,
    to end: Instant
  ) -> Bool {
    guard let first = profile.first(beyond: comparison.tolerance, from: start, to: end) else {
      return false
    }
    observe(cause)
    let greatest = profile.greatest(from: start, to: end)
    edit(cause) { difference in
      difference.firstVisible = min(difference.firstVisible ?? first, first)
      if let greatest, greatest.points > difference.greatest?.points ?? -1 {
        difference.greatest = greatest
        // Where it is seen best comes first.
        if let index = difference.places.firstIndex(of: place) {
          difference.places.insert(difference.places.remove(at: index), at: 0)
        }
      }
    }
    return true
  }

  private mutating func attachMeasure(
    _ profile: DeviationProfile,
    to cause: Int,
    _ place: Difference.Place,
    from start: Instant
  ) {
    observe(cause, because: "What follows on \(place) differs with it.")
    if causes[cause].difference.firstVisible == nil {
      _ = give(profile, of: place, to: cause, from: start, to: .distantFuture)
    }
  }
}

// MARK: - Causes further up

extension DifferenceFinder {
  /// The cause that moves a property's touches in time, found along the chain of callbacks.
  private func root(of place: Difference.Place, at instant: Instant) -> Int? {
    for index in legacy.touchesByPlace[place, default: []] {
      var origin = legacy.touches[index].moment.origin
      if let block = legacy.place(ofBlock: legacy.touches[index].block) {
        origin = legacy.blocks[block].opened.origin
      }
      // Each callback lies before the block that it starts, so this ends.
      while let callback = origin {
        let block = legacy.place(ofBlock: legacy.callbacks[callback].callback.block)
        if let cause = causes(inLegacyBlock: block, newBlock: nil).first(where: canShift) {
          return cause
        }
        origin = block.flatMap { legacy.blocks[$0].opened.origin }
      }
    }
    return causes.indices.first { canShift($0) && causes[$0].start <= instant }
      ?? causes.indices.first {
        causes[$0].isCertain && causes[$0].start <= instant && isAboutCallbacks($0)
      }
  }

  /// Whether a cause makes what follows come at another time.
  private func canShift(_ cause: Int) -> Bool {
    [
      .duration, .implicitDuration, .delay, .repeatCount, .autoreverse, .speed, .startTime,
      .callbackInstant, .propertyNotAnimated, .propertyAnimated, .curve, .additiveOrReplaced,
    ].contains(causes[cause].difference.kind)
      && (causes[cause].isObserved || causes[cause].isCertain)
  }

  private func isAboutCallbacks(_ cause: Int) -> Bool {
    [.callbackMissing, .callbackAdded, .callbackTwice, .callbackOrder, .finishedFlag]
      .contains(causes[cause].difference.kind)
  }

  /// The blocks of the first pair of touches of a property.
  private func firstPair(of place: Difference.Place) -> (legacy: Int?, new: Int?) {
    let old = legacy.touchesByPlace[place]?.first.map { legacy.touches[$0].block }
    let young = new.touchesByPlace[place]?.first.map { new.touches[$0].block }
    return (legacy.place(ofBlock: old ?? nil), new.place(ofBlock: young ?? nil))
  }

  /// Names the property in which a difference is seen best.
  private mutating func nameBestPlace(of cause: Int) {
    guard let first = causes[cause].difference.places.first else { return }
    edit(cause) { difference in
      difference.layer = first.layer
      difference.property = first.property
    }
  }
}

extension TraceStory.Touch {
  /// Whether another touch decides for the same picture.
  fileprivate func shows(as other: TraceStory.Touch) -> Bool {
    guard moment.instant == other.moment.instant, from == other.from, to == other.to else {
      return false
    }
    switch (motion, other.motion) {
    case (nil, nil): return true
    case (let one?, let another?): return one.shows(as: another)
    default: return false
    }
  }
}

extension TraceStory.Motion {
  /// The instants at which an iteration or a keyframe ends, as far as they are worth looking at.
  fileprivate var turningPoints: [Instant] {
    guard let begin, animation.timing.speed == 1 else { return [] }
    let (timing, last) = (animation.timing, end ?? .distantFuture)
    let iterations = min(64, timing.iterationCount.rounded(.up))
    let times = animation.keyframes?.keyTimes ?? []
    var instants: [Instant] = []
    for iteration in 0..<Int(iterations) {
      for time in times + [1] {
        instants.append(begin.advanced(by: (Double(iteration) + time) * timing.duration))
      }
    }
    return instants.filter { $0 <= last }
  }

  /// Whether another motion shows the same at every instant.
  fileprivate func shows(as other: TraceStory.Motion) -> Bool {
    let (one, another) = (animation, other.animation)
    return begin == other.begin && removed == other.removed
      && !wasRetimed && !other.wasRetimed
      && one.property == another.property && one.from == another.from && one.to == another.to
      && one.additive == another.additive && one.contribution == another.contribution
      && one.timing == another.timing && one.keyframes == another.keyframes
  }
}
