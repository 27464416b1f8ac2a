import AnimationModel
import AnimationTraces
import RenderEngine

/// A call of the block API: its settings, and how it opens and closes its block.
///
/// It is a class so that deeply nested blocks use little of the machine's stack.
@MainActor
final class BlockCall {
  let loop = RenderLoop.current
  /// The call's name, for messages.
  let name: String
  let callSite: CallSite
  let options: UIView.AnimationOptions
  var settings = AnimationSettings()
  var explicit: SettingNames = []
  /// The collector of keyframes; `nil` if the call does not animate keyframes.
  var keyframes: KeyframeCollector?
  /// Creates the spring for the final duration of the block, which may be inherited.
  var spring: ((_ duration: Double) -> Spring)?
  /// The transition of a view to its new content; `nil` for none.
  var transition: TransitionRequest?
  /// Whether the changes take effect at once.
  var appliesAtOnce = false
  private var recorded: (name: String, arguments: [String])?
  /// The facade call that opened the block, which is suspended while the changes run.
  private var facade: FacadeCall?

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - name: The call's name, for messages.
  ///   - options: The options.
  ///   - isTransition: `true` if the call shows options of transitions; otherwise, `false`.
  ///   - callSite: The call site.
  init(
    _ name: String,
    _ options: UIView.AnimationOptions,
    isTransition: Bool = false,
    at callSite: CallSite
  ) {
    self.name = name
    self.options = options
    self.callSite = callSite
    let hasMeaning = settings.take(options)
    if options.curve != 0 { explicit.insert(.curve) }
    if options.contains(.beginFromCurrentState) { explicit.insert(.beginsFromCurrentState) }
    if options.contains(.repeat) { explicit.insert(.repeatCount) }
    if options.contains(.autoreverse) { explicit.insert(.autoreverses) }
    if !hasMeaning { loop.state.reportUnknownCurve(options.curve, at: callSite) }
    if options.looksLikeCurve { loop.state.reportCurve(passedAs: options, to: name, at: callSite) }
    if !isTransition { loop.state.reportTransitionOptions(in: options, of: name, at: callSite) }
  }

  /// Takes the duration and the delay, and reports invalid ones.
  func take(duration: TimeInterval, delay: TimeInterval? = nil) {
    settings.duration = checked(duration, "the duration")
    explicit.insert(.duration)
    guard let delay else { return }
    settings.delay = checked(delay, "the delay")
    explicit.insert(.delay)
  }

  private func checked(_ seconds: TimeInterval, _ what: String) -> TimeInterval {
    seconds >= 0 && seconds.isFinite
      ? seconds : loop.state.checked(seconds, what, of: name, at: callSite)
  }

  /// Stores the call for the trace.
  func record(_ name: String, _ arguments: @autoclosure () -> [String]) {
    guard loop.isRecording else { return }
    recorded = (name, arguments())
  }

  /// Opens a block, runs the changes, and closes it.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - completion: A closure to call when all animations have stopped.
  func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    // Keep this method small: its frame stays on the machine's stack while nested blocks run.
    if options.contains(.flushUpdates) { loop.agenda.flushingBlocks += 1 }
    loop.flushUpdates()
    let block = open(completion)
    animations()
    close(block)
  }

  private func close(_ block: BlockID) {
    if options.contains(.layoutSubviews) || loop.flushesUpdates { loop.layoutChangedViews() }
    if options.contains(.flushUpdates) { loop.agenda.flushingBlocks -= 1 }
    loop.resume(facade)
    loop.state.close(downTo: block, named: name, at: callSite)
    loop.callBackAtOnce()
  }

  private func open(_ completion: ((Bool) -> Void)?) -> BlockID {
    let callbacks = BlockCallbacks(completion, at: callSite)
    let block = loop.state.open(self, callbacks)
    if let transition { loop.state.setTransition(transition, named: name, at: callSite) }
    if let recorded {
      loop.recordCall(recorded.name, recorded.arguments, callSite, opensBlock: true)
    }
    facade = loop.leaveFacade()
    return block
  }
}

extension RenderLoop {
  /// Runs changes in a block of the open segment, if the options are no more than a curve.
  ///
  /// - Parameters:
  ///   - name: The call's full name with its labels.
  ///   - duration: Seconds, one way.
  ///   - delay: Seconds; `nil` if none was passed.
  ///   - options: The options.
  ///   - animations: The changes.
  ///   - completion: A closure to call when all animations have stopped.
  ///   - callSite: The call site.
  /// - Returns: `true` if the changes ran; `false` if the call needs an ordinary block.
  func appendBlock(
    _ name: JournalCall.Name,
    duration: TimeInterval,
    delay: TimeInterval? = nil,
    options: UIView.AnimationOptions = [],
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)? = nil,
    at callSite: CallSite
  ) -> Bool {
    guard options.hasOnlyCurve else { return false }
    switch runSegmentBlock(
      name,
      duration: duration,
      delay: delay,
      curve: options.curve,
      options: UInt32(truncatingIfNeeded: options.rawValue),
      animations,
      completion,
      at: callSite
    ) {
    case .notOpened: return false
    case .closed: break
    case .leftOpen(let block):
      state.close(downTo: block, named: "UIView.animate", at: callSite)
      callBackAtOnce()
    }
    return true
  }
}

extension RenderState {
  /// Opens the block of a call, in one access to the state.
  @MainActor
  fileprivate mutating func open(_ call: BlockCall, _ callbacks: BlockCallbacks?) -> BlockID {
    var settings = call.settings
    let outer = stack.count - 1
    if outer >= 0 { settings.inherit(from: stack[outer], unless: call.options) }
    if let spring = call.spring, settings.duration > 0 {
      settings.customEasing = .spring(spring(settings.duration))
    }
    let block = open(
      call.keyframes == nil ? .animate : .keyframes,
      settings: settings,
      explicit: call.explicit,
      callbacks: callbacks,
      at: call.callSite
    )
    let top = stack.count - 1
    if let keyframes = call.keyframes { stack[top].keyframes = keyframes }
    if call.appliesAtOnce { stack[top].appliesAtOnce = true }
    return block
  }

  /// Returns a number of seconds after validation: 0 for a negative number, and NaN for one that is
  /// not finite.
  @MainActor
  mutating func checked(
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
  /// Closes the block of a call, and first any blocks that the changes left open.
  @MainActor
  mutating func close(downTo block: BlockID, named name: String, at callSite: CallSite) {
    guard stack.last?.block == block || stack.contains(where: { $0.block == block }) else {
      report(
        .misuse,
        .unmatchedCommit,
        "The changes of \(name) called commitAnimations without beginAnimations, which closed its "
          + "block.",
        at: callSite
      )
      return
    }
    while let top = stack.last, top.block != block {
      report(
        .misuse,
        .blockNeverCommitted,
        "The block was begun in the changes of \(name) and not committed there, so it ends with them.",
        at: top.callSite
      )
      _ = close(at: callSite)
    }
    _ = close(at: callSite)
  }

  /// Reports each option that only a transition has.
  @MainActor
  mutating func reportTransitionOptions(
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
  @MainActor
  fileprivate mutating func reportUnknownCurve(_ rawValue: Int, at callSite: CallSite) {
    report(
      .note,
      .unknownCurve,
      "The curve \(rawValue) in the options has no name and is not the keyboard's, 7. It moves as "
        + "easeInOut.",
      at: callSite
    )
  }
}

extension UIView.AnimationOptions {
  /// The raw value of the curve.
  var curve: Int { Int(rawValue >> 16 & 0xF) }

  /// Whether the options contain nothing but a named curve.
  var hasOnlyCurve: Bool { rawValue & ~(3 << 16) == 0 }
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
  @MainActor
  mutating func inherit(from outer: AnimationTransaction, unless options: UIView.AnimationOptions) {
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
