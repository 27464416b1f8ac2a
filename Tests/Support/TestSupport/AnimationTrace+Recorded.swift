package import RenderEngine

extension AnimationTrace {
  /// The façade calls, in order.
  package var calls: [AnimationEvent.Call] {
    events.compactMap { if case .called(let call) = $0.kind { call } else { nil } }
  }

  /// What was animated, in order.
  package var animations: [AnimationEvent.Animation] {
    events.compactMap { if case .animated(let animation) = $0.kind { animation } else { nil } }
  }

  /// What was changed, in order.
  package var changes: [AnimationEvent.Change] {
    events.compactMap { if case .changed(let change) = $0.kind { change } else { nil } }
  }

  /// The callbacks, in order.
  package var callbacks: [AnimationEvent.Callback] {
    events.compactMap { if case .calledBack(let callback) = $0.kind { callback } else { nil } }
  }

  /// Why animations left, in order.
  package var removals: [AnimationEvent.Removal.Reason] {
    events.compactMap { if case .removed(let removal) = $0.kind { removal.reason } else { nil } }
  }

  /// The layers at their first commits, in order.
  package var scenes: [AnimationEvent.Scene] {
    events.compactMap { if case .scene(let scene) = $0.kind { scene } else { nil } }
  }

  /// The view transitions, in order.
  package var transitions: [AnimationEvent.Transition] {
    events.compactMap { if case .transition(let transition) = $0.kind { transition } else { nil } }
  }

  /// Where layers stopped or resumed taking touches, in order.
  package var interactions: [AnimationEvent.Interaction] {
    events.compactMap { if case .interaction(let change) = $0.kind { change } else { nil } }
  }

  /// Why changes took effect at once, in order; nil for those that animate.
  package var reasons: [AnimationEvent.Change.Reason?] {
    events.compactMap { event -> AnimationEvent.Change.Reason?? in
      if case .changed(let change) = event.kind { .some(change.unanimated) } else { nil }
    }
  }
}
