// Pairs of touches: what does an animation have that its counterpart has not?
extension DifferenceFinder {
  /// Notes every parameter in which paired touches differ, and every touch that stands alone.
  mutating func compareTouches() {
    for pair in pairing.touches {
      switch pair {
      case (let old?, let young?): compare(old, young)
      case (let old?, nil): noteMissing(old)
      case (nil, let young?): noteAdded(young)
      case (nil, nil): break
      }
    }
  }

  private mutating func compare(_ old: Int, _ young: Int) {
    let (first, second) = (legacy.touches[old], new.touches[young])
    let blocks = (legacy.place(ofBlock: first.block), new.place(ofBlock: second.block))
    let start = min(first.moment.instant, second.moment.instant)
    switch (first.motion, second.motion) {
    case (let one?, let other?):
      let end = max(one.end ?? .distantFuture, other.end ?? .distantFuture)
      for parameter in parameters(one, other, in: blocks) {
        let cause = note(
          parameter.kind,
          parameter.legacy,
          parameter.new,
          legacyBlock: blocks.0,
          newBlock: blocks.1,
          place: first.place,
          from: start,
          to: end,
          isCertain: parameter.kind == .beginsFromCurrentState
        )
        if parameter.kind == .beginsFromCurrentState, one.animation.from == other.animation.from {
          makeInvisible(cause)
        }
        if parameter.kind == .curve, let advice = adviceOnOptions(one, other) {
          edit(cause) { $0.advice = advice }
        }
      }
      if blocks.0 == nil || blocks.1 == nil, !isExplained(first.moment, second.moment) {
        noteStart(of: first, second, in: blocks)
      }
    case (let one?, nil):
      note(
        .propertyNotAnimated,
        one.animation.timing.short,
        second.reason.map { "at once: \($0.words)" } ?? "at once",
        legacyBlock: blocks.0,
        newBlock: blocks.1,
        place: first.place,
        from: start
      )
    case (nil, let other?):
      note(
        .propertyAnimated,
        first.reason.map { "at once: \($0.words)" } ?? "at once",
        other.animation.timing.short,
        legacyBlock: blocks.0,
        newBlock: blocks.1,
        place: first.place,
        from: start
      )
    case (nil, nil):
      if blocks.0 == nil || blocks.1 == nil, !isExplained(first.moment, second.moment) {
        noteStart(of: first, second, in: blocks)
      }
    }
    if first.to.distance(to: second.to, as: first.place.property, size: nil)
      > comparison.tolerance
    {
      note(
        .value,
        "\(first.place.property) becomes \(first.to)",
        "\(first.place.property) becomes \(second.to)",
        legacyBlock: blocks.0,
        newBlock: blocks.1,
        place: first.place,
        from: start
      )
    }
  }

  /// Notes that a change comes at another instant; that of a whole block is noted elsewhere.
  private mutating func noteStart(
    of first: TraceStory.Touch,
    _ second: TraceStory.Touch,
    in blocks: (legacy: Int?, new: Int?)
  ) {
    note(
      .startTime,
      "changed at \(first.moment.instant.short)",
      "changed at \(second.moment.instant.short)",
      legacyBlock: blocks.legacy,
      newBlock: blocks.new,
      place: first.place,
      from: min(first.moment.instant, second.moment.instant)
    )
  }

  private mutating func noteMissing(_ old: Int) {
    let touch = legacy.touches[old]
    // What a callback starts that never comes is part of that.
    if let origin = touch.moment.origin, pairing.newCallbacks[origin] == nil { return }
    let block = legacy.place(ofBlock: touch.block)
    note(
      touch.motion == nil ? .value : .propertyNotAnimated,
      touch.motion?.animation.timing.short ?? "\(touch.place.property) becomes \(touch.to)",
      "not changed",
      legacyBlock: block,
      newBlock: block.flatMap { pairing.newBlocks[$0] },
      place: touch.place,
      from: touch.moment.instant
    )
  }

  private mutating func noteAdded(_ young: Int) {
    let touch = new.touches[young]
    if let origin = touch.moment.origin, pairing.legacyCallbacks[origin] == nil { return }
    let block = new.place(ofBlock: touch.block)
    note(
      touch.motion == nil ? .value : .propertyAnimated,
      "not changed",
      touch.motion?.animation.timing.short ?? "\(touch.place.property) becomes \(touch.to)",
      legacyBlock: block.flatMap { pairing.legacyBlocks[$0] },
      newBlock: block,
      place: touch.place,
      from: touch.moment.instant
    )
  }
}

// MARK: - Blocks and transitions

extension DifferenceFinder {
  /// Notes the blocks that come at another instant for no known reason.
  mutating func compareBlocks() {
    for (old, young) in pairing.newBlocks.sorted(by: { $0.key < $1.key }) {
      let (first, second) = (legacy.blocks[old], new.blocks[young])
      guard !isExplained(first.opened, second.opened) else { continue }
      let places = first.touches.map { legacy.touches[$0].place }
      let start = min(first.opened.instant, second.opened.instant)
      let cause = note(
        .startTime,
        "begins at \(first.opened.instant.short)",
        "begins at \(second.opened.instant.short)",
        legacyBlock: old,
        newBlock: young,
        place: places.first,
        from: start
      )
      for place in places.dropFirst() { attach(cause, to: place) }
    }
  }

  /// Notes the transitions that differ.
  mutating func compareTransitions() {
    let (old, young) = (legacy.transitions, new.transitions)
    let pairs = SequenceAlignment.pairs(old.count, young.count) { first, second in
      let (a, b) = (old[first].transition, young[second].transition)
      // That of another layer is another transition, never a changed one: dearer than both alone.
      return (a.layer == b.layer ? 0 : 3) + (a.kind == b.kind ? 0 : 0.9)
        + (old[first].moment.instant == young[second].moment.instant ? 0 : 0.3)
    }
    for pair in pairs {
      let first = pair.first.map { old[$0] }
      let second = pair.second.map { young[$0] }
      compare(first?.transition, second?.transition, at: first?.moment, second?.moment)
    }
  }

  private mutating func compare(
    _ first: AnimationEvent.Transition?,
    _ second: AnimationEvent.Transition?,
    at old: TraceStory.Moment?,
    _ young: TraceStory.Moment?
  ) {
    guard let start = [old, young].compactMap({ $0?.instant }).min() else { return }
    let blocks = (legacy.place(ofBlock: first?.block), new.place(ofBlock: second?.block))
    let layer = first?.layer ?? second?.layer
    func add(_ kind: Difference.Kind, _ legacyText: String, _ newText: String) {
      note(
        kind,
        legacyText,
        newText,
        legacyBlock: blocks.0 ?? blocks.1.flatMap { pairing.legacyBlocks[$0] },
        newBlock: blocks.1 ?? blocks.0.flatMap { pairing.newBlocks[$0] },
        layer: layer,
        from: start,
        isCertain: true
      )
    }
    if first?.kind != second?.kind {
      add(.transition, first?.kind ?? "none", second?.kind ?? "none")
    }
    guard let first, let second, let old, let young else { return }
    if abs(first.duration - second.duration) > comparison.timeTolerance {
      let sides = (setsDuration(legacy, blocks.0), setsDuration(new, blocks.1))
      add(
        sides.0 == sides.1 ? .duration : .implicitDuration,
        "\(first.duration.short) s" + (sides.0 ? "" : " without setting it"),
        "\(second.duration.short) s" + (sides.1 ? "" : " without setting it")
      )
    }
    if !isExplained(old, young), blocks.0 == nil || blocks.1 == nil {
      add(.startTime, "begins at \(old.instant.short)", "begins at \(young.instant.short)")
    }
  }

  /// Whether a block was told its duration; only begin/commit has one of its own.
  private func setsDuration(_ story: TraceStory, _ block: Int?) -> Bool {
    guard let block, let call = story.blocks[block].calls.first,
      call.name.hasPrefix("beginAnimations")
    else { return true }
    return story.blocks[block].calls.contains { $0.name.hasPrefix("setAnimationDuration") }
  }
}
