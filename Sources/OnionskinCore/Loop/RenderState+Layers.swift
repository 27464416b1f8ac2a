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
    journal.layerNames.name(store.layers[slot.index].number, after: type)
  }

  /// A layer's name in the trace.
  func name(of slot: LayerSlot) -> String {
    journal.layerNames[store.layers[slot.index].number]
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

// MARK: - Scenes

/// How the trace tells of new layers.
@MainActor
extension RenderState {
  /// Records the layers that are committed for the first time.
  mutating func recordScenes(of described: [NewLayer]) {
    guard journal.isRecording else { return }
    for (slot, new) in zip(newLayers, described)
    where store.layers[slot.index].number > 0 && !store.layers[slot.index].isCommitted {
      store.layers[slot.index].isCommitted = true
      let name = name(of: slot)
      record(
        .scene(
          AnimationEvent.Scene(
            layer: name,
            label: new.label,
            type: String(name.prefix { $0 != " " }),
            parent: parentName(of: slot),
            values: values(of: slot).merging(new.ownValues) { usual, _ in usual }
          )
        )
      )
    }
  }

  /// The model values of a layer: all the usual ones, and of the rare ones those that are set.
  private func values(of slot: LayerSlot) -> [String: PropertyValue] {
    var values = Self.usualValues
    for row in PropertyTable.rows where row.property != .bounds && !row.isInternal {
      if row.kind == .object {
        guard store.hasObject(row.property, of: slot) else { continue }
      } else if row.page > 0 {
        guard store.row(ofPage: UInt8(row.page), in: slot) > 0 else { continue }
      }
      let value = modelValue(row.property, of: slot)
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
