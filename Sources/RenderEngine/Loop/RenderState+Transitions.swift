import AnimationModel

/// A transition of a layer's content that runs, or waits to begin.
///
/// A transition is an animation of an internal number, from 0 to 1 unless the program specifies
/// otherwise, so that it is timed, replaced and removed like any other. This value adds what the
/// number stands for.
package struct LayerTransition {
  var animation: AnimationID
  package var request: TransitionRequest
  /// The number of its block; nil if it is explicit.
  var block: Int?
  /// Whether it has not been committed.
  var isNew = true
  /// The content before the transition; nil until the commit, and if the layer was not on screen
  /// before it: then nothing is shown, and the transition only takes its time.
  package var before: (any ShownContent)?
}

/// The content that a layer and its sublayers showed, for the module that draws them.
package protocol ShownContent: AnyObject, Sendable {}

@MainActor extension RenderState {
  /// Sets the transition of the innermost block; nil for none.
  package mutating func setTransition(
    _ request: TransitionRequest?,
    named name: String,
    at callSite: CallSite
  ) {
    guard let top = openBlocks.indices.last else { return reportOutsideBlock(name, at: callSite) }
    openBlocks[top].transition = areAnimationsEnabled ? request : nil
  }

  /// Captures the transition of the innermost block as one of its animations.
  mutating func captureTransition() {
    guard let top = openBlocks.indices.last, let request = openBlocks[top].transition else {
      return
    }
    let settings = openBlocks[top].settings
    openBlocks[top].transition = nil
    guard !isClosed, settings.isFinite, settings.duration > 0,
      store.layers[request.layer].number == request.number
    else { return }
    // It always begins with what is shown, which may be another transition.
    openBlocks[top].settings.beginsFromCurrentState = false
    let layout = store.layouts[.transition]
    animate(
      CapturedChange(
        property: .transition,
        layer: request.layer,
        layout: layout,
        from: Components(0),
        to: Components(1)
      )
    )
    openBlocks[top].settings.beginsFromCurrentState = settings.beginsFromCurrentState
    let id = store.animation(forKeyOf: .transition, in: request.layer)
    transitions.append(
      LayerTransition(animation: id, request: request, block: Int(openBlockNumber))
    )
  }

  /// The layers whose transitions have not been committed.
  var newTransitions: [LayerID] { transitions.compactMap { $0.isNew ? $0.request.layer : nil } }

  /// Sets the content before the new transitions, in the order of `newTransitions`.
  mutating func beginTransitions(from shown: [(any ShownContent)?]) {
    let new = transitions.indices.filter { transitions[$0].isNew }
    for (index, content) in zip(new, shown) {
      transitions[index].isNew = false
      transitions[index].before = content
    }
  }

  /// Returns the transition that a layer shows while it is in effect.
  package func transition(on layer: LayerID) -> LayerTransition? {
    guard
      let found = transitions.last(where: { $0.request.layer == layer && $0.before != nil }),
      isInEffect(found)
    else { return nil }
    return found
  }

  /// Whether a transition is shown: an explicit one may have ended, or may not have begun.
  private func isInEffect(_ transition: LayerTransition) -> Bool {
    let animation = store.animations[transition.animation]
    guard animation.flags.contains(.effect) else { return true }
    let effect = store.effect(of: transition.animation)
    return store.progress(of: effect, in: store.groups[animation.group], at: now) != nil
  }

  /// Returns the transition that an animation stands for.
  package func transition(at animation: AnimationID) -> LayerTransition? {
    transitions.first { $0.animation == animation }
  }

  /// Removes the transition that an animation stood for, if there is one.
  mutating func forgetTransition(at animation: AnimationID) {
    guard !transitions.isEmpty else { return }
    transitions.removeAll { $0.animation == animation }
  }

  /// Records the transition that an animation stands for, if there is one, and if it is shown.
  mutating func recordTransition(at animation: AnimationID) {
    guard let transition = transition(at: animation), transition.before != nil else { return }
    let group = store.animations[animation].group
    record(
      .transition(
        AnimationEvent.Transition(
          block: transition.block,
          layer: name(of: transition.request.layer),
          kind: transition.request.name,
          duration: store.groups[group].duration,
          cache: transition.request.cache
        )
      )
    )
  }
}
