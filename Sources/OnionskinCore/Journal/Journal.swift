/// The events of a loop, in order.
///
/// Frequent events are appended as records of numbers, so that recording is cheap. When the trace
/// is read, the records are converted to events, which are kept from then on.
struct Journal {
  let recording: Recording
  /// Whether anything besides issues is kept.
  let isRecording: Bool
  private(set) var issues: [AnimationIssue] = []

  /// The records that have not been read, and the values that they refer to.
  private var entries = JournalEntries()
  private var reader = JournalReader()
  /// The instant and the turn of the last record.
  private var moment: JournalEntries.Moment?
  /// Whether an animation was added or removed since interaction was last recorded.
  private(set) var hasUnrecordedInteraction = false

  /// The numbers of the animations in the trace, by their index in the store.
  private var animationNumbers: [Int32] = []
  private var lastAnimation: Int32 = 0
  /// The number of each group and of its block, by the group's index in the store; 0 if there is
  /// none.
  private var groupNumbers: [(group: Int32, block: Int32)] = []
  private var lastGroup: Int32 = 0
  var layerNames = LayerNames()

  init(recording: Recording) {
    self.recording = recording
    isRecording = recording.extent != .issues
  }

  /// Returns the events that are kept, oldest first.
  mutating func read() -> [AnimationEvent] {
    readRecords()
    guard case .last(let count) = recording.extent else { return reader.events }
    return Array(reader.events.suffix(count))
  }

  /// Converts the records to events.
  private mutating func readRecords() {
    reader.read(entries, layerNames)
    entries = JournalEntries()
    moment = nil
  }

  // MARK: - Names

  /// Returns the next number, for an animation that is not in the store.
  mutating func nameAnimation() -> Int32 {
    lastAnimation += 1
    return lastAnimation
  }

  /// Gives an animation the next number, and returns it.
  mutating func nameAnimation(_ animation: AnimationID) -> Int32 {
    lastAnimation += 1
    while animationNumbers.count <= animation.index { animationNumbers.append(0) }
    animationNumbers[animation.index] = lastAnimation
    return lastAnimation
  }

  /// Returns the number of an animation.
  func number(of animation: AnimationID) -> Int {
    animation.index < animationNumbers.count ? Int(animationNumbers[animation.index]) : 0
  }

  /// Gives a group the next number, and keeps what its animations share.
  mutating func nameGroup(_ id: GroupID, _ group: JournalGroup) {
    lastGroup += 1
    while groupNumbers.count <= id.index { groupNumbers.append((0, 0)) }
    groupNumbers[id.index] = (lastGroup, group.block)
    var group = group
    group.number = lastGroup
    entries.groups.append(group)
  }

  /// Keeps a timing for a group that is about to be named.
  ///
  /// - Returns: The index of the timing.
  mutating func keep(_ timing: Timing) -> Int32 {
    entries.timings.append(timing)
    return Int32(entries.timings.count - 1)
  }

  /// Names a group that takes over animations of another group.
  mutating func nameCopy(_ copy: GroupID, of original: GroupID) {
    guard contains(original) else { return }
    lastGroup += 1
    while groupNumbers.count <= copy.index { groupNumbers.append((0, 0)) }
    groupNumbers[copy.index] = (lastGroup, groupNumbers[original.index].block)
  }

  /// Records that an animation was moved to another group.
  mutating func appendMove(
    of id: AnimationID,
    _ animation: Animation,
    ofLayer layer: Int32,
    to group: GroupID,
    at now: Instant,
    _ turn: Int
  ) {
    guard isRecording, contains(group) else { return }
    let record = JournalRecord(
      kind: .move,
      property: animation.property,
      layerIndex: animation.layer.rawValue,
      layer: layer,
      group: number(of: group),
      animation: Int32(number(of: id)),
      index: number(of: animation.group)
    )
    append(record, at: now, turn)
  }

  /// Returns the number of a group; 0 if it has none.
  func number(of group: GroupID) -> Int32 {
    group.index < groupNumbers.count ? groupNumbers[group.index].group : 0
  }

  /// Returns the number of a group's block; nil if it has none.
  func block(of group: GroupID) -> Int? {
    contains(group) ? Int(groupNumbers[group.index].block) : nil
  }

  /// Whether a group has a number.
  func contains(_ group: GroupID) -> Bool { number(of: group) > 0 }

  /// Updates the groups to their new indices.
  ///
  /// - Parameter ids: The new index of each group; `none` for groups that no longer exist.
  mutating func renumber(groups ids: [GroupID]) {
    var moved: [(group: Int32, block: Int32)] = []
    for (old, new) in zip(groupNumbers, ids) where !new.isNone {
      while moved.count < new.index { moved.append((0, 0)) }
      moved.append(old)
    }
    groupNumbers = moved
  }

  // MARK: - Records

  /// Appends a record at an instant, in a turn.
  mutating func append(_ record: JournalRecord, at now: Instant, _ turn: Int) {
    if moment?.instant != now || moment?.turn != turn {
      let present = JournalEntries.Moment(instant: now, turn: turn)
      moment = present
      entries.records.append(JournalRecord(kind: .moment, index: Int32(entries.moments.count)))
      entries.moments.append(present)
    }
    entries.records.append(record)
  }

  /// Discards events beyond the limit of the recording, if there are many.
  ///
  /// Indices into the journal's lists become invalid, so this method is called only between commits
  /// and changes.
  mutating func forgetOld() {
    guard case .last(let count) = recording.extent,
      (entries.records.count + entries.ends.count - 64) / 2 >= count
    else { return }
    readRecords()
    reader.keepLast(count)
  }

  /// Appends an event in its final form.
  mutating func append(_ event: AnimationEvent.Kind, at now: Instant, _ turn: Int) {
    guard isRecording else { return }
    let record = JournalRecord(kind: .event, index: Int32(entries.events.count))
    entries.events.append(event)
    append(record, at: now, turn)
  }

  mutating func append(_ issue: AnimationIssue) {
    issues.append(issue)
    let record = JournalRecord(kind: .event, index: Int32(entries.events.count))
    entries.events.append(.issue(issue))
    append(record, at: issue.instant, issue.turn)
  }

  /// Keeps calls, for records that refer to them.
  ///
  /// - Returns: The index of the first call.
  mutating func keep(_ calls: UnrolledList<JournalCall>) -> Int {
    let first = entries.calls.count
    entries.calls.append(contentsOf: calls)
    return first
  }

  /// Appends a record of a call that is kept; consecutive calls of a block share one.
  mutating func appendCall(at index: Int, block: Int32, at now: Instant, _ turn: Int) {
    let index = Int32(truncatingIfNeeded: index)
    if var last = entries.records.last, last.kind == .call, last.group == block,
      last.index + last.animation == index, moment?.instant == now, moment?.turn == turn
    {
      last.animation += 1
      entries.records.replaceLast(with: last)
    } else {
      append(
        JournalRecord(kind: .call, group: block, animation: 1, index: index),
        at: now,
        turn
      )
    }
  }

  /// Appends a callback of a block, after its model values have been kept.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - selector: The selector that is called, if any.
  ///   - valueCount: The number of model values that belong to it.
  ///   - now: The current instant.
  ///   - turn: The current turn.
  mutating func append(
    _ callback: consuming JournalCallback,
    calling selector: String?,
    valueCount: Int,
    at now: Instant,
    _ turn: Int
  ) {
    if let selector {
      callback.selector = Int32(entries.selectors.count)
      entries.selectors.append(selector)
    }
    callback.firstValue = Int32(entries.modelValues.count - valueCount)
    callback.valueCount = Int32(valueCount)
    let record = JournalRecord(kind: .callback, index: Int32(entries.callbacks.count))
    entries.callbacks.append(callback)
    append(record, at: now, turn)
  }

  /// Keeps the numbers of a model value for the next callback of a block.
  mutating func keepModel(
    _ numbers: Numbers,
    _ count: Int,
    of property: LayerProperty,
    ofLayer layer: Int32
  ) {
    let index = entries.append(numbers, count)
    entries.modelValues.append(
      JournalCallback.Value(layer: layer, property: property, values: .numbers, index: index)
    )
  }

  /// Keeps a model value for the next callback of a block.
  mutating func keepModel(
    _ value: PropertyValue,
    of property: LayerProperty,
    ofLayer layer: Int32
  ) {
    let index = Int32(entries.values.count)
    entries.values.append(value)
    entries.modelValues.append(
      JournalCallback.Value(layer: layer, property: property, values: .values, index: index)
    )
  }

  /// Appends a record with the old and new numbers of a property.
  mutating func append(
    _ record: JournalRecord,
    _ count: Int,
    from: Numbers,
    to: Numbers,
    at now: Instant,
    _ turn: Int
  ) {
    var record = record
    record.index = entries.append(from, count)
    _ = entries.append(to, count)
    append(record, at: now, turn)
  }

  /// Appends a record with the old and new values of a property.
  mutating func append(
    _ record: JournalRecord,
    from: PropertyValue,
    to: PropertyValue,
    at now: Instant,
    _ turn: Int
  ) {
    var record = record
    record.values = .values
    record.index = Int32(entries.values.count)
    entries.values.append(from)
    entries.values.append(to)
    append(record, at: now, turn)
  }

  /// Appends a change with the animation that was made of it.
  ///
  /// - Parameters:
  ///   - animation: The record of the animation, without its numbers.
  ///   - id: The index of the animation.
  ///   - group: The index of the group.
  ///   - count: The number of the property's numbers.
  ///   - from: The old numbers, at which the animation starts.
  ///   - to: The new numbers, at which it ends.
  ///   - now: The current instant.
  ///   - turn: The current turn.
  mutating func appendAnimatedChange(
    _ animation: JournalRecord,
    _ id: AnimationID,
    in group: GroupID,
    _ count: Int,
    from: Numbers,
    to: Numbers,
    at now: Instant,
    _ turn: Int
  ) {
    var record = animation
    record.kind = .animatedChange
    record.animation = nameAnimation(id)
    record.group = number(of: group)
    hasUnrecordedInteraction = true
    append(record, count, from: from, to: to, at: now, turn)
  }

  /// Appends a new animation, merged with the record of its change if that has the same values.
  ///
  /// - Parameters:
  ///   - animation: The record of the animation, without its numbers.
  ///   - id: The index of the animation.
  ///   - group: The index of the group.
  ///   - count: The number of the property's numbers.
  ///   - from: The numbers at the start.
  ///   - to: The numbers at the end.
  ///   - now: The current instant.
  ///   - turn: The current turn.
  mutating func appendAnimation(
    _ animation: JournalRecord,
    _ id: AnimationID,
    in group: GroupID,
    _ count: Int,
    from: Numbers,
    to: Numbers,
    at now: Instant,
    _ turn: Int
  ) {
    var record = animation
    record.animation = nameAnimation(id)
    record.group = number(of: group)
    hasUnrecordedInteraction = true
    if let last = entries.records.last, last.kind == .change, last.values == .numbers,
      last.reason == nil, last.layer == record.layer, last.property == record.property,
      moment?.instant == now, moment?.turn == turn,
      entries.holds(from, to, count, at: Int(last.index))
    {
      record.kind = .animatedChange
      record.index = last.index
      entries.records.replaceLast(with: record)
    } else {
      append(record, count, from: from, to: to, at: now, turn)
    }
  }

  /// Appends a new animation whose event is kept in its final form.
  mutating func appendAnimation(
    _ animation: JournalRecord,
    _ id: AnimationID,
    in group: GroupID,
    _ event: (_ number: Int) -> AnimationEvent.Animation,
    at now: Instant,
    _ turn: Int
  ) {
    var record = animation
    record.animation = nameAnimation(id)
    record.group = number(of: group)
    record.values = .event
    record.index = Int32(entries.events.count)
    hasUnrecordedInteraction = true
    entries.events.append(.animated(event(Int(record.animation))))
    append(record, at: now, turn)
  }

  /// Records that all animations of a group begin; consecutive groups that begin at once share a
  /// record.
  mutating func appendStart(
    of group: GroupID,
    begin: Instant,
    clock: LayerClock?,
    at now: Instant,
    _ turn: Int
  ) {
    var record = JournalRecord(kind: .start, group: number(of: group), animation: 1, index: -1)
    if begin != now || clock != nil {
      record.index = Int32(entries.begins.count)
      entries.begins.append(JournalEntries.Begin(instant: begin, clock: clock))
    } else if var last = entries.records.last, last.kind == .start, last.index < 0,
      last.group + last.animation == record.group, moment?.instant == now, moment?.turn == turn
    {
      last.animation += 1
      entries.records.replaceLast(with: last)
      return
    }
    append(record, at: now, turn)
  }

  /// Completes the record of a removed animation with what it showed.
  ///
  /// - Parameters:
  ///   - removal: The record, without its numbers.
  ///   - id: The index of the animation.
  ///   - group: The index of the group.
  ///   - shown: The numbers that the animation showed.
  ///   - count: The number of the property's numbers.
  /// - Returns: The record.
  mutating func removal(
    _ removal: JournalRecord,
    _ id: AnimationID,
    in group: GroupID,
    shown: Numbers,
    _ count: Int
  ) -> JournalRecord {
    var record = removal
    record.animation = Int32(number(of: id))
    record.group = number(of: group)
    record.index = entries.append(shown, count)
    hasUnrecordedInteraction = true
    return record
  }

  /// Appends a removed animation with what it showed; nil if it has reached its end.
  mutating func appendRemoval(
    _ removal: JournalRecord,
    _ id: AnimationID,
    in group: GroupID,
    shown: PropertyValue?,
    at now: Instant,
    _ turn: Int
  ) {
    var record = removal
    record.animation = Int32(number(of: id))
    record.group = number(of: group)
    if let shown {
      record.values = .values
      record.index = Int32(entries.values.count)
      entries.values.append(shown)
    } else {
      record.values = .none
    }
    hasUnrecordedInteraction = true
    append(record, at: now, turn)
  }

  /// Records that the remaining animations of a group have reached their end.
  ///
  /// Consecutive ends share one record. If an end is the first of the next turn, the reader first
  /// reports the changes of interaction in the turn before.
  ///
  /// - Parameters:
  ///   - group: The group's number.
  ///   - now: The current instant.
  ///   - turn: The current turn.
  mutating func appendEnd(ofGroup group: Int32, at now: Instant, _ turn: Int) {
    guard isRecording else { return }
    assert(group > 0, "A group that was recorded has a number.")
    hasUnrecordedInteraction = true
    let end = JournalEntries.End(instant: now, group: group)
    if var last = entries.records.last, last.kind == .ends, let moment, turn - moment.turn <= 1 {
      last.animation += 1
      entries.records.replaceLast(with: last)
      self.moment = JournalEntries.Moment(instant: now, turn: turn)
    } else {
      let record = JournalRecord(kind: .ends, animation: 1, index: Int32(entries.ends.count))
      append(record, at: now, turn)
    }
    entries.ends.append(end)
  }

  /// Records that changes of interaction are reported here, if there may be any.
  mutating func appendInteraction(at now: Instant, _ turn: Int) {
    guard hasUnrecordedInteraction else { return }
    hasUnrecordedInteraction = false
    append(JournalRecord(kind: .interaction), at: now, turn)
  }
}

/// The records that have not been read, and the lists that they refer to.
struct JournalEntries {
  struct Moment {
    var instant: Instant
    var turn: Int
  }

  /// The begin of a group, with the clock if it is not the loop's.
  struct Begin {
    var instant: Instant
    var clock: LayerClock?
  }

  /// The end of a group's remaining animations.
  struct End {
    var instant: Instant
    /// The group's number.
    var group: Int32
  }

  var records = UnrolledList<JournalRecord>()
  var numbers = UnrolledList<Double>()
  var values: [PropertyValue] = []
  var events: [AnimationEvent.Kind] = []
  var moments: [Moment] = []
  var begins: [Begin] = []
  var ends = UnrolledList<End>()
  var calls = UnrolledList<JournalCall>()
  var callbacks = UnrolledList<JournalCallback>()
  var selectors: [String] = []
  /// The model values of properties at the time of callbacks.
  var modelValues = UnrolledList<JournalCallback.Value>()
  /// The named groups.
  var groups = UnrolledList<JournalGroup>()
  /// The timings of groups with more than basic settings.
  var timings: [Timing] = []

  /// Appends the numbers of a value.
  ///
  /// - Returns: The index of the first number.
  mutating func append(_ value: Numbers, _ count: Int) -> Int32 {
    let index = Int32(truncatingIfNeeded: numbers.count)
    // Unrolled: a vector that is read in a loop goes through memory.
    numbers.append(value[0])
    guard count > 1 else { return index }
    numbers.append(value[1])
    guard count > 2 else { return index }
    for component in 2..<count { numbers.append(value[component]) }
    return index
  }

  /// Whether the numbers at an index are bitwise equal to two values.
  func holds(_ from: Numbers, _ to: Numbers, _ count: Int, at index: Int) -> Bool {
    for component in 0..<count
    where numbers[index + component].bitPattern != from[component].bitPattern
      || numbers[index + count + component].bitPattern != to[component].bitPattern
    {
      return false
    }
    return true
  }

  /// Returns a property's numbers at an index.
  func numbers(_ count: Int, at index: Int) -> Numbers {
    var value = Numbers()
    for component in 0..<count { value[component] = numbers[index + component] }
    return value
  }
}
