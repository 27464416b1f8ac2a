extension AnimationEvent {
  /// A callback into the program.
  package struct Callback: Hashable, Codable, Sendable {
    /// A kind of callback; later versions may add more kinds.
    package struct Kind: RawRepresentable, Hashable, Codable, Sendable {
      /// The name of the kind in traces.
      package var rawValue: String

      /// Creates a kind with its name in traces.
      package init(rawValue: String) { self.rawValue = rawValue }

      /// The delegate's will-start selector.
      package static let willStart = Self(rawValue: "willStart")
      /// The delegate's did-stop selector.
      package static let didStop = Self(rawValue: "didStop")
      /// A completion closure.
      package static let completion = Self(rawValue: "completion")
      /// A scheduled action.
      package static let scheduled = Self(rawValue: "scheduled")
      /// The `animationDidStart(_:)` method of an animation's delegate.
      package static let animationDidStart = Self(rawValue: "animationDidStart")
      /// The `animationDidStop(_:finished:)` method of an animation's delegate.
      package static let animationDidStop = Self(rawValue: "animationDidStop")
      /// The completion closure of a Core Animation transaction.
      package static let transactionCompletion = Self(rawValue: "transactionCompletion")
    }

    /// What the completion of a library or a task's wait reaches, besides the program's own
    /// closures; later versions may add more.
    package struct Reach: RawRepresentable, Hashable, Codable, Sendable {
      /// The name in traces.
      package var rawValue: String

      /// Creates a reach with its name in traces.
      package init(rawValue: String) { self.rawValue = rawValue }

      /// Nothing but the library itself, which may open the next block at once.
      package static let nothing = Self(rawValue: "nothing")
      /// Something that the library schedules.
      package static let scheduled = Self(rawValue: "scheduled")
      /// A task that waits; what it does then is not known.
      package static let task = Self(rawValue: "task")
    }

    /// Where an animator has ended, as its completion is told.
    package enum Position: String, Hashable, Codable, Sendable { case end, start, current }

    /// The model value of a property while the callback runs.
    package struct ModelValue: Hashable, Codable, Sendable {
      /// The layer's name.
      package var layer: String

      /// The property's key.
      package var property: String

      package var value: PropertyValue

      /// Creates the model value of a property.
      package init(layer: String, property: String, value: PropertyValue) {
        self.layer = layer
        self.property = property
        self.value = value
      }
    }

    /// The block that calls back, if any.
    package var block: Int?

    package var kind: Kind

    /// The selector, if the callback has one.
    package var selector: String?

    /// The value of the callback's `finished` argument, if it has one.
    package var finished: Bool?

    /// The position that the completion of an animator is told; `nil` for other callbacks, and in
    /// traces that were recorded before the position was.
    package var position: Position?

    /// The model values of the block's properties, sorted by layer and property.
    package var values: [ModelValue]

    /// What the callback reaches if it calls no closure of the program; `nil` if it calls one.
    package var reach: Reach?

    /// Creates a callback.
    package init(
      block: Int?,
      kind: Kind,
      selector: String? = nil,
      finished: Bool? = nil,
      position: Position? = nil,
      values: [ModelValue] = [],
      reach: Reach? = nil
    ) {
      self.block = block
      self.kind = kind
      self.selector = selector
      self.finished = finished
      self.position = position
      self.values = values
      self.reach = reach
    }
  }
}

extension AnimationEvent.Callback.Kind: CustomStringConvertible {
  /// The name of the kind in traces.
  package var description: String { rawValue }
}

extension AnimationEvent.Callback: CustomStringConvertible {
  /// The kind, the selector, the finished flag, the position and the block.
  package var description: String { text + AnimationEvent.suffix(block: block) }

  /// The kind, the selector, the finished flag and the position, without the block.
  ///
  /// The position is left out if it is the end.
  package var text: String {
    let selector = selector.map { "  \($0)" } ?? ""
    let flag = finished.map { $0 ? "  finished" : "  not finished" } ?? ""
    let place = position.map { $0 == .end ? "" : "  position .\($0)" } ?? ""
    return "\(kind)\(selector)\(flag)\(place)"
  }
}

extension AnimationEvent.Callback.ModelValue: CustomStringConvertible {
  package var description: String { "\(layer)  \(property)  \(value)" }
}
