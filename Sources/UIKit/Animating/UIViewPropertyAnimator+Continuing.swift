import AnimationModel
import RenderEngine

/// Continuing an animator with other timing parameters.
extension UIViewPropertyAnimator {
  func continueAnimation(
    at animatorEasing: AnimatorEasing?,
    durationFactor: CGFloat,
    _ call: AnimatorCall
  ) {
    record(call)
    guard state == .active, !moves else { return reportWrongState(call, "Pause it first.") }
    guard isInterruptible else { return reportNotInterruptible(call) }
    let factor = loop.state.checked(
      TimeInterval(durationFactor),
      "the duration factor",
      of: call.name,
      at: call.callSite
    )
    // A time beyond what an instant can count is as long as any other.
    let whole = factor.isFinite ? min(factor * timeline.duration, 1e100) : 0
    if let animatorEasing = animatorEasing?.withSingleVelocity {
      let duration = animatorEasing.ownDuration ?? (whole > 0 ? whole : timeline.timeLeft)
      timeline.branchOff(duration: duration, animatorEasing: animatorEasing)
    } else if whole == 0 {
      timeline.rate = 1
    } else if timeline.timeLeft > 0 {
      timeline.rate = min(max(timeline.timeLeft / whole, 1e-100), 1e100)
    } else {
      // At its end the animator takes the time, although nothing is left to move.
      timeline.branchOff(duration: whole, animatorEasing: .fixed(.curve(.linear)))
    }
    moveOn(after: delayLeft)
  }
}
