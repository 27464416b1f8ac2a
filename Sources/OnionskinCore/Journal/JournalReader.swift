/// Makes the events of a trace of a journal's records, in their order.
struct JournalReader {
  private(set) var events: [AnimationEvent] = []

  /// The animations of blocks that run, by layer and property; looked up only.
  private var running: [Key: AnimationNumbers] = [:]
  /// The groups that have animations left, by number; looked up only.
  private var groups: [Int32: Group] = [:]
  private var interaction = InteractionReader()

  private struct Key: Hashable {
    var layer: Int32
    var property: LayerProperty
  }

  /// A group that has animations left, or is going to have some.
  private struct Group {
    var shared: JournalGroup
    var settings: AnimationEvent.Animation.SharedSettings
    /// Its animations, in the order in which they were made.
    private var members: [Member] = []
    /// The numbers of those that have left.
    private var gone: Set<Int32> = []

    init(shared: JournalGroup, settings: AnimationEvent.Animation.SharedSettings) {
      self.shared = shared
      self.settings = settings
    }

    mutating func add(_ member: Member) {
      members.append(member)
    }

    /// Counts an animation no more.
    ///
    /// - Returns: Whether it was the last.
    mutating func remove(_ animation: Int32) -> Bool {
      guard gone.count + 1 < members.count else { return true }
      gone.insert(animation)
      return false
    }

    /// The animations that are left, by layer and then by property.
    var present: [Member] {
      guard members.count > 1 else { return members }
      return members.filter { !gone.contains($0.animation) }
        .sorted { ($0.order, $0.animation) < ($1.order, $1.animation) }
    }
  }

  private struct Member {
    var animation: Int32
    /// The layer's number.
    var layer: Int32
    var property: LayerProperty
    /// The layer's row.
    var row: Int32

    init(animation: Int32, layer: Int32, row: Int32, property: LayerProperty) {
      self.animation = animation
      self.layer = layer
      self.property = property
      self.row = row
    }

    init(_ record: JournalRecord) {
      self.init(
        animation: record.animation,
        layer: record.layer,
        row: record.row,
        property: record.property
      )
    }

    /// By layer, and then by property.
    var order: UInt64 {
      UInt64(UInt32(bitPattern: row)) << 8 | UInt64(property.rawValue)
    }

    var key: Key { Key(layer: layer, property: property) }
  }

  /// Makes events of records.
  ///
  /// - Parameters:
  ///   - entries: The records.
  ///   - layerNames: The names of the layers.
  mutating func read(_ entries: JournalEntries, _ layerNames: LayerNames) {
    for group in entries.groups {
      let settings = AnimationEvent.Animation.SharedSettings(
        timing: entries.timings[Int(group.timing)],
        explicitSettings: group.explicit.names,
        rawOptions: group.rawOptions
      )
      groups[group.number] = Group(shared: group, settings: settings)
    }
    events.reserveGradually(entries.records.count)
    var moment = JournalEntries.Moment(instant: .zero, turn: 0)
    // The names that were needed, by the layers' numbers; looked up only.
    var names: [Int32: String] = [:]
    func nameOf(_ layer: Int32) -> String {
      if let name = names[layer] { return name }
      let name = layerNames[layer]
      names[layer] = name
      return name
    }
    for record in entries.records {
      func append(_ kind: AnimationEvent.Kind) {
        events.append(AnimationEvent(instant: moment.instant, turn: moment.turn, kind: kind))
      }
      switch record.kind {
      case .moment: moment = entries.moments[Int(record.index)]
      case .event: append(entries.events[Int(record.index)])
      case .segment:
        read(
          entries.segments[Int(record.index)],
          of: entries,
          at: moment,
          names: nameOf
        )
      case .change:
        let (from, to) = entries.ends(of: record)
        append(
          change(of: record, nameOf(record.layer), from, to, block: record.group, record.reason)
        )
      case .animatedChange:
        let (from, to) = entries.ends(of: record)
        let layer = nameOf(record.layer)
        let block = groups[record.group]?.shared.block ?? 0
        append(change(of: record, layer, from, to, block: block, nil))
        append(animation(of: record, layer, from, to))
        join(record)
      case .animation:
        if record.values == .event {
          append(entries.events[Int(record.index)])
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
        let begin = entries.begins[Int(record.index)]
        for member in groups[record.group]?.present ?? [] {
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
      case .removal:
        append(.removed(entries.removal(record)))
        leave(record)
      case .ends:
        let index = Int(record.index)
        for end in entries.ends[index..<index + Int(record.animation)] {
          if end.instant != moment.instant {
            tellInteraction(at: moment, names: nameOf)
            moment = JournalEntries.Moment(instant: end.instant, turn: moment.turn + 1)
          }
          self.end(end.group, at: moment)
        }
      case .interaction: tellInteraction(at: moment, names: nameOf)
      case .callback:
        append(.calledBack(entries.callback(record, names: nameOf)))
      case .call:
        let block = record.group > 0 ? Int(record.group) : nil
        append(.called(entries.calls[Int(record.index)].event(block: block)))
      }
    }
  }

  /// Makes events of whole blocks: of their calls and changes, then of what begins with them.
  private mutating func read(
    _ segment: JournalSegment,
    of entries: JournalEntries,
    at moment: JournalEntries.Moment,
    names: (Int32) -> String
  ) {
    func append(_ kind: AnimationEvent.Kind, to events: inout [AnimationEvent]) {
      events.append(AnimationEvent(instant: moment.instant, turn: moment.turn, kind: kind))
    }
    var channel = 0
    var number = 0
    var rest = segment.rest[...]
    var removals = segment.removals[...]
    for (index, block) in segment.blocks.enumerated() {
      let blockNumber = Int(segment.firstBlock) + index
      let settings = AnimationEvent.Animation.SharedSettings(
        timing: block.settings.timing,
        explicitSettings: block.settings.explicit.names,
        rawOptions: block.settings.rawOptions
      )
      var group = Group(
        shared: JournalGroup(
          number: segment.firstGroup + Int32(index),
          block: Int32(blockNumber),
          disablesInteraction: block.settings.disablesInteraction
        ),
        settings: settings
      )
      var calls = segment.blocks.calls(ofBlockAt: index)
      while channel < block.end {
        while let call = calls.first, segment.calls[call].channels <= channel {
          append(.called(segment.calls[call].event(block: blockNumber)), to: &events)
          calls.removeFirst()
        }
        let first = segment.channels[channel]
        let own = segment.channels[channel..<channel + Int(first.count)]
        let (property, change) = (first.property, segment.changes[number])
        let (from, to) = segment.ends(of: own, &rest)
        let layer = names(change.layer)
        let animation = Int(segment.firstAnimation) + number
        append(
          .changed(
            AnimationEvent.Change(
              layer: layer,
              property: property.key,
              from: from,
              to: to,
              block: blockNumber,
              unanimated: nil
            )
          ),
          to: &events
        )
        if let removal = removals.first, removal.index == channel {
          append(.removed(entries.removal(removal.record)), to: &events)
          leave(removal.record)
          removals.removeFirst()
        }
        let member = Member(
          animation: Int32(animation),
          layer: change.layer,
          row: first.layer.rawValue,
          property: property
        )
        if let moved = running[member.key] {
          append(
            .retargeted(
              AnimationEvent.Retarget(
                layer: layer,
                property: property.key,
                from: from,
                to: to,
                numbers: moved
              )
            ),
            to: &events
          )
        }
        append(
          .animated(
            AnimationEvent.Animation(
              animation: animation,
              block: blockNumber,
              layer: layer,
              property: property.key,
              key: property.key(number: change.keyNumber),
              from: from.counterpart(of: to),
              to: to,
              additive: segment.isAdditive(property),
              settings: settings
            )
          ),
          to: &events
        )
        join(member, &group)
        channel += Int(first.count)
        number += 1
      }
      for call in calls {
        append(.called(segment.calls[call].event(block: blockNumber)), to: &events)
      }
      groups[group.shared.number] = group
    }
    for (index, block) in segment.blocks.enumerated() {
      let begin = moment.instant.advanced(by: block.settings.delay)
      for member in groups[segment.firstGroup + Int32(index)]?.present ?? [] {
        append(
          .started(
            AnimationEvent.Start(animation: Int(member.animation), begin: begin, clock: nil)
          ),
          to: &events
        )
      }
    }
    tellInteraction(at: moment, names: names)
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
    let group = groups[record.group]
    let shared = group?.shared
    return .animated(
      AnimationEvent.Animation(
        animation: Int(record.animation),
        block: shared.map { Int($0.block) },
        layer: layer,
        property: key,
        key: record.property.key(number: record.keyNumber),
        from: from,
        to: to,
        additive: record.isOn,
        beginsFromCurrentState: shared?.beginsFromCurrentState ?? false,
        settings: group?.settings
          ?? .init(timing: Timing(duration: 0), explicitSettings: [], rawOptions: 0)
      )
    )
  }

  /// Counts a new animation among those that run, and to its group.
  private mutating func join(_ record: JournalRecord) {
    let member = Member(record)
    guard var group = groups.removeValue(forKey: record.group) else {
      running[member.key, default: AnimationNumbers()].append(Int(member.animation))
      return
    }
    join(member, &group)
    groups[record.group] = group
  }

  private mutating func join(_ member: Member, _ group: inout Group) {
    running[member.key, default: AnimationNumbers()].append(Int(member.animation))
    group.add(member)
    if group.shared.disablesInteraction {
      interaction.add(member.layer, block: group.shared.block)
    }
  }

  /// Puts an animation into another group, which has the same settings.
  private mutating func move(_ record: JournalRecord) {
    guard let old = groups[record.index] else { return }
    let twin = Group(shared: old.shared, settings: old.settings)
    groups[record.group, default: twin].add(Member(record))
    removeMember(record.animation, ofGroup: record.index)
  }

  /// Counts an animation no more.
  private mutating func leave(_ record: JournalRecord) {
    let key = Key(layer: record.layer, property: record.property)
    stopRunning(record.animation, key)
    guard let shared = groups[record.group]?.shared else { return }
    if shared.disablesInteraction { interaction.remove(record.layer, block: shared.block) }
    removeMember(record.animation, ofGroup: record.group)
  }

  private mutating func removeMember(_ animation: Int32, ofGroup group: Int32) {
    if groups[group]?.remove(animation) == true { groups[group] = nil }
  }

  private mutating func stopRunning(_ animation: Int32, _ key: Key) {
    guard var numbers = running.removeValue(forKey: key) else { return }
    numbers.remove(Int(animation))
    if !numbers.isEmpty { running[key] = numbers }
  }

  /// Lets those animations of a group that are left run to their end.
  private mutating func end(_ number: Int32, at moment: JournalEntries.Moment) {
    guard let group = groups.removeValue(forKey: number) else { return }
    for member in group.present {
      stopRunning(member.animation, member.key)
      if group.shared.disablesInteraction {
        interaction.remove(member.layer, block: group.shared.block)
      }
      let removal = AnimationEvent.Removal(
        animation: Int(member.animation),
        reason: .ended,
        shown: nil
      )
      events.append(
        AnimationEvent(instant: moment.instant, turn: moment.turn, kind: .removed(removal))
      )
    }
  }

  /// Makes events of what has become of interaction since the last time.
  private mutating func tellInteraction(
    at moment: JournalEntries.Moment,
    names: (Int32) -> String
  ) {
    for event in interaction.takeEvents() {
      let told = AnimationEvent.Interaction(
        block: event.block > 0 ? Int(event.block) : nil,
        layers: event.layers.map(names),
        isEnabled: event.isEnabled
      )
      events.append(
        AnimationEvent(instant: moment.instant, turn: moment.turn, kind: .interaction(told))
      )
    }
  }
}

extension JournalEntries {
  /// The values that a record goes from and to.
  fileprivate func ends(of record: JournalRecord) -> (from: PropertyValue, to: PropertyValue) {
    let index = Int(record.index)
    guard record.values == .numbers else { return (values[index], values[index + 1]) }
    let count = PropertyTable.rows[Int(record.property.rawValue)].kind.count
    return (
      PropertyValue(numbers(count, at: index), record.property),
      PropertyValue(numbers(count, at: index + count), record.property)
    )
  }

  /// What is told of a call of who waits for a block, with the values by layer and then by property.
  fileprivate func callback(
    _ record: JournalRecord,
    names: (Int32) -> String
  ) -> AnimationEvent.Callback {
    let callback = callbacks[Int(record.index)]
    let first = Int(callback.firstValue)
    return AnimationEvent.Callback(
      block: Int(callback.block),
      kind: callback.kind,
      selector: callback.selector < 0 ? nil : selectors[Int(callback.selector)].description,
      finished: callback.finished,
      values: modelValues[first..<first + Int(callback.valueCount)].map { value in
        AnimationEvent.Callback.ModelValue(
          layer: names(value.layer),
          property: value.property.key,
          value: self.value(of: value.property, as: value.values, at: value.index)
        )
      }
      .sorted { ($0.layer, $0.property) < ($1.layer, $1.property) }
    )
  }

  /// What is told of an animation that left: why, and what it showed then.
  fileprivate func removal(_ record: JournalRecord) -> AnimationEvent.Removal {
    AnimationEvent.Removal(
      animation: Int(record.animation),
      reason: record.removal ?? .ended,
      shown: record.values == .none
        ? nil : value(of: record.property, as: record.values, at: record.index)
    )
  }

  /// A value of a property, by what it is kept as and where.
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

extension JournalSegment {
  /// The values that a change goes from and to.
  ///
  /// - Parameters:
  ///   - channels: The change's channels.
  ///   - rest: The numbers without channels, from those of this change on; without them, afterwards.
  /// - Returns: The values.
  fileprivate func ends(
    of channels: ArraySlice<SegmentChannel>,
    _ rest: inout ArraySlice<Double>
  ) -> (from: PropertyValue, to: PropertyValue) {
    let property = channels[channels.startIndex].property
    let count = PropertyTable.rows[Int(property.rawValue)].kind.count
    let (from, to) = channels.ends(count, &rest)
    return (PropertyValue(from, property), PropertyValue(to, property))
  }

  /// Whether animations of a property are added to what else runs.
  fileprivate func isAdditive(_ property: LayerProperty) -> Bool {
    animatesGeometryAdditively
      && PropertyTable.rows[Int(property.rawValue)].capture == .additive
  }
}
