import Testing
import UIKit

@testable import RenderEngine

/// Whoever is taken away ends once, and what it held goes when nobody is at work in the loop.
@MainActor @Suite(.ownLoop) struct EndsOnceTests {
  let loop = RenderLoop.current

  private func group(_ keyPaths: [String]) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.duration = 1
    group.animations = keyPaths.map { keyPath in
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = 0.25
      animation.toValue = 0.75
      return animation
    }
    return group
  }

  @Test(arguments: [Recording.everything, .issues])
  func `a group of two properties that was not committed ends once when its loop is closed`(
    recording: Recording
  ) {
    let loop = RenderLoop(recording: recording)
    let stops = Stops()
    withRenderLoop(loop) { loop in
      let layer = CALayer()
      loop.advance(by: 0)
      let group = group(["opacity", "cornerRadius"])
      group.delegate = stops
      layer.add(group, forKey: nil)
    }
    #expect(stops.finished == [])
    #expect(
      loop.trace.events.count { if case .removed = $0.kind { true } else { false } }
        == (recording == .everything ? 2 : 0)
    )
  }

  @Test(arguments: [Recording.everything, .issues])
  func `two animations of a property in one group end once by what is not a number`(
    recording: Recording
  ) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let view = UIView()
      let stops = Stops()
      loop.advance(by: 0)
      for isCommitted in [false, true] {
        let group = group(["opacity", "opacity"])
        group.delegate = stops
        view.layer.add(group, forKey: nil)
        if isCommitted { loop.advance(by: 0.1) }
        view.alpha = .nan
        view.alpha = 1
        #expect(view.layer.animationKeys() == nil)
        loop.advance(by: 0.1)
      }
      #expect(stops.finished == [false, false])
    }
  }

  @Test func `a view that only a transaction's value holds goes with the transaction`() {
    loop.advance(by: 0)
    weak var inner: UIView?
    weak var outer: UIView?
    CATransaction.begin()
    do {
      let view = UIView()
      inner = view
      CATransaction.setValue(view, forKey: "held")
    }
    #expect(inner != nil)
    CATransaction.commit()
    #expect(inner == nil)
    do {
      let view = UIView()
      outer = view
      CATransaction.setValue(view, forKey: "held")
    }
    loop.advance(by: 0)
    #expect(outer == nil)
  }

  @Test func `a view that only an uncalled completion holds goes when its loop is closed`() {
    weak var held: UIView?
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      let view = UIView()
      held = view
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in view.alpha = 1 }
    }
    #expect(held == nil)
  }

  @Test(arguments: NeverCommitted.allCases)
  private func `what a closed loop never commits is reported and released`(_ call: NeverCommitted) {
    weak var held: UIView?
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in }
    RenderLoop.$current.withValue(loop) {
      let view = UIView()
      held = view
      call.run(with: view)
    }
    #expect(held == nil)
    #expect(loop.misuses.count { $0 == .completionNeverCalled } == 1)
    #expect(loop.misuses.count { $0 == .selectorWithoutDelegate } == 0)
  }

  @Test func `an animator that stops itself in its own animations leaves no block open`() {
    let (view, other) = (UIView(), UIView())
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations {
      view.alpha = 0.5
      animator.stopAnimation(true)
    }
    animator.startAnimation()
    other.alpha = 0
    #expect(animator.state == .inactive)
    #expect(other.layer.animationKeys() == nil)
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }

  @Test func `a transaction completes with a block whose animations were removed in it`() {
    var behavior = Behavior(name: "at once")
    behavior.defersEmptyCompletions = false
    withRenderLoop(RenderLoop(behavior: behavior)) { loop in
      let view = UIView()
      loop.advance(by: 0)
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      UIView.animate(withDuration: 1) {
        view.alpha = 0
        view.layer.removeAllAnimations()
      }
      CATransaction.commit()
      loop.advance(by: 2)
      #expect(calls == 1)
    }
  }

  @Test func `a completion that closes the loop leaves the others uncalled, and told of`() {
    var behavior = Behavior(name: "at once")
    behavior.defersEmptyCompletions = false
    let loop = RenderLoop(behavior: behavior)
    var calls: [Int] = []
    withRenderLoop(loop) { loop in
      UIView.animate(withDuration: 1) {
        UIView.animate(withDuration: 1, animations: {}) { _ in
          calls.append(1)
          withRenderLoop(loop) { _ in }
        }
      } completion: { _ in
        calls.append(2)
      }
    }
    #expect(calls.count == 1)
    #expect(loop.misuses.filter { $0 == .completionNeverCalled }.count == 1)
  }

  @Test func `an object that is passed to a closed loop is reported, and not retained`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { $0.advance(by: 0) }
    weak var held: UIView?
    RenderLoop.$current.withValue(loop) {
      let view = UIView()
      held = view
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in view.alpha = 1 }
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(view)
      UIView.commitAnimations()
      CATransaction.begin()
      CATransaction.setCompletionBlock { view.alpha = 1 }
      CATransaction.commit()
      CATransaction.setCompletionBlock { view.alpha = 1 }
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
      animator.startAnimation()
    }
    #expect(held == nil)
    #expect(loop.misuses.filter { $0 == .completionNeverCalled }.count == 4)
  }
}

/// Calls that leave something uncommitted, one completion each.
@MainActor
private enum NeverCommitted: CaseIterable {
  case completion, delegate, delegateAroundBlock, transaction, transactionInBlock,
    animatorStoppedByItself

  func run(with view: UIView) {
    switch self {
    case .completion:
      UIView.beginAnimations(nil, context: nil)
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in view.alpha = 1 }
    case .delegate:
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(view)
      UIView.setAnimationDidStop("done")
    case .delegateAroundBlock:
      UIView.beginAnimations(nil, context: nil)
      let delegate = Holder(view)
      RenderLoop.current.delegates.insert(delegate)
      UIView.setAnimationDelegate(delegate)
      UIView.setAnimationDidStop("done")
      UIView.beginAnimations(nil, context: nil)
      UIView.commitAnimations()
    case .transaction:
      CATransaction.begin()
      CATransaction.setCompletionBlock { view.alpha = 0 }
    case .transactionInBlock:
      UIView.beginAnimations(nil, context: nil)
      CATransaction.begin()
      CATransaction.setCompletionBlock { view.alpha = 0 }
      CATransaction.commit()
    case .animatorStoppedByItself:
      UIView.beginAnimations(nil, context: nil)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      animator.addAnimations {
        view.alpha = 0
        animator.stopAnimation(true)
      }
      animator.addCompletion { _ in view.alpha = 1 }
      animator.startAnimation()
    }
  }
}

private final class Holder: NSObject {
  let view: UIView

  init(_ view: UIView) { self.view = view }
}

private final class Stops: NSObject, CAAnimationDelegate {
  private(set) var finished: [Bool] = []

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { finished.append(flag) }
}
