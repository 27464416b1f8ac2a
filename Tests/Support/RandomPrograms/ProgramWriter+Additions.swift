import AnimationModel
import UIKit

/// Animations that are added by hand.
extension ProgramWriter {
  /// A line that adds an animation to a layer.
  func addition(at place: Place) -> Step {
    let target = target()
    let key = key(on: target)
    let kind = int(0...9)
    var made = kind == 0 ? group() : animation()
    if kind == 1 { made = transition() }
    let hears = chance(1, in: 3)
    let parts =
      hears ? ["start", "stop"].map { Step.Part($0, steps(0...1, at: place.inCallback)) } : []
    return Step("\(target.text).add(\(made.text), forKey: \(key ?? "nil"))", parts) { stage, step in
      guard let layer = target.layer(on: stage) else { return }
      let animation = made.make()
      if hears { animation.delegate = AdditionDelegate(stage, step) }
      layer.add(animation, forKey: key)
    }
  }

  /// A line that takes animations from a layer.
  func removal() -> Step {
    let target = target()
    switch int(0...3) {
    case 0:
      return Step("\(target.text).removeAllAnimations()") { stage, _ in
        target.layer(on: stage)?.removeAllAnimations()
      }
    case 1:
      return Step("\(target.text).removeAnimation(forKey: the last)") { stage, _ in
        guard let layer = target.layer(on: stage), let key = layer.animationKeys()?.last else {
          return
        }
        layer.removeAnimation(forKey: key)
      }
    default:
      let key = pick(["a", "b", "position", "opacity", "bounds.size", "transform"])
      return Step("\(target.text).removeAnimation(forKey: \(key))") { stage, _ in
        target.layer(on: stage)?.removeAnimation(forKey: key)
      }
    }
  }

  private func key(on target: Target) -> String? {
    switch target {
    case .layer: pick(["a", "b", "position", "opacity", nil])
    case .view:
      pick(["a", "position", "opacity", "transform", nil])
    }
  }

  /// An animation that is made anew whenever its line runs.
  private struct Made {
    var text: String
    var make: @MainActor () -> CAAnimation
  }

  private func group() -> Made {
    let inner = (0..<int(1...3)).map { _ in animation() }
    let begins = inner.map { _ in Double(int(0...3)) / 10 }
    let timing = timing()
    return Made(
      text: "group(\(timing.text))[\(inner.map(\.text).joined(separator: ", "))]"
    ) {
      let group = CAAnimationGroup()
      group.animations = zip(inner, begins).map { made, begin in
        let animation = made.make()
        animation.beginTime = begin
        return animation
      }
      timing.set(group)
      return group
    }
  }

  private func transition() -> Made {
    let timing = timing()
    return Made(text: "CATransition(\(timing.text))") {
      let transition = CATransition()
      transition.type = .push
      timing.set(transition)
      return transition
    }
  }

  private func animation() -> Made {
    let goal = pick(Goal.all)
    let timing = timing()
    let additive = chance(1, in: 4)
    let cumulative = chance(1, in: 4)
    let hasKeyframes = chance(1, in: 3)
    let made = hasKeyframes ? keyframes(of: goal) : basic(of: goal)
    return Made(
      text: "\(made.text)(\(timing.text)\(additive ? ", additive" : "")"
        + "\(cumulative ? ", cumulative" : ""))"
    ) {
      let animation = made.make()
      if let property = animation as? CAPropertyAnimation {
        property.isAdditive = additive
        property.isCumulative = cumulative
      }
      timing.set(animation)
      return animation
    }
  }

  private func basic(of goal: Goal) -> Made {
    let ends = int(0...9)
    let (from, to, by) = (
      [0, 1, 2, 3, 4].contains(ends) ? goal.value(self) : nil,
      [0, 1, 2, 5, 6].contains(ends) ? goal.value(self) : nil,
      [3, 5, 7].contains(ends) ? goal.value(self) : nil
    )
    let damping = chance(1, in: 4) ? number(1...30) : nil
    let function = goal.path == "transform" && chance(1, in: 2) ? pick(Self.functions) : nil
    let turns = (real(-1...1), real(-2...2))
    return Made(
      text: "\(damping == nil ? "basic" : "spring \(damping ?? 0)") \(goal.path) "
        + "\(function.map { "\($0.rawValue) \(turns)" } ?? "\([from, to, by].map(Self.text))") "
    ) {
      let animation =
        damping == nil
        ? CABasicAnimation(keyPath: goal.path) : CASpringAnimation(keyPath: goal.path)
      if let damping { (animation as? CASpringAnimation)?.damping = damping }
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      if let function {
        animation.valueFunction = CAValueFunction(name: function)
        (animation.fromValue, animation.toValue, animation.byValue) = (turns.0, turns.1, nil)
      }
      return animation
    }
  }

  private static let functions: [CAValueFunctionName] = [.rotateZ, .scaleX, .translateY, .rotateX]

  private static func text(_ value: Any?) -> String {
    switch value {
    case let matrix as CATransform3D: matrix.shortText
    case let color as CGColor: "\(color.components ?? [])"
    case let value?: "\(value)"
    case nil: "–"
    }
  }

  private func keyframes(of goal: Goal) -> Made {
    let mode = pick([CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
    if chance(1, in: 4) {
      let (path, turn) = (path(), pick([nil, CAAnimationRotationMode.rotateAuto]))
      return Made(text: "path \(mode.rawValue) \(turn?.rawValue ?? "") ") {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.calculationMode = mode
        animation.rotationMode = turn
        return animation
      }
    }
    let values = (0..<int(2...4)).compactMap { _ in goal.value(self) }
    let extra = mode == .discrete ? 1 : 0
    let timesCount =
      chance(1, in: 2) ? values.count + extra + (isRough && chance(1, in: 3) ? 1 : 0) : 0
    let eases = chance(1, in: 3)
    return Made(
      text: "keyframes \(goal.path) \(mode.rawValue) \(values.map { Self.text($0) }) \(timesCount) "
        + "\(eases) "
    ) {
      let animation = CAKeyframeAnimation(keyPath: goal.path)
      animation.values = values
      animation.calculationMode = mode
      if timesCount > 1 {
        animation.keyTimes = (0..<timesCount).map { index in
          NSNumber(value: Double(index) / Double(timesCount - 1))
        }
      }
      if eases {
        animation.timingFunctions = (1..<values.count).map { _ in
          CAMediaTimingFunction(name: .easeIn)
        }
      }
      return animation
    }
  }

  // MARK: - Timing

  private struct Timing {
    var duration = 0.0
    var repeats: Float?
    var repeatDuration: Double?
    var autoreverses = false
    var timeOffset = 0.0
    var speed: Float?
    var begin: Double?
    var eases = false
    var fill = CAMediaTimingFillMode.removed
    var stays = false

    var text: String {
      var text = ["\(duration) s"]
      if let repeats { text.append("repeats \(repeats)") }
      if let repeatDuration { text.append("repeats for \(repeatDuration) s") }
      if autoreverses { text.append("back") }
      if timeOffset != 0 { text.append("offset \(timeOffset)") }
      if let speed { text.append("speed \(speed)") }
      if let begin { text.append("begin now + \(begin)") }
      if eases { text.append("eased") }
      if fill != .removed { text.append(fill.rawValue) }
      if stays { text.append("stays") }
      return text.joined(separator: ", ")
    }

    @MainActor
    func set(_ animation: CAAnimation) {
      animation.duration = duration
      if let repeats { animation.repeatCount = repeats }
      if let repeatDuration { animation.repeatDuration = repeatDuration }
      animation.autoreverses = autoreverses
      animation.timeOffset = timeOffset
      if let speed { animation.speed = speed }
      if let begin { animation.beginTime = CACurrentMediaTime() + begin }
      if eases { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
      animation.fillMode = fill
      animation.isRemovedOnCompletion = !stays
    }
  }

  private func timing() -> Timing {
    var timing = Timing(duration: seconds())
    if chance(1, in: 4) {
      timing.repeats = Float(isRough ? number(0...3) : pick([1, 2, 2.5, .infinity]))
    }
    if chance(1, in: 8) { timing.repeatDuration = number(0.1...2) }
    timing.autoreverses = chance(1, in: 4)
    if chance(1, in: 6) { timing.timeOffset = Double(int(0...5)) / 10 }
    if chance(1, in: 6) { timing.speed = Float(isRough ? number(-1...3) : pick([0, 0.5, 2, -1])) }
    if chance(1, in: 5) { timing.begin = number(-0.2...0.4) }
    timing.eases = chance(1, in: 3)
    timing.fill = pick([.removed, .forwards, .backwards, .both])
    timing.stays = chance(1, in: 3)
    return timing
  }
}

/// A key path, and values that fit it.
@MainActor
private struct Goal {
  var path: String
  var value: (ProgramWriter) -> Any?

  init(_ path: String, _ value: @escaping (ProgramWriter) -> Any?) {
    self.path = path
    self.value = value
  }

  static let all: [Goal] = [
    Goal("position") { CGPoint(x: $0.number(-100...100), y: $0.number(-50...50)) },
    Goal("position.x") { $0.number(-100...100) },
    Goal("position.y") { $0.number(-100...100) },
    Goal("bounds.size") { CGSize(width: $0.number(10...110), height: 30) },
    Goal("bounds.origin.y") { $0.number(-10...10) },
    Goal("bounds.size.width") { $0.number(10...90) },
    Goal("bounds") { CGRect(x: $0.real(-1...1), y: 0, width: $0.number(2...4), height: 9) },
    Goal("opacity") { $0.number(-1...1) },
    Goal("backgroundColor") { $0.color().cgColor },
    Goal("cornerRadius") { $0.number(1...3) },
    Goal("borderColor") { $0.color().cgColor },
    Goal("shadowOpacity") { Float($0.number(0...1)) },
    Goal("shadowOffset") { CGSize(width: $0.number(-1...1), height: 2) },
    Goal("zPosition") { $0.number(-1...1) },
    Goal("anchorPoint.x") { $0.number(-1...1) },
    Goal("hidden") { $0.chance(1, in: 2) },
    Goal("transform") { CATransform3DMakeRotation($0.number(-2...2), 0, 0, 1) },
    Goal("transform") { $0.matrix() },
    Goal("transform.scale") { $0.number(1...3) },
    Goal("transform.scale.y") { $0.number(1...3) },
    Goal("transform.rotation.z") { $0.number(-1...1) },
    Goal("transform.rotation.x") { $0.number(-1...1) },
    Goal("transform.translation.x") { $0.number(-20...20) },
    Goal("transform.translation") { CGSize(width: $0.number(-1...1), height: 5) },
    Goal("sublayerTransform.scale.x") { $0.number(1...3) },
    Goal("sublayerTransform") { $0.matrix() },
    Goal("strokeEnd") { $0.number(0...1) },
    Goal("lineWidth") { $0.number(0...5) },
    Goal("fillColor") { $0.color().cgColor },
    Goal("path") { $0.path() },
    Goal("transform.scale") { _ in "a word" },
    Goal("nothing.of.this.name") { $0.number(0...1) },
  ]
}

/// A delegate of an animation that was added by hand.
@MainActor
private final class AdditionDelegate: CAAnimationDelegate {
  private let stage: Stage
  private let step: Step
  private let start: Listener
  private let stop: Listener

  init(_ stage: Stage, _ step: Step) {
    self.stage = stage
    self.step = step
    start = stage.listen(step, .delegate)
    stop = stage.listen(step, .delegate)
    stage.watch(self, "the delegate of line \(step.number)")
  }

  func animationDidStart(_ anim: CAAnimation) {
    stage.call(start, "did start", step.steps(0))
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    stage.call(stop, "did stop \(flag)", step.steps(1))
  }
}
