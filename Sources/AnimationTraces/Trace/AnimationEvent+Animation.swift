package import AnimationModel

extension AnimationEvent {
  /// An animation at the moment when it is added to its layer.
  ///
  /// The layer shows the first value until a ``Start`` gives the animation a begin time.
  package struct Animation: Hashable, Sendable {
    /// The number of the animation in its loop.
    package var animation: Int

    /// The block in which the animation was created; `nil` for an explicit animation.
    package var block: Int?

    /// The layer's name.
    package var layer: String

    /// The property's key, such as "position".
    package var property: String

    /// The key of the animation on the layer, such as "position-2".
    package var key: String

    /// The first value.
    package var from: PropertyValue

    /// The last value, which is the new model value in a block.
    package var to: PropertyValue

    /// How the animation combines with the model value and the animations below it.
    package var compositing: Compositing

    /// Whether the animation is additive.
    package var additive: Bool { compositing == .add }

    /// What the animation contributes if it is additive.
    package var contribution: Contribution

    /// Whether the animation was requested to begin from the current state.
    package var beginsFromCurrentState: Bool

    /// The settings, which most animations of a block share.
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

    /// Creates an animation that does not share its settings.
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
  /// The timing, whose delay becomes part of the begin time.
  package var timing: Timing {
    get { settings.value.timing }
    set { setUp { $0.timing = newValue } }
  }

  /// The sorted names of the settings that the program made explicitly, such as "curve".
  package var explicitSettings: [String] {
    get { settings.value.explicitSettings }
    set { setUp { $0.explicitSettings = newValue } }
  }

  /// The bits of the options that were passed, or 0.
  package var rawOptions: UInt {
    get { settings.value.rawOptions }
    set { setUp { $0.rawOptions = newValue } }
  }

  /// The keyframes, if the animation has more than two values.
  package var keyframes: Keyframes? {
    get { settings.value.keyframes }
    set { setUp { $0.keyframes = newValue } }
  }

  /// The details of an explicit animation; `nil` for an animation of a block.
  package var explicit: Explicit? {
    get { settings.value.explicit }
    set { setUp { $0.explicit = newValue } }
  }

  /// Changes the settings of this animation alone.
  private mutating func setUp(_ change: (inout Settings) -> Void) {
    var own = settings.value
    change(&own)
    settings = SharedSettings(own)
  }
}

extension AnimationEvent.Animation {
  /// How an animation combines with the value below it.
  package enum Compositing: String, Hashable, Codable, Sendable {
    /// The animation replaces the value.
    case replace

    /// The animation is added to the value.
    case add
  }

  /// What an additive animation contributes.
  package enum Contribution: String, Hashable, Codable, Sendable {
    /// The remaining difference from the last value, which shrinks to zero, as in a block.
    case difference

    /// The interpolated value, as in an explicit animation.
    case values
  }

  /// The keyframes of an animation.
  package struct Keyframes: Hashable, Codable, Sendable {
    /// The fractions of the duration at which the values are reached, in ascending order; empty for
    /// even steps.
    package var keyTimes: [Double]

    /// The values, including the first and the last.
    package var values: [PropertyValue]

    /// The interpolation mode.
    package var mode: KeyframeTrack.Mode

    /// The easings from each value to the next; missing ones are linear.
    package var curves: [TimingCurve]

    /// The shapes of a cubic curve at each value; missing ones are the default.
    package var shapes: [KeyframeTrack.Shape]

    /// Creates keyframes.
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

extension AnimationEvent.Animation.Keyframes {
  /// Creates the keyframes of a track with values.
  package init(_ track: KeyframeTrack, values: [PropertyValue]) {
    self.init(
      keyTimes: track.mode.isPaced ? [] : track.times,
      values: values,
      mode: track.mode,
      curves: track.curves,
      shapes: track.shapes
    )
  }
}

extension AnimationEvent.Animation: CustomStringConvertible {
  /// The layer, the property, the values, the timing and the block.
  package var description: String {
    "\(layer)  \(property)  \(valueText)  \(timing.short)\(additive ? "  additive" : "")"
      + AnimationEvent.suffix(block: block)
  }

  /// The first and the last value, or all keyframe values.
  var valueText: String { keyframes?.description ?? "\(from) → \(to)" }
}

extension AnimationEvent.Animation.Keyframes: CustomStringConvertible {
  /// The values in order.
  package var description: String { values.map(\.description).joined(separator: " → ") }
}
