// Callbacks: who is called, when, in which order, and with what.
extension DifferenceFinder {
  /// Compares the callbacks; a legacy selector counts as the same as a completion closure.
  mutating func compareCallbacks() {
    compareOrder()
    for pair in pairing.callbacks { compare(pair.legacy, pair.new) }
    compareLonelyCallbacks()
  }

  // MARK: Pairs

  private mutating func compare(_ old: Int, _ young: Int) {
    let (first, second) = (legacy.callbacks[old], new.callbacks[young])
    let blocks = blocks(of: first, second)
    if !isSame(first.moment.instant, second.moment.instant) {
      compareInstants(first, second, in: blocks)
    } else if turns(legacy, old) != turns(new, young) {
      compareTurns(old, young, in: blocks)
    }
    if let flag = first.callback.finished, let other = second.callback.finished, flag != other {
      explain(
        .finishedFlag,
        first,
        second,
        in: blocks,
        flag ? "finished" : "not finished",
        other ? "finished" : "not finished"
      )
    }
    compareModelValues(first, second, in: blocks)
  }

  func blocks(
    of first: TraceStory.Callback,
    _ second: TraceStory.Callback
  ) -> (legacy: Int?, new: Int?) {
    (legacy.place(ofBlock: first.callback.block), new.place(ofBlock: second.callback.block))
  }

  private mutating func compareInstants(
    _ first: TraceStory.Callback,
    _ second: TraceStory.Callback,
    in blocks: (legacy: Int?, new: Int?)
  ) {
    if let old = blocks.legacy, let young = blocks.new {
      let begin = (legacy.blocks[old].opened, new.blocks[young].opened)
      let wait = first.moment.instant.seconds(since: begin.0.instant)
      let otherWait = second.moment.instant.seconds(since: begin.1.instant)
      if abs(wait - otherWait) <= comparison.timeTolerance, isExplained(begin.0, begin.1) {
        // The block only comes later or earlier as a whole; the reason is known elsewhere.
        return
      }
    }
    explain(
      .callbackInstant,
      first,
      second,
      in: blocks,
      "at \(first.moment.instant.short)",
      "at \(second.moment.instant.short)"
    )
  }

  /// The turns before a callback, without those that the callback it follows from had already.
  private func turns(_ story: TraceStory, _ callback: Int) -> Int {
    let own = story.callbacks[callback]
    guard let block = story.place(ofBlock: own.callback.block),
      let origin = story.blocks[block].opened.origin,
      story.callbacks[origin].moment.instant == own.moment.instant
    else { return own.turnsBefore }
    return own.moment.turn - story.callbacks[origin].moment.turn
  }

  private mutating func compareTurns(
    _ old: Int,
    _ young: Int,
    in blocks: (legacy: Int?, new: Int?)
  ) {
    explain(
      .callbackTurn,
      legacy.callbacks[old],
      new.callbacks[young],
      in: blocks,
      turnWords(turns(legacy, old)),
      turnWords(turns(new, young))
    )
  }

  private func turnWords(_ count: Int) -> String {
    switch count {
    case 0: "in the same turn"
    case 1: "one turn later"
    default: "\(count) turns later"
    }
  }

  /// Says that a callback differs: as part of a cause that is known, or as one of its own.
  private mutating func explain(
    _ kind: Difference.Kind,
    _ first: TraceStory.Callback,
    _ second: TraceStory.Callback,
    in blocks: (legacy: Int?, new: Int?),
    _ legacyText: String,
    _ newText: String
  ) {
    let own = movers(in: blocks)
    let known = own.isEmpty ? neighbours(of: blocks) : own
    guard !known.isEmpty else {
      note(
        kind,
        legacyText,
        newText,
        legacyBlock: blocks.legacy,
        newBlock: blocks.new,
        from: min(first.moment.instant, second.moment.instant),
        isCertain: true
      )
      return
    }
    let subject = "The \(second.words) of that block"
    let consequence =
      kind == .finishedFlag
      ? "\(subject) is told: \(newText)." : "\(subject) comes \(newText), not \(legacyText)."
    for cause in known { observe(cause, because: consequence) }
  }

  /// The causes in a pair of blocks that can move its callbacks: those of time first.
  func movers(in blocks: (legacy: Int?, new: Int?)) -> [Int] {
    let all = causes(inLegacyBlock: blocks.legacy, newBlock: blocks.new)
      .filter { causes[$0].difference.kind.canMoveCallbacks }
    let timely = all.filter { causes[$0].difference.kind.isAboutTime }
    return timely.isEmpty ? all : timely
  }

  /// The causes on the properties that a pair of blocks animates, from other blocks.
  private func neighbours(of blocks: (legacy: Int?, new: Int?)) -> [Int] {
    let old = blocks.legacy.map { legacy.blocks[$0].touches.map { legacy.touches[$0].place } } ?? []
    let young = blocks.new.map { new.blocks[$0].touches.map { new.touches[$0].place } } ?? []
    for place in old + young {
      if let known = causesByPlace[place]?.first { return [known] }
    }
    return []
  }

  private mutating func compareModelValues(
    _ first: TraceStory.Callback,
    _ second: TraceStory.Callback,
    in blocks: (legacy: Int?, new: Int?)
  ) {
    for value in first.callback.values {
      let other = second.callback.values.first {
        $0.layer == value.layer && $0.property == value.property
      }
      guard let other,
        value.value.distance(to: other.value, as: value.property, size: nil)
          > comparison.tolerance
      else { continue }
      let place = Difference.Place(layer: value.layer, property: value.property)
      let known = causesByPlace[place, default: []].filter {
        [.value, .propertyAnimated, .propertyNotAnimated, .startTime]
          .contains(causes[$0].difference.kind)
      }
      if let cause = known.first {
        observe(
          cause,
          because:
            "The \(second.words) reads \(value.property) as \(other.value), not \(value.value)."
        )
        continue
      }
      let cause = note(
        .modelValueInCompletion,
        "reads \(value.property) as \(value.value)",
        "reads \(value.property) as \(other.value)",
        legacyBlock: blocks.legacy,
        newBlock: blocks.new,
        layer: value.layer,
        from: first.moment.instant,
        isCertain: true
      )
      edit(cause) { $0.property = value.property }
    }
  }
}

extension TraceStory.Callback {
  /// What sort of callback it is, in words.
  var words: String {
    switch callback.kind {
    case .willStart: "will-start callback"
    case .didStop: "did-stop callback"
    case .completion: "completion"
    case .transactionCompletion: "transaction's completion"
    case .animationDidStart: "start of an animation"
    case .animationDidStop: "stop of an animation"
    default: "callback"
    }
  }
}

extension Difference.Kind {
  /// Whether it is about when something begins and ends.
  fileprivate var isAboutTime: Bool {
    [
      .duration, .implicitDuration, .delay, .repeatCount, .autoreverse, .speed, .startTime,
      .propertyNotAnimated, .propertyAnimated,
    ].contains(self)
  }

  /// Whether a callback can come at another instant, or with another flag, because of it.
  fileprivate var canMoveCallbacks: Bool {
    ![
      .interaction, .scene, .callbackMissing, .callbackAdded, .callbackTwice,
      .callbackOrder, .callbackTurn, .callbackInstant, .finishedFlag, .modelValueInCompletion,
      .value,
    ].contains(self)
  }
}
