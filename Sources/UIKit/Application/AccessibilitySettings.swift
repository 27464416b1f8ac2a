package import RenderEngine

/// The accessibility settings of one loop's device that a user changes.
@MainActor package final class AccessibilitySettings: LoopExtension {
  fileprivate weak var loop: RenderLoop?
  private var isCrossFadePreferred = false

  package init() {}

  /// The settings of the current loop.
  static var current: AccessibilitySettings { RenderLoop.current.accessibilitySettings }

  package private(set) var isReduceMotionEnabled = false

  /// Whether both Reduce Motion and Prefer Cross-Fade Transitions are on.
  package var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled && isCrossFadePreferred }

  /// Switches Reduce Motion, and posts the notifications of what changes by it.
  package func setReduceMotion(_ isEnabled: Bool) { change { isReduceMotionEnabled = isEnabled } }

  /// Switches Prefer Cross-Fade Transitions, and posts the notification if that has an effect.
  package func setCrossFadePreferred(_ isPreferred: Bool) {
    change { isCrossFadePreferred = isPreferred }
  }

  private func change(_ body: () -> Void) {
    let before = (isReduceMotionEnabled, prefersCrossFadeTransitions)
    body()
    if before.0 != isReduceMotionEnabled {
      post(UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
    if before.1 != prefersCrossFadeTransitions {
      post(UIAccessibility.prefersCrossFadeTransitionsStatusDidChange)
    }
  }

  private func post(_ name: NSNotification.Name) {
    guard let loop else { return }
    RenderLoop.$current.withValue(loop) { loop.notificationCenter.post(name: name, object: nil) }
  }
}

extension RenderLoop {
  /// The accessibility settings of the loop's device.
  package var accessibilitySettings: AccessibilitySettings {
    let settings = loopExtension(AccessibilitySettings.self)
    settings.loop = self
    return settings
  }
}
