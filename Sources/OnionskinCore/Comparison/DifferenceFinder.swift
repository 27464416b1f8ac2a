/// The search for the causes that make two traces differ.
///
/// First everything that could be a cause is collected: parameters of paired animations, changes without
/// a counterpart, blocks and callbacks at other instants. Then what is shown is measured, and a cause
/// that nobody could see or notice is dropped. What follows from a cause is kept with it.
struct DifferenceFinder {
  /// Something that may make a difference.
  struct Candidate {
    var difference: Difference
    /// The time in which it may show.
    var start: Instant
    var end: Instant
    /// A Boolean value that indicates whether it counts although it is not visible in these traces.
    var isCertain: Bool
    /// A Boolean value that indicates whether it could be visible at all in these traces.
    var canBeVisible = true
    /// A Boolean value that indicates whether it is visible or noticed.
    var isObserved = false
    /// A Boolean value that indicates whether it follows from another one.
    var isDropped = false
    /// The properties it touches, by their places in the pairing.
    var properties: [Int] = []
  }

  /// What two causes have in common if they are the same one.
  private struct Key: Hashable {
    var cause: Difference.Cause
    var calls: Sides<Difference.Call?>
    var layer: String?
  }

  let comparison: TraceComparison
  let baseline: TraceIndex
  let candidate: TraceIndex
  let pairing: TracePairing
  /// The blocks of the candidate whose animations never begin.
  let neverBegun: [Int: Difference.NeverBegun]

  private(set) var causes: [Candidate] = []
  private var keys: [Key: Int] = [:]
  /// The causes that touch a property of the pairing.
  private(set) var causesByProperty: [[Int]]
  /// The causes in a block of the baseline, and in a block of the candidate.
  private var causesByBlock: Sides<[Int: [Int]]> = Sides([:], [:])
  /// The shifts of callbacks that other things may share, with the instant of each.
  private var shifts = CallbackShifts()
  /// The chains of blocks that the candidate plays as keyframes.
  var chains: [Chain] = []
  /// The names in the baseline of the candidate's layers.
  let candidateLayerNames: [String: String]

  /// A chain of blocks in the baseline that is one block of keyframes in the candidate.
  struct Chain {
    /// The place of the cause that says so.
    var cause: Int
    /// The blocks of the baseline, in the order of their places.
    var blocks: [Int]
  }

  init(_ comparison: TraceComparison) {
    self.comparison = comparison
    let end = comparison.until ?? .distantFuture
    baseline = TraceIndex(comparison.baseline, until: end)
    candidate = TraceIndex(comparison.candidate, until: end)
    pairing = TracePairing(baseline, candidate)
    causesByProperty = Array(repeating: [], count: pairing.properties.count)
    neverBegun = candidate.blocksThatNeverBegin()
    candidateLayerNames = Dictionary(
      zip(candidate.layers.map(\.name), pairing.layerNames),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the differences, the earliest first.
  func found() -> [Difference] {
    var finder = self
    finder.noteShifts()
    finder.compareChanges()
    finder.compareChains()
    finder.compareBlocks()
    finder.compareTransitions()
    finder.compareInteraction()
    finder.compareHierarchy()
    finder.compareScenes()
    finder.compareEndings()
    finder.compareCallbacks()
    finder.compareObservations()
    finder.measure()
    return finder.noticed
  }

  private var noticed: [Difference] {
    let noticed = causes.enumerated().filter { _, cause in
      cause.isObserved || cause.isCertain
    }
    return noticed.sorted { left, right in
      let (a, b) = (left.element, right.element)
      // What never begins is the root of all else.
      let (isRoot, isOtherRoot) = (
        a.difference.kind == .neverBegun, b.difference.kind == .neverBegun
      )
      if isRoot != isOtherRoot { return isRoot }
      let (first, second) = (a.difference.firstVisible, b.difference.firstVisible)
      if (first == nil) != (second == nil) { return first != nil }
      let (start, other) = (first ?? a.start, second ?? b.start)
      return start != other ? start < other : left.offset < right.offset
    }.map(\.element.difference)
  }
}

// MARK: - Causes

extension DifferenceFinder {
  /// Adds a possible cause, or that one already found touches another property.
  ///
  /// - Returns: Its place in ``causes``.
  @discardableResult
  mutating func note(
    _ cause: Difference.Cause,
    blocks: Sides<Int?>,
    property: Int? = nil,
    layer: String? = nil,
    from start: Instant,
    to end: Instant = .distantFuture,
    isCertain: Bool = false
  ) -> Int {
    let calls = Sides(
      call(ofBlock: blocks.baseline, in: baseline),
      call(ofBlock: blocks.candidate, in: candidate)
    )
    let place = property.map { pairing.properties[$0].place }
    let key = Key(
      cause: cause,
      calls: calls,
      // Without a call nothing tells whether two of them are one.
      layer: blocks.baseline == nil && blocks.candidate == nil ? place?.layer ?? layer : nil
    )
    let index: Int
    if let known = keys[key] {
      index = known
      causes[index].start = min(causes[index].start, start)
      causes[index].end = max(causes[index].end, end)
      causes[index].isCertain = causes[index].isCertain || isCertain
    } else {
      let difference = Difference(cause: cause, calls: calls, layer: layer)
      causes.append(
        Candidate(difference: difference, start: start, end: end, isCertain: isCertain)
      )
      index = causes.count - 1
      keys[key] = index
    }
    if let property { attach(index, toProperty: property) }
    attach(index, to: blocks)
    return index
  }

  /// Returns the call that opened a block, as far as the trace tells.
  func call(ofBlock block: Int?, in index: TraceIndex) -> Difference.Call? {
    guard let block, let call = index.blocks[block].opening else { return nil }
    return Difference.Call(api: call.api, site: call.callSite)
  }

  /// Says that a cause touches a pair of blocks.
  mutating func attach(_ cause: Int, to blocks: Sides<Int?>) {
    if let block = blocks.baseline {
      append(cause, to: &causesByBlock.baseline[block, default: []])
    }
    if let block = blocks.candidate {
      append(cause, to: &causesByBlock.candidate[block, default: []])
    }
  }

  /// Says that a cause touches a property.
  mutating func attach(_ cause: Int, toProperty property: Int) {
    guard !causesByProperty[property].contains(cause) else { return }
    causesByProperty[property].append(cause)
    causes[cause].properties.append(property)
    causes[cause].difference.places.append(pairing.properties[property].place)
  }

  private func append(_ cause: Int, to list: inout [Int]) {
    if !list.contains(cause) { list.append(cause) }
  }

  /// Says that a cause is visible or noticed, and what follows from it.
  mutating func observe(_ cause: Int, because consequence: Difference.Consequence? = nil) {
    causes[cause].isObserved = true
    guard let consequence, causes[cause].difference.consequences.last != consequence else { return }
    causes[cause].difference.consequences.append(consequence)
  }

  /// Says that what is visible on a cause's properties is not visible because of it.
  mutating func makeInvisible(_ cause: Int) {
    causes[cause].canBeVisible = false
  }

  /// Drops the causes on some properties, which follow from a chain that became keyframes; another
  /// such chain stays.
  mutating func dropCauses(onlyOn properties: [Int]) {
    let kept = Set(chains.map(\.cause))
    for index in causes.indices
    where !kept.contains(index) && causes[index].properties.allSatisfy(properties.contains) {
      causes[index].isCertain = false
      causes[index].isDropped = true
    }
    for property in properties { causesByProperty[property].removeAll { !kept.contains($0) } }
  }

  /// Gives a cause what was measured.
  mutating func edit(_ cause: Int, _ change: (inout Difference) -> Void) {
    change(&causes[cause].difference)
  }

  /// The causes in a pair of blocks.
  func causes(in blocks: Sides<Int?>) -> [Int] {
    let first = blocks.baseline.flatMap { causesByBlock.baseline[$0] } ?? []
    let second = blocks.candidate.flatMap { causesByBlock.candidate[$0] } ?? []
    return (first + second.filter { !first.contains($0) }).filter { !causes[$0].isDropped }
  }

  /// The pair that a block of the baseline is in.
  func pair(baseline block: Int?) -> Sides<Int?> {
    Sides(block, block.flatMap { pairing.candidateBlocks[$0] })
  }

  /// The pair that a block of the candidate is in.
  func pair(candidate block: Int?) -> Sides<Int?> {
    Sides(block.flatMap { pairing.baselineBlocks[$0] }, block)
  }
}

// MARK: - Shifts

/// By how many seconds callbacks come later or earlier, and from when on.
package struct CallbackShifts {
  /// When something happens on one side: nothing follows from what comes after it.
  package struct Time: Comparable, Sendable {
    package var instant: Instant
    package var turn: Int

    package init(instant: Instant, turn: Int) {
      self.instant = instant
      self.turn = turn
    }

    package static func < (left: Time, right: Time) -> Bool {
      left.instant != right.instant ? left.instant < right.instant : left.turn < right.turn
    }
  }

  /// When each shift is there first on either side, by the shift; sorted.
  private var first: [(seconds: Double, times: Sides<Time>)] = []

  init() {}

  package init(_ shifts: [(seconds: Double, times: Sides<Time>)]) {
    for shift in shifts.sorted(by: { $0.seconds < $1.seconds }) {
      guard let last = first.last, last.seconds == shift.seconds else {
        first.append(shift)
        continue
      }
      first[first.count - 1].times = Sides(
        min(last.times.baseline, shift.times.baseline),
        min(last.times.candidate, shift.times.candidate)
      )
    }
  }

  /// Returns a Boolean value that indicates whether something is shifted by about so many seconds
  /// before something else happens.
  package func contains(
    _ seconds: Double,
    within tolerance: Double,
    before times: Sides<Time>
  ) -> Bool {
    let start = first.indices.partitionPoint { first[$0].seconds < seconds - tolerance }
    return first[start...].prefix { $0.seconds <= seconds + tolerance }.contains {
      $0.times.baseline <= times.baseline && $0.times.candidate <= times.candidate
    }
  }
}

extension DifferenceFinder {
  private mutating func noteShifts() {
    var list: [(seconds: Double, times: Sides<CallbackShifts.Time>)] = []
    for pair in pairing.callbacks {
      let seconds = shift(of: pair.baseline, pair.candidate)
      guard abs(seconds) > comparison.timeTolerance else { continue }
      list.append(
        (
          seconds,
          times(
            baseline.callbacks[pair.baseline].moment,
            candidate.callbacks[pair.candidate].moment
          )
        )
      )
    }
    shifts = CallbackShifts(list)
  }

  private func times(
    _ first: TraceIndex.Moment,
    _ second: TraceIndex.Moment
  ) -> Sides<CallbackShifts.Time> {
    Sides(first, second).map { .init(instant: $0.instant, turn: $0.turn) }
  }

  private func shift(of callback: Int, _ other: Int) -> Double {
    candidate.callbacks[other].moment.instant
      .seconds(since: baseline.callbacks[callback].moment.instant)
  }

  /// Returns a Boolean value that indicates whether something that comes later or earlier only
  /// follows a callback that does.
  ///
  /// What happens in callbacks follows them and those that led to them. What happens outside of them
  /// may wait for any that came before, as a timer or a task does that one of them started.
  func isExplained(_ first: TraceIndex.Moment, _ second: TraceIndex.Moment) -> Bool {
    let shift = second.instant.seconds(since: first.instant)
    if abs(shift) <= comparison.timeTolerance { return true }
    switch (first.origin, second.origin) {
    case (nil, nil):
      return shifts.contains(
        shift,
        within: comparison.timeTolerance,
        before: times(first, second)
      )
    case (let one?, let other?): return follows(one, other, by: shift)
    // What a callback did cannot follow from it where no callback does it.
    default: return false
    }
  }

  /// Returns a Boolean value that indicates whether two callbacks, or a pair that led to them, are
  /// shifted by so many seconds.
  private func follows(_ one: Int, _ other: Int, by seconds: Double) -> Bool {
    func isShifted(_ pair: (Int, Int)) -> Bool {
      abs(shift(of: pair.0, pair.1) - seconds) <= comparison.timeTolerance
    }
    if pairing.candidateCallbacks[one] == other { return isShifted((one, other)) }
    let others = Set(candidate.callbacksLeading(to: other))
    return baseline.callbacksLeading(to: one).contains { callback in
      guard let match = pairing.candidateCallbacks[callback], others.contains(match) else {
        return false
      }
      return isShifted((callback, match))
    }
  }

  /// Returns a Boolean value that indicates whether two instants are the same, as far as anybody
  /// can tell.
  func isSame(_ one: Instant, _ other: Instant) -> Bool {
    abs(one.seconds(since: other)) <= comparison.timeTolerance
  }
}

extension TraceIndex {
  /// Returns a callback, the one in which its block was opened, and so on.
  fileprivate func callbacksLeading(to callback: Int) -> [Int] {
    var list = [callback]
    // Each callback lies before the block that it starts, so this ends.
    while let block = callbacks[list[list.count - 1]].block,
      let origin = blocks[block].opened.origin
    {
      list.append(origin)
    }
    return list
  }
}

// MARK: - What never begins

extension TraceIndex {
  /// The blocks whose animations never begin, since nobody commits them.
  fileprivate func blocksThatNeverBegin() -> [Int: Difference.NeverBegun] {
    var found: [Int: Difference.NeverBegun] = [:]
    let sites = issues.filter { $0.kind == .blockNeverCommitted }.map(\.callSite)
    for (place, block) in blocks.enumerated() where !block.animations.isEmpty {
      let waits = block.animations.allSatisfy {
        animations[$0].begin == nil && animations[$0].removed == nil
      }
      guard waits, block.opening?.api.stacksOnBeginCommit ?? false || block.enclosing != nil else {
        continue
      }
      // The block that is not committed may be one around it.
      var open = place
      while !sites.contains(blocks[open].opening?.callSite), let outer = blocks[open].enclosing {
        open = outer
      }
      if !sites.contains(blocks[open].opening?.callSite) { open = place }
      found[place] = .block(blocks[open].opening?.callSite)
    }
    return found
  }
}

// MARK: - Moments

extension DifferenceFinder {
  /// Returns when both sides do something, and in which callbacks.
  func moments(
    _ first: TraceIndex.Moment,
    _ second: TraceIndex.Moment
  ) -> Sides<Difference.Moment> {
    Sides(moment(first, in: baseline), moment(second, in: candidate))
  }

  /// Returns when one side does something, and in which callback.
  func moment(_ moment: TraceIndex.Moment, in index: TraceIndex) -> Difference.Moment {
    let origin = moment.origin.map { index.callbacks[$0] }
    return Difference.Moment(
      moment.instant,
      callback: origin?.summary,
      call: call(ofBlock: origin?.block, in: index)
    )
  }
}
