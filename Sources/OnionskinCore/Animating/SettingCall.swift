/// A call that changes a setting of the innermost block.
@MainActor
struct SettingCall {
  let name: String
  let setting: SettingNames
  private let ownArgument: JournalCall.Argument
  let callSite: CallSite
  let loop = RenderLoop.current

  /// The argument as text.
  var argument: String { ownArgument.words }

  init(
    _ name: String,
    _ setting: SettingNames,
    _ argument: JournalCall.Argument,
    _ fileID: String,
    _ line: Int
  ) {
    self.name = name
    self.setting = setting
    self.ownArgument = argument
    self.callSite = CallSite(fileID: fileID, line: line)
  }

  func apply(_ change: (inout AnimationSettings) -> Void) {
    let isAppended = loop.changeSegmentBlock(
      setting,
      JournalCall(name: name, arguments: .one(ownArgument), callSite: callSite),
      change
    )
    if isAppended { return }
    loop.recordCall(name, [argument], callSite)
    loop.state.change(setting, named: name, argument: argument, at: callSite, change)
  }

  /// Sets a number of seconds, after a look at whether it is one.
  func apply(seconds: TimeInterval, _ change: (inout AnimationSettings, TimeInterval) -> Void) {
    let isUsual = seconds >= 0 && seconds.isFinite
    let checked =
      isUsual || loop.state.stack.isEmpty
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
      "\(name) was given \(argument), which is not a count. The animation plays once; for ever is "
        + ".greatestFiniteMagnitude."
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
