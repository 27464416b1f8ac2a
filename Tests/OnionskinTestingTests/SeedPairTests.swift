import AnimationModel
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

@testable import AnimationTraces

/// The forms that the seed articles replace by one another.
@MainActor @Suite struct SeedPairTests {
  @Test func `animateViews is the block that it replaces`() {
    // TheSystemsItGrewFrom A3 against A10 and A11
    expectSameAnimation(
      of: Stage.init,
      allowing: .interaction,
      legacy: { stage in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1.2)
        stage.card.frame.origin.x += 50
        stage.badge.alpha = 0
        UIView.commitAnimations()
      },
      as: [
        "animateViews": { stage in
          animateViews(duration: 1.2) {
            stage.card.frame.origin.x += 50
            stage.badge.alpha = 0
          }
        },
        "UIView.animate": { stage in
          UIView.animate(withDuration: 1.2) {
            stage.card.frame.origin.x += 50
            stage.badge.alpha = 0
          }
        },
      ]
    )
  }

  @Test func `a completion closure is the did-stop method that it replaces`() {
    let stop = "animationDidStop:finished:context:"
    expectSameAnimation(
      of: Stage.init,
      allowing: .interaction,
      legacy: { stage in
        let listener = Listener(Selector(stop)) { _, finished, _ in
          if finished.boolValue { stage.card.removeFromSuperview() }
        }
        UIView.beginAnimations("fade", context: nil)
        listener.listen()
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationDelay(0.25)
        UIView.setAnimationCurve(.easeIn)
        stage.card.alpha = 0
        UIView.commitAnimations()
      },
      as: [
        "animateViews": { stage in
          animateViews(duration: 0.5, delay: 0.25, curve: .easeIn) {
            stage.card.alpha = 0
          } completion: { finished in
            if finished { stage.card.removeFromSuperview() }
          }
        },
        "UIView.animate": { stage in
          UIView.animate(withDuration: 0.5, delay: 0.25, options: .curveEaseIn) {
            stage.card.alpha = 0
          } completion: { finished in
            if finished { stage.card.removeFromSuperview() }
          }
        },
      ]
    )
  }

  @Test func `an interruption comes through the same`() {
    expectSameAnimation(of: Stage.init, allowing: .interaction) { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.4)
      stage.card.center.y = 300
      stage.card.alpha = 0
      UIView.commitAnimations()
      performAction(at: 0.15, "tap") {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(true)
        stage.card.center.y = 90
        stage.card.alpha = 1
        UIView.commitAnimations()
      }
    } as: { stage in
      animateViews(duration: 0.4) {
        stage.card.center.y = 300
        stage.card.alpha = 0
      }
      performAction(at: 0.15, "tap") {
        UIView.animate(withDuration: 0.2, delay: 0, options: .beginFromCurrentState) {
          stage.card.center.y = 90
          stage.card.alpha = 1
        }
      }
    }
  }

  @Test func `an interruption without the current state jumps, and is reported`() throws {
    let found = differences { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.4)
      stage.card.alpha = 0
      UIView.commitAnimations()
      performAction(at: 0.15) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(true)
        stage.card.alpha = 1
        UIView.commitAnimations()
      }
    } as: { stage in
      animateViews(duration: 0.4) { stage.card.alpha = 0 }
      performAction(at: 0.15) {
        animateViews(duration: 0.2) { stage.card.alpha = 1 }
      }
    }
    let difference = try #require(found.first)
    #expect(found.map(\.kind) == [.beginsFromCurrentState])
    // From the old model value, 0, up to 1: at 0.15 s it jumps.
    #expect(difference.firstVisible == Instant(seconds: 0.15))
    #expect(difference.largestDeviation?.values.candidate == .number(0))
  }

  @Test func `a chain of three steps is the same in either form`() {
    // TheSystemsItGrewFrom B6, D1
    expectSameAnimation(of: Stage.init, allowing: .interaction) { stage in
      @MainActor func step(
        _ duration: Double,
        _ change: @escaping () -> Void,
        then next: @escaping () -> Void
      ) {
        let listener = Listener { _, _, _ in next() }
        UIView.beginAnimations(nil, context: nil)
        listener.listen()
        UIView.setAnimationDuration(duration)
        change()
        UIView.commitAnimations()
      }
      step(0.5, { stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2) }) {
        step(0.5, { stage.card.center.x += 50 }) {
          step(0.5, { stage.card.alpha = 0 }) {}
        }
      }
    } as: { stage in
      animateViews(duration: 0.5) {
        stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
      } completion: { _ in
        animateViews(duration: 0.5) {
          stage.card.center.x += 50
        } completion: { _ in
          animateViews(duration: 0.5) {
            stage.card.alpha = 0
          } completion: { _ in
          }
        }
      }
    }
  }
}

/// Pairs whose two sides end differently, or are written with other means.
@MainActor @Suite struct OtherPairTests {
  @Test func `a view that is taken out too soon is reported, with what follows`() throws {
    let found = differences { stage in
      let listener = Listener { _, _, _ in stage.badge.removeFromSuperview() }
      UIView.beginAnimations(nil, context: nil)
      listener.listen()
      stage.badge.alpha = 0
      UIView.commitAnimations()
    } as: { stage in
      UIView.animate(withDuration: 0.2) {
        stage.badge.alpha = 0
      } completion: { _ in
      }
      stage.badge.removeFromSuperview()
    }
    let difference = try #require(found.first)
    #expect(found.map(\.kind) == [.hierarchy])
    #expect(difference.targets.map(\.property) == ["opacity"])
    let callbacks = Sides(
      Difference.Callback(
        kind: .didStop,
        selector: "animationDidStop:finished:context:",
        instant: Instant(seconds: 0.2),
        finished: true
      ),
      Difference.Callback(kind: .completion, instant: .zero, finished: false)
    )
    #expect(difference.consequences == [.callbackMoved(callbacks), .callbackFlag(callbacks)])
  }

  @Test func `an animation that code removes on one side is reported`() {
    func fade(_ removes: Bool) -> (Stage) -> Void {
      { stage in
        UIView.animate(withDuration: 0.4) {
          stage.card.alpha = 0
        } completion: { _ in
        }
        if removes { performAction(at: 0.2) { stage.card.layer.removeAllAnimations() } }
      }
    }
    let found = differences(legacy: fade(false), as: fade(true))
    #expect(found.map(\.kind) == [.interrupted])
    #expect(found.first?.sides.candidate == "removed by code at 0.2 s")
    #expect(found.first?.firstVisible == Instant(seconds: 0.2))
  }

  @Test func `three nested steps and keyframes look alike, within what the thirds are rounded to`()
  {
    // TheSystemsItGrewFrom D1 against D2: 0.33 of 1.5 s is 0.495 s, so each step is off by 0.005 s or so.
    func nested(_ stage: Stage) {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
      } completion: { _ in
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
          stage.card.frame = stage.card.frame.offsetBy(dx: 50, dy: 0)
        } completion: { _ in
          UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            stage.card.alpha = 0
          }
        }
      }
    }
    func keyframes(_ stage: Stage) {
      let linear = UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue
      )
      UIView.animateKeyframes(withDuration: 1.5, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.33) {
          stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.33, relativeDuration: 0.33) {
          stage.card.frame = stage.card.frame.offsetBy(dx: 50, dy: 0)
        }
        UIView.addKeyframe(withRelativeStartTime: 0.66, relativeDuration: 0.34) {
          stage.card.alpha = 0
        }
      }
    }
    expectSameAnimation(
      of: Stage.init,
      tolerance: 2,
      allowing: .keyframes,
      .interaction,
      legacy: nested,
      as: keyframes
    )
    // The shift starts 0.005 s early at 100 points a second: half a point, which can be seen if the
    // tolerance is half of that.
    func isVisible(beyond tolerance: Double) -> Bool {
      TraceComparison(
        baseline: ScenarioRun(scene: Stage.init, running: nested).trace,
        candidate: ScenarioRun(scene: Stage.init, running: keyframes).trace,
        tolerance: tolerance,
        allowing: [.interaction]
      )
      .differences.contains { $0.firstVisible != nil }
    }
    #expect(isVisible(beyond: 0.25))
    #expect(!isVisible(beyond: 2))
  }

  @Test func `three nested steps and the keyframes that were said to be the same are told apart`()
    throws
  {
    // TheSystemsItGrewFrom D2: keyframes without options ease in and out once over the whole, the
    // nested closures each by itself.
    func step(_ changes: @escaping () -> Void, then next: (() -> Void)? = nil) {
      UIView.animate(withDuration: 0.5, animations: changes) { _ in next?() }
    }
    let found = differences(
      legacy: { stage in
        step {
          stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
        } then: {
          step {
            stage.card.frame = stage.card.frame.offsetBy(dx: 50, dy: 0)
          } then: {
            step { stage.card.alpha = 0 }
          }
        }
      },
      as: { stage in
        UIView.animateKeyframes(withDuration: 1.5, delay: 0, options: []) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.33) {
            stage.card.transform = CGAffineTransform(rotationAngle: .pi / 2)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.33, relativeDuration: 0.33) {
            stage.card.frame = stage.card.frame.offsetBy(dx: 50, dy: 0)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.66, relativeDuration: 0.34) {
            stage.card.alpha = 0
          }
        }
      }
    )
    let first = try #require(found.first { $0.kind == .keyframes })
    #expect(first.firstVisible != nil)
  }

  @Test func `a view whose frame grows and one whose bounds grow are told apart`() throws {
    // TheSystemsItGrewFrom B3: nested closures that set the size of the frame grow a view from its
    // corner; `resize(to:)` sets that of the bounds, and grows it around its middle.
    let size = CGSize(width: 200, height: 120)
    let found = differences(
      legacy: { stage in UIView.animate(withDuration: 0.3) { stage.card.frame.size = size } },
      as: { stage in stage.card.animate(.resize(to: size)) }
    )
    #expect(found.contains { $0.targets.contains { $0.property == "position" } })
  }

  @Test func `a transition that becomes an option of the block is lost`() {
    func legacy(_ stage: Stage) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.75)
      UIView.setAnimationTransition(.flipFromLeft, for: stage.card, cache: true)
      stage.badge.isHidden = true
      UIView.commitAnimations()
    }
    let found = differences(legacy: legacy) { stage in
      UIView.animate(withDuration: 0.75, delay: 0, options: .transitionFlipFromLeft) {
        stage.badge.isHidden = true
      }
    }
    #expect(found.map(\.kind) == [.transition])
    #expect(found.first?.sides.baseline == "flipFromLeft")
    #expect(found.first?.sides.candidate == "none")
  }

  @Test func `a transition whose setter stays in the closure is the same`() {
    // As a public app has it after its migration.
    expectSameAnimation(of: Stage.init, allowing: .interaction) { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.75)
      UIView.setAnimationTransition(.flipFromRight, for: stage.card, cache: true)
      stage.badge.isHidden = true
      UIView.commitAnimations()
    } as: { stage in
      UIView.animate(withDuration: 0.75) {
        UIView.setAnimationTransition(.flipFromRight, for: stage.card, cache: true)
        stage.badge.isHidden = true
      }
    }
  }

  @Test func `a transition in the implicit time is longer than it was`() {
    let found = differences { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationTransition(.curlUp, for: stage.card, cache: true)
      UIView.commitAnimations()
    } as: { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationTransition(.curlUp, for: stage.card, cache: true)
      UIView.commitAnimations()
    }
    #expect(found.map(\.kind) == [.implicitDuration])
  }
}
