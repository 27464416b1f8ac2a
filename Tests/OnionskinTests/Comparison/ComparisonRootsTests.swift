import Onionskin
import OnionskinCore
import Testing
import UIKit

/// What differs is told of the cause that it comes from, and of no other.
@MainActor @Suite struct ComparisonRootsTests: ComparesPrograms {
  // MARK: - What follows from a cause

  @Test func `what two chains lead to follows from the first block of its own chain`() {
    func run(_ durations: [Double]) -> Program {
      { loop, view in
        let children = durations.map { _ in (first: UIView(), second: UIView()) }
        for child in children {
          view.addSubview(child.first)
          view.addSubview(child.second)
        }
        loop.advance(by: 0)
        for (child, duration) in zip(children, durations) {
          UIView.animate(withDuration: duration) {
            child.first.alpha = 0
          } completion: { _ in
            UIView.animate(withDuration: 0.5) { child.second.alpha = 0 }
          }
        }
      }
    }
    let found = differences(run([0.25, 1]), run([0.5, 1.5]))
    #expect(found.map(\.kind) == [.duration, .duration])
    let followers = found.map { difference in
      difference.consequences.compactMap {
        if case .follows(let place) = $0 { place.layer } else { nil }
      }
    }
    #expect(followers.map(\.count) == [1, 1])
    #expect(followers.first != followers.last)
    #expect(found.map { $0.targets.count } == [1, 1])
  }

  @Test func `a value that only a missing callback sets is part of that`() {
    func run(sets: Bool) -> Program {
      { _, view in
        UIView.animate(
          withDuration: 0.5,
          animations: { view.alpha = 0 },
          completion: sets ? { _ in view.center.x = 300 } : nil
        )
      }
    }
    #expect(differences(run(sets: true), run(sets: false)).map(\.kind) == [.callbackMissing])
    #expect(differences(run(sets: false), run(sets: true)).map(\.kind) == [.callbackAdded])
  }

  @Test func `a value that differs for no known reason does not follow from another one`() {
    func trace(_ radius: Double, _ width: Double) -> AnimationTrace {
      var script = Script(["cornerRadius": .number(radius), "borderWidth": .number(width)])
      script.set("cornerRadius", to: .number(9), at: 1)
      return script.trace()
    }
    let comparison = TraceComparison(baseline: trace(5, 1), candidate: trace(6, 2))
    #expect(Set(comparison.differences.map(\.kind)) == [.value, .scene])
  }

  @Test func `one line of source that runs again on another view is one cause for both`() {
    func run(_ curve: UIView.AnimationOptions) -> Program {
      { loop, view in
        let children = [UIView(), UIView()]
        for child in children { view.addSubview(child) }
        loop.advance(by: 0)
        for child in children {
          UIView.animate(withDuration: 0.5, delay: 0, options: curve) { child.alpha = 0 }
          loop.advance(by: 1)
        }
      }
    }
    let found = differences(run(.curveLinear), run(.curveEaseIn))
    #expect(found.map(\.kind) == [.easing])
    #expect(found.first?.targets.count == 2)
    #expect(found.first?.consequences == [])
  }

  @Test func `what only the new block changes explains that its callback comes later`() {
    let found = differences { _, view in
      view.alpha = 0
      UIView.animate(withDuration: 0.5) {
      } completion: { _ in
      }
    } _: { _, view in
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0
      } completion: { _ in
      }
    }
    #expect(Set(found.map(\.kind)) == [.propertyAnimated, .interaction])
  }

  @Test func `a callback of another sort does not make one that is added come twice`() {
    final class Delegate: SelectorResponder {
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        selector.description == "begins" ? .start {} : .stop { _ in }
      }
    }
    func run(stops: Bool) -> Program {
      { _, view in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelegate(Delegate())
        UIView.setAnimationWillStart("begins")
        if stops { UIView.setAnimationDidStop("ends") }
        view.alpha = 0
        UIView.commitAnimations()
      }
    }
    #expect(differences(run(stops: false), run(stops: true)).map(\.kind) == [.callbackAdded])
  }

  @Test func `a callback reads each value beside that of the same property`() {
    func run(isSet: Bool) -> Program {
      { loop, view in
        UIView.animate(withDuration: 0.5) {
          view.alpha = 0
          view.center.x = 100
        } completion: { _ in
        }
        loop.advance(by: 0.25)
        if isSet { view.alpha = 0.5 }
      }
    }
    let read = differences(run(isSet: false), run(isSet: true)).flatMap { difference in
      difference.consequences.compactMap {
        if case .callbackReads(_, let place, _) = $0 { place.property } else { nil }
      } + (difference.kind == .modelValueInCompletion ? ["for no reason"] : [])
    }
    #expect(read == ["opacity"])
  }

  @Test func `the missing completion of a transaction is no part of a chain of blocks`() {
    func transaction(_ view: UIView, isObserved: Bool) {
      CATransaction.begin()
      if isObserved { CATransaction.setCompletionBlock {} }
      CATransaction.commit()
    }
    let found = differences { _, view in
      transaction(view, isObserved: true)
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0.5
      } completion: { _ in
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      }
    } _: { _, view in
      transaction(view, isObserved: false)
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      } completion: { _ in
      }
    }
    #expect(found.contains { $0.cause == .chainBecameKeyframes(blocks: 2) })
    #expect(found.contains { $0.kind == .callbackMissing })
  }

  @Test func `where the blocks of a chain begin from is part of the chain`() {
    let found = differences { _, view in
      UIView.animate(withDuration: 0.5, delay: 0, options: .beginFromCurrentState) {
        view.alpha = 0.5
      } completion: { _ in
        UIView.animate(withDuration: 0.5, delay: 0, options: .beginFromCurrentState) {
          view.alpha = 0
        }
      }
    } _: { _, view in
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      } completion: { _ in
      }
    }
    #expect(found.contains { $0.cause == .chainBecameKeyframes(blocks: 2) })
    #expect(!found.contains { $0.kind == .beginsFromCurrentState })
  }

  // MARK: - What is paired

  @Test func `a transition is paired with one that looks like it, before one of its instant`() {
    func run(_ transitions: [(instant: Double, type: CATransitionType)]) -> Program {
      { loop, view in
        for (instant, type) in transitions {
          loop.advance(to: instant)
          let transition = CATransition()
          transition.type = type
          view.layer.add(transition, forKey: nil)
        }
      }
    }
    let causes = differences(run([(0.5, .fade)]), run([(0.5, .push), (1, .fade)])).map(\.cause)
    #expect(causes.contains(.transition(Sides(nil, "push"))))
    #expect(!causes.contains(.transition(Sides("fade", nil))))
  }

  @Test func `a layer joins its parent later, whatever it joined before`() {
    func run(_ joins: [(parent: Int, instant: Double)]) -> Program {
      { loop, view in
        let parents = [UIView(), UIView()]
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
        for join in joins {
          loop.advance(to: join.instant)
          parents[join.parent].addSubview(view)
        }
      }
    }
    let parents = differences(run([(1, 1)]), run([(0, 1), (1, 2)])).compactMap {
      guard case .hierarchy(let sides) = $0.cause, let one = sides.baseline?.change,
        let other = sides.candidate?.change, one.change == other.change
      else { return nil as Bool? }
      return one.parent == other.parent
    }
    #expect(parents == [true])
  }

  @Test func `a transition that changes nothing else begins later`() {
    func run(at seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        UIView.transition(with: view, duration: 0.5, options: .transitionFlipFromLeft) {}
      }
    }
    #expect(differences(run(at: 0.25), run(at: 0.5)).map(\.kind) == [.startTime])
  }

  @Test func `a longer transition is reported, though what moves beside it goes too short a way`() {
    func run(_ duration: Double) -> Program {
      { loop, view in
        let child = UIView()
        view.addSubview(child)
        loop.advance(by: 0)
        animationBlock(duration: duration) {
          UIView.setAnimationTransition(.flipFromLeft, for: child, cache: true)
          view.center.x += 0.01
        }
      }
    }
    #expect(differences(run(0.25), run(0.5)).map(\.kind) == [.duration])
  }

  // MARK: - Parameters

  @Test func `a start date that both sides have is no difference`() {
    func run(_ duration: Double) -> Program {
      { loop, view in
        animationBlock(duration: duration) {
          UIView.setAnimationStart(loop.date.addingTimeInterval(0.5))
          view.alpha = 0
        }
      }
    }
    #expect(differences(run(1), run(2)).map(\.kind) == [.duration])
  }

  @Test func `the spring of a block is told by the arguments of its call`() {
    let found = differences { _, view in
      UIView.animate(springDuration: 0.75, bounce: 0.25) { view.alpha = 0 }
    } _: { _, view in
      UIView.animate(withDuration: 0.75) { view.alpha = 0 }
    }
    let advice = found.first { $0.kind == .easing }?.advice
    #expect(advice?.contains("springDuration: 0.75, bounce: 0.25)") == true)
  }

  @Test func `keyframes take no curve over from the block around them`() {
    let found = differences { _, view in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { view.alpha = 0 }
    } _: { _, view in
      UIView.animate(withDuration: 0.5) {
        UIView.animateKeyframes(withDuration: 0.5, delay: 0) { view.alpha = 0 }
      }
    }
    let words = found.first { $0.kind == .easing }?.sides.candidate
    #expect(words?.contains("around it") == false)
  }

  @Test func `a block inside one that is never committed never begins`() {
    func run(commits: Bool) -> Program {
      { _, view in
        UIView.beginAnimations(nil, context: nil)
        UIView.animate(withDuration: 0.5) { view.center.x += 0.01 }
        if commits { UIView.commitAnimations() }
      }
    }
    #expect(differences(run(commits: true), run(commits: false)).map(\.kind) == [.neverBegun])
  }

  // MARK: - What is measured

  @Test func `a pause is seen, though both sides begin and leave together`() {
    func run(pauses: Bool) -> Program {
      { loop, view in
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        loop.advance(by: 0.5)
        if pauses { animator.pauseAnimation() }
        loop.advance(by: 0.5)
        if pauses { animator.startAnimation() }
        view.layer.removeAllAnimations()
      }
    }
    for pauses in [Sides(false, true), Sides(true, false)] {
      let found = differences(run(pauses: pauses.baseline), run(pauses: pauses.candidate))
      let pause = found.first { $0.cause == .retiming(pauses) }
      #expect(pause?.firstVisible.map { $0 > Instant(seconds: 0.5) } == true)
    }
  }

  @Test func `the greatest distance of a swing of a minute is found in its first seconds`() {
    func run(swings: Bool) -> Program {
      { _, view in
        guard swings else { return }
        let swing = CASpringAnimation(keyPath: "cornerRadius")
        (swing.mass, swing.stiffness, swing.damping) = (1, 1, 0.2)
        (swing.fromValue, swing.toValue, swing.duration) = (0, 100, 60)
        view.layer.add(swing, forKey: "swing")
      }
    }
    // A spring of the damping ratio 0.1 goes beyond its end by exp(-0.1π / √(1 - 0.1²)).
    let deviation = differences(run(swings: false), run(swings: true)).first?.largestDeviation
    #expect(isClose(deviation?.points, 172.9, within: 0.1))
    #expect(isClose(deviation?.instant.seconds, 3.157, within: 0.01))
  }

  @Test(arguments: [0.3, 0.31, 0.32, 0.33])
  func `of two places that differ nearly as much the one that differs most comes first`(
    duration: Double
  ) {
    func run(_ curve: UIView.AnimationOptions) -> Program {
      { _, view in
        let children = [UIView(), UIView()]
        for child in children { view.addSubview(child) }
        UIView.animate(withDuration: duration, delay: 0, options: curve) {
          children[0].center.x = 1000
          children[1].center.x = 1000.001
        }
      }
    }
    let found = differences(run(.curveLinear), run(.curveEaseIn))
    #expect(found.map(\.kind) == [.easing])
    #expect(found.first?.largestDeviation?.target == found.first?.targets.first)
    #expect(found.first?.targets.map(\.layer) == ["UIView 3", "UIView 2"])
  }

  @Test func `a callback that comes later is told before what differs until it comes`() {
    var scenario = Scenario.new
    // The badge does not wait for the callback.
    (scenario.callbackShift, scenario.badgeShift) = (0.3, -0.3)
    func observed(_ text: String) -> [ObservedValue] { [.init(instant: at(0.5), text: text)] }
    let comparison = TraceComparison(
      baseline: Scenario.legacy.trace(),
      candidate: scenario.trace(),
      observations: Sides(observed("open"), observed("closed"))
    )
    #expect(comparison.differences.map(\.kind) == [.callbackInstant, .observedValue])
  }

  @Test func `what is observed at the last instant counts`() {
    let trace = Scenario.legacy.trace()
    func observed(_ text: String) -> [ObservedValue] { [.init(instant: at(1), text: text)] }
    let comparison = TraceComparison(
      baseline: trace,
      candidate: trace,
      until: at(1),
      observations: Sides(observed("open"), observed("closed"))
    )
    #expect(comparison.differences.map(\.kind) == [.observedValue])
  }
}
