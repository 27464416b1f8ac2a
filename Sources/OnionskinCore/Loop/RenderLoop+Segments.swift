/// The short way of most changes: they are appended, and captured when somebody looks.
extension RenderLoop {
  /// Sets a property of one number of a layer, which may be a view's.
  func set(_ property: LayerProperty, of slot: LayerSlot, to value: Double, isView: Bool) {
    if isView && openSegment.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.animatesByNumber && layout.page == 0 {
        let place = AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
        // A number that changes always needs its channel, whether it is added or not.
        if append(property, 1, of: slot, at: place, to: SIMD4(value, 0, 0, 0), isAdditive: false) {
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
    if isView && openSegment.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.animatesByNumber && layout.page == 0 {
        let place = AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
        if append(property, layout, of: slot, at: place, to: value) { return }
      }
    }
    setAnyhow(property, of: slot, to: value, isView: isView, hasAction: hasAction)
  }

  /// Sets and appends a change if there is nothing out of the ordinary.
  ///
  /// - Returns: `true` if that was the case; otherwise, `false`.
  @inline(__always)
  private func append(
    _ property: LayerProperty,
    _ layout: PropertyLayout,
    of slot: LayerSlot,
    at place: Int,
    to value: Numbers
  ) -> Bool {
    let isAdditive = layout.capture == .additive && behavior.animatesGeometryAdditively
    let (count, low) = (Int(layout.count), value.lowHalf)
    return switch count {
    case 2: append(property, 2, of: slot, at: place, to: low, isAdditive: isAdditive)
    case 5: append(property, 5, of: slot, at: place, to: value, isAdditive: isAdditive)
    default: append(property, count, of: slot, at: place, to: low, isAdditive: isAdditive)
    }
  }

  /// Takes what is appended out of the loop, adds a change, and puts it back.
  ///
  /// - Returns: `true` if there was nothing out of the ordinary; otherwise, `false`.
  @inline(__always)
  private func append<Value: SIMD<Double>>(
    _ property: LayerProperty,
    _ count: Int,
    of slot: LayerSlot,
    at place: Int,
    to value: Value,
    isAdditive: Bool
  ) -> Bool {
    let block = openSegment.block
    var numbers: SegmentWriter?
    swap(&numbers, &openSegment.numbers)
    let isAppended = numbers?.append(
      property,
      count,
      of: slot,
      in: block,
      at: place,
      to: value,
      isAdditive: isAdditive
    )
    swap(&numbers, &openSegment.numbers)
    return isAppended == true
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
    if isView && openSegment.isOpen && layout.animatesByNumber,
      let place = storedState.store.rarePlace(of: layout, in: slot),
      append(property, layout, of: slot, at: place, to: value)
    {
      return
    }
    switch state.set(property, of: slot, to: value, hasAction: hasAction) {
    case .inBlock: break
    case .outsideBlock: checkOtherLoop(changing: slot)
    case .mayBeAppended:
      beginSegment()
      let place = storedState.store.place(of: layout, in: slot)
      _ = append(property, layout, of: slot, at: place, to: value)
    }
  }

  /// The value of a property that the program set.
  func modelValue(_ property: LayerProperty, of slot: LayerSlot) -> Numbers {
    guard let model = openSegment.numbers?.model else {
      return storedState.store.modelValue(property, of: slot)
    }
    let layout = layouts[Int(property.rawValue)]
    let place = storedState.store.place(of: layout, in: slot)
    return model.numbers(at: place, count: Int(layout.count))
  }

  /// The transform that the program set.
  func modelTransform(of slot: LayerSlot) -> CATransform3D {
    storedState.store.hasSpace(slot)
      ? state.store.transform(of: slot, in: .model)
      : CATransform3DMakeAffineTransform(CGAffineTransform(modelValue(.transform, of: slot)))
  }

  /// Whether the transform that the program set leaves the plane.
  func isSpatial(_ slot: LayerSlot) -> Bool {
    storedState.store.hasSpace(slot) && state.store.isSpatial(slot)
  }

  /// Makes blocks and animations of the open segment.
  @inline(__always)
  func resolve() {
    if openSegment.holdsModel { resolveSegment() }
  }

  /// Makes blocks and animations of what was appended.
  @inline(never)
  private func resolveSegment() {
    guard let (numbers, blocks) = takeSegment() else { return }
    if let place = storedState.resolve(numbers, blocks) {
      madeBlock = (blocks.open.number, place)
    }
  }

  /// Commits what was appended, if that is all there is to commit.
  ///
  /// - Returns: `true` if it is; otherwise, `false`.
  func commitSegment() -> Bool {
    guard openSegment.holdsModel, !segmentBlocks.open.isOpen, storedState.hasOnlySegment,
      let (numbers, blocks) = takeSegment()
    else { return false }
    return storedState.commit(numbers, blocks)
  }

  /// Begins to append the changes of an open block.
  func beginSegment() {
    var changes = OpenSegment(
      isOpen: true,
      numbers: SegmentWriter(model: storedState.takeModel())
    )
    swap(&changes, &openSegment)
  }

  private func takeSegment() -> (SegmentWriter, SegmentBlocks)? {
    storedState.quietUntil = .zero
    var changes = OpenSegment()
    swap(&changes, &openSegment)
    var blocks = SegmentBlocks()
    swap(&blocks, &segmentBlocks)
    return changes.numbers.map { ($0, blocks) }
  }
}
