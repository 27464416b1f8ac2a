package import AnimationModel

extension AnimationEvent.Animation {
  /// The settings of an animation.
  ///
  /// They are several times as large as the rest of an animation, and nearly all animations of a
  /// program share one of a few settings.
  package struct Settings: Hashable, Codable, Sendable {
    /// The timing, whose delay becomes part of the begin time.
    package var timing: Timing

    /// The sorted names of the settings that the program made explicitly, such as "curve".
    package var explicitSettings: [String]

    /// The bits of the options that were passed, or 0.
    package var rawOptions: UInt

    /// The keyframes, if the animation has more than two values.
    package var keyframes: Keyframes?

    /// The details of an explicit animation; `nil` for an animation of a block.
    package var explicit: Explicit?
  }

  /// Settings that any number of animations share.
  ///
  /// Shared settings are equal if their values are equal.
  package final class SharedSettings: Sendable {
    package let value: Settings

    /// Creates shared settings.
    package init(_ value: Settings) { self.value = value }

    /// Creates shared settings from their parts.
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
  ) -> Bool { one === other || one.value == other.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension AnimationEvent.Animation: Codable {
  private enum CodingKeys: String, CodingKey {
    case animation, block, layer, property, key, from, to, compositing, contribution
    case beginsFromCurrentState
  }

  /// Decodes an animation, whose settings are in the same object.
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

  /// Encodes the animation and its settings into the same object.
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
