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
      yield &self
    }
  }

  /// Sets and notes a change of up to four numbers if there is nothing out of the ordinary.
  ///
  /// - Returns: Whether there was not.
  @inline(__always)
  mutating func note(_ property: LayerProperty, of slot: LayerSlot, to value: Numbers) -> Bool {
    guard isNoting else { return false }
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
    guard isNoting else { return false }
    let layout = store.layouts[Int(property.rawValue)]
    return layout.isQuick
      && store.note(
        property,
        layout,
        1,
        of: slot,
        to: SIMD4(value, 0, 0, 0),
        isAdditive: isAdditive(layout)
      )
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
    if stack[top].groups.quick == nil {
      guard !recorder.isRecording, !stack[top].appliesAtOnce, stack[top].keyframes == nil,
        stack[top].settings.timeline == nil, stack[top].settings.verticalPacing == nil,
        blocks[stack[top].block].host < 0, stack[top].settings.isFinite,
        stack[top].settings.duration > 0
      else { return false }
      stack[top].hasCaptured = true
      if !stack[top].late.isEmpty { stack[top].late = [] }
      stack[top].groups.quick = newFlags(isAdditive: false)
    }
    isNoting = true
    store.firstNoted = store.pendingLanes.count
    return true
  }

  /// Captures what was only noted.
  @inline(__always)
  mutating func settle() {
    if isNoting { captureNoted() }
  }

  /// Makes animations of the changes that were noted.
  @inline(never)
  private mutating func captureNoted() {
    isNoting = false
    let top = stack.count - 1
    let end = store.pendingLanes.count
    while store.firstNoted < end {
      let count = store.linkNoted(
        upTo: end,
        group: group(for: .scalars),
        flags: stack[top].groups.quick ?? newFlags(isAdditive: false),
        geometry: behavior.animatesGeometryAdditively ? .additive : []
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
}
