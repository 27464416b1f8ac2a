import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

@MainActor @Suite struct ExpectSameAnimationTests {
  /// Fails unless an expectation fails with a text that contains some words.
  private func expectFailure(_ words: String, _ body: () -> Void) {
    withKnownIssue {
      body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(words) }
    }
  }

  private func fades(in duration: Double, then: (() -> Void)? = nil) -> (Stage) -> Void {
    { stage in
      UIView.animate(withDuration: duration) {
        stage.card.alpha = 0
      } completion: { _ in
        then?()
      }
    }
  }

  @Test func `a difference fails at the caller's line, by its name`() {
    let here = #_sourceLocation
    withKnownIssue {
      expectSameAnimation(of: Stage.init, legacy: fades(in: 0.2), as: fades(in: 0.3))
    } matching: { issue in
      issue.sourceLocation?.line == here.line + 2
        && issue.comments.map(\.rawValue).joined().hasPrefix(
          "The candidate animates differently from the baseline: duration\n(- baseline, + candidate)"
        )
    }
  }

  @Test func `a variant is called by its name, and only those that differ fail`() {
    expectFailure("The candidate \"slow\" animates differently from the baseline: duration") {
      expectSameAnimation(
        of: Stage.init,
        legacy: fades(in: 0.2),
        as: ["same": fades(in: 0.2), "slow": fades(in: 0.3)]
      )
    }
  }

  @Test func `an allowed difference passes`() {
    expectSameAnimation(
      of: Stage.init,
      allowing: .duration,
      legacy: fades(in: 0.2),
      as: fades(in: 0.3)
    )
  }

  @Test func `a deviation within the tolerance passes`() {
    // 10 points in 1 s at an even pace, a tenth of a second late: 1 point apart.
    func slide(after delay: Double) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) {
          stage.card.center.x += 10
        }
      }
    }
    expectSameAnimation(
      of: Stage.init,
      tolerance: 1.01,
      legacy: slide(after: 0),
      as: slide(after: 0.1)
    )
    expectFailure("delay") {
      expectSameAnimation(
        of: Stage.init,
        tolerance: 0.99,
        legacy: slide(after: 0),
        as: slide(after: 0.1)
      )
    }
  }

  @Test func `what comes after the last second does not count`() {
    func late(_ alpha: CGFloat) -> (Stage) -> Void {
      { stage in performAction(at: 0.5) { stage.card.alpha = alpha } }
    }
    expectSameAnimation(
      of: Stage.init,
      until: 0.4,
      allowing: .nothingAnimated,
      legacy: late(0),
      as: late(1)
    )
    expectFailure("value") {
      expectSameAnimation(of: Stage.init, until: 0.6, legacy: late(0), as: late(0.5))
    }
  }

  @Test func `an endless animation asks for how long to compare`() {
    func pulse(_ duration: Double) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: duration, delay: 0, options: [.repeat, .autoreverse]) {
          stage.card.alpha = 0
        }
      }
    }
    expectFailure("Only endless animations are left. Say for how long to compare, such as for: 2.")
    {
      expectSameAnimation(of: Stage.init, legacy: pulse(1), as: pulse(1))
    }
    expectSameAnimation(of: Stage.init, for: 5, legacy: pulse(1), as: pulse(1))
    expectFailure("duration") {
      expectSameAnimation(of: Stage.init, for: 5, legacy: pulse(1), as: pulse(1.01))
    }
  }

  @Test func `misuse in the new code fails, unless the legacy code has it too`() {
    func fade(_ stage: Stage, misuse: Bool) {
      if misuse { UIView.setAnimationDuration(0.2) }
      UIView.beginAnimations(nil, context: nil)
      stage.card.alpha = 0
      UIView.commitAnimations()
    }
    let words =
      "The candidate misuses UIKit:\n  OnionskinTestingTests/ExpectSameAnimationTests.swift:"
    expectFailure(words) {
      expectSameAnimation(of: Stage.init) { stage in
        fade(stage, misuse: false)
      } as: { stage in
        fade(stage, misuse: true)
      }
    }
    expectSameAnimation(of: Stage.init) { stage in
      fade(stage, misuse: true)
    } as: { stage in
      fade(stage, misuse: true)
    }
    expectSameAnimation(of: Stage.init, allowingMisuse: .all) { stage in
      fade(stage, misuse: false)
    } as: { stage in
      fade(stage, misuse: true)
    }
  }

  @Test func `a chain that breaks off is reported by the callback that is missing`() {
    let stop = "animationDidStop:finished:context:"
    let found = differences { stage in
      let listener = Listener(Selector(stop)) { _, _, _ in
        UIView.animate(withDuration: 0.3) {
          stage.badge.alpha = 0
        } completion: { _ in
        }
      }
      UIView.beginAnimations(nil, context: nil)
      listener.listen()
      stage.card.alpha = 0
      UIView.commitAnimations()
    } as: { stage in
      UIView.animate(withDuration: 0.2) { stage.card.alpha = 0 }
    }
    #expect(found.map(\.kind) == [.callbackMissing])
  }

  @Test func `what the closures throw is thrown`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try expectSameAnimation(of: Stage.init) { _ in
        throw Broken()
      } as: { _ in
      }
    }
  }

  @Test func `each side has a world of its own, and the test's is left alone`() {
    withRenderLoop { loop in
      expectSameAnimation(of: Stage.init, legacy: fades(in: 1), as: fades(in: 1))
      #expect(loop.now == 0)
      #expect(loop.trace.events.isEmpty)
      #expect(RenderLoop.current === loop)
    }
  }

  @Test func `an action is in the trace, at its time`() {
    let run = ScenarioRun(scene: Stage.init) { _ in performAction(at: 0.25, "tap on Save") {} }
    #expect(run.trace.end == Instant(seconds: 0.25))
    #expect(
      run.trace.events.contains {
        $0.kind == .action(.init(name: "tap on Save")) && $0.instant == Instant(seconds: 0.25)
      }
    )
  }

  // MARK: Waiting

  private func threeSteps(_ stage: Stage) {
    animateViews(duration: 0.5) {
      stage.card.alpha = 0.5
    } completion: { _ in
      animateViews(duration: 0.25) {
        stage.card.center.x += 50
      } completion: { finished in
        stage.badge.isHidden = finished
      }
    }
  }

  @Test func `code that waits is compared with code that is called back`() async throws {
    try await expectSameAnimation(of: Stage.init) { stage in
      self.threeSteps(stage)
    } as: { stage in
      await animateViewsAndWait(duration: 0.5) { stage.card.alpha = 0.5 }
      stage.badge.isHidden = await animateViewsAndWait(duration: 0.25) { stage.card.center.x += 50 }
    }
  }

  @Test func `code that waits and differs is reported by its cause`() async throws {
    let legacy = try await ScenarioRun(scene: Stage.init, running: threeSteps)
    let new = try await ScenarioRun(scene: Stage.init) { stage in
      await animateViewsAndWait(duration: 0.5, curve: .linear) { stage.card.alpha = 0.5 }
      stage.badge.isHidden = await animateViewsAndWait(duration: 0.3) { stage.card.center.x += 50 }
    }
    let comparison = TraceComparison(baseline: legacy.trace, candidate: new.trace)
    #expect(comparison.differences.map(\.kind) == [.easing, .duration], "\(comparison.report())")
  }
}
