import UIKit
import ViewAnimations

/// A namespace for the settings of bound values that animate.
///
/// ```swift
/// RxAnimated.areAnimationsEnabled.accept(false)
/// ```
@preconcurrency @MainActor public enum RxAnimated {
  /// A relay of whether bound values animate; initially `true`.
  ///
  /// While it is `false`, values are set without animation, and completions are called
  /// nevertheless. Each loop has its own relay.
  public static var areAnimationsEnabled: BehaviorRelay<Bool> {
    PlatformScheduler.kept(BindingSwitch.self).isOn
  }

  /// Animates bound values only if the device has enough power and the user does not reduce motion.
  ///
  /// On Linux, only the user's setting to reduce motion counts.
  public static func enableDefaultPerformanceHeuristics() {
    PlatformScheduler.kept(BindingSwitch.self).respectsDeviceState = true
  }

  /// Whether a value that is set now animates.
  static var allowsAnimation: Bool {
    let settings = PlatformScheduler.kept(BindingSwitch.self)
    if settings.respectsDeviceState
      && (PlatformScheduler.isPowerConstrained || UIAccessibility.isReduceMotionEnabled)
    {
      return false
    }
    return settings.isOn.value
  }
}

/// The settings of one loop.
private final class BindingSwitch: LoopLocal {
  let isOn = BehaviorRelay(value: true)
  var respectsDeviceState = false

  func close() -> [UnfinishedWork] { [] }
}
