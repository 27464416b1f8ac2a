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
    recordChange(
      property,
      slot,
      from: PropertyValue(old, property),
      to: PropertyValue(value, property),
      reason
    )
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
    if reason == .outsideBlock || reason == .laidOut, !store.layers[slot.index].isCommitted {
      return
    }
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

  /// Tells which animations the model moves under.
  mutating func recordRetarget(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: Numbers,
    to value: Numbers
  ) {
    guard recorder.isRecording else { return }
    recordRetarget(
      property,
      slot,
      from: PropertyValue(old, property),
      to: PropertyValue(value, property)
    )
  }

  mutating func recordRetarget(
    _ property: LayerProperty,
    _ slot: LayerSlot,
    from old: PropertyValue,
    to value: PropertyValue
  ) {
    guard recorder.isRecording else { return }
    let key = StackKey(slot: slot, property: property)
    guard let moved = recorder.running[key] else { return }
    record(
      .retargeted(
        AnimationEvent.Retarget(
          layer: name(of: slot),
          property: property.key,
          from: old,
          to: value,
          numbers: moved
        )
      )
    )
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
    let key = StackKey(slot: animation.slot, property: animation.property)
    recorder.running[key, default: AnimationNumbers()].append(number)
    record(
      .animated(
        AnimationEvent.Animation(
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
      )
    )
  }
}
