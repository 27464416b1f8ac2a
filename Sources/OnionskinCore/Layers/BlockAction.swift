/// What a view answers, in an animation block, for a change of geometry: an action that only its layer knows
/// what to do with.
///
/// Since iOS 8 a block adds to what runs, so there is no animation that a program could change and return.
private final class AdditiveAction: CAAction {
  let animation: CABasicAnimation

  init(_ animation: CABasicAnimation) {
    self.animation = animation
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    animation.run(forKey: event, object: anObject, arguments: dict)
  }
}

extension CALayer {
  /// The action that an open block has for a change, with the settings of the block; `nil` if it has none.
  ///
  /// - Parameter event: The key of the property.
  /// - Returns: The action.
  func blockAction(forKey event: String) -> (any CAAction)? {
    let loop = handle.loop
    guard let settings = loop.state.stack.last?.settings, loop.state.areAnimationsEnabled,
      settings.duration > 0, let property = PropertyTable.property(forKey: event),
      property.row.capture != .immediate
    else { return nil }
    let easing = settings.customEasing ?? loop.store.easings[settings.easing]
    let animation = CABasicAnimation.basic(for: easing, keyPath: event)
    animation.duration = settings.playedDuration
    if case .curve(let curve) = easing { animation.timingFunction = CAMediaTimingFunction(curve) }
    if settings.delay > 0 {
      animation.beginTime = convertTime(loop.now, from: nil) + settings.delay
    }
    animation.repeatCount = Float(settings.repeatCount)
    animation.autoreverses = settings.autoreverses
    animation.fillMode = .both
    let start = settings.beginsFromCurrentState ? presentation() ?? self : self
    animation.fromValue = start.value(forKeyPath: event)
    animation.answer(forBlock: loop.state.openBlockNumber)
    let isAdditive =
      property.row.capture == .additive && loop.behavior.animatesGeometryAdditively
    return isAdditive ? AdditiveAction(animation) : animation
  }

  /// Whether an action is what a block has for a change, as it was made: nobody needs to run it, as the
  /// block captures the change.
  func isBlockAction(_ action: any CAAction, forKey event: String) -> Bool {
    let animation = (action as? AdditiveAction)?.animation ?? action as? CABasicAnimation
    return animation?.isAnswer == true && animation?.keyPath == event
  }
}
