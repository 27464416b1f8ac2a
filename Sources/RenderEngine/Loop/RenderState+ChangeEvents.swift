import AnimationModel

/// How changes and the animations made of them are recorded.
@MainActor extension RenderState {
  /// Records a change that a block animates.
  ///
  /// - Returns: The journal's index of its values; -1 if nothing is recorded.
  mutating func recordChange(_ change: CapturedChange) -> Int32 {
    guard journal.isRecording else { return -1 }
    let record = JournalRecord(
      kind: .change,
      property: change.property,
      layer: store.layers[change.layer].number,
      group: openBlockNumber
    )
    return journal.append(
      record,
      Int(change.layout.count),
      from: change.from,
      to: change.to,
      at: moment
    )
  }

  mutating func recordChange(
    _ property: LayerProperty,
    _ layer: LayerID,
    from old: Components,
    to value: Components,
    _ reason: AnimationEvent.Change.Reason?
  ) {
    guard let record = change(of: property, layer, reason) else { return }
    let count = Int(store.layouts[property].count)
    journal.append(record, count, from: old, to: value, at: moment)
    if openBlocks.isEmpty { journal.forgetOld() }
  }

  mutating func recordChange(
    _ property: LayerProperty,
    _ layer: LayerID,
    from old: PropertyValue,
    to value: PropertyValue,
    _ reason: AnimationEvent.Change.Reason?
  ) {
    guard let record = change(of: property, layer, reason) else { return }
    journal.append(record, from: old, to: value, at: moment)
    if openBlocks.isEmpty { journal.forgetOld() }
  }

  /// Returns the record of a change; nil if it is not recorded.
  private func change(
    of property: LayerProperty,
    _ layer: LayerID,
    _ reason: AnimationEvent.Change.Reason?
  ) -> JournalRecord? {
    guard journal.isRecording else { return nil }
    // Values that a layer has before its first commit are part of its scene.
    if reason == .outsideBlock || reason == .laidOut, !store.layers[layer].isCommitted {
      return nil
    }
    return JournalRecord(
      kind: .change,
      property: property,
      reason: reason,
      layer: store.layers[layer].number,
      group: openBlockNumber
    )
  }

  /// Records that the model moves under the animations that run on a property, if there are any.
  mutating func recordRetarget(
    _ property: LayerProperty,
    _ layer: LayerID,
    from old: Components,
    to value: Components
  ) {
    guard let record = retarget(of: property, layer) else { return }
    let count = Int(store.layouts[property].count)
    journal.append(record, count, from: old, to: value, at: moment)
  }

  /// Records that a change moves the model under the animations that run on its property.
  mutating func recordRetarget(of change: CapturedChange) {
    let values = change.recordedValues
    guard values >= 0 else {
      return recordRetarget(change.property, change.layer, from: change.from, to: change.to)
    }
    guard var record = retarget(of: change.property, change.layer) else { return }
    record.index = values
    journal.append(record, at: moment)
  }

  mutating func recordRetarget(
    _ property: LayerProperty,
    _ layer: LayerID,
    from old: PropertyValue,
    to value: PropertyValue
  ) {
    guard let record = retarget(of: property, layer) else { return }
    journal.append(record, from: old, to: value, at: moment)
  }

  private func retarget(of property: LayerProperty, _ layer: LayerID) -> JournalRecord? {
    guard journal.isRecording,
      !store.firstInChain(of: store.layouts[property].root, in: layer).isNone
    else { return nil }
    return JournalRecord(kind: .retarget, property: property, layer: store.layers[layer].number)
  }

  /// Returns the number of a new group of the innermost block; 0 if it is not recorded.
  mutating func nameGroup() -> Int32 {
    guard journal.isRecording, let top = openBlocks.indices.last else { return 0 }
    let (settings, explicit) = (openBlocks[top].settings, openBlocks[top].explicit)
    if !usesTransactions, let basic = BasicSettings(settings, explicit: explicit) {
      return journal.nameGroup(.basic(basic), block: openBlockNumber)
    }
    let full = JournalGroup.FullSettings(
      timing: journal.keep(recordedTiming(of: settings)),
      beginsFromCurrentState: settings.beginsFromCurrentState,
      disablesInteraction: settings.disablesInteraction,
      explicit: explicit,
      rawOptions: settings.rawOptions
    )
    return journal.nameGroup(.full(full), block: openBlockNumber)
  }

  /// Returns the timing for settings, with the whole delay.
  private func recordedTiming(of settings: AnimationSettings) -> Timing {
    var timing = timing(of: settings)
    timing.delay += settings.timeline?.offset ?? max(settings.delay, 0)
    return timing
  }

  /// Records a new animation between two values.
  ///
  /// - Parameters:
  ///   - id: The index of the animation.
  ///   - from: The value at the start.
  ///   - to: The value at the end.
  ///   - values: The journal's index of a change's values that are the same; -1 if there are none.
  mutating func recordAnimation(
    _ id: AnimationID,
    from: Components,
    to: Components,
    sharing values: Int32
  ) {
    guard journal.isRecording else { return }
    store.animations[id].number = journal.nameAnimation()
    let animation = store.animations[id]
    guard values < 0 else {
      return journal.appendAnimation(record(of: animation), sharing: values, at: moment)
    }
    journal.appendAnimation(
      record(of: animation),
      Int(store.layouts[animation.property].count),
      from: from,
      to: to,
      at: moment
    )
  }

  /// Records a new animation of 3D transforms or of keyframes.
  mutating func recordAnimation(
    _ id: AnimationID,
    from: PropertyValue,
    to: PropertyValue,
    isAdditive: Bool,
    keyframes: AnimationEvent.Animation.Keyframes? = nil
  ) {
    guard journal.isRecording, let top = openBlocks.last else { return }
    store.animations[id].number = journal.nameAnimation()
    let animation = store.animations[id]
    journal.appendAnimation(
      record(of: animation),
      AnimationEvent.Animation(
        animation: Int(animation.number),
        block: Int(blocks[top.block].number),
        layer: name(of: animation.layer),
        property: animation.property.key,
        key: animation.key,
        from: from,
        to: to,
        additive: isAdditive,
        timing: recordedTiming(of: top.settings),
        beginsFromCurrentState: top.settings.beginsFromCurrentState,
        explicitSettings: top.explicit.names,
        rawOptions: top.settings.rawOptions,
        keyframes: keyframes
      ),
      at: moment
    )
  }

  func record(of animation: StoredAnimation) -> JournalRecord {
    JournalRecord(
      kind: .animation,
      property: animation.property,
      isAdditive: animation.flags.contains(.additive),
      keyNumber: animation.keyNumber,
      layerIndex: animation.layer.rawValue,
      layer: store.layers[animation.layer].number,
      group: store.groups[animation.group].number,
      animation: animation.number
    )
  }

  /// Records the removal of an animation and, if it has not reached its end, what the layer then
  /// shows.
  mutating func recordRemoval(_ id: AnimationID, because reason: AnimationEvent.Removal.Reason) {
    guard journal.isRecording else { return }
    let animation = store.animations[id]
    let (property, layer) = (animation.property, animation.layer)
    let layout = store.layouts[property]
    let record = JournalRecord(
      kind: .removal,
      property: property,
      removal: reason,
      layer: store.layers[layer].number,
      group: store.groups[animation.group].number,
      animation: animation.number
    )
    if reason == .ended {
      // It has shown its end value; evaluating it again would involve everything that it is added
      // to.
      journal.appendRemoval(record, shown: nil, at: moment)
    } else if layout.count > 0 && layout.kind != .transform && layout.kind != .matrix {
      let shown = shown(animation, at: id)
      journal.appendRemoval(record, shown: shown, Int(layout.count), at: moment)
    } else {
      store.evaluate(layer, at: now)
      let shown = shownValue(property, of: layer)
      journal.appendRemoval(record, shown: shown, at: moment)
    }
  }

  /// Returns what a layer shows when an animation is removed before its end.
  private mutating func shown(_ animation: StoredAnimation, at id: AnimationID) -> Components {
    if store.isSingleScalar(animation, at: id) {
      return store.shownNumbers(ofSingle: animation, at: now)
    }
    store.evaluate(animation.layer, at: now)
    return store.shownValue(animation.property, of: animation.layer)
  }
}
