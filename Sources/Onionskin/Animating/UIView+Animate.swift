/// The block API: the changes made in a closure animate.
extension UIView {
  /// Animates the changes made in a closure.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero or less applies the changes without animation.
  ///   - animations: The changes, called once, before the call returns.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: [],
      animations: animations,
      completion: nil,
      fileID: fileID,
      line: line
    )
  }

  /// Animates the changes made in a closure, and calls another when they have stopped.
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero or less applies the changes without animation.
  ///   - animations: The changes, called once, before the call returns.
  ///   - completion: Called once, with whether all animations reached their end.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    animate(
      withDuration: duration,
      delay: 0,
      options: [],
      animations: animations,
      completion: completion,
      fileID: fileID,
      line: line
    )
  }

  /// Animates the changes made in a closure, with a delay and options.
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.3, delay: 0.1, options: .curveEaseOut) {
  ///   view.alpha = 0
  /// } completion: { finished in
  ///   if finished { view.removeFromSuperview() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: Seconds; zero or less applies the changes without animation.
  ///   - delay: Seconds to wait before the animations begin.
  ///   - options: How to animate.
  ///   - animations: The changes, called once, before the call returns.
  ///   - completion: Called once, with whether all animations reached their end.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    var settings = AnimationSettings()
    settings.duration = loop.state.checked(
      duration,
      "the duration",
      of: "UIView.animate",
      at: callSite
    )
    settings.delay = loop.state.checked(delay, "the delay", of: "UIView.animate", at: callSite)
    settings.take(options)
    var callbacks: BlockCallbacks?
    if let completion {
      callbacks = BlockCallbacks()
      callbacks?.completion = completion
    }
    loop.state.open(
      .animate,
      settings: settings,
      explicit: [.duration, .delay],
      callbacks: callbacks,
      at: callSite
    )
    if loop.state.recorder.isRecording {
      loop.state.recordCall(
        "animate(withDuration:delay:options:animations:completion:)",
        ["\(duration)", "\(delay)", "\(options.rawValue)"],
        callSite
      )
    }
    animations()
    _ = loop.state.close(at: callSite)
    loop.callBackAtOnce()
  }
}

extension RenderState {
  /// A number of seconds that can be counted with; what cannot counts as zero.
  @MainActor
  mutating func checked(
    _ seconds: TimeInterval,
    _ what: String? = nil,
    of call: String,
    at callSite: CallSite
  ) -> TimeInterval {
    let given = "\(call) was given \(seconds)" + (what.map { " as \($0)" } ?? "")
    if !seconds.isFinite {
      report(
        .misuse,
        .notFinite,
        "\(given), which is not a finite number. It counts as zero.",
        at: callSite
      )
      return 0
    }
    if seconds < 0 {
      report(
        .misuse,
        .negativeDuration,
        "\(given), which is negative. It counts as zero.",
        at: callSite
      )
      return 0
    }
    return seconds
  }
}

extension AnimationSettings {
  /// Takes the options of the block API.
  mutating func take(_ options: UIView.AnimationOptions) {
    rawOptions = options.rawValue
    beginsFromCurrentState = options.contains(.beginFromCurrentState)
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
    _ = setCurve(Int((options.rawValue >> 16) & 0xF))
  }
}
