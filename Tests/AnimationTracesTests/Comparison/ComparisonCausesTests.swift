import AnimationModel
import Onionskin
import Testing
import UIKit

@testable import AnimationTraces

/// What two programs do differently is found, and told once.
@MainActor @Suite struct ComparisonCausesTests: ComparesPrograms {
  @Test func `an animator that is paused on its way is reported`() {
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

  @Test func `what few layers set is compared with the initial value that another scene lacks`() {
    func shadow(_ opacity: Float) -> Program {
      { _, view in
        let layer = CALayer()
        layer.shadowOpacity = opacity
        view.layer.addSublayer(layer)
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      }
    }
    func expected(_ sides: Sides<Double>) -> [Difference.Cause] {
      [.scene(sides.map { .value(property: "shadowOpacity", .number($0)) })]
    }
    #expect(differences(shadow(0.5), shadow(0)).map(\.cause) == expected(Sides(0.5, 0)))
    #expect(differences(shadow(0), shadow(0.5)).map(\.cause) == expected(Sides(0, 0.5)))
    #expect(differences(shadow(0.5), shadow(0.5)) == [])
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

  @Test func `a block that begins later is reported as a block`() throws {
    func starts(_ found: [Difference]) -> [Bool] {
      found.compactMap { if case .start(_, let isBlock) = $0.cause { isBlock } else { nil } }
    }
    func late(_ seconds: Double) -> Program {
      { loop, view in
        loop.advance(by: seconds)
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      }
    }
    for times in [(0.25, 0.5), (0.5, 0.25)] {
      let found = differences(late(times.0), late(times.1))
      #expect(starts(found) == [true])
      // Visible as soon as the earlier of the two moves.
      let first = try #require(found.first?.firstVisible?.seconds)
      #expect(first > 0.25 && first < 0.3, "\(times)")
    }
    let (early, later) = (trace(late(0.25)), trace(late(0.5)))
    func starts(within tolerance: Double) -> [Bool] {
      starts(
        TraceComparison(baseline: early, candidate: later, timeTolerance: tolerance).differences
      )
    }
    #expect(starts(within: 0.2499) == [true])
    #expect(starts(within: 0.25) == [])
  }

  @Test func `a difference is first visible where any of its properties shows it`() {
    typealias Change = (UIView) -> Void
    let fade: Change = { $0.alpha = 0.9 }
    let move: Change = { $0.center.x = 1000 }
    func first(_ changes: [Change]) -> Double {
      func run(_ options: UIView.AnimationOptions) -> Program {
        { _, view in
          UIView.animate(withDuration: 1, delay: 0, options: options) {
            for change in changes { change(view) }
          }
        }
      }
      let found = differences(run(.curveEaseIn), run(.curveLinear))
      #expect(found.map(\.kind) == [.easing])
      return found.first?.firstVisible?.seconds ?? .nan
    }
    let soonest = first([move])
    #expect(first([fade]) > soonest)
    #expect(first([fade, move]) == soonest)
    #expect(first([move, fade]) == soonest)
  }

  @Test func `what only the candidate animates had not changed, and nothing waits for it`() {
    let found = differences { _, _ in
    } _: { _, view in
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    }
    let isThere = found.contains {
      if case .animated(.notChanged(waits: false), _) = $0.cause { true } else { false }
    }
    #expect(isThere, "\(found.map(\.cause))")
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

  @Test(arguments: [
    ("shadowRadius", 10.0 as any Sendable, 20.0 as any Sendable), ("borderWidth", 1.0, 2.0),
    ("shadowOffset.width", 5.0, 6.0), ("sublayerTransform.rotation.y", 1.0, 2.0),
    ("strokeStart", 0.5, 0.75), ("lineDashPhase", 1.0, 2.0),
    (
      "contentsRect", CGRect(x: 0, y: 0, width: 1, height: 0.5),
      CGRect(x: 0, y: 0, width: 1, height: 2)
    ),
    ("fillColor", UIColor.red.cgColor, UIColor.blue.cgColor),
  ])
  func `an explicit animation of what few layers set is compared, though no scene tells of it`(
    keyPath: String,
    to value: any Sendable,
    other: any Sendable
  ) {
    func animate(to end: any Sendable) -> Program {
      { loop, view in
        let layer = CAShapeLayer()
        view.layer.addSublayer(layer)
        loop.advance(by: 0.5)
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = end
        animation.duration = 1
        layer.add(animation, forKey: nil)
        loop.advance(by: 2)
      }
    }
    #expect(differences(animate(to: value), animate(to: value)) == [])
    let found = differences(animate(to: value), animate(to: other))
    #expect(found.map(\.kind) == [.value])
    #expect(found.first?.firstVisible != nil)
  }

  /// A program that changes a view under a transition that is added to its layer.
  private func byHand(
    _ type: CATransitionType,
    _ subtype: CATransitionSubtype? = nil,
    lasting seconds: Double = 0.5
  ) -> Program {
    { _, view in
      let transition = CATransition()
      transition.type = type
      transition.subtype = subtype
      transition.duration = seconds
      transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      view.layer.add(transition, forKey: kCATransition)
      view.backgroundColor = .red
    }
  }

  @Test func `a transition added by hand that is left out, or another one, is reported`() {
    let without: Program = { _, view in view.backgroundColor = .red }
    let push = byHand(.push, .fromRight)
    #expect(
      differences(push, without).map(\.cause) == [.transition(Sides("pushFromRight", nil))]
    )
    #expect(
      differences(without, push).map(\.cause) == [.transition(Sides(nil, "pushFromRight"))]
    )
    #expect(
      differences(push, byHand(.push, .fromLeft)).map(\.cause)
        == [.transition(Sides("pushFromRight", "pushFromLeft"))]
    )
    #expect(differences(push, push) == [])
  }

  @Test func `a transition added by hand that takes longer is reported as one duration`() {
    let found = differences(byHand(.fade), byHand(.fade, lasting: 0.75))
    #expect(found.map(\.kind) == [.duration])
  }

  // They show the same; only a block's keeps touches away.
  @Test func `a cross-dissolve instead of a fade of the same curve is no other transition`() {
    let found = differences(byHand(.fade)) { _, view in
      UIView.transition(with: view, duration: 0.5, options: .transitionCrossDissolve) {
        view.backgroundColor = .red
      }
    }
    #expect(found.map(\.kind) == [.interaction])
  }

  @Test(arguments: [
    ("pushFromRight", "Add a CATransition of type .push and subtype .fromRight to the layer."),
    ("fade", "Add a CATransition of type .fade to the layer."),
    ("pushy", "Add a CATransition whose type is \"pushy\" to the layer."),
    (
      "curlUp",
      "Call UIView.setAnimationTransition(.curlUp, for:cache:) with the view, first in the block."
    ),
    (
      "crossDissolve",
      "Use UIView.transition(with:duration:options:animations:completion:) with the option "
        + ".transitionCrossDissolve; as an option of UIView.animate it does nothing."
    ),
  ])
  func `advice on a transition that is left out is what its interface takes`(
    kind: String,
    words: String
  ) {
    let call = Difference.Call(api: .beginCommit, site: nil)
    let difference = Difference(cause: .transition(Sides(kind, nil)), calls: Sides(call, call))
    #expect(difference.advice == words)
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
    #expect(durations(differences(block(0.25, curve: 3), block(0.75, curve: 7))) == [[0.25, 0.75]])
    #expect(durations(differences(block(0.25, curve: 7), block(0.75, curve: 3))) == [[0.25, 0.75]])
    #expect(durations(differences(block(0.75, curve: 3), block(0.75, curve: 7))) == [])
  }

  // MARK: - What belongs to a cause, and what does not

  @Test func `a callback outside of blocks is no part of a chain of blocks`() {
    func explicit(on layer: CALayer) {
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      let animation = CABasicAnimation(keyPath: "cornerRadius")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 0.25)
      layer.add(animation, forKey: "corner")
      CATransaction.commit()
    }
    let found = differences { _, view in
      explicit(on: view.layer)
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0.5
      } completion: { _ in
        UIView.animate(withDuration: 0.5) {
          view.alpha = 0
        } completion: { _ in
        }
      }
    } _: { _, view in
      explicit(on: view.layer)
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      } completion: { _ in
      }
    }
    #expect(found.contains { $0.cause == .chainBecameKeyframes(blocks: 2) })
    let moved = found.flatMap(\.consequences).filter {
      if case .callbackMoved = $0 { true } else { false }
    }
    #expect(moved == [])
  }

  @Test func `what another block does to a property explains the callback that it interrupts`() {
    func run(isAnimated: Bool) -> Program {
      { loop, view in
        UIView.animate(withDuration: 1) {
          view.alpha = 0.5
        } completion: { _ in
        }
        loop.advance(by: 0.5)
        if isAnimated {
          UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
            view.alpha = 0
          }
        }
      }
    }
    let found = differences(run(isAnimated: true), run(isAnimated: false))
    #expect(found.map(\.kind) == [.propertyNotAnimated])
    let hasMoved = found.flatMap(\.consequences).contains {
      if case .callbackMoved = $0 { true } else { false }
    }
    #expect(hasMoved)
  }

  @Test func `a view that leaves explains the callback of its block, whatever else differs`() {
    func run(curve: UIView.AnimationOptions, leaves: Bool) -> Program {
      { loop, view in
        let (parent, child) = (UIView(), UIView())
        view.addSubview(parent)
        parent.addSubview(child)
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.25, delay: 0, options: curve) { child.alpha = 0.5 }
        loop.advance(by: 0.5)
        UIView.animate(withDuration: 1) {
          child.alpha = 0
          child.center.x = 100
        } completion: { _ in
        }
        loop.advance(by: 0.5)
        if leaves { child.removeFromSuperview() }
        loop.advance(by: 2)
        withExtendedLifetime(child) {}
      }
    }
    let found = differences(run(curve: [], leaves: false), run(curve: .curveLinear, leaves: true))
    func kindsTold(of kind: Difference.Kind) -> Int {
      found.filter { $0.kind == kind }.flatMap(\.consequences).filter {
        switch $0 {
        case .callbackMoved, .callbackFlag: true
        default: false
        }
      }.count
    }
    #expect(Set(found.map(\.kind)) == [.easing, .hierarchy])
    #expect(kindsTold(of: .hierarchy) == 2)
    #expect(kindsTold(of: .easing) == 0)
  }

  @Test func `a block on another property is no part of a chain that became keyframes`() {
    let found = differences { _, view in
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0
      } completion: { _ in
        UIView.animate(withDuration: 0.5) { view.center.x = 100 }
      }
    } _: { _, view in
      UIView.animateKeyframes(withDuration: 0.5, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
      } completion: { _ in
      }
    }
    let chains = found.filter { if case .chainBecameKeyframes = $0.cause { true } else { false } }
    #expect(chains == [])
    #expect(found.contains { $0.kind == .propertyNotAnimated })
  }

  @Test func `a screen that is presented at another instant begins there`() {
    func present(at seconds: Double) -> AnimationTrace {
      withRenderLoop { loop in
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        loop.advance(by: seconds)
        root.present(UIViewController(), animated: true)
        withExtendedLifetime(window) { loop.advance(by: 2) }
        return loop.trace
      }
    }
    let starts = TraceComparison(baseline: present(at: 0.25), candidate: present(at: 0.5))
      .differences.compactMap { difference in
        if case .start(let sides, let isBlock) = difference.cause,
          difference.calls == Sides(nil, nil)
        {
          isBlock ? sides.map(\.instant.seconds) : nil
        } else {
          nil
        }
      }
    #expect(starts.contains(Sides(0.25, 0.5)))
  }

  @Test func `what a chain became takes the causes of its blocks along`() {
    final class Delegate: SelectorResponder {
      let view: UIView
      init(_ view: UIView) { self.view = view }
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        .start { [view] in UIView.animate(withDuration: 0.5) { view.center.x = 200 } }
      }
    }
    let found = differences { _, view in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(Delegate(view))
      UIView.setAnimationWillStart("goOn")
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationRepeatCount(.infinity)
      view.center.x = 100
      UIView.commitAnimations()
    } _: { _, view in
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.x = 200
        }
      } completion: { _ in
      }
    }
    #expect(found.contains { $0.cause == .chainBecameKeyframes(blocks: 2) })
    #expect(!found.contains { [.duration, .repeatCount].contains($0.kind) })
  }

  @Test func `a block that its trace tells nothing of has set its duration itself`() {
    func flip(_ duration: Double) -> AnimationTrace {
      trace { _, view in
        animationBlock(duration: duration) {
          UIView.setAnimationTransition(.flipFromLeft, for: view, cache: false)
        }
      }
    }
    var untold = flip(0.5)
    untold.events.removeAll { if case .called = $0.kind { true } else { false } }
    let kinds = TraceComparison(baseline: untold, candidate: flip(0.75)).differences.map(\.kind)
    #expect(kinds.contains(.duration))
    #expect(!kinds.contains(.implicitDuration))
  }

  @Test func `a nested block with a curve of its own takes over none`() {
    let found = differences { _, view in
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseIn) { view.alpha = 0 }
    } _: { _, view in
      UIView.animate(withDuration: 1) {
        UIView.animate(
          withDuration: 0.5,
          delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
        ) {
          view.alpha = 0
        }
      }
    }
    #expect(found.map(\.kind) == [.easing])
    #expect(found.first?.advice == "Write .curveEaseIn for .curveLinear in the options.")
  }

  @Test func `a delay that is set after the change is reported as that`() {
    let found = differences { _, view in
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
      UIView.setAnimationDelay(1)
      UIView.commitAnimations()
    } _: { _, view in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(1)
      view.alpha = 0
      UIView.commitAnimations()
    }
    #expect(found.map(\.kind) == [.delay])
    #expect(found.first?.advice.contains("sets the delay to 1 s after the change") == true)
  }

  @Test func `a block that is never committed is reported where nobody can see it`() {
    func run(commits: Bool) -> AnimationTrace {
      trace { _, view in
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelay(1)
        view.alpha = 0
        if commits { UIView.commitAnimations() }
      }
    }
    let comparison = TraceComparison(
      baseline: run(commits: true),
      candidate: run(commits: false),
      until: Instant(seconds: 0.5)
    )
    #expect(comparison.differences.map(\.kind) == [.neverBegun])
  }

  @Test func `an implicit animation of a layer at another instant starts there`() {
    func change(at seconds: Double) -> Program {
      { loop, view in
        let layer = CALayer()
        view.layer.addSublayer(layer)
        loop.advance(by: seconds)
        layer.opacity = 0
      }
    }
    let starts = differences(change(at: 0.25), change(at: 0.5)).compactMap {
      if case .start(let sides, let isBlock) = $0.cause {
        isBlock ? nil : sides.map(\.instant.seconds)
      } else {
        nil
      }
    }
    #expect(starts == [Sides(0.25, 0.5)])
  }

  @Test func `where one side adds up alone, from where it begins is reported`() {
    func move(_ behavior: Behavior, _ options: UIView.AnimationOptions) -> AnimationTrace {
      withRenderLoop(RenderLoop(behavior: behavior)) { loop in
        let view = UIView()
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.5, delay: 0, options: options) { view.center.x = 100 }
        withExtendedLifetime(view) { loop.advance(by: 1) }
        return loop.trace
      }
    }
    let kinds = TraceComparison(
      baseline: move(.iOS8AndLater, .beginFromCurrentState),
      candidate: move(.iOS7, [])
    ).differences.map(\.kind)
    #expect(kinds.contains(.beginsFromCurrentState))
  }

  @Test func `a property that one side alone sets is looked at`() {
    let found = differences { _, _ in
    } _: { _, view in
      view.layer.cornerRadius = 10
    }
    #expect(found.map(\.kind) == [.value])
  }

  @Test func `a cause that shows nothing does not take what follows from another`() {
    func run(_ duration: Double, values: [Double]) -> Program {
      { loop, view in
        let first = UIView()
        view.addSubview(first)
        let straight = CAKeyframeAnimation(keyPath: "opacity")
        straight.values = values
        straight.duration = 0.5
        view.layer.add(straight, forKey: "straight")
        UIView.animate(withDuration: duration) {
          first.alpha = 0
        } completion: { _ in
          UIView.animate(withDuration: 0.5) { view.alpha = 0 }
        }
      }
    }
    // The value between lies on the way.
    let found = differences(run(1, values: [1, 0.5]), run(2, values: [1, 0.75, 0.5]))
    #expect(found.map(\.kind) == [.duration])
    let follows = found.flatMap(\.consequences).compactMap {
      if case .follows(let place) = $0 { place.property } else { nil }
    }
    #expect(follows.contains("opacity"))
  }

  @Test func `another end value moves no callback`() {
    func run(to alpha: CGFloat, isInterrupted: Bool) -> Program {
      { loop, view in
        UIView.animate(withDuration: 1) {
          view.alpha = alpha
        } completion: { _ in
        }
        loop.advance(by: 0.5)
        if isInterrupted { view.layer.removeAllAnimations() }
      }
    }
    let kinds = differences(
      run(to: 0, isInterrupted: false),
      run(to: 0.5, isInterrupted: true)
    ).map(\.kind)
    #expect(Set(kinds) == [.value, .callbackInstant, .finishedFlag])
  }

  @Test func `a chain that became keyframes is told where both look the same, beside what differs`()
  {
    func chain(_ view: UIView) {
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        view.alpha = 0.5
      } completion: { _ in
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.alpha = 0 }
      }
    }
    func keyframes(_ view: UIView) {
      let linear = UIView.AnimationOptions.curveLinear.rawValue
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .init(rawValue: linear)) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    func kinds(_ curve: UIView.AnimationOptions) -> Set<Difference.Kind> {
      func move(_ view: UIView, _ curve: UIView.AnimationOptions) {
        UIView.animate(withDuration: 1, delay: 0, options: [curve, .allowUserInteraction]) {
          view.center.x = 100
        }
      }
      let found = differences { _, view in
        chain(view)
        move(view, .curveLinear)
      } _: { _, view in
        keyframes(view)
        move(view, curve)
      }
      return Set(found.map(\.kind)).subtracting([.interaction])
    }
    #expect(kinds(.curveLinear) == [.keyframes])
    #expect(kinds(.curveEaseIn) == [.keyframes, .easing])
  }

  @Test func `what a callback does that never comes is part of that`() {
    func run(_ completion: ((UIView) -> Void)?) -> Program {
      { _, view in
        let child = UIView()
        view.addSubview(child)
        UIView.animate(
          withDuration: 0.5,
          animations: { child.alpha = 0 },
          completion: completion.map { then in { _ in then(child) } }
        )
      }
    }
    let removing = run { $0.removeFromSuperview() }
    #expect(differences(removing, run(nil)).map(\.kind) == [.callbackMissing])
    #expect(differences(run(nil), removing).map(\.kind) == [.callbackAdded])
  }

  @Test func `the completion of a transaction that comes on one side alone is reported`() {
    func run(isObserved: Bool) -> Program {
      { _, _ in if isObserved { CATransaction.setCompletionBlock {} } }
    }
    let found = differences(run(isObserved: false), run(isObserved: true))
    #expect(found.map(\.kind) == [.callbackAdded])
  }

  @Test func `what becomes visible first comes first`() {
    func run(_ curve: UIView.AnimationOptions) -> Program {
      { _, view in
        UIView.animate(withDuration: 0.5, delay: 0.5, options: curve) { view.alpha = 0 }
        UIView.animate(withDuration: 0.5, delay: 0, options: curve) { view.center.x = 100 }
      }
    }
    let properties = differences(run(.curveLinear), run(.curveEaseIn))
      .map(\.targets.first?.property)
    #expect(properties == ["position", "opacity"])
  }

  // MARK: - What is paired

  @Test func `a change that animates is paired with one that does`() {
    func run(_ curve: UIView.AnimationOptions, hasAnother: Bool) -> Program {
      { _, view in
        if hasAnother { (view.alpha, view.alpha) = (0, 1) }
        UIView.animate(withDuration: 0.5, delay: 0, options: curve) { view.alpha = 0 }
      }
    }
    let kinds = differences(
      run(.curveLinear, hasAnother: false),
      run(.curveEaseIn, hasAnother: true)
    ).map(\.kind)
    #expect(kinds.contains(.easing) && !kinds.contains(.propertyNotAnimated))
  }

  @Test func `blocks are paired by most of their changes`() {
    func run(_ blocks: [(duration: Double, indices: Range<Int>)]) -> Program {
      { _, view in
        let children = (0..<3).map { _ in UIView() }
        for child in children { view.addSubview(child) }
        for block in blocks {
          UIView.animate(withDuration: block.duration) {
            for index in block.indices { children[index].alpha = 0 }
          } completion: { _ in
          }
        }
      }
    }
    let added = differences(run([(0.5, 0..<3)]), run([(0.25, 0..<1), (0.5, 1..<3)])).compactMap {
      if case .callbackAdded(let callback) = $0.cause { callback.instant.seconds } else { nil }
    }
    #expect(added == [0.25])
  }

  @Test func `a transition is paired with the one of its instant`() {
    func run(_ instants: [Double]) -> Program {
      { loop, view in
        for instant in instants {
          loop.advance(to: instant)
          byHand(.push)(loop, view)
        }
      }
    }
    let causes = differences(run([0.25, 1]), run([1])).map(\.cause)
    #expect(causes.contains(.transition(Sides("push", nil))))
    #expect(!causes.contains { if case .start(_, isBlock: true) = $0 { true } else { false } })
  }

  @Test func `a block without changes is the one that is more, beside one with changes`() {
    var line = 0
    func run(hasAnother: Bool) -> Program {
      { _, view in
        if hasAnother {
          line = #line + 1
          UIView.animate(withDuration: 0.5) {
          } completion: { _ in
          }
        }
        UIView.animate(withDuration: 0.5) {
          view.alpha = 0
        } completion: { _ in
        }
      }
    }
    let found = differences(run(hasAnother: false), run(hasAnother: true))
    #expect(found.map(\.kind) == [.callbackAdded])
    #expect(found.first?.calls.candidate?.site?.line == line)
  }

  @Test func `blocks without changes belong together by when they begin`() {
    func run(at instants: [Double]) -> Program {
      { loop, _ in
        var last = 0.0
        for instant in instants {
          loop.advance(by: instant - last)
          UIView.animate(withDuration: 0.25) {
          } completion: { _ in
          }
          last = instant
        }
      }
    }
    let found = differences(run(at: [0.5]), run(at: [0, 0.5]))
    #expect(found.map(\.kind) == [.callbackAdded])
    if case .callbackAdded(let callback)? = found.first?.cause {
      #expect(callback.instant == .zero)
    }
  }

  @Test func `changes belong together by where they lead, before when they come`() {
    func run(_ changes: [(instant: Double, alpha: CGFloat)]) -> Program {
      { loop, view in
        var last = 0.0
        for change in changes {
          loop.advance(by: change.instant - last)
          UIView.animate(withDuration: 0.25) { view.alpha = change.alpha }
          last = change.instant
        }
      }
    }
    let kinds = differences(run([(0, 0.5)]), run([(0, 0.2), (0.5, 0.5)])).map(\.kind)
    #expect(kinds.contains(.propertyAnimated))
    #expect(!kinds.contains(.value))
  }

  // MARK: - What is measured

  @Test func `a second change of a property that is missing is seen`() {
    func run(comesBack: Bool) -> Program {
      { loop, view in
        UIView.animate(withDuration: 0.5) { view.alpha = 0 }
        loop.advance(by: 1)
        if comesBack { UIView.animate(withDuration: 0.5) { view.alpha = 1 } }
      }
    }
    let found = differences(run(comesBack: true), run(comesBack: false))
    #expect(found.contains { $0.kind == .propertyNotAnimated })
  }

  @Test func `where an animation heads for on its way, and from when on, is seen`() {
    func trace(_ target: (at: Double, to: Double, isFollowed: Bool)?) -> AnimationTrace {
      var script = Script(["opacity": .number(1)])
      let fade = script.animate("opacity", to: .number(0), at: 0)
      if let target {
        let retarget = AnimationEvent.Retarget(
          layer: "UIView 1",
          property: "opacity",
          from: .number(0),
          to: .number(target.to),
          animations: target.isFollowed ? [fade] : []
        )
        script.record(target.at, .retargeted(retarget))
      }
      script.remove(fade, at: 1)
      return script.trace()
    }
    let baseline = trace((0.5, 0.5, true))
    for other in [nil, (0.75, 0.5, true), (0.5, 0.25, true), (0.5, 0.5, false)] {
      #expect(!TraceComparison(baseline: baseline, candidate: trace(other)).isSame)
    }
  }

  @Test func `what an explicit animation leaves behind is seen`() {
    func trace(_ radius: Double) -> AnimationTrace {
      var script = Script(["cornerRadius": .number(radius)])
      let growth = script.add("cornerRadius", from: .number(0), to: .number(9), at: 0)
      script.start(growth, at: 0, begin: 0)
      script.remove(growth, at: 1)
      return script.trace()
    }
    #expect(!TraceComparison(baseline: trace(5), candidate: trace(6)).isSame)
  }

  @Test func `what is shorter than a frame is looked at, however late`() {
    func run(_ curve: UIView.AnimationOptions) -> Program {
      { loop, view in
        loop.advance(by: 1)
        UIView.animate(withDuration: 0.004, delay: 0, options: curve) { view.alpha = 0 }
      }
    }
    let found = differences(run(.curveLinear), run(.curveEaseIn))
    #expect(found.map(\.kind) == [.easing])
    #expect(found.first?.firstVisible.map { $0 > Instant(seconds: 1) } == true)
  }

  @Test func `a spike between two frames is found where its keyframe says`() {
    func run(height: Double) -> Program {
      { _, view in
        let spike = CAKeyframeAnimation(keyPath: "cornerRadius")
        spike.values = [0, 0, height, 0, 0]
        spike.keyTimes = [0, 0.4999, 0.5, 0.5001, 1]
        spike.duration = 1.01
        view.layer.add(spike, forKey: "spike")
      }
    }
    let deviation = differences(run(height: 0), run(height: 100)).first?.largestDeviation
    #expect(deviation?.instant.seconds == 0.505)
    #expect(deviation?.points == 100)
  }

  @Test func `a way back between two frames turns where an iteration ends`() {
    func run(isAnimated: Bool) -> Program {
      { _, view in
        guard isAnimated else { return }
        let swing = CABasicAnimation(keyPath: "cornerRadius")
        (swing.fromValue, swing.toValue, swing.duration) = (0, 100, 0.001)
        swing.autoreverses = true
        swing.repeatCount = 1.25
        view.layer.add(swing, forKey: "swing")
      }
    }
    let deviation = differences(run(isAnimated: false), run(isAnimated: true)).first?
      .largestDeviation
    #expect(deviation?.instant.seconds == 0.001)
    #expect(deviation?.points == 100)
  }
}
