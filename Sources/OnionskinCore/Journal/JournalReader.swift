/// Makes the events of a trace of a journal's records, in their order.
struct JournalReader {
  private(set) var events: [AnimationEvent] = []

  /// The animations of blocks that run, by layer and property; looked up only.
  private var running: [Key: AnimationNumbers] = [:]
  /// The groups that have not begun, by number; looked up only.
  private var waiting: [Int32: Group] = [:]

  private struct Key: Hashable {
    var layer: Int32
    var property: LayerProperty
  }

  /// A group whose animations have not begun.
  private struct Group {
    var shared: JournalGroup
    var timing: Timing
    var members: [Member] = []
    /// Those that have left already.
    var gone: Set<Int32> = []
  }

  private struct Member {
    var animation: Int32
    /// By layer, and then by property.
    var order: UInt64

    init(_ record: JournalRecord) {
      animation = record.animation
      order = UInt64(UInt32(bitPattern: record.row)) << 8 | UInt64(record.property.rawValue)
    }
  }

  /// Makes events of records.
  ///
  /// - Parameters:
  ///   - entries: The records.
  ///   - names: The name of a layer by its number.
  mutating func read(_ entries: JournalEntries, names: (Int32) -> String) {
    for group in entries.groups {
      waiting[group.number] = Group(shared: group, timing: group.timing(entries.timings))
    }
    events.reserveGradually(entries.records.count)
    var moment = JournalEntries.Moment(instant: .zero, turn: 0)
    var name = (layer: Int32(-1), text: "")
    func nameOf(_ layer: Int32) -> String {
      if name.layer != layer { name = (layer, names(layer)) }
      return name.text
    }
    for record in entries.records {
      func append(_ kind: AnimationEvent.Kind) {
        events.append(AnimationEvent(instant: moment.instant, turn: moment.turn, kind: kind))
      }
      switch record.kind {
      case .moment: moment = entries.moments[Int(record.place)]
      case .event: append(entries.events[Int(record.place)])
      case .change:
        let (from, to) = entries.ends(of: record)
        append(
          change(of: record, nameOf(record.layer), from, to, block: record.group, record.reason)
        )
      case .animatedChange:
        let (from, to) = entries.ends(of: record)
        let layer = nameOf(record.layer)
        let block = waiting[record.group]?.shared.block ?? 0
        append(change(of: record, layer, from, to, block: block, nil))
        append(animation(of: record, layer, from, to))
        join(record)
      case .animation:
        if record.values == .event {
          append(entries.events[Int(record.place)])
        } else {
          let (from, to) = entries.ends(of: record)
          append(animation(of: record, nameOf(record.layer), from, to))
        }
        join(record)
      case .retarget:
        guard let moved = running[Key(layer: record.layer, property: record.property)] else {
          continue
        }
        let (from, to) = entries.ends(of: record)
        append(
          .retargeted(
            AnimationEvent.Retarget(
              layer: nameOf(record.layer),
              property: record.property.key,
              from: from,
              to: to,
              numbers: moved
            )
          )
        )
      case .move: move(record)
      case .start:
        let begin = entries.begins[Int(record.place)]
        for animation in begun(record.group) {
          append(
            .started(
              AnimationEvent.Start(
                animation: Int(animation),
                begin: begin.instant,
                clock: begin.clock
              )
            )
          )
        }
      case .removal:
        append(
          .removed(
            AnimationEvent.Removal(
              animation: Int(record.animation),
              reason: record.removal ?? .ended,
              shown: entries.shown(of: record)
            )
          )
        )
        leave(record)
      case .interaction:
        let range = Int(record.place)..<Int(record.place) + Int(record.animation)
        append(
          .interaction(
            AnimationEvent.Interaction(
              block: record.group > 0 ? Int(record.group) : nil,
              layers: entries.layers[range].map(names),
              isEnabled: record.isOn
            )
          )
        )
      case .call:
        let call = entries.calls[Int(record.place)]
        append(
          .called(
            AnimationEvent.Call(
              name: call.name,
              arguments: call.arguments.words,
              block: record.group > 0 ? Int(record.group) : nil,
              callSite: call.callSite
            )
          )
        )
      }
    }
  }

  /// Forgets all events but the last.
  mutating func keepLast(_ count: Int) {
    if events.count > count { events.removeFirst(events.count - count) }
  }

  private func change(
    of record: JournalRecord,
    _ layer: String,
    _ from: PropertyValue,
    _ to: PropertyValue,
    block: Int32,
    _ reason: AnimationEvent.Change.Reason?
  ) -> AnimationEvent.Kind {
    .changed(
      AnimationEvent.Change(
        layer: layer,
        property: record.property.key,
        from: from,
        to: to,
        block: block > 0 ? Int(block) : nil,
        unanimated: reason
      )
    )
  }

  private func animation(
    of record: JournalRecord,
    _ layer: String,
    _ from: PropertyValue,
    _ to: PropertyValue
  ) -> AnimationEvent.Kind {
    let key = record.property.key
    let group = waiting[record.group]
    let shared = group?.shared
    return .animated(
      AnimationEvent.Animation(
        animation: Int(record.animation),
        block: shared.map { Int($0.block) },
        layer: layer,
        property: key,
        key: record.keyNumber == 1 ? key : "\(key)-\(record.keyNumber)",
        from: from,
        to: to,
        additive: record.isOn,
        timing: group?.timing ?? Timing(duration: 0),
        beginsFromCurrentState: shared?.beginsFromCurrentState ?? false,
        explicitSettings: shared?.explicit.names ?? [],
        rawOptions: shared?.rawOptions ?? 0
      )
    )
  }

  /// Counts a new animation among those that run, and to its group.
  private mutating func join(_ record: JournalRecord) {
    let key = Key(layer: record.layer, property: record.property)
    running[key, default: AnimationNumbers()].append(Int(record.animation))
    waiting[record.group]?.members.append(Member(record))
  }

  /// Puts an animation that has not begun into another group, which begins at the same settings.
  private mutating func move(_ record: JournalRecord) {
    guard let old = waiting[record.place] else { return }
    waiting[record.place]?.gone.insert(record.animation)
    let twin = Group(shared: old.shared, timing: old.timing)
    waiting[record.group, default: twin].members.append(Member(record))
  }

  /// Counts an animation no more.
  private mutating func leave(_ record: JournalRecord) {
    let key = Key(layer: record.layer, property: record.property)
    if var numbers = running.removeValue(forKey: key) {
      numbers.remove(Int(record.animation))
      if !numbers.isEmpty { running[key] = numbers }
    }
    waiting[record.group]?.gone.insert(record.animation)
  }

  /// The animations of a group that begins, by layer and then by property.
  private mutating func begun(_ group: Int32) -> [Int32] {
    guard let group = waiting.removeValue(forKey: group) else { return [] }
    var members = group.members
    if !group.gone.isEmpty { members.removeAll { group.gone.contains($0.animation) } }
    if members.count > 1 {
      members.sort { ($0.order, $0.animation) < ($1.order, $1.animation) }
    }
    return members.map(\.animation)
  }
}

extension JournalEntries {
  /// The values that a record goes from and to.
  fileprivate func ends(of record: JournalRecord) -> (from: PropertyValue, to: PropertyValue) {
    let place = Int(record.place)
    guard record.values == .numbers else { return (values[place], values[place + 1]) }
    let count = PropertyTable.rows[Int(record.property.rawValue)].kind.count
    return (
      PropertyValue(numbers(count, at: place), record.property),
      PropertyValue(numbers(count, at: place + count), record.property)
    )
  }

  /// The value that an animation showed when it left.
  fileprivate func shown(of record: JournalRecord) -> PropertyValue {
    let place = Int(record.place)
    guard record.values == .numbers else { return values[place] }
    let count = PropertyTable.rows[Int(record.property.rawValue)].kind.count
    return PropertyValue(numbers(count, at: place), record.property)
  }
}
