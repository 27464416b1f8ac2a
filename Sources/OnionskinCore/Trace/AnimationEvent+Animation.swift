extension AnimationEvent {
  /// An animation at the moment when it is put on its layer.
  ///
  /// It shows its first value until a ``Start`` gives it a begin time.
  package struct Animation: Hashable, Sendable {
    /// The animation's number, counted per loop.
    package var animation: Int

    /// The block that it was made in; none if it is an explicit animation.
    package var block: Int?

    /// The layer's name.
    package var layer: String

    /// The property's key, such as "position".
    package var property: String

    /// The key under which the layer keeps it, such as "position-2".
    package var key: String

    /// The value that it starts from.
    package var from: PropertyValue

    /// The value that it ends at: the new model value.
    package var to: PropertyValue

    /// What it does to the model and to the animations below it.
    package var compositing: Compositing

    /// A Boolean value that indicates whether it adds to what is below it.
    package var additive: Bool { compositing == .add }

    /// What an additive animation puts on top.
    package var contribution: Contribution

    /// A Boolean value that indicates whether it was asked to begin from what the layer showed.
    package var beginsFromCurrentState: Bool

    /// How it is set up, as most animations of a block are.
    package var settings: SharedSettings

    /// Creates an animation.
    package init(
      animation: Int,
      block: Int?,
      layer: String,
      property: String,
      key: String,
      from: PropertyValue,
      to: PropertyValue,
      additive: Bool,
      contribution: Contribution = .difference,
      beginsFromCurrentState: Bool = false,
      settings: SharedSettings
    ) {
      self.animation = animation
      self.block = block
      self.layer = layer
      self.property = property
      self.key = key
      self.from = from
      self.to = to
      compositing = additive ? .add : .replace
      self.contribution = contribution
      self.beginsFromCurrentState = beginsFromCurrentState
      self.settings = settings
    }

    /// Creates an animation with settings of its own.
    package init(
      animation: Int,
      block: Int?,
      layer: String,
      property: String,
      key: String,
      from: PropertyValue,
      to: PropertyValue,
      additive: Bool,
      contribution: Contribution = .difference,
      timing: Timing,
      beginsFromCurrentState: Bool = false,
      explicitSettings: [String] = [],
      rawOptions: UInt = 0,
      keyframes: Keyframes? = nil,
      explicit: Explicit? = nil
    ) {
      self.init(
        animation: animation,
        block: block,
        layer: layer,
        property: property,
        key: key,
        from: from,
        to: to,
        additive: additive,
        contribution: contribution,
        beginsFromCurrentState: beginsFromCurrentState,
        settings: SharedSettings(
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

extension AnimationEvent.Animation {
  /// How it is timed; the delay is part of its begin time later on.
  package var timing: Timing {
    get { settings.value.timing }
    set { setUp { $0.timing = newValue } }
  }

  /// The names of the settings that code made itself, such as "curve", sorted.
  package var explicitSettings: [String] {
    get { settings.value.explicitSettings }
    set { setUp { $0.explicitSettings = newValue } }
  }

  /// The bits of the options that were passed, zero if there were none.
  package var rawOptions: UInt {
    get { settings.value.rawOptions }
    set { setUp { $0.rawOptions = newValue } }
  }

  /// The values on the way, if the animation has more than two.
  package var keyframes: Keyframes? {
    get { settings.value.keyframes }
    set { setUp { $0.keyframes = newValue } }
  }

  /// What it has beyond the animations of blocks, if it is an explicit animation.
  package var explicit: Explicit? {
    get { settings.value.explicit }
    set { setUp { $0.explicit = newValue } }
  }

  /// Gives it settings of its own.
  private mutating func setUp(_ change: (inout Settings) -> Void) {
    var own = settings.value
    change(&own)
    settings = SharedSettings(own)
  }
}

extension AnimationEvent.Animation {
  /// Tells what an animation does to the value below it.
  package enum Compositing: String, Hashable, Codable, Sendable {
    /// It shows in the value's place.
    case replace

    /// It adds to the value.
    case add
  }

  /// Tells what an additive animation puts on top of the model.
  package enum Contribution: String, Hashable, Codable, Sendable {
    /// What is left of the way, shrinking to nothing; so do the animations of blocks.
    case difference

    /// The value between the first and the last; so do explicit animations.
    case values
  }

  /// The values on the way and when each is reached.
  package struct Keyframes: Hashable, Codable, Sendable {
    /// When each value is reached, as rising fractions of the whole; empty for even steps.
    package var keyTimes: [Double]

    /// The values, the first and the last included.
    package var values: [PropertyValue]

    /// The interpolation mode.
    package var mode: KeyframeTrack.Mode

    /// The easing from each value to the next; linear beyond their number.
    package var curves: [TimingCurve]

    /// How a smooth curve goes through each value; beyond their number by the defaults.
    package var shapes: [KeyframeTrack.Shape]

    /// Creates the values on the way.
    package init(
      keyTimes: [Double],
      values: [PropertyValue],
      mode: KeyframeTrack.Mode = .linear,
      curves: [TimingCurve] = [],
      shapes: [KeyframeTrack.Shape] = []
    ) {
      self.keyTimes = keyTimes
      self.values = values
      self.mode = mode
      self.curves = curves
      self.shapes = shapes
    }
  }
}

extension AnimationEvent.Animation: CustomStringConvertible {
  /// The layer, the property, the way, the timing and the block.
  package var description: String {
    "\(layer)  \(property)  \(way)  \(timing.short)\(additive ? "  additive" : "")"
      + AnimationEvent.suffix(block: block)
  }

  /// The first and the last value, and those on the way if there are any.
  var way: String {
    keyframes?.description ?? "\(from) → \(to)"
  }
}

extension AnimationEvent.Animation.Keyframes: CustomStringConvertible {
  /// The values in their order.
  package var description: String {
    values.map(\.description).joined(separator: " → ")
  }
}
