import AnimationModel
import Onionskin
import Testing
import UIKit

/// What begins later is a difference of its own, unless something before it explains that.
@MainActor @Suite struct ComparisonStartsTests: ComparesPrograms {
  /// The instants of both sides at which something starts, for each difference that says so.
  private func starts(_ found: [Difference], isBlock: Bool) -> [Sides<Double>] {
    found.compactMap {
      guard case .start(let sides, isBlock) = $0.cause else { return nil }
      return sides.map(\.instant.seconds)
    }
  }

  @Test func `a block that calls back at once does not explain its own start`() {
    final class Delegate: SelectorResponder {
      func animationCallback(for selector: Selector) -> AnimationCallback? { .start {} }
    }
    func late(_ seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(Delegate())
        UIView.setAnimationWillStart("begins")
        view.alpha = 0
        UIView.commitAnimations()
      }
    }
    let found = differences(late(0.25), late(0.5))
    #expect(starts(found, isBlock: true) == [Sides(0.25, 0.5)])
    #expect(found.map(\.kind) == [.startTime])
  }

  @Test func `an empty block does not explain its own start`() {
    func late(_ seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        UIView.animate(withDuration: 0) {
          view.alpha = 0
        } completion: { _ in
        }
      }
    }
    let found = differences(late(0.25), late(0.5))
    #expect(starts(found, isBlock: true) == [Sides(0.25, 0.5)])
    #expect(!found.contains { $0.kind == .callbackInstant })
  }

  @Test func `a callback explains no block that another callback begins`() {
    // The second view's fade ends as much later as the third one's begins, which follows the first.
    func run(_ duration: Double, wait: Double) -> Program {
      { loop, view in
        let (first, second) = (UIView(), UIView())
        view.addSubview(first)
        view.addSubview(second)
        loop.advance(by: 0)
        UIView.animate(withDuration: duration) {
          second.alpha = 0
        } completion: { _ in
        }
        UIView.animate(withDuration: 1) {
          first.alpha = 0
        } completion: { _ in
          loop.advance(by: wait)
          UIView.animate(withDuration: 0.5) { view.alpha = 0 }
        }
        loop.advance(by: 2)
        withExtendedLifetime((first, second)) {}
      }
    }
    let found = differences(run(0.25, wait: 0), run(0.5, wait: 0.25))
    #expect(starts(found, isBlock: true) == [Sides(1, 1.25)])
    #expect(found.contains { $0.kind == .duration })
  }

  @Test func `a callback that comes in time explains nothing, whatever led to it`() {
    // The second block makes up for the first one, and the third waits as long as they differ.
    func run(_ durations: (Double, Double), wait: Double) -> Program {
      { loop, view in
        UIView.animate(withDuration: durations.0) {
          view.alpha = 0.5
        } completion: { _ in
          UIView.animate(withDuration: durations.1) {
            view.alpha = 0
          } completion: { _ in
            loop.advance(by: wait)
            UIView.animate(withDuration: 0.5) { view.center.x = 100 }
          }
        }
        loop.advance(by: 2)
      }
    }
    let found = differences(run((0.25, 0.75), wait: 0), run((0.5, 0.5), wait: 0.25))
    #expect(starts(found, isBlock: true) == [Sides(1, 1.25)])
  }

  @Test func `a chain of blocks begins later because of its first block`() {
    func chain(_ duration: Double) -> Program {
      { _, view in
        UIView.animate(withDuration: duration) {
          view.alpha = 0.5
        } completion: { _ in
          UIView.animate(withDuration: 0.5) {
            view.alpha = 0
          } completion: { _ in
            UIView.animate(withDuration: 0.5) { view.center.x = 100 }
          }
        }
      }
    }
    #expect(differences(chain(0.25), chain(0.5)).map(\.kind) == [.duration])
  }

  @Test func `what an action begins that a completion scheduled is explained by the completion`() {
    func run(_ duration: Double) -> Program {
      { loop, view in
        UIView.animate(withDuration: duration) {
          view.alpha = 0.5
        } completion: { _ in
          loop.schedule(after: 0.5) {
            UIView.animate(withDuration: 0.5) { view.alpha = 0 }
          }
        }
      }
    }
    #expect(differences(run(0.25), run(0.5)).map(\.kind) == [.duration])
  }

  @Test func `a change that is added later to an animator starts later`() {
    func run(adds seconds: Double) -> Program {
      { loop, view in
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        loop.advance(by: seconds)
        animator.addAnimations { view.center.x = 100 }
        loop.advance(by: 2)
      }
    }
    let found = differences(run(adds: 0.25), run(adds: 0.5))
    #expect(starts(found, isBlock: false).contains(Sides(0.25, 0.5)))
    #expect(starts(found, isBlock: true) == [])
  }

  @Test func `a change that waits for its commit in both starts at one instant`() {
    func run(waits seconds: Double) -> Program {
      { loop, view in
        UIView.beginAnimations(nil, context: nil)
        loop.advance(by: seconds)
        view.alpha = 0
        loop.advance(by: 1 - seconds)
        UIView.commitAnimations()
      }
    }
    #expect(differences(run(waits: 0.25), run(waits: 0.5)) == [])
  }

  @Test func `a change that is made later in an open block starts later if its commit does`() {
    func run(waits seconds: Double, _ curve: UIView.AnimationCurve = .linear) -> Program {
      { loop, view in
        animationBlock(curve: curve) {
          loop.advance(by: seconds)
          view.alpha = 0
        }
      }
    }
    let found = differences(run(waits: 0.25), run(waits: 0.5))
    #expect(starts(found, isBlock: false) == [Sides(0.25, 0.5)])
    #expect(found.count == 1)
    let other = differences(run(waits: 0.25), run(waits: 0.25, .easeIn))
    #expect(other.map(\.kind) == [.easing])
  }

  @Test func `a block that one more callback begins is explained by those before it`() {
    func run(_ duration: Double, hasDetour: Bool) -> Program {
      { _, view in
        @MainActor func goOn() { UIView.animate(withDuration: 0.5) { view.center.x = 100 } }
        UIView.animate(withDuration: duration) {
          view.alpha = 0
        } completion: { _ in
          guard hasDetour else { return goOn() }
          UIView.animate(withDuration: 0) {
          } completion: { _ in
            goOn()
          }
        }
      }
    }
    let found = differences(run(0.25, hasDetour: false), run(0.5, hasDetour: true))
    #expect(found.contains { $0.kind == .duration })
    #expect(starts(found, isBlock: true) == [])
  }
}
