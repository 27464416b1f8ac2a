import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// The forms that the seed articles replace by one another.
@MainActor @Suite struct SeedPairTests {
  @Test func `animateViews is the block that it replaces`() {
    // requirements A3 against A10 and A11
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
      at(0.15, "tap") {
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
      at(0.15, "tap") {
        UIView.animate(withDuration: 0.2, delay: 0, options: .beginFromCurrentState) {
          stage.card.center.y = 90
          stage.card.alpha = 1
        }
      }
    }
  }

  @Test func `an interruption without the current state jumps, and is told`() throws {
    let found = differences { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.4)
      stage.card.alpha = 0
      UIView.commitAnimations()
      at(0.15) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(true)
        stage.card.alpha = 1
        UIView.commitAnimations()
      }
    } as: { stage in
      animateViews(duration: 0.4) { stage.card.alpha = 0 }
      at(0.15) {
        animateViews(duration: 0.2) { stage.card.alpha = 1 }
      }
    }
    let difference = try #require(found.first)
    #expect(found.map(\.kind) == [.beginsFromCurrentState])
    // From the old model value, 0, up to 1: at 0.15 s it jumps.
    #expect(difference.firstVisible == Instant(seconds: 0.15))
    #expect(difference.greatest?.new == .number(0))
  }

  @Test func `a chain of three steps is the same in either form`() {
    // requirements B6, D1
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
