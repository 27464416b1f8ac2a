/// Changes of what is no handful of numbers: transforms of space, paths, colours, contents.
@MainActor
extension RenderState {
  /// Sets a layer's transform, and captures the change if a block is open.
  mutating func setTransform(of slot: LayerSlot, to value: CATransform3D, hasAction: Bool) {
    let old = store.transform(of: slot, in: .model)
    let layout = store.layouts[Int(LayerProperty.transform.rawValue)]
    let ends = (from: PropertyValue(old), to: PropertyValue(value))
    guard old != value else {
      if !stack.isEmpty {
        recordChange(.transform, slot, from: ends.from, to: ends.to, .equalValue)
      }
      return
    }
    store.setTransform(value, of: slot, in: .model)
    let reason = reasonNotToAnimate(
      layout,
      .transform,
      slot,
      from: old.isFinite ? Numbers() : Numbers(repeating: .nan),
      to: value.isFinite ? Numbers() : Numbers(repeating: .nan)
    )
    let isCollecting = stack.last?.keyframes != nil
    if reason == .notFinite && !value.isFinite { endAll(of: .transform, in: slot) }
    changes.append(PropertyChange(slot: slot, property: .transform))
    guard reason == nil else {
      recordChange(.transform, slot, from: ends.from, to: ends.to, hasAction ? nil : reason)
      recordRetarget(.transform, slot, from: ends.from, to: ends.to)
      return
    }
    recordChange(.transform, slot, from: ends.from, to: ends.to, nil)
    let top = stack.count - 1
    stack[top].hasCaptured = true
    stack[top].lastChange = PropertyChange(slot: slot, property: .transform)
    if isCollecting {
      stack[top].keyframes?.append(
        .transform,
        of: slot,
        number: store.layers[slot.index].number,
        from: Numbers(),
        to: Numbers(),
        matrices: (old, value)
      )
      return
    }
    if !stack[top].late.isEmpty { stack[top].late = [] }
    animateTransform(layout, of: slot, from: old, to: value)
  }

  mutating func animateTransform(
    _ layout: PropertyLayout,
    of slot: LayerSlot,
    from old: CATransform3D,
    to value: CATransform3D
  ) {
    let top = stack.count - 1
    var state = store.state(of: .transform, in: slot)
    let isAdditive = isAdditive(layout, over: state)
    var from = old
    if !isAdditive {
      if stack[top].settings.beginsFromCurrentState && !state.isEmpty {
        from = store.presentedTransform(of: slot, over: old, at: now)
      }
      replace(.transform, of: slot, &state)
    }
    if stack[top].settings.timeline != nil {
      noteValue(
        of: .transform,
        slot,
        from: .transform(isAdditive ? old : from),
        to: .transform(value)
      )
    }
    if state.count > 0 {
      recordRetarget(.transform, slot, from: PropertyValue(old), to: PropertyValue(value))
    }
    let effect = Effect(
      change: isAdditive ? .difference(from: from, to: value) : .toModel(from: from)
    )
    let place = store.capture(
      newAnimation(.transform, of: slot, .effects, isAdditive: isAdditive),
      effect: effect,
      stacked: state
    )
    noteChange(of: .transform, slot, block: stack[top].block)
    recordAnimation(
      place,
      from: PropertyValue(from),
      to: PropertyValue(value),
      isAdditive: isAdditive
    )
  }

  /// Makes an animation of transforms of space that a keyframe block has collected.
  ///
  /// Between two of them everything turns the shortest way, in the smooth modes as well.
  mutating func buildSpace(
    _ entries: [KeyframeCollector.Entry],
    of slot: LayerSlot,
    mode: KeyframeTrack.Mode
  ) {
    let top = stack.count - 1
    let first = entries[0]
    let old =
      first.matrices?.from ?? CATransform3DMakeAffineTransform(CGAffineTransform(first.from))
    let model = store.transform(of: slot, in: .model)
    var state = store.state(of: .transform, in: slot)
    var initial = old
    if stack[top].settings.beginsFromCurrentState && !state.isEmpty {
      initial = store.presentedTransform(of: slot, over: old, at: now)
    }
    replace(.transform, of: slot, &state)
    if stack[top].settings.timeline != nil {
      noteValue(of: .transform, slot, from: .transform(initial), to: .transform(model))
    }
    recordRetarget(.transform, slot, from: PropertyValue(old), to: PropertyValue(model))
    let (times, matrices) = KeyframeCollector.matrices(of: entries, from: initial, mode: mode)
    let track = KeyframeTrack(
      keyTimes: times,
      values: matrices.flatMap(\.numbers),
      stride: 16,
      mode: mode
    )
    let place = store.capture(
      newAnimation(.transform, of: slot, .effects, isAdditive: false),
      effect: Effect(change: .matrices(.keyframes(matrices, track))),
      stacked: state
    )
    noteChange(of: .transform, slot, block: stack[top].block)
    recordAnimation(
      place,
      from: .transform3D(initial),
      to: PropertyValue(model),
      isAdditive: false,
      keyframes: AnimationEvent.Animation.Keyframes(
        keyTimes: mode == .paced || mode == .cubicPaced ? [] : times,
        values: matrices.map { .transform3D($0) },
        mode: mode
      )
    )
  }

  /// Sets a transform that views do not animate.
  mutating func setMatrix(
    _ property: LayerProperty,
    of slot: LayerSlot,
    to value: CATransform3D,
    hasAction: Bool
  ) {
    let old = store.matrix(property, of: slot, in: .model)
    guard old != value else { return }
    store.setMatrix(property, to: value, of: slot, in: .model)
    noteUnanimated(property, of: slot, from: .transform3D(old), to: .transform3D(value), hasAction)
  }

  /// Sets a value without a fixed size.
  mutating func setObject(
    _ property: LayerProperty,
    of slot: LayerSlot,
    to value: LayerObject,
    hasAction: Bool
  ) {
    let key = StackKey(slot: slot, property: property)
    let old = store.objects[key]?.model ?? .none
    guard old != value else { return }
    store.objects[key, default: ObjectState()].model = value
    noteUnanimated(
      property,
      of: slot,
      from: PropertyValue(old),
      to: PropertyValue(value),
      hasAction
    )
  }

  private mutating func noteUnanimated(
    _ property: LayerProperty,
    of slot: LayerSlot,
    from old: PropertyValue,
    to value: PropertyValue,
    _ hasAction: Bool
  ) {
    let reason = reasonNotToAnimate(
      store.layouts[Int(property.rawValue)],
      property,
      slot,
      from: Numbers(),
      to: Numbers()
    )
    changes.append(PropertyChange(slot: slot, property: property))
    recordChange(property, slot, from: old, to: value, hasAction ? nil : reason)
  }
}
