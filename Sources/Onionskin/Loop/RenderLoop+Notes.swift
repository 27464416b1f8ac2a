/// The short way of most changes: they are noted, and captured when somebody looks.
extension RenderLoop {
  /// Sets a property of one number of a layer, which may be a view's.
  func set(_ property: LayerProperty, of slot: LayerSlot, to value: Double, isView: Bool) {
    if isView && notedChanges.isOpen {
      let layout = layouts[Int(property.rawValue)]
      if layout.isQuick && layout.page == 0 {
        let place = AnimationStore.place(of: layout, inRow: slot.index, stride: stride)
        // A number that changes always needs its lane, whether it is added or not.
        let isNoted = withNotedNumbers { numbers, block in
          numbers?.note(
            property,
            1,
            of: slot,
            in: block,
            at: place,
            to: SIMD4(value, 0, 0, 0),
            isAdditive: false
          ) == true
        }
        if isNoted { return }
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
  /// - Returns: Whether there is not.
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
    return withNotedNumbers { numbers, block in
      let isNoted =
        count == 2
        ? numbers?.note(
          property,
          2,
          of: slot,
          in: block,
          at: place,
          to: value,
          isAdditive: isAdditive
        )
        : numbers?.note(
          property,
          count,
          of: slot,
          in: block,
          at: place,
          to: value,
          isAdditive: isAdditive
        )
      return isNoted == true
    }
  }

  /// Takes what is noted out of the loop, changes it, and puts it back.
  @inline(__always)
  private func withNotedNumbers(_ change: (inout NotedNumbers?, Int32) -> Bool) -> Bool {
    var numbers: NotedNumbers?
    swap(&numbers, &notedChanges.numbers)
    let result = change(&numbers, notedChanges.block)
    swap(&numbers, &notedChanges.numbers)
    return result
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

  /// Opens a block that is only noted, if there is nothing out of the ordinary.
  ///
  /// - Returns: The block's number; nil if it has to be opened otherwise.
  func openPlainly(
    _ settings: PlainSettings,
    _ callbacks: BlockCallbacks?,
    at callSite: CallSite
  ) -> Int? {
    guard !isRecording, settings.hasTimes else { return nil }
    if notedChanges.isLent {
      guard !notedChanges.isOpen else { return nil }
      notedChanges.isOpen = true
    } else {
      guard settledState.mayNoteBlocks else { return nil }
      beginNotes()
    }
    notedBlockCount += 1
    notedBlocks.open = NotedBlocks.OpenBlock(settings: settings, number: notedBlockCount)
    var place: CallSite? = callSite
    swap(&place, &notedBlocks.callSite)
    if let callbacks { setPlainCallbacks(callbacks) }
    return notedBlockCount
  }

  private func setPlainCallbacks(_ callbacks: BlockCallbacks) {
    var own: BlockCallbacks? = callbacks
    swap(&own, &notedBlocks.callbacks)
  }

  /// Changes the settings of the open block, if that is only noted, has changed nothing and may go on
  /// like this.
  ///
  /// - Returns: Whether it is.
  func changePlainly(
    _ setting: SettingNames,
    _ change: (inout AnimationSettings) -> Void
  ) -> Bool {
    guard notedBlocks.open.isOpen, notedChanges.count == notedBlocks.end else { return false }
    var plain = notedBlocks.open.settings
    var settings = plain.whole
    change(&settings)
    guard plain.take(settings) else { return false }
    plain.explicit.insert(setting)
    notedBlocks.open.settings = plain
    return true
  }

  /// The callbacks of the open block, if that is only noted; made when they are first needed.
  func plainCallbacks() -> BlockCallbacks? {
    guard notedBlocks.open.isOpen else { return nil }
    if let callbacks = notedBlocks.callbacks { return callbacks }
    let callbacks = BlockCallbacks()
    callbacks.callSite = notedBlocks.callSite
    setPlainCallbacks(callbacks)
    return callbacks
  }

  /// Closes the open block, if that is still only noted and has changed something.
  ///
  /// - Parameter isMeant: Whether it is the block that is to be closed.
  /// - Returns: Whether it is.
  @inline(__always)
  func closePlainly(_ isMeant: (NotedBlocks.OpenBlock) -> Bool) -> Bool {
    let (open, end) = (notedBlocks.open, notedChanges.count)
    guard open.isOpen, isMeant(open), end > notedBlocks.end else { return false }
    var block = NotedBlocks.ClosedBlock(settings: open.settings, end: end)
    if notedBlocks.callbacks != nil { block.heard = hearPlainly() }
    var closed: [NotedBlocks.ClosedBlock] = []
    swap(&closed, &notedBlocks.closed)
    closed.append(block)
    swap(&closed, &notedBlocks.closed)
    notedBlocks.open.number = 0
    notedChanges.isOpen = false
    notedChanges.block += 1
    return true
  }

  /// Keeps the callbacks of the open block with those of the closed ones.
  ///
  /// - Returns: Their place.
  private func hearPlainly() -> Int32 {
    var callbacks: BlockCallbacks?
    swap(&callbacks, &notedBlocks.callbacks)
    var heard: [BlockCallbacks] = []
    swap(&heard, &notedBlocks.heard)
    if let callbacks { heard.append(callbacks) }
    let place = heard.count - 1
    swap(&heard, &notedBlocks.heard)
    return Int32(truncatingIfNeeded: place)
  }

  /// The block that was made of one that was only noted; -1 if that was closed since.
  func blockMade(ofNoted number: Int) -> Int32 {
    settle()
    return madeBlock.number == number ? madeBlock.place : -1
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
  /// - Returns: Whether it is.
  func commitNotes() -> Bool {
    guard notedChanges.isLent, !notedBlocks.open.isOpen, settledState.hasOnlyNotes,
      let (numbers, blocks) = takeNotes()
    else { return false }
    return settledState.commit(numbers, blocks)
  }

  private func beginNotes() {
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
