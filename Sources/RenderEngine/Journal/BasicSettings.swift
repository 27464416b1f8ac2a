import AnimationModel

/// The settings of a group that has only a duration, a delay and a named curve, in few bytes.
struct BasicSettings: BitwiseCopyable {
  let duration: Double
  let delay: Double
  /// The settings that the program made explicitly.
  let explicit: SettingNames
  /// The curve's raw value, from 0 to 3.
  private let curve: Int8
  /// Whether interaction with views is disabled while they animate: as in the block API, unlike
  /// begin/commit.
  let disablesInteraction: Bool

  /// Creates the settings of a block; nil if the block has others.
  init?(_ settings: AnimationSettings, explicit: SettingNames) {
    curve = Int8(truncatingIfNeeded: settings.curve)
    // Playing once is the default, but the trace records that the program has set it.
    guard 0...3 ~= settings.curve, settings.delay >= 0, settings.repeatCount == 0,
      !settings.isSpecial, !settings.beginsFromCurrentState
    else { return nil }
    duration = settings.duration
    delay = settings.delay
    self.explicit = explicit
    disablesInteraction = settings.disablesInteraction
    guard rawOptions == settings.rawOptions else { return nil }
  }

  /// The equivalent options of the block API.
  var rawOptions: UInt { disablesInteraction ? UInt(curve) << 16 : 0 }

  /// The timing of the animations, for the trace.
  var timing: Timing {
    let easing = EasingIndex.easing(ofCurve: Int(curve)) ?? EasingIndex.easeInOut
    return Timing(
      delay: delay,
      duration: duration,
      fill: .both,
      easing: EasingIndex.named[easing.index]
    )
  }

  /// Whether all settings are bitwise equal.
  func isSame(as other: BasicSettings) -> Bool {
    duration.bitPattern == other.duration.bitPattern && delay.bitPattern == other.delay.bitPattern
      && explicit == other.explicit && curve == other.curve
      && disablesInteraction == other.disablesInteraction
  }
}
