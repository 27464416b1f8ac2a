@MainActor
extension RenderState {
  /// Gives a new layer its slot and its name.
  mutating func makeLayer() -> LayerSlot {
    lastLayer += 1
    let slot = store.makeLayer(number: lastLayer)
    newLayers.append(slot)
    return slot
  }

  /// Names a layer after its type, or after that of its view.
  mutating func nameLayer(_ slot: LayerSlot, after type: AnyClass) {
    guard journal.isRecording else { return }
    journal.nameLayer(store.layers[slot.index].number, after: type)
  }

  /// A layer's name in the trace.
  func name(of slot: LayerSlot) -> String {
    journal.layerName(ofNumber: store.layers[slot.index].number)
  }

  /// The name of the layer above.
  func parentName(of slot: LayerSlot) -> String? {
    let parent = store.layers[slot.index].parent
    return parent > 0 ? name(of: LayerSlot(row: Int(parent))) : nil
  }

  /// Tells the place of a layer in its tree.
  mutating func setParent(_ parent: LayerSlot?, of slot: LayerSlot) {
    if !clocks.isEmpty { clocksChanged = true }
    let wasTakenOut = store.layers[slot.index].wasTakenOut
    store.layers[slot.index].parent = parent?.row ?? 0
    store.layers[slot.index].wasTakenOut = parent == nil
    takenOutLayers += (parent == nil ? 1 : 0) - (wasTakenOut ? 1 : 0)
  }

  /// Whether a layer is shown.
  ///
  /// The root of its tree is a window, or has never been taken out of anything: code without a
  /// screen often has no window.
  func isOnScreen(_ slot: LayerSlot) -> Bool {
    var root = slot.index
    while store.layers[root].parent > 0 { root = Int(store.layers[root].parent) }
    return store.layers[root].isWindow || !store.layers[root].wasTakenOut
  }

  /// Takes a released layer's animations away and gives its slot back.
  mutating func releaseLayer(_ slot: LayerSlot) {
    endAll(of: slot, because: .layerReleased)
    transitions.removeAll { $0.request.slot == slot }
    // What was removed in this turn shows until the commit, which the layer does not see.
    for animation in store.animations(of: slot, removed: true) { store.remove(animation) }
    recordInteraction()
    if store.layers[slot.index].wasTakenOut { takenOutLayers -= 1 }
    // Lists that name the slot are not searched: they tell by its number that it serves another.
    clocks[slot] = nil
    store.releaseLayer(slot)
  }

  /// The model value of a property, as the trace has it.
  func modelValue(_ property: LayerProperty, of slot: LayerSlot) -> PropertyValue {
    switch property.row.kind {
    case .transform where store.isSpatial(slot):
      return .transform3D(store.transform(of: slot, in: .model))
    case .matrix: return .transform3D(store.matrix(property, of: slot, in: .model))
    case .object:
      return PropertyValue(store.objects[StackKey(slot: slot, property: property)]?.model ?? .none)
    default: return PropertyValue(store.modelValue(property, of: slot), property)
    }
  }

  /// The value of a property of a further page in a new layer, as the trace has it.
  func initialValue(of property: LayerProperty) -> PropertyValue {
    // Row 0 has no pages of its own.
    modelValue(property, of: LayerSlot(row: 0))
  }

  /// The value of a property as of the last evaluation, as the trace has it.
  func shownValue(_ property: LayerProperty, of slot: LayerSlot) -> PropertyValue {
    switch property.row.kind {
    case .transform:
      let transform = store.transform(of: slot, in: .shown)
      return CATransform3DIsAffine(transform)
        ? .transform(CATransform3DGetAffineTransform(transform)) : .transform3D(transform)
    case .matrix: return .transform3D(store.matrix(property, of: slot, in: .shown))
    case .object: return PropertyValue(store.shownObject(property, of: slot, at: now))
    default: return PropertyValue(store.shownValue(property, of: slot), property)
    }
  }
}
