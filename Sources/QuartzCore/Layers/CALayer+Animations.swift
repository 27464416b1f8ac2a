import AnimationModel
import RenderEngine

extension CALayer {
  /// Whether a running animation disables user interaction with the layer's view.
  package var isInteractionDisabled: Bool {
    handle.loop.state.store.hasAnimation(of: handle.id, with: .disablesInteraction)
  }

  /// Adds a copy of an animation, which begins with the next commit.
  func addCopy(of anim: CAAnimation, forKey key: String?) {
    guard snapshot == nil else { return reportPresentation("An animation was added to") }
    let loop = handle.loop
    checkOtherLoop()
    guard !loop.state.isClosed else {
      return loop.state.reportClosed("An animation was added to \(recordedName)")
    }
    if let last = anim.lastLayer, last !== self, anim.delegate != nil {
      loop.reportAnimation(
        anim,
        .animationOfTwoLayers,
        "was added to a second layer, which takes a copy as well: callbacks do not tell which of the "
          + "two has stopped.",
        isNote: true
      )
    }
    anim.lastLayer = self
    let copy = anim.copyForLayer()
    if case .curve(let curve)? = loop.state.transaction.easing {
      copy.timingFunction = CAMediaTimingFunction(curve)
    }
    // One that is not finite is replaced and recorded with the rest of the timing.
    if copy.duration <= 0, copy.duration.isFinite {
      copy.duration = loop.state.transaction.duration
    }
    copy.freeze()
    let timing = copy.modelTiming(duration: loop.state.transaction.duration, on: loop)
    var effects: [ExplicitEffect] = []
    copy.collectEffects(on: EffectTarget(layer: self, timing: timing), into: &effects)
    loop.state.add(
      ExplicitAnimation(
        layer: handle.id,
        key: copy is CATransition ? "transition" : key,
        group: .none,
        beginTime: copy.beginTime.isFinite ? copy.beginTime : 0,
        order: 0,
        isRemovedOnCompletion: copy.isRemovedOnCompletion,
        listener: copy,
        block: loop.state.openBlock(numbered: copy.block),
        transition: (copy as? CATransition)?.request(
          for: handle.id,
          number: loop.state.store.layers[handle.id].number
        )
      ),
      timing: timing,
      effects: effects
    )
  }
}
