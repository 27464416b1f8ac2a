package import AnimationModel
package import AnimationTraces

/// What the code behind a trace did, as blocks that can be written in another form.
///
/// A trace shows what happened in one run: values that the code computed are constants here, and a
/// condition is the branch that was taken. Layout passes are left out, because they happen again by
/// themselves.
///
/// ```swift
/// let rewriting = RewrittenTrace(trace)
/// print(rewriting.text(in: .animate))
/// ```
package struct RewrittenTrace: Hashable, Sendable {
  /// The views and layers that the statements name, in the order in which they are first named.
  package internal(set) var layers: [RewrittenLayer] = []

  /// What the code did on its own account, in order: not in a callback of a block.
  package internal(set) var steps: [RewrittenStep] = []

  /// The blocks, in the order in which they began.
  package internal(set) var blocks: [RewrittenBlock] = []
}

/// A view, or a layer without a view.
package struct RewrittenLayer: Hashable, Sendable {
  /// The name in traces and reports, such as "UIView 3".
  package var name: String

  /// The label that the program gave it, if any.
  package var label: String?

  /// The name of the class.
  package var type: String

  /// The name of the superview or superlayer, if it had one.
  package var parent: String?

  /// The name of the parent's class.
  package var parentType: String?

  /// Whether this is a layer without a view.
  package var isStandalone: Bool { type.hasPrefix("CA") || type.hasSuffix("Layer") }
}

/// What the code did at one instant.
package struct RewrittenStep: Hashable, Sendable {
  /// The reason why the code ran.
  package enum Origin: Hashable, Sendable {
    /// The program itself, or something that the trace does not name, such as a timer.
    case program
    /// A simulated user action, by its name.
    case action(String)
    /// A callback that belongs to no block, as a text.
    case callback(String)
  }

  package var instant: Instant
  package var origin: Origin
  package var statements: [RewrittenStatement] = []
}

package enum RewrittenStatement: Hashable, Sendable {
  case set(RewrittenChange)
  /// The block at an index of ``RewrittenTrace/blocks``.
  case block(Int)
  /// A view or layer is created.
  case make(layer: String)
  /// A view or layer is added to another one, or moved among its siblings.
  case insert(layer: String, into: String, at: Int)
  case remove(layer: String)
  case removeAnimation(key: String, layer: String)
  /// Something that has no other form, as a sentence.
  case note(String)
}

/// A property of a layer that gets a new value.
package struct RewrittenChange: Hashable, Sendable {
  package var layer: String
  /// The property by its key in the trace, such as "opacity".
  package var property: String
  package var value: PropertyValue
  /// Whether the code had turned animations off.
  package var isWithoutAnimation = false
}

package struct RewrittenBlock: Hashable, Sendable {
  /// Changes that share their settings.
  package struct Part: Hashable, Sendable {
    package var settings: RewrittenSettings
    package var statements: [RewrittenStatement] = []
  }

  /// A view transition.
  package struct Transition: Hashable, Sendable {
    package var layer: String
    /// The kind, such as "flipFromLeft".
    package var kind: String
  }

  /// A call of the block's delegate or completion closure, with what it did.
  package struct Callback: Hashable, Sendable {
    package var kind: AnimationEvent.Callback.Kind
    package var selector: String?
    package var finished: Bool?
    package var statements: [RewrittenStatement] = []
  }

  /// The number of the block in the trace.
  package var number: Int

  /// The call that began it.
  package var call: AnimationEvent.Call

  /// The parts of the changes.
  ///
  /// A setter between two changes of begin/commit makes two parts; a block without changes has one.
  package var parts: [Part] = []

  package var transition: Transition?

  /// Whether the block kept its views from touches.
  package var disablesInteraction = false

  /// The class of the delegate, if the block has one.
  package var delegate: String?

  package var callbacks: [Callback] = []

  /// Whether the block began inside another one.
  package var isNested: Bool { call.enclosingBlock != nil }

  /// The index of the part whose animations end last, which is the one with the completion.
  package var lastPart: Int {
    let ends = parts.map(\.settings.end)
    return ends.indices.max { ends[$0] < ends[$1] } ?? 0
  }

  /// The calls at the end of the block.
  package var endings: [Callback] { callbacks.filter { $0.kind != .willStart } }
}
