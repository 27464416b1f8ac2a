// Advice on how to write a setting with each interface, in full sentences.

import AnimationModel

extension AnimationAPI {
  /// Returns advice on setting a duration.
  func settingDuration(_ seconds: Double) -> String {
    let time = seconds.short
    return switch self {
    case .beginCommit: "Call UIView.setAnimationDuration(\(time)) before the change."
    case .animate, .springAnimate, .keyframes: "Pass withDuration: \(time)."
    case .springDuration: "Pass springDuration: \(time)."
    case .transition, .animateViews, .animateViewsOptions: "Pass duration: \(time)."
    case .animator: "Create the animator with duration: \(time)."
    case .viewAnimation: "Give the step the style .init(duration: \(time))."
    case .systemAnimation, .other: "Use a duration of \(time) s."
    }
  }

  /// Returns advice on setting a delay.
  package func settingDelay(_ seconds: Double) -> String {
    let time = seconds.short
    return switch self {
    case .beginCommit where seconds == 0: "Leave UIView.setAnimationDelay out."
    case .beginCommit: "Call UIView.setAnimationDelay(\(time)) before the change."
    case .animator where seconds == 0: "Call startAnimation() without a delay."
    case .animator: "Call startAnimation(afterDelay: \(time))."
    case .transition, .systemAnimation:
      seconds == 0
        ? "Start it at once." : "\(name) takes no delay: start it \(time) s later."
    case .viewAnimation where seconds == 0: "Leave the delay of the step out."
    case .viewAnimation: "Write .delay(\(time)) behind the step."
    case .other: seconds == 0 ? "Leave the delay out." : "Use a delay of \(time) s."
    default: "Pass delay: \(time)."
    }
  }

  /// Returns advice on beginning from the current state, or not.
  func settingBeginsFromCurrentState(_ begins: Bool) -> String {
    let allowance = "say allowing: .beginsFromCurrentState"
    return switch self {
    case .beginCommit:
      begins
        ? "Call UIView.setAnimationBeginsFromCurrentState(true) before the change."
        : "Leave UIView.setAnimationBeginsFromCurrentState out."
    case .animateViews:
      begins
        ? "Pass options: .beginFromCurrentState in place of the curve."
        : "Leave UIView.setAnimationBeginsFromCurrentState out."
    case .animate, .springAnimate, .springDuration, .keyframes, .transition, .animateViewsOptions:
      begins
        ? "Add .beginFromCurrentState to the options."
        : "Leave .beginFromCurrentState out of the options."
    default:
      "\(name) has no such setting. Let nothing else run on the property, or \(allowance)."
    }
  }

  /// Returns advice on setting a repeat count.
  package func settingRepetition(_ repetition: Difference.Repetition) -> String {
    if repetition.duration > 0 {
      return "Only a CAAnimation repeats for a time: set its repeatDuration to "
        + "\(repetition.duration.short)."
    }
    let count = repetition.isEndless ? ".greatestFiniteMagnitude" : repetition.count.short
    let setter = "UIView.setAnimationRepeatCount(\(count))"
    switch self {
    case .beginCommit:
      return repetition.count == 1
        ? "Leave UIView.setAnimationRepeatCount out." : "Call \(setter) before the change."
    case .animateViews:
      return repetition.count == 1
        ? "Leave UIView.setAnimationRepeatCount out."
        : "Call \(setter) first in the closure."
    case .animate, .springAnimate, .springDuration, .keyframes, .transition, .animateViewsOptions:
      if repetition.count == 1 { return "Leave .repeat out of the options." }
      if repetition.isEndless { return "Add .repeat to the options." }
      return "Call \(setter) first in the closure; the option .repeat alone is endless."
    default:
      return repetition.count == 1
        ? "Let it play once."
        : "\(name) cannot repeat. Use UIView.animate, and call \(setter) first in the closure."
    }
  }

  /// Returns advice on autoreversing, or not.
  func settingAutoreverse(_ autoreverses: Bool) -> String {
    switch self {
    case .beginCommit:
      autoreverses
        ? "Call UIView.setAnimationRepeatAutoreverses(true) before the change."
        : "Leave UIView.setAnimationRepeatAutoreverses out."
    case .animateViews:
      autoreverses
        ? "Call UIView.setAnimationRepeatAutoreverses(true) first in the closure."
        : "Leave UIView.setAnimationRepeatAutoreverses out."
    case .animate, .springAnimate, .springDuration, .keyframes, .transition, .animateViewsOptions:
      autoreverses
        ? "Add .autoreverse to the options." : "Leave .autoreverse out of the options."
    default:
      autoreverses
        ? "\(name) cannot play backwards by itself. Use UIView.animate with .autoreverse."
        : "Let it play one way."
    }
  }

  /// Returns advice on disabling interaction during the animation, or not.
  func settingInteraction(isDisabled: Bool) -> String {
    let allowance = "or say allowing: .interaction"
    switch self {
    case .animate, .springAnimate, .springDuration, .keyframes, .transition:
      return isDisabled
        ? "Leave .allowUserInteraction out of the options."
        : "\(name) disables interaction with the views that it moves. Add .allowUserInteraction to "
          + "the options."
    case .beginCommit, .animateViews, .animateViewsOptions:
      return
        "begin/commit and animateViews never disable interaction. Set isUserInteractionEnabled "
        + "to false before the block and to true in its completion, \(allowance)."
    case .animator:
      return "Set isUserInteractionEnabled of the animator to \(!isDisabled) before it starts."
    default:
      return "\(name) has no setting for touches: \(allowance.dropFirst(3))."
    }
  }

  /// The advice on adding a callback at the end.
  var addingCompletion: String {
    switch self {
    case .beginCommit:
      "Call UIView.setAnimationDelegate and UIView.setAnimationDidStop, as the baseline does."
    case .animator:
      "Add a closure with addCompletion(_:) that does what the baseline's callback does."
    case .viewAnimation: "Do in start(completion:) what the baseline's callback does."
    default: "Pass a completion that does what the baseline's callback does."
    }
  }

  /// The advice on removing a callback at the end.
  var removingCompletion: String {
    switch self {
    case .beginCommit: "Leave the delegate and its selectors out, or say allowing: .callbackAdded."
    case .animator: "Leave addCompletion(_:) out, or say allowing: .callbackAdded."
    case .viewAnimation: "Leave the completion of start out, or say allowing: .callbackAdded."
    default: "Leave the completion out, or say allowing: .callbackAdded."
    }
  }
}

// MARK: - Easing

extension AnimationAPI {
  /// Returns advice on setting an easing.
  ///
  /// - Parameters:
  ///   - easing: The desired easing.
  ///   - current: The current easing.
  ///   - options: The options that the candidate passed.
  /// - Returns: One or two sentences.
  func setting(
    _ easing: Difference.TimedEasing,
    insteadOf current: Difference.TimedEasing,
    options: UInt
  ) -> String {
    switch easing.easing {
    case .curve(let curve): setting(curve, lasting: easing.duration, insteadOf: current, options)
    case .spring where easing.easing.isKeyboard: settingKeyboardCurve
    case .spring(let spring): setting(spring, easing)
    }
  }

  private func setting(
    _ curve: TimingCurve,
    lasting duration: Double,
    insteadOf current: Difference.TimedEasing,
    _ options: UInt
  ) -> String {
    guard let name = curve.name, name != "default" else {
      let bezier = curve.bezier
      let animator =
        "UIViewPropertyAnimator(duration: \(duration.short), controlPoint1: CGPoint(x: "
        + "\(bezier.c1x.short), y: \(bezier.c1y.short)), controlPoint2: CGPoint(x: "
        + "\(bezier.c2x.short), y: \(bezier.c2y.short)))"
      return "Only an animator or a CAAnimation takes this curve: use \(animator)."
    }
    let isDefault = name == "easeInOut"
    let option = ".curve\(name.prefix(1).uppercased())\(name.dropFirst())"
    switch self {
    case .beginCommit:
      return isDefault
        ? "Leave UIView.setAnimationCurve out: a block without a curve is easeInOut."
        : "Call UIView.setAnimationCurve(.\(name)) before the change."
    case .animateViews:
      return isDefault
        ? "Leave the curve out: a block without one is easeInOut." : "Pass curve: .\(name)."
    case .springAnimate, .springDuration:
      return "Use a curve instead of a spring: UIView.animate(withDuration: \(duration.short), "
        + "delay: 0, options: \(isDefault ? "[]" : option))."
    case .animate, .transition, .animateViewsOptions:
      return settingOption(option, isDefault: isDefault, named: name, options)
    case .keyframes:
      return "Pass the curve as an option of the whole block: "
        + "UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions\(option).rawValue)."
    case .animator:
      return "Create the animator with duration: \(duration.short), curve: .\(name)."
    case .viewAnimation:
      return "Give the step the style .init(duration: \(duration.short), curve: .\(name))."
    case .systemAnimation, .other:
      return "Use the curve \(name)."
    }
  }

  private func settingOption(
    _ option: String,
    isDefault: Bool,
    named name: String,
    _ options: UInt
  ) -> String {
    if isDefault {
      return "Leave the curve out of the options: a block without one is easeInOut."
    }
    // The raw values of the curves easeIn, easeOut and linear, 1 to 3, mean something else as
    // options.
    let number = ["easeIn", "easeOut", "linear"].firstIndex(of: name).map { UInt($0 + 1) }
    let others = Self.text(forOptions: options)
    guard let number, options & 3 == number, options >> 16 & 0xF == 0 else {
      return "Add \(option) to the options" + (others.map { ", beside \($0)." } ?? ".")
    }
    let meaning = Self.text(forOptions: number) ?? ""
    let mistake =
      "AnimationCurve.\(name) is \(number), and as an option \(number) is \(meaning)."
    // A block that replaces begin/commit needs .allowUserInteraction, so 2 may be intended.
    return number == 2
      ? "Add \(option) beside \(others ?? meaning). If the 2 was meant as the curve: \(mistake)"
      : "The curve was passed as an option: \(mistake) Write \(option)."
  }

  private var settingKeyboardCurve: String {
    switch self {
    case .beginCommit:
      "Pass the keyboard's number on: UIView.setAnimationCurve with UIView.AnimationCurve(rawValue: 7)."
    case .animateViews: "Pass the keyboard's number on: curve: UIView.AnimationCurve(rawValue: 7)."
    case .animate, .springAnimate, .springDuration, .keyframes, .transition, .animateViewsOptions:
      "Pass the keyboard's number on: UIView.AnimationOptions(rawValue: 7 << 16)."
    default: "\(name) does not take the keyboard's curve. Use UIView.animate with 7 << 16."
    }
  }

  private func setting(_ spring: Spring, _ easing: Difference.TimedEasing) -> String {
    let ratio = (spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())).short(for: 1)
    let arguments =
      easing.springArguments ?? "usingSpringWithDamping: \(ratio), initialSpringVelocity: 0"
    let isBounce = arguments.hasPrefix("springDuration")
    let call =
      isBounce
      ? "UIView.animate(\(arguments))"
      : "UIView.animate(withDuration: \(easing.duration.short), delay: 0, \(arguments))"
    switch self {
    case .springAnimate where !isBounce: return "Pass \(arguments)."
    case .springDuration where isBounce: return "Pass \(arguments)."
    case .animator:
      return "Create the animator with the same spring: UISpringTimingParameters(mass: "
        + "\(spring.mass.short), stiffness: \(spring.stiffness.short), damping: "
        + "\(spring.damping.short), initialVelocity: CGVector(dx: \(spring.initialVelocity.short), "
        + "dy: \(spring.initialVelocity.short)))."
    case .viewAnimation:
      return
        "Give the step the style .spring(duration: \(easing.duration.short), damping: \(ratio))."
    default:
      return "Use a spring: \(call)."
    }
  }
}
