// What is not an animation: touches, the tree of layers, the scene at the start.
extension DifferenceFinder {
  /// Compares touches, the tree and the scene.
  mutating func compareSurroundings() {
    compareInteraction()
    compareHierarchy()
    compareScenes()
  }

  // MARK: Touches

  /// The beginning of a stretch in which a layer takes no touches, and the block that it is for.
  private struct Deafness {
    var layer: String
    var block: Int?
    var instant: Instant
  }

  private mutating func compareInteraction() {
    let (old, young) = (deafness(in: legacy), deafness(in: new))
    for stretch in young {
      let block = stretch.block.flatMap { pairing.legacyBlocks[$0] }
      guard !old.contains(where: { isCounterpart($0, of: stretch, block: block) }) else { continue }
      noteDeafness(stretch, legacyBlock: block, newBlock: stretch.block, isNew: true)
    }
    for stretch in old {
      let block = stretch.block.flatMap { pairing.newBlocks[$0] }
      guard !young.contains(where: { isCounterpart($0, of: stretch, block: block) }) else {
        continue
      }
      noteDeafness(stretch, legacyBlock: stretch.block, newBlock: block, isNew: false)
    }
  }

  private func isCounterpart(_ other: Deafness, of stretch: Deafness, block: Int?) -> Bool {
    other.layer == stretch.layer
      && (other.block == block && block != nil || other.instant == stretch.instant)
  }

  private mutating func noteDeafness(
    _ stretch: Deafness,
    legacyBlock: Int?,
    newBlock: Int?,
    isNew: Bool
  ) {
    let (takes, deaf) = ("takes touches while it moves", "takes no touches while it moves")
    note(
      .interaction,
      isNew ? takes : deaf,
      isNew ? deaf : takes,
      legacyBlock: legacyBlock,
      newBlock: newBlock,
      layer: stretch.layer,
      from: stretch.instant,
      isCertain: true
    )
  }

  private func deafness(in story: TraceStory) -> [Deafness] {
    story.interactions.filter { !$0.interaction.isEnabled }.flatMap { interaction, moment in
      interaction.layers.map { layer in
        Deafness(
          layer: layer,
          block: story.place(ofBlock: interaction.block),
          instant: moment.instant
        )
      }
    }
  }

  // MARK: The tree

  private mutating func compareHierarchy() {
    let (old, young) = (legacy.hierarchy, new.hierarchy)
    let pairs = SequenceAlignment.pairs(old.count, young.count) { first, second in
      let (a, b) = (old[first], young[second])
      guard a.change.layer == b.change.layer, a.change.change == b.change.change else { return 3 }
      return (a.change == b.change ? 0 : 0.5) + (a.moment.instant == b.moment.instant ? 0 : 0.3)
    }
    for pair in pairs {
      let (first, second) = (pair.first.map { old[$0] }, pair.second.map { young[$0] })
      if let origin = first?.moment.origin, second == nil, pairing.newCallbacks[origin] == nil {
        continue
      }
      if let origin = second?.moment.origin, first == nil, pairing.legacyCallbacks[origin] == nil {
        continue
      }
      if let first, let second, first.change == second.change,
        isExplained(first.moment, second.moment)
      {
        continue
      }
      let start = [first, second].compactMap { $0?.moment.instant }.min() ?? .zero
      note(
        .hierarchy,
        words(for: first),
        words(for: second),
        legacyBlock: nil,
        newBlock: nil,
        layer: first?.change.layer ?? second?.change.layer,
        from: start,
        isCertain: true
      )
    }
  }

  private func words(
    for event: (change: AnimationEvent.HierarchyChange, moment: TraceStory.Moment)?
  ) -> String {
    guard let event else { return "stays" }
    return "\(event.change) at \(event.moment.instant.short)"
  }

  // MARK: The scene

  private mutating func compareScenes() {
    if legacy.scenes == new.scenes { return }
    let old = Dictionary(legacy.scenes.map { ($0.layer, $0) }) { first, _ in first }
    let young = Dictionary(new.scenes.map { ($0.layer, $0) }) { first, _ in first }
    for scene in legacy.scenes {
      guard let other = young[scene.layer] else {
        noteScene("has it", "has none", layer: scene.layer)
        continue
      }
      for key in scene.values.keys.sorted() {
        let place = Difference.Place(layer: scene.layer, property: key)
        guard let value = scene.values[key], let second = other.values[key],
          legacy.touchesByPlace[place] == nil, new.touchesByPlace[place] == nil,
          value.distance(to: second, as: key, size: nil) > comparison.tolerance
        else { continue }
        noteScene("\(key) \(value)", "\(key) \(second)", layer: scene.layer)
      }
    }
    for scene in new.scenes where old[scene.layer] == nil {
      noteScene("has none", "has it", layer: scene.layer)
    }
  }

  private mutating func noteScene(_ legacyText: String, _ newText: String, layer: String) {
    note(
      .scene,
      legacyText,
      newText,
      legacyBlock: nil,
      newBlock: nil,
      layer: layer,
      from: .zero,
      isCertain: true
    )
  }
}
