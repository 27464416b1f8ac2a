import UIKit

/// Animators, and calls of them in any state.
extension ProgramWriter {
  func animatorLine(at place: Place) -> Step {
    chance(2, in: 5) ? newAnimator(at: place) : animatorCall(at: place)
  }

  private func newAnimator(at place: Place) -> Step {
    let (duration, kind) = (seconds(), int(0...5))
    let (x, y) = (number(0...1), number(-0.5...1.5))
    let (linear, pauses) = (chance(2, in: 3), chance(1, in: 6))
    let (starts, later) = (chance(3, in: 4), chance(1, in: 3) ? delay() : 0)
    let parts = [
      Step.Part("animations", steps(1...3, at: place.inBlock)),
      Step.Part("completion", steps(0...2, at: place.inCallback)),
    ]
    let text =
      "UIViewPropertyAnimator(\(duration), kind \(kind), \(x), \(y))"
      + (linear ? "" : ", scrubsLinearly = false") + (pauses ? ", pausesOnCompletion = true" : "")
      + (starts ? ", startAnimation(\(later))" : "")
    return Step(text, parts) { stage, step in
      let changes = { stage.run(step.steps(0)) }
      let listener = stage.listen(step, .animator)
      let completion: (UIViewAnimatingPosition) -> Void = {
        stage.call(listener, "animator \($0)", step.steps(1))
      }
      if kind == 0 {
        return stage.add(
          UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: duration,
            delay: later,
            animations: changes,
            completion: completion,
            fileID: "Program",
            line: step.number
          )
        )
      }
      let animator = Self.animator(kind, duration, x, y, step.number)
      animator.addAnimations(changes, fileID: "Program", line: step.number)
      animator.addCompletion(completion)
      animator.scrubsLinearly = linear
      animator.pausesOnCompletion = pauses
      stage.add(animator)
      if starts { animator.startAnimation(afterDelay: later, fileID: "Program", line: step.number) }
    }
  }

  private static func animator(
    _ kind: Int,
    _ duration: Double,
    _ x: Double,
    _ y: Double,
    _ line: Int
  ) -> UIViewPropertyAnimator {
    switch kind {
    case 1:
      UIViewPropertyAnimator(duration: duration, curve: .easeIn, fileID: "Program", line: line)
    case 2:
      UIViewPropertyAnimator(
        duration: duration,
        controlPoint1: CGPoint(x: x, y: y),
        controlPoint2: CGPoint(x: 0.6, y: 1),
        fileID: "Program",
        line: line
      )
    case 3:
      UIViewPropertyAnimator(duration: duration, dampingRatio: x, fileID: "Program", line: line)
    case 4:
      UIViewPropertyAnimator(
        duration: duration,
        timingParameters: UISpringTimingParameters(
          mass: 1,
          stiffness: 300,
          damping: 20,
          initialVelocity: CGVector(dx: x, dy: y)
        ),
        fileID: "Program",
        line: line
      )
    default:
      UIViewPropertyAnimator(duration: duration, curve: .linear, fileID: "Program", line: line)
    }
  }

  /// A line that calls an animator.
  func animatorCall(at place: Place) -> Step {
    let number = int(0...2)
    let value = self.number(0...1)
    func call(
      _ text: String,
      _ parts: [Step.Part] = [],
      _ body: @escaping @MainActor (UIViewPropertyAnimator, Stage, Step) -> Void
    ) -> Step {
      Step("animator\(number).\(text)", parts) { stage, step in
        if let animator = stage.animator(number) { body(animator, stage, step) }
      }
    }
    switch int(0...14) {
    case 0, 1: return call("startAnimation()") { animator, _, _ in animator.startAnimation() }
    case 2:
      return call("startAnimation(afterDelay: \(value))") { animator, _, _ in
        animator.startAnimation(afterDelay: value)
      }
    case 3, 4: return call("pauseAnimation()") { animator, _, _ in animator.pauseAnimation() }
    case 5, 6:
      return call("fractionComplete = \(value)") { animator, _, _ in
        animator.fractionComplete = value
      }
    case 7, 8: return call("isReversed.toggle()") { animator, _, _ in animator.isReversed.toggle() }
    case 9:
      let isSpring = chance(1, in: 3)
      return call("continueAnimation(\(isSpring ? "spring" : "nil"), \(value))") { animator, _, _ in
        animator.continueAnimation(
          withTimingParameters: isSpring ? UISpringTimingParameters(dampingRatio: 0.6) : nil,
          durationFactor: value
        )
      }
    case 10, 11:
      let part = Step.Part("", steps(1...2, at: place.inBlock))
      return call("addAnimations(delayFactor: \(value))", [part]) { animator, stage, step in
        animator.addAnimations({ stage.run(step.steps(0)) }, delayFactor: value)
      }
    case 12:
      let flag = chance(1, in: 2)
      return call("stopAnimation(\(flag))") { animator, _, _ in animator.stopAnimation(flag) }
    case 13:
      return Step("release animator\(number)") { stage, _ in stage.releaseAnimator(number) }
    default:
      let position = pick([UIViewAnimatingPosition.start, .end, .current])
      return call("finishAnimation(at: \(position))") { animator, _, _ in
        animator.finishAnimation(at: position)
      }
    }
  }
}
