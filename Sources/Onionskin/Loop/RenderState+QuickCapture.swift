/// The short way of most changes into the store.
///
/// Nearly all changes are like the one before them: numbers of a view that nothing else moves, in a
/// block whose settings have not changed. For those it is enough to have looked at the settings once.
@MainActor
extension RenderState {
  /// Sets and captures a change of up to four numbers if there is nothing out of the ordinary.
  ///
  /// - Returns: Whether there was not.
  mutating func setQuickly(
    _ property: LayerProperty,
    of slot: LayerSlot,
    to value: Numbers
  ) -> Bool {
    let layout = store.layouts[Int(property.rawValue)]
    guard
      let animation = quickAnimation(of: property, layout, in: slot, to: value),
      layout.count == 2
        ? store.captureAlone(animation, layout, 2, to: value.lowHalf)
        : store.captureAlone(animation, layout, Int(layout.count), to: value.lowHalf)
    else { return false }
    noteQuickChange()
    return true
  }

  /// Sets and captures a change of one number if there is nothing out of the ordinary.
  ///
  /// - Returns: Whether there was not.
  mutating func setQuickly(
    _ property: LayerProperty,
    of slot: LayerSlot,
    to value: Double
  ) -> Bool {
    let layout = store.layouts[Int(property.rawValue)]
    guard
      let animation = quickAnimation(of: property, layout, in: slot, to: Numbers(value)),
      store.captureAlone(animation, layout, 1, to: SIMD4(value, 0, 0, 0))
    else { return false }
    noteQuickChange()
    return true
  }

  /// The animation of a change if the innermost block captures changes quickly.
  @inline(__always)
  private mutating func quickAnimation(
    of property: LayerProperty,
    _ layout: PropertyLayout,
    in slot: LayerSlot,
    to value: @autoclosure () -> Numbers
  ) -> Animation? {
    let top = stack.count - 1
    guard top >= 0, layout.isQuick, areAnimationsEnabled, !isClosed, !usesTransactions,
      let quick = stack[top].groups.quick ?? openQuickCapture(for: layout, of: slot, to: value())
    else { return nil }
    var flags = quick.flags
    if layout.capture == .additive && behavior.animatesGeometryAdditively {
      flags.insert(.additive)
    }
    return Animation(slot: slot, group: quick.group, property: property, flags: flags)
  }

  @inline(__always)
  private mutating func noteQuickChange() {
    order += 1
    blocks[stack[stack.count - 1].block].noteChange(order)
  }

  /// Looks whether the innermost block's changes can be captured quickly, and how.
  ///
  /// - Returns: How; nil also if the change at hand cannot.
  @inline(never)
  private mutating func openQuickCapture(
    for layout: PropertyLayout,
    of slot: LayerSlot,
    to value: Numbers
  ) -> QuickCapture? {
    let top = stack.count - 1
    let old = store.model.numbers(at: store.place(of: layout, in: slot), count: Int(layout.count))
    guard old != value, (old * 0 + value).isFinite, store.isIdle(layout.root, in: slot) else {
      return nil
    }
    guard !recorder.isRecording, !stack[top].appliesAtOnce, stack[top].keyframes == nil,
      stack[top].settings.timeline == nil, stack[top].settings.verticalPacing == nil,
      blocks[stack[top].block].host < 0, stack[top].settings.isFinite,
      stack[top].settings.duration > 0
    else { return nil }
    stack[top].hasCaptured = true
    if !stack[top].late.isEmpty { stack[top].late = [] }
    let quick = QuickCapture(group: group(for: .scalars), flags: newFlags(isAdditive: false))
    stack[top].groups.quick = quick
    return quick
  }
}
