/// A namespace for the user's accessibility settings.
public enum UIAccessibility {
  /// A Boolean value that indicates whether the user wants to reduce motion.
  ///
  /// ## Differences from UIKit
  ///
  /// The program sets it, because there is no user. Every loop has its own value.
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
