package import AnimationModel

/// Changes of 3D transforms, and of other values that are more than a few numbers, such as paths and
/// contents.
@MainActor extension RenderState {
  /// Sets a layer's transform, and captures the change if a block is open.
  package mutating func setTransform(
    of layer: LayerID,
    to value: CATransform3D,
    action: LayerAction
  ) {
    let old = store.transform(of: layer, in: .model)
    let layout = store.layouts[.transform]
    let ends = (from: PropertyValue(old), to: PropertyValue(value))
    guard old != value else {
      if !openBlocks.isEmpty {
        recordChange(.transform, layer, from: ends.from, to: ends.to, .equalValue)
      }
      return
    }
    store.setTransform(value, of: layer, in: .model)
    let reason = reasonNotToAnimate(
      layout,
      .transform,
      layer,
      from: old.isFinite ? Components() : Components(repeating: .nan),
      to: value.isFinite ? Components() : Components(repeating: .nan),
      action
    )
    let isCollecting = openBlocks.last?.keyframes != nil
    if reason == .notFinite && !value.isFinite { endAll(of: .transform, in: layer) }
    changes.append(PropertyChange(layer: layer, property: .transform))
    guard reason == nil else {
      recordChange(.transform, layer, from: ends.from, to: ends.to, action == .own ? nil : reason)
      recordRetarget(.transform, layer, from: ends.from, to: ends.to)
      return
    }
    recordChange(.transform, layer, from: ends.from, to: ends.to, nil)
    let top = openBlocks.count - 1
    openBlocks[top].hasCaptured = true
    openBlocks[top].lastChange = PropertyChange(layer: layer, property: .transform)
    if isCollecting {
      openBlocks[top].keyframes?.append(
        .transform,
        of: layer,
        number: store.layers[layer].number,
        from: Components(),
        to: Components(),
        matrices: (old, value)
      )
      return
    }
    if !openBlocks[top].late.isEmpty { openBlocks[top].late = [] }
    animateTransform(layout, of: layer, from: old, to: value)
  }

  mutating func animateTransform(
    _ layout: PropertyLayout,
    of layer: LayerID,
    from old: CATransform3D,
    to value: CATransform3D
  ) {
    let top = openBlocks.count - 1
    var running = store.runningAnimations(of: .transform, in: layer)
    let isAdditive = isAdditive(.transform, of: layer, layout, over: running)
    let from = takeOver(
      .transform,
      of: layer,
      from: .transform(old),
      to: .transform(value),
      isAdditive: isAdditive,
      &running
    ).transform
    if running.count > 0 {
      recordRetarget(.transform, layer, from: PropertyValue(old), to: PropertyValue(value))
    }
    let effect = Effect(
      change: isAdditive ? .difference(from: from, to: value) : .toModel(from: from)
    )
    let id = store.capture(
      newAnimation(.transform, of: layer, .effects, isAdditive: isAdditive),
      effect: effect,
      stacked: running
    )
    addBlockChanges(1, to: openBlocks[top].block)
    addRecordedChange(.transform, of: layer, by: openBlocks[top].block)
    recordAnimation(id, from: PropertyValue(from), to: PropertyValue(value), isAdditive: isAdditive)
    if store.needsCompaction { compact() }
  }

  /// Sets a transform that views do not animate.
  package mutating func setMatrix(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: CATransform3D,
    action: LayerAction
  ) {
    let old = store.matrix(property, of: layer, in: .model)
    guard old != value else { return }
    store.setMatrix(property, to: value, of: layer, in: .model)
    recordUnanimated(property, of: layer, from: .transform3D(old), to: .transform3D(value), action)
  }

  /// Sets a value without a fixed size.
  package mutating func setObject(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: LayerObject,
    action: LayerAction
  ) {
    let key = StackKey(layer: layer, property: property)
    let old = store.objects[key]?.model ?? .none
    guard old != value else { return }
    store.objects[key, default: ObjectState()].model = value
    recordUnanimated(
      property,
      of: layer,
      from: PropertyValue(old),
      to: PropertyValue(value),
      action
    )
  }

  private mutating func recordUnanimated(
    _ property: LayerProperty,
    of layer: LayerID,
    from old: PropertyValue,
    to value: PropertyValue,
    _ action: LayerAction
  ) {
    let reason = reasonNotToAnimate(
      store.layouts[property],
      property,
      layer,
      from: Components(),
      to: Components(),
      action
    )
    changes.append(PropertyChange(layer: layer, property: property))
    recordChange(property, layer, from: old, to: value, action == .own ? nil : reason)
  }
}
