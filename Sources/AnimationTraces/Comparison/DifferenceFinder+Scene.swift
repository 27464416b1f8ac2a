// Everything but animations: interaction, the layer tree, and the scene at the start.

import AnimationModel

// MARK: - Interaction

extension DifferenceFinder {
  /// The instant from which interaction with a layer is disabled, and the block that disables it.
  private struct Disabling {
    var layer: String
    var block: Int?
    var instant: Instant
  }

  /// A layer with the block or the instant from which interaction with it is disabled.
  private struct LayerAnd<Part: Hashable>: Hashable {
    var layer: String
    var part: Part
  }

  /// Notes the layers for which interaction is disabled on one side only.
  mutating func compareInteraction() {
    let names = candidateLayerNames
    let lists = Sides(
      disablings(in: baseline) { $0 },
      disablings(in: candidate) { names[$0, default: $0] }
    )
    for side in [ComparisonSide.candidate, .baseline] {
      for disabling in unmatched(lists[side], on: side, against: lists[side.other]) {
        note(
          .interactionDisabled(Sides(side, true, other: false)),
          blocks: pair(disabling.block, on: side),
          layer: disabling.layer,
          from: disabling.instant,
          isCertain: true
        )
      }
    }
  }

  private func disablings(in index: TraceIndex, _ name: (String) -> String) -> [Disabling] {
    index.interactions.filter { !$0.interaction.isEnabled }.flatMap { interaction, moment in
      interaction.layers.map { layer in
        Disabling(
          layer: name(layer),
          block: index.block(numbered: interaction.block),
          instant: moment.instant
        )
      }
    }
  }

  private func unmatched(
    _ list: [Disabling],
    on side: ComparisonSide,
    against others: [Disabling]
  ) -> [Disabling] {
    let byInstant = Set(others.map { LayerAnd(layer: $0.layer, part: $0.instant) })
    let byBlock = Set(others.map { LayerAnd(layer: $0.layer, part: $0.block) })
    return list.filter { disabling in
      let layer = disabling.layer
      if byInstant.contains(LayerAnd(layer: layer, part: disabling.instant)) { return false }
      guard let block = pair(disabling.block, on: side)[side.other] else { return true }
      return !byBlock.contains(LayerAnd(layer: layer, part: block))
    }
  }
}

// MARK: - Layer tree

extension DifferenceFinder {
  /// Notes the layers that are added, removed or moved differently.
  mutating func compareHierarchy() {
    let names = candidateLayerNames
    let first = baseline.hierarchy
    let second = candidate.hierarchy.map { event in
      var change = event.change
      change.layer = names[change.layer, default: change.layer]
      change.parent = change.parent.map { names[$0, default: $0] }
      return (change: change, moment: event.moment)
    }
    let pairs = SequenceAlignment.pairs(first.count, second.count) { one, other in
      let (a, b) = (first[one], second[other])
      guard a.change.layer == b.change.layer, a.change.change == b.change.change else { return 3 }
      return (a.change == b.change ? 0 : 0.5) + (a.moment.instant == b.moment.instant ? 0 : 0.3)
    }
    for pair in pairs {
      let (one, other) = (pair.first.map { first[$0] }, pair.second.map { second[$0] })
      if other == nil && isInUnmatchedCallback(one?.moment, on: .baseline)
        || one == nil && isInUnmatchedCallback(other?.moment, on: .candidate)
      {
        continue
      }
      if let one, let other, one.change == other.change,
        isSameUpToShift(one.moment, other.moment)
      {
        continue
      }
      let start = [one, other].compactMap { $0?.moment.instant }.min() ?? .zero
      note(
        .hierarchy(
          Sides(
            one.map { .init($0.change, at: moment($0.moment, in: baseline)) },
            other.map { .init($0.change, at: moment($0.moment, in: candidate)) }
          )
        ),
        blocks: Sides(nil, nil),
        layer: one?.change.layer ?? other?.change.layer,
        from: start,
        isCertain: true
      )
    }
  }
}

// MARK: - The scene

extension DifferenceFinder {
  /// Notes the layers that differ at the start.
  mutating func compareScenes() {
    let names = candidateLayerNames
    var others: [String: TraceIndex.Layer] = [:]
    for layer in candidate.layers where layer.scene != nil {
      others[names[layer.name, default: layer.name]] = layer
    }
    let changed = Set(pairing.properties.map(\.target))
    for layer in baseline.layers {
      guard let scene = layer.scene else { continue }
      guard let other = others.removeValue(forKey: layer.name) else {
        note(.scene(Sides(.present, .absent)), layer: layer.name)
        continue
      }
      let values = other.scene?.values ?? [:]
      guard scene.values != values else { continue }
      // A scene lacks what is rarely set: it has its initial value.
      for key in Set(scene.values.keys).union(values.keys).sorted() {
        guard !changed.contains(.init(layer: layer.name, property: key)) else { continue }
        guard let states = differentStates(of: key, layer, other) else { continue }
        note(.scene(states), layer: layer.name)
      }
    }
    for layer in candidate.layers {
      let name = names[layer.name, default: layer.name]
      if others[name] != nil { note(.scene(Sides(.absent, .present)), layer: name) }
    }
  }

  /// Notes the properties that differ at the start until either side changes them.
  ///
  /// Both sides may set what differs to the same before anything is shown, so it is measured.
  mutating func compareFirstValues() {
    for (index, property) in pairing.properties.enumerated() {
      guard let one = property.sides.baseline, let other = property.sides.candidate else {
        continue
      }
      let (first, second) = (baseline.properties[one], candidate.properties[other])
      let changes = [
        first.changes.first.map { baseline.changes[$0] },
        second.changes.first.map { candidate.changes[$0] },
      ]
      guard let change = changes.compactMap({ $0?.moment.instant }).min(), change > .zero,
        let states = differentStates(
          of: property.target.property,
          baseline.layers[first.layer],
          candidate.layers[second.layer]
        )
      else { continue }
      note(
        .scene(states),
        blocks: Sides(nil, nil),
        property: index,
        layer: property.target.layer,
        from: .zero,
        to: Instant(flicks: change.flicks - 1)
      )
    }
  }

  /// Returns what is known at the start about a property of two layers, if it differs.
  private func differentStates(
    of key: String,
    _ layer: TraceIndex.Layer,
    _ other: TraceIndex.Layer
  ) -> Sides<Difference.SceneState>? {
    let states = Sides(layer, other).map { $0.sceneState(of: key) }
    switch (states.baseline, states.candidate) {
    case (.value(_, let value), .value(_, let second)):
      return value.distance(to: second, as: key, size: nil) > comparison.tolerance ? states : nil
    case (.value, .unset), (.unset, .value): return states
    default: return nil
    }
  }

  private mutating func note(_ cause: Difference.Cause, layer: String) {
    note(cause, blocks: Sides(nil, nil), layer: layer, from: .zero, isCertain: true)
  }
}

extension TraceIndex.Layer {
  /// Returns what is known at the start about a property.
  fileprivate func sceneState(of key: String) -> Difference.SceneState {
    if let value = initialValue(of: key) { return .value(property: key, value) }
    return VisibleProperty(rawValue: key) == nil ? .absent : .unset(property: key)
  }
}

// MARK: - Observed values

extension DifferenceFinder {
  /// Notes the first observed value that differs.
  ///
  /// Only the order of the values matters: their instants are those of the callbacks, which are
  /// compared separately.
  mutating func compareObservations() {
    let end = comparison.until ?? .distantFuture
    let values = comparison.observations.map { $0.filter { $0.instant <= end } }
    for index in 0..<max(values.baseline.count, values.candidate.count) {
      let one = values.baseline.indices.contains(index) ? values.baseline[index] : nil
      let other = values.candidate.indices.contains(index) ? values.candidate[index] : nil
      guard one?.text != other?.text else { continue }
      let instant = [one, other].compactMap { $0?.instant }.min() ?? .zero
      note(
        .observedValue(
          Sides(one?.text ?? "no further value", other?.text ?? "no further value"),
          at: instant
        ),
        blocks: Sides(nil, nil),
        from: instant,
        isCertain: true
      )
      return
    }
  }
}
