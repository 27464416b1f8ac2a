/// The search for the causes that make two stories differ.
///
/// First everything that could be a cause is noted: parameters of paired animations, changes without
/// a counterpart, blocks and callbacks at other instants. Then what is shown is measured, and a cause
/// that nobody could see or notice is dropped. What follows from a cause is noted with it.
struct DifferenceFinder {
  /// Something that may make a difference.
  struct Cause {
    var difference: Difference
    /// The stretch of time in which it may show.
    var start: Instant
    var end: Instant
    /// Whether it counts although nobody sees it in these traces.
    var isCertain = false
    /// Whether it could be seen at all in these traces.
    var canBeSeen = true
    /// Whether somebody sees or notices it.
    var isObserved = false
  }

  /// What two causes have in common if they are the same one.
  private struct Key: Hashable {
    var kind: Difference.Kind
    var legacy: String
    var new: String
    var legacyCall: Difference.Call?
    var newCall: Difference.Call?
    var layer: String?
  }

  let legacy: TraceStory
  let new: TraceStory
  let pairing: TracePairing
  let comparison: TraceComparison
  /// The names in the variant of layers that the reference calls otherwise.
  let newNames: [String: String]

  private(set) var causes: [Cause] = []
  private var keys: [Key: Int] = [:]
  /// The causes that touch a property.
  private(set) var causesByPlace: [Difference.Place: [Int]] = [:]
  /// The causes in a block of the reference, or in a block of the variant that has no other.
  private(set) var causesByLegacyBlock: [Int: [Int]] = [:]
  private(set) var causesByNewBlock: [Int: [Int]] = [:]
  /// The shifts of callbacks that other things may share, with the instant of each.
  private(set) var shifts: [(instant: Instant, seconds: Double)] = []

  init(_ comparison: TraceComparison) {
    self.comparison = comparison
    let end = comparison.until ?? .distantFuture
    let legacy = TraceStory(comparison.reference, until: end)
    var new = TraceStory(comparison.variant, until: end)
    let names = LayerMatching.renaming(new, to: legacy)
    if !names.isEmpty { new = TraceStory(comparison.variant, until: end, renaming: names) }
    newNames = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
    self.legacy = legacy
    self.new = new
    pairing = TracePairing(legacy, new)
  }

  /// Finds the differences, the earliest first.
  static func differences(of comparison: TraceComparison) -> [Difference] {
    var finder = DifferenceFinder(comparison)
    finder.noteShifts()
    finder.compareTouches()
    finder.compareBlocks()
    finder.compareTransitions()
    finder.compareSurroundings()
    finder.compareEndings()
    finder.compareCallbacks()
    finder.measure()
    return finder.found
  }

  private var found: [Difference] {
    let order = causes.enumerated().filter { $0.element.isObserved || $0.element.isCertain }
    return order.sorted { left, right in
      let (a, b) = (left.element, right.element)
      let (first, second) = (a.difference.firstVisible, b.difference.firstVisible)
      if (first == nil) != (second == nil) { return first != nil }
      let (start, other) = (first ?? a.start, second ?? b.start)
      return start != other ? start < other : left.offset < right.offset
    }.map { cause in
      var difference = cause.element.difference
      if difference.advice.isEmpty { difference.advice = difference.usualAdvice }
      return difference
    }
  }

  private mutating func noteShifts() {
    for pair in pairing.callbacks {
      let instant = legacy.callbacks[pair.legacy].moment.instant
      let seconds = new.callbacks[pair.new].moment.instant.seconds(since: instant)
      if abs(seconds) > comparison.timeTolerance { shifts.append((instant, seconds)) }
    }
  }
}

// MARK: - Causes

extension DifferenceFinder {
  /// Notes a possible cause, or that one already noted touches another property.
  ///
  /// - Returns: Its place in ``causes``.
  @discardableResult
  mutating func note(
    _ kind: Difference.Kind,
    _ legacyText: String,
    _ newText: String,
    legacyBlock: Int?,
    newBlock: Int?,
    place: Difference.Place? = nil,
    layer: String? = nil,
    from start: Instant,
    to end: Instant = .distantFuture,
    isCertain: Bool = false
  ) -> Int {
    let legacyNumber = legacyBlock.map { legacy.blocks[$0].number }
    let newNumber = newBlock.map { new.blocks[$0].number }
    let key = Key(
      kind: kind,
      legacy: legacyText,
      new: newText,
      legacyCall: legacy.opening(ofBlock: legacyNumber),
      newCall: new.opening(ofBlock: newNumber),
      // Without a call nothing tells whether two of them are one.
      layer: legacyBlock == nil && newBlock == nil ? place?.layer ?? layer : nil
    )
    let index: Int
    if let known = keys[key] {
      index = known
      causes[index].start = min(causes[index].start, start)
      causes[index].end = max(causes[index].end, end)
      causes[index].isCertain = causes[index].isCertain || isCertain
    } else {
      let difference = Difference(
        kind: kind,
        layer: place?.layer ?? layer,
        property: place?.property,
        legacy: legacyText,
        new: newText,
        legacyCall: key.legacyCall,
        newCall: key.newCall
      )
      causes.append(Cause(difference: difference, start: start, end: end, isCertain: isCertain))
      index = causes.count - 1
      keys[key] = index
    }
    if let place { attach(index, to: place) }
    attach(index, toLegacyBlock: legacyBlock, newBlock: newBlock)
    return index
  }

  /// Says that a cause touches a pair of blocks.
  mutating func attach(_ cause: Int, toLegacyBlock legacyBlock: Int?, newBlock: Int?) {
    if let block = legacyBlock { append(cause, to: &causesByLegacyBlock[block, default: []]) }
    if let block = newBlock { append(cause, to: &causesByNewBlock[block, default: []]) }
  }

  /// Says that a cause touches a property.
  mutating func attach(_ cause: Int, to place: Difference.Place) {
    if !causes[cause].difference.places.contains(place) {
      causes[cause].difference.places.append(place)
    }
    append(cause, to: &causesByPlace[place, default: []])
  }

  private func append(_ cause: Int, to list: inout [Int]) {
    if !list.contains(cause) { list.append(cause) }
  }

  /// Says that somebody notices a cause, and what follows from it.
  mutating func observe(_ cause: Int, because consequence: String? = nil) {
    causes[cause].isObserved = true
    guard let consequence, !causes[cause].difference.consequences.contains(consequence) else {
      return
    }
    causes[cause].difference.consequences.append(consequence)
  }

  /// Says that what is seen on a cause's properties is not seen because of it.
  mutating func makeInvisible(_ cause: Int) {
    causes[cause].canBeSeen = false
  }

  /// Changes the text of a difference.
  mutating func edit(_ cause: Int, _ change: (inout Difference) -> Void) {
    change(&causes[cause].difference)
  }

  /// The causes in a pair of blocks.
  func causes(inLegacyBlock block: Int?, newBlock: Int?) -> [Int] {
    let old = block.map { causesByLegacyBlock[$0, default: []] } ?? []
    let young = newBlock.map { causesByNewBlock[$0, default: []] } ?? []
    return old + young.filter { !old.contains($0) }
  }
}

// MARK: - Shifts

extension DifferenceFinder {
  /// Whether something that comes later or earlier only follows a callback that does.
  func isExplained(_ old: TraceStory.Moment, _ young: TraceStory.Moment) -> Bool {
    let shift = young.instant.seconds(since: old.instant)
    if abs(shift) <= comparison.timeTolerance { return true }
    // What a callback did cannot follow from it where no callback does it.
    if (old.origin == nil) != (young.origin == nil) { return false }
    return shifts.contains { known in
      known.instant <= old.instant && abs(known.seconds - shift) <= comparison.timeTolerance
    }
  }

  /// Whether two instants are the same, as far as anybody can tell.
  func isSame(_ one: Instant, _ other: Instant) -> Bool {
    one == other || abs(one.seconds(since: other)) <= comparison.timeTolerance
  }
}
