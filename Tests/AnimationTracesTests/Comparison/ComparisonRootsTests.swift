import AnimationModel
import Onionskin
import Testing
import UIKit

@testable import AnimationTraces

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

  @Test func `what is scheduled at the end of a block follows from the keyframes that it became`() {
    func run(_ start: @escaping (UIView, @escaping @MainActor () -> Void) -> Void) -> Program {
      { loop, view in
        let child = UIView()
        view.addSubview(child)
        loop.advance(by: 0)
        start(view) { loop.schedule(after: 0) { child.isHidden = true } }
      }
    }
    let found = differences(
      run { view, schedule in
        UIView.animate(withDuration: 0.5) {
          view.alpha = 0.5
        } completion: { _ in
          schedule()
          UIView.animate(withDuration: 0.5) { view.alpha = 0 }
        }
      },
      run { view, schedule in
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
        } completion: { _ in
          schedule()
        }
      }
    )
    #expect(Set(found.map(\.kind)) == [.keyframes, .interaction])
    let chain = found.first { $0.cause == .chainBecameKeyframes(blocks: 2) }
    let child = Difference.Target(layer: "UIView 2", property: "hidden")
    #expect(chain?.consequences.contains(.follows(child)) == true)
  }

  /// What differs beside a value for which there is no reason.
  enum Bystander {
    case laterDuration, laterCallback, invisibleEasing
  }

  @Test(arguments: [
    (Bystander.laterDuration, [Difference.Kind.duration]), (.laterCallback, [.callbackMissing]),
    (.invisibleEasing, []),
  ])
  func `a value that differs for no known reason follows from nothing later or invisible`(
    bystander: Bystander,
    kinds: [Difference.Kind]
  ) {
    func trace(_ radius: Double, isCandidate: Bool) -> AnimationTrace {
      var script = Script([
        "opacity": .number(1), "borderWidth": .number(0), "cornerRadius": .number(radius),
      ])
      func animate(_ property: String, to end: Double, at start: Double, _ timing: Timing) {
        let animation = script.animate(property, to: .number(end), at: start, timing: timing)
        script.remove(animation, at: start + timing.duration)
      }
      let growth = script.animate("cornerRadius", to: .number(9), at: 0, block: 2)
      switch bystander {
      case .laterDuration:
        animate("opacity", to: 0, at: 1, Timing(duration: isCandidate ? 0.5 : 1, fill: .both))
      case .laterCallback:
        animate("opacity", to: 0, at: 1, Timing(duration: 1, fill: .both))
        if !isCandidate {
          script.record(2, .calledBack(.init(block: 1, kind: .completion, finished: true)))
        }
      case .invisibleEasing:
        let easing = Easing.curve(isCandidate ? .easeIn : .linear)
        animate("borderWidth", to: 0, at: 0, Timing(duration: 1, fill: .both, easing: easing))
      }
      script.remove(growth, at: 3)
      return script.trace(until: 4)
    }
    let comparison = TraceComparison(
      baseline: trace(5, isCandidate: false),
      candidate: trace(6, isCandidate: true)
    )
    #expect(Set(comparison.differences.map(\.kind)) == Set(kinds + [.value]))
  }

  @Test func `a value that differs for no known reason does not follow from another one`() {
    func trace(_ radius: Double, _ width: Double) -> AnimationTrace {
      var script = Script(["cornerRadius": .number(radius), "borderWidth": .number(width)])
      script.remove(script.animate("cornerRadius", to: .number(9), at: 0), at: 1)
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

  // MARK: - What ends, and what leaves

  /// Returns the kinds of differences between two fades, one of which takes a second and has no
  /// callback.
  private func kinds(
    removedAt removal: Double?,
    until end: Double,
    isBaseline: Bool
  ) -> [Difference.Kind] {
    func fade(lasting seconds: Double, removedAt removal: Double?) -> Script {
      var script = Script(["opacity": .number(1)])
      let timing = Timing(duration: seconds, fill: .both)
      let fade = script.animate("opacity", to: .number(0), at: 0, timing: timing)
      if let removal { script.remove(fade, at: removal) }
      return script
    }
    var short = fade(lasting: 0.5, removedAt: 0.5)
    short.record(0.5, .calledBack(.init(block: 1, kind: .completion, finished: true)))
    let traces = Sides(
      short.trace(until: end),
      fade(lasting: 1, removedAt: removal).trace(until: end)
    )
    return TraceComparison(
      baseline: isBaseline ? traces.candidate : traces.baseline,
      candidate: isBaseline ? traces.baseline : traces.candidate
    ).differences.map(\.kind)
  }

  @Test(arguments: [0.75, 1])
  func `a block that runs until the trace ends lacks its callback because it is longer`(
    end: Double
  ) {
    #expect(kinds(removedAt: nil, until: end, isBaseline: false) == [.duration])
    #expect(kinds(removedAt: nil, until: end, isBaseline: true) == [.duration])
  }

  // An animator that pauses on completion leaves its animations where they are.
  @Test(arguments: [(nil, 1.25), (1, 1), (1, 1.25)])
  func `a block that ends before the trace does or with it has no reason to lack its callback`(
    removal: Double?,
    end: Double
  ) {
    let (missing, added) = (
      kinds(removedAt: removal, until: end, isBaseline: false),
      kinds(removedAt: removal, until: end, isBaseline: true)
    )
    #expect(Set(missing) == [.duration, .callbackMissing])
    #expect(Set(added) == [.duration, .callbackAdded])
  }

  @Test(arguments: [
    (0.25, [Difference.Kind.hierarchy]), (0.5, [.hierarchy]), (0.75, [.interrupted, .hierarchy]),
  ])
  func `an animation goes off screen because a layer leaves, unless that leaves later`(
    departure: Double,
    kinds: [Difference.Kind]
  ) {
    func fade(leaves: Bool) -> AnimationTrace {
      var script = Script(["opacity": .number(1)])
      let fade = script.animate("opacity", to: .number(0), at: 0)
      func leave() -> AnimationEvent.Kind {
        .hierarchy(.init(layer: "UIView 1", change: .removed, parent: "UIView 2", index: nil))
      }
      if leaves, departure <= 0.5 { script.record(departure, leave()) }
      script.remove(fade, at: leaves ? 0.5 : 1, leaves ? .offScreen : .ended)
      if leaves, departure > 0.5 { script.record(departure, leave()) }
      return script.trace()
    }
    let comparison = TraceComparison(baseline: fade(leaves: false), candidate: fade(leaves: true))
    #expect(comparison.differences.map(\.kind) == kinds)
  }

  /// Returns the differences between two blocks of a quarter of a second and of half a second, and
  /// between what they lead to.
  private func differencesOfChains(
    _ first: (inout Script) -> Int,
    _ second: (inout Script) -> Int,
    isInCallback: Bool = true
  ) -> [Difference] {
    func trace(_ begin: (inout Script) -> Int, _ seconds: Double) -> AnimationTrace {
      var script = Script(["cornerRadius": .number(0), "borderWidth": .number(0)])
      let growth = begin(&script)
      script.remove(growth, at: seconds)
      script.record(seconds, .calledBack(.init(block: 1, kind: .completion, finished: true)))
      if !isInCallback {
        script.record(seconds, .calledBack(.init(block: nil, kind: .scheduled, finished: nil)))
      }
      script.set("borderWidth", to: .number(5), at: seconds)
      return script.trace()
    }
    return TraceComparison(baseline: trace(first, 0.25), candidate: trace(second, 0.5)).differences
  }

  private static let follower = Difference.Consequence.follows(
    .init(layer: "UIView 1", property: "borderWidth")
  )

  @Test func `what a callback schedules for its own instant follows from its delay`() {
    func grow(_ script: inout Script) -> Int {
      script.animate("cornerRadius", to: .number(0), at: 0)
    }
    let found = differencesOfChains(grow, grow, isInCallback: false)
    #expect(found.map(\.kind) == [.callbackInstant])
    #expect(found.first?.consequences == [Self.follower])
  }

  @Test(arguments: [
    Difference.Kind.easing, .compositing, .keyframes,
  ])
  func `a block that ends later for another reason than its times takes along what follows it`(
    kind: Difference.Kind
  ) {
    func grow(
      _ script: inout Script,
      additive: Bool = false,
      easing: Easing = .curve(.linear),
      keyframes: AnimationEvent.Animation.Keyframes? = nil
    ) -> Int {
      script.animate(
        "cornerRadius",
        to: .number(10),
        at: 0,
        additive: additive,
        timing: Timing(duration: 1, fill: .both, easing: easing),
        keyframes: keyframes
      )
    }
    let found = differencesOfChains { script in
      grow(&script)
    } _: { script in
      switch kind {
      case .easing: grow(&script, easing: .curve(.easeIn))
      case .compositing: grow(&script, additive: true)
      default:
        grow(&script, keyframes: .init(keyTimes: [0, 1], values: [.number(0), .number(10)]))
      }
    }
    #expect(found.map(\.kind) == [kind])
    #expect(found.first?.consequences.contains(Self.follower) == true)
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
