import AnimationModel

@MainActor extension RenderState {
  /// Makes the innermost block collect its changes as keyframes.
  package mutating func collectKeyframes(_ collector: KeyframeCollector) {
    let top = openBlocks.count - 1
    openBlocks[top].origin = .keyframes
    openBlocks[top].keyframes = collector
  }

  /// Makes animations of the changes that a keyframe block has collected.
  mutating func buildKeyframes() {
    guard let top = openBlocks.indices.last, var collector = openBlocks[top].keyframes else {
      return
    }
    openBlocks[top].keyframes = nil
    collector.keep { store.layers[$0.layer].number == $0.layerNumber }
    // If the duration or the delay became invalid after the changes, they take effect at once.
    guard openBlocks[top].settings.isFinite, openBlocks[top].settings.duration >= 0 else {
      for entry in collector.entries {
        changes.append(PropertyChange(layer: entry.layer, property: entry.property))
      }
      return
    }
    guard collector.hasKeyframes else {
      // Without a keyframe the block is like any other.
      for entry in collector.entries {
        let layout = store.layouts[entry.property]
        if let (from, to) = entry.matrices {
          animateTransform(layout, of: entry.layer, from: from, to: to)
          continue
        }
        animate(
          CapturedChange(
            property: entry.property,
            layer: entry.layer,
            layout: layout,
            from: entry.from,
            to: entry.to
          )
        )
      }
      return
    }
    // There is nothing beyond the last keyframe, where a spring would swing to.
    if case .spring? = openBlocks[top].settings.customEasing {
      openBlocks[top].settings.setEasing(.curve(.linear), vertical: nil)
    }
    for entries in collector.byProperty {
      guard let first = entries.first else { continue }
      if entries.contains(where: { $0.matrices != nil }) {
        buildTransforms(entries, of: first.layer, mode: collector.mode)
        continue
      }
      build(entries, of: first.property, on: first.layer, mode: collector.mode)
    }
  }

  private mutating func build(
    _ entries: [KeyframeCollector.Entry],
    of property: LayerProperty,
    on layer: LayerID,
    mode: KeyframeTrack.Mode
  ) {
    let layout = store.layouts[property]
    let (old, model) = (entries[0].from, store.modelValue(property, of: layer))
    var running = store.runningAnimations(of: property, in: layer)
    // Keyframes are never additive.
    let initial = takeOver(
      property,
      of: layer,
      from: LayerValue(old, of: property),
      to: LayerValue(model, of: property),
      &running
    ).numbers
    let (times, reached) = KeyframeCollector.keyframes(of: entries, from: initial, mode: mode)
    let values = layout.kind == .color ? Self.withoutMissingColors(reached) : reached
    let isTransform = layout.kind == .transform
    let track = KeyframeTrack(
      keyTimes: times,
      values: isTransform
        ? TransformComponents.rows(of: values.map(CGAffineTransform.init), isOfView: true)
        : values.flatMap { value in (0..<layout.kind.scalarCount).map { value[$0] } },
      stride: isTransform ? TransformComponents.rowLength : layout.kind.scalarCount,
      mode: mode
    )
    let content: TimingGroup.Content = isTransform ? .transforms : .keyframes
    let animation = newAnimation(property, of: layer, content, isAdditive: false)
    changes.append(PropertyChange(layer: layer, property: property))
    recordRetarget(property, layer, from: old, to: model)
    let id = store.capture(animation, along: track, stacked: running)
    let from = PropertyValue(values[0], property)
    didCapture(id, from: from, to: modelValue(property, of: layer), times, mode) {
      values.map { PropertyValue($0, property) }
    }
  }

  /// Makes an animation of the 3D transforms that a keyframe block has collected.
  ///
  /// Between two transforms, rotations take the shortest way, in the smooth modes as well.
  private mutating func buildTransforms(
    _ entries: [KeyframeCollector.Entry],
    of layer: LayerID,
    mode: KeyframeTrack.Mode
  ) {
    let first = entries[0]
    let old =
      first.matrices?.from ?? CATransform3DMakeAffineTransform(CGAffineTransform(first.from))
    let model = store.transform(of: layer, in: .model)
    var running = store.runningAnimations(of: .transform, in: layer)
    let initial = takeOver(
      .transform,
      of: layer,
      from: .transform(old),
      to: .transform(model),
      &running
    ).transform
    recordRetarget(.transform, layer, from: PropertyValue(old), to: PropertyValue(model))
    let (times, matrices) = KeyframeCollector.matrices(of: entries, from: initial, mode: mode)
    let track = KeyframeTrack(
      keyTimes: times,
      values: matrices.flatMap(\.numbers),
      stride: 16,
      mode: mode
    )
    let id = store.capture(
      newAnimation(.transform, of: layer, .effects, isAdditive: false),
      effect: Effect(change: .matrices(.keyframes(matrices, track))),
      stacked: running
    )
    didCapture(id, from: .transform3D(initial), to: PropertyValue(model), times, mode) {
      matrices.map { .transform3D($0) }
    }
  }

  /// Counts an animation with keyframes for its block, and records it with its values.
  private mutating func didCapture(
    _ id: AnimationID,
    from: PropertyValue,
    to: PropertyValue,
    _ times: [Double],
    _ mode: KeyframeTrack.Mode,
    _ values: () -> [PropertyValue]
  ) {
    let (animation, block) = (store.animations[id], openBlocks[openBlocks.count - 1].block)
    addBlockChanges(1, to: block)
    addRecordedChange(animation.property, of: animation.layer, by: block)
    guard journal.isRecording else { return }
    recordAnimation(
      id,
      from: from,
      to: to,
      isAdditive: false,
      keyframes: AnimationEvent.Animation.Keyframes(
        keyTimes: mode.isPaced ? [] : times,
        values: values(),
        mode: mode
      )
    )
  }

  /// Replaces each missing color by the next color, fully transparent.
  private static func withoutMissingColors(_ values: [Components]) -> [Components] {
    var values = values
    for index in values.indices where values[index][4] == 0 {
      let other = values.dropFirst(index).first { $0[4] != 0 } ?? values.last { $0[4] != 0 }
      guard let other else { continue }
      values[index] = Components(other[0], other[1], other[2], 0, 1, 0, 0, 0)
    }
    return values
  }
}
