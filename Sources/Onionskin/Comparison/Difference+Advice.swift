extension Difference {
  /// What to write instead, as far as the kind and both sides tell it.
  var usualAdvice: String {
    switch kind {
    case .curve: curveAdvice
    case .duration: "Write a duration of \(legacy)."
    case .implicitDuration: implicitDurationAdvice
    case .delay: delayAdvice
    case .beginsFromCurrentState: currentStateAdvice
    case .repeatCount:
      "Let it play \(legacy): .repeat alone is for ever, and a count is set inside the block."
    case .autoreverse:
      legacy == "there and back"
        ? "Add options: [.autoreverse, .repeat], and set the count inside the block."
        : "Leave .autoreverse out."
    case .cutShort: cutShortAdvice
    case .speed: "Give the animation's layer its old speed and offset."
    case .keyframes: "Give both the same values at the same times, and the same calculation mode."
    case .additiveOrReplaced:
      "Something else runs on that property on one side only: a repeat, keyframes or an animation "
        + "that does not add up. Look at what was started before."
    case .propertyNotAnimated: notAnimatedAdvice
    case .propertyAnimated:
      "Change it outside the block, or in UIView.performWithoutAnimation."
    case .startTime:
      "Start it where the legacy code did. A follow-up after a timer and one in a completion do not "
        + "come at the same instant."
    case .value: "Set the value that the legacy code sets."
    case .transition:
      "Use UIView.transition(with:duration:options:animations:completion:) with the option of the "
        + "same name; as an option of UIView.animate it does nothing."
    case .interaction: interactionAdvice
    case .hierarchy: "Add and remove the view when the legacy code does."
    case .scene: "Build everything that both sides use in the scene closure, in one order."
    default: callbackAdvice
    }
  }

  private var cutShortAdvice: String {
    new.hasPrefix("left the screen")
      ? "The view leaves the screen while it moves. Take it out in the completion."
      : "Something ends it early on one side only: a new animation, removeAllAnimations, a removal."
  }

  private var curveAdvice: String {
    switch legacy {
    case "easeInOut":
      "Leave the curve out: easeInOut is what both take without one."
    case "linear", "easeIn", "easeOut":
      "Write curve: .\(legacy) for animateViews, or options: .curve\(capitalized) for UIView.animate."
    case "the keyboard's (7)":
      "Pass the keyboard's number on: AnimationCurve(rawValue: 7) as a curve, "
        + "AnimationOptions(rawValue: 7 << 16) as an option."
    default:
      "Give it the pace of the legacy code."
    }
  }

  private var capitalized: String {
    legacy.prefix(1).uppercased() + legacy.dropFirst()
  }

  private var implicitDurationAdvice: String {
    legacy.hasSuffix("without setting it")
      ? "The legacy block set no duration, so it took the implicit 0.2 s. Write 0.2."
      : "The new block sets no duration, so it takes the implicit 0.2 s. Set \(legacy) first in it."
  }

  private var delayAdvice: String {
    if legacy == "none" { return "Leave the delay out." }
    return legacy.hasPrefix("begins")
      ? "Write the start date as a delay: the time from the call to the date."
      : "Write a delay of \(legacy)."
  }

  private var currentStateAdvice: String {
    legacy == "from what is shown"
      ? "Add options: .beginFromCurrentState. Without it an opacity or a colour jumps when a running "
        + "animation is interrupted."
      : "Leave .beginFromCurrentState out: the legacy block did not ask for it."
  }

  private var notAnimatedAdvice: String {
    switch new {
    case "at once: outside a block":
      "Make the change inside the animations closure."
    case "at once: animations are off":
      "Something has called setAnimationsEnabled(false), or the change is in performWithoutAnimation."
    case "at once: the duration is zero":
      "Give the block a duration above zero."
    case "at once: off screen":
      "The view has left its window by the end of the turn. Keep it there until the completion."
    case "at once: the property does not animate":
      "This property does not animate in a view's block."
    case "at once: the transition shows it":
      "A transition shows its changes as one picture. Add .allowAnimatedContent, so that they move."
    case "not changed":
      "The new code does not change this property. Make the change in its block."
    default:
      "Make the change inside a block with a duration."
    }
  }

  private var interactionAdvice: String {
    legacy.hasPrefix("takes touches")
      ? "UIView.animate makes the views that it moves deaf, begin/commit does not. Add options: "
        + ".allowUserInteraction."
      : "Leave .allowUserInteraction out."
  }

  private var callbackAdvice: String {
    switch kind {
    case .callbackMissing:
      legacy.hasPrefix("will-start")
        ? "A block of closures has no will-start callback: do it before the call, or after the delay."
        : "Pass a completion closure that does what the did-stop method did."
    case .callbackAdded: "Leave the completion out, or do nothing in it."
    case .callbackTwice: "Something calls back a second time: a delegate beside the completion?"
    case .callbackOrder:
      "Callbacks of one instant come in the order in which the blocks made their last change."
    case .callbackInstant:
      "Something ends the block's animations sooner or later than before: an interruption, a removal."
    case .callbackTurn:
      "A block without animations calls back at once or a turn later. Do what must come first before "
        + "the block, or allow this difference."
    case .finishedFlag:
      "The animations are interrupted on one side only. Check what replaces or removes them."
    case .modelValueInCompletion:
      "What the completion reads was set by other code in between. Pass the value in instead."
    default: ""
    }
  }
}

extension DifferenceFinder {
  /// Says that a curve was passed as an option, where the bits give it away.
  func adviceOnOptions(_ old: TraceStory.Motion, _ young: TraceStory.Motion) -> String? {
    let options = young.animation.rawOptions
    guard case .curve(let curve) = old.animation.timing.pacing, (options >> 16) & 0xF == 0,
      let index = ["easeIn", "easeOut", "linear"].firstIndex(of: curve.name ?? "")
    else { return nil }
    let rawValue = UInt(index + 1)
    guard options & 3 == rawValue else { return nil }
    let meaning = [
      ".layoutSubviews", ".allowUserInteraction", "[.layoutSubviews, .allowUserInteraction]",
    ]
    let name = curve.name ?? ""
    return
      "The curve was passed as an option: AnimationCurve.\(name) is \(rawValue), and as an option "
      + "\(rawValue) is \(meaning[index]). Write .curve\(name.prefix(1).uppercased() + name.dropFirst())."
  }
}
