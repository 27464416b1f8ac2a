extension AnimationEvent {
  /// A call of a façade.
  package struct Call: Hashable, Codable, Sendable {
    /// The full name with its labels, as in documentation.
    package var name: String

    /// The arguments as text, in the order of the call.
    package var arguments: [String]

    /// The block that the call opened or configured, if any.
    package var block: Int?

    /// The block that was open around the one that the call opened, if any.
    ///
    /// A nested block of the block API takes over its duration and curve; one of begin/commit does
    /// not. A trace without such a block has no key for it.
    package var enclosingBlock: Int?

    /// Where the call stands in the source.
    package var callSite: CallSite?

    /// Creates a call of a façade.
    package init(
      name: String,
      arguments: [String] = [],
      block: Int?,
      enclosingBlock: Int? = nil,
      callSite: CallSite?
    ) {
      self.name = name
      self.arguments = arguments
      self.block = block
      self.enclosingBlock = enclosingBlock
      self.callSite = callSite
    }
  }

  /// A user action that a test simulated.
  package struct Action: Hashable, Codable, Sendable {
    /// What the test calls it, such as "tap on Save".
    package var name: String

    /// Creates an action.
    package init(name: String) {
      self.name = name
    }
  }

  /// A view transition, such as a flip.
  package struct Transition: Hashable, Codable, Sendable {
    /// The block that the transition belongs to, if any.
    package var block: Int?

    /// The layer whose content changes.
    package var layer: String

    /// The name of UIKit's constant, such as "flipFromLeft", or of Core Animation's type with its
    /// subtype, such as "pushFromRight".
    package var kind: String

    /// How long it takes, in seconds.
    package var duration: Double

    /// A Boolean value that indicates whether the views may be drawn once and shown as pictures.
    package var cache: Bool

    /// Creates a transition.
    package init(block: Int?, layer: String, kind: String, duration: Double, cache: Bool) {
      self.block = block
      self.layer = layer
      self.kind = kind
      self.duration = duration
      self.cache = cache
    }
  }
}

extension AnimationEvent.Call: CustomStringConvertible {
  /// The name with its arguments filled in, the block and the place.
  package var description: String {
    let place = callSite.map { "  \($0)" } ?? ""
    return "\(filledIn)\(AnimationEvent.suffix(block: block))\(place)"
  }

  /// The call and the place, without the block.
  package var words: String {
    ([filledIn] + (callSite.map { ["\($0)"] } ?? [])).joined(separator: "  ")
  }

  /// The call as it would be written in source.
  package var filledIn: String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
      return ([name] + arguments).joined(separator: " ")
    }
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":")
    // Closures come last, and are not among the arguments.
    guard arguments.count <= labels.count else {
      return "\(name[..<open])(\(arguments.joined(separator: ", ")))"
    }
    let list = zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(name[..<open])(\(list.joined(separator: ", ")))"
  }
}

extension AnimationEvent.Action: CustomStringConvertible {
  /// What the test calls it.
  package var description: String {
    name
  }
}

extension AnimationEvent.Transition: CustomStringConvertible {
  /// The layer, the kind and the duration.
  package var description: String {
    words + AnimationEvent.suffix(block: block)
  }

  /// The layer, the kind and the duration, without the block.
  package var words: String {
    "\(layer)  \(kind)  \(duration.short) s\(cache ? ", cached" : "")"
  }
}
