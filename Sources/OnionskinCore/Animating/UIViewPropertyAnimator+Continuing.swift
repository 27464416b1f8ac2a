/// Continuing an animator with other timing parameters.
extension UIViewPropertyAnimator {
  func goOn(
    at pace: AnimatorPace?,
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
    let whole = factor.isFinite ? factor * path.duration : 0
    if let pace = pace?.united {
      let duration = pace.ownDuration ?? (whole > 0 ? whole : path.timeLeft)
      path.branchOff(duration: duration, pace: pace)
    } else if whole == 0 {
      path.rate = 1
    } else if path.timeLeft > 0 {
      path.rate = path.timeLeft / whole
    } else {
      // At its end the animator takes the time, although nothing is left to move.
      path.branchOff(duration: whole, pace: .fixed(.curve(.linear)))
    }
    moveOn(after: delayLeft)
  }
}
