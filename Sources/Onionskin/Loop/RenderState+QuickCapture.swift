/// The short way of most changes into the store.
///
/// Nearly all changes are like the one before them: numbers of a view that nothing else moves, in a
/// block whose settings have not changed. For those it is enough to have looked at the settings once.
@MainActor
extension RenderState {
  /// Captures a change if there is nothing out of the ordinary about it.
  ///
  /// - Returns: Whether there was not.
  mutating func captureQuickly(
    _ property: LayerProperty,
    _ layout: PropertyLayout,
    of slot: LayerSlot,
    from old: Numbers,
    to value: Numbers,
    at place: Int
  ) -> Bool {
    let top = stack.count - 1
    guard layout.isQuick, areAnimationsEnabled, !isClosed, !usesTransactions,
      store.isIdle(layout.root, in: slot), (old * 0 + value).isFinite,
      let quick = stack[top].groups.quick ?? openQuickCapture()
    else { return false }
    var flags = quick.flags
    if layout.capture == .additive && behavior.animatesGeometryAdditively {
      flags.insert(.additive)
    }
    store.captureAlone(
      Animation(slot: slot, group: quick.group, property: property, flags: flags),
      layout.kind.scalarCount,
      from: old,
      to: value,
      at: place
    )
    order += 1
    blocks[stack[top].block].noteChange(order)
    return true
  }

  /// Looks whether the innermost block's changes can be captured quickly, and how.
  private mutating func openQuickCapture() -> QuickCapture? {
    let top = stack.count - 1
    guard !recorder.isRecording, !stack[top].appliesAtOnce, stack[top].keyframes == nil,
      stack[top].settings.timeline == nil,
      blocks[stack[top].block].host < 0,
      stack[top].settings.verticalPacing == nil, stack[top].settings.isFinite,
      stack[top].settings.duration > 0
    else { return nil }
    stack[top].hasCaptured = true
    if !stack[top].late.isEmpty { stack[top].late = [] }
    let quick = QuickCapture(group: group(for: .scalars), flags: newFlags(isAdditive: false))
    stack[top].groups.quick = quick
    return quick
  }
}
