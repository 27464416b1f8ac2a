/// One call of the block API: what it asks for, and how it runs on the stack.
@MainActor
struct BlockCall {
  let loop = RenderLoop.current
  /// The call's name, for messages.
  let name: String
  let callSite: CallSite
  var options: UIView.AnimationOptions
  var settings = AnimationSettings()
  var explicit: SettingNames = []
  /// Makes the spring for the duration that the block turns out to have.
  private var spring: ((_ duration: Double) -> Spring)?
  private var recorded: (name: String, arguments: [String])?

  init(_ name: String, _ options: UIView.AnimationOptions, at callSite: CallSite) {
    self.name = name
    self.options = options
    self.callSite = callSite
    settings.take(options)
    if options.rawValue >> 16 & 0xF != 0 { explicit.insert(.curve) }
    if options.contains(.beginFromCurrentState) { explicit.insert(.beginsFromCurrentState) }
    if options.contains(.repeat) { explicit.insert(.repeatCount) }
    if options.contains(.autoreverse) { explicit.insert(.autoreverses) }
  }

  /// Takes the seconds that were passed, after a look at whether they are.
  mutating func take(duration: TimeInterval, delay: TimeInterval) {
    settings.duration = loop.state.checked(duration, "the duration", of: name, at: callSite)
    settings.delay = loop.state.checked(delay, "the delay", of: name, at: callSite)
    explicit.formUnion([.duration, .delay])
  }

  /// Takes a spring that is damped by a ratio and comes to rest within the duration.
  mutating func takeSpring(dampingRatio: Double, velocity: Double) {
    let ratio = checkedSpring(dampingRatio, "the damping", otherwise: 1)
    let velocity = checkedSpring(velocity, "the velocity", otherwise: 0)
    if ratio <= 0 || ratio > 1 { reportSpring(ratio, "the damping", "lies outside 0 to 1") }
    spring = { Spring(dampingRatio: ratio, duration: $0, initialVelocity: velocity) }
    settings.beginsFromCurrentState = true
    explicit.insert(.curve)
  }

  /// Takes a spring by its perceived duration; the settings' duration becomes the time to rest.
  mutating func takePerceptualSpring(bounce: Double, velocity: Double) {
    let velocity = checkedSpring(velocity, "the velocity", otherwise: 0)
    var bounce = checkedSpring(bounce, "the bounce", otherwise: 0)
    if bounce <= -1 || bounce > 1 {
      reportSpring(bounce, "the bounce", "lies outside -1 to 1")
      bounce = min(max(bounce, -0.999), 1)
    }
    settings.beginsFromCurrentState = true
    explicit.insert(.curve)
    guard settings.duration > 0 else { return }
    let made = Spring(
      perceptualDuration: settings.duration,
      bounce: bounce,
      initialVelocity: velocity
    )
    settings.duration = made.settlingDuration
    spring = { _ in made }
  }

  private func checkedSpring(_ value: Double, _ what: String, otherwise: Double) -> Double {
    guard !value.isFinite else { return value }
    reportSpring(value, what, "is not a finite number")
    return otherwise
  }

  private func reportSpring(_ value: Double, _ what: String, _ problem: String) {
    loop.state.report(
      .misuse,
      .notASpring,
      "\(name) was given \(value) as \(what) of a spring, which \(problem). The nearest spring is "
        + "used.",
      at: callSite
    )
  }

  /// Keeps the call for the trace.
  mutating func record(_ name: String, _ arguments: @autoclosure () -> [String]) {
    guard loop.state.recorder.isRecording else { return }
    recorded = (name, arguments())
  }

  /// Opens a block, runs the changes, and closes it.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - completion: Called when all have stopped.
  ///   - keyframes: How to collect keyframes, if the changes are.
  func run(
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?,
    keyframes: KeyframeCollector? = nil
  ) {
    var settings = settings
    if let outer = loop.state.stack.last { settings.inherit(outer.settings, unless: options) }
    if let spring, settings.duration > 0 {
      settings.customPacing = .spring(spring(settings.duration))
    }
    var callbacks: BlockCallbacks?
    if let completion {
      callbacks = BlockCallbacks()
      callbacks?.completion = completion
    }
    loop.state.open(
      keyframes == nil ? .animate : .keyframes,
      settings: settings,
      explicit: explicit,
      callbacks: callbacks,
      at: callSite
    )
    loop.state.stack[loop.state.stack.count - 1].keyframes = keyframes
    if let recorded { loop.state.recordCall(recorded.name, recorded.arguments, callSite) }
    animations()
    if options.contains(.layoutSubviews) { loop.layoutChangedViews() }
    _ = loop.state.close(at: callSite)
    loop.callBackAtOnce()
  }
}

extension RenderState {
  /// A number of seconds, after a look at it: below zero it counts as zero, and what is not a finite
  /// number as not a number.
  @MainActor
  mutating func checked(
    _ seconds: TimeInterval,
    _ what: String? = nil,
    of call: String,
    at callSite: CallSite
  ) -> TimeInterval {
    let given = "\(call) was given \(seconds)\(what.map { " as \($0)" } ?? "")"
    if !seconds.isFinite {
      report(
        .misuse,
        .notFinite,
        "\(given), which is not a finite number. The changes that it is meant for take effect at "
          + "once.",
        at: callSite
      )
      return .nan
    }
    guard seconds < 0 else { return seconds }
    report(
      .misuse,
      .negativeDuration,
      "\(given), which is negative. It counts as zero.",
      at: callSite
    )
    return 0
  }
}

extension AnimationSettings {
  /// Takes the options of the block API.
  mutating func take(_ options: UIView.AnimationOptions) {
    rawOptions = options.rawValue
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    blocksTouches = !options.contains(.allowUserInteraction)
    _ = setCurve(Int((options.rawValue >> 16) & 0xF))
  }

  /// Takes over what a nested block inherits from the one around it.
  mutating func inherit(_ outer: AnimationSettings, unless options: UIView.AnimationOptions) {
    if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
    if !options.contains(.overrideInheritedCurve) {
      curve = outer.curve
      pacing = outer.pacing
      customPacing = outer.customPacing
    }
    if !options.contains(.overrideInheritedOptions) {
      if outer.repeatCount != 0 { repeatCount = outer.repeatCount }
      autoreverses = autoreverses || outer.autoreverses
      beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
      // A block that lets touches through does so for those nested in it.
      blocksTouches = blocksTouches && outer.blocksTouches
    }
  }
}
