/// Makes events of records, each once, and knows what later ones refer to.
struct TraceReader {
  /// The events so far, oldest first.
  private(set) var events: [AnimationEvent] = []
  private var instant = Instant.zero
  private var turn = 0
  /// The animations of blocks that run on each key, as runs of numbers, oldest first.
  private var running: [Key: AnimationNumbers] = [:]
  /// The key of each of those animations.
  private var keys: [Int32: Key] = [:]

  private struct Key: Hashable {
    var layer: Int32
    var property: LayerProperty
  }

  /// Makes events of all records of a log.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - names: The names of layers, by number.
  mutating func read(_ log: borrowing TraceLog, names: [String]) {
    var index = 0
    while index < log.records.count {
      let record = log.records[index]
      index += 1
      switch record.kind {
      case .more: break
      case .time:
        instant = Instant(flicks: Int64(bitPattern: record.a.bitPattern))
        turn = Int(truncatingIfNeeded: Int64(bitPattern: record.b.bitPattern))
      case .event:
        let event = log.events[Int(record.index)]
        if record.number > 0 { join(record) }
        switch event {
        case .removed(let removal):
          leave(Int32(truncatingIfNeeded: removal.animation))
          add(event)
        case .retargeted(var retarget):
          guard let moved = running[Key(layer: record.layer, property: record.property)] else {
            break
          }
          retarget.animations = moved.all
          add(.retargeted(retarget))
        default: add(event)
        }
      case .changed: readChange(record, &index, log, names)
      case .added, .animated, .addedChange, .animatedChange:
        readAnimation(record, &index, log, names)
      case .started:
        let begin = Instant(flicks: Int64(bitPattern: record.a.bitPattern))
        add(.started(AnimationEvent.Start(animation: Int(record.number), begin: begin)))
      case .retargeted: readRetarget(record, &index, log, names)
      case .removed: readRemoval(record, &index, log)
      case .completed: readCompletion(record, &index, log, names)
      case .value: break
      case .animate, .begin, .commit, .setting: readCall(record, log)
      }
    }
  }

  /// Keeps the last events only.
  mutating func keepLast(_ count: Int) {
    if events.count > count { events.removeFirst(events.count - count) }
  }

  private mutating func add(_ kind: AnimationEvent.Kind) {
    events.append(AnimationEvent(instant: instant, turn: turn, kind: kind))
  }

  private func name(_ layer: Int32, _ names: [String]) -> String {
    names.indices.contains(Int(layer)) && !names[Int(layer)].isEmpty
      ? names[Int(layer)] : "layer \(layer)"
  }

  /// Notes that an animation of a block runs from now on.
  private mutating func join(_ record: TraceRecord) {
    let key = Key(layer: record.layer, property: record.property)
    keys[record.number] = key
    running[key, default: AnimationNumbers()].append(record.number)
  }

  private mutating func leave(_ animation: Int32) {
    guard let key = keys.removeValue(forKey: animation) else { return }
    running[key]?.remove(animation)
    if running[key]?.isEmpty ?? false { running[key] = nil }
  }

  private mutating func readChange(
    _ record: TraceRecord,
    _ index: inout Int,
    _ log: borrowing TraceLog,
    _ names: [String]
  ) {
    let ends = log.ends(of: record, behind: &index, count: record.property.row.kind.count)
    add(
      .changed(
        AnimationEvent.Change(
          layer: name(record.layer, names),
          property: record.property.key,
          from: PropertyValue(ends.from, record.property),
          to: PropertyValue(ends.to, record.property),
          block: record.number < 0 ? nil : Int(record.number),
          unanimated: AnimationEvent.Change.Reason(number: record.small)
        )
      )
    )
  }

  private mutating func readAnimation(
    _ record: TraceRecord,
    _ index: inout Int,
    _ log: borrowing TraceLog,
    _ names: [String]
  ) {
    let property = record.property
    let ends = log.ends(of: record, behind: &index, count: property.row.kind.count)
    let (from, to) = (PropertyValue(ends.from, property), PropertyValue(ends.to, property))
    let settings = log.settings[Int(record.index)]
    let layer = name(record.layer, names)
    if record.kind == .animatedChange || record.kind == .addedChange {
      add(
        .changed(
          AnimationEvent.Change(
            layer: layer,
            property: property.key,
            from: from,
            to: to,
            block: Int(settings.block),
            unanimated: nil
          )
        )
      )
    }
    join(record)
    add(
      .animated(
        AnimationEvent.Animation(
          animation: Int(record.number),
          block: Int(settings.block),
          layer: layer,
          property: property.key,
          key: record.small == 1 ? property.key : "\(property.key)-\(record.small)",
          from: from,
          to: to,
          additive: record.kind == .added || record.kind == .addedChange,
          timing: settings.timing,
          beginsFromCurrentState: settings.beginsFromCurrentState,
          explicitSettings: settings.explicit.names,
          rawOptions: settings.rawOptions
        )
      )
    )
  }

  private mutating func readRetarget(
    _ record: TraceRecord,
    _ index: inout Int,
    _ log: borrowing TraceLog,
    _ names: [String]
  ) {
    let ends = log.ends(of: record, behind: &index, count: record.property.row.kind.count)
    let key = Key(layer: record.layer, property: record.property)
    guard let moved = running[key] else { return }
    add(
      .retargeted(
        AnimationEvent.Retarget(
          layer: name(record.layer, names),
          property: record.property.key,
          from: PropertyValue(ends.from, record.property),
          to: PropertyValue(ends.to, record.property),
          animations: moved.all
        )
      )
    )
  }

  private mutating func readRemoval(
    _ record: TraceRecord,
    _ index: inout Int,
    _ log: borrowing TraceLog
  ) {
    let shown = log.numbers(
      of: record,
      behind: &index,
      count: record.property.row.kind.count
    )
    leave(record.number)
    add(
      .removed(
        AnimationEvent.Removal(
          animation: Int(record.number),
          reason: AnimationEvent.Removal.Reason(number: record.small),
          shown: PropertyValue(shown, record.property)
        )
      )
    )
  }

  private mutating func readCompletion(
    _ record: TraceRecord,
    _ index: inout Int,
    _ log: borrowing TraceLog,
    _ names: [String]
  ) {
    var values: [AnimationEvent.Callback.ModelValue] = []
    for _ in 0..<record.layer {
      let value = log.records[index]
      index += 1
      let numbers = log.numbers(
        of: value,
        behind: &index,
        count: value.property.row.kind.count
      )
      values.append(
        AnimationEvent.Callback.ModelValue(
          layer: name(value.layer, names),
          property: value.property.key,
          value: PropertyValue(numbers, value.property)
        )
      )
    }
    add(
      .calledBack(
        AnimationEvent.Callback(
          block: Int(record.number),
          kind: .completion,
          selector: nil,
          finished: record.small != 0,
          values: values.sortedByName()
        )
      )
    )
  }

  private mutating func readCall(_ record: TraceRecord, _ log: borrowing TraceLog) {
    let name: String
    var arguments: [String]
    switch record.kind {
    case .setting:
      let setting = BlockSetting(rawValue: UInt8(truncatingIfNeeded: record.small)) ?? .duration
      (name, arguments) = (setting.name, [setting.argument(record.a)])
    case .begin: (name, arguments) = ("beginAnimations(_:context:)", ["nil", "nil"])
    case .commit: (name, arguments) = ("commitAnimations()", [])
    default:
      let form = AnimateForm(rawValue: UInt8(truncatingIfNeeded: record.small)) ?? .options
      (name, arguments) = (form.name, ["\(record.a)"])
      if form == .options {
        arguments += ["\(record.b)", "\(UInt32(bitPattern: record.layer))"]
      }
    }
    add(
      .called(
        AnimationEvent.Call(
          name: name,
          arguments: arguments,
          block: record.number < 0 ? nil : Int(record.number),
          callSite: log.sites[Int(record.index)]
        )
      )
    )
  }
}

extension [AnimationEvent.Callback.ModelValue] {
  /// The values by layer and property, each once.
  func sortedByName() -> [Element] {
    var sorted: [Element] = []
    for value in self.sorted(by: { ($0.layer, $0.property) < ($1.layer, $1.property) })
    where sorted.last?.layer != value.layer || sorted.last?.property != value.property {
      sorted.append(value)
    }
    return sorted
  }
}

/// The numbers of the animations of one key, oldest first: as runs, because most follow each other.
struct AnimationNumbers {
  private var runs: [ClosedRange<Int32>] = []

  var isEmpty: Bool { runs.isEmpty }

  var all: [Int] { runs.flatMap { $0.map { Int($0) } } }

  mutating func append(_ number: Int32) {
    if let last = runs.last, last.upperBound + 1 == number {
      runs[runs.count - 1] = last.lowerBound...number
    } else {
      runs.append(number...number)
    }
  }

  mutating func remove(_ number: Int32) {
    // Rising, so that the run is found by halves.
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].contains(number) else { return }
    let run = runs[low]
    if run.count == 1 {
      runs.remove(at: low)
    } else if number == run.lowerBound {
      runs[low] = number + 1...run.upperBound
    } else if number == run.upperBound {
      runs[low] = run.lowerBound...number - 1
    } else {
      runs[low] = run.lowerBound...number - 1
      runs.insert(number + 1...run.upperBound, at: low + 1)
    }
  }
}

extension AnimationEvent.Change.Reason {
  /// The reasons in the order of their numbers, from 1 on.
  private static let all: [Self] = [
    .outsideBlock, .disabled, .zeroDuration, .equalValue, .offScreen, .notAnimatable, .notFinite,
    .closed, .transition, .noAction, .byAnimator,
  ]

  /// The reason with a number; nil for 0.
  init?(number: UInt16) {
    guard number > 0, Int(number) <= Self.all.count else { return nil }
    self = Self.all[Int(number) - 1]
  }

  /// The number of the reason.
  var number: UInt16 {
    UInt16(truncatingIfNeeded: (Self.all.firstIndex(of: self) ?? -1) + 1)
  }
}

extension AnimationEvent.Removal.Reason {
  private static let all: [Self] = [
    .ended, .replaced, .removedByCode, .offScreen, .layerReleased, .closed, .blockCancelled,
  ]

  /// The reason with a number.
  init(number: UInt16) {
    self = Int(number) < Self.all.count ? Self.all[Int(number)] : .ended
  }

  /// The number of the reason.
  var number: UInt16 {
    UInt16(truncatingIfNeeded: Self.all.firstIndex(of: self) ?? 0)
  }
}
