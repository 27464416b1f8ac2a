import UIKit
import ViewAnimations

/// Whether bound values animate at all.
///
/// ```swift
/// RxAnimated.areAnimationsEnabled.accept(false)
/// ```
@preconcurrency @MainActor
public enum RxAnimated {
  /// Whether bound values animate: true until something else is accepted.
  ///
  /// While it is false they are set all the same, and completions come. Every loop has its own.
  public static var areAnimationsEnabled: BehaviorRelay<Bool> {
    PlatformScheduler.kept(BindingSwitch.self).isOn
  }

  /// Lets bound values animate only while the device has power to spare and the user likes motion.
  ///
  /// Without a device, the user's wish for less motion decides.
  public static func enableDefaultPerformanceHeuristics() {
    PlatformScheduler.kept(BindingSwitch.self).heedsDevice = true
  }

  /// A Boolean value that indicates whether what is bound now animates.
  static var allowsAnimation: Bool {
    let isOn = PlatformScheduler.kept(BindingSwitch.self)
    if isOn.heedsDevice
      && (PlatformScheduler.isUnderStrain || UIAccessibility.isReduceMotionEnabled)
    {
      return false
    }
    return isOn.isOn.value
  }
}

/// The switch of one loop.
private final class BindingSwitch: LoopLocal {
  let isOn = BehaviorRelay(value: true)
  var heedsDevice = false

  func close() -> [UnfinishedWork] { [] }
}
