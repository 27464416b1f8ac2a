import AnimationModel
import AnimationTraces
import Onionskin
import Testing
import UIKit

/// The edits that advice asks for: where they stand, what they say, and that following them literally
/// makes both sides the same.
@MainActor @Suite struct CodeEditTests: ComparesPrograms {
  /// A block of begin/commit with a duration and an `animate` in it that takes it over.
  private func nested(_ duration: Double?, line: Int) -> Program {
    { _, view in
      UIView.beginAnimations(nil, context: nil, fileID: "Menu", line: line)
      if let duration { UIView.setAnimationDuration(duration) }
      UIView.animate(
        withDuration: 0.3,
        animations: { view.alpha = 0 },
        fileID: "Menu",
        line: line + 1
      )
      UIView.commitAnimations()
    }
  }

  @Test func `a duration that a block takes over is named where it is set`() throws {
    let first = try #require(differences(nested(0.5, line: 10), nested(0.8, line: 20)).first)
    #expect(first.kind == .duration)
    #expect(first.calls.candidate?.site?.line == 20)
    #expect(first.calls.candidate?.api == .beginCommit)
    #expect(first.advice == "Call UIView.setAnimationDuration(0.5) before the change.")
    #expect(
      first.edit?.action == .call("setAnimationDuration", argument: "0.5", .beforeChange)
    )
  }

  @Test func `a duration that the block around does not set is its default`() {
    let found = differences(nested(0.5, line: 10), nested(nil, line: 20))
    #expect(found.map(\.kind) == [.implicitDuration])
    #expect(found.first?.calls.candidate?.site?.line == 20)
  }

  @Test func `a curve option is written in place of the one that is passed`() {
    func run(_ options: UIView.AnimationOptions) -> Program {
      { _, view in
        UIView.animate(
          withDuration: 0.5,
          delay: 0,
          options: options,
          animations: { view.alpha = 0 }
        )
      }
    }
    // The bits of two curves together are those of a third.
    let found = differences(run(.curveEaseOut), run(.curveEaseIn))
    #expect(found.first?.edit?.action == .replaceOption(".curveEaseIn", by: ".curveEaseOut"))
    #expect(found.first?.advice == "Write .curveEaseOut for .curveEaseIn in the options.")
    let plain = differences(run([]), run(.curveEaseIn))
    #expect(plain.first?.edit?.action == .leaveOptionOut(".curveEaseIn"))
  }

  @Test func `a spring with another duration has one difference, and its duration is advised`() {
    func run(_ duration: Double) -> Program {
      { _, view in
        UIView.animate(
          withDuration: duration,
          delay: 0,
          usingSpringWithDamping: 0.5,
          initialSpringVelocity: 0,
          animations: { view.center.x = 300 }
        )
      }
    }
    let found = differences(run(0.4), run(0.6))
    #expect(found.map(\.kind) == [.duration])
    #expect(found.first?.edit?.action == .pass("withDuration", value: "0.4"))
  }

  @Test func `a perceptual duration is advised as an argument, not as the time until rest`() {
    func run(_ duration: Double) -> Program {
      { _, view in
        UIView.animate(springDuration: duration, bounce: 0.2, animations: { view.center.x = 300 })
      }
    }
    let found = differences(run(0.4), run(0.6))
    #expect(found.map(\.kind) == [.easing])
    #expect(found.first?.edit?.action == .passSpring("springDuration: 0.4, bounce: 0.2"))
  }

  @Test func `a start date is advised as a start date`() {
    func run(_ later: Double) -> Program {
      { loop, view in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationStart(loop.date.addingTimeInterval(later))
        view.alpha = 0
        UIView.commitAnimations()
      }
    }
    let found = differences(run(0.5), run(0.75))
    #expect(
      found.first?.edit?.action
        == .call(
          "setAnimationStart",
          argument: "Date(timeIntervalSinceNow: 0.5)",
          .beforeChange
        )
    )
  }

  @Test func `an animator that a block takes in is advised to be moved out`() {
    func run(isNested: Bool) -> Program {
      { _, view in
        let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { view.alpha = 0 }
        if isNested {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(0.9)
        }
        animator.startAnimation()
        if isNested { UIView.commitAnimations() }
      }
    }
    let found = differences(run(isNested: false), run(isNested: true))
    #expect(found.first?.kind == .duration)
    #expect(found.first?.advice.contains("move it out of that block") == true)
  }

  // MARK: - What follows

  @Test func `callbacks of an animation that is left out follow from it`() {
    final class Listener: CAAnimationDelegate {
      func animationDidStart(_ anim: CAAnimation) {}
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
    }
    func run(adds: Bool) -> Program {
      { _, view in
        guard adds else { return }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 0, 0.5)
        animation.delegate = Listener()
        view.layer.add(animation, forKey: "fade")
      }
    }
    let missing = differences(run(adds: true), run(adds: false))
    #expect(missing.map(\.kind) == [.propertyNotAnimated])
    #expect(missing.first?.consequences.count == 2)
    let added = differences(run(adds: false), run(adds: true))
    #expect(added.map(\.kind) == [.propertyAnimated])
  }

  @Test func `a layer that is missing comes before what is missing of it`() {
    func run(adds: Bool) -> AnimationTrace {
      withRenderLoop { loop in
        let views = (0..<(adds ? 2 : 1)).map { _ in
          UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.5) { views.last?.alpha = 0 }
        withExtendedLifetime(views) { loop.advance(by: 1) }
        return loop.trace
      }
    }
    let comparison = TraceComparison(baseline: run(adds: true), candidate: run(adds: false))
    #expect(comparison.differences.first?.kind == .scene)
  }

  @Test func `an animator that ends by itself is recorded as finished`() {
    func flags(_ body: (UIView, UIViewPropertyAnimator) -> Void) -> [Bool?] {
      trace { _, view in
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0 }
        animator.addCompletion { _ in }
        animator.startAnimation()
        body(view, animator)
      }
      .events.compactMap { event in
        if case .calledBack(let callback) = event.kind { callback.finished } else { nil }
      }
    }
    // The completion is told a position alone, whatever replaced the animations.
    #expect(flags { _, _ in } == [true])
    #expect(flags { view, _ in UIView.performWithoutAnimation { view.alpha = 0.5 } } == [true])
  }
}
