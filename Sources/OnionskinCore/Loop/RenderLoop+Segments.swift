/// The short way of most changes: they are appended, and captured when somebody looks.
extension RenderLoop {
  /// Sets a property of one number of a layer, which may be a view's.
  func set(_ property: LayerProperty, of layer: LayerID, to value: Double, isView: Bool) {
    if isView && openSegment.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.animatesByNumber && layout.page == 0 {
        let index = AnimationStore.index(of: layout, inRow: layer.index, stride: stride)
        // A number that changes always needs its channel, whether it is added or not.
        if append(property, 1, of: layer, at: index, to: SIMD4(value, 0, 0, 0), isAdditive: false) {
          return
        }
      }
    }
    setAnyhow(property, of: layer, to: Numbers(value), isView: isView, action: .ofBlock)
  }

  /// Sets a property of a layer, which may be a view's.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - value: The new value.
  ///   - isView: Whether the layer is a view's.
  ///   - action: What the layer's action does with the change.
  func set(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Numbers,
    isView: Bool,
    action: LayerAction
  ) {
    if isView && openSegment.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.animatesByNumber && layout.page == 0 {
        let index = AnimationStore.index(of: layout, inRow: layer.index, stride: stride)
        if append(property, layout, of: layer, at: index, to: value) { return }
      }
    }
    setAnyhow(property, of: layer, to: value, isView: isView, action: action)
  }

  /// Sets and appends a change if there is nothing out of the ordinary.
  ///
  /// - Returns: `true` if that was the case; otherwise, `false`.
  @inline(__always)
  private func append(
    _ property: LayerProperty,
    _ layout: PropertyLayout,
    of layer: LayerID,
    at index: Int,
    to value: Numbers
  ) -> Bool {
    let isAdditive = layout.capture == .additive && behavior.animatesGeometryAdditively
    let (count, low) = (Int(layout.count), value.lowHalf)
    return switch count {
    case 2: append(property, 2, of: layer, at: index, to: low, isAdditive: isAdditive)
    case 5: append(property, 5, of: layer, at: index, to: value, isAdditive: isAdditive)
    default: append(property, count, of: layer, at: index, to: low, isAdditive: isAdditive)
    }
  }

  /// Takes what is appended out of the loop, adds a change, and puts it back.
  ///
  /// - Returns: `true` if there was nothing out of the ordinary; otherwise, `false`.
  @inline(__always)
  private func append<Value: SIMD<Double>>(
    _ property: LayerProperty,
    _ count: Int,
    of layer: LayerID,
    at index: Int,
    to value: Value,
    isAdditive: Bool
  ) -> Bool {
    let block = openSegment.block
    var numbers: SegmentWriter?
    swap(&numbers, &openSegment.numbers)
    let isAppended = numbers?.append(
      property,
      count,
      of: layer,
      in: block,
      at: index,
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
    of layer: LayerID,
    to value: Numbers,
    isView: Bool,
    action: LayerAction
  ) {
    let layout = layouts[Int(property.rawValue)]
    if isView && openSegment.isOpen && layout.animatesByNumber,
      let index = storedState.store.rarePlace(of: layout, in: layer),
      append(property, layout, of: layer, at: index, to: value)
    {
      return
    }
    switch state.set(property, of: layer, to: value, action: action) {
    case .inBlock: break
    case .outsideBlock: checkOtherLoop(changing: layer)
    case .mayBeAppended:
      beginSegment()
      let index = storedState.store.index(of: layout, in: layer)
      _ = append(property, layout, of: layer, at: index, to: value)
    }
  }

  /// The value of a property that the program set.
  func modelValue(_ property: LayerProperty, of layer: LayerID) -> Numbers {
    guard let model = openSegment.numbers?.model else {
      return storedState.store.modelValue(property, of: layer)
    }
    let layout = layouts[Int(property.rawValue)]
    let index = storedState.store.index(of: layout, in: layer)
    return model.numbers(at: index, count: Int(layout.count))
  }

  /// The transform that the program set.
  func modelTransform(of layer: LayerID) -> CATransform3D {
    storedState.store.hasSpace(layer)
      ? state.store.transform(of: layer, in: .model)
      : CATransform3DMakeAffineTransform(CGAffineTransform(modelValue(.transform, of: layer)))
  }

  /// Whether the transform that the program set leaves the plane.
  func isSpatial(_ layer: LayerID) -> Bool {
    storedState.store.hasSpace(layer) && state.store.isSpatial(layer)
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
    if let index = storedState.resolve(numbers, blocks) {
      madeBlock = (blocks.open.number, index)
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
      numbers: SegmentWriter(model: storedState.takeModel(), isKept: isRecording)
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
