// How to write a setting with each interface.

import AnimationForms
import AnimationModel

extension AnimationAPI {
  /// Returns the edit that sets a duration.
  func settingDuration(_ seconds: Double) -> CodeEdit {
    let time = seconds.short
    let action: CodeEdit.Action =
      switch self {
      case .beginCommit: .call(BeginCommitMethod.duration.rawValue, argument: time, .beforeChange)
      case .animator: .createAnimator("duration: \(time)")
      case .viewAnimation: .other("Give the step the style .init(duration: \(time)).")
      default:
        function?.label(of: .duration).map { .pass($0, value: time) }
          ?? .other("Use a duration of \(time) s.")
      }
    return CodeEdit(action)
  }

  /// Returns the edit that sets a delay.
  package func settingDelay(_ seconds: Double) -> CodeEdit {
    let time = seconds.short
    let action: CodeEdit.Action =
      switch self {
      case .beginCommit where seconds == 0: .leaveCallOut(BeginCommitMethod.delay.rawValue)
      case .beginCommit: .call(BeginCommitMethod.delay.rawValue, argument: time, .beforeChange)
      case .animator: .startAnimator(afterDelay: seconds == 0 ? nil : time)
      case .transition, .systemAnimation:
        seconds == 0
          ? .other("Start it at once.")
          : .impossible("\(name) takes no delay: start it \(time) s later.")
      case .viewAnimation where seconds == 0: .other("Leave the delay of the step out.")
      case .viewAnimation: .other("Write .delay(\(time)) behind the step.")
      case .other: .other(seconds == 0 ? "Leave the delay out." : "Use a delay of \(time) s.")
      default: .pass("delay", value: time)
      }
    return CodeEdit(action)
  }

  /// Returns the edit that sets a start date, so that the animation begins some time after the call.
  ///
  /// - Parameters:
  ///   - seconds: The time.
  ///   - delay: The delay that is set, which counts from the start date.
  /// - Returns: The edit.
  func settingStartDate(_ seconds: Double, besideDelay delay: Double) -> CodeEdit {
    guard stacksOnBeginCommit else {
      return .other("Let it begin \(seconds.short) s after the call.")
    }
    let (date, setter) = (seconds - delay, BeginCommitMethod.startDate.rawValue)
    let place = self == .beginCommit ? CodeEdit.Place.beforeChange : .firstInClosure
    // Instants are rounded.
    if abs(date) < 1e-6 { return CodeEdit(.leaveCallOut(setter)) }
    guard date > 0 else {
      return CodeEdit(
        .replaceCall(setter, by: BeginCommitMethod.delay.rawValue, argument: seconds.short, place)
      )
    }
    return CodeEdit(
      .call(setter, argument: "Date(timeIntervalSinceNow: \(date.short))", place),
      delay == 0 ? "" : ": the delay of \(delay.short) s counts from there"
    )
  }

  /// Returns the edit for beginning from the current state, or not.
  func settingBeginsFromCurrentState(_ begins: Bool) -> CodeEdit {
    let setter = BeginCommitMethod.beginsFromCurrentState.rawValue
    let option = AnimationOption.beginFromCurrentState.text
    let action: CodeEdit.Action =
      switch self {
      case .beginCommit, .animateViews:
        if !begins {
          .leaveCallOut(setter)
        } else if self == .beginCommit {
          .call(setter, argument: "true", .beforeChange)
        } else {
          .other("Pass options: \(option) in place of the curve.")
        }
      case _ where repeatsByOptions: begins ? .addOption(option) : .leaveOptionOut(option)
      default:
        .impossible(
          "\(name) has no such setting. Let nothing else run on the property, or say allowing: "
            + ".beginsFromCurrentState."
        )
      }
    return CodeEdit(action)
  }

  /// Returns the edit that sets a repeat count.
  package func settingRepetition(_ repetition: Difference.Repetition) -> CodeEdit {
    if repetition.duration > 0 {
      return .impossible(
        "Only a CAAnimation repeats for a time: set its repeatDuration to "
          + "\(repetition.duration.short)."
      )
    }
    let (setter, isOnce) = (BeginCommitMethod.repeatCount.rawValue, repetition.count == 1)
    let option = AnimationOption.repeat.text
    let count = repetition.isEndless ? ".greatestFiniteMagnitude" : repetition.count.short
    switch self {
    case .beginCommit, .animateViews:
      let place = self == .beginCommit ? CodeEdit.Place.beforeChange : .firstInClosure
      return CodeEdit(isOnce ? .leaveCallOut(setter) : .call(setter, argument: count, place))
    case _ where repeatsByOptions:
      if isOnce { return CodeEdit(.leaveOptionOut(option)) }
      if repetition.isEndless { return CodeEdit(.addOption(option)) }
      return CodeEdit(
        .call(setter, argument: count, .firstInClosure),
        "; the option \(option) alone is endless"
      )
    default:
      return CodeEdit(
        isOnce
          ? .other("Let it play once.")
          : .impossible(
            "\(name) cannot repeat. Use UIView.animate, and call UIView.\(setter)(\(count)) first "
              + "in the closure."
          )
      )
    }
  }

  func settingAutoreverse(_ autoreverses: Bool) -> CodeEdit {
    let setter = BeginCommitMethod.autoreverses.rawValue
    let option = AnimationOption.autoreverse.text
    let action: CodeEdit.Action =
      switch self {
      case .beginCommit, .animateViews:
        if autoreverses {
          .call(setter, argument: "true", self == .beginCommit ? .beforeChange : .firstInClosure)
        } else {
          .leaveCallOut(setter)
        }
      case _ where repeatsByOptions: autoreverses ? .addOption(option) : .leaveOptionOut(option)
      default:
        autoreverses
          ? .impossible(
            "\(name) cannot play backwards by itself. Use UIView.animate with \(option)."
          )
          : .other("Let it play one way.")
      }
    return CodeEdit(action)
  }

  /// Returns the edit that disables interaction during the animation, or does not.
  func settingInteraction(isDisabled: Bool) -> CodeEdit {
    let allowance = "or say allowing: .interaction"
    let option = AnimationOption.allowUserInteraction.text
    let action: CodeEdit.Action =
      switch self {
      case .animate, .springAnimate, .springDuration, .keyframes, .transition:
        isDisabled ? .leaveOptionOut(option) : .addOption(option)
      case .beginCommit, .animateViews, .animateViewsOptions:
        .impossible(
          "begin/commit and animateViews never disable interaction. Set isUserInteractionEnabled "
            + "to false before the block and to true in its completion, \(allowance)."
        )
      case .animator:
        .other("Set isUserInteractionEnabled of the animator to \(!isDisabled) before it starts.")
      default: .impossible("\(name) has no setting for touches: \(allowance.dropFirst(3)).")
      }
    return CodeEdit(action)
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
  /// Returns the edit that sets an easing.
  func setting(
    _ easing: Difference.TimedEasing,
    insteadOf current: Difference.TimedEasing,
    options: UInt
  ) -> CodeEdit {
    switch easing.easing {
    case .curve(let curve): setting(curve, lasting: easing.duration, options)
    case .spring where easing.easing.isKeyboard: CodeEdit(.other(settingKeyboardCurve))
    case .spring(let spring): setting(spring, easing)
    }
  }

  private func setting(
    _ curve: TimingCurve,
    lasting duration: Double,
    _ options: UInt
  ) -> CodeEdit {
    guard let name = curve.name, name != "default" else {
      let bezier = curve.bezier
      let animator =
        "UIViewPropertyAnimator(duration: \(duration.short), controlPoint1: CGPoint(x: "
        + "\(bezier.c1x.short), y: \(bezier.c1y.short)), controlPoint2: CGPoint(x: "
        + "\(bezier.c2x.short), y: \(bezier.c2y.short)))"
      return .impossible("Only an animator or a CAAnimation takes this curve: use \(animator).")
    }
    let isDefault = name == NamedCurve.easeInOut.name
    let option = NamedCurve(name: name)?.optionText ?? ".\(name)"
    switch self {
    case .beginCommit:
      let setter = BeginCommitMethod.curve.rawValue
      return isDefault
        ? CodeEdit(.leaveCallOut(setter), ": a block without a curve is easeInOut")
        : CodeEdit(.call(setter, argument: ".\(name)", .beforeChange))
    case .animateViews:
      return isDefault
        ? CodeEdit(.leaveArgumentOut("curve"), ": a block without one is easeInOut")
        : CodeEdit(.pass("curve", value: ".\(name)"))
    case .springAnimate, .springDuration:
      return .other(
        "Use a curve instead of a spring: UIView.animate(withDuration: \(duration.short), "
          + "delay: 0, options: \(isDefault ? "[]" : option))."
      )
    case .animate, .transition, .animateViewsOptions:
      return settingOption(option, isDefault: isDefault, named: name, options)
    case .keyframes:
      return .other(
        "Pass the curve as an option of the whole block: "
          + "UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions\(option).rawValue)."
      )
    case .animator: return CodeEdit(.createAnimator("duration: \(duration.short), curve: .\(name)"))
    case .viewAnimation:
      return .other("Give the step the style .init(duration: \(duration.short), curve: .\(name)).")
    case .systemAnimation, .other: return .other("Use the curve \(name).")
    }
  }

  private func settingOption(
    _ option: String,
    isDefault: Bool,
    named name: String,
    _ options: UInt
  ) -> CodeEdit {
    let others = AnimationOption.text(of: options)
    let passed = AnimationOption.curveNumber(in: options)
    let passedOption = passed == 0 ? nil : NamedCurve(rawValue: passed)?.optionText
    if isDefault {
      return CodeEdit(
        .leaveOptionOut(passedOption ?? "the curve"),
        ": a block without one is easeInOut"
      )
    }
    // Two curves together are a third one.
    if let passedOption { return CodeEdit(.replaceOption(passedOption, by: option)) }
    // The numbers of the curves easeIn, easeOut and linear, 1 to 3, mean something else as options.
    let number = NamedCurve(name: name).map { UInt($0.rawValue) }
    guard let number, options & 3 == number, passed == 0 else {
      return CodeEdit(.addOption(option), others.map { ", beside \($0)" } ?? "")
    }
    let meaning = AnimationOption.text(of: number) ?? ""
    let mistake = "AnimationCurve.\(name) is \(number), and as an option \(number) is \(meaning)."
    // A block that replaces begin/commit needs .allowUserInteraction, so 2 may be intended.
    return .other(
      number == 2
        ? "Add \(option) beside \(others ?? meaning). If the 2 was meant as the curve: \(mistake)"
        : "The curve was passed as an option: \(mistake) Write \(option)."
    )
  }

  private var settingKeyboardCurve: String {
    switch self {
    case .beginCommit:
      "Pass the keyboard's number on: UIView.setAnimationCurve with UIView.AnimationCurve(rawValue: 7)."
    case .animateViews: "Pass the keyboard's number on: curve: UIView.AnimationCurve(rawValue: 7)."
    case _ where repeatsByOptions:
      "Pass the keyboard's number on: \(AnimationOption.curveText(ofNumber: "7"))."
    default: "\(name) does not take the keyboard's curve. Use UIView.animate with 7 << 16."
    }
  }

  private func setting(_ spring: Spring, _ easing: Difference.TimedEasing) -> CodeEdit {
    let ratio = (spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())).short(for: 1)
    let arguments =
      easing.springArguments ?? "usingSpringWithDamping: \(ratio), initialSpringVelocity: 0"
    let isBounce = arguments.hasPrefix("springDuration")
    let call =
      isBounce
      ? "UIView.animate(\(arguments))"
      : "UIView.animate(withDuration: \(easing.duration.short), delay: 0, \(arguments))"
    switch self {
    case .springAnimate where !isBounce, .springDuration where isBounce:
      return CodeEdit(.passSpring(arguments))
    case .animator:
      return CodeEdit(
        .createAnimator(
          "the same spring: UISpringTimingParameters(mass: \(spring.mass.short), stiffness: "
            + "\(spring.stiffness.short), damping: \(spring.damping.short), initialVelocity: "
            + "CGVector(dx: \(spring.initialVelocity.short), dy: \(spring.initialVelocity.short)))"
        )
      )
    case .viewAnimation:
      return .other(
        "Give the step the style .spring(duration: \(easing.duration.short), damping: \(ratio))."
      )
    default: return .other("Use a spring: \(call).")
    }
  }
}
