import Onionskin
import OnionskinCore
import Testing
import UIKit

/// What two programs do differently is found, and told once.
@MainActor @Suite struct ComparisonCausesTests {
  typealias Program = (RenderLoop, UIView) -> Void

  private func trace(_ program: Program) -> AnimationTrace {
    withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      loop.advance(by: 0)
      program(loop, view)
      withExtendedLifetime(view) { loop.advance(by: 5) }
      return loop.trace
    }
  }

  private func differences(_ baseline: Program, _ candidate: Program) -> [Difference] {
    TraceComparison(baseline: trace(baseline), candidate: trace(candidate)).differences
  }

  @Test func `an animator that is paused on its way is told`() {
    func run(isPaused: Bool) -> Program {
      { loop, view in
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        loop.advance(by: 0.5)
        if isPaused { animator.pauseAnimation() }
        loop.advance(by: 0.25)
        if isPaused { animator.startAnimation() }
      }
    }
    let causes = differences(run(isPaused: false), run(isPaused: true)).map(\.cause)
    #expect(causes.contains(.retiming(Sides(false, true))))
  }

  @Test func `one block that becomes keyframes of one block is no chain`() {
    let found = differences { _, view in
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    } _: { _, view in
      UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.75 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    #expect(!found.isEmpty)
    let chains = found.filter { if case .chainBecameKeyframes = $0.cause { true } else { false } }
    #expect(chains == [])
  }

  @Test func `a block that begins later is told as a block`() {
    func starts(_ found: [Difference]) -> [Bool] {
      found.compactMap { if case .start(_, let isBlock) = $0.cause { isBlock } else { nil } }
    }
    func late(_ seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      }
    }
    #expect(starts(differences(late(0.25), late(0.5))) == [true])
  }

  @Test func `another transition at another instant is one difference`() {
    func turn(_ options: UIView.AnimationOptions, after seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        UIView.transition(with: view, duration: 0.5, options: options) { view.tag = 1 }
      }
    }
    let causes = differences(
      turn(.transitionFlipFromLeft, after: 0),
      turn(.transitionCurlUp, after: 0.25)
    ).map(\.cause)
    #expect(causes.contains(.transition(Sides("flipFromLeft", "curlUp"))))
  }

  @Test func `a layer that joins one more parent on its way joins the last as before`() {
    func run(by detour: Bool) -> Program {
      { loop, view in
        let (first, last) = (UIView(), UIView())
        loop.advance(by: 0.25)
        if detour { first.addSubview(view) }
        last.addSubview(view)
        loop.advance(by: 0.25)
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      }
    }
    let changed = differences(run(by: false), run(by: true)).filter {
      if case .hierarchy(let sides) = $0.cause {
        sides.baseline?.change.change == .added && sides.candidate?.change.change == .added
      } else {
        false
      }
    }
    #expect(changed == [])
  }

  @Test func `the keyboard's curve keeps the duration that is asked for`() {
    func block(_ duration: TimeInterval, curve: UInt) -> Program {
      { _, view in
        UIView.animate(
          withDuration: duration,
          delay: 0,
          options: UIView.AnimationOptions(rawValue: curve << 16)
        ) {
          view.center.x = 100
        }
      }
    }
    func durations(_ found: [Difference]) -> [[Double]] {
      found.compactMap {
        if case .duration(let sides) = $0.cause {
          [sides.baseline.seconds, sides.candidate.seconds]
        } else {
          nil
        }
      }
    }
    #expect(durations(differences(block(0.25, curve: 3), block(0.5, curve: 7))) == [[0.25, 0.5]])
    #expect(durations(differences(block(0.5, curve: 3), block(0.5, curve: 7))) == [])
  }
}
