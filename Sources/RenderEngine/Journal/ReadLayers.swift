import AnimationModel

/// The layers of recently read records: their names, and the animations that run on them.
struct ReadLayers {
  private struct Layer {
    let number: Int32
    /// The index of its type, and the name derived from it.
    var type: Int32
    var name: String
    /// The running animations by property; a property stays when it has none left.
    var running: [(property: LayerProperty, animations: AnimationNumbers)] = []
    /// The number of its animations that disable interaction.
    var disablingCount: Int32 = 0
    /// Whether interaction is disabled as of the last event.
    var isDisabled = false

    /// Whether its state can be restored from its number alone.
    var isIdle: Bool {
      disablingCount == 0 && !isDisabled && running.allSatisfy(\.animations.isEmpty)
    }
  }

  private var layers: [Layer] = []
  /// The index of each layer by the layer's number; valid if the layer at the index has the number.
  private var indices: [Int32] = []
  /// The number of layers above which idle ones are removed.
  private var limit = 64
  /// The animations that disable interaction and were added or removed since the last events, in
  /// order.
  private var changes: [(layer: Int32, block: Int32)] = []

  var count: Int { layers.count }

  /// Returns the index of a layer, which is valid until idle layers are removed.
  mutating func index(of number: Int32, named names: LayerNames) -> Int {
    let type = names.type(of: number)
    if let index = index(of: number) {
      // A layer is named after its view, which may be created after it.
      if layers[index].type != type {
        layers[index].type = type
        layers[index].name = names[number]
      }
      return index
    }
    while indices.count <= Int(number) { indices.append(0) }
    indices[Int(number)] = Int32(truncatingIfNeeded: layers.count)
    layers.append(Layer(number: number, type: type, name: names[number]))
    return layers.count - 1
  }

  private func index(of number: Int32) -> Int? {
    guard Int(number) < indices.count else { return nil }
    let index = Int(indices[Int(number)])
    return index < layers.count && layers[index].number == number ? index : nil
  }

  func name(at index: Int) -> String { layers[index].name }

  mutating func name(of number: Int32, named names: LayerNames) -> String {
    layers[index(of: number, named: names)].name
  }

  /// Removes the layers without running animations, if there are many: a loop may run for a long
  /// time.
  mutating func forgetIdle() {
    guard layers.count > limit else { return }
    layers.removeAll(where: \.isIdle)
    for index in layers.indices {
      indices[Int(layers[index].number)] = Int32(truncatingIfNeeded: index)
    }
    limit = max(64, 2 * layers.count)
  }
}

// MARK: - Animations

extension ReadLayers {
  /// Returns the animations of a property of the layer at an index; nil if there are none.
  func animations(of property: LayerProperty, at index: Int) -> AnimationNumbers? {
    for runningIndex in layers[index].running.indices
    where layers[index].running[runningIndex].property == property {
      let animations = layers[index].running[runningIndex].animations
      return animations.isEmpty ? nil : animations
    }
    return nil
  }

  /// Adds a running animation to the layer at an index.
  mutating func add(_ animation: Int32, of property: LayerProperty, at index: Int) {
    for runningIndex in layers[index].running.indices
    where layers[index].running[runningIndex].property == property {
      return layers[index].running[runningIndex].animations.append(Int(animation))
    }
    layers[index].running.append((property, AnimationNumbers([Int(animation)])))
  }

  mutating func remove(_ animation: Int32, of property: LayerProperty, ofLayer number: Int32) {
    guard let index = index(of: number) else { return }
    for runningIndex in layers[index].running.indices
    where layers[index].running[runningIndex].property == property {
      return layers[index].running[runningIndex].animations.remove(Int(animation))
    }
  }
}

// MARK: - Interaction

extension ReadLayers {
  /// A change of interaction with a layer.
  private struct Toggle {
    /// The block that caused it, and the new state.
    var key: UInt64
    /// The number of changes before it.
    var order: Int
    var layer: Int
  }

  /// Adds an animation of a block that disables interaction with the layer at an index.
  mutating func addDisabling(at index: Int, block: Int32) {
    layers[index].disablingCount += 1
    changes.append((layers[index].number, block))
  }

  /// Removes an animation that disables interaction.
  mutating func removeDisabling(ofLayer number: Int32, block: Int32) {
    guard let index = index(of: number) else { return }
    layers[index].disablingCount -= 1
    assert(layers[index].disablingCount >= 0, "Only animations that came leave.")
    changes.append((number, block))
  }

  /// Returns the changes of interaction with layers since the last time, grouped by block, in the
  /// order in which they occurred.
  ///
  /// Interaction with a layer's view is disabled while any animation on it disables interaction.
  mutating func takeInteraction() -> [AnimationEvent.Interaction] {
    guard !changes.isEmpty else { return [] }
    var toggles: [Toggle] = []
    toggles.reserveCapacity(changes.count)
    for (number, block) in changes {
      guard let index = index(of: number) else { continue }
      let isDisabled = layers[index].disablingCount > 0
      guard layers[index].isDisabled != isDisabled else { continue }
      layers[index].isDisabled = isDisabled
      let key = UInt64(UInt32(bitPattern: block)) << 1 | (isDisabled ? 1 : 0)
      toggles.append(Toggle(key: key, order: toggles.count, layer: index))
    }
    changes.removeAll(keepingCapacity: changes.count <= 64)
    // The changes of one event become contiguous; mostly they already are.
    toggles.sort { ($0.key, $0.order) < ($1.key, $1.order) }
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(toggles.count)
    var start = 0
    for end in 1..<toggles.count + 1
    where end == toggles.count || toggles[end].key != toggles[start].key {
      ranges.append(start..<end)
      start = end
    }
    ranges.sort { toggles[$0.lowerBound].order < toggles[$1.lowerBound].order }
    return ranges.map { range in
      let key = toggles[range.lowerBound].key
      return AnimationEvent.Interaction(
        block: key > 1 ? Int(key >> 1) : nil,
        layers: toggles[range].map { layers[$0.layer].name },
        isEnabled: key & 1 == 0
      )
    }
  }
}
