package import AnimationModel

@MainActor extension RenderState {
  /// Makes a layer in the store, and gives it a number.
  mutating func makeLayer() -> LayerID {
    lastLayer += 1
    let layer = store.makeLayer(number: lastLayer)
    newLayers.append(layer)
    return layer
  }

  /// Marks a layer as a view's, so that its changes are captured, and names it after the view's type.
  mutating func adoptLayer(_ layer: LayerID, ofViewOf type: AnyClass) {
    store.layers[layer].hasView = true
    nameLayer(layer, after: type)
  }

  /// Names a layer after its type, or after the type of its view.
  mutating func nameLayer(_ layer: LayerID, after type: AnyClass) {
    guard journal.isRecording else { return }
    journal.layerNames.name(store.layers[layer].number, after: type)
  }

  /// Returns a layer's name in the trace.
  package func name(of layer: LayerID) -> String { journal.layerNames[store.layers[layer].number] }

  /// Returns the name of a layer's superlayer.
  func parentName(of layer: LayerID) -> String? {
    let parent = store.layers[layer].parent
    return parent.isNone ? nil : name(of: parent)
  }

  /// Sets a layer's superlayer.
  mutating func setParent(_ parent: LayerID?, of layer: LayerID) {
    if !clocks.isEmpty { clocksChanged = true }
    let wasRemoved = store.layers[layer].wasRemoved
    store.layers[layer].parent = parent ?? .none
    store.layers[layer].wasRemoved = parent == nil
    removedLayers += (parent == nil ? 1 : 0) - (wasRemoved ? 1 : 0)
  }

  mutating func setOnScreen(_ layer: LayerID) {
    if store.layers[layer].wasRemoved { removedLayers -= 1 }
    store.layers[layer].wasRemoved = false
  }

  /// Marks a layer as moved in its tree since the last commit.
  mutating func setMoved(_ layer: LayerID) { store.layers[layer].hasMoved = true }

  /// Whether a layer is on screen.
  ///
  /// A layer is on screen if the root of its tree is a window, or has never been removed from a
  /// superlayer, since code without a screen often has no window.
  package func isOnScreen(_ layer: LayerID) -> Bool {
    guard removedLayers > 0 else { return true }
    var root = layer
    while !store.layers[root].parent.isNone { root = store.layers[root].parent }
    return store.layers[root].isWindow || !store.layers[root].wasRemoved
  }

  /// Removes a released layer's animations, and releases its index.
  mutating func releaseLayer(_ layer: LayerID) {
    endAll(of: layer, because: .layerReleased)
    transitions.removeAll { $0.request.layer == layer }
    // Animations removed in this turn are shown until the commit, when the layer no longer exists.
    for animation in store.animations(of: layer, removed: true) { store.remove(animation) }
    recordInteraction()
    if store.layers[layer].wasRemoved { removedLayers -= 1 }
    // Lists with the layer are not searched: its number shows whether the index serves another
    // layer.
    clocks[layer] = nil
    store.releaseLayer(layer)
  }

  /// Reports a change to a layer whose loop was closed.
  package mutating func reportClosed(_ change: String) {
    report(
      .misuse,
      .changeInClosedLoop,
      "\(change) after its loop was closed"
        + (scope.map { ", which ran the code at \($0)" } ?? "")
        + ", so nothing animates. The usual reason is code that still waited in real time "
        + "(DispatchQueue, Timer, Task.sleep) when the loop was closed. Let it wait in the loop's "
        + "time, or keep the loop open for as long as its views are used.",
      at: scope
    )
  }

  /// Returns the model value of a property for the trace.
  package func modelValue(_ property: LayerProperty, of layer: LayerID) -> PropertyValue {
    switch property.row.kind {
    case .transform where store.isSpatial(layer):
      return .transform3D(store.transform(of: layer, in: .model))
    case .matrix: return .transform3D(store.matrix(property, of: layer, in: .model))
    case .object: return PropertyValue(store.modelObject(property, of: layer))
    default: return PropertyValue(store.modelValue(property, of: layer), property)
    }
  }

  /// Returns the value of a property at the last evaluation for the trace.
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

/// How new layers are recorded.
@MainActor extension RenderState {
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

  /// Returns the model values of a layer: all common ones, and those rare ones that are set.
  private func values(of layer: LayerID) -> [String: PropertyValue] {
    var values = Self.defaultValues
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

  /// The common values of a new layer.
  private static let defaultValues: [String: PropertyValue] = {
    var values: [String: PropertyValue] = [:]
    for row in PropertyTable.rows
    where row.property != .bounds && !row.isInternal && !row.isRare && row.kind != .object {
      values[row.key] = row.initialValue
    }
    return values
  }()
}
