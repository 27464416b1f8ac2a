package import AnimationForms
package import AnimationModel

/// A call that makes the changes of a block's part.
package struct RewrittenCall: Hashable, Sendable {
  package enum Function: Hashable, Sendable {
    case animateViews
    case animate
    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
    case springAnimate(damping: Double, velocity: Double)
    /// `UIView.animate(springDuration:bounce:…)`.
    case bounceAnimate(bounce: Double, velocity: Double)
    /// `UIView.transition(with:…)`.
    case transition(layer: String)
    /// `UIViewPropertyAnimator.runningPropertyAnimator(…)`.
    case animator
    /// `UIViewPropertyAnimator(duration:timingParameters:)` with a spring.
    case springAnimator(Spring)
    /// `UIViewPropertyAnimator(duration:controlPoint1:controlPoint2:)`.
    case curveAnimator(TimingCurve)
    case viewAnimation
  }

  /// A number of times to play, for `UIView.modifyAnimations(withRepeatCount:autoreverses:)`.
  package struct Repeats: Hashable, Sendable {
    package var count: Double
    package var autoreverses: Bool
  }

  package var function: Function
  /// The duration in seconds.
  package var duration: Double
  /// The delay in seconds.
  package var delay: Double
  /// The number of the curve of a function that takes a curve and no options; `nil` for the
  /// standard.
  package var curve: Int?
  package var options: [AnimationOption] = []
  package var repeats: Repeats?
  /// The reason why the call has another form than the one that was asked for, as a sentence.
  package var reason: String?
  /// The function without its labels, such as "UIView.animate".
  var callee = ""
  /// The arguments but closures, with their labels.
  package var arguments: [String] = []
  /// What starts the value that the call makes, such as ".start"; `nil` if the call does it.
  var start: String?
}

// MARK: - Choosing

extension RewrittenBlock {
  /// Returns the call that makes the changes of a part.
  ///
  /// A form that cannot express the settings is replaced by the nearest one that can, with the
  /// reason.
  package func call(for part: Part, in form: AnimationForm) -> RewrittenCall {
    let settings = part.settings
    var code = settings.code
    code.isNested = isNested
    code.disablesInteraction = disablesInteraction
    if let transition, let kind = TransitionKind(rawValue: transition.kind) {
      code.transition = AnimationSettings.Transition(
        kind.option,
        of: RewrittenLayer(name: transition.layer, type: "").identifier,
        animatesContent: part.statements.contains { if case .set = $0 { true } else { false } }
      )
      var call = RewrittenCall(
        .transition(layer: transition.layer),
        form.call(with: code),
        settings
      )
      call.delay = 0
      if settings.delay != 0 {
        call.reason =
          "\(FormLimit.delayOfTransition.text); this one began \(settings.delay.code) s later."
      }
      return call
    }
    let spring = springFunction(settings)
    if let function = spring ?? curveFunction(settings) {
      var call = RewrittenCall(
        function: function,
        duration: settings.duration,
        delay: settings.delay
      )
      if spring == nil || form != .animator { call.reason = reason(for: function, insteadOf: form) }
      call.writeSpring(with: code, settings)
      return call
    }
    let limit = limit(of: form, on: settings, code)
    let written = limit == nil ? form : .animate
    var call = RewrittenCall(written.function, written.call(with: code), settings)
    call.reason = limit?.sentence
    return call
  }

  /// Returns why settings are written with `UIView.animate` instead of a form; `nil` if the form can
  /// express them.
  private func limit(
    of form: AnimationForm,
    on settings: RewrittenSettings,
    _ code: AnimationSettings
  ) -> FormLimit? {
    if let limit = form.limit(on: code) { return limit }
    guard form == .viewAnimation else { return nil }
    if isNested { return .ownSettingsInBlock }
    return if case .number = settings.easing { .curveWithoutName } else { nil }
  }

  private func springFunction(_ settings: RewrittenSettings) -> RewrittenCall.Function? {
    guard case .spring(let spring) = settings.easing else { return nil }
    let arguments = settings.springArguments
    let velocity = arguments["initialSpringVelocity"] ?? 0
    if let damping = arguments["usingSpringWithDamping"] {
      return .springAnimate(damping: damping, velocity: velocity)
    }
    if arguments["springDuration"] != nil {
      return .bounceAnimate(bounce: arguments["bounce"] ?? 0, velocity: velocity)
    }
    return .springAnimator(spring)
  }

  private func curveFunction(_ settings: RewrittenSettings) -> RewrittenCall.Function? {
    guard case .curve(let curve) = settings.easing, settings.namedCurve == nil else { return nil }
    return .curveAnimator(curve)
  }

  private func reason(
    for function: RewrittenCall.Function,
    insteadOf form: AnimationForm
  ) -> String? {
    switch function {
    case .springAnimate where form == .animate, .bounceAnimate where form == .animate,
      .springAnimator where form == .animator, .curveAnimator where form == .animator:
      nil
    case .curveAnimator: "Only a property animator has this curve."
    case .springAnimator: "Only a property animator has this spring."
    default: "This block has the spring of UIView.animate."
    }
  }
}

extension RewrittenCall {
  fileprivate init(_ function: Function, _ call: FormCall, _ settings: RewrittenSettings) {
    self.init(function: function, duration: settings.duration, delay: settings.delay)
    let number = settings.curveNumber
    curve = call.takesCurve && number != 0 ? number : nil
    options = call.options
    repeats =
      call.repeats == nil
      ? nil : Repeats(count: settings.repeatCount, autoreverses: settings.autoreverses)
    (callee, arguments, start) = (call.callee, call.arguments, call.start)
  }

  /// Writes the call of a spring of `UIView.animate`.
  fileprivate mutating func writeSpring(
    with code: AnimationSettings,
    _ settings: RewrittenSettings
  ) {
    let signature: AnimationFunction
    var values: [AnimationFunction.Setting: String] = [.duration: code.duration]
    switch function {
    case .springAnimate(let damping, let velocity):
      signature = .springAnimate
      values[.damping] = damping.code
      values[.velocity] = velocity.code
    case .bounceAnimate(let bounce, let velocity):
      signature = .bounceAnimate
      values[.bounce] = bounce.code
      values[.velocity] = velocity.code
    default: return
    }
    var code = code
    code.curve = nil
    // A spring begins from the current state in any case.
    code.beginsFromCurrentState = "false"
    let call = RewrittenCall(function, AnimationForm.animate.call(with: code), settings)
    (options, repeats) = (call.options, call.repeats)
    values[.delay] = code.delay
    values[.options] = AnimationOption.text(of: options)
    (callee, arguments) = (signature.callee, signature.arguments(values))
  }
}

extension AnimationForm {
  fileprivate var function: RewrittenCall.Function {
    switch self {
    case .animateViews: .animateViews
    case .animate: .animate
    case .animator: .animator
    case .viewAnimation: .viewAnimation
    }
  }
}

extension RewrittenSettings {
  /// The settings as code writes them.
  fileprivate var code: AnimationSettings {
    var code = AnimationSettings()
    code.duration = duration.code
    code.delay = delay == 0 ? nil : delay.code
    code.curve = AnimationSettings.Curve(number: curveNumber)
    code.beginsFromCurrentState = "\(beginsFromCurrentState)"
    code.repeats = AnimationSettings.Repeats(repeatCount, text: repeatCount.code)
    code.autoreverses = "\(autoreverses)"
    return code
  }

  /// The number of the curve that UIKit names; `nil` for another easing.
  fileprivate var namedCurve: Int? {
    guard case .curve(let curve) = easing else { return nil }
    return NamedCurve.allCases.first { TimingCurve($0) == curve }?.rawValue
  }

  /// The number of the curve; 0 for an easing without one.
  fileprivate var curveNumber: Int {
    if case .number(let number) = easing { number } else { namedCurve ?? 0 }
  }
}

extension TimingCurve {
  /// The curve that UIKit names.
  init(_ curve: NamedCurve) {
    self =
      switch curve {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
  }
}
