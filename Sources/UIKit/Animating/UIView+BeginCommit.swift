import AnimationModel
import RenderEngine

/// The global stack of animation blocks: `beginAnimations` to `commitAnimations`.
///
/// Duration, delay, curve and start date, and also repeat count, autoreverse and
/// begins-from-current-state, apply to the changes made after them. Delegate and selectors belong
/// to the block, whenever they are set.
extension UIView {
  /// Begins an animation block, in which changes animate until it is committed.
  ///
  /// A new block has a duration of 0.2 s, the curve `easeInOut` and no delay, whatever the settings
  /// of an enclosing block are.
  ///
  /// ```swift
  /// UIView.beginAnimations("fade", context: nil)
  /// UIView.setAnimationDuration(0.3)
  /// view.alpha = 0
  /// UIView.commitAnimations()
  /// ```
  ///
  /// - Parameters:
  ///   - animationID: An identifier that is passed to the delegate. It does not have to be unique.
  ///   - context: A pointer that is passed to the delegate unchanged.
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
    var listeners: BlockListeners?
    if animationID != nil || context != nil {
      let own = BlockListeners(at: callSite)
      own.ownDelegateListener.animationID = animationID
      own.ownDelegateListener.context = context
      listeners = own
    }
    loop.flushUpdates()
    loop.state.open(.beginCommit, listeners: listeners, at: callSite)
    let arguments = JournalCall.Arguments.animation(id: animationID, hasContext: context != nil)
    loop.record(
      JournalCall(name: .beginAnimations, arguments: arguments, callSite: callSite),
      opensBlock: true
    )
  }

  /// Commits the innermost block; animations begin when the outermost block is committed.
  ///
  /// Without an open block this method has no effect and records an issue.
  public static func commitAnimations(fileID: String = #fileID, line: Int = #line) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    loop.flushUpdates()
    if !loop.state.isInBlockOfOuterCall {
      loop.record(JournalCall(name: .commitAnimations, arguments: .none, callSite: callSite))
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

  /// Sets the duration of later changes in the block; the default is 0.2 s.
  ///
  /// A duration of zero applies changes without animation.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, one way.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationDuration(
    _ duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(.setAnimationDuration, .duration, .number(duration), fileID, line)
    call.apply(seconds: duration) { $0.duration = $1 }
  }

  /// Sets the delay of later changes in the block; the default is 0.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds; a negative delay counts as 0.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationDelay(
    _ delay: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(.setAnimationDelay, .delay, .number(delay), fileID, line)
    call.apply(seconds: delay) { $0.delay = $1 }
  }

  /// Sets the date at which later changes in the block begin, to which the delay is added.
  ///
  /// ## Differences from UIKit
  ///
  /// Dates are compared with the date of the loop; see ``RenderLoop/date``. A date within a day of
  /// the wall clock's, such as `Date(timeIntervalSinceNow: 0.5)`, counts from the call, rounded to
  /// 10 ms, and records a note. With any other date more than a year from the loop's date, the
  /// changes begin at once and misuse is recorded.
  ///
  /// - Parameters:
  ///   - startDate: The date; if it has passed, changes begin at once.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationStart(
    _ startDate: Date,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let date = StartDate(startDate, at: loop.now)
    let call = SettingCall(.setAnimationStart, .startDate, .text(date.argument), fileID, line)
    date.report(to: loop, at: call.callSite)
    call.apply { $0.start = date.seconds.map(Instant.init(seconds:)) }
  }

  /// Sets the curve of later changes in the block; the default is `easeInOut`.
  ///
  /// - Parameters:
  ///   - curve: The curve, which may be the curve of a keyboard notification.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationCurve(
    _ curve: AnimationCurve,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(.setAnimationCurve, .curve, .text(curve.description), fileID, line)
    var isKnown = true
    call.apply { isKnown = $0.setCurve(curve.rawValue) }
    if !isKnown { call.reportUnknownCurve(curve.rawValue) }
  }

  /// Sets the number of times that later changes in the block repeat.
  ///
  /// - Parameters:
  ///   - repeatCount: The number of times, which may be fractional. 0 means once, and a million or
  ///     more means indefinitely.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationRepeatCount(
    _ repeatCount: Float,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(
      .setAnimationRepeatCount,
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

  /// Sets whether later changes in the block autoreverse.
  ///
  /// With an integral repeat count, the animation ends at the old value, and the view then jumps to
  /// the new one. With an additional half, it ends at the new value.
  ///
  /// - Parameters:
  ///   - repeatAutoreverses: `true` to play each repeat forward and backward.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationRepeatAutoreverses(
    _ repeatAutoreverses: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(
      .setAnimationRepeatAutoreverses,
      .autoreverses,
      .flag(repeatAutoreverses),
      fileID,
      line
    )
    call.apply { $0.autoreverses = repeatAutoreverses }
  }

  /// Sets whether later changes in the block start from the values on screen.
  ///
  /// The setting matters for opacities and colors, whose animations replace each other. Animations
  /// of geometry are additive since iOS 8, and always continue from where they are.
  ///
  /// - Parameters:
  ///   - fromCurrentState: `true` to start from the values on screen; `false` to start from the
  ///     final values of earlier animations.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationBeginsFromCurrentState(
    _ fromCurrentState: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = SettingCall(
      .setAnimationBeginsFromCurrentState,
      .beginsFromCurrentState,
      .flag(fromCurrentState),
      fileID,
      line
    )
    call.apply { $0.beginsFromCurrentState = fromCurrentState }
  }
}

/// A call that changes a setting of the innermost block.
@MainActor struct SettingCall {
  private let call: JournalCall
  private let setting: SettingNames
  private let loop = RenderLoop.current

  let callSite: CallSite

  private var name: String { call.name.rawValue }
  private var argument: String { call.arguments.texts[0] }

  init(
    _ name: JournalCall.Name,
    _ setting: SettingNames,
    _ argument: JournalCall.Arguments,
    _ fileID: String,
    _ line: Int
  ) {
    self.setting = setting
    callSite = CallSite(fileID: fileID, line: line)
    call = JournalCall(name: name, arguments: argument, callSite: callSite)
  }

  func apply(_ change: @MainActor (inout AnimationSettings) -> Void) {
    loop.record(call)
    loop.state.change(setting, by: call, change)
  }

  /// Applies a number of seconds, and reports an invalid one.
  func apply(
    seconds: TimeInterval,
    _ change: @MainActor (inout AnimationSettings, TimeInterval) -> Void
  ) {
    let isValid = seconds >= 0 && seconds.isFinite
    let checked =
      isValid || loop.state.openBlocks.isEmpty
      ? seconds : loop.state.checked(seconds, of: name, at: callSite)
    apply { change(&$0, checked) }
  }

  func reportUnknownCurve(_ rawValue: Int) {
    if let name = UIView.AnimationOptions(rawValue: UInt(bitPattern: rawValue)).curveOptionName {
      report(
        .misuse,
        .curvePassedAsOption,
        "The curve \(rawValue) is the option \(name), so it moves as easeInOut. Pass "
          + "AnimationCurve(rawValue: \(rawValue >> 16))."
      )
      return
    }
    report(
      .note,
      .unknownCurve,
      "The curve \(rawValue) has no name and is not the keyboard's, 7. It moves as easeInOut."
    )
  }

  func reportRepeatCount() {
    report(
      .misuse,
      .unusualRepeatCount,
      "\(name) was given \(argument), which is not a count. The animation plays once; to repeat forever, "
        + "pass .greatestFiniteMagnitude."
    )
  }

  private func report(
    _ severity: AnimationIssue.Severity,
    _ kind: AnimationIssue.Kind,
    _ message: String
  ) {
    guard !loop.state.openBlocks.isEmpty else { return }
    loop.state.report(severity, kind, message, at: callSite)
  }
}
