/// The switch that turns animation off for everything captured while it is off.
extension UIView {
  /// Sets whether changes inside blocks animate.
  ///
  /// While off, blocks run, changes take effect at once, and stop callbacks still come. What
  /// already runs goes on. The switch is the loop's and does not nest.
  ///
  /// - Parameters:
  ///   - enabled: Whether they animate.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationsEnabled(
    _ enabled: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    RenderLoop.current.state.recordCall("setAnimationsEnabled(_:)", ["\(enabled)"], callSite)
    RenderLoop.current.state.areAnimationsEnabled = enabled
    RenderLoop.current.state.disabledAt = enabled ? nil : callSite
  }

  /// A Boolean value that indicates whether changes inside blocks animate.
  public static var areAnimationsEnabled: Bool {
    RenderLoop.current.state.areAnimationsEnabled
  }

  /// Makes changes that do not animate, also inside a block.
  ///
  /// The switch is restored when they are made. Blocks inside run without animation, too, and their
  /// completions come in the next turn.
  ///
  /// - Parameter actionsWithoutAnimation: The changes.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let loop = RenderLoop.current
    loop.state.recordCall("performWithoutAnimation(_:)", [], nil)
    let wereEnabled = loop.state.areAnimationsEnabled
    loop.state.areAnimationsEnabled = false
    actionsWithoutAnimation()
    loop.state.areAnimationsEnabled = wereEnabled
  }

  /// The duration that a nested change would get, in seconds; 0 outside a block.
  public static var inheritedAnimationDuration: TimeInterval {
    let duration = RenderLoop.current.state.stack.last?.settings.duration ?? 0
    return duration.isFinite ? duration : 0
  }
}
