extension AnimationEvent.Animation {
  /// How an animation is set up.
  ///
  /// It takes several times the room of all else that an animation has, and nearly all animations of
  /// a program are set up in one of a few ways.
  package struct Settings: Hashable, Codable, Sendable {
    /// How it is timed; the delay is part of its begin time later on.
    package var timing: Timing

    /// The names of the settings that code made itself, such as "curve", sorted.
    package var explicitSettings: [String]

    /// The bits of the options that were passed, zero if there were none.
    package var rawOptions: UInt

    /// The values on the way, if the animation has more than two.
    package var keyframes: Keyframes?

    /// What it has beyond the animations of blocks, if it is an explicit animation.
    package var explicit: Explicit?
  }

  /// Settings that any number of animations refer to.
  ///
  /// Two are equal if the settings are.
  package final class SharedSettings: Sendable {
    /// The settings.
    package let value: Settings

    /// Creates settings to refer to.
    package init(_ value: Settings) {
      self.value = value
    }

    /// Creates settings to refer to, of their parts.
    package convenience init(
      timing: Timing,
      explicitSettings: [String],
      rawOptions: UInt,
      keyframes: Keyframes? = nil,
      explicit: Explicit? = nil
    ) {
      self.init(
        Settings(
          timing: timing,
          explicitSettings: explicitSettings,
          rawOptions: rawOptions,
          keyframes: keyframes,
          explicit: explicit
        )
      )
    }
  }
}

extension AnimationEvent.Animation.SharedSettings: Hashable {
  package static func == (
    one: AnimationEvent.Animation.SharedSettings,
    other: AnimationEvent.Animation.SharedSettings
  ) -> Bool {
    one === other || one.value == other.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension AnimationEvent.Animation: Codable {
  private enum CodingKeys: String, CodingKey {
    case animation, block, layer, property, key, from, to, compositing, contribution
    case beginsFromCurrentState
  }

  /// Reads an animation, whose settings stand beside what is its own.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    animation = try container.decode(Int.self, forKey: .animation)
    block = try container.decodeIfPresent(Int.self, forKey: .block)
    layer = try container.decode(String.self, forKey: .layer)
    property = try container.decode(String.self, forKey: .property)
    key = try container.decode(String.self, forKey: .key)
    from = try container.decode(PropertyValue.self, forKey: .from)
    to = try container.decode(PropertyValue.self, forKey: .to)
    compositing = try container.decode(Compositing.self, forKey: .compositing)
    contribution = try container.decode(Contribution.self, forKey: .contribution)
    beginsFromCurrentState = try container.decode(Bool.self, forKey: .beginsFromCurrentState)
    settings = SharedSettings(try Settings(from: decoder))
  }

  /// Writes the settings beside what is the animation's own.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(animation, forKey: .animation)
    try container.encodeIfPresent(block, forKey: .block)
    try container.encode(layer, forKey: .layer)
    try container.encode(property, forKey: .property)
    try container.encode(key, forKey: .key)
    try container.encode(from, forKey: .from)
    try container.encode(to, forKey: .to)
    try container.encode(compositing, forKey: .compositing)
    try container.encode(contribution, forKey: .contribution)
    try container.encode(beginsFromCurrentState, forKey: .beginsFromCurrentState)
    try settings.value.encode(to: encoder)
  }
}
