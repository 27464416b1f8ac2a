package import AnimationModel

/// The search for the causes that make two traces differ.
///
/// The search first collects all possible causes: parameters of paired animations, changes without
/// a counterpart, and blocks and callbacks at other instants. It then measures what is shown, and
/// drops causes that are neither visible nor noticeable. The consequences of a cause are kept with
/// it.
struct DifferenceFinder {
  /// A possible cause of a difference.
  struct PossibleCause {
    var difference: Difference
    /// The time in which the cause may be visible.
    var start: Instant
    var end: Instant
    /// Whether it is reported even if it isn't visible in these traces.
    var isCertain: Bool
    /// Whether it could be visible in these traces at all.
    var canBeVisible = true
    /// Whether it is visible or has a consequence.
    var isObserved = false
    /// Whether it was dropped as a consequence of another cause.
    var isDropped = false
    /// The properties that it affects, by their indices in the pairing.
    var properties: [Int] = []

    /// When the cause first shows: a change of the tree shows when it is made.
    var firstVisible: Instant? {
      difference.firstVisible ?? (difference.kind == .hierarchy ? start : nil)
    }
  }

  /// The identity of a cause: notes with equal keys are the same cause.
  private struct Key: Hashable {
    var cause: Difference.Cause
    var calls: Sides<Difference.Call?>
    var layer: String?
  }

  let comparison: TraceComparison
  let baseline: TraceIndex
  let candidate: TraceIndex
  let pairing: TracePairing
  /// The blocks of each side whose animations never begin.
  let neverBegun: Sides<[Int: Difference.NeverBegun]>
  /// The locations of each side's animators that are never started, by the blocks of the other side
  /// that they stand for.
  let unstartedAnimators: Sides<[Int: CallSite?]>

  private(set) var causes: [PossibleCause] = []
  private var keys: [Key: Int] = [:]
  /// The causes that affect each property of the pairing.
  private(set) var causesByProperty: [[Int]]
  /// The causes in each block of the baseline and of the candidate.
  private var causesByBlock: Sides<[Int: [Int]]> = Sides([:], [:])
  /// The shifts of callbacks, which explain equal shifts of later events.
  private var shifts = CallbackShifts()
  /// The chains of blocks that the other side plays as keyframes.
  var chains: [Chain] = []
  /// The baseline's names for the candidate's layers, by the candidate's names.
  let candidateLayerNames: [String: String]

  /// A chain of blocks on one side that is one block of keyframes on the other.
  struct Chain {
    /// The index of the cause that describes the chain.
    var cause: Int
    /// The side that has the chain.
    var side: ComparisonSide
    /// The blocks of the chain, in ascending order.
    var blocks: [Int]
  }

  /// The indices of both traces.
  var indices: Sides<TraceIndex> { Sides(baseline, candidate) }

  init(_ comparison: TraceComparison) {
    self.comparison = comparison
    let end = comparison.until ?? .distantFuture
    let baseline = TraceIndex(comparison.baseline, until: end)
    let candidate = TraceIndex(comparison.candidate, until: end)
    let pairing = TracePairing(baseline, candidate)
    (self.baseline, self.candidate, self.pairing) = (baseline, candidate, pairing)
    causesByProperty = Array(repeating: [], count: pairing.properties.count)
    neverBegun = Sides(baseline, candidate).map { $0.blocksThatNeverBegin() }
    unstartedAnimators = Sides(
      baseline.unstartedAnimators(
        besides: candidate,
        standingFor: pairing.changes.compactMap { _, sides in
          sides.baseline == nil ? sides.candidate : nil
        },
        where: { pairing.baselineBlocks[$0] == nil }
      ),
      candidate.unstartedAnimators(
        besides: baseline,
        standingFor: pairing.changes.compactMap { _, sides in
          sides.candidate == nil ? sides.baseline : nil
        },
        where: { pairing.candidateBlocks[$0] == nil }
      )
    )
    candidateLayerNames = Dictionary(
      zip(candidate.layers.map(\.name), pairing.layerNames),
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the differences, the earliest first.
  func differences() -> [Difference] {
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
    finder.compareFirstValues()
    finder.compareArguments()
    finder.compareSequences()
    finder.measure()
    return finder.reported
  }

  private var reported: [Difference] {
    let reported = causes.enumerated().filter { _, cause in cause.isObserved || cause.isCertain }
    return reported.sorted { left, right in
      let (a, b) = (left.element, right.element)
      let (isRoot, isOtherRoot) = (a.difference.cause.isRoot, b.difference.cause.isRoot)
      if isRoot != isOtherRoot { return isRoot }
      let (first, second) = (a.firstVisible, b.firstVisible)
      if (first == nil) != (second == nil) { return first != nil }
      let (start, other) = (first ?? a.start, second ?? b.start)
      return start != other ? start < other : left.offset < right.offset
    }.map(\.element.difference)
  }
}

// MARK: - Causes

extension DifferenceFinder {
  /// Adds a possible cause, or extends an equal one that was found before.
  ///
  /// - Returns: The index of the cause in ``causes``.
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
    let target = property.map { pairing.properties[$0].target }
    let key = Key(
      cause: cause,
      calls: calls,
      // Without a call, only the layer can tell two causes apart.
      layer: blocks.baseline == nil && blocks.candidate == nil ? target?.layer ?? layer : nil
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
        PossibleCause(difference: difference, start: start, end: end, isCertain: isCertain)
      )
      index = causes.count - 1
      keys[key] = index
    }
    if let property { attach(index, toProperty: property) }
    attach(index, to: blocks)
    return index
  }

  /// Returns the call that opened a block, if the trace contains it.
  func call(ofBlock block: Int?, in index: TraceIndex) -> Difference.Call? {
    guard let block, let call = index.blocks[block].opening else { return nil }
    return Difference.Call(api: call.api, site: call.callSite)
  }

  /// Records that a cause affects a pair of blocks.
  mutating func attach(_ cause: Int, to blocks: Sides<Int?>) {
    if let block = blocks.baseline {
      append(cause, to: &causesByBlock.baseline[block, default: []])
    }
    if let block = blocks.candidate {
      append(cause, to: &causesByBlock.candidate[block, default: []])
    }
  }

  /// Records that a cause affects a property.
  mutating func attach(_ cause: Int, toProperty property: Int) {
    guard !causesByProperty[property].contains(cause) else { return }
    causesByProperty[property].append(cause)
    causes[cause].properties.append(property)
    causes[cause].difference.targets.append(pairing.properties[property].target)
  }

  private func append(_ cause: Int, to list: inout [Int]) {
    if !list.contains(cause) { list.append(cause) }
  }

  /// Marks a cause as observed, and adds a consequence.
  mutating func observe(_ cause: Int, because consequence: Difference.Consequence? = nil) {
    causes[cause].isObserved = true
    guard let consequence, causes[cause].difference.consequences.last != consequence else { return }
    causes[cause].difference.consequences.append(consequence)
  }

  /// Records that a cause can't explain what is visible on its properties.
  mutating func makeInvisible(_ cause: Int) { causes[cause].canBeVisible = false }

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

  /// Drops a cause that follows from another one, which takes over its properties.
  mutating func drop(_ cause: Int, becauseOf root: Int) {
    let (isCertain, properties) = (causes[cause].isCertain, causes[cause].properties)
    causes[cause].isCertain = false
    causes[cause].isObserved = false
    causes[cause].isDropped = true
    for property in properties {
      causesByProperty[property].removeAll { $0 == cause }
      attach(root, toProperty: property)
    }
    guard isCertain else { return }
    let visible = causes[cause].firstVisible
    edit(root) { difference in
      if let visible { difference.firstVisible = min(difference.firstVisible ?? visible, visible) }
    }
    observe(root)
  }

  mutating func edit(_ cause: Int, _ change: (inout Difference) -> Void) {
    change(&causes[cause].difference)
  }

  /// Returns the causes in a pair of blocks.
  func causes(in blocks: Sides<Int?>) -> [Int] {
    let first = blocks.baseline.flatMap { causesByBlock.baseline[$0] } ?? []
    let second = blocks.candidate.flatMap { causesByBlock.candidate[$0] } ?? []
    return (first + second.filter { !first.contains($0) }).filter { !causes[$0].isDropped }
  }

  /// Returns whether an event is in a callback that only its side has, which is the cause then.
  func isInUnmatchedCallback(_ moment: TraceIndex.Moment?, on side: ComparisonSide) -> Bool {
    moment?.origin.map { pairing.isUnmatched($0, of: indices[side], on: side) } ?? false
  }

  /// Returns the pair that contains a block of a side.
  func pair(_ block: Int?, on side: ComparisonSide) -> Sides<Int?> {
    let matches = side == .baseline ? pairing.candidateBlocks : pairing.baselineBlocks
    return Sides(side, block, other: block.flatMap { matches[$0] })
  }
}

// MARK: - Shifts

/// The time shifts of callbacks between two traces, and when each first occurs.
package struct CallbackShifts {
  /// The time of an event on one side; an event can only follow from earlier ones.
  package struct Time: Comparable, Sendable {
    package var instant: Instant
    package var turn: Int

    package static func < (left: Time, right: Time) -> Bool {
      left.instant != right.instant ? left.instant < right.instant : left.turn < right.turn
    }
  }

  /// The shifts, sorted by seconds, with the time of their first occurrence on each side.
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

  /// Returns whether a shift of about the given seconds occurs at or before the given times.
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

  /// Returns whether an event is shifted only because a callback is.
  ///
  /// An event in a callback follows that callback and those that led to it. An event outside of
  /// callbacks may follow any earlier callback, for example through a timer or a task that the
  /// callback started.
  func isSameUpToShift(_ first: TraceIndex.Moment, _ second: TraceIndex.Moment) -> Bool {
    let shift = second.instant.seconds(since: first.instant)
    if abs(shift) <= comparison.timeTolerance { return true }
    switch (first.origin, second.origin) {
    case (nil, nil):
      return shifts.contains(shift, within: comparison.timeTolerance, before: times(first, second))
    case (let one?, let other?): return follows(one, other, by: shift)
    // An event in a callback on one side only can't be explained by a shift.
    default: return false
    }
  }

  /// Returns whether two callbacks, or a pair that led to them, are shifted by the given seconds.
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

  /// Returns whether two instants are the same within the tolerance.
  func isSame(_ one: Instant, _ other: Instant) -> Bool {
    abs(one.seconds(since: other)) <= comparison.timeTolerance
  }
}

extension TraceIndex {
  /// Returns a callback, followed by the callback in which its block was opened, and so on.
  fileprivate func callbacksLeading(to callback: Int) -> [Int] {
    var list = [callback]
    // Each callback precedes the block that it starts, so this ends.
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
  /// Returns the blocks whose animations never begin because a block is not committed.
  fileprivate func blocksThatNeverBegin() -> [Int: Difference.NeverBegun] {
    var found: [Int: Difference.NeverBegun] = [:]
    let sites = issues.filter { $0.kind == .blockNeverCommitted }.map(\.callSite)
    for (index, block) in blocks.enumerated() where !block.animations.isEmpty {
      let isWaiting = block.animations.allSatisfy {
        animations[$0].begin == nil && animations[$0].removed == nil
      }
      guard isWaiting,
        block.opening?.api.stacksOnBeginCommit ?? false || block.enclosing != nil
      else { continue }
      // The uncommitted block may be an enclosing one.
      var open = index
      while !sites.contains(blocks[open].opening?.callSite), let outer = blocks[open].enclosing {
        open = outer
      }
      if !sites.contains(blocks[open].opening?.callSite) { open = index }
      found[index] = .block(blocks[open].opening?.callSite)
    }
    return found
  }
}

extension TraceIndex {
  /// Returns the locations of the calls that created animators that were never started, by the
  /// blocks of the other side that they stand for.
  ///
  /// A trace doesn't contain what such an animator would change, so the order decides. One that is
  /// never started on the other side either stands for nothing.
  ///
  /// - Parameters:
  ///   - other: The other side.
  ///   - changes: The changes that only the other side has.
  ///   - isUnmatched: A closure that returns whether only the other side has a block.
  /// - Returns: The locations.
  fileprivate func unstartedAnimators(
    besides other: TraceIndex,
    standingFor changes: [Int],
    where isUnmatched: (Int) -> Bool
  ) -> [Int: CallSite?] {
    var sites = unstartedAnimators
    for site in other.unstartedAnimators where !sites.isEmpty {
      sites.remove(at: sites.firstIndex(of: site) ?? 0)
    }
    let missing = changes.map { other.changes[$0] }.filter { $0.animation != nil }
    let blocks = Set(missing.compactMap(\.block)).filter(isUnmatched)
    return Dictionary(uniqueKeysWithValues: zip(blocks.sorted(), sites))
  }

  /// The locations of the calls that created animators that were never started.
  private var unstartedAnimators: [CallSite?] {
    issues.filter { $0.kind == .animatorNeverStarted }.map(\.callSite)
  }
}

// MARK: - Moments

extension DifferenceFinder {
  /// Returns when an event happens on both sides, and in which callbacks.
  func moments(
    _ first: TraceIndex.Moment,
    _ second: TraceIndex.Moment
  ) -> Sides<Difference.Moment> {
    Sides(moment(first, in: baseline), moment(second, in: candidate))
  }

  /// Returns when an event happens on one side, and in which callback.
  func moment(_ moment: TraceIndex.Moment, in index: TraceIndex) -> Difference.Moment {
    let origin = moment.origin.map { index.callbacks[$0] }
    return Difference.Moment(
      moment.instant,
      callback: origin?.summary,
      call: call(ofBlock: origin?.block, in: index)
    )
  }
}
