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
    if reason == nil && isCollecting { reportCollecting(slot) }
    changes.append(PropertyChange(slot: slot, property: .transform))
    guard reason == nil, !isCollecting else {
      let told = hasAction ? nil : reason ?? .notAnimatable
      recordChange(.transform, slot, from: ends.from, to: ends.to, told)
      recordRetarget(.transform, slot, from: ends.from, to: ends.to)
      return
    }
    recordChange(.transform, slot, from: ends.from, to: ends.to, nil)
    let top = stack.count - 1
    stack[top].hasCaptured = true
    if !stack[top].late.isEmpty { stack[top].late = [] }
    animateTransform(layout, of: slot, from: old, to: value)
  }

  private mutating func animateTransform(
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
      change: isAdditive
        ? .difference(from: from, to: value) : .matrices(.basic(EffectEnds(from: from)))
    )
    let place = store.capture(
      newAnimation(.transform, of: slot, .effects, isAdditive: isAdditive),
      effect: effect,
      stacked: state
    )
    order += 1
    noteChange(of: .transform, slot, block: stack[top].block)
    recordAnimation(
      place,
      from: PropertyValue(from),
      to: PropertyValue(value),
      isAdditive: isAdditive
    )
  }

  private mutating func reportCollecting(_ slot: LayerSlot) {
    report(
      .misuse,
      .notAnimatable,
      "transform of \(name(of: slot)) was set to a transform of space while keyframes were "
        + "collected, which have transforms of the plane only; it took effect at once.",
      at: stack.last?.callSite
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
