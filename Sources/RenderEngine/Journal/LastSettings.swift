/// The settings of the previous group, which the next one shares if they are the same.
struct LastSettings {
  private var last: (basic: BasicSettings, shared: AnimationEvent.Animation.SharedSettings)?

  mutating func shared(by basic: BasicSettings) -> AnimationEvent.Animation.SharedSettings {
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
