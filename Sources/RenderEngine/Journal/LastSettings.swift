/// The settings of the previous block of a segment, which the next block shares if they are the
/// same.
struct LastSettings {
  private var last: (basic: BasicSettings, shared: AnimationEvent.Animation.SharedSettings)?

  mutating func shared(
    by basic: BasicSettings
  ) -> AnimationEvent.Animation.SharedSettings {
    if let last, last.basic.isSame(as: basic) { return last.shared }
    let shared = AnimationEvent.Animation.SharedSettings(
      timing: basic.timing,
      explicitSettings: basic.explicit.names,
      rawOptions: basic.rawOptions
    )
    last = (basic, shared)
    return shared
  }
}

extension BasicSettings {
  /// Whether all settings are bitwise equal.
  fileprivate func isSame(as other: BasicSettings) -> Bool {
    duration.bitPattern == other.duration.bitPattern && delay.bitPattern == other.delay.bitPattern
      && explicit == other.explicit && curve == other.curve
      && disablesInteraction == other.disablesInteraction
  }
}
