/// The global stack of animation blocks: `beginAnimations` to `commitAnimations`.
///
/// Duration, delay, curve and start date, and also repeat count, autoreverse and
/// begins-from-current-state, count for the changes made after them. Delegate and selectors belong
/// to the block, whenever they are set.
extension UIView {
  /// Opens an animation block: changes made until the commit animate.
  ///
  /// A new block takes 0.2 s, eases in and out, and has no delay, whatever the block around it has.
  ///
  /// ```swift
  /// UIView.beginAnimations("fade", context: nil)
  /// UIView.setAnimationDuration(0.3)
  /// view.alpha = 0
  /// UIView.commitAnimations()
  /// ```
  ///
  /// - Parameters:
  ///   - animationID: A name that is passed to the delegate; need not be unique.
  ///   - context: Anything; it is passed to the delegate untouched.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func beginAnimations(
    _ animationID: String?,
    context: UnsafeMutableRawPointer?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    var callbacks: BlockCallbacks?
    if animationID != nil || context != nil {
      callbacks = BlockCallbacks()
      callbacks?.animationID = animationID
      callbacks?.context = context
      callbacks?.callSite = callSite
    }
    let name = "beginAnimations(_:context:)"
    func arguments() -> JournalCall.Arguments {
      .animation(id: animationID, hasContext: context != nil)
    }
    let isAppended = loop.openSegmentBlock(
      PlainSettings(.beginCommit),
      callbacks,
      at: callSite,
      JournalCall(name: name, arguments: arguments(), callSite: callSite)
    )
    if isAppended != nil { return }
    loop.state.open(.beginCommit, callbacks: callbacks, at: callSite)
    if loop.isRecording {
      loop.state.recordCall(name, arguments().words, callSite, opensBlock: true)
    }
  }

  /// Closes the block that was opened last; its animations begin when the outermost is closed.
  ///
  /// Without an open block it does nothing, and records an issue.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func commitAnimations(fileID: String = #fileID, line: Int = #line) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    let name = "commitAnimations()"
    let isClosed = loop.closeSegmentBlock(
      JournalCall(name: name, arguments: .none, callSite: callSite),
      { $0.settings.origin == .beginCommit }
    )
    if isClosed { return }
    if loop.isRecording, loop.state.stack.last?.isOfFacade != true {
      loop.state.recordCall(name, [], callSite)
    }
    if !loop.state.close(at: callSite) {
      loop.state.report(
        .misuse,
        .unmatchedCommit,
        "commitAnimations was called without an open block, so it did nothing. A beginAnimations is "
          + "missing, or there is one commit too many.",
        at: callSite
      )
    }
    loop.callBackAtOnce()
  }

  /// Sets how long later changes of the block take; without it they take 0.2 s.
  ///
  /// A duration of zero applies changes without animation.
  ///
  /// - Parameters:
  ///   - duration: Seconds, one way.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationDuration(
    _ duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall("setAnimationDuration(_:)", .duration, .number(duration), fileID, line)
    call.apply(seconds: duration) { $0.duration = $1 }
  }

  /// Sets how long later changes of the block wait before they begin; without it they do not wait.
  ///
  /// - Parameters:
  ///   - delay: Seconds; below zero counts as zero.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationDelay(
    _ delay: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall("setAnimationDelay(_:)", .delay, .number(delay), fileID, line)
    call.apply(seconds: delay) { $0.delay = $1 }
  }

  /// Sets the date at which later changes of the block begin; the delay is added to it.
  ///
  /// ## Differences from UIKit
  ///
  /// Dates are read on the loop's own calendar, see ``RenderLoop/date``. A date within a day of the
  /// wall clock's, such as `Date(timeIntervalSinceNow: 0.5)`, counts from the call, rounded to 10 ms,
  /// and records a note. Any other date that lies more than a year from the loop's begins at once and
  /// is misuse.
  ///
  /// - Parameters:
  ///   - startDate: The date; one that has passed begins at once.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationStart(
    _ startDate: Date,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let date = StartDate(startDate, at: loop.now)
    let call = SettingCall("setAnimationStart(_:)", .startDate, .text(date.argument), fileID, line)
    date.report(to: loop, at: call.callSite)
    call.apply { $0.start = date.seconds.map(Instant.init(seconds:)) }
  }

  /// Sets the curve of later changes of the block; without it they ease in and out.
  ///
  /// - Parameters:
  ///   - curve: The curve; also one that a keyboard sent.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationCurve(
    _ curve: AnimationCurve,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall("setAnimationCurve(_:)", .curve, .text(curve.description), fileID, line)
    var isKnown = true
    call.apply { isKnown = $0.setCurve(curve.rawValue) }
    if !isKnown { call.reportUnknownCurve(curve.rawValue) }
  }

  /// Sets how often later changes of the block play.
  ///
  /// - Parameters:
  ///   - repeatCount: How often; a part of a whole is played in part. 0 is once, and a million or
  ///     more is for ever.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationRepeatCount(
    _ repeatCount: Float,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(
      "setAnimationRepeatCount(_:)",
      .repeatCount,
      .count(repeatCount),
      fileID,
      line
    )
    var count = Double(repeatCount)
    if !(count >= 0) {
      call.reportRepeatCount()
      count = 0
    }
    call.apply { $0.repeatCount = count >= 1e6 ? .infinity : count }
  }

  /// Sets whether later changes of the block play back to where they came from.
  ///
  /// With a whole repeat count the view ends at the old value on screen and then shows the new one
  /// at once; with half a count more it ends at the new one.
  ///
  /// - Parameters:
  ///   - repeatAutoreverses: Whether to play back.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationRepeatAutoreverses(
    _ repeatAutoreverses: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(
      "setAnimationRepeatAutoreverses(_:)",
      .autoreverses,
      .flag(repeatAutoreverses),
      fileID,
      line
    )
    call.apply { $0.autoreverses = repeatAutoreverses }
  }

  /// Sets whether later changes of the block start from what is on screen.
  ///
  /// It matters for opacity and colour, whose animations replace each other. Geometry is additive
  /// since iOS 8, and goes on from where it is in any case.
  ///
  /// - Parameters:
  ///   - fromCurrentState: Whether to start from what is on screen, not from the last end value.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationBeginsFromCurrentState(
    _ fromCurrentState: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(
      "setAnimationBeginsFromCurrentState(_:)",
      .beginsFromCurrentState,
      .flag(fromCurrentState),
      fileID,
      line
    )
    call.apply { $0.beginsFromCurrentState = fromCurrentState }
  }
}
