import AnimationModel

/// The events of a loop, in order.
///
/// Frequent events are appended as records of numbers, so that recording is cheap. When the trace
/// is read, the records are converted to events, which are kept from then on.
package struct Journal {
  /// A turn of the loop, and its instant.
  struct Moment: Equatable {
    var instant: Instant
    var turn: Int
  }

  let recording: Recording
  /// Whether anything besides issues is kept.
  package let isRecording: Bool
  private(set) var issues: [AnimationIssue] = []

  /// The records that have not been read, and the values that they refer to.
  private var entries = JournalEntries()
  private var reader = JournalReader()
  /// The moment of the last record; nil if there is none.
  private var lastMoment: Moment?
  /// Whether an animation was added or removed since interaction was last recorded.
  private(set) var hasUnrecordedInteraction = false

  private var lastAnimation: Int32 = 0
  private var lastGroup: Int32 = 0
  /// The number of callbacks of blocks that have been read.
  private var readCallbacks = 0
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
    readCallbacks += entries.callbacks.count
    entries = JournalEntries()
    lastMoment = nil
  }

  // MARK: - Names

  mutating func nameAnimation() -> Int32 {
    lastAnimation += 1
    return lastAnimation
  }

  /// Keeps what the animations of a new group share.
  ///
  /// - Returns: The group's number.
  mutating func nameGroup(_ settings: JournalGroup.Settings, block: Int32) -> Int32 {
    lastGroup += 1
    entries.groups.append(JournalGroup(number: lastGroup, block: block, settings: settings))
    return lastGroup
  }

  /// Returns the number of a group that takes over animations of another group.
  ///
  /// - Parameter original: The number of that group; 0 if it has none.
  /// - Returns: The number; 0 if there is none.
  mutating func nameCopy(ofGroup original: Int32) -> Int32 {
    guard original > 0 else { return 0 }
    lastGroup += 1
    return lastGroup
  }

  /// Keeps a timing for a group that is about to be named.
  mutating func keep(_ timing: Timing) -> Int32 {
    entries.timings.append(timing)
    return Int32(entries.timings.count - 1)
  }

  // MARK: - Records

  mutating func append(_ record: JournalRecord, at moment: Moment) {
    if lastMoment != moment {
      lastMoment = moment
      entries.records.append(JournalRecord(kind: .moment, index: Int32(entries.moments.count)))
      entries.moments.append(moment)
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
  mutating func append(_ event: AnimationEvent.Kind, at moment: Moment) {
    guard isRecording else { return }
    let record = JournalRecord(kind: .event, index: Int32(entries.events.count))
    entries.events.append(event)
    append(record, at: moment)
  }

  mutating func append(_ issue: AnimationIssue) {
    issues.append(issue)
    let record = JournalRecord(kind: .event, index: Int32(entries.events.count))
    entries.events.append(.issue(issue))
    append(record, at: Moment(instant: issue.instant, turn: issue.turn))
  }

  /// Appends a call of a façade; consecutive calls for the same block share a record.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - block: The number of the block that it opens or sets up; 0 if there is none.
  ///   - enclosing: The number of the block around one that it opens; 0 if there is none.
  ///   - moment: The current instant and turn.
  mutating func append(
    _ call: consuming JournalCall,
    block: Int32,
    enclosing: Int32,
    at moment: Moment
  ) {
    if var last = entries.records.last, last.kind == .calls, last.group == block,
      enclosing == 0 && last.layer == 0, lastMoment == moment
    {
      last.animation += 1
      entries.records.replaceLast(with: last)
    } else {
      let record = JournalRecord(
        kind: .calls,
        layer: enclosing,
        group: block,
        animation: 1,
        index: Int32(truncatingIfNeeded: entries.calls.count)
      )
      append(record, at: moment)
    }
    entries.calls.append(call)
  }

  /// Appends a callback of a block, after its model values have been kept.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - selector: The selector that is called, if any.
  ///   - valueCount: The number of model values that belong to it.
  ///   - moment: The current instant and turn.
  mutating func append(
    _ callback: consuming JournalCallback,
    calling selector: String?,
    valueCount: Int,
    at moment: Moment
  ) {
    if let selector {
      callback.selector = Int32(entries.selectors.count)
      entries.selectors.append(selector)
    }
    callback.firstValue = Int32(entries.modelValues.count - valueCount)
    callback.valueCount = Int32(valueCount)
    let record = JournalRecord(kind: .callback, index: Int32(entries.callbacks.count))
    entries.callbacks.append(callback)
    append(record, at: moment)
  }

  /// The number of callbacks of blocks so far.
  var callbackCount: Int { readCallbacks + entries.callbacks.count }

  /// Sets what a callback of a block has reached, unless it has been read.
  mutating func setReach(_ reach: AnimationEvent.Callback.Reach, ofCallback number: Int) {
    guard number >= readCallbacks else { return }
    entries.reaches[number - readCallbacks] = reach
  }

  /// Keeps the numbers of a model value for the next callback of a block.
  mutating func keepModel(
    _ numbers: Components,
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
  ///
  /// - Returns: The index of the numbers, which other records may share.
  @discardableResult
  mutating func append(
    _ record: JournalRecord,
    _ count: Int,
    from: Components,
    to: Components,
    at moment: Moment
  ) -> Int32 {
    var record = record
    record.index = entries.append(from, count)
    _ = entries.append(to, count)
    append(record, at: moment)
    return record.index
  }

  /// Appends a record with the old and new values of a property.
  mutating func append(
    _ record: JournalRecord,
    from: PropertyValue,
    to: PropertyValue,
    at moment: Moment
  ) {
    var record = record
    record.values = .values
    record.index = Int32(entries.values.count)
    entries.values.append(from)
    entries.values.append(to)
    append(record, at: moment)
  }

  /// Appends a new animation between the values of a change, merged with the record of the change
  /// if that is the last.
  ///
  /// - Parameters:
  ///   - animation: The record of the animation, without its values.
  ///   - values: The index of the change's numbers.
  ///   - moment: The current instant and turn.
  mutating func appendAnimation(
    _ animation: JournalRecord,
    sharing values: Int32,
    at moment: Moment
  ) {
    var record = animation
    record.index = values
    hasUnrecordedInteraction = true
    if let last = entries.records.last, last.kind == .change, last.values == .numbers,
      last.index == values
    {
      record.kind = .animatedChange
      entries.records.replaceLast(with: record)
    } else {
      append(record, at: moment)
    }
  }

  /// Appends a new animation between two values.
  ///
  /// - Parameters:
  ///   - animation: The record of the animation, without its values.
  ///   - count: The number of the property's numbers.
  ///   - from: The numbers at the start.
  ///   - to: The numbers at the end.
  ///   - moment: The current instant and turn.
  mutating func appendAnimation(
    _ animation: JournalRecord,
    _ count: Int,
    from: Components,
    to: Components,
    at moment: Moment
  ) {
    hasUnrecordedInteraction = true
    append(animation, count, from: from, to: to, at: moment)
  }

  /// Appends a new animation whose event is kept in its final form.
  mutating func appendAnimation(
    _ animation: JournalRecord,
    _ event: AnimationEvent.Animation,
    at moment: Moment
  ) {
    var record = animation
    record.values = .event
    record.index = Int32(entries.events.count)
    hasUnrecordedInteraction = true
    entries.events.append(.animated(event))
    append(record, at: moment)
  }

  /// Records that all animations of a group begin at once; consecutive groups share a record.
  mutating func appendStart(ofGroup group: Int32, at moment: Moment) {
    if var last = entries.records.last, last.kind == .start, last.index < 0,
      last.group + last.animation == group, lastMoment == moment
    {
      last.animation += 1
      entries.records.replaceLast(with: last)
    } else {
      append(JournalRecord(kind: .start, group: group, animation: 1, index: -1), at: moment)
    }
  }

  /// Records that all animations of a group begin at an instant, which may be of another clock.
  mutating func appendStart(
    ofGroup group: Int32,
    begin: Instant,
    clock: LayerClock?,
    at moment: Moment
  ) {
    let index = Int32(entries.begins.count)
    entries.begins.append(JournalEntries.Begin(instant: begin, clock: clock))
    append(JournalRecord(kind: .start, group: group, animation: 1, index: index), at: moment)
  }

  /// Appends a removed animation with the numbers that it showed.
  mutating func appendRemoval(
    _ removal: JournalRecord,
    shown: Components,
    _ count: Int,
    at moment: Moment
  ) {
    var record = removal
    record.index = entries.append(shown, count)
    hasUnrecordedInteraction = true
    append(record, at: moment)
  }

  /// Appends a removed animation with what it showed; nil if it has reached its end.
  mutating func appendRemoval(_ removal: JournalRecord, shown: PropertyValue?, at moment: Moment) {
    var record = removal
    if let shown {
      record.values = .values
      record.index = Int32(entries.values.count)
      entries.values.append(shown)
    } else {
      record.values = .none
    }
    hasUnrecordedInteraction = true
    append(record, at: moment)
  }

  /// Records that the remaining animations of a group have reached their end.
  ///
  /// Consecutive ends share one record. If an end is the first of the next turn, the reader first
  /// reports the changes of interaction in the turn before.
  mutating func appendEnd(ofGroup group: Int32, at moment: Moment) {
    guard isRecording else { return }
    assert(group > 0, "A group that was recorded has a number.")
    hasUnrecordedInteraction = true
    let end = JournalEntries.End(instant: moment.instant, group: group)
    if let lastMoment, moment.turn - lastMoment.turn <= 1,
      var last = entries.records.last, last.kind == .ends
    {
      last.animation += 1
      entries.records.replaceLast(with: last)
      self.lastMoment = moment
    } else {
      let record = JournalRecord(kind: .ends, animation: 1, index: Int32(entries.ends.count))
      append(record, at: moment)
    }
    entries.ends.append(end)
  }

  /// Records that changes of interaction are reported here, if there may be any.
  mutating func appendInteraction(at moment: Moment) {
    guard hasUnrecordedInteraction else { return }
    hasUnrecordedInteraction = false
    append(JournalRecord(kind: .interaction), at: moment)
  }
}
