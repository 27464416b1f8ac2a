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
    RenderLoop.current.state.areAnimationsEnabled = enabled
    RenderLoop.current.state.disabledAt = enabled ? nil : callSite
  }

  /// A Boolean value that indicates whether changes in blocks animate.
  public static var areAnimationsEnabled: Bool {
    RenderLoop.current.state.areAnimationsEnabled
  }

  /// Makes changes without animation, even inside a block.
  ///
  /// The setting of ``areAnimationsEnabled`` is restored afterwards. Nested blocks run without
  /// animation, too, and their completions are called in the next turn.
  ///
  /// - Parameter actionsWithoutAnimation: A closure that makes the changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let loop = RenderLoop.current
    loop.recordCall("performWithoutAnimation(_:)", [], nil)
    loop.withoutAnimation(actionsWithoutAnimation)
  }

  /// The duration that a nested animation would inherit, in seconds; 0 outside a block.
  public static var inheritedAnimationDuration: TimeInterval {
    let duration = RenderLoop.current.state.stack.last?.settings.duration ?? 0
    return duration.isFinite ? duration : 0
  }
}

extension RenderLoop {
  /// Makes changes without animation and without recording a call.
  func withoutAnimation(_ actions: () -> Void) {
    let wereEnabled = state.areAnimationsEnabled
    state.areAnimationsEnabled = false
    actions()
    state.areAnimationsEnabled = wereEnabled
  }
}
