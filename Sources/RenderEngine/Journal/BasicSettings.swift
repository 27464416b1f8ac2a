import AnimationModel

/// The settings of a block that has only a duration, a delay and a named curve.
package struct BasicSettings: BitwiseCopyable {
  var duration = 0.2
  var delay = 0.0
  /// The settings that the program made explicitly.
  var explicit: SettingNames = []
  /// The curve's raw value, from 0 to 3.
  private(set) var curve: Int8 = 0
  /// Whether interaction with views is disabled while they animate: as in the block API, unlike
  /// begin/commit.
  private(set) var disablesInteraction: Bool

  init(disablesInteraction: Bool) {
    self.disablesInteraction = disablesInteraction
  }

  /// Whether changes animate: the duration is positive, and both times are valid.
  var hasTimes: Bool {
    duration > 0 && duration < .infinity && delay >= 0 && delay < .infinity
  }

  /// Sets the curve by its raw value, if it is from 0 to 3.
  ///
  /// - Returns: `true` if the curve was set; otherwise, `false`.
  mutating func take(curve: Int) -> Bool {
    guard 0...3 ~= curve else { return false }
    self.curve = Int8(truncatingIfNeeded: curve)
    return true
  }

  /// The index of the curve in the store.
  var easing: EasingID { EasingIndex.easing(ofCurve: Int(curve)) ?? EasingIndex.easeInOut }

  /// The equivalent options of the block API.
  var rawOptions: UInt { disablesInteraction ? UInt(curve) << 16 : 0 }

  /// The timing of the animations, for the trace.
  var timing: Timing {
    Timing(
      delay: delay,
      duration: duration,
      fill: .both,
      easing: EasingIndex.named[easing.index]
    )
  }
}
