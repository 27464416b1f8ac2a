import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// A transition of begin and commit against the same, or another one, in the block API.
@MainActor @Suite struct TransitionMigrationTests {
  /// A flip of the card, on whose other side there is no badge.
  private func legacy(_ stage: Stage) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.75)
    UIView.setAnimationTransition(.flipFromLeft, for: stage.card, cache: true)
    stage.badge.isHidden = true
    UIView.commitAnimations()
  }

  private func flip(
    _ options: UIView.AnimationOptions,
    duration: TimeInterval = 0.75,
    of view: @escaping (Stage) -> UIView = { $0.card }
  ) -> (Stage) -> Void {
    { stage in
      UIView.transition(with: view(stage), duration: duration, options: options) {
        stage.badge.isHidden = true
      }
    }
  }

  // `animateViews` takes its duration as an argument, and so always has one.
  @Test func `a transition in animateViews that takes longer is another duration, not a default`() {
    func turn(_ duration: TimeInterval) -> AnimationTrace {
      withRenderLoop { loop in
        let stage = Stage()
        loop.advance(by: 0)
        animateViews(duration: duration) {
          UIView.setAnimationTransition(.flipFromLeft, for: stage.card, cache: true)
        }
        withExtendedLifetime(stage) { loop.advance(by: 1) }
        return loop.trace
      }
    }
    let durations = TraceComparison(baseline: turn(0.25), candidate: turn(0.5)).differences
      .map(\.cause)
    #expect(durations == [.duration(Sides(.init(0.25), .init(0.5)))])
  }

  // The setter becomes a call of its own.
  @Test func `the same flip in the block API is the same animation`() {
    expectSameAnimation(
      of: Stage.init,
      allowing: .interaction,
      legacy: legacy,
      as: flip(.transitionFlipFromLeft)
    )
  }

  @Test func `changes before the call in the same turn are the same animation`() {
    expectSameAnimation(
      of: Stage.init,
      allowing: .interaction,
      legacy: legacy,
      as: { stage in
        stage.badge.isHidden = true
        UIView.transition(
          with: stage.card,
          duration: 0.75,
          options: .transitionFlipFromLeft,
          animations: nil
        )
      }
    )
  }

  @Test(arguments: ["kind", "none", "duration", "curve", "delay", "view"])
  func `what differs is named, and only once`(what: String) {
    let changed: (Stage) -> Void
    let expected: (Difference.Kind, String, String)
    switch what {
    case "kind":
      changed = flip(.transitionFlipFromTop)
      expected = (.transition, "flipFromLeft", "flipFromTop")
    case "none":
      changed = flip([])
      expected = (.transition, "flipFromLeft", "none")
    case "duration":
      changed = flip(.transitionFlipFromLeft, duration: 0.5)
      expected = (.duration, "0.75 s", "0.5 s")
    case "curve":
      changed = flip([.transitionFlipFromLeft, .curveLinear])
      expected = (.easing, "easeInOut", "linear")
    case "delay":
      changed = { stage in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.75)
        UIView.setAnimationDelay(0.25)
        UIView.setAnimationTransition(.flipFromLeft, for: stage.card, cache: true)
        stage.badge.isHidden = true
        UIView.commitAnimations()
      }
      expected = (.delay, "none", "0.25 s")
    default:
      changed = flip(.transitionFlipFromLeft, of: { $0.badge })
      expected = (.transition, "flipFromLeft", "none")
    }
    let found = differences(legacy: legacy, as: changed)
    #expect(found.first?.kind == expected.0)
    #expect(found.first?.sides.baseline == expected.1)
    #expect(found.first?.sides.candidate == expected.2)
    // On the other view it is two: lost here, and there one that was not.
    #expect(found.map(\.kind) == (what == "view" ? [.transition, .transition] : [expected.0]))
  }

  // What begin and commit animated beside the flip becomes a part of it: WhatIsEmulated 10.9.
  @Test func `a change that moved beside the flip no longer moves`() {
    func moving(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.75)
      UIView.setAnimationTransition(.flipFromLeft, for: stage.card, cache: true)
      stage.badge.center.x += 50
      UIView.commitAnimations()
    }
    let lost = differences(legacy: moving) { stage in
      UIView.transition(with: stage.card, duration: 0.75, options: .transitionFlipFromLeft) {
        stage.badge.center.x += 50
      }
    }
    #expect(lost.map(\.kind) == [.propertyNotAnimated])
    #expect(lost.first?.advice.contains("allowAnimatedContent") == true)
    expectSameAnimation(
      of: Stage.init,
      allowing: .interaction,
      legacy: moving,
      as: { stage in
        UIView.transition(
          with: stage.card,
          duration: 0.75,
          options: [.transitionFlipFromLeft, .allowAnimatedContent]
        ) {
          stage.badge.center.x += 50
        }
      }
    )
  }
}
