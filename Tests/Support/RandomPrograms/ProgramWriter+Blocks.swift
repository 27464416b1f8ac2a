import Onionskin
import UIKit
import ViewAnimations

/// Animation blocks of all kinds, and their settings.
extension ProgramWriter {
  /// A line that animates the changes of a closure.
  func block(at place: Place) -> Step {
    chance(2, in: 5) ? beginCommit(at: place) : blockOfClosures(at: place)
  }

  func curve() -> Int {
    let curve = chance(1, in: 12) ? int(4...9) : int(0...3)
    return changing(.curve, curve, to: curve == 1 ? 2 : 1)
  }

  private func options() -> UInt {
    let options = anyOptions()
    // The bit of an endless repeat.
    return changing(.option, options, to: options ^ 8)
  }

  private func anyOptions() -> UInt {
    guard chance(1, in: 2) else { return 0 }
    let bits = (0...9).filter { _ in chance(1, in: 6) }.reduce(UInt(0)) { $0 | UInt(1) << UInt($1) }
    return bits | UInt(chance(1, in: 2) ? curve() : 0) << 16
  }

  // MARK: - begin/commit

  private func beginCommit(at place: Place) -> Step {
    var changes = chance(9, in: 10) ? [setting(.duration)] : []
    for _ in 0..<int(0...2) { changes.append(setting(at: place)) }
    changes += steps(1...4, at: place.inBlock)
    if chance(1, in: 8) { changes.append(setting(at: place)) }
    let id = chance(1, in: 2) ? "id" : nil
    return Step("block(\(id ?? "nil"))", [Step.Part("begin … commit", changes)]) { stage, step in
      UIView.beginAnimations(id, context: nil, fileID: "Program", line: step.number)
      stage.run(step.steps(0))
      UIView.commitAnimations(fileID: "Program", line: step.number)
    }
  }

  private enum Setting: CaseIterable {
    case duration, delay, start, curve, repeatCount, autoreverses, currentState, delegate
    case transition, enabled
  }

  /// A line that sets something of the innermost block, if there is one.
  func setting(at place: Place) -> Step {
    let setting = pick(Setting.allCases)
    // Rarely, or nothing would animate.
    if setting == .enabled {
      return chance(1, in: 4) ? enabling(at: place) : self.setting(.currentState)
    }
    return setting == .delegate ? delegate(at: place) : self.setting(setting)
  }

  private func setting(_ setting: Setting) -> Step {
    func line(_ text: String, _ body: @escaping @MainActor () -> Void) -> Step {
      Step("UIView.\(text)") { _, _ in body() }
    }
    switch setting {
    case .delay:
      let delay = number(0...0.5)
      return line("setAnimationDelay(\(delay))") { UIView.setAnimationDelay(delay) }
    case .start:
      let later = number(-0.2...0.6)
      return line("setAnimationStart(now + \(later))") {
        UIView.setAnimationStart(RenderLoop.current.date.addingTimeInterval(later))
      }
    case .curve:
      let curve = curve()
      return line("setAnimationCurve(\(curve))") {
        UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: curve) ?? .linear)
      }
    case .repeatCount:
      let count = Float(isRough ? number(0...4) : pick([0, 1, 2, 2.5, 1e7]))
      return line("setAnimationRepeatCount(\(count))") { UIView.setAnimationRepeatCount(count) }
    case .autoreverses:
      let flag = chance(2, in: 3)
      return line("setAnimationRepeatAutoreverses(\(flag))") {
        UIView.setAnimationRepeatAutoreverses(flag)
      }
    case .currentState:
      let flag = chance(2, in: 3)
      return line("setAnimationBeginsFromCurrentState(\(flag))") {
        UIView.setAnimationBeginsFromCurrentState(flag)
      }
    case .transition:
      let (kind, number) = (int(0...4), view())
      return Step("UIView.setAnimationTransition(\(kind), for: view\(number), cache: true)") {
        stage,
        _ in
        UIView.setAnimationTransition(
          UIView.AnimationTransition(rawValue: kind) ?? .none,
          for: stage.view(number),
          cache: true
        )
      }
    case .duration, .delegate, .enabled:
      let seconds = seconds()
      return line("setAnimationDuration(\(seconds))") { UIView.setAnimationDuration(seconds) }
    }
  }

  private func enabling(at place: Place) -> Step {
    guard chance(2, in: 3) else {
      return Step(
        "UIView.performWithoutAnimation",
        [Step.Part("", steps(1...2, at: place.inBlock))]
      ) { stage, step in
        UIView.performWithoutAnimation { stage.run(step.steps(0)) }
      }
    }
    return Step(
      "setAnimationsEnabled(false) … (true)",
      [Step.Part("", steps(1...2, at: place.inBlock))]
    ) { stage, step in
      UIView.setAnimationsEnabled(false)
      stage.run(step.steps(0))
      UIView.setAnimationsEnabled(true)
    }
  }

  private func delegate(at place: Place) -> Step {
    let (names, parts) = (
      chance(3, in: 4), ["start", "stop"].map { Step.Part($0, steps(0...2, at: place.inCallback)) }
    )
    return Step("setAnimationDelegate(…)\(names ? ", with selectors" : "")", parts) { stage, step in
      let delegate = BlockDelegate(stage, step)
      UIView.setAnimationDelegate(delegate, fileID: "Program", line: step.number)
      // Without the block's hold on its delegate this set is the usual one.
      if !stage.loop.behavior.retainsDelegates { RenderLoop.current.delegates.insert(delegate) }
      guard names else { return }
      UIView.setAnimationWillStart("start:")
      UIView.setAnimationDidStop("stop:finished:context:")
    }
  }

  // MARK: - Closures

  /// A line of the block API.
  func blockOfClosures(at place: Place) -> Step {
    let (duration, delay, options) = (
      seconds(), delay(), UIView.AnimationOptions(rawValue: options())
    )
    let changes = Step.Part("animations", steps(1...3, at: place.inBlock))
    let hasCompletion = chance(1, in: 2)
    let after = Step.Part("completion", hasCompletion ? steps(0...2, at: place.inCallback) : [])
    let parts = hasCompletion ? [changes, after] : [changes]
    let full = "withDuration: \(duration), delay: \(delay), options: \(options.rawValue)"
    switch int(0...15) {
    case 0...2:
      return Step("UIView.animate(withDuration: \(duration))", [changes]) { stage, step in
        UIView.animate(
          withDuration: duration,
          animations: { stage.run(step.steps(0)) },
          fileID: "Program",
          line: step.number
        )
      }
    case 3, 4:
      return Step("UIView.animate(withDuration: \(duration))", [changes, after]) { stage, step in
        UIView.animate(
          withDuration: duration,
          animations: { stage.run(step.steps(0)) },
          completion: stage.completion(step, 1),
          fileID: "Program",
          line: step.number
        )
      }
    case 5...7:
      return Step("UIView.animate(\(full))", parts) { stage, step in
        UIView.animate(
          withDuration: duration,
          delay: delay,
          options: options,
          animations: { stage.run(step.steps(0)) },
          completion: hasCompletion ? stage.completion(step, 1) : nil,
          fileID: "Program",
          line: step.number
        )
      }
    case 8:
      let (damping, velocity) = (number(0.2...1), number(0...2))
      return Step("UIView.animate(\(full), damping: \(damping), velocity: \(velocity))", parts) {
        stage,
        step in
        UIView.animate(
          withDuration: duration,
          delay: delay,
          usingSpringWithDamping: damping,
          initialSpringVelocity: velocity,
          options: options,
          animations: { stage.run(step.steps(0)) },
          completion: hasCompletion ? stage.completion(step, 1) : nil,
          fileID: "Program",
          line: step.number
        )
      }
    case 9:
      let (bounce, velocity) = (number(-0.5...0.8), number(0...2))
      return Step(
        "UIView.animate(springDuration: \(duration), bounce: \(bounce), velocity: \(velocity), "
          + "delay: \(delay), options: \(options.rawValue))",
        parts
      ) { stage, step in
        UIView.animate(
          springDuration: duration,
          bounce: bounce,
          initialSpringVelocity: velocity,
          delay: delay,
          options: options,
          animations: { stage.run(step.steps(0)) },
          completion: hasCompletion ? stage.completion(step, 1) : nil,
          fileID: "Program",
          line: step.number
        )
      }
    case 10, 11: return keyframes(duration, delay, place)
    case 12: return transition(duration, options.rawValue, place)
    case 13:
      let number = view()
      return Step("UIView.perform(.delete, on: [view\(number)])", [after]) { stage, step in
        guard let view = stage.view(number) else { return }
        UIView.perform(
          .delete,
          on: [view],
          animations: nil,
          completion: stage.completion(step, 0),
          fileID: "Program",
          line: step.number
        )
      }
    case 14:
      return Step("animateViews(duration: \(duration), delay: \(delay))", [changes, after]) {
        stage,
        step in
        animateViews(
          duration: duration,
          delay: delay,
          animations: { stage.run(step.steps(0)) },
          completion: stage.completion(step, 1, .carried),
          fileID: "Program",
          line: step.number
        )
      }
    default:
      return modified(place)
    }
  }

  private func modified(_ place: Place) -> Step {
    let count = number(0...3)
    return Step(
      "UIView.modifyAnimations(withRepeatCount: \(count), autoreverses: true)",
      [Step.Part("", steps(1...2, at: place.inBlock))]
    ) { stage, step in
      UIView.modifyAnimations(
        withRepeatCount: count,
        autoreverses: true,
        animations: { stage.run(step.steps(0)) },
        fileID: "Program",
        line: step.number
      )
    }
  }

  private func keyframes(_ duration: Double, _ delay: Double, _ place: Place) -> Step {
    let options = pick([0, 4, 8, 16, 1024, 2048, 3072, 4096, 3 << 16] as [UInt])
    var frames = (0..<int(1...3)).map { _ in keyframe(place) }
    if chance(1, in: 4) { frames += steps(1...1, at: place.inBlock) }
    let parts = [
      Step.Part("keyframes", frames), Step.Part("completion", steps(0...1, at: place.inCallback)),
    ]
    return Step(
      "UIView.animateKeyframes(withDuration: \(duration), delay: \(delay), options: \(options))",
      parts
    ) { stage, step in
      UIView.animateKeyframes(
        withDuration: duration,
        delay: delay,
        options: UIView.KeyframeAnimationOptions(rawValue: options),
        animations: { stage.run(step.steps(0)) },
        completion: stage.completion(step, 1),
        fileID: "Program",
        line: step.number
      )
    }
  }

  private func keyframe(_ place: Place) -> Step {
    let start = isRough ? number(0...1) : Double(int(0...8)) / 10
    let duration = isRough ? number(0...1) : Double(int(0...5)) / 10
    return Step(
      "UIView.addKeyframe(withRelativeStartTime: \(start), relativeDuration: \(duration))",
      [Step.Part("", steps(1...2, at: place.inBlock))]
    ) { stage, step in
      UIView.addKeyframe(
        withRelativeStartTime: start,
        relativeDuration: duration,
        animations: { stage.run(step.steps(0)) }
      )
    }
  }

  private func transition(_ duration: Double, _ options: UInt, _ place: Place) -> Step {
    let options = UIView.AnimationOptions(rawValue: options | UInt(int(0...7)) << 20)
    let (one, two) = (view(), view())
    let after = Step.Part("completion", steps(0...1, at: place.inCallback))
    guard chance(2, in: 3) else {
      return Step(
        "UIView.transition(from: view\(one), to: view\(two), duration: \(duration), "
          + "options: \(options.rawValue))",
        [after]
      ) { stage, step in
        guard let from = stage.view(one), let to = stage.view(two),
          !from.isDescendant(of: to), !to.isDescendant(of: from),
          from.superview.map({ !$0.isDescendant(of: to) }) ?? true
        else { return }
        UIView.transition(
          from: from,
          to: to,
          duration: duration,
          options: options,
          completion: stage.completion(step, 0),
          fileID: "Program",
          line: step.number
        )
      }
    }
    return Step(
      "UIView.transition(with: view\(one), duration: \(duration), options: \(options.rawValue))",
      [Step.Part("animations", steps(0...2, at: place.inBlock)), after]
    ) { stage, step in
      guard let view = stage.view(one) else { return }
      UIView.transition(
        with: view,
        duration: duration,
        options: options,
        animations: { stage.run(step.steps(0)) },
        completion: stage.completion(step, 1),
        fileID: "Program",
        line: step.number
      )
    }
  }

  // MARK: - Strays

  /// A line that opens or closes a block, and nothing else.
  func stray() -> Step {
    switch int(0...4) {
    case 0, 1:
      return Step("UIView.beginAnimations(nil, context: nil)") { stage, step in
        stage.stray(1)
        UIView.beginAnimations(nil, context: nil, fileID: "Program", line: step.number)
      }
    case 2:
      return Step("CATransaction.begin()") { _, _ in CATransaction.begin() }
    case 3: return Step("CATransaction.commit()") { _, _ in CATransaction.commit() }
    default:
      return Step("UIView.commitAnimations()") { stage, step in
        stage.stray(-1)
        UIView.commitAnimations(fileID: "Program", line: step.number)
      }
    }
  }
}

/// A delegate of a begin/commit block.
@MainActor
private final class BlockDelegate: SelectorResponder {
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

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "start:":
      .start { _ in self.stage.call(self.start, "start", self.step.steps(0)) }
    case "stop:finished:context:", "animationDidStop:finished:context:":
      .stop { id, finished in
        RenderLoop.current.delegates.remove(self)
        self.stage.call(self.stop, "stop \(id ?? "nil") \(finished)", self.step.steps(1))
      }
    default: nil
    }
  }
}
