extension CALayer {
  /// Returns a copy of the layer with the values on screen; `nil` before the first commit of the
  /// layer.
  ///
  /// Until a change is committed, the copy has the values of the last commit and the running
  /// animations.
  public func presentation() -> Self? {
    if snapshot != nil { return self }
    return handle.loop.state.store.layers[handle.id].isCommitted ? Self(layer: self) : nil
  }

  /// Returns the model layer of a presentation layer, or the layer itself.
  public func model() -> Self {
    (snapshot?.original as? Self) ?? self
  }

  /// A Boolean value that indicates whether an animation runs on the layer during which its view
  /// takes no touches.
  var isInteractionDisabled: Bool {
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
    let copy = anim.duplicate()
    if case .curve(let curve)? = loop.state.transaction.easing {
      copy.timingFunction = CAMediaTimingFunction(curve)
    }
    if copy.duration <= 0 { copy.duration = loop.state.transaction.duration }
    copy.freeze()
    let timing = copy.modelTiming(duration: loop.state.transaction.duration, on: loop)
    var effects: [ExplicitEffect] = []
    copy.collectEffects(
      on: EffectTarget(layer: self, duration: timing.duration, timing: timing),
      into: &effects
    )
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

  /// Returns the animation with a key; `nil` if there is none.
  ///
  /// The animation is the layer's own copy and cannot be changed. Its begin time is 0 until the commit, and
  /// then the time in the layer's time space at which it has begun. For an animation of a block, the object
  /// is created by this call.
  ///
  /// - Parameter key: The key.
  /// - Returns: The animation, or `nil`.
  public func animation(forKey key: String) -> CAAnimation? {
    let loop = handle.loop
    for id in loop.state.explicitAnimationsByLayer[handle.id] ?? []
    where loop.state.explicitAnimations[id].key == key {
      let animation = loop.state.explicitAnimations[id].listener as? CAAnimation
      if !loop.state.explicitAnimations[id].isPending {
        let begin = loop.store.groups[loop.state.explicitAnimations[id].group].begin
        animation?.take(begin: begin.seconds)
      }
      return animation
    }
    for id in loop.store.animations(of: handle.id)
    where !loop.store.animations[id].flags.contains(.explicit)
      && loop.store.animations[id].key == key
    {
      return CAAnimation.describing(id, of: loop)
    }
    return nil
  }

  /// Returns the keys of the animations on the layer; `nil` if there are none.
  public func animationKeys() -> [String]? {
    let keys = handle.loop.state.animationKeys(of: handle.id)
    return keys.isEmpty ? nil : keys
  }
}
