import RenderEngine

/// A call of the block API: its settings, and how it opens and closes its block.
///
/// It is a class so that deeply nested blocks use little of the machine's stack.
@MainActor final class BlockCall {
  let loop: RenderLoop
  /// The call's name, for messages.
  let name: String
  let callSite: CallSite
  let options: UIView.AnimationOptions
  var settings: AnimationSettings
  var explicit: SettingNames
  /// A closure that prepares the open block for its changes; `nil` for most calls.
  var prepare: (@MainActor (inout RenderState) -> Void)?
  private var recorded: JournalCall?

  /// Creates a call, and reports invalid numbers and options.
  ///
  /// - Parameters:
  ///   - name: The call's name, for messages.
  ///   - duration: Seconds, one way.
  ///   - delay: Seconds; `nil` if none was passed.
  ///   - options: The options.
  ///   - isTransition: `true` if the call shows options of transitions; otherwise, `false`.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  init(
    _ name: String,
    duration: TimeInterval,
    delay: TimeInterval? = nil,
    _ options: UIView.AnimationOptions,
    isTransition: Bool = false,
    _ fileID: String,
    _ line: Int
  ) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    var settings = AnimationSettings()
    if !settings.take(options) { loop.state.reportUnknownCurve(options.curve, at: callSite) }
    if options.looksLikeCurve { loop.state.reportCurve(passedAs: options, to: name, at: callSite) }
    if !isTransition && options.hasTransitionOptions {
      loop.state.reportTransitionOptions(in: options, of: name, at: callSite)
    }
    settings.duration = loop.checked(duration, "the duration", of: name, at: callSite)
    if let delay { settings.delay = loop.checked(delay, "the delay", of: name, at: callSite) }
    explicit = options.explicitSettings(hasDelay: delay != nil)
    self.loop = loop
    self.name = name
    self.callSite = callSite
    self.options = options
    self.settings = settings
  }

  /// Stores the call for the trace.
  func record(_ name: String, _ arguments: @autoclosure () -> [String]) {
    guard loop.isRecording else { return }
    recorded = JournalCall(name, arguments(), at: callSite)
  }

  /// Stores a frequent call for the trace.
  func record(_ name: JournalCall.Name, _ arguments: JournalCall.Arguments) {
    guard loop.isRecording else { return }
    recorded = JournalCall(name: name, arguments: arguments, callSite: callSite)
  }

  /// Opens a block, runs the changes, and closes it.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - completion: A closure to call when all animations have stopped.
  func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    // Keep this method small: its frame stays on the machine's stack while nested blocks run.
    if options.contains(.flushUpdates) { loop.state.pendingWork.flushingBlocks += 1 }
    loop.flushUpdates()
    let block = open(completion)
    let outerCall = loop.leaveOuterCall()
    animations()
    loop.resume(outerCall)
    close(block)
  }

  private func close(_ block: BlockID) {
    if options.contains(.layoutSubviews) || loop.flushesUpdates { loop.layoutChangedViews() }
    if options.contains(.flushUpdates) { loop.state.pendingWork.flushingBlocks -= 1 }
    loop.state.close(downTo: block, named: name, at: callSite)
    loop.callBackAtOnce()
  }

  private func open(_ completion: ((Bool) -> Void)?) -> BlockID {
    let listeners = BlockListeners(completion, at: callSite)
    let block = loop.state.open(self, listeners)
    if let recorded { loop.record(recorded, opensBlock: true) }
    return block
  }
}

extension RenderState {
  /// Opens the block of a call, in one access to the state.
  @MainActor
  fileprivate mutating func open(_ call: BlockCall, _ listeners: BlockListeners?) -> BlockID {
    var settings = call.settings
    let outer = openBlocks.count - 1
    if outer >= 0 { settings.inherit(from: openBlocks[outer], unless: call.options) }
    let block = open(
      .animate,
      settings: settings,
      explicit: call.explicit,
      listeners: listeners,
      at: call.callSite
    )
    call.prepare?(&self)
    return block
  }

  /// Returns a number of seconds after validation: 0 for a negative number, and NaN for one that is
  /// not finite.
  @MainActor mutating func checked(
    _ seconds: TimeInterval,
    _ what: String? = nil,
    of call: String,
    at callSite: CallSite
  ) -> TimeInterval {
    // Most numbers are valid, so the message is built only when needed.
    if seconds.isFinite && seconds >= 0 { return seconds }
    let given = "\(call) was given \(seconds)\(what.map { " as \($0)" } ?? "")"
    if !seconds.isFinite {
      report(
        .misuse,
        .notFinite,
        "\(given), which is not a finite number. The changes that it should apply to take effect at "
          + "once.",
        at: callSite
      )
      return .nan
    }
    report(
      .misuse,
      .negativeDuration,
      "\(given), which is negative. It counts as zero.",
      at: callSite
    )
    return 0
  }
}

extension RenderState {
  /// Reports each option that only a transition has.
  @MainActor mutating func reportTransitionOptions(
    in options: UIView.AnimationOptions,
    of call: String,
    at callSite: CallSite
  ) {
    for option in options.transitionOptionNames {
      report(
        .note,
        .ignoredOption,
        "\(call) was given \(option), which has no effect there. The option belongs to "
          + "UIView.transition(with:duration:options:animations:completion:).",
        at: callSite
      )
    }
  }

  /// Reports an unknown curve in options.
  @MainActor fileprivate mutating func reportUnknownCurve(_ rawValue: Int, at callSite: CallSite) {
    report(
      .note,
      .unknownCurve,
      "The curve \(rawValue) in the options has no name and is not the keyboard's, 7. It moves as "
        + "easeInOut.",
      at: callSite
    )
  }
}

extension RenderLoop {
  /// Returns a number of seconds after validation: 0 for a negative number, and NaN for one that is
  /// not finite.
  fileprivate func checked(
    _ seconds: TimeInterval,
    _ what: String,
    of call: String,
    at callSite: CallSite
  ) -> TimeInterval {
    // Most numbers are valid, and need no access to the state.
    seconds >= 0 && seconds.isFinite
      ? seconds : state.checked(seconds, what, of: call, at: callSite)
  }
}

extension UIView.AnimationOptions {
  /// The settings that a call makes explicitly, which are a duration and these options.
  fileprivate func explicitSettings(hasDelay: Bool) -> SettingNames {
    var names = SettingNames.duration.rawValue
    if hasDelay { names |= SettingNames.delay.rawValue }
    if curve != 0 { names |= SettingNames.curve.rawValue }
    if contains(.beginFromCurrentState) { names |= SettingNames.beginsFromCurrentState.rawValue }
    if contains(.repeat) { names |= SettingNames.repeatCount.rawValue }
    if contains(.autoreverse) { names |= SettingNames.autoreverses.rawValue }
    return SettingNames(rawValue: names)
  }

  var curve: Int { Int(rawValue >> 16 & 0xF) }
}

extension AnimationSettings {
  /// Applies the options of the block API.
  ///
  /// - Returns: `true` if the curve is known; otherwise, `false`.
  fileprivate mutating func take(_ options: UIView.AnimationOptions) -> Bool {
    rawOptions = options.rawValue
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    disablesInteraction = !options.contains(.allowUserInteraction)
    return setCurve(options.curve)
  }

  /// Inherits settings from the enclosing block.
  @MainActor mutating func inherit(from outer: OpenBlock, unless options: UIView.AnimationOptions) {
    if !options.contains(.overrideInheritedDuration) { duration = outer.settings.duration }
    if !options.contains(.overrideInheritedCurve) { takeEasing(of: outer.settings) }
    guard !options.contains(.overrideInheritedOptions) else { return }
    if outer.settings.repeatCount != 0 { repeatCount = outer.settings.repeatCount }
    if outer.settings.autoreverses { autoreverses = true }
    if outer.settings.beginsFromCurrentState { beginsFromCurrentState = true }
    // A block that allows user interaction allows it in nested blocks. A begin/commit block has no
    // such option to inherit.
    if outer.origin != .beginCommit && !outer.settings.disablesInteraction {
      disablesInteraction = false
    }
  }
}
