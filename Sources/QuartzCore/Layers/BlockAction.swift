import AnimationModel
import RenderEngine

/// The action that a view returns for a change of geometry in an animation block, and for every change
/// in an animator that can be interrupted.
///
/// Since iOS 8, a block adds to running animations, so the action is not an animation that a
/// program could change and return.
private final class AdditiveAction: CAAction {
  let animation: CABasicAnimation

  init(_ animation: CABasicAnimation) { self.animation = animation }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    animation.run(forKey: event, object: anObject, arguments: dict)
  }
}

extension CALayer {
  /// Returns the action of the open block for a change; `nil` if the block does not animate the
  /// property.
  ///
  /// - Returns: The action.
  package func blockAction(forKey event: String) -> (any CAAction)? {
    let loop = handle.loop
    guard let settings = loop.state.openBlocks.last?.settings, loop.state.areAnimationsEnabled,
      settings.duration > 0, let property = PropertyTable.property(forKey: event),
      property.row.capture != .immediate
    else { return nil }
    let easing = settings.customEasing ?? loop.state.store.easings[settings.easing]
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
      || loop.state.isInInterruptibleAnimator
    return isAdditive ? AdditiveAction(animation) : animation
  }

  /// Returns whether an action is an unchanged action of a block, which does not need to run
  /// because the block captures the change.
  func isBlockAction(_ action: any CAAction, forKey event: String) -> Bool {
    let animation = (action as? AdditiveAction)?.animation ?? action as? CABasicAnimation
    return animation?.isAnswer == true && animation?.keyPath == event
  }
}
