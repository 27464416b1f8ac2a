/// What the user has asked of the system.
public enum UIAccessibility {
  /// A Boolean value that indicates whether the user wants less motion.
  ///
  /// ## Differences from UIKit
  ///
  /// There is no user, so the program sets it; every loop has its own.
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool {
    get { RenderLoop.current.loopExtension(Wishes.self).isReduceMotionEnabled }
    set { RenderLoop.current.loopExtension(Wishes.self).isReduceMotionEnabled = newValue }
  }
}

/// The wishes of the user of one loop.
private final class Wishes: LoopExtension {
  var isReduceMotionEnabled = false

  func loopWillClose(_ loop: RenderLoop) {}
}
