/// A call that changes a setting of the innermost block.
@MainActor
struct SettingCall {
  private let call: JournalCall
  private let setting: SettingNames
  private let loop = RenderLoop.current

  var callSite: CallSite { call.callSite }

  private var name: String { call.name.rawValue }
  /// The argument as text.
  private var argument: String { call.arguments.texts[0] }

  @inline(__always)
  init(
    _ name: JournalCall.Name,
    _ setting: SettingNames,
    _ argument: JournalCall.Arguments,
    _ fileID: String,
    _ line: Int
  ) {
    self.setting = setting
    call = JournalCall(
      name: name,
      arguments: argument,
      callSite: CallSite(fileID: fileID, line: line)
    )
  }

  @inline(__always)
  func apply(_ change: (inout AnimationSettings) -> Void) {
    if loop.changeSegmentBlock(setting, call, change) { return }
    loop.recordCall(name, [argument], callSite)
    loop.state.change(setting, named: name, argument: argument, at: callSite, change)
  }

  /// Applies a number of seconds, and reports an invalid one.
  @inline(__always)
  func apply(seconds: TimeInterval, _ change: (inout AnimationSettings, TimeInterval) -> Void) {
    let isValid = seconds >= 0 && seconds.isFinite
    let checked =
      isValid || loop.state.stack.isEmpty
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
    guard !loop.state.stack.isEmpty else { return }
    loop.state.report(severity, kind, message, at: callSite)
  }
}
