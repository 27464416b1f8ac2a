public import RenderEngine
import UIKit

extension RenderLoop {
  /// Whether Reduce Motion is on in the settings of the loop's device.
  ///
  /// Code reads it as ``UIAccessibility/isReduceMotionEnabled``. A change posts
  /// ``UIAccessibility/reduceMotionStatusDidChangeNotification`` at once.
  ///
  /// ```swift
  /// withRenderLoop { loop in
  ///   loop.isReduceMotionEnabled = true
  ///   print(UIAccessibility.isReduceMotionEnabled)   // true
  /// }
  /// ```
  @preconcurrency @MainActor
  public var isReduceMotionEnabled: Bool {
    get { accessibilitySettings.isReduceMotionEnabled }
    set { accessibilitySettings.setReduceMotion(newValue) }
  }

  /// Whether Reduce Motion and Prefer Cross-Fade Transitions are on in the settings of the loop's
  /// device.
  ///
  /// Code reads it as ``UIAccessibility/prefersCrossFadeTransitions``. A change posts
  /// ``UIAccessibility/prefersCrossFadeTransitionsStatusDidChange`` at once. As on a device, where the
  /// second setting is offered only under the first, setting it to `true` has no effect until Reduce
  /// Motion is on.
  @preconcurrency @MainActor
  public var prefersCrossFadeTransitions: Bool {
    get { accessibilitySettings.prefersCrossFadeTransitions }
    set { accessibilitySettings.setCrossFadePreferred(newValue) }
  }
}
