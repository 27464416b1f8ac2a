extension AnimationEvent {
  /// A call of a façade's method.
  package struct Call: Hashable, Codable, Sendable {
    /// The full name with argument labels, as in documentation.
    package var name: String

    /// The arguments as text, in the order of the call.
    package var arguments: [String]

    /// The block that the call opened or configured, if any.
    package var block: Int?

    /// The block that encloses the one that the call opened, if any.
    ///
    /// A nested block of the block-based API inherits its duration and curve; one of the
    /// begin/commit API does not. A trace without such a block omits its key.
    package var enclosingBlock: Int?

    /// The location of the call in source code.
    package var callSite: CallSite?

    /// Creates a call.
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
    /// The name that the test gives the action, such as "tap on Save".
    package var name: String

    /// Creates an action.
    package init(name: String) { self.name = name }
  }

  /// A view transition, such as a flip.
  package struct Transition: Hashable, Codable, Sendable {
    /// The block that the transition belongs to, if any.
    package var block: Int?

    /// The layer whose content changes.
    package var layer: String

    /// The name of the transition in UIKit, such as "flipFromLeft", or the type with the subtype in
    /// Core Animation, such as "pushFromRight".
    package var kind: String

    /// The duration in seconds.
    package var duration: Double

    /// Whether the views may be rendered once and cached.
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
  /// The call with its arguments, the block and the call site.
  package var description: String {
    let site = callSite.map { "  \($0)" } ?? ""
    return "\(sourceText)\(AnimationEvent.suffix(block: block))\(site)"
  }

  /// The call with its arguments and the call site, without the block.
  package var text: String {
    ([sourceText] + (callSite.map { ["\($0)"] } ?? [])).joined(separator: "  ")
  }

  /// The call as in source code.
  package var sourceText: String {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
      return ([name] + arguments).joined(separator: " ")
    }
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":")
    // Trailing closures are not among the arguments.
    guard arguments.count <= labels.count else {
      return "\(name[..<open])(\(arguments.joined(separator: ", ")))"
    }
    let list = zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(name[..<open])(\(list.joined(separator: ", ")))"
  }
}

extension AnimationEvent.Action: CustomStringConvertible {
  package var description: String { name }
}

extension AnimationEvent.Transition: CustomStringConvertible {
  /// The layer, the kind and the duration.
  package var description: String { text + AnimationEvent.suffix(block: block) }

  /// The layer, the kind and the duration, without the block.
  package var text: String { "\(layer)  \(kind)  \(duration.short) s\(cache ? ", cached" : "")" }
}
