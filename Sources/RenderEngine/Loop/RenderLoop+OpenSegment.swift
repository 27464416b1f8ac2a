package import AnimationModel

/// The fast path of most blocks and changes: they are appended to the open segment, and blocks and
/// animations are made of them when the state is next accessed.
///
/// Values with references are swapped out and in, and values without are written in place, so that
/// no access has to be checked at run time; see `OpenSegment`.
extension RenderLoop {
  // MARK: Changes

  /// Sets a single-number property of a layer, which may be a view's.
  package func set(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Double,
    isAppendable: Bool
  ) {
    if isAppendable && openSegment.isOpen {
      let layout = layouts[property]
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
      let layout = layouts[property]
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
    let layout = layouts[property]
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
    let layout = layouts[property]
    let index = storedState.store.index(of: layout, in: layer)
    return model.numbers(at: index, count: Int(layout.count))
  }

  /// Returns the model value of a layer's transform.
  package func modelTransform(of layer: LayerID) -> CATransform3D {
    storedState.store.hasMatrix(layer)
      ? state.store.transform(of: layer, in: .model)
      : CATransform3DMakeAffineTransform(CGAffineTransform(modelValue(.transform, of: layer)))
  }

  /// Whether the model value of a layer's transform leaves the plane.
  package func isSpatial(_ layer: LayerID) -> Bool {
    storedState.store.hasMatrix(layer) && state.store.isSpatial(layer)
  }

  // MARK: Blocks

  /// What became of a block of the open segment after its changes.
  package enum SegmentBlockRun {
    /// The block has to be opened in the state, and its changes have not run.
    case notOpened
    /// The block was closed in the segment.
    case closed
    /// The state was read, or nothing changed, so the block has become an ordinary one, to be closed.
    case leftOpen(BlockID)
  }

  /// Opens a block in the open segment, if it needs nothing special, runs its changes, and closes it.
  ///
  /// It is one method, so that a block needs no other calls from module to module.
  ///
  /// - Parameters:
  ///   - name: The full name of the call that opens the block, with its labels.
  ///   - duration: Seconds, one way.
  ///   - delay: Seconds; nil if none was passed.
  ///   - curve: The curve's raw value, from 0 to 3.
  ///   - options: The options of the call, for the trace.
  ///   - animations: The changes.
  ///   - completion: A closure to call when all animations have stopped.
  ///   - callSite: The call site.
  /// - Returns: What became of the block.
  package func runSegmentBlock(
    _ name: JournalCall.Name,
    duration: TimeInterval,
    delay: TimeInterval?,
    curve: Int,
    options: UInt32,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?,
    at callSite: CallSite
  ) -> SegmentBlockRun {
    var settings = BasicSettings(.animate)
    settings.duration = duration
    settings.explicit = .duration
    if let delay {
      settings.delay = delay
      settings.explicit.insert(.delay)
    }
    if curve != 0 {
      _ = settings.take(curve: curve)
      settings.explicit.insert(.curve)
    }
    // Not by `map`, whose closure would ask for its actor and wrap the completion.
    var callbacks: BlockCallbacks?
    if let completion { callbacks = BlockCallbacks(at: callSite, completion: completion) }
    guard
      let number = openSegmentBlock(
        settings,
        callbacks,
        at: callSite,
        JournalCall(
          name: name,
          arguments: delay.map { .times(duration: duration, delay: $0, options: options) }
            ?? .number(duration),
          callSite: callSite
        )
      )
    else { return .notOpened }
    let facade = leaveFacade()
    animations()
    resume(facade)
    return closeSegmentBlock(nil, { $0.number == number })
      ? .closed : .leftOpen(blockMade(ofSegmentBlock: number))
  }

  /// Opens a block in the open segment, if it needs nothing special.
  ///
  /// - Parameters:
  ///   - settings: The settings of the block.
  ///   - callbacks: The callbacks of the block, if it has any.
  ///   - callSite: The call site at which the block is opened.
  ///   - call: The call that opens the block, for the trace.
  /// - Returns: The block's number; nil if the block has to be opened in the state.
  package func openSegmentBlock(
    _ settings: BasicSettings,
    _ callbacks: BlockCallbacks?,
    at callSite: CallSite,
    _ call: @autoclosure () -> JournalCall
  ) -> Int? {
    guard settings.hasTimes else { return nil }
    if openSegment.holdsModel {
      guard !openSegment.isOpen else { return nil }
      openSegment.isOpen = true
    } else {
      guard storedState.mayAppendBlocks else { return nil }
      beginSegment()
    }
    segmentBlockCount += 1
    segmentBlocks.open = SegmentBlocks.OpenBlock(settings: settings, number: segmentBlockCount)
    var blockCallSite: CallSite? = callSite
    swap(&blockCallSite, &segmentBlocks.callSite)
    if let callbacks { setSegmentCallbacks(callbacks) }
    if isRecording {
      segmentBlocks.open.isOfFacade = facade != nil
      append(facade.map { JournalCall($0, at: callSite) } ?? call())
    }
    return segmentBlockCount
  }

  /// Appends a call, with the number of channels that were appended before it.
  @inline(__always)
  private func append(_ call: consuming JournalCall) {
    var calls = AppendedCalls()
    swap(&calls, &segmentBlocks.calls)
    calls.append(call, before: openSegment.count)
    swap(&calls, &segmentBlocks.calls)
  }

  /// Appends a call that sets up the open block, for the trace.
  ///
  /// Calls that a façade makes to carry out another call do not appear in the program's source.
  @inline(__always)
  private func appendSetting(_ call: () -> JournalCall) {
    if isRecording && facade == nil { append(call()) }
  }

  private func setSegmentCallbacks(_ callbacks: BlockCallbacks) {
    var own: BlockCallbacks? = callbacks
    swap(&own, &segmentBlocks.callbacks)
  }

  /// Changes the settings of the open block, if the block is in the segment, has changed nothing,
  /// and stays basic.
  ///
  /// - Returns: `true` if the settings were changed; otherwise, `false`.
  package func changeSegmentBlock(
    _ setting: SettingNames,
    _ call: @autoclosure () -> JournalCall,
    _ change: (inout AnimationSettings) -> Void
  ) -> Bool {
    guard segmentBlocks.open.isOpen, openSegment.count == segmentBlocks.end else { return false }
    var basic = segmentBlocks.open.settings
    var settings = basic.fullSettings
    change(&settings)
    guard basic.take(settings) else { return false }
    basic.explicit.insert(setting)
    segmentBlocks.open.settings = basic
    appendSetting(call)
    return true
  }

  /// Returns the callbacks of the open block if it is in the segment; they are made on first use.
  ///
  /// - Parameter call: The call that changes the callbacks, for the trace.
  /// - Returns: The callbacks; nil if there is no such block.
  package func segmentCallbacks(_ call: @autoclosure () -> JournalCall) -> BlockCallbacks? {
    guard segmentBlocks.open.isOpen else { return nil }
    appendSetting(call)
    if let callbacks = segmentBlocks.callbacks { return callbacks }
    let callbacks = BlockCallbacks(at: segmentBlocks.callSite)
    setSegmentCallbacks(callbacks)
    return callbacks
  }

  /// Closes the open block, if it is in the segment and has changed something.
  ///
  /// - Parameters:
  ///   - call: The call that closes the block, for the trace; nil if the call that opened it does.
  ///   - isMeant: A closure that returns whether this is the block to close.
  /// - Returns: `true` if the block was closed; otherwise, `false`.
  @inline(__always)
  package func closeSegmentBlock(
    _ call: @autoclosure () -> JournalCall?,
    _ isMeant: (SegmentBlocks.OpenBlock) -> Bool
  ) -> Bool {
    let (open, end) = (segmentBlocks.open, openSegment.count)
    guard open.isOpen, isMeant(open), end > segmentBlocks.end,
      segmentBlocks.callbacks?.delegation?.isMissing != true
    else { return false }
    var block = AppendedBlock(settings: open.settings, end: end)
    if segmentBlocks.callbacks != nil { block.callbacks = keepSegmentCallbacks() }
    if isRecording {
      if !open.isOfFacade, let call = call() { append(call) }
      block.callsEnd = Int32(segmentBlocks.calls.count)
    }
    var closed: [AppendedBlock] = []
    swap(&closed, &segmentBlocks.closed)
    closed.append(block)
    swap(&closed, &segmentBlocks.closed)
    segmentBlocks.open.number = 0
    openSegment.isOpen = false
    return true
  }

  /// Moves the callbacks of the open block to those of the closed blocks.
  ///
  /// - Returns: The index of the callbacks.
  private func keepSegmentCallbacks() -> Int32 {
    var callbacks: BlockCallbacks?
    swap(&callbacks, &segmentBlocks.callbacks)
    var closedCallbacks: [BlockCallbacks] = []
    swap(&closedCallbacks, &segmentBlocks.closedCallbacks)
    if let callbacks { closedCallbacks.append(callbacks) }
    let index = closedCallbacks.count - 1
    swap(&closedCallbacks, &segmentBlocks.closedCallbacks)
    return Int32(truncatingIfNeeded: index)
  }

  /// Returns the block that was made of a block in the segment; `none` if that block was closed in
  /// the segment.
  private func blockMade(ofSegmentBlock number: Int) -> BlockID {
    resolve()
    return madeBlock.number == number ? madeBlock.id : .none
  }

  // MARK: Resolving

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
  private func beginSegment() {
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
