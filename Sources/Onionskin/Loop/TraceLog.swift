/// One line of what happened, as the engine keeps it until somebody reads the trace.
///
/// The first numbers stand in the record itself, four more in each `more` record behind it.
struct TraceRecord: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// More numbers of the record before.
    case more
    /// The instant and the turn of what follows.
    case time
    /// An event that is kept as it is.
    case event
    /// A model value changed.
    case changed
    /// An animation was made, additive or not; those with a change tell of that first.
    case added, animated, addedChange, animatedChange
    /// An animation got its begin.
    case started
    /// The model moved under the animations of a key.
    case retargeted
    /// An animation left its layer.
    case removed
    /// A block's completion was called; the values behind it are those of its properties.
    case completed, value
    /// A block was opened or closed, or one of its settings was called.
    case animate, begin, commit, setting
  }

  var kind: Kind
  var property = LayerProperty.position
  /// What a kind has of small things: a key's number, a reason, a form, whether all have finished.
  var small: UInt16 = 0
  /// The number of the layer; for a call, the bits of its options; for a completion, how many values.
  var layer: Int32 = 0
  /// The number of the animation; else that of the block, -1 for none.
  var number: Int32 = 0
  /// A place in one of the lists beside the records.
  var index: Int32 = 0
  var a = 0.0
  var b = 0.0
}

/// The settings that animations are made under, once for all those of a block that share them.
struct TracedSettings {
  var block: Int32
  var timing: Timing
  var beginsFromCurrentState: Bool
  var explicit: SettingNames
  var rawOptions: UInt
}

/// What happened, in order: plain records, and beside them what is no handful of numbers.
struct TraceLog: ~Copyable {
  private(set) var records = Buffer<TraceRecord>()
  private(set) var events: [AnimationEvent.Kind] = []
  private(set) var settings: [TracedSettings] = []
  private(set) var sites: [CallSite] = []
  private var time: (instant: Instant, turn: Int) = (.distantFuture, -1)
  /// The place of the last record, if it tells of a change; -1 if not.
  private var lastChange = -1

  /// How often it has been emptied: places in its lists are good in between.
  private(set) var generation: Int32 = 0

  var count: Int { records.count }

  /// Tells the time of what follows, if it is another than before.
  @inline(__always)
  private mutating func tell(_ instant: Instant, _ turn: Int) {
    if time.instant == instant && time.turn == turn { return }
    time = (instant, turn)
    records.append(
      TraceRecord(
        kind: .time,
        a: Double(bitPattern: UInt64(bitPattern: instant.flicks)),
        b: Double(bitPattern: UInt64(truncatingIfNeeded: turn))
      )
    )
  }

  /// Appends a record.
  @inline(__always)
  mutating func append(_ record: TraceRecord, at instant: Instant, _ turn: Int) {
    tell(instant, turn)
    records.append(record)
  }

  /// Appends a record with up to eight numbers.
  @inline(__always)
  mutating func append(
    _ record: TraceRecord,
    _ numbers: Numbers,
    count: Int,
    at instant: Instant,
    _ turn: Int
  ) {
    tell(instant, turn)
    var record = record
    (record.a, record.b) = (numbers[0], numbers[1])
    records.append(record)
    if count > 2 { appendMore(numbers, from: 2, count: count) }
  }

  /// Appends a record with both ends of up to eight numbers.
  @inline(__always)
  mutating func append(
    _ record: TraceRecord,
    from: Numbers,
    to: Numbers,
    count: Int,
    at instant: Instant,
    _ turn: Int
  ) {
    tell(instant, turn)
    lastChange = records.count
    var record = record
    if count == 1 {
      (record.a, record.b) = (from[0], to[0])
      records.append(record)
      return
    }
    (record.a, record.b) = (from[0], from[1])
    records.append(record)
    // What is left of the start, then the end.
    var rest = Numbers()
    if count == 2 {
      (rest[0], rest[1]) = (to[0], to[1])
      appendMore(rest, from: 0, count: 2)
      return
    }
    appendMore(from, from: 2, count: count)
    appendMore(to, from: 0, count: count)
  }

  /// Appends an animation, to the record of its change if that stands last and says the same.
  mutating func append(
    animation: TraceRecord,
    from: Numbers,
    to: Numbers,
    count: Int,
    at instant: Instant,
    _ turn: Int
  ) {
    var animation = animation
    if lastChange >= 0, lastChange + TraceRecord.records(forEnds: count) == records.count,
      records[lastChange].kind == .changed, records[lastChange].layer == animation.layer,
      records[lastChange].property == animation.property
    {
      var index = lastChange + 1
      let ends = ends(of: records[lastChange], behind: &index, count: count)
      if ends.from.hasSameBits(as: from) && ends.to.hasSameBits(as: to) {
        animation.kind = animation.kind == .added ? .addedChange : .animatedChange
        (animation.a, animation.b) = (records[lastChange].a, records[lastChange].b)
        records[lastChange] = animation
        lastChange = -1
        return
      }
    }
    append(animation, from: from, to: to, count: count, at: instant, turn)
    lastChange = -1
  }

  /// Appends an event that is kept as it is.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - record: For the animation of a block, its number, its layer's and its property.
  ///   - instant: The present instant.
  ///   - turn: The present turn.
  mutating func append(
    _ event: AnimationEvent.Kind,
    of record: TraceRecord = TraceRecord(kind: .event),
    at instant: Instant,
    _ turn: Int
  ) {
    var record = record
    record.index = Int32(truncatingIfNeeded: events.count)
    events.append(event)
    append(record, at: instant, turn)
  }

  /// Keeps settings, to which records refer by their place.
  mutating func keep(_ new: TracedSettings) -> Int32 {
    settings.append(new)
    return Int32(truncatingIfNeeded: settings.count - 1)
  }

  /// Keeps the place of a call.
  mutating func keep(_ site: CallSite) -> Int32 {
    if sites.last != site { sites.append(site) }
    return Int32(truncatingIfNeeded: sites.count - 1)
  }

  private mutating func appendMore(_ numbers: Numbers, from first: Int, count: Int) {
    var next = first
    while next < count {
      records.append(TraceRecord(kind: .more))
      for number in 0..<Swift.min(4, count - next) {
        records.store(numbers[next + number], in: records.count &- 1, at: number)
      }
      next += 4
    }
  }

  /// Reads numbers that stand in `more` records.
  private func more(at index: inout Int, from first: Int, count: Int, into numbers: inout Numbers) {
    var next = first
    while next < count {
      for number in 0..<Swift.min(4, count - next) {
        numbers[next + number] = records.number(in: index, at: number)
      }
      next += 4
      index += 1
    }
  }

  /// The numbers of a record that has one value; the index goes behind them.
  func numbers(of record: TraceRecord, behind index: inout Int, count: Int) -> Numbers {
    var numbers = Numbers(record.a, record.b, 0, 0, 0, 0, 0, 0)
    if count < 2 { numbers[1] = 0 }
    more(at: &index, from: 2, count: count, into: &numbers)
    return numbers
  }

  /// The numbers of a record that has two values; the index goes behind them.
  func ends(
    of record: TraceRecord,
    behind index: inout Int,
    count: Int
  ) -> (from: Numbers, to: Numbers) {
    if count == 1 { return (Numbers(record.a), Numbers(record.b)) }
    var (from, to) = (Numbers(record.a, record.b, 0, 0, 0, 0, 0, 0), Numbers())
    more(at: &index, from: 2, count: count, into: &from)
    more(at: &index, from: 0, count: count, into: &to)
    return (from, to)
  }

  /// Forgets what has been read.
  mutating func forget() {
    generation &+= 1
    records.forget()
    events.removeAll()
    settings.removeAll()
    sites.removeAll()
    time = (.distantFuture, -1)
    lastChange = -1
  }
}

extension TraceRecord {
  /// How many records two values of some numbers take.
  static func records(forEnds count: Int) -> Int {
    switch count {
    case ...1: 1
    case 2: 2
    default: 1 + (count - 2 + 3) / 4 + (count + 3) / 4
    }
  }
}

extension SIMD8<Double> {
  /// Whether all numbers are the same to the bit.
  fileprivate func hasSameBits(as other: Self) -> Bool {
    indices.allSatisfy { self[$0].bitPattern == other[$0].bitPattern }
  }
}
