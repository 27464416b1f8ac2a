public import AnimationModel

/// An event in a render loop, such as a call, a change, an animation or a callback.
///
/// Tests and comparisons read events. Together they are enough to compute what every layer shows at
/// every instant, which a ``TracePlayer`` does.
///
/// ```swift
/// for event in loop.trace.events(on: "UIView 1") {
///   print(event.instant, event.turn)
/// }
/// ```
public struct AnimationEvent: Hashable, Sendable {
  /// The instant of the event.
  public var instant: Instant

  /// The turn of the loop in which the event happened; several turns may share an instant.
  public var turn: Int

  /// The kind of the event, with its details.
  package var kind: Kind

  /// Creates an event.
  package init(instant: Instant, turn: Int, kind: Kind) {
    self.instant = instant.coded
    self.turn = turn
    self.kind = kind
  }

  /// A kind of event, with its details.
  ///
  /// The cases are indirect because an animation is ten times as large as most events, and traces
  /// are long.
  package indirect enum Kind: Hashable, Sendable {
    /// A layer was committed for the first time.
    case scene(Scene)
    /// The program called a method of UIKit or Core Animation.
    case called(Call)
    /// The model value of a property changed.
    case changed(Change)
    /// An animation was added to a layer.
    case animated(Animation)
    /// An animation got its begin time.
    case started(Start)
    /// A running animation was paused, scrubbed or reversed.
    case retimed(Retiming)
    /// The model value changed while animations of the property were running.
    case retargeted(Retarget)
    /// An animation was removed from its layer.
    case removed(Removal)
    /// The program was called back.
    case calledBack(Callback)
    /// The tree of layers changed.
    case hierarchy(HierarchyChange)
    /// A view transition began.
    case transition(Transition)
    /// Layers stopped or resumed taking touches.
    case interaction(Interaction)
    /// A test simulated a user action.
    case action(Action)
    /// The loop recorded an issue.
    case issue(AnimationIssue)
  }
}

extension AnimationEvent: CustomStringConvertible {
  /// The instant, the kind and the details, on one line.
  public var description: String { "\(instant.short)  \(kind.name)  \(kind.detail)" }
}

extension AnimationEvent.Kind {
  /// The names of the kinds, which are keys in a written trace.
  package enum Key: String, CaseIterable, Sendable {
    case scene, called, changed, animated, started, retimed, retargeted, removed, calledBack
    case hierarchy, transition, interaction, action, issue
  }

  /// The name of the kind, such as "animated".
  package var name: String { key.rawValue }

  package var key: Key {
    switch self {
    case .scene: .scene
    case .called: .called
    case .changed: .changed
    case .animated: .animated
    case .started: .started
    case .retimed: .retimed
    case .retargeted: .retargeted
    case .removed: .removed
    case .calledBack: .calledBack
    case .hierarchy: .hierarchy
    case .transition: .transition
    case .interaction: .interaction
    case .action: .action
    case .issue: .issue
    }
  }

  /// The details, on one line.
  var detail: String { payload.description.onOneLine }

  /// The associated value, whose type depends on the kind.
  var payload: any Codable & CustomStringConvertible {
    switch self {
    case .scene(let scene): scene
    case .called(let call): call
    case .changed(let change): change
    case .animated(let animation): animation
    case .started(let start): start
    case .retimed(let retiming): retiming
    case .retargeted(let retarget): retarget
    case .removed(let removal): removal
    case .calledBack(let callback): callback
    case .hierarchy(let change): change
    case .transition(let transition): transition
    case .interaction(let interaction): interaction
    case .action(let action): action
    case .issue(let issue): issue
    }
  }
}
