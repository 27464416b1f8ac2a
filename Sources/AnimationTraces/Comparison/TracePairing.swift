import AnimationModel

/// The pairing of the changes, blocks and callbacks of two traces.
///
/// The changes of a property are paired in order and by their values. Blocks are paired by their
/// changes, and callbacks by their blocks.
package struct TracePairing: Sendable {
  /// A property of either trace, with its index in each.
  package struct Property: Sendable {
    package var target: Difference.Target
    package var sides: Sides<Int?>
  }

  /// The properties that either trace changes, in order.
  package private(set) var properties: [Property] = []
  /// The paired changes, with the index of their property in ``properties``.
  package private(set) var changes: [(property: Int, sides: Sides<Int?>)] = []
  /// The candidate's block for each block of the baseline; `nil` where there is none.
  package private(set) var candidateBlocks: [Int?]
  /// The baseline's block for each block of the candidate; `nil` where there is none.
  package private(set) var baselineBlocks: [Int?]
  /// The paired callbacks, in the order of the baseline.
  package private(set) var callbacks: [(baseline: Int, candidate: Int)] = []
  package private(set) var unmatchedCallbacks = Sides<[Int]>([], [])
  /// The candidate's callback for each callback of the baseline; `nil` where there is none.
  package private(set) var candidateCallbacks: [Int?]
  /// The baseline's callback for each callback of the candidate; `nil` where there is none.
  package private(set) var baselineCallbacks: [Int?]
  /// The baseline's name for each layer of the candidate, or its own name if it is unmatched.
  package private(set) var layerNames: [String]

  /// Pairs two traces.
  package init(_ baseline: TraceIndex, _ candidate: TraceIndex) {
    candidateBlocks = Array(repeating: nil, count: baseline.blocks.count)
    baselineBlocks = Array(repeating: nil, count: candidate.blocks.count)
    candidateCallbacks = Array(repeating: nil, count: baseline.callbacks.count)
    baselineCallbacks = Array(repeating: nil, count: candidate.callbacks.count)
    let layers = LayerMatching.match(baseline, candidate)
    layerNames = zip(candidate.layers, layers).map { layer, match in
      match.map { baseline.layers[$0].name } ?? layer.name
    }
    pairProperties(baseline, candidate, layers)
    for index in properties.indices { pairChanges(ofProperty: index, baseline, candidate) }
    pairBlocks(baseline, candidate)
    pairCallbacks(baseline, candidate)
  }
}

// MARK: - Properties and changes

extension TracePairing {
  private mutating func pairProperties(
    _ baseline: TraceIndex,
    _ candidate: TraceIndex,
    _ layers: [Int?]
  ) {
    var counterparts = [Int?](repeating: nil, count: baseline.properties.count)
    var unmatched: [Int] = []
    for (index, property) in candidate.properties.enumerated() {
      let match = layers[property.layer].flatMap { baseline.property(property.key, of: $0) }
      if let match { counterparts[match] = index } else { unmatched.append(index) }
    }
    for (index, property) in baseline.properties.enumerated() {
      let other = counterparts[index]
      let isChanged =
        !property.changes.isEmpty
        || other.map { !candidate.properties[$0].changes.isEmpty } ?? false
      guard isChanged else { continue }
      let name = baseline.layers[property.layer].name
      properties.append(
        Property(target: .init(layer: name, property: property.key), sides: Sides(index, other))
      )
    }
    for index in unmatched where !candidate.properties[index].changes.isEmpty {
      let property = candidate.properties[index]
      properties.append(
        Property(
          target: .init(layer: layerNames[property.layer], property: property.key),
          sides: Sides(nil, index)
        )
      )
    }
  }

  private mutating func pairChanges(
    ofProperty index: Int,
    _ baseline: TraceIndex,
    _ candidate: TraceIndex
  ) {
    let sides = properties[index].sides
    let first = sides.baseline.map { baseline.properties[$0].changes } ?? []
    let second = sides.candidate.map { candidate.properties[$0].changes } ?? []
    let pairs = SequenceAlignment.pairs(first.count, second.count) {
      Self.cost(baseline.changes[first[$0]], candidate.changes[second[$1]])
    }
    for pair in pairs {
      changes.append((index, Sides(pair.first.map { first[$0] }, pair.second.map { second[$0] })))
    }
  }

  private static func cost(_ first: TraceIndex.Change, _ second: TraceIndex.Change) -> Double {
    var cost = first.to == second.to ? 0 : 0.9
    if (first.animation == nil) != (second.animation == nil) { cost += 0.4 }
    if (first.block == nil) != (second.block == nil) { cost += 0.2 }
    if first.moment.instant != second.moment.instant { cost += 0.3 }
    return cost
  }
}

// MARK: - Blocks

extension TracePairing {
  private struct BlockPair: Hashable {
    var baseline: Int
    var candidate: Int
  }

  private mutating func pairBlocks(_ baseline: TraceIndex, _ candidate: TraceIndex) {
    var counts: [BlockPair: Int] = [:]
    var pairs: [BlockPair] = []
    for (_, sides) in changes {
      guard let first = sides.baseline.flatMap({ baseline.changes[$0].block }),
        let second = sides.candidate.flatMap({ candidate.changes[$0].block })
      else { continue }
      let pair = BlockPair(baseline: first, candidate: second)
      if counts.updateValue(counts[pair, default: 0] + 1, forKey: pair) == nil {
        pairs.append(pair)
      }
    }
    // Pairs with the most changes come first. Ties keep the order of their first changes, so the
    // outcome is deterministic.
    let order = pairs.enumerated().sorted { left, right in
      let (a, b) = (counts[left.element, default: 0], counts[right.element, default: 0])
      return a != b ? a > b : left.offset < right.offset
    }
    for (_, pair) in order
    where candidateBlocks[pair.baseline] == nil && baselineBlocks[pair.candidate] == nil {
      join(blocks: pair.baseline, pair.candidate)
    }
    pairBlocksByCallbacks(baseline, candidate)
  }

  private mutating func join(blocks first: Int, _ second: Int) {
    candidateBlocks[first] = second
    baselineBlocks[second] = first
  }

  /// Pairs the remaining blocks that have callbacks, in order.
  private mutating func pairBlocksByCallbacks(_ baseline: TraceIndex, _ candidate: TraceIndex) {
    let first = baseline.blocks.indices.filter {
      candidateBlocks[$0] == nil && !baseline.blocks[$0].callbacks.isEmpty
    }
    let second = candidate.blocks.indices.filter {
      baselineBlocks[$0] == nil && !candidate.blocks[$0].callbacks.isEmpty
    }
    let pairs = SequenceAlignment.pairs(first.count, second.count) {
      let (a, b) = (baseline.blocks[first[$0]], candidate.blocks[second[$1]])
      return (a.opened.instant == b.opened.instant ? 0 : 0.9)
        + (a.changes.isEmpty == b.changes.isEmpty ? 0 : 1.5)
    }
    for case (let one?, let other?) in pairs { join(blocks: first[one], second[other]) }
  }
}

// MARK: - Callbacks

extension TracePairing {
  /// The attributes that two callbacks without paired blocks must share to be paired.
  private struct MatchingKey: Hashable {
    var isStart: Bool
    var instant: Instant
    var finished: Bool

    init(_ callback: TraceIndex.Callback) {
      isStart = callback.isStart
      instant = callback.moment.instant
      finished = callback.event.finished ?? true
    }
  }

  private mutating func pairCallbacks(_ baseline: TraceIndex, _ candidate: TraceIndex) {
    let silent = Sides(Self.silentCallbacks(of: baseline), Self.silentCallbacks(of: candidate))
    for (index, block) in baseline.blocks.enumerated() {
      guard let other = candidateBlocks[index] else { continue }
      for isStart in [true, false] {
        let first = block.callbacks.lazy.filter {
          baseline.callbacks[$0].isStart == isStart && !silent.baseline.contains($0)
        }
        let second = candidate.blocks[other].callbacks.lazy.filter {
          candidate.callbacks[$0].isStart == isStart && !silent.candidate.contains($0)
        }
        for (one, another) in zip(first, second) { join(callbacks: one, another) }
      }
    }
    // A block that became two, or two that became one, still has one callback for each.
    var free: [MatchingKey: [Int]] = [:]
    for index in candidate.callbacks.indices.reversed()
    where baselineCallbacks[index] == nil && !silent.candidate.contains(index) {
      free[MatchingKey(candidate.callbacks[index]), default: []].append(index)
    }
    for index in baseline.callbacks.indices
    where candidateCallbacks[index] == nil && !silent.baseline.contains(index) {
      if let match = free[MatchingKey(baseline.callbacks[index])]?.popLast() {
        join(callbacks: index, match)
      }
    }
    callbacks = baseline.callbacks.indices.compactMap { index in
      candidateCallbacks[index].map { (index, $0) }
    }
    unmatchedCallbacks = Sides(
      baseline.callbacks.indices.filter {
        candidateCallbacks[$0] == nil && baseline.callbacks[$0].isOfProgram
      },
      candidate.callbacks.indices.filter {
        baselineCallbacks[$0] == nil && candidate.callbacks[$0].isOfProgram
      }
    )
  }

  /// Returns the callbacks of a library that reach nothing and open no block, and so are no
  /// counterparts of the program's.
  private static func silentCallbacks(of index: TraceIndex) -> Set<Int> {
    var silent = Set(index.callbacks.indices.filter { index.callbacks[$0].event.reach == .nothing })
    guard !silent.isEmpty else { return silent }
    for block in index.blocks {
      if let origin = block.opened.origin { silent.remove(origin) }
    }
    return silent
  }

  /// Whether a callback of the program is on one side only, so that what it does is a consequence.
  package func isUnmatched(_ callback: Int, of index: TraceIndex, on side: ComparisonSide) -> Bool {
    let counterparts = side == .baseline ? candidateCallbacks : baselineCallbacks
    return counterparts[callback] == nil && index.callbacks[callback].isOfProgram
  }

  private mutating func join(callbacks first: Int, _ second: Int) {
    candidateCallbacks[first] = second
    baselineCallbacks[second] = first
  }
}
