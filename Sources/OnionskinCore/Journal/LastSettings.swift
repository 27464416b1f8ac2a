/// The settings of the previous block of a segment, which the next block shares if they are the
/// same.
struct LastSettings {
  private var last: (plain: PlainSettings, shared: AnimationEvent.Animation.SharedSettings)?

  mutating func shared(
    by plain: PlainSettings
  ) -> AnimationEvent.Animation.SharedSettings {
    if let last, last.plain.isSame(as: plain) { return last.shared }
    let shared = AnimationEvent.Animation.SharedSettings(
      timing: plain.timing,
      explicitSettings: plain.explicit.names,
      rawOptions: plain.rawOptions
    )
    last = (plain, shared)
    return shared
  }
}

extension PlainSettings {
  /// Whether all settings are bitwise equal.
  fileprivate func isSame(as other: PlainSettings) -> Bool {
    duration.bitPattern == other.duration.bitPattern && delay.bitPattern == other.delay.bitPattern
      && explicit == other.explicit && curve == other.curve
      && disablesInteraction == other.disablesInteraction
  }
}
