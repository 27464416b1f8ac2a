/// The layers that the reader of a journal has lately met: their names, and what runs on them.
struct ReadLayers {
  private struct Layer {
    let number: Int32
    /// The index of its type among the names, and the name that follows from it.
    var type: Int32
    var name: String
    /// The animations that run on it, by property; a property stays when none is left.
    var running: [(property: LayerProperty, animations: AnimationNumbers)] = []
    /// How many animations disable interaction with it.
    var disablingCount: Int32 = 0
    /// Whether interaction is disabled, as far as an event has told.
    var isDisabled = false

    /// Whether nothing is known of it that its number does not tell.
    var isIdle: Bool {
      disablingCount == 0 && !isDisabled && running.allSatisfy(\.animations.isEmpty)
    }
  }

  private var layers: [Layer] = []
  /// The index of each layer, by the layer's number; it counts if the layer there has the number.
  private var indices: [Int32] = []
  /// How many layers there may be before idle ones are forgotten.
  private var limit = 64
  /// What came or went that disables interaction since the last events, in order.
  private var changes: [(layer: Int32, block: Int32)] = []

  /// How many layers are known.
  var count: Int { layers.count }

  /// The index of a layer, which stays until idle layers are forgotten.
  mutating func index(of number: Int32, named names: LayerNames) -> Int {
    let type = names.type(of: number)
    if let index = index(of: number) {
      // A layer's name may follow its view, which comes after it.
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

  /// The name of the layer at an index.
  func name(at index: Int) -> String { layers[index].name }

  /// The name of a layer.
  mutating func name(of number: Int32, named names: LayerNames) -> String {
    layers[index(of: number, named: names)].name
  }

  /// Forgets the layers on which nothing runs, if they have become many: a loop may run for long.
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
  /// The animations of a property that run on the layer at an index; nil if there are none.
  func animations(of property: LayerProperty, at index: Int) -> AnimationNumbers? {
    for place in layers[index].running.indices
    where layers[index].running[place].property == property {
      let animations = layers[index].running[place].animations
      return animations.isEmpty ? nil : animations
    }
    return nil
  }

  /// Counts an animation among those that run on the layer at an index.
  mutating func add(_ animation: Int32, of property: LayerProperty, at index: Int) {
    for place in layers[index].running.indices
    where layers[index].running[place].property == property {
      return layers[index].running[place].animations.append(Int(animation))
    }
    layers[index].running.append((property, AnimationNumbers([Int(animation)])))
  }

  /// Counts an animation of a layer no more.
  mutating func remove(_ animation: Int32, of property: LayerProperty, ofLayer number: Int32) {
    guard let index = index(of: number) else { return }
    for place in layers[index].running.indices
    where layers[index].running[place].property == property {
      return layers[index].running[place].animations.remove(Int(animation))
    }
  }
}

// MARK: - Interaction

extension ReadLayers {
  /// That interaction with a layer was disabled or enabled.
  private struct Toggle {
    /// The block that it was done because of, and what was done.
    var key: UInt64
    /// How many came before it.
    var place: Int
    var layer: Int
  }

  /// Counts an animation of a block that disables interaction with the layer at an index.
  mutating func addDisabling(at index: Int, block: Int32) {
    layers[index].disablingCount += 1
    changes.append((layers[index].number, block))
  }

  /// Counts such an animation no more.
  mutating func removeDisabling(ofLayer number: Int32, block: Int32) {
    guard let index = index(of: number) else { return }
    layers[index].disablingCount -= 1
    assert(layers[index].disablingCount >= 0, "Only animations that came leave.")
    changes.append((number, block))
  }

  /// Tells with which layers interaction has been disabled or enabled since the last time, by block and
  /// in the order in which that came about.
  ///
  /// Interaction with a layer's view is disabled while an animation runs on it that disables it.
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
      toggles.append(Toggle(key: key, place: toggles.count, layer: index))
    }
    changes.removeAll(keepingCapacity: changes.count <= 64)
    // Those of an event stand together then. Mostly they do already.
    toggles.sort { ($0.key, $0.place) < ($1.key, $1.place) }
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(toggles.count)
    var start = 0
    for end in 1..<toggles.count + 1
    where end == toggles.count || toggles[end].key != toggles[start].key {
      ranges.append(start..<end)
      start = end
    }
    ranges.sort { toggles[$0.lowerBound].place < toggles[$1.lowerBound].place }
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
