/// How an animator is moved along its way, turned back, and continued at another pace.
extension UIViewPropertyAnimator {
  /// A Boolean value that indicates whether the animations move, or wait to.
  public var isRunning: Bool {
    guard state == .active, moves else { return false }
    let end = movesSince.advanced(by: path.timeLeftInPhase)
    return !(pausesOnCompletion && path.isInLastPhase && end <= loop.state.now)
  }

  /// Whether the animations run back to where they began.
  ///
  /// Set while the animator moves, it turns the animations back at once, along the same way. Set
  /// while it is inactive, it makes the next run go from the end to the start.
  public var isReversed: Bool {
    get { state == .inactive ? startsReversed : path.isReversed }
    set {
      let call = AnimatorCall("isReversed", ["\(newValue)"], handle.callSite)
      record(call)
      switch state {
      case .inactive:
        startsReversed = newValue
      case .active:
        guard !isNested else { return reportNotInterruptible(call) }
        settle()
        path.turn(back: newValue)
        retime()
      case .stopped:
        loop.state.report(
          .note,
          .animatorInWrongState,
          "isReversed was set on an animator that is stopped, which has no effect.",
          at: handle.callSite
        )
      }
    }
  }

  /// The fraction of the way that is done, from 0 to 1, in the direction in which it runs.
  ///
  /// It can be set while the animator is paused; an inactive one becomes active for it. It is a
  /// fraction of the values' way, or of the time if ``scrubsLinearly`` is off.
  public var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      var path = path
      if moves { path.go(max(loop.state.now.seconds(since: movesSince), 0)) }
      return CGFloat(path.fraction(ofValue: scrubsLinearly))
    }
    set {
      let call = AnimatorCall("fractionComplete", ["\(newValue)"], handle.callSite)
      guard newValue.isFinite else {
        record(call)
        return loop.state.report(
          .misuse,
          .notFinite,
          "fractionComplete was set to \(newValue), which is not a finite number. It stays as it is.",
          at: handle.callSite
        )
      }
      switch state {
      case .inactive:
        activate(moves: false, call)
      case .active:
        record(call)
        guard !moves else { return reportWrongState(call, "Pause it first.") }
      case .stopped:
        record(call)
        return reportWrongState(call, "Finish it first.")
      }
      path.scrub(to: min(max(Double(newValue), 0), 1), ofValue: scrubsLinearly)
      delayLeft = 0
      retime()
    }
  }

  /// Lets paused animations go on at another pace from where they are.
  ///
  /// The pace lasts until the end of the run. Turning back on the way leads back over all that has
  /// been gone.
  ///
  /// ## Differences from UIKit
  ///
  /// Of a velocity's two components the larger counts, for positions too.
  ///
  /// - Parameters:
  ///   - parameters: The pace; nil to go on along the same curve.
  ///   - durationFactor: The time until the end, as a multiple of the original duration; 0 for what
  ///     is left of it.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = AnimatorCall(
      "continueAnimation(withTimingParameters:durationFactor:)",
      [parameters.map { "\($0.pace.pacing(over: path.duration))" } ?? "nil", "\(durationFactor)"],
      fileID,
      line
    )
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
    if let pace = parameters?.pace.united {
      let duration = pace.ownDuration ?? (whole > 0 ? whole : path.timeLeft)
      path.branchOff(duration: duration, pace: pace)
    } else if whole == 0 {
      path.rate = 1
    } else if path.timeLeft > 0 {
      path.rate = path.timeLeft / whole
    } else {
      // At its end it has nowhere to go and takes the time all the same.
      path.branchOff(duration: whole, pace: .fixed(.curve(.linear)))
    }
    moveOn(after: delayLeft)
  }
}
