import RenderEngine

/// The setting that disables animations for changes made while it is off.
extension UIView {
  /// Sets whether changes in blocks animate.
  ///
  /// While animations are disabled, blocks run, changes take effect at once, and did-stop callbacks
  /// are called. Running animations continue. The setting belongs to the loop, and calls do not
  /// nest.
  ///
  /// - Parameters:
  ///   - enabled: `true` to animate changes; `false` to apply them at once.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationsEnabled(
    _ enabled: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    RenderLoop.current.recordCall("setAnimationsEnabled(_:)", ["\(enabled)"], callSite)
    RenderLoop.current.flushUpdates()
    RenderLoop.current.state.areAnimationsEnabled = enabled
    RenderLoop.current.state.disabledAt = enabled ? nil : callSite
  }

  /// A Boolean value that indicates whether changes in blocks animate.
  public static var areAnimationsEnabled: Bool { RenderLoop.current.state.areAnimationsEnabled }

  /// Makes changes without animation, even inside a block.
  ///
  /// The setting of ``areAnimationsEnabled`` is restored afterwards. Nested blocks run without
  /// animation, too, and their completions are called in the next turn.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let loop = RenderLoop.current
    loop.recordCall("performWithoutAnimation(_:)", [], nil)
    let outerValue = loop.state.areAnimationsEnabledOutside
    loop.state.areAnimationsEnabledOutside = outerValue ?? loop.state.areAnimationsEnabled
    loop.withoutAnimation(actionsWithoutAnimation)
    loop.state.areAnimationsEnabledOutside = outerValue
  }

  /// The duration that a nested animation would inherit, in seconds; 0 outside a block.
  public static var inheritedAnimationDuration: TimeInterval {
    let duration = RenderLoop.current.state.openBlocks.last?.settings.duration ?? 0
    return duration.isFinite ? duration : 0
  }
}

extension RenderLoop {
  /// Makes changes without animation and without recording a call.
  func withoutAnimation(_ actions: () -> Void) {
    let wereEnabled = state.areAnimationsEnabled
    flushUpdates()
    state.areAnimationsEnabled = false
    actions()
    flushUpdates()
    state.areAnimationsEnabled = wereEnabled
  }

  /// Makes changes as they would be made outside ``UIView/performWithoutAnimation(_:)``.
  func outsidePerformWithoutAnimation(_ actions: () -> Void) {
    guard let outerValue = state.areAnimationsEnabledOutside else { return actions() }
    let wereEnabled = state.areAnimationsEnabled
    state.areAnimationsEnabled = outerValue
    state.areAnimationsEnabledOutside = nil
    actions()
    state.areAnimationsEnabledOutside = outerValue
    state.areAnimationsEnabled = wereEnabled
  }

  /// Makes changes that the open block does not animate.
  ///
  /// Blocks inside the closure animate as usual, and inherit from the open block.
  func outsideOpenBlock(_ actions: () -> Void) {
    guard let top = state.openBlocks.indices.last, !state.openBlocks[top].animatesNestedOnly else {
      return actions()
    }
    let block = state.openBlocks[top].block
    state.openBlocks[top].animatesNestedOnly = true
    actions()
    guard state.openBlocks.indices.contains(top), state.openBlocks[top].block == block else {
      return
    }
    state.openBlocks[top].animatesNestedOnly = false
  }
}
