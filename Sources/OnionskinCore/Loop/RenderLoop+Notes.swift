/// The short way of most changes: they are noted, and captured when somebody looks.
extension RenderLoop {
  /// Sets a property of one number of a layer, which may be a view's.
  func set(_ property: LayerProperty, of slot: LayerSlot, to value: Double, isView: Bool) {
    if isView && notedChanges.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.isQuick && layout.page == 0 {
        let place = AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
        // A number that changes always needs its lane, whether it is added or not.
        if note(property, 1, of: slot, at: place, to: SIMD4(value, 0, 0, 0), isAdditive: false) {
          return
        }
      }
    }
    setAnyhow(property, of: slot, to: Numbers(value), isView: isView, hasAction: false)
  }

  /// Sets a property of a layer, which may be a view's.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - slot: The layer.
  ///   - value: The new value.
  ///   - isView: Whether the layer is a view's.
  ///   - hasAction: Whether an action of the layer animates the change.
  func set(
    _ property: LayerProperty,
    of slot: LayerSlot,
    to value: Numbers,
    isView: Bool,
    hasAction: Bool
  ) {
    if isView && notedChanges.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.isQuick && layout.page == 0 {
        let place = AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
        if note(property, layout, of: slot, at: place, to: value) { return }
      }
    }
    setAnyhow(property, of: slot, to: value, isView: isView, hasAction: hasAction)
  }

  /// Sets and notes a change if there is nothing out of the ordinary.
  ///
  /// - Returns: `true` if that was the case; otherwise, `false`.
  @inline(__always)
  private func note(
    _ property: LayerProperty,
    _ layout: PropertyLayout,
    of slot: LayerSlot,
    at place: Int,
    to value: Numbers
  ) -> Bool {
    let isAdditive = layout.capture == .additive && behavior.animatesGeometryAdditively
    let (count, value) = (Int(layout.count), value.lowHalf)
    return count == 2
      ? note(property, 2, of: slot, at: place, to: value, isAdditive: isAdditive)
      : note(property, count, of: slot, at: place, to: value, isAdditive: isAdditive)
  }

  /// Takes what is noted out of the loop, adds a change, and puts it back.
  ///
  /// - Returns: `true` if there was nothing out of the ordinary; otherwise, `false`.
  @inline(__always)
  private func note(
    _ property: LayerProperty,
    _ count: Int,
    of slot: LayerSlot,
    at place: Int,
    to value: SIMD4<Double>,
    isAdditive: Bool
  ) -> Bool {
    let block = notedChanges.block
    var numbers: NotedNumbers?
    swap(&numbers, &notedChanges.numbers)
    let isNoted = numbers?.note(
      property,
      count,
      of: slot,
      in: block,
      at: place,
      to: value,
      isAdditive: isAdditive
    )
    swap(&numbers, &notedChanges.numbers)
    return isNoted == true
  }

  /// Sets a property, whatever it takes.
  @inline(never)
  private func setAnyhow(
    _ property: LayerProperty,
    of slot: LayerSlot,
    to value: Numbers,
    isView: Bool,
    hasAction: Bool
  ) {
    let layout = layouts[Int(property.rawValue)]
    if isView && notedChanges.isOpen && layout.isQuick,
      let place = settledState.store.rarePlace(of: layout, in: slot),
      note(property, layout, of: slot, at: place, to: value)
    {
      return
    }
    switch state.set(property, of: slot, to: value, hasAction: hasAction) {
    case .inBlock: break
    case .outsideBlock: checkOtherLoop(changing: slot)
    case .mayBeNoted:
      beginNotes()
      let place = settledState.store.place(of: layout, in: slot)
      _ = note(property, layout, of: slot, at: place, to: value)
    }
  }

  /// The value of a property that the program set.
  func modelValue(_ property: LayerProperty, of slot: LayerSlot) -> Numbers {
    guard let model = notedChanges.numbers?.model else {
      return settledState.store.modelValue(property, of: slot)
    }
    let layout = layouts[Int(property.rawValue)]
    let place = settledState.store.place(of: layout, in: slot)
    return model.numbers(at: place, count: Int(layout.count))
  }

  /// The transform that the program set.
  func modelTransform(of slot: LayerSlot) -> CATransform3D {
    settledState.store.hasSpace(slot)
      ? state.store.transform(of: slot, in: .model)
      : CATransform3DMakeAffineTransform(CGAffineTransform(modelValue(.transform, of: slot)))
  }

  /// Whether the transform that the program set leaves the plane.
  func isSpatial(_ slot: LayerSlot) -> Bool {
    settledState.store.hasSpace(slot) && state.store.isSpatial(slot)
  }

  /// Captures what was only noted.
  @inline(__always)
  func settle() {
    if notedChanges.isLent { captureNotes() }
  }

  /// Makes blocks and animations of what was noted.
  @inline(never)
  private func captureNotes() {
    guard let (numbers, blocks) = takeNotes() else { return }
    if let place = settledState.capture(numbers, blocks) {
      madeBlock = (blocks.open.number, place)
    }
  }

  /// Commits what was noted, if that is all there is to commit.
  ///
  /// - Returns: `true` if it is; otherwise, `false`.
  func commitNotes() -> Bool {
    guard notedChanges.isLent, !notedBlocks.open.isOpen, settledState.hasOnlyNotes,
      let (numbers, blocks) = takeNotes()
    else { return false }
    return settledState.commit(numbers, blocks)
  }

  /// Begins to note the changes of an open block.
  func beginNotes() {
    var changes = NotedChanges(
      isOpen: true,
      numbers: NotedNumbers(lent: settledState.lendModel())
    )
    swap(&changes, &notedChanges)
  }

  private func takeNotes() -> (NotedNumbers, NotedBlocks)? {
    settledState.quietUntil = .zero
    var changes = NotedChanges()
    swap(&changes, &notedChanges)
    var blocks = NotedBlocks()
    swap(&blocks, &notedBlocks)
    return changes.numbers.map { ($0, blocks) }
  }
}
