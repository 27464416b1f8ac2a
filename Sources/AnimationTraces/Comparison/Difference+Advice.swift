import AnimationForms
import AnimationModel

extension Difference {
  /// The advice on what to write in the candidate instead, in full sentences.
  ///
  /// Code that follows the advice animates like the baseline, unless the advice says that this is
  /// impossible.
  public var advice: String {
    switch cause {
    case .easing(let sides, _): return advice(on: sides)
    case .duration(let sides): return advice(on: sides)
    case .delay(let sides): return advice(on: sides)
    case .beginsFromCurrentState(let sides): return note(on: sides) + sentenceOfEdit
    case .repeatCount, .autoreverse: return sentenceOfEdit
    case .interactionDisabled: return noteOnInteraction + sentenceOfEdit
    case .speed(let sides):
      return "Set the speed of the animation or its layer to \(sides.baseline.speed.short) and its "
        + "timeOffset to \(sides.baseline.timeOffset.short)."
    case .retiming(let sides):
      return sides.baseline
        ? "Pause, scrub or reverse it when the baseline does."
        : "Let it run: the baseline does not pause, scrub or reverse it."
    case .keyframes:
      return "Give both the same values at the same times, and the same calculation mode."
    case .chainBecameKeyframes(let blocks):
      return "Each block of the chain eases by itself, and each calls back: \(blocks) callbacks "
        + "where one block of keyframes has one. Write a chain of completions, or say "
        + "allowing: .keyframes."
    case .keyframesBecameChain(let blocks):
      return "Each block of the chain eases by itself, and each calls back: \(blocks) callbacks "
        + "where one block of keyframes has one. Write UIView.animateKeyframes with one keyframe "
        + "for each block, or say allowing: .keyframes."
    case .compositing:
      return "Something else runs on the property on one side only: a repeat, keyframes or an "
        + "animation that replaces. Look at what was started before."
    case .interruption(let sides): return advice(on: sides)
    case .notAnimated(let timing, let other): return advice(on: other, timing)
    case .animated:
      return "Make the change outside the block, or in UIView.performWithoutAnimation."
    case .animatedByUIKit(let sides):
      return sides.baseline
        ? "Call the method that takes animated:, and pass animated: true."
        : "Pass animated: false."
    case .arguments: return sentenceOfEdit
    case .neverBegun(.block(let site)):
      return "The block opened at \(site.text) is never committed: add UIView.commitAnimations()."
    case .neverBegun(.animator(let site)):
      return "The animator made at \(site.text) was never started: call startAnimation()."
    case .start(let sides, _): return advice(on: sides)
    case .value(let property, let sides): return advice(onValuesOf: property, sides)
    case .shownValue:
      return "No setting accounts for it. Look at what else runs on the property, and since when."
    case .transition(let sides): return advice(onTransition: sides)
    case .hierarchy(let sides): return advice(on: sides)
    case .scene(let sides):
      if let advice = advice(onVisibleState: sides) { return advice }
      return "Build everything that both sides use in the scene closure, in one order."
    default: return adviceOnCallbacks
    }
  }
}

// MARK: - How something moves

extension Difference {
  private func advice(on sides: Sides<TimedEasing>) -> String {
    if case .enclosingBlock(let site) = sides.candidate.source {
      return Self.noteOnNesting(site) + sentenceOfEdit
    }
    return Self.note(on: sides.baseline.source, setter: "curve", took: sides.baseline.text)
      + sentenceOfEdit
  }

  private func advice(on sides: Sides<Duration>) -> String {
    let reason: String
    switch (sides.baseline.source, sides.candidate.source) {
    case (_, .enclosingBlock(let site)): reason = Self.noteOnNesting(site)
    case (.implicit, .code):
      reason = "The baseline sets no duration, so its block takes the default of 0.2 s. "
    case (_, .implicit):
      reason = "The candidate sets no duration, so its block takes the default of 0.2 s. "
    default:
      reason = Self.note(
        on: sides.baseline.source,
        setter: "duration",
        took: "\(sides.baseline.seconds.short) s"
      )
    }
    return reason + sentenceOfEdit
  }

  private func advice(on sides: Sides<Delay>) -> String {
    let reason =
      sides.baseline.isStartDate
      ? "A start date counts as a delay. "
      : Self.note(on: sides.baseline.source, setter: "delay", took: "no delay")
    return reason + sentenceOfEdit
  }

  /// Returns a note on a nested block that takes over settings.
  private static func noteOnNesting(_ site: CallSite?) -> String {
    "This block takes over the duration and the curve of the block around it"
      + (site.map { ", opened at \($0). " } ?? ". ")
  }

  /// Returns a note on a setting that the baseline makes too late to have an effect.
  private static func note(on source: Source, setter: String, took value: String) -> String {
    guard case .setTooLate(let requested, let site) = source else { return "" }
    let seconds = Double(requested) == nil ? requested : "\(requested) s"
    return "The baseline sets the \(setter) to \(seconds) after the change"
      + (site.map { ", at \($0)" } ?? "") + ", so the change took \(value). "
  }

  private func note(on sides: Sides<Bool>) -> String {
    sides.baseline
      ? "Without it an opacity or a color jumps when a running animation is interrupted. " : ""
  }

  private var noteOnInteraction: String {
    guard let edit, edit.action == .addOption(AnimationOption.allowUserInteraction.text),
      let calls = calls.candidate
    else { return "" }
    return "\(calls.api.name) disables interaction with the views that it moves. "
  }

  private func advice(on sides: Sides<Moment>) -> String {
    switch (sides.baseline.callback, sides.candidate.callback) {
    case (nil, let callback?):
      "The candidate does this in the \(callback.text) of the block at "
        + "\((sides.candidate.call?.site).text), the baseline outside any callback: do it "
        + "when the baseline does, without waiting for the \(callback.text)."
    case (let callback?, nil):
      "The baseline does this in the \(callback.text) of the block at "
        + "\((sides.baseline.call?.site).text): do it in the completion."
    default:
      "Start it when the baseline does. What follows a timer and what is in a completion "
        + "do not come at the same instant."
    }
  }

  private func advice(on sides: Sides<Ending>) -> String {
    if case .interrupted(.offScreen, _) = sides.candidate {
      return "The view leaves the screen while it moves. Remove it in the completion."
    }
    return "Something ends it early on one side only: a new animation, removeAllAnimations, or a "
      + "view that is removed."
  }

  private func advice(on reason: NotAnimated, _ timing: Timing) -> String {
    switch reason {
    case .notChanged(let waits):
      let missing = "The candidate does not change this property. Make the change in its block."
      return waits
        ? "\(missing) What waits on DispatchQueue, Timer or Task.sleep waits outside the loop's "
          + "time; in a test use RenderLoop.current.schedule(after:)."
        : missing
    case .changedTooLate:
      return "The loop was closed before. What waits on DispatchQueue, Timer or Task.sleep waits "
        + "outside the loop's time; in a test use RenderLoop.current.schedule(after:)."
    case .changedAtOnce(let reason): return advice(onChangeAtOnce: reason, timing)
    }
  }

  private func advice(
    onChangeAtOnce reason: AnimationEvent.Change.Reason?,
    _ timing: Timing
  ) -> String {
    switch reason {
    case .outsideBlock: "Make the change inside the animations closure."
    case .laidOut:
      "The view is laid out after the block. Call layoutIfNeeded() on the superview inside the "
        + "closure; the constant alone does not animate."
    case .disabled:
      "Animations are off: something called setAnimationsEnabled(false), or the change is in "
        + "performWithoutAnimation."
    case .zeroDuration:
      calls.candidate?.api.settingDuration(timing.duration).sentence
        ?? "Give the block a duration above zero."
    case .offScreen:
      "The view has left its window by the end of the turn. Keep it there until the completion."
    case .notAnimatable: "This property does not animate in a view's block."
    case .transition:
      "A transition shows its changes as one picture. Add .allowAnimatedContent to the options, so "
        + "that they move."
    case .noAction: "The layer has no action for this property. Change the view's property instead."
    case .notFinite: "The value is not a finite number, so it is set at once."
    default: "Make the change inside a block with a duration."
    }
  }

  private func advice(onTransition sides: Sides<String?>) -> String {
    guard let kind = sides.baseline else { return "Leave the transition out." }
    guard let transition = TransitionKind(rawValue: kind) else {
      return "Add a CATransition \(Self.typeOfTransition(named: kind)) to the layer."
    }
    if transition.isOfBeginCommit, calls.candidate?.api.stacksOnBeginCommit ?? false {
      return "Call UIView.setAnimationTransition(.\(kind), for:cache:) with the view, first in the "
        + "block."
    }
    return "Use UIView.transition(with:duration:options:animations:completion:) with the option "
      + "\(transition.option.text); as an option of UIView.animate it does nothing."
  }

  /// Returns the type and the subtype of an explicit transition, as written in code.
  private static func typeOfTransition(named name: String) -> String {
    for type in ["fade", "moveIn", "push", "reveal"] where name.hasPrefix(type) {
      let subtype = name.dropFirst(type.count)
      if subtype.isEmpty { return "of type .\(type)" }
      guard subtype.hasPrefix("From") else { continue }
      return "of type .\(type) and subtype .f\(subtype.dropFirst())"
    }
    return "whose type is \"\(name)\""
  }

  /// Returns the advice on what a view shows when it first appears; `nil` on anything else.
  private func advice(onVisibleState sides: Sides<SceneState>) -> String? {
    let states = sides.map(\.property)
    guard let property = states.baseline ?? states.candidate,
      let visible = VisibleProperty(rawValue: property)
    else { return nil }
    if let calls = visible.calls { return calls }
    guard case .value(_, let value) = sides.baseline else {
      return "The baseline does not set it. Leave it out."
    }
    return CodeEdit(.setValue(property, value), ", as the baseline does").sentence
  }

  private func advice(onValuesOf property: String, _ sides: Sides<PropertyValue?>) -> String {
    if let angles = sides.rotations {
      // Code that passes 180 means degrees.
      let turned = angles.baseline.remainder(dividingBy: 2 * .pi)
      let radians = (angles.candidate * .pi / 180).remainder(dividingBy: 2 * .pi)
      let isDegrees = abs(turned - radians) < 1e-4
      let angle = Self.radians(angles.baseline)
      return isDegrees
        ? "rotationAngle takes radians: write \(angle)." : "Rotate by \(angle)."
    }
    if let calls = VisibleProperty(rawValue: property)?.calls { return calls }
    return edit?.sentence ?? "The baseline does not set it. Leave it out."
  }
}

extension Difference {
  /// Returns an angle in degrees as a radian expression in Swift, such as "0.5 * .pi".
  private static func radians(_ degrees: Double) -> String {
    switch degrees {
    case 0: "0"
    case 180: ".pi"
    case -180: "-.pi"
    default: "\((degrees / 180).short) * .pi"
    }
  }
}

// MARK: - Callbacks and the tree

extension Difference {
  private func advice(on sides: Sides<TreeChange?>) -> String {
    if let candidate = sides.candidate?.moment, let callback = candidate.callback,
      callback.finished == false, sides.baseline?.moment.callback?.finished != false
    {
      return "The candidate does this in the \(callback.text) of the block at "
        + "\(candidate.call?.site.text ?? "an unknown place"), called with finished = false. The baseline's "
        + "callback does not do that then: test `finished` first."
    }
    return sides.baseline == nil
      ? "The baseline does not do this. Leave it out."
      : "Add and remove the view when the baseline does."
  }

  private var adviceOnCallbacks: String {
    switch cause {
    case .callbackMissing(let callback):
      if callback.kind == .willStart {
        return calls.candidate?.api == .beginCommit
          ? "Call UIView.setAnimationDelegate and UIView.setAnimationWillStart."
          : "A block of closures has no will-start callback. Do it before the call or after the "
            + "delay, and say allowing: .callbackMissing."
      }
      return calls.candidate?.api.addingCompletion
        ?? "Call the completion's code when the baseline's callback comes."
    case .callbackAdded:
      return calls.candidate?.api.removingCompletion
        ?? "Leave the callback out, or say allowing: .callbackAdded."
    case .callbackTwice:
      return "Something calls back a second time, such as a delegate beside the completion."
    case .callbackOrder(let first, let second):
      if let site = first.call?.site, let other = second.call?.site, site != other {
        return
          "Put the block at \(other) behind the one at \(site). Callbacks of one instant come in "
          + "the order in which the blocks made their last change."
      }
      return
        "Callbacks of one instant come in the order in which the blocks made their last change."
    case .callbackInstant:
      return "Something ends the block's animations sooner or later than in the baseline: an "
        + "interruption or a removal."
    case .callbackTurn:
      return
        "A block without animations calls back at once or a turn later. Do what must come first "
        + "before the block, or say allowing: .callbackTurn."
    case .finishedFlag(let sides):
      return sides.positions == nil
        ? "The animations are interrupted on one side only. Look at what replaces or removes them."
        : "The animator runs back, or is finished elsewhere, on one side only. Look at isReversed, "
          + "finishAnimation(at:), and what it animates."
    case .modelValue:
      return "Other code sets the value in between. Pass it into the closure instead."
    case .observedValue:
      return "Make the same change in the same callback, or say allowing: .observedValue."
    default: return ""
    }
  }
}

extension CallSite? {
  /// The location, or text for an unknown one.
  var text: String { map(\.description) ?? "an unknown place" }
}

extension VisibleProperty {
  /// What changes the property, if it cannot be set.
  var calls: String? {
    switch self {
    case .isFirstResponder:
      "Call becomeFirstResponder() and resignFirstResponder() where the baseline does."
    case .gestureRecognizers:
      "Add, remove, enable, and disable gesture recognizers as the baseline does."
    case .segmentTitles: "Insert, remove, and rename segments as the baseline does."
    case .items, .leftBarButtonItems, .rightBarButtonItems, .toolbarItems, .backBarButtonItem:
      "Set the items, and their titles, images, and states, as the baseline does."
    case .actions: "Add the actions that the baseline adds."
    case .animationImages: "Play the images that the baseline plays, as long and as often."
    case .selectedRows: "Select the rows that the baseline selects."
    case .isAnimating: "Call startAnimating() and stopAnimating() where the baseline does."
    case .isRefreshing: "Call beginRefreshing() and endRefreshing() where the baseline does."
    case .standardAppearance, .scrollEdgeAppearance:
      "Configure the appearance as the baseline does."
    default: nil
    }
  }
}
