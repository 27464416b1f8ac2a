/// The short way of most changes into the store.
///
/// Nearly all changes are like the one before them: numbers of a view that nothing else moves, in a
/// block whose settings have not changed. For those it is enough to have looked at the settings once,
/// and to note what changes; the rest is done when somebody looks.
@MainActor
extension RenderState {
  /// The state with all changes captured, for those who do more than set numbers.
  var settled: RenderState {
    mutating _read {
      settle()
      yield self
    }
    _modify {
      settle()
      quietUntil = .zero
      yield &self
    }
  }

  /// Sets and notes a change of up to four numbers if there is nothing out of the ordinary.
  ///
  /// - Returns: Whether there was not.
  @inline(__always)
  mutating func note(_ property: LayerProperty, of slot: LayerSlot, to value: Numbers) -> Bool {
    guard notes.isOpen else { return false }
    let layout = store.layouts[Int(property.rawValue)]
    guard layout.isQuick else { return false }
    let (count, isAdditive) = (Int(layout.count), isAdditive(layout))
    return count == 2
      ? store.note(property, layout, 2, of: slot, to: value.lowHalf, isAdditive: isAdditive)
      : store.note(property, layout, count, of: slot, to: value.lowHalf, isAdditive: isAdditive)
  }

  /// Sets and notes a change of one number if there is nothing out of the ordinary.
  ///
  /// - Returns: Whether there was not.
  @inline(__always)
  mutating func note(_ property: LayerProperty, of slot: LayerSlot, to value: Double) -> Bool {
    guard notes.isOpen else { return false }
    let layout = store.layouts[Int(property.rawValue)]
    // A number that changes always needs its lane, whether it is added or not.
    return layout.isQuick
      && store.note(property, layout, 1, of: slot, to: SIMD4(value, 0, 0, 0), isAdditive: false)
  }

  /// Whether changes of a property are added to what else runs.
  private func isAdditive(_ layout: PropertyLayout) -> Bool {
    layout.capture == .additive && behavior.animatesGeometryAdditively
  }

  /// Looks whether the innermost block's changes can be noted from now on.
  ///
  /// - Returns: Whether they can, the change at hand among them.
  mutating func beginNoting(
    _ layout: PropertyLayout,
    of slot: LayerSlot,
    from old: Numbers,
    to value: Numbers
  ) -> Bool {
    let top = stack.count - 1
    guard top >= 0, layout.isQuick, areAnimationsEnabled, !isClosed, !usesTransactions,
      (old * 0 + value).isFinite, store.isIdle(layout.root, in: slot)
    else { return false }
    if !stack[top].groups.mayBeNoted {
      guard !recorder.isRecording, !stack[top].appliesAtOnce, stack[top].keyframes == nil,
        stack[top].settings.timeline == nil, stack[top].settings.verticalPacing == nil,
        blocks[stack[top].block].host < 0, stack[top].settings.isFinite,
        stack[top].settings.duration > 0
      else { return false }
      stack[top].hasCaptured = true
      if !stack[top].late.isEmpty { stack[top].late = [] }
      stack[top].groups.mayBeNoted = true
    }
    store.notedGroup = group(for: .scalars)
    beginNotes()
    return true
  }

  /// Opens a block that has a duration and a delay and nothing else, if there is nothing out of the
  /// ordinary.
  ///
  /// - Returns: The block's number, to close it by; nil if it has to be opened otherwise.
  mutating func openPlainly(
    duration: Double,
    delay: Double,
    at callSite: CallSite
  ) -> Int? {
    guard duration > 0, duration < .infinity, delay >= 0, delay < .infinity, stack.isEmpty,
      notes.block == nil, areAnimationsEnabled, !isClosed, !usesTransactions
    else { return nil }
    store.notedGroup = Int32(truncatingIfNeeded: store.groups.count &+ notes.closed.count)
    beginNotes()
    notes.block = PlainBlock(duration: duration, delay: delay, callSite: callSite)
    notes.opened += 1
    return notes.opened
  }

  /// Closes the block that was opened plainly, if it is still only noted and has changed something.
  ///
  /// - Returns: Whether it is.
  mutating func closePlainly() -> Bool {
    let end = store.pendingLanes.count
    guard let block = notes.block, end > (notes.closed.last?.end ?? store.firstNoted) else {
      return false
    }
    notes.closed.append(
      Notes.ClosedBlock(duration: block.duration, delay: block.delay, end: end)
    )
    notes.block = nil
    notes.isOpen = false
    return true
  }

  private mutating func beginNotes() {
    notes.isOpen = true
    quietUntil = .zero
    guard notes.isEmpty else { return }
    notes.isEmpty = false
    store.firstNoted = store.pendingLanes.count
  }

  /// Captures what was only noted.
  @inline(__always)
  mutating func settle() {
    if !notes.isEmpty { captureNotes() }
  }

  /// Makes blocks and animations of what was noted.
  @inline(never)
  private mutating func captureNotes() {
    notes.isEmpty = true
    notes.isOpen = false
    let end = store.pendingLanes.count
    store.makeRoomForNoted()
    if !notes.closed.isEmpty { captureClosedBlocks() }
    if let block = notes.block {
      notes.block = nil
      let place = open(
        .animate,
        settings: .plain(duration: block.duration, delay: block.delay),
        explicit: block.delay > 0 ? [.duration, .delay] : .duration,
        callbacks: nil,
        at: block.callSite
      )
      notes.made = (notes.opened, place)
      stack[0].hasCaptured = store.firstNoted < end
    }
    captureChanges(upTo: end)
    store.giveBackRoom()
  }

  /// Makes groups and animations of the blocks that are closed; nobody will hear of these blocks.
  private mutating func captureClosedBlocks() {
    let firstGroup = store.groups.count
    for block in notes.closed {
      let group = store.makeGroup(
        TimingGroup(
          duration: block.duration,
          pacing: PacingIndex.easeInOut,
          block: -1,
          content: .scalars
        )
      )
      heldGroups.append(HeldGroup(group: group, delay: block.delay, start: nil))
    }
    lastBlock += Int32(notes.closed.count)
    order += UInt64(2 * notes.closed.count)
    let end = notes.closed.last?.end ?? store.firstNoted
    while store.firstNoted < end {
      _ = store.linkNoted(upTo: end, flags: .deaf, geometry: geometryFlags)
      guard store.firstNoted < end else { break }
      // Something moves these numbers, so the block has to look at it.
      let group = Int(store.pendingLanes[store.firstNoted].group)
      let block = notes.closed[group - firstGroup]
      store.dropIfUnused(groupAt: group)
      open(
        .animate,
        settings: .plain(duration: block.duration, delay: block.delay),
        callbacks: nil,
        at: nil
      )
      captureChanges(upTo: block.end)
      _ = close(at: nil)
    }
    notes.closed.forget()
  }

  /// Makes animations of changes that were noted in the innermost block.
  private mutating func captureChanges(upTo end: Int) {
    let top = stack.count - 1
    while store.firstNoted < end {
      store.regroupNoted(upTo: end, into: group(for: .scalars))
      let count = store.linkNoted(
        upTo: end,
        flags: newFlags(isAdditive: false),
        geometry: geometryFlags
      )
      blocks[stack[top].block].noteChanges(count, after: order)
      order += UInt64(count)
      if store.firstNoted < end {
        // Something moves these numbers: what was noted before, or another turn.
        let (property, slot, from, to) = store.takeNoted()
        animate(property, store.layouts[Int(property.rawValue)], of: slot, from: from, to: to)
      }
    }
  }

  /// The flags that animations of geometry have besides.
  private var geometryFlags: Animation.Flags {
    behavior.animatesGeometryAdditively ? .additive : []
  }
}
