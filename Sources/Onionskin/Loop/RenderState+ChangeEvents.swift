/// How the trace tells of changes, and of the animations made of them.
@MainActor
extension RenderState {
  mutating func recordChange(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: Numbers,
    to value: Numbers,
    _ reason: AnimationEvent.Change.Reason?
  ) {
    guard recorder.isRecording else { return }
    let layer = store.layers[slot.index]
    // What a layer is given before its first commit stands in its scene.
    if reason == .outsideBlock && !layer.isCommitted { return }
    let record = TraceRecord(
      kind: .changed,
      property: property,
      small: reason?.number ?? 0,
      layer: layer.number,
      number: stack.last.map { blocks[$0.block].number } ?? -1
    )
    let count = store.layouts[Int(property.rawValue)].kind.count
    recorder.log.append(record, from: old, to: value, count: count, at: now, turn)
  }

  mutating func recordChange(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: PropertyValue,
    to value: PropertyValue,
    _ reason: AnimationEvent.Change.Reason?
  ) {
    guard recorder.isRecording else { return }
    // What a layer is given before its first commit stands in its scene.
    if reason == .outsideBlock && !store.layers[slot.index].isCommitted { return }
    record(
      .changed(
        AnimationEvent.Change(
          layer: name(of: slot),
          property: property.key,
          from: old,
          to: value,
          block: stack.last.map { Int(blocks[$0.block].number) },
          unanimated: reason
        )
      )
    )
  }

  /// Tells that the model moves under the animations of a key; which they are is found when it is read.
  mutating func recordRetarget(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: Numbers,
    to value: Numbers
  ) {
    guard mayRetarget(property, slot) else { return }
    let record = TraceRecord(
      kind: .retargeted,
      property: property,
      layer: store.layers[slot.index].number
    )
    let count = store.layouts[Int(property.rawValue)].kind.count
    recorder.log.append(record, from: old, to: value, count: count, at: now, turn)
  }

  mutating func recordRetarget(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: PropertyValue,
    to value: PropertyValue
  ) {
    guard mayRetarget(property, slot) else { return }
    let event = AnimationEvent.Retarget(
      layer: name(of: slot),
      property: property.key,
      from: old,
      to: value,
      animations: []
    )
    let record = TraceRecord(
      kind: .event,
      property: property,
      layer: store.layers[slot.index].number
    )
    recorder.record(.retargeted(event), of: record, at: now, turn: turn)
  }

  /// Whether something may run on a key, while that is recorded.
  private func mayRetarget(_ property: LayerProperty, _ slot: LayerSlot) -> Bool {
    recorder.isRecording
      && store.chain(of: store.layouts[Int(property.rawValue)].root, in: slot) >= 0
  }

  /// The settings of the innermost block, as the trace has them.
  private mutating func tracedSettings() -> Int32 {
    let top = stack.count - 1
    if stack[top].traced >= 0 && stack[top].tracedIn == recorder.log.generation {
      return stack[top].traced
    }
    let settings = stack[top].settings
    var timing = timing(of: settings)
    timing.delay += settings.timeline?.offset ?? max(settings.delay, 0)
    let traced = TracedSettings(
      block: blocks[stack[top].block].number,
      timing: timing,
      beginsFromCurrentState: settings.beginsFromCurrentState,
      explicit: stack[top].explicit,
      rawOptions: settings.rawOptions
    )
    let place = recorder.log.keep(traced)
    stack[top].traced = place
    stack[top].tracedIn = recorder.log.generation
    return place
  }

  /// Records a change together with the animation that the innermost block has made of it.
  mutating func recordCapture(_ place: Int32, from: Numbers, to: Numbers, isAdditive: Bool) {
    let animation = store.animations[Int(place)]
    let record = TraceRecord(
      kind: isAdditive ? .addedChange : .animatedChange,
      property: animation.property,
      small: animation.keyNumber,
      layer: store.layers[animation.slot.index].number,
      number: Int32(truncatingIfNeeded: recorder.nameAnimation(at: place)),
      index: tracedSettings()
    )
    let count = store.layouts[Int(animation.property.rawValue)].kind.count
    recorder.log.append(record, from: from, to: to, count: count, at: now, turn)
  }

  /// Records an animation between numbers that the innermost block has made.
  mutating func recordAnimation(
    _ place: Int32,
    from: Numbers,
    to: Numbers,
    isAdditive: Bool
  ) {
    guard recorder.isRecording, !stack.isEmpty else { return }
    let animation = store.animations[Int(place)]
    let record = TraceRecord(
      kind: isAdditive ? .added : .animated,
      property: animation.property,
      small: animation.keyNumber,
      layer: store.layers[animation.slot.index].number,
      number: Int32(truncatingIfNeeded: recorder.nameAnimation(at: place)),
      index: tracedSettings()
    )
    let count = store.layouts[Int(animation.property.rawValue)].kind.count
    recorder.log.append(animation: record, from: from, to: to, count: count, at: now, turn)
  }

  mutating func recordAnimation(
    _ place: Int32,
    from: PropertyValue,
    to: PropertyValue,
    isAdditive: Bool,
    keyframes: AnimationEvent.Animation.Keyframes? = nil
  ) {
    guard recorder.isRecording, let top = stack.last else { return }
    let animation = store.animations[Int(place)]
    var timing = timing(of: top.settings)
    timing.delay += top.settings.timeline?.offset ?? max(top.settings.delay, 0)
    let number = recorder.nameAnimation(at: place)
    let event = AnimationEvent.Animation(
      animation: number,
      block: Int(blocks[top.block].number),
      layer: name(of: animation.slot),
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
    let record = TraceRecord(
      kind: .event,
      property: animation.property,
      layer: store.layers[animation.slot.index].number,
      number: Int32(truncatingIfNeeded: number)
    )
    recorder.record(.animated(event), of: record, at: now, turn: turn)
  }

  /// Records that an animation leaves its layer, and what is shown at that moment.
  mutating func recordRemoval(
    _ animation: Int32,
    because reason: AnimationEvent.Removal.Reason
  ) {
    let (slot, property) = (
      store.animations[Int(animation)].slot, store.animations[Int(animation)].property
    )
    store.evaluate(slot, at: now)
    let number = recorder.number(ofAnimationAt: animation)
    let kind = store.layouts[Int(property.rawValue)].kind
    if kind == .matrix || kind == .object || kind == .transform && store.hasSpace(slot) {
      let shown = shownValue(property, of: slot)
      let removal = AnimationEvent.Removal(animation: number, reason: reason, shown: shown)
      return record(.removed(removal))
    }
    let record = TraceRecord(
      kind: .removed,
      property: property,
      small: reason.number,
      number: Int32(truncatingIfNeeded: number)
    )
    let shown = store.shownValue(property, of: slot)
    recorder.log.append(record, shown, count: kind.count, at: now, turn)
  }

  /// Records that the completion of a block is called, with the model values of its properties.
  ///
  /// - Returns: Whether all of them are numbers.
  mutating func recordCompletion(_ ready: ReadyCallback) -> Bool {
    var changes: [BlockCallbacks.Change] = []
    // Looked up only: the order of a set never shows.
    var known: Set<StackKey> = []
    for change in ready.callbacks.changes
    where store.layers[change.slot.index].number == change.number {
      if change.property == .transform && store.hasSpace(change.slot) { return false }
      let key = StackKey(slot: change.slot, property: change.property)
      if ready.callbacks.changes.count == 1 || known.insert(key).inserted { changes.append(change) }
    }
    let record = TraceRecord(
      kind: .completed,
      small: ready.finished ? 1 : 0,
      layer: Int32(truncatingIfNeeded: changes.count),
      number: Int32(truncatingIfNeeded: ready.number)
    )
    recorder.log.append(record, at: now, turn)
    for change in changes {
      let value = TraceRecord(kind: .value, property: change.property, layer: change.number)
      let numbers = store.modelValue(change.property, of: change.slot)
      let count = store.layouts[Int(change.property.rawValue)].kind.count
      recorder.log.append(value, numbers, count: count, at: now, turn)
    }
    return true
  }
}
