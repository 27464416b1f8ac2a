import AnimationModel

/// A reader that converts a journal's records to the events of a trace, in order.
struct JournalReader {
  private(set) var events: [AnimationEvent] = []

  /// The groups with animations left, by number; looked up only.
  private var groups: [Int32: Group] = [:]
  private var layers = ReadLayers()
  private var argumentTexts = ArgumentTexts()
  private var lastSettings = LastSettings()

  /// The values that the animations of a group share, and those of their block.
  private struct Shared {
    var block: Int32
    var beginsFromCurrentState = false
    /// Whether interaction with the views is disabled while they animate.
    var disablesInteraction: Bool
    var settings: AnimationEvent.Animation.SharedSettings
  }

  /// A group that has animations left, or is about to have some.
  private struct Group {
    let shared: Shared
    /// Its animations.
    private var members: [Member]
    /// The numbers of the animations that were removed.
    private var gone: Set<Int32> = []

    init(_ shared: Shared, _ members: [Member] = []) {
      self.shared = shared
      self.members = members
    }

    /// Adds an animation to the group.
    @discardableResult
    mutating func add(_ member: Member) -> Shared {
      members.append(member)
      return shared
    }

    /// Removes an animation from the group.
    ///
    /// - Returns: `true` if it was the last; otherwise, `false`.
    mutating func remove(_ animation: Int32) -> Bool {
      guard gone.count + 1 < members.count else { return true }
      gone.insert(animation)
      return false
    }

    /// The animations that are left, in order.
    var present: [Member] {
      guard gone.isEmpty else { return members.filter { !gone.contains($0.animation) }.sorted() }
      return members.isSorted ? members : members.sorted()
    }
  }

  /// An animation of a group.
  ///
  /// Animations are ordered by layer, by property and then by number.
  private struct Member: Comparable {
    var animation: Int32
    /// The layer's number.
    var layer: Int32
    /// The layer's index.
    var layerIndex: Int32
    var property: LayerProperty

    init(_ record: JournalRecord) {
      animation = record.animation
      layer = record.layer
      layerIndex = record.layerIndex
      property = record.property
    }

    static func < (one: Member, other: Member) -> Bool {
      (one.order, one.animation) < (other.order, other.animation)
    }

    /// The order by layer, and then by property.
    private var order: UInt64 {
      UInt64(UInt32(bitPattern: layerIndex)) << 8 | UInt64(property.rawValue)
    }
  }

  /// Converts records to events.
  mutating func read(_ entries: JournalEntries, _ layerNames: LayerNames) {
    for group in entries.groups.pieces.joined() {
      groups[group.number] = Group(shared(by: group, of: entries))
    }
    events.reserveGradually(entries.records.count)
    var moment = Journal.Moment(instant: .zero, turn: 0)
    for record in entries.records.pieces.joined() {
      func append(_ kind: consuming AnimationEvent.Kind) { self.append(kind, at: moment) }
      switch record.kind {
      case .moment: moment = entries.moments[Int(record.index)]
      case .event: append(entries.events[Int(record.index)])
      case .change:
        let (from, to) = entries.ends(of: record)
        let layer = layers.name(of: record.layer, named: layerNames)
        append(change(of: record, layer, from, to, block: record.group, record.reason))
      case .animatedChange:
        let (from, to) = entries.ends(of: record)
        let (index, group) = join(record, layerNames)
        let layer = layers.name(at: index)
        append(change(of: record, layer, from, to, block: group?.block ?? 0, nil))
        append(animation(of: record, in: group, layer, from, to))
      case .animation:
        let (index, group) = join(record, layerNames)
        if record.values == .event {
          append(entries.events[Int(record.index)])
        } else {
          let (from, to) = entries.ends(of: record)
          append(animation(of: record, in: group, layers.name(at: index), from, to))
        }
      case .retarget:
        let index = layers.index(of: record.layer, named: layerNames)
        guard let moved = layers.animations(of: record.property, at: index) else { continue }
        let (from, to) = entries.ends(of: record)
        append(
          .retargeted(
            AnimationEvent.Retarget(
              layer: layers.name(at: index),
              property: record.property.key,
              from: from,
              to: to,
              numbers: moved
            )
          )
        )
      case .move: move(record)
      case .start:
        let begin =
          record.index < 0
          ? JournalEntries.Begin(instant: moment.instant) : entries.begins[Int(record.index)]
        for group in record.group..<record.group + record.animation {
          for member in groups[group]?.present ?? [] {
            append(
              .started(
                AnimationEvent.Start(
                  animation: Int(member.animation),
                  begin: begin.instant,
                  clock: begin.clock
                )
              )
            )
          }
        }
      case .removal:
        append(.removed(entries.removal(record)))
        leave(record)
      case .ends:
        let index = Int(record.index)
        for end in (index..<index + Int(record.animation)).lazy.map({ entries.ends[$0] }) {
          if end.instant != moment.instant {
            appendInteraction(at: moment)
            moment = Journal.Moment(instant: end.instant, turn: moment.turn + 1)
          }
          self.end(end.group, at: moment)
        }
      case .interaction: appendInteraction(at: moment)
      case .callback:
        let callback = entries.callback(record) { layers.name(of: $0, named: layerNames) }
        append(.calledBack(callback))
      case .calls:
        for index in Int(record.index)..<Int(record.index) + Int(record.animation) {
          let call = entries.calls[index]
          append(.called(call.event(argumentTexts.texts(of: call.arguments), in: record)))
        }
      }
    }
    layers.forgetIdle()
  }

  /// Returns the values that the animations of a group share.
  private mutating func shared(by group: JournalGroup, of entries: JournalEntries) -> Shared {
    switch group.settings {
    case .basic(let basic):
      Shared(
        block: group.block,
        disablesInteraction: basic.disablesInteraction,
        settings: lastSettings.shared(by: basic)
      )
    case .full(let full):
      Shared(
        block: group.block,
        beginsFromCurrentState: full.beginsFromCurrentState,
        disablesInteraction: full.disablesInteraction,
        settings: AnimationEvent.Animation.SharedSettings(
          timing: entries.timings[Int(full.timing)],
          explicitSettings: full.explicit.names,
          rawOptions: full.rawOptions
        )
      )
    }
  }

  /// Discards all events but the last ones.
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
    in group: Shared?,
    _ layer: String,
    _ from: PropertyValue,
    _ to: PropertyValue
  ) -> AnimationEvent.Kind {
    .animated(
      AnimationEvent.Animation(
        animation: Int(record.animation),
        block: group.map { Int($0.block) },
        layer: layer,
        property: record.property.key,
        key: record.property.key(number: record.keyNumber),
        from: from,
        to: to,
        additive: record.isAdditive,
        beginsFromCurrentState: group?.beginsFromCurrentState ?? false,
        settings: group?.settings
          ?? .init(timing: Timing(duration: 0), explicitSettings: [], rawOptions: 0)
      )
    )
  }

  /// Adds a new animation to its layer and to its group.
  ///
  /// - Returns: The index of its layer, and the values that its group shares if it has one.
  private mutating func join(
    _ record: JournalRecord,
    _ layerNames: LayerNames
  ) -> (layer: Int, group: Shared?) {
    let layer = layers.index(of: record.layer, named: layerNames)
    layers.add(record.animation, of: record.property, at: layer)
    guard let shared = groups[record.group]?.add(Member(record)) else { return (layer, nil) }
    if shared.disablesInteraction { layers.addDisabling(at: layer, block: shared.block) }
    return (layer, shared)
  }

  /// Moves an animation to another group, which has the same settings.
  private mutating func move(_ record: JournalRecord) {
    guard let shared = groups[record.index]?.shared else { return }
    groups[record.group, default: Group(shared)].add(Member(record))
    removeMember(record.animation, ofGroup: record.index)
  }

  /// Removes an animation from its layer and its group.
  private mutating func leave(_ record: JournalRecord) {
    layers.remove(record.animation, of: record.property, ofLayer: record.layer)
    guard let shared = groups[record.group]?.shared else { return }
    if shared.disablesInteraction {
      layers.removeDisabling(ofLayer: record.layer, block: shared.block)
    }
    removeMember(record.animation, ofGroup: record.group)
  }

  private mutating func removeMember(_ animation: Int32, ofGroup group: Int32) {
    if groups[group]?.remove(animation) == true { groups[group] = nil }
  }

  /// Ends the remaining animations of a group.
  private mutating func end(_ number: Int32, at moment: Journal.Moment) {
    guard let group = groups.removeValue(forKey: number) else { return }
    for member in group.present {
      layers.remove(member.animation, of: member.property, ofLayer: member.layer)
      if group.shared.disablesInteraction {
        layers.removeDisabling(ofLayer: member.layer, block: group.shared.block)
      }
      append(
        .removed(.init(animation: Int(member.animation), reason: .ended, shown: nil)),
        at: moment
      )
    }
  }

  /// Makes events of the changes of interaction since the last time.
  private mutating func appendInteraction(at moment: Journal.Moment) {
    for interaction in layers.takeInteraction() { append(.interaction(interaction), at: moment) }
  }

  private mutating func append(_ kind: consuming AnimationEvent.Kind, at moment: Journal.Moment) {
    events.append(AnimationEvent(instant: moment.instant, turn: moment.turn, kind: kind))
  }
}

extension Array where Element: Comparable {
  /// Whether no element is less than the one before it.
  fileprivate var isSorted: Bool { indices.dropFirst().allSatisfy { !(self[$0] < self[$0 - 1]) } }
}

extension JournalEntries {
  /// Returns the old and new values of a record.
  fileprivate func ends(of record: JournalRecord) -> (from: PropertyValue, to: PropertyValue) {
    let index = Int(record.index)
    guard record.values == .numbers else { return (values[index], values[index + 1]) }
    let count = PropertyTable.rows[Int(record.property.rawValue)].kind.count
    return (
      PropertyValue(numbers(count, at: index), record.property),
      PropertyValue(numbers(count, at: index + count), record.property)
    )
  }

  /// Returns the event of a callback, with its values by layer and then by property.
  fileprivate func callback(
    _ record: JournalRecord,
    names: (Int32) -> String
  ) -> AnimationEvent.Callback {
    let callback = callbacks[Int(record.index)]
    let first = Int(callback.firstValue)
    var values = (first..<first + Int(callback.valueCount)).map { index in
      let value = modelValues[index]
      return AnimationEvent.Callback.ModelValue(
        layer: names(value.layer),
        property: value.property.key,
        value: self.value(of: value.property, as: value.values, at: value.index)
      )
    }
    values.sort { ($0.layer, $0.property) < ($1.layer, $1.property) }
    return AnimationEvent.Callback(
      block: Int(callback.block),
      kind: callback.kind,
      selector: callback.selector < 0 ? nil : selectors[Int(callback.selector)],
      finished: callback.finished,
      position: callback.position,
      values: values,
      reach: reaches[Int(record.index)]
    )
  }

  /// Returns the event of a removed animation: the reason, and what it showed then.
  fileprivate func removal(_ record: JournalRecord) -> AnimationEvent.Removal {
    AnimationEvent.Removal(
      animation: Int(record.animation),
      reason: record.removal ?? .ended,
      shown: record.values == .none
        ? nil : value(of: record.property, as: record.values, at: record.index)
    )
  }

  /// Returns a value of a property by its form and index.
  private func value(
    of property: LayerProperty,
    as kind: JournalRecord.Values,
    at index: Int32
  ) -> PropertyValue {
    guard kind == .numbers else { return values[Int(index)] }
    let count = PropertyTable.rows[Int(property.rawValue)].kind.count
    return PropertyValue(numbers(count, at: Int(index)), property)
  }
}
