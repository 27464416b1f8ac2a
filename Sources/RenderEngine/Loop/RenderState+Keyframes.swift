import AnimationModel

@MainActor
extension RenderState {
  /// Makes animations of the changes that a keyframe block has collected.
  mutating func buildKeyframes() {
    guard let top = stack.indices.last, var collector = stack[top].keyframes else { return }
    stack[top].keyframes = nil
    collector.keep { store.layers[$0.layer].number == $0.layerNumber }
    // If the duration or the delay became invalid after the changes, they take effect at once.
    guard stack[top].settings.isFinite, stack[top].settings.duration >= 0 else {
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
        animateRecorded(
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
    let top = stack.count - 1
    let layout = store.layouts[property]
    let (old, model) = (entries[0].from, store.modelValue(property, of: layer))
    var state = store.state(of: property, in: layer)
    // Keyframes are never additive.
    let initial = takeOver(
      property,
      of: layer,
      from: LayerValue(old, of: property),
      to: LayerValue(model, of: property),
      &state
    ).numbers
    var (times, values) = KeyframeCollector.keyframes(of: entries, from: initial, mode: mode)
    if layout.kind == .color { values = Self.withoutMissingColors(values) }
    let rows: [Double]
    if layout.kind == .transform {
      rows = TransformComponents.rows(of: values.map(CGAffineTransform.init))
    } else {
      rows = values.flatMap { value in (0..<layout.kind.scalarCount).map { value[$0] } }
    }
    let stride =
      layout.kind == .transform ? TransformComponents.rowLength : layout.kind.scalarCount
    let track = KeyframeTrack(keyTimes: times, values: rows, stride: stride, mode: mode)
    let animation = newAnimation(
      property,
      of: layer,
      layout.kind == .transform ? .transforms : .keyframes,
      isAdditive: false
    )
    changes.append(PropertyChange(layer: layer, property: property))
    recordRetarget(property, layer, from: old, to: model)
    let id = store.capture(animation, along: track, stacked: state)
    addBlockChanges(1, to: stack[top].block)
    addRecordedChange(property, of: layer, by: stack[top].block)
    guard journal.isRecording else { return }
    if mode == .paced || mode == .cubicPaced { times = [] }
    recordAnimation(
      id,
      from: PropertyValue(values[0], property),
      to: modelValue(property, of: layer),
      isAdditive: false,
      keyframes: AnimationEvent.Animation.Keyframes(
        keyTimes: times,
        values: values.map { PropertyValue($0, property) },
        mode: mode
      )
    )
  }

  /// Replaces each missing color by the next color, fully transparent.
  private static func withoutMissingColors(_ values: [Numbers]) -> [Numbers] {
    var values = values
    for index in values.indices where values[index][4] == 0 {
      let other = values.dropFirst(index).first { $0[4] != 0 } ?? values.last { $0[4] != 0 }
      guard let other else { continue }
      values[index] = Numbers(other[0], other[1], other[2], 0, 1, 0, 0, 0)
    }
    return values
  }
}
