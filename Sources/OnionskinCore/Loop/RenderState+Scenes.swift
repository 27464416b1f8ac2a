/// How the trace tells of new layers.
@MainActor
extension RenderState {
  /// Records the layers that are committed for the first time.
  mutating func recordScenes(labels: [String?]) {
    guard journal.isRecording else { return }
    for (slot, label) in zip(newLayers, labels)
    where store.layers[slot.index].number > 0 && !store.layers[slot.index].isCommitted {
      store.layers[slot.index].isCommitted = true
      let name = name(of: slot)
      record(
        .scene(
          AnimationEvent.Scene(
            layer: name,
            label: label,
            type: String(name.prefix { $0 != " " }),
            parent: parentName(of: slot),
            values: values(of: slot)
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
      let usual = Self.usualValues[row.key] ?? initialValue(of: row.property)
      if value != usual { values[row.key] = value }
    }
    return values
  }

  /// What is told of a layer that is as it was made.
  private static let usualValues: [String: PropertyValue] = {
    var values: [String: PropertyValue] = [:]
    for row in PropertyTable.rows
    where row.property != .bounds && !row.isInternal && !row.isRare && row.kind != .object {
      let numbers = row.initialNumbers
      values[row.key] = PropertyValue(numbers.numbers(at: 0, count: numbers.count), row.property)
    }
    return values
  }()
}
