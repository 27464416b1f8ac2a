/// How the journal is told of changes, and of the animations made of them.
@MainActor
extension RenderState {
  mutating func recordChange(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: Numbers,
    to value: Numbers,
    _ reason: AnimationEvent.Change.Reason?
  ) {
    guard let record = change(of: property, slot, reason) else { return }
    let count = Int(store.layouts[Int(property.rawValue)].count)
    journal.append(record, count, from: old, to: value, at: now, turn)
    if stack.isEmpty { journal.forgetOld() }
  }

  mutating func recordChange(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: PropertyValue,
    to value: PropertyValue,
    _ reason: AnimationEvent.Change.Reason?
  ) {
    guard let record = change(of: property, slot, reason) else { return }
    journal.append(record, from: old, to: value, at: now, turn)
  }

  /// The record of a change, if it is told.
  private func change(
    of property: LayerProperty,
    _ slot: LayerSlot,
    _ reason: AnimationEvent.Change.Reason?
  ) -> JournalRecord? {
    guard journal.isRecording else { return nil }
    // What a layer is given before its first commit stands in its scene.
    if reason == .outsideBlock || reason == .laidOut, !store.layers[slot.index].isCommitted {
      return nil
    }
    return JournalRecord(
      kind: .change,
      property: property,
      reason: reason,
      layer: store.layers[slot.index].number,
      group: openBlockNumber
    )
  }

  /// Tells that the model moves under the animations that run on a property, if any do.
  mutating func recordRetarget(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: Numbers,
    to value: Numbers
  ) {
    guard let record = retarget(of: property, slot) else { return }
    let count = Int(store.layouts[Int(property.rawValue)].count)
    journal.append(record, count, from: old, to: value, at: now, turn)
  }

  mutating func recordRetarget(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: PropertyValue,
    to value: PropertyValue
  ) {
    guard let record = retarget(of: property, slot) else { return }
    journal.append(record, from: old, to: value, at: now, turn)
  }

  private func retarget(of property: LayerProperty, _ slot: LayerSlot) -> JournalRecord? {
    guard journal.isRecording,
      store.chain(of: store.layouts[Int(property.rawValue)].root, in: slot) >= 0
    else { return nil }
    return JournalRecord(
      kind: .retarget,
      property: property,
      layer: store.layers[slot.index].number
    )
  }

  /// Names a new group of the innermost block for the journal.
  mutating func nameGroup(at place: Int32) {
    guard journal.isRecording, let top = stack.last else { return }
    var timing = timing(of: top.settings)
    timing.delay += top.settings.timeline?.offset ?? max(top.settings.delay, 0)
    journal.nameGroup(
      at: place,
      JournalGroup(
        block: blocks[top.block].number,
        timing: journal.keep(timing),
        beginsFromCurrentState: top.settings.beginsFromCurrentState,
        disablesInteraction: top.settings.disablesInteraction,
        explicit: top.explicit,
        rawOptions: top.settings.rawOptions
      )
    )
  }

  /// Records a new animation between two numbers.
  mutating func recordAnimation(_ place: Int32, from: Numbers, to: Numbers) {
    guard journal.isRecording else { return }
    let animation = store.animations[Int(place)]
    journal.appendAnimation(
      record(of: animation),
      at: place,
      group: animation.group,
      Int(store.layouts[Int(animation.property.rawValue)].count),
      from: from,
      to: to,
      at: now,
      turn
    )
  }

  /// Records a new animation of transforms of space, or of keyframes.
  mutating func recordAnimation(
    _ place: Int32,
    from: PropertyValue,
    to: PropertyValue,
    isAdditive: Bool,
    keyframes: AnimationEvent.Animation.Keyframes? = nil
  ) {
    guard journal.isRecording, let top = stack.last else { return }
    let animation = store.animations[Int(place)]
    var timing = timing(of: top.settings)
    timing.delay += top.settings.timeline?.offset ?? max(top.settings.delay, 0)
    let block = Int(blocks[top.block].number)
    let layer = name(of: animation.slot)
    journal.appendAnimation(
      record(of: animation),
      at: place,
      group: animation.group,
      { number in
        AnimationEvent.Animation(
          animation: number,
          block: block,
          layer: layer,
          property: animation.property.key,
          key: animation.key,
          from: from,
          to: to,
          additive: isAdditive,
          timing: timing,
          beginsFromCurrentState: top.settings.beginsFromCurrentState,
          explicitSettings: top.explicit.names,
          rawOptions: top.settings.rawOptions,
          keyframes: keyframes
        )
      },
      at: now,
      turn
    )
  }

  private func record(of animation: Animation) -> JournalRecord {
    JournalRecord(
      kind: .animation,
      property: animation.property,
      isOn: animation.flags.contains(.additive),
      keyNumber: animation.keyNumber,
      row: animation.slot.row,
      layer: store.layers[animation.slot.index].number
    )
  }

  /// The record of an animation that appended changes have replaced, and of what it showed.
  mutating func removal(ofReplaced place: Int32) -> JournalRecord {
    let animation = store.animations[Int(place)]
    let property = animation.property
    return journal.removal(
      JournalRecord(
        kind: .removal,
        property: property,
        removal: .replaced,
        layer: store.layers[animation.slot.index].number
      ),
      at: place,
      group: animation.group,
      shown: store.shownNumbers(ofPlain: animation, at: now),
      Int(store.layouts[Int(property.rawValue)].count)
    )
  }

  /// Records that an animation leaves its layer, and what the layer shows then if it leaves before its end.
  mutating func recordRemoval(
    _ place: Int32,
    because reason: AnimationEvent.Removal.Reason
  ) {
    guard journal.isRecording else { return }
    let animation = store.animations[Int(place)]
    let (property, slot) = (animation.property, animation.slot)
    let layout = store.layouts[Int(property.rawValue)]
    let record = JournalRecord(
      kind: .removal,
      property: property,
      removal: reason,
      layer: store.layers[slot.index].number
    )
    if reason == .ended {
      // It has shown what it goes to: to say so again would take a look at all that it is added to.
      journal.appendRemoval(
        record,
        at: place,
        group: animation.group,
        shown: nil,
        at: now,
        turn
      )
    } else if layout.count > 0 && layout.kind != .transform && layout.kind != .matrix {
      let removal = journal.removal(
        record,
        at: place,
        group: animation.group,
        shown: shown(animation, at: place),
        Int(layout.count)
      )
      journal.append(removal, at: now, turn)
    } else {
      store.evaluate(slot, at: now)
      journal.appendRemoval(
        record,
        at: place,
        group: animation.group,
        shown: shownValue(property, of: slot),
        at: now,
        turn
      )
    }
  }

  /// What a layer shows when an animation leaves before its end.
  private mutating func shown(_ animation: Animation, at place: Int32) -> Numbers {
    if store.isPlain(animation, at: place) {
      return store.shownNumbers(ofPlain: animation, at: now)
    }
    store.evaluate(animation.slot, at: now)
    return store.shownValue(animation.property, of: animation.slot)
  }
}
