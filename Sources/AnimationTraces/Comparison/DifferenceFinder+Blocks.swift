import AnimationModel

// Whole blocks: when they begin, how their animations end, and chains that became keyframes.
extension DifferenceFinder {
  /// Notes the blocks that begin at another instant without an explanation.
  mutating func compareBlocks() {
    for (index, match) in pairing.candidateBlocks.enumerated() {
      guard let match else { continue }
      let (first, second) = (baseline.blocks[index], candidate.blocks[match])
      guard !isSameUpToShift(first.opened, second.opened) else { continue }
      let start = min(first.opened.instant, second.opened.instant)
      let cause = note(
        .start(moments(first.opened, second.opened), isBlock: true),
        blocks: Sides(index, match),
        from: start
      )
      for change in first.changes {
        if let property = properties[baseline.changes[change].property] {
          attach(cause, toProperty: property)
        }
      }
    }
  }

  /// The indices in the pairing of the baseline's properties.
  private var properties: [Int: Int] {
    var indices: [Int: Int] = [:]
    for (index, property) in pairing.properties.enumerated() {
      if let own = property.sides.baseline { indices[own] = index }
    }
    return indices
  }

  /// Notes the animations that run to their end on one side only, without another explanation.
  mutating func compareEndings() {
    let departure = causes.indices.filter { causes[$0].difference.kind == .hierarchy }
      .min { causes[$0].start < causes[$1].start }
    for (property, sides) in pairing.changes {
      guard let first = sides.baseline.flatMap({ baseline.changes[$0].animation }),
        let second = sides.candidate.flatMap({ candidate.changes[$0].animation }),
        causesByProperty[property].isEmpty,
        baseline.animations[first].wasInterrupted != candidate.animations[second].wasInterrupted
      else { continue }
      let (one, other) = (baseline.animations[first], candidate.animations[second])
      let interrupted = one.wasInterrupted ? one : other
      let start = interrupted.removed ?? interrupted.added.instant
      let blocks = Sides(one.block, other.block)
      if interrupted.reason == .offScreen, let departure, causes[departure].start <= start {
        attach(departure, toProperty: property)
        attach(departure, to: blocks)
        continue
      }
      note(
        .interruption(Sides(one.ending, other.ending)),
        blocks: blocks,
        property: property,
        from: start
      )
    }
  }
}

extension TraceIndex.Animation {
  fileprivate var ending: Difference.Ending {
    guard let reason, let removed, reason != .ended else { return .finished }
    return .interrupted(reason, removed)
  }
}

// MARK: - Chains

extension DifferenceFinder {
  /// Finds chains of blocks that the other side plays as the keyframes of one block.
  ///
  /// Causes that were found on only their properties are dropped.
  mutating func compareChains() {
    for side in ComparisonSide.allCases {
      let other = indices[side.other]
      for keyframes in other.blocks.indices where other.blocks[keyframes].opening?.api == .keyframes
      {
        guard let first = counterpart(of: keyframes, on: side.other) else { continue }
        let properties = propertiesOfKeyframes(in: keyframes, on: side.other)
        let chain = chainOfBlocks(from: first, on: side, touching: properties)
        guard chain.count > 1, isReplaced(first, by: keyframes, on: side) else { continue }
        fold(chain, on: side, into: keyframes, properties)
      }
    }
  }

  private func counterpart(of block: Int, on side: ComparisonSide) -> Int? {
    side == .baseline ? pairing.candidateBlocks[block] : pairing.baselineBlocks[block]
  }

  private func propertiesOfKeyframes(in block: Int, on side: ComparisonSide) -> [Int] {
    let own = Set(indices[side].blocks[block].changes.map { indices[side].changes[$0].property })
    return pairing.properties.indices.filter { index in
      pairing.properties[index].sides[side].map(own.contains) ?? false
    }
  }

  /// Returns the blocks of a side that start one another in their callbacks, and that the other
  /// side doesn't have.
  private func chainOfBlocks(from first: Int, on side: ComparisonSide, touching properties: [Int])
    -> [Int]
  {
    let index = indices[side]
    let own = Set(properties.compactMap { pairing.properties[$0].sides[side] })
    var chain = [first]
    for (member, block) in index.blocks.enumerated() {
      guard counterpart(of: member, on: side) == nil,
        let origin = block.opened.origin, let starter = index.callbacks[origin].block,
        chain.contains(starter),
        block.changes.contains(where: { own.contains(index.changes[$0].property) })
      else { continue }
      chain.append(member)
    }
    return chain
  }

  /// Returns whether keyframes stand for more than the first block of a chain.
  ///
  /// If that block has as many keyframes itself, the rest of the chain is missing.
  private func isReplaced(_ first: Int, by keyframes: Int, on side: ComparisonSide) -> Bool {
    let block = indices[side].blocks[first]
    return block.opening?.api != .keyframes
      || block.changes.count < indices[side.other].blocks[keyframes].changes.count
  }

  private mutating func fold(
    _ chain: [Int],
    on side: ComparisonSide,
    into keyframes: Int,
    _ properties: [Int]
  ) {
    dropCauses(onlyOn: properties)
    let cause = note(
      side == .baseline
        ? .chainBecameKeyframes(blocks: chain.count) : .keyframesBecameChain(blocks: chain.count),
      blocks: Sides(side, chain.first, other: keyframes),
      from: indices[side].blocks[chain[0]].opened.instant,
      isCertain: true
    )
    for property in properties { attach(cause, toProperty: property) }
    for block in chain { attach(cause, to: Sides(side, block, other: nil)) }
    chains.append(Chain(cause: cause, side: side, blocks: chain))
  }
}

// MARK: - Transitions

extension DifferenceFinder {
  /// Notes the transitions that differ.
  mutating func compareTransitions() {
    let (first, second) = (baseline.transitions, candidate.transitions)
    let names = candidateLayerNames
    let pairs = SequenceAlignment.pairs(first.count, second.count) { one, other in
      let (a, b) = (first[one].transition, second[other].transition)
      // A transition of another layer is never a changed one, so the pair costs more than leaving
      // both unmatched.
      return (a.layer == names[b.layer, default: b.layer] ? 0 : 3) + (a.looks(like: b) ? 0 : 0.9)
        + (first[one].moment.instant == second[other].moment.instant ? 0 : 0.3)
    }
    for pair in pairs {
      compare(pair.first.map { first[$0] }, pair.second.map { second[$0] })
    }
  }

  private mutating func compare(
    _ one: (transition: AnimationEvent.Transition, moment: TraceIndex.Moment)?,
    _ other: (transition: AnimationEvent.Transition, moment: TraceIndex.Moment)?
  ) {
    guard let start = [one, other].compactMap({ $0?.moment.instant }).min() else { return }
    var blocks = Sides(
      baseline.block(numbered: one?.transition.block),
      candidate.block(numbered: other?.transition.block)
    )
    let own = blocks
    if blocks.baseline == nil { blocks.baseline = pair(own.candidate, on: .candidate).baseline }
    if blocks.candidate == nil { blocks.candidate = pair(own.baseline, on: .baseline).candidate }
    let layer = one?.transition.layer ?? other?.transition.layer
    func add(_ cause: Difference.Cause, in outer: Sides<Int>? = nil) {
      let around = outer.map { Sides<Int?>($0.baseline, $0.candidate) }
      note(cause, blocks: around ?? blocks, layer: layer, from: start, isCertain: true)
    }
    let kinds = Sides(one?.transition.kind, other?.transition.kind)
    guard let one, let other else { return add(.transition(kinds)) }
    if !one.transition.looks(like: other.transition) { add(.transition(kinds)) }
    let seconds = Sides(one.transition.duration, other.transition.duration)
    if abs(seconds.baseline - seconds.candidate) > comparison.timeTolerance {
      let durations = Sides(
        baseline.transitionDuration(seconds.baseline, in: own.baseline),
        candidate.transitionDuration(seconds.candidate, in: own.candidate)
      )
      if let outer = blocksAround(own) {
        add(.duration(durations).setBy(outer, indices), in: outer)
      } else {
        add(.duration(durations))
      }
    }
    if !isSameUpToShift(one.moment, other.moment) {
      add(.start(moments(one.moment, other.moment), isBlock: true))
    }
  }
}

extension AnimationEvent.Transition {
  /// Returns whether another transition looks the same: UIKit's cross-dissolve is Core Animation's
  /// fade.
  fileprivate func looks(like other: Self) -> Bool {
    let fades: Set<String> = ["fade", "crossDissolve"]
    return kind == other.kind || fades.isSuperset(of: [kind, other.kind])
  }
}

extension TraceIndex {
  /// Returns the duration of a transition and its origin.
  fileprivate func transitionDuration(_ seconds: Double, in block: Int?) -> Difference.Duration {
    guard let block else { return .init(seconds) }
    if let outer = blocks[block].enclosing,
      let requested = blocks[block].opening?.requestedDuration,
      abs(requested - seconds) > 1e-9, blocks[block].opening?.api == .transition
    {
      return .init(seconds, source: .enclosingBlock(blocks[outer].opening?.callSite))
    }
    return duration(seconds, setBy: block)
  }
}
