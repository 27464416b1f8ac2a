import AnimationModel

// Callbacks: which ones are called, when, in which order, and with which arguments.
extension DifferenceFinder {
  /// Compares the callbacks; a did-stop selector matches a completion closure.
  mutating func compareCallbacks() {
    compareOrder()
    for pair in pairing.callbacks { compare(pair.baseline, pair.candidate) }
    for side in ComparisonSide.allCases {
      for index in pairing.unmatchedCallbacks[side] { noteUnmatchedCallback(index, on: side) }
    }
  }

  // MARK: Pairs

  private mutating func compare(_ one: Int, _ other: Int) {
    let (first, second) = (baseline.callbacks[one], candidate.callbacks[other])
    let blocks = Sides(first.block, second.block)
    let summaries = Sides(first.summary, second.summary)
    if let chain = chain(containing: first.block, on: .baseline)
      ?? chain(containing: second.block, on: .candidate)
    {
      compareEnd(of: chain, summaries)
      return
    }
    if !isSame(first.moment.instant, second.moment.instant) {
      if !isShiftedWithItsBlock(first, second) {
        record(.callbackInstant(summaries), as: .callbackMoved(summaries), in: blocks)
      }
    } else {
      let turns = Sides(turnsBefore(one, in: baseline), turnsBefore(other, in: candidate))
      if turns.baseline != turns.candidate {
        record(
          .callbackTurn(summaries.candidate, turns: turns),
          as: .callbackTurn(summaries.candidate, turns: turns),
          in: blocks
        )
      }
    }
    if !summaries.baseline.isTold(theSameAs: summaries.candidate) {
      record(.finishedFlag(summaries), as: .callbackFlag(summaries), in: blocks)
    }
    compareModelValues(first, second, in: blocks)
  }

  private func chain(containing block: Int?, on side: ComparisonSide) -> Chain? {
    guard let block else { return nil }
    return chains.first { $0.side == side && $0.blocks.contains(block) }
  }

  /// Compares the end of a chain of blocks with the end of the keyframes on the other side.
  private mutating func compareEnd(of chain: Chain, _ paired: Sides<Difference.Callback>) {
    let index = indices[chain.side]
    guard let last = chain.blocks.last.flatMap({ index.blocks[$0].callbacks.last }) else { return }
    let summaries = Sides(
      chain.side,
      index.callbacks[last].summary,
      other: paired[chain.side.other]
    )
    if !isSame(summaries.baseline.instant, summaries.candidate.instant) {
      observe(chain.cause, because: .callbackMoved(summaries))
    }
  }

  /// Whether a block is only shifted as a whole, for a reason that is noted elsewhere.
  private func isShiftedWithItsBlock(
    _ first: TraceIndex.Callback,
    _ second: TraceIndex.Callback
  ) -> Bool {
    guard let one = first.block, let other = second.block else { return false }
    let (begin, otherBegin) = (baseline.blocks[one].opened, candidate.blocks[other].opened)
    let wait = first.moment.instant.seconds(since: begin.instant)
    let otherWait = second.moment.instant.seconds(since: otherBegin.instant)
    return abs(wait - otherWait) <= comparison.timeTolerance && isSameUpToShift(begin, otherBegin)
  }

  /// Returns the turns before a callback, minus those before the callback that opened its block.
  private func turnsBefore(_ callbackIndex: Int, in index: TraceIndex) -> Int {
    let callback = index.callbacks[callbackIndex]
    guard let block = callback.block, let origin = index.blocks[block].opened.origin,
      index.callbacks[origin].moment.instant == callback.moment.instant
    else { return callback.turnsBefore }
    return callback.moment.turn - index.callbacks[origin].moment.turn
  }

  /// Records a difference of a callback: as a consequence of known causes, or as a cause of its
  /// own.
  private mutating func record(
    _ cause: Difference.Cause,
    as consequence: Difference.Consequence,
    in blocks: Sides<Int?>
  ) {
    let own = causesMovingCallbacks(in: blocks)
    let known = own.isEmpty ? causesFromOtherBlocks(onPropertiesOf: blocks) : own
    guard !known.isEmpty else {
      note(cause, blocks: blocks, from: cause.firstInstant, isCertain: true)
      return
    }
    for index in known { observe(index, because: consequence) }
  }

  /// Returns the causes in a pair of blocks that can move its callbacks; if some concern time, only
  /// those.
  func causesMovingCallbacks(in blocks: Sides<Int?>) -> [Int] {
    let all = causes(in: blocks).filter { causes[$0].difference.cause.canMoveCallbacks }
    let timely = all.filter { causes[$0].difference.cause.isAboutTime }
    return timely.isEmpty ? all : timely
  }

  /// Returns the first cause of another block on a property that a pair of blocks changes.
  private func causesFromOtherBlocks(onPropertiesOf blocks: Sides<Int?>) -> [Int] {
    // A property that only the candidate animates is a cause in these blocks.
    guard let block = blocks.baseline else { return [] }
    let animated = Set(baseline.blocks[block].changes.map { baseline.changes[$0].property })
    let own = causes(in: blocks)
    for (index, property) in pairing.properties.enumerated() {
      guard let side = property.sides.baseline, animated.contains(side),
        let cause = causesByProperty[index].first(where: { !own.contains($0) })
      else { continue }
      return [cause]
    }
    return []
  }

  private mutating func compareModelValues(
    _ first: TraceIndex.Callback,
    _ second: TraceIndex.Callback,
    in blocks: Sides<Int?>
  ) {
    guard first.event.values != second.event.values else { return }
    let names = candidateLayerNames
    for value in first.event.values {
      let other = second.event.values.first {
        names[$0.layer, default: $0.layer] == value.layer && $0.property == value.property
      }
      guard let other,
        value.value.distance(to: other.value, as: value.property, size: nil)
          > comparison.tolerance
      else { continue }
      let target = Difference.Target(layer: value.layer, property: value.property)
      let known = pairing.properties.firstIndex { $0.target == target }.flatMap { property in
        causesByProperty[property].first { causes[$0].difference.cause.changesModelValues }
      }
      let values = Sides(value.value, other.value)
      if let known {
        observe(known, because: .callbackReads(second.summary, target, values))
        continue
      }
      note(
        .modelValue(second.summary, property: value.property, values),
        blocks: blocks,
        layer: value.layer,
        from: first.moment.instant,
        isCertain: true
      )
    }
  }

  // MARK: Order

  /// Notes callbacks of one instant that are called in another order.
  private mutating func compareOrder() {
    let pairs = pairing.callbacks.filter { pair in
      isSame(
        baseline.callbacks[pair.baseline].moment.instant,
        candidate.callbacks[pair.candidate].moment.instant
      )
    }
    for (pair, next) in zip(pairs, pairs.dropFirst()) where next.candidate < pair.candidate {
      let first = baseline.callbacks[pair.baseline]
      let second = baseline.callbacks[next.baseline]
      guard first.moment.instant == second.moment.instant else { continue }
      // The advice is about the candidate, so it names the candidate's calls.
      note(
        .callbackOrder(
          first: blockReference(first.block, candidate.callbacks[pair.candidate].block),
          second: blockReference(second.block, candidate.callbacks[next.candidate].block)
        ),
        blocks: Sides(first.block, candidate.callbacks[pair.candidate].block),
        from: first.moment.instant,
        isCertain: true
      )
    }
  }

  private func blockReference(_ block: Int?, _ other: Int?) -> Difference.BlockReference {
    let change = block.flatMap { baseline.blocks[$0].changes.first }
    let target = change.map { change in
      let property = baseline.properties[baseline.changes[change].property]
      return Difference.Target(layer: baseline.layers[property.layer].name, property: property.key)
    }
    return Difference.BlockReference(target: target, call: call(ofBlock: other, in: candidate))
  }
}

// MARK: - Callbacks on one side only

extension DifferenceFinder {
  private mutating func noteUnmatchedCallback(_ index: Int, on side: ComparisonSide) {
    let own = indices[side]
    let callback = own.callbacks[index]
    let blocks = pair(callback.block, on: side)
    if chain(containing: callback.block, on: side) != nil { return }
    // The callback that opened the block on this side alone is the cause.
    if isInUnmatchedCallback(callback.block.map({ own.blocks[$0].opened }), on: side) { return }
    let consequence: Difference.Consequence =
      side == .baseline
      ? .callbackNeverComes(callback.summary) : .callbackComes(callback.summary)
    if let match = blocks[side.other], isUnfinished(match, in: indices[side.other]) {
      let known = causesMovingCallbacks(in: blocks)
      for cause in known { observe(cause, because: consequence) }
      if !known.isEmpty { return }
    }
    if callback.block == nil, let cause = missingAnimation(callingBack: callback, on: side) {
      return observe(cause, because: consequence)
    }
    let cause: Difference.Cause =
      if side == .baseline {
        .callbackMissing(callback.summary)
      } else if hasMatchedSibling(callback) {
        .callbackTwice(callback.summary)
      } else {
        .callbackAdded(callback.summary)
      }
    note(cause, blocks: blocks, from: callback.moment.instant, isCertain: true)
  }

  /// Returns `true` if another callback of the candidate's block is one of the baseline, too;
  /// otherwise, `false`.
  private func hasMatchedSibling(_ callback: TraceIndex.Callback) -> Bool {
    guard let block = callback.block else { return false }
    return candidate.blocks[block].callbacks.contains { sibling in
      candidate.callbacks[sibling].isStart == callback.isStart
        && pairing.baselineCallbacks[sibling] != nil
    }
  }

  /// Returns the cause that an explicit animation is on one side only, if it begins or ends when a
  /// delegate is called back on that side.
  private func missingAnimation(
    callingBack callback: TraceIndex.Callback,
    on side: ComparisonSide
  ) -> Int? {
    let kinds: [AnimationEvent.Callback.Kind] = [.animationDidStart, .animationDidStop]
    guard kinds.contains(callback.event.kind) else { return nil }
    for (property, sides) in pairing.changes where sides[side.other] == nil {
      guard let change = sides[side],
        let animation = indices[side].changes[change].animation.map({ indices[side].animations[$0] }
        ),
        animation.event.explicit != nil,
        [animation.begin, animation.added.instant, animation.removed, animation.end]
          .contains(callback.moment.instant),
        let cause = causesByProperty[property].first(where: { index in
          causes[index].difference.cause.concernsOneSide
            && causes[index].start == indices[side].changes[change].moment.instant
        })
      else { continue }
      return cause
    }
    return nil
  }

  /// Whether a block is still running when its trace ends.
  private func isUnfinished(_ block: Int, in index: TraceIndex) -> Bool {
    index.blocks[block].animations.contains { animationIndex in
      let animation = index.animations[animationIndex]
      return animation.removed == nil && (animation.end ?? .distantFuture) >= index.end
    }
  }
}

extension TraceIndex.Callback {
  /// The part of the callback that differences contain.
  var summary: Difference.Callback {
    Difference.Callback(
      kind: event.kind,
      selector: event.selector,
      instant: moment.instant,
      finished: event.finished,
      position: event.position
    )
  }
}

extension Difference.Callback {
  /// Whether both are told that the animations have finished, or have not.
  ///
  /// The completions of two animators are told positions instead. What only one of them is told is
  /// not compared.
  fileprivate func isTold(theSameAs other: Self) -> Bool {
    if let position, let otherPosition = other.position { return position == otherPosition }
    guard let finished, let otherFlag = other.finished else { return true }
    return finished == otherFlag
  }
}

extension Difference.Cause {
  /// Whether the cause is an animation that one side has alone.
  fileprivate var concernsOneSide: Bool {
    switch self {
    case .notAnimated(_, .notChanged), .animated(.notChanged, _): true
    default: false
    }
  }

  /// The first instant of a cause that is about a callback.
  fileprivate var firstInstant: Instant {
    switch self {
    case .callbackInstant(let sides), .finishedFlag(let sides):
      min(sides.baseline.instant, sides.candidate.instant)
    case .callbackTurn(let callback, _): callback.instant
    default: .zero
    }
  }
}
