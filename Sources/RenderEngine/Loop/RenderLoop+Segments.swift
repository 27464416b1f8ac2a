package import AnimationModel

/// The fast path of most changes: they are appended, and captured when the state is next accessed.
extension RenderLoop {
  /// Sets a single-number property of a layer, which may be a view's.
  package func set(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Double,
    isAppendable: Bool
  ) {
    if isAppendable && openSegment.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.animatesByNumber && layout.page == 0 {
        let index = AnimationStore.index(of: layout, inRow: layer.index, stride: stride)
        // A change of a single number always needs its channel, whether it is additive or not.
        if append(property, 1, of: layer, at: index, to: SIMD4(value, 0, 0, 0), isAdditive: false) {
          return
        }
      }
    }
    setAnyhow(property, of: layer, to: Numbers(value), isAppendable: isAppendable, action: .ofBlock)
  }

  /// Sets a property of a layer, which may be a view's.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - value: The new value.
  ///   - isAppendable: Whether the layer is a view's, and its action leaves the change to a block.
  ///   - action: The effect of the layer's action on the change.
  package func set(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Numbers,
    isAppendable: Bool,
    action: LayerAction
  ) {
    if isAppendable && openSegment.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.animatesByNumber && layout.page == 0 {
        let index = AnimationStore.index(of: layout, inRow: layer.index, stride: stride)
        if append(property, layout, of: layer, at: index, to: value) { return }
      }
    }
    setAnyhow(property, of: layer, to: value, isAppendable: isAppendable, action: action)
  }

  /// Appends a change and sets the model, if nothing special is needed.
  ///
  /// - Returns: `true` if the change was appended; otherwise, `false`.
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

  /// Moves the appended changes out of the loop, adds a change, and moves them back.
  ///
  /// - Returns: `true` if the change was appended; otherwise, `false`.
  @inline(__always)
  private func append<Value: SIMD<Double>>(
    _ property: LayerProperty,
    _ count: Int,
    of layer: LayerID,
    at index: Int,
    to value: Value,
    isAdditive: Bool
  ) -> Bool {
    var numbers: SegmentWriter?
    swap(&numbers, &openSegment.numbers)
    let isAppended = numbers?.append(
      property,
      count,
      of: layer,
      at: index,
      to: value,
      isAdditive: isAdditive
    )
    swap(&numbers, &openSegment.numbers)
    return isAppended == true
  }

  /// Sets a property in the state, or begins a segment with the change.
  @inline(never)
  private func setAnyhow(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Numbers,
    isAppendable: Bool,
    action: LayerAction
  ) {
    let layout = layouts[Int(property.rawValue)]
    if isAppendable && openSegment.isOpen && layout.animatesByNumber,
      let index = storedState.store.rareIndex(of: layout, in: layer),
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

  /// Returns the model value of a property.
  package func modelValue(_ property: LayerProperty, of layer: LayerID) -> Numbers {
    guard let model = openSegment.numbers?.model else {
      return storedState.store.modelValue(property, of: layer)
    }
    let layout = layouts[Int(property.rawValue)]
    let index = storedState.store.index(of: layout, in: layer)
    return model.numbers(at: index, count: Int(layout.count))
  }

  /// Returns the model value of a layer's transform.
  package func modelTransform(of layer: LayerID) -> CATransform3D {
    storedState.store.hasSpace(layer)
      ? state.store.transform(of: layer, in: .model)
      : CATransform3DMakeAffineTransform(CGAffineTransform(modelValue(.transform, of: layer)))
  }

  /// Whether the model value of a layer's transform leaves the plane.
  package func isSpatial(_ layer: LayerID) -> Bool {
    storedState.store.hasSpace(layer) && state.store.isSpatial(layer)
  }

  /// Makes blocks and animations of the open segment, if it has any changes.
  @inline(__always)
  func resolve() {
    if openSegment.holdsModel { resolveSegment() }
  }

  /// Makes blocks and animations of the open segment.
  @inline(never)
  private func resolveSegment() {
    guard let (numbers, blocks) = takeSegment() else { return }
    if let index = storedState.resolve(numbers, blocks) {
      madeBlock = (blocks.open.number, index)
    }
  }

  /// Begins a segment for the changes of an open block.
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
