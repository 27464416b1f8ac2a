// The only code that turns causes into text. The text is for people; no code parses them.

import AnimationModel

extension Difference {
  /// A short description of each side.
  package var sides: Sides<String> {
    switch cause {
    case .easing(let sides, _): sides.map(\.text)
    case .duration(let sides): sides.map(\.text)
    case .delay(let sides): sides.map(\.text)
    case .beginsFromCurrentState(let sides):
      sides.map { $0 ? "from what is shown" : "from the last end value" }
    case .repeatCount(let sides): sides.map(\.text)
    case .autoreverse(let sides): sides.map { $0 ? "there and back" : "one way" }
    case .speed(let sides): sides.map(\.text)
    case .retiming(let sides): sides.map { $0 ? "is paused, scrubbed or reversed" : "runs through" }
    case .keyframes(let sides): sides.map { $0?.text ?? "no values on the way" }
    case .chainBecameKeyframes(let blocks):
      Sides(Difference.text(ofChain: blocks), "one block of keyframes")
    case .keyframesBecameChain(let blocks):
      Sides("one block of keyframes", Difference.text(ofChain: blocks))
    case .compositing(let sides):
      sides.map { $0 == .add ? "adds to what runs" : "replaces what runs" }
    case .interruption(let sides): sides.map(\.text)
    case .notAnimated(let timing, let other): Sides(timing.short, other.text)
    case .animated(let other, let timing): Sides(other.text, timing.short)
    case .animatedByUIKit(let sides): sides.map { $0 ? "UIKit animates it" : "at once" }
    case .arguments(let sides):
      // A property has no labels.
      sides.map { $0.name.hasSuffix(")") ? $0.sourceText : "\($0.name) = \($0.arguments[0])" }
    case .neverBegun(.block): Sides("is committed", "is never committed")
    case .neverBegun(.animator): Sides("is started", "is never started")
    case .start(let sides, let isBlock):
      sides.map { "\(isBlock ? "begins" : "changes") at \($0.text)" }
    case .value(let property, let sides): Self.texts(property, sides)
    case .shownValue(let sides): sides.map { $0?.description ?? "nothing" }
    case .transition(let sides): sides.map { $0 ?? "none" }
    case .interactionDisabled(let sides):
      sides.map { $0 ? "takes no touches while it moves" : "takes touches while it moves" }
    case .hierarchy(let sides): sides.map { $0?.text ?? "stays" }
    case .scene(let sides): sides.map(\.text)
    case .callbackMissing(let callback):
      Sides("\(callback.text) at \(callback.instant.short)", "none")
    case .callbackAdded(let callback):
      Sides("none", "\(callback.text) at \(callback.instant.short)")
    case .callbackTwice(let callback):
      Sides("once", "again: \(callback.text) at \(callback.instant.short)")
    case .callbackOrder(let first, let second): Self.texts(first, second)
    case .callbackInstant(let sides): sides.map { "at \($0.instant.short)" }
    case .callbackTurn(_, let turns): turns.map(Self.text(turns:))
    case .finishedFlag(let sides):
      sides.positions.map { positions in positions.map { "position .\($0)" } }
        ?? sides.map { $0.finished == true ? "finished" : "not finished" }
    case .modelValue(_, let property, let sides): sides.map { "reads \(property) as \($0)" }
    case .observedValue(let sides, let instant): sides.map { "\($0), at \(instant.short)" }
    }
  }

  private static func texts(_ property: String, _ sides: Sides<PropertyValue?>) -> Sides<String> {
    // A rotation reads best as an angle.
    if let angles = sides.rotations {
      return angles.map { "\(property) becomes a rotation of \($0.shortAngle)" }
    }
    return sides.map { value in value.map { "\(property) becomes \($0)" } ?? "does not set it" }
  }

  private static func texts(_ first: BlockReference, _ second: BlockReference) -> Sides<String> {
    let names = Sides(first.text, second.text)
    let (one, other) =
      names.baseline == names.candidate
      ? ("the first", "the second") : (names.baseline, names.candidate)
    return Sides("\(one), then \(other)", "\(other), then \(one)")
  }

  private static func text(ofChain blocks: Int) -> String {
    "\(blocks) blocks, each started by the one before"
  }

  private static func text(turns: Int) -> String {
    switch turns {
    case 0: "in the same turn"
    case 1: "one turn later"
    default: "\(turns) turns later"
    }
  }
}

extension Difference: CustomStringConvertible {
  /// The kind, both sides, the target and the first visible instant of the difference, on one line.
  public var description: String {
    let texts = sides
    let location = targets.first.map { ", on \($0)" } ?? layer.map { ", on \($0)" } ?? ""
    let visible = firstVisible.map { ", visible from \($0.short) on" } ?? ""
    return "\(kind): \(texts.baseline) → \(texts.candidate)\(location)\(visible)".onOneLine
  }
}

// MARK: - Payloads

extension Difference.TimedEasing {
  var text: String {
    let text = easing.text(lasting: duration)
    return switch source {
    case .code, .implicit: text
    case .setTooLate(let requested, _): "\(text), set to \(requested) after the change"
    case .enclosingBlock: "\(text), from the block around it"
    }
  }
}

extension Easing {
  /// Returns the name of the curve, or the damping ratio and the settling time of the spring.
  func text(lasting duration: Double) -> String {
    switch self {
    case .curve(let curve): return curve.description
    case .spring where isKeyboard: return "the keyboard's curve (7)"
    case .spring(let spring):
      let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
      return
        "spring, damping ratio \(ratio.short(for: 1)), at rest after \(duration.short(for: 1)) s"
    }
  }
}

extension Difference.Duration {
  var text: String {
    let time = "\(seconds.short) s"
    return switch source {
    case .code: time
    case .implicit: "\(time), not set"
    case .setTooLate(let requested, _): "\(time), set to \(requested) s after the change"
    case .enclosingBlock: "\(time), from the block around it"
    }
  }
}

extension Difference.Delay {
  var text: String {
    seconds == 0 && !isStartDate
      ? "none" : "\(seconds.short) s" + (isStartDate ? ", by its start date" : "")
  }
}

extension Difference.Repetition {
  var text: String {
    if duration > 0 { return "for \(duration.short) s" }
    if isEndless { return "endless" }
    return count == 1 ? "once" : "\(count.short) times"
  }
}

extension Difference.Speed {
  var text: String {
    "speed \(speed.short)" + (timeOffset == 0 ? "" : ", offset \(timeOffset.short) s")
  }
}

extension AnimationEvent.Animation.Keyframes {
  fileprivate var text: String {
    let times = keyTimes.map(\.short).joined(separator: ", ")
    return "\(self)" + (times.isEmpty ? "" : " at \(times)") + ", \(mode)"
  }
}

extension Difference.Ending {
  var text: String {
    guard case .interrupted(let reason, let instant) = self else { return "runs to its end" }
    return "\(reason.text) at \(instant.short)"
  }
}

extension Difference.NotAnimated {
  var text: String {
    switch self {
    case .changedAtOnce(let reason): reason.map { "at once: \($0.text)" } ?? "at once"
    case .notChanged: "does not change it"
    case .changedTooLate: "changes it after the loop is closed"
    }
  }
}

extension Difference.Moment {
  /// The instant, and the callback if there is one.
  var text: String {
    guard let callback else { return instant.short }
    let flag = callback.finished == false ? ", called with finished = false" : ""
    return "\(instant.short), in the \(callback.text)\(flag)"
  }
}

extension Difference.TreeChange {
  var text: String { "\(change.action) at \(moment.text)" }
}

extension AnimationEvent.HierarchyChange {
  /// What changes, without the name of the layer.
  fileprivate var action: String {
    let preposition = change == .removed ? "from" : change == .added ? "to" : "in"
    return "\(change)" + (parent.map { " \(preposition) \($0)" } ?? "")
      + (index.map { " at index \($0)" } ?? "")
  }
}

extension Difference.SceneState {
  var text: String {
    switch self {
    case .present: "is there"
    case .absent: "is not there"
    case .value(let property, let value): "\(property) \(value)"
    case .unset(let property): "\(property) is not set"
    }
  }
}

extension Difference.BlockReference {
  var text: String { target?.description ?? call?.description ?? "a block without changes" }
}

extension Difference.Callback {
  /// The kind of callback as text.
  var text: String {
    switch kind {
    case .willStart: "will-start callback"
    case .didStop: "did-stop callback"
    case .completion: "completion"
    case .transactionCompletion: "transaction's completion"
    case .animationDidStart: "animationDidStart"
    case .animationDidStop: "animationDidStop"
    default: "callback"
    }
  }
}

extension Sides<Difference.Callback> {
  /// The positions that two animators' completions are told; `nil` unless both are.
  var positions: Sides<AnimationEvent.Callback.Position>? {
    guard let one = baseline.position, let other = candidate.position else { return nil }
    return Sides<AnimationEvent.Callback.Position>(one, other)
  }
}

extension Difference.Consequence {
  /// The consequence as a sentence.
  package var sentence: String {
    switch self {
    case .callbackMoved(let sides):
      "The \(sides.candidate.text) comes at \(sides.candidate.instant.short) instead of "
        + "\(sides.baseline.instant.short)."
    case .callbackTurn(let callback, let turns):
      "The \(callback.text) comes "
        + (turns.candidate > turns.baseline ? "a turn later" : "a turn earlier")
        + ", at the same instant."
    case .callbackFlag(let sides):
      "The \(sides.candidate.text) is called with "
        + (sides.positions.map { "the position .\($0.candidate)." }
          ?? "finished = \(sides.candidate.finished == true).")
    case .callbackNeverComes(let callback): "The \(callback.text) never comes."
    case .callbackComes(let callback): "The \(callback.text) comes at \(callback.instant.short)."
    case .callbackReads(let callback, let target, let values):
      "The \(callback.text) reads \(target) as \(values.candidate), not \(values.baseline)."
    case .follows(let target): "What follows on \(target) differs with it."
    }
  }
}

// MARK: - Rotations

extension Sides where Value == PropertyValue? {
  /// The angles in degrees, if both values are pure rotations in the plane; otherwise, `nil`.
  var rotations: Sides<Double>? {
    guard let one = baseline?.rotation, let other = candidate?.rotation else { return nil }
    let angles = Sides<Double>(one, other).map { $0 * 180 / .pi }
    // From 0 to 360 degrees, unless the baseline's angle is negative.
    return angles.baseline < 0 ? angles : angles.map { $0 < 0 ? $0 + 360 : $0 }
  }
}

extension Double {
  /// The angle in degrees with at most one decimal, such as "233.2°".
  var shortAngle: String { "\(((self * 10).rounded() / 10).short)°" }
}

extension PropertyValue {
  /// The angle in radians, if the value is a pure rotation in the plane; otherwise, `nil`.
  fileprivate var rotation: Double? {
    let matrix: CGAffineTransform
    switch self {
    case .transform(let transform): matrix = transform
    case .transform3D(let transform) where CATransform3DIsAffine(transform):
      matrix = CATransform3DGetAffineTransform(transform)
    default: return nil
    }
    let parts = TransformComponents(matrix)
    let isPure =
      abs(parts.scaleX - 1) < 1e-6 && abs(parts.scaleY - 1) < 1e-6 && abs(parts.m21) < 1e-6
      && parts.translationX == 0 && parts.translationY == 0
    return isPure ? parts.angle : nil
  }
}
