/// The settings of the last block of a segment, which the next ones refer to if they are set up alike.
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
  /// Whether all settings are the same, to the bit.
  fileprivate func isSame(as other: PlainSettings) -> Bool {
    duration.bitPattern == other.duration.bitPattern && delay.bitPattern == other.delay.bitPattern
      && explicit == other.explicit && curve == other.curve
      && disablesInteraction == other.disablesInteraction
  }
}
