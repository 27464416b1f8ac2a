/// Which touches, blocks and callbacks of two stories belong together.
///
/// Touches of one property are paired in order, and by the values they lead to. Blocks follow their
/// touches, callbacks follow their blocks.
struct TracePairing: Sendable {
  /// The touches of each property, side by side.
  private(set) var touches: [(legacy: Int?, new: Int?)] = []
  /// The block of the variant for each block of the reference that has one.
  private(set) var newBlocks: [Int: Int] = [:]
  /// The block of the reference for each block of the variant that has one.
  private(set) var legacyBlocks: [Int: Int] = [:]
  /// The callbacks side by side, in the order of the reference.
  private(set) var callbacks: [(legacy: Int, new: Int)] = []
  private(set) var lonelyLegacyCallbacks: [Int] = []
  private(set) var lonelyNewCallbacks: [Int] = []
  /// The callback of the variant for each callback of the reference that has one.
  private(set) var newCallbacks: [Int: Int] = [:]
  /// The callback of the reference for each callback of the variant that has one.
  private(set) var legacyCallbacks: [Int: Int] = [:]
  /// All properties that either story touches, in order.
  private(set) var places: [Difference.Place] = []

  /// Pairs two stories.
  init(_ legacy: TraceStory, _ new: TraceStory) {
    places = legacy.places + new.places.filter { legacy.touchesByPlace[$0] == nil }
    for place in places { pairTouches(of: place, legacy, new) }
    pairBlocks(legacy, new)
    pairCallbacks(legacy, new)
  }
}

// MARK: - Touches

extension TracePairing {
  private mutating func pairTouches(
    of place: Difference.Place,
    _ legacy: TraceStory,
    _ new: TraceStory
  ) {
    let old = legacy.touchesByPlace[place, default: []]
    let young = new.touchesByPlace[place, default: []]
    let pairs = SequenceAlignment.pairs(old.count, young.count) { first, second in
      Self.cost(legacy.touches[old[first]], new.touches[young[second]])
    }
    for pair in pairs {
      touches.append((pair.first.map { old[$0] }, pair.second.map { young[$0] }))
    }
  }

  private static func cost(_ old: TraceStory.Touch, _ young: TraceStory.Touch) -> Double {
    var cost = old.to == young.to ? 0 : 0.9
    if (old.motion == nil) != (young.motion == nil) { cost += 0.4 }
    if (old.block == nil) != (young.block == nil) { cost += 0.2 }
    if old.moment.instant != young.moment.instant { cost += 0.3 }
    return cost
  }
}

// MARK: - Blocks

extension TracePairing {
  private mutating func pairBlocks(_ legacy: TraceStory, _ new: TraceStory) {
    var votes: [[Int]: Int] = [:]
    var ballots: [[Int]] = []
    for pair in touches {
      guard let old = pair.legacy, let young = pair.new,
        let first = legacy.place(ofBlock: legacy.touches[old].block),
        let second = new.place(ofBlock: new.touches[young].block)
      else { continue }
      if votes[[first, second]] == nil { ballots.append([first, second]) }
      votes[[first, second], default: 0] += 1
    }
    // Most touches first; the sort is stable by place, so that equal votes have one outcome.
    let order = ballots.enumerated().sorted { left, right in
      let (a, b) = (votes[left.element] ?? 0, votes[right.element] ?? 0)
      return a != b ? a > b : left.offset < right.offset
    }
    for ballot in order.map(\.element)
    where newBlocks[ballot[0]] == nil && legacyBlocks[ballot[1]] == nil {
      newBlocks[ballot[0]] = ballot[1]
      legacyBlocks[ballot[1]] = ballot[0]
    }
    pairSilentBlocks(legacy, new)
  }

  /// Pairs blocks that have callbacks and no touches in common, in order.
  private mutating func pairSilentBlocks(_ legacy: TraceStory, _ new: TraceStory) {
    let old = legacy.blocks.indices.filter {
      newBlocks[$0] == nil && !legacy.blocks[$0].callbacks.isEmpty
    }
    let young = new.blocks.indices.filter {
      legacyBlocks[$0] == nil && !new.blocks[$0].callbacks.isEmpty
    }
    let pairs = SequenceAlignment.pairs(old.count, young.count) { first, second in
      let (a, b) = (legacy.blocks[old[first]], new.blocks[young[second]])
      let areEmpty = a.touches.isEmpty == b.touches.isEmpty
      return (a.opened.instant == b.opened.instant ? 0 : 0.9) + (areEmpty ? 0 : 1.5)
    }
    for case (let first?, let second?) in pairs {
      newBlocks[old[first]] = young[second]
      legacyBlocks[young[second]] = old[first]
    }
  }
}

// MARK: - Callbacks

extension TracePairing {
  private mutating func pairCallbacks(_ legacy: TraceStory, _ new: TraceStory) {
    var pairs: [(legacy: Int, new: Int)] = []
    for (place, block) in legacy.blocks.enumerated() {
      guard let other = newBlocks[place] else { continue }
      for isStart in [true, false] {
        let old = block.callbacks.filter { legacy.callbacks[$0].isStart == isStart }
        let young = new.blocks[other].callbacks.filter { new.callbacks[$0].isStart == isStart }
        pairs += zip(old, young).map { ($0, $1) }
      }
    }
    for pair in pairs { join(pair) }
    // A block that became two, or two that became one, still calls back once for each.
    for old in legacy.callbacks.indices where newCallbacks[old] == nil {
      let match = new.callbacks.indices.first { young in
        legacyCallbacks[young] == nil
          && legacy.callbacks[old].looksLike(new.callbacks[young])
      }
      if let match { join((old, match)) }
    }
    callbacks = legacy.callbacks.indices.compactMap { old in
      newCallbacks[old].map { (old, $0) }
    }
    lonelyLegacyCallbacks = legacy.callbacks.indices.filter { newCallbacks[$0] == nil }
    lonelyNewCallbacks = new.callbacks.indices.filter { legacyCallbacks[$0] == nil }
  }

  private mutating func join(_ pair: (legacy: Int, new: Int)) {
    newCallbacks[pair.legacy] = pair.new
    legacyCallbacks[pair.new] = pair.legacy
  }
}

extension TraceStory.Callback {
  /// Whether it tells of a start, by whichever means.
  var isStart: Bool {
    [.willStart, .animationDidStart].contains(callback.kind)
  }

  /// Whether another one comes at the same instant and says the same.
  func looksLike(_ other: TraceStory.Callback) -> Bool {
    isStart == other.isStart && moment.instant == other.moment.instant
      && (callback.finished ?? true) == (other.callback.finished ?? true)
  }
}
