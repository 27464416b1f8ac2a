import Onionskin
import Testing
import UIKit

/// Which call does what in which state: the table of WhatIsEmulated 9.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorStateTests {
  let loop = RenderLoop.current
  let slide = Slide()

  @Test func `an animator without arguments has no duration, and finishes in the next turn`() {
    let (view, animator) = (UIView(), UIViewPropertyAnimator())
    #expect(animator.duration == 0)
    var positions: [UIViewAnimatingPosition] = []
    animator.addAnimations { view.alpha = 0 }
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    #expect(view.alpha == 0)
    loop.advance(by: 0)
    #expect(positions == [.end])
    #expect(loop.now == 0)
  }

  enum Start: String, Sendable, CaseIterable { case inactive, running, paused, stopped }

  enum Operation: String, Sendable, CaseIterable {
    case start, startAfterDelay, pause, setFraction, setReversed, addAnimations, addCompletion
    case stop, stopForGood, finish, `continue`
  }

  enum Outcome: String, Sendable { case inactive, running, paused, stopped }

  /// What an operation leads to from inactive, running, paused and stopped; nil for an error.
  nonisolated static let table: [(Operation, [Outcome?])] = [
    (.start, [.running, .running, .running, nil]),
    (.startAfterDelay, [.running, .running, .running, nil]),
    (.pause, [.paused, .paused, .paused, nil]),
    (.setFraction, [.paused, nil, .paused, nil]),
    (.setReversed, [.inactive, .running, .paused, .stopped]),
    (.addAnimations, [.inactive, .running, .paused, nil]),
    (.addCompletion, [.inactive, .running, .paused, .stopped]),
    (.stop, [nil, .stopped, .stopped, nil]),
    (.stopForGood, [nil, .inactive, .inactive, nil]),
    (.finish, [nil, nil, nil, .inactive]),
    (.continue, [nil, nil, .running, nil]),
  ]

  nonisolated static let cases = table.flatMap { operation, outcomes in
    zip(Start.allCases, outcomes).map { ($0, operation, $1) }
  }

  private func bring(_ animator: UIViewPropertyAnimator, to start: Start) {
    if start != .inactive { animator.startAnimation() }
    RenderLoop.current.advance(by: 0.25)
    if start == .paused { animator.pauseAnimation() }
    if start == .stopped { animator.stopAnimation(false) }
  }

  private func perform(_ operation: Operation, on animator: UIViewPropertyAnimator) {
    switch operation {
    case .start: animator.startAnimation()
    case .startAfterDelay: animator.startAnimation(afterDelay: 0.5)
    case .pause: animator.pauseAnimation()
    case .setFraction: animator.fractionComplete = 0.5
    case .setReversed: animator.isReversed = true
    case .addAnimations: animator.addAnimations {}
    case .addCompletion: animator.addCompletion { _ in }
    case .stop: animator.stopAnimation(false)
    case .stopForGood: animator.stopAnimation(true)
    case .finish: animator.finishAnimation(at: .end)
    case .continue: animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }

  private func outcome(of animator: UIViewPropertyAnimator) -> Outcome {
    switch animator.state {
    case .inactive: .inactive
    case .active: animator.isRunning ? .running : .paused
    case .stopped: .stopped
    }
  }

  @Test(arguments: cases)
  func `an operation leads from one state to another, or is an error without effect`(
    start: Start,
    operation: Operation,
    expected: Outcome?
  ) {
    bring(slide.animator, to: start)
    perform(operation, on: slide.animator)
    #expect(outcome(of: slide.animator) == expected ?? Outcome(rawValue: start.rawValue))
    #expect(loop.misuses == (expected == nil ? [.animatorInWrongState] : []))
    slide.retire()
  }

  @Test func `an error tells the call, the state and the place`() throws {
    slide.animator.finishAnimation(at: .end)
    let line = #line - 1
    let issue = try #require(loop.issues.first { $0.severity == .misuse })
    #expect(issue.message.contains("finishAnimation(at:)"))
    #expect(issue.message.contains("inactive"))
    #expect(issue.callSite?.line == line)
  }

  // https://github.com/microsoft/fluentui-apple/pull/1385
  @Test func `an animator is still running in its completion, and can't be finished there`() {
    let loop = RenderLoop.current
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 0 }
    var wasRunning: [Bool] = []
    animator.addCompletion { _ in
      wasRunning.append(animator.isRunning)
      animator.finishAnimation(at: .end)
    }
    animator.startAnimation()
    withExtendedLifetime(view) { loop.advance(by: 1) }
    #expect(wasRunning == [true])
    #expect(!animator.isRunning)
    #expect(loop.issues.count == 1)
  }

  @Test func `a new animator has the documented defaults`() {
    let animator = UIViewPropertyAnimator(duration: 0.7, curve: .easeIn)
    #expect(animator.state == .inactive)
    #expect(animator.isUserInteractionEnabled)
    #expect(animator.isInterruptible)
    #expect(!animator.isManualHitTestingEnabled)
    #expect(animator.scrubsLinearly)
    #expect(!animator.pausesOnCompletion)
    #expect(!animator.isRunning)
    #expect(!animator.isReversed)
    #expect(animator.delay == 0)
    #expect(animator.duration == 0.7)
    #expect(animator.fractionComplete == 0)
  }

  @Test func `what must not change while it is active does not`() {
    slide.animator.startAnimation()
    slide.animator.isInterruptible = false
    slide.animator.isUserInteractionEnabled = false
    #expect(slide.animator.isInterruptible)
    #expect(slide.animator.isUserInteractionEnabled)
    #expect(loop.misuses == [.animatorInWrongState, .animatorInWrongState])
  }

  @Test func `an animator that is not interruptible runs to its end`() {
    slide.animator.isInterruptible = false
    slide.animator.startAnimation()
    loop.advance(by: 0.5)
    slide.animator.pauseAnimation()
    slide.animator.stopAnimation(true)
    #expect(loop.misuses == [.animatorInWrongState, .animatorInWrongState])
    loop.advance(by: 1)
    #expect(slide.endings.told == ["1.0 end"])
  }

  @Test func `its views take no touches only if it says so`() {
    for takesTouches in [true, false] {
      let slide = Slide()
      slide.view.bounds.size = CGSize(width: 10, height: 10)
      slide.animator.isUserInteractionEnabled = takesTouches
      slide.animator.startAnimation()
      loop.advance(by: 0.5)
      #expect((slide.view.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil) == takesTouches)
      slide.retire()
    }
  }

  // The options of a block, which inner ones take over, are not the animator's property.
  @Test func `inside a block that allows touches, its views take none if it says so`() {
    slide.view.bounds.size = CGSize(width: 10, height: 10)
    slide.animator.isUserInteractionEnabled = false
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      slide.animator.startAnimation()
    }
    loop.advance(by: 0.5)
    #expect(slide.view.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
  }

  @Test func `calls stand in the trace with their arguments and places`() {
    slide.animator.startAnimation(afterDelay: 0.25)
    let line = #line - 1
    slide.animator.stopAnimation(true)
    let calls = loop.trace.calls
    #expect(
      calls.map(\.name) == [
        "addAnimations(_:)", "addCompletion(_:)", "startAnimation(afterDelay:)",
        "stopAnimation(_:)",
      ]
    )
    #expect(calls[2].arguments == ["0.25"])
    #expect(calls[2].callSite?.line == line)
    #expect(calls[2].block == calls[3].block)
    #expect(calls[2].block != nil)
  }

  @Test func `an animator works through its protocols`() {
    let view = UIView()
    let endings = Endings()
    let animator: any UIViewImplicitlyAnimating = UIViewPropertyAnimator(
      duration: 1,
      curve: .linear
    )
    loop.advance(by: 0)
    animator.addAnimations { view.center.x = 100 }
    animator.addAnimations({ view.center.y = 100 }, delayFactor: 0.5)
    animator.addCompletion { endings.add($0) }
    animator.startAnimation()
    loop.advance(by: 0.75)
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 0.75)
    loop.advance(by: 1)
    #expect(view.layer.presentation()?.position == CGPoint(x: 75, y: 50))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    loop.advance(by: 0.25)
    #expect(endings.told == ["2.0 end"])
  }
}
