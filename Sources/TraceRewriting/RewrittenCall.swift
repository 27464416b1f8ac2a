package import AnimationModel
import AnimationTraces

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
  package var options: [Option] = []
  package var repeats: Repeats?
  /// The reason why the call has another form than the one that was asked for, as a sentence.
  package var reason: String?

  /// An animation option.
  package struct Option: Hashable, Sendable {
    /// The text in code, such as ".curveLinear".
    package var text: String
    package var rawValue: UInt

    static let allowUserInteraction = Option(text: ".allowUserInteraction", rawValue: 1 << 1)
    static let beginFromCurrentState = Option(text: ".beginFromCurrentState", rawValue: 1 << 2)
    static let `repeat` = Option(text: ".repeat", rawValue: 1 << 3)
    static let autoreverse = Option(text: ".autoreverse", rawValue: 1 << 4)
    static let overrideInheritedDuration = Option(
      text: ".overrideInheritedDuration",
      rawValue: 1 << 5
    )
    static let overrideInheritedCurve = Option(text: ".overrideInheritedCurve", rawValue: 1 << 6)
    static let allowAnimatedContent = Option(text: ".allowAnimatedContent", rawValue: 1 << 7)
    static let overrideInheritedOptions = Option(
      text: ".overrideInheritedOptions",
      rawValue: 1 << 9
    )

    /// Returns the option of a curve; `nil` for the curve of options without one.
    static func curve(_ number: Int) -> Option? {
      let names = ["EaseIn", "EaseOut", "Linear"]
      guard number != 0 else { return nil }
      return Option(
        text: names.indices.contains(number - 1)
          ? ".curve\(names[number - 1])" : "UIView.AnimationOptions(rawValue: \(number) << 16)",
        rawValue: UInt(number) << 16
      )
    }

    /// Returns the option of a transition; `nil` for one that options do not have.
    static func transition(_ kind: String) -> Option? {
      let kinds = [
        "flipFromLeft", "flipFromRight", "curlUp", "curlDown", "crossDissolve", "flipFromTop",
        "flipFromBottom",
      ]
      return kinds.firstIndex(of: kind).map { index in
        Option(
          text: ".transition\(kind.prefix(1).uppercased())\(kind.dropFirst())",
          rawValue: UInt(index + 1) << 20
        )
      }
    }
  }
}

// MARK: - Choosing

extension RewrittenBlock {
  /// Returns the call that makes the changes of a part.
  ///
  /// A form that cannot express the settings is replaced by the nearest one that can, with the
  /// reason.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - form: The form that is asked for.
  /// - Returns: The call.
  package func call(for part: Part, in form: RewrittenForm) -> RewrittenCall {
    let settings = part.settings
    if let transition, let option = RewrittenCall.Option.transition(transition.kind) {
      return call(for: part, option, of: transition.layer)
    }
    let spring = springFunction(settings)
    if let function = spring ?? curveFunction(settings) {
      var call = RewrittenCall(
        function: function,
        duration: settings.duration,
        delay: settings.delay
      )
      if spring == nil || form != .animator {
        call.reason = reason(for: function, insteadOf: form)
      }
      switch function {
      case .springAnimate, .bounceAnimate:
        call.options = options(settings, in: .animate, isSpring: true)
        call.repeats = repeats(settings, in: .animate)
      default: break
      }
      return call
    }
    let number = settings.curveNumber
    let reason = reasonForAnimate(insteadOf: form, settings)
    let written = reason == nil ? form : .animate
    var call = RewrittenCall(
      function: written.function,
      duration: settings.duration,
      delay: settings.delay,
      reason: reason
    )
    call.repeats = repeats(settings, in: written)
    call.options = options(settings, in: written, isSpring: false)
    if written == .viewAnimation || written == .animateViews && call.options.isEmpty {
      call.curve = number == 0 ? nil : number
    } else {
      // Behind the other options, and before that for touches.
      let place = call.options.lastIndex { $0.isLast } ?? call.options.endIndex
      RewrittenCall.Option.curve(number).map { call.options.insert($0, at: place) }
    }
    return call
  }

  /// Returns the reason for writing settings with `UIView.animate` instead of a form.
  ///
  /// - Returns: The reason; `nil` if the form can express the settings.
  private func reasonForAnimate(
    insteadOf form: RewrittenForm,
    _ settings: RewrittenSettings
  ) -> String? {
    let repeats = settings.repeatCount != 1 || settings.autoreverses
    switch form {
    case .animator where repeats:
      return "A property animator does not repeat."
    case .viewAnimation where repeats:
      return "A ViewAnimation does not repeat in this way."
    case .viewAnimation where settings.beginsFromCurrentState:
      return "A ViewAnimation does not begin from the current state."
    case .viewAnimation where isNested:
      return "A ViewAnimation inside a block takes over the block's settings."
    case .viewAnimation:
      if case .number = settings.easing { return "A ViewAnimation has only the curves with names." }
      return nil
    default: return nil
    }
  }

  private func call(
    for part: Part,
    _ transition: RewrittenCall.Option,
    of layer: String
  ) -> RewrittenCall {
    let settings = part.settings
    let hasChanges = part.statements.contains { if case .set = $0 { true } else { false } }
    var call = RewrittenCall(
      function: .transition(layer: layer),
      duration: settings.duration,
      delay: 0
    )
    call.options =
      [transition] + repeating(settings)
      + [.curve(settings.curveNumber), hasChanges ? .allowAnimatedContent : nil].compactMap(\.self)
      + (disablesInteraction ? [] : [.allowUserInteraction])
    if settings.delay != 0 {
      call.reason = "UIView.transition has no delay; this one began \(settings.delay.code) s later."
    }
    return call
  }

  private func repeating(_ settings: RewrittenSettings) -> [RewrittenCall.Option] {
    [
      settings.beginsFromCurrentState ? .beginFromCurrentState : nil,
      settings.repeatCount == .infinity ? .repeat : nil,
      settings.autoreverses && !settings.repeatsFinitely ? .autoreverse : nil,
    ].compactMap(\.self)
  }

  private func options(
    _ settings: RewrittenSettings,
    in form: RewrittenForm,
    isSpring: Bool
  ) -> [RewrittenCall.Option] {
    var options: [RewrittenCall.Option] = []
    // A spring begins from the current state in any case.
    if settings.beginsFromCurrentState, !isSpring { options.append(.beginFromCurrentState) }
    if settings.repeatCount == .infinity { options.append(.repeat) }
    if settings.autoreverses, repeats(settings, in: form) == nil { options.append(.autoreverse) }
    switch form {
    case .animate:
      // The block API takes over what is around it, and begin/commit does not.
      if isNested {
        options += [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
      }
      // Views of a begin/commit block take touches all the time.
      if !disablesInteraction { options.append(.allowUserInteraction) }
    case .animator where isNested:
      options += [.overrideInheritedDuration, .overrideInheritedOptions]
    case .viewAnimation where !disablesInteraction: options.append(.allowUserInteraction)
    case .animateViews, .animator, .viewAnimation: break
    }
    return options
  }

  private func repeats(
    _ settings: RewrittenSettings,
    in form: RewrittenForm
  ) -> RewrittenCall.Repeats? {
    // Options turn round only what repeats; the drop-in turns round like a block.
    guard settings.repeatsFinitely || form == .animate && settings.autoreverses,
      settings.repeatCount != .infinity
    else { return nil }
    return .init(count: settings.repeatCount, autoreverses: settings.autoreverses)
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
    insteadOf form: RewrittenForm
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

extension RewrittenCall.Option {
  /// A Boolean value that indicates whether a curve is written before the option.
  fileprivate var isLast: Bool { self == .allowUserInteraction }
}

extension RewrittenForm {
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
  /// The number of the curve that UIKit names; `nil` for another easing.
  var namedCurve: Int? {
    guard case .curve(let curve) = easing else { return nil }
    let curves: [TimingCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    return curves.firstIndex(of: curve)
  }

  /// The number of the curve; 0 for an easing without one.
  var curveNumber: Int {
    if case .number(let number) = easing { number } else { namedCurve ?? 0 }
  }
}
