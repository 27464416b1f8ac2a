/// How setters change layers: they write the model and append a record to the journal, and that is all.
///
/// What a record comes to is decided when it is resolved: by the commit, or by whoever looks before.
extension RenderLoop {
  /// Sets a property of one number of a layer.
  @inline(__always)
  func set(_ property: LayerProperty, of slot: LayerSlot, to value: Double) {
    let layout = layouts[Int(property.rawValue)]
    let place =
      layout.page == 0
      ? AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
      : writablePlace(of: layout, in: slot)
    if setters.journal.room < 1 { makeRoom() }
    setters.set(property, of: slot, at: place, to: value)
    if setters.openBlocks == 0 && Self.loopsWithBlocks > 0 { checkOtherLoop(changing: slot) }
  }

  /// Sets a property of a layer.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - slot: The layer.
  ///   - value: The new value.
  ///   - hasAction: Whether an action of the layer animates the change.
  func set(
    _ property: LayerProperty,
    of slot: LayerSlot,
    to value: Numbers,
    hasAction: Bool
  ) {
    let layout = layouts[Int(property.rawValue)]
    let place =
      layout.page == 0
      ? AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
      : writablePlace(of: layout, in: slot)
    let count = Int(layout.count)
    if setters.journal.room < Record.records(forNumbers: count) { makeRoom() }
    switch count {
    case 1: setters.set(property, of: slot, at: place, to: value, count: 1, hasAction: hasAction)
    case 2: setters.set(property, of: slot, at: place, to: value, count: 2, hasAction: hasAction)
    default:
      setters.set(property, of: slot, at: place, to: value, count: count, hasAction: hasAction)
    }
    if setters.openBlocks == 0 && Self.loopsWithBlocks > 0 { checkOtherLoop(changing: slot) }
  }

  /// The place of a property that not every layer has room for.
  @inline(never)
  private func writablePlace(of layout: PropertyLayout, in slot: LayerSlot) -> Int {
    let place = engine.store.writablePlace(of: layout, in: slot)
    setters.model = engine.store.model.view
    return place
  }

  /// The value of a property that the program set.
  func modelValue(_ property: LayerProperty, of slot: LayerSlot) -> Numbers {
    let layout = layouts[Int(property.rawValue)]
    let place =
      layout.page == 0
      ? AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
      : engine.store.place(of: layout, in: slot)
    return setters.model.numbers(at: place, count: Int(layout.count))
  }

  /// The transform that the program set.
  func modelTransform(of slot: LayerSlot) -> CATransform3D {
    engine.store.hasSpace(slot)
      ? engine.store.transform(of: slot, in: .model)
      : CATransform3DMakeAffineTransform(CGAffineTransform(modelValue(.transform, of: slot)))
  }

  /// Whether the transform that the program set leaves the plane.
  func isSpatial(_ slot: LayerSlot) -> Bool {
    engine.store.isSpatial(slot)
  }
}

extension SetterState {
  /// Sets a number, and tells the journal.
  @inline(__always)
  mutating func set(_ property: LayerProperty, of slot: LayerSlot, at place: Int, to value: Double)
  {
    let old = model[place]
    if old != value { model[place] = value }
    journal.append(
      Record(kind: .change, property: property, count: 1, subject: slot.row, a: old, b: value)
    )
  }

  /// Sets numbers, and tells the journal.
  ///
  /// It is inlined where the count is known, so that no loop over the numbers is left.
  @inline(__always)
  mutating func set(
    _ property: LayerProperty,
    of slot: LayerSlot,
    at place: Int,
    to value: Numbers,
    count: Int,
    hasAction: Bool
  ) {
    let old = model.numbers(at: place, count: count)
    if old != value { model.set(value, at: place, count: count) }
    journal.append(
      Record(
        kind: .change,
        property: property,
        form: hasAction ? 1 : 0,
        count: UInt8(truncatingIfNeeded: count),
        subject: slot.row
      ),
      from: old,
      to: value,
      count: count
    )
  }
}
