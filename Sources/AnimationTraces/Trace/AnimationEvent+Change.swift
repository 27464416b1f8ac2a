extension AnimationEvent {
  /// A change of the model value of a property by the program.
  ///
  /// A change of the bounds is recorded as one of `bounds.origin`, of `bounds.size`, or of both.
  package struct Change: Hashable, Codable, Sendable {
    /// The reason why a change is not animated.
    package enum Reason: String, Hashable, Codable, Sendable {
      /// No block was open.
      case outsideBlock
      /// Layout made the change at the end of the turn, when no block was open.
      case laidOut
      /// Animations were disabled.
      case disabled
      /// The block's duration is zero or less.
      case zeroDuration
      /// The property already had that value.
      case equalValue
      /// The layer is not on screen.
      case offScreen
      /// The property is not animatable.
      case notAnimatable
      /// A number is infinite or not a number.
      case notFinite
      /// The loop was closed.
      case closed
      /// A transition animates all changes together.
      case transition
      /// The layer returned no action for the property.
      case noAction
      /// An animator set the value when it was stopped, or returned to its start.
      case byAnimator
      /// UIKit animates the change by itself, and that animation is not emulated.
      case notEmulated
    }

    /// The layer's name.
    package var layer: String

    /// The property's key, such as "position" or "bounds.size".
    package var property: String

    /// The value before the change.
    package var from: PropertyValue

    /// The value after the change.
    package var to: PropertyValue

    /// The block that was open, if any.
    package var block: Int?

    /// The reason why the change is not animated; `nil` if an animation follows.
    package var unanimated: Reason?

    /// Creates a change.
    package init(
      layer: String,
      property: String,
      from: PropertyValue,
      to: PropertyValue,
      block: Int?,
      unanimated: Reason?
    ) {
      self.layer = layer
      self.property = property
      self.from = from
      self.to = to
      self.block = block
      self.unanimated = unanimated
    }
  }

  /// A change of the model value under animations that continue.
  ///
  /// Additive animations are added to the new value. The others in ``animations`` continue toward
  /// it.
  package struct Retarget: Hashable, Codable, Sendable {
    /// The layer's name.
    package var layer: String

    /// The property's key.
    package var property: String

    /// The model value before the change.
    package var from: PropertyValue

    /// The model value after the change.
    package var to: PropertyValue

    /// The numbers of the animations that continue.
    package var animations: [Int] {
      get { numbers.all }
      set { numbers = AnimationNumbers(newValue) }
    }
    private var numbers: AnimationNumbers

    private enum CodingKeys: String, CodingKey {
      case layer, property, from, to
      case numbers = "animations"
    }

    /// Creates a change under running animations.
    package init(
      layer: String,
      property: String,
      from: PropertyValue,
      to: PropertyValue,
      animations: [Int]
    ) {
      self.init(
        layer: layer,
        property: property,
        from: from,
        to: to,
        numbers: AnimationNumbers(animations)
      )
    }

    package init(
      layer: String,
      property: String,
      from: PropertyValue,
      to: PropertyValue,
      numbers: AnimationNumbers
    ) {
      self.layer = layer
      self.property = property
      self.from = from
      self.to = to
      self.numbers = numbers
    }
  }
}

extension AnimationEvent.Change: CustomStringConvertible {
  /// The layer, the property, both values, the reason if it is not animated, and the block.
  package var description: String {
    "\(layer)  \(property)  \(from) → \(to)"
      + (unanimated.map { "  at once: \($0.text)" } ?? "")
      + AnimationEvent.suffix(block: block)
  }
}

extension AnimationEvent.Change.Reason {
  /// The reason as text.
  package var text: String {
    switch self {
    case .outsideBlock: "outside a block"
    case .laidOut: "laid out after the block"
    case .disabled: "animations are off"
    case .zeroDuration: "the duration is zero"
    case .equalValue: "the value is the same"
    case .offScreen: "off screen"
    case .notAnimatable: "the property does not animate"
    case .notFinite: "the value is not finite"
    case .closed: "the loop is closed"
    case .transition: "the transition shows it"
    case .noAction: "the layer has no action"
    case .byAnimator: "an animator set it"
    case .notEmulated: "UIKit animates it, which is not emulated"
    }
  }
}

extension AnimationEvent.Retarget: CustomStringConvertible {
  /// The layer, the property, both values and the animations.
  package var description: String {
    let list = animations.map { "#\($0)" }.joined(separator: " ")
    return "\(layer)  \(property)  \(from) → \(to)  under \(list)"
  }
}
