@MainActor
extension RenderState {
  /// Gives a new layer its layer and its name.
  mutating func makeLayer() -> LayerID {
    lastLayer += 1
    let layer = store.makeLayer(number: lastLayer)
    newLayers.append(layer)
    return layer
  }

  /// Names a layer after its type, or after that of its view.
  mutating func nameLayer(_ layer: LayerID, after type: AnyClass) {
    guard journal.isRecording else { return }
    journal.layerNames.name(store.layers[layer].number, after: type)
  }

  /// A layer's name in the trace.
  func name(of layer: LayerID) -> String {
    journal.layerNames[store.layers[layer].number]
  }

  /// The name of the layer above.
  func parentName(of layer: LayerID) -> String? {
    let parent = store.layers[layer].parent
    return parent.isNone ? nil : name(of: parent)
  }

  /// Tells the place of a layer in its tree.
  mutating func setParent(_ parent: LayerID?, of layer: LayerID) {
    if !clocks.isEmpty { clocksChanged = true }
    let wasTakenOut = store.layers[layer].wasTakenOut
    store.layers[layer].parent = parent ?? .none
    store.layers[layer].wasTakenOut = parent == nil
    takenOutLayers += (parent == nil ? 1 : 0) - (wasTakenOut ? 1 : 0)
  }

  /// Whether a layer is shown.
  ///
  /// The root of its tree is a window, or has never been taken out of anything: code without a
  /// screen often has no window.
  func isOnScreen(_ layer: LayerID) -> Bool {
    var root = layer
    while !store.layers[root].parent.isNone { root = store.layers[root].parent }
    return store.layers[root].isWindow || !store.layers[root].wasTakenOut
  }

  /// Takes a released layer's animations away and gives its index back.
  mutating func releaseLayer(_ layer: LayerID) {
    endAll(of: layer, because: .layerReleased)
    transitions.removeAll { $0.request.layer == layer }
    // What was removed in this turn shows until the commit, which the layer does not see.
    for animation in store.animations(of: layer, removed: true) { store.remove(animation) }
    recordInteraction()
    if store.layers[layer].wasTakenOut { takenOutLayers -= 1 }
    // Lists that name the layer are not searched: they tell by its number that it serves another.
    clocks[layer] = nil
    store.releaseLayer(layer)
  }

  /// The model value of a property, as the trace has it.
  func modelValue(_ property: LayerProperty, of layer: LayerID) -> PropertyValue {
    switch property.row.kind {
    case .transform where store.isSpatial(layer):
      return .transform3D(store.transform(of: layer, in: .model))
    case .matrix: return .transform3D(store.matrix(property, of: layer, in: .model))
    case .object:
      return PropertyValue(
        store.objects[StackKey(layer: layer, property: property)]?.model ?? .none
      )
    default: return PropertyValue(store.modelValue(property, of: layer), property)
    }
  }

  /// The value of a property as of the last evaluation, as the trace has it.
  func shownValue(_ property: LayerProperty, of layer: LayerID) -> PropertyValue {
    switch property.row.kind {
    case .transform:
      let transform = store.transform(of: layer, in: .shown)
      return CATransform3DIsAffine(transform)
        ? .transform(CATransform3DGetAffineTransform(transform)) : .transform3D(transform)
    case .matrix: return .transform3D(store.matrix(property, of: layer, in: .shown))
    case .object: return PropertyValue(store.shownObject(property, of: layer, at: now))
    default: return PropertyValue(store.shownValue(property, of: layer), property)
    }
  }
}

// MARK: - Scenes

/// How the trace tells of new layers.
@MainActor
extension RenderState {
  /// Records the layers that are committed for the first time.
  mutating func recordScenes(of described: [NewLayer]) {
    guard journal.isRecording else { return }
    for (layer, new) in zip(newLayers, described)
    where store.layers[layer].number > 0 && !store.layers[layer].isCommitted {
      store.layers[layer].isCommitted = true
      let name = name(of: layer)
      record(
        .scene(
          AnimationEvent.Scene(
            layer: name,
            label: new.label,
            type: String(name.prefix { $0 != " " }),
            parent: parentName(of: layer),
            values: values(of: layer).merging(new.ownValues) { usual, _ in usual }
          )
        )
      )
    }
  }

  /// The model values of a layer: all the usual ones, and of the rare ones those that are set.
  private func values(of layer: LayerID) -> [String: PropertyValue] {
    var values = Self.usualValues
    for row in PropertyTable.rows where row.property != .bounds && !row.isInternal {
      if row.kind == .object {
        guard store.hasObject(row.property, of: layer) else { continue }
      } else if row.page > 0 {
        guard store.row(ofPage: UInt8(row.page), in: layer) > 0 else { continue }
      }
      let value = modelValue(row.property, of: layer)
      if value != row.initialValue { values[row.key] = value }
    }
    return values
  }

  /// What is told of a layer that is as it was made.
  private static let usualValues: [String: PropertyValue] = {
    var values: [String: PropertyValue] = [:]
    for row in PropertyTable.rows
    where row.property != .bounds && !row.isInternal && !row.isRare && row.kind != .object {
      values[row.key] = row.initialValue
    }
    return values
  }()
}
