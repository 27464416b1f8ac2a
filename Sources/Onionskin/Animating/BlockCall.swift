/// One call of the block API: what it asks for, and how it runs on the stack.
///
/// A class, so that a block in a block in a block takes little of the machine's stack.
@MainActor
final class BlockCall {
  let loop = RenderLoop.current
  /// The call's name, for messages.
  let name: String
  let callSite: CallSite
  let options: UIView.AnimationOptions
  var settings = AnimationSettings()
  var explicit: SettingNames = []
  /// How to collect keyframes, if the changes are such.
  var keyframes: KeyframeCollector?
  /// Makes the spring for the duration that the block turns out to have.
  var spring: ((_ duration: Double) -> Spring)?
  /// How a view changes into its new content, if it does.
  var transition: TransitionRequest?
  /// Whether the changes take effect at once.
  var appliesAtOnce = false
  private var recorded: (name: String, arguments: [String])?

  init(_ name: String, _ options: UIView.AnimationOptions, at callSite: CallSite) {
    self.name = name
    self.options = options
    self.callSite = callSite
    let hasMeaning = settings.take(options: options.rawValue)
    explicit = SettingNames(ofOptions: options.rawValue)
    if !hasMeaning {
      loop.state.reportUnknownCurve(BlockOptions.curve(of: options.rawValue), at: callSite)
    }
    loop.state.reportCurve(passedAs: options.rawValue, to: name, at: callSite)
  }

  /// Takes the seconds that were passed, after a look at whether they are.
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

  /// Keeps the call for the trace.
  func record(_ name: String, _ arguments: @autoclosure () -> [String]) {
    guard loop.isRecording else { return }
    recorded = (name, arguments())
  }

  /// Opens a block, runs the changes, and closes it.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - completion: Called when all have stopped.
  func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let block = open(completion)
    animations()
    if options.contains(.layoutSubviews) { loop.layoutChangedViews() }
    loop.state.close(named: name, at: callSite) { $0.block == block }
    loop.callBackAtOnce()
  }

  private func open(_ completion: ((Bool) -> Void)?) -> Int32 {
    let callbacks = completion.map { BlockCallbacks(completion: $0, at: callSite) }
    let block = loop.state.open(self, callbacks)
    if let transition { loop.state.setTransition(transition, named: name, at: callSite) }
    if let recorded { loop.state.recordCall(recorded.name, recorded.arguments, callSite) }
    return block
  }
}

extension RenderState {
  /// Opens the block of a call, in one access to the state.
  @MainActor
  fileprivate mutating func open(_ call: BlockCall, _ callbacks: BlockCallbacks?) -> Int32 {
    var settings = call.settings
    let outer = stack.count - 1
    if outer >= 0 { settings.inherit(from: stack[outer], unless: call.options.rawValue) }
    if let spring = call.spring, settings.duration > 0 {
      settings.customPacing = .spring(spring(settings.duration))
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
}
