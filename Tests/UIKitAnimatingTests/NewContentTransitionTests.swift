import Onionskin
import TestSupport
import Testing
import UIKit

/// Transitions in a hierarchy that was added in the same turn: WhatIsEmulated 10.9.
@MainActor @Suite(.ownLoop) struct NewContentTransitionTests {
  let loop = RenderLoop.current
  let window = UIWindow(frame: UIScreen.main.bounds)
  let log = Log()

  init() {
    window.makeKeyAndVisible()
    loop.advance(by: 0)
  }

  /// A transition of a container, which replaces one of its subviews.
  enum Way: CaseIterable {
    case with, from, showing, beginCommit, layer, controller

    @MainActor func turn(_ container: UIView, _ old: UIView, _ log: Log) {
      let options = UIView.AnimationOptions.transitionFlipFromLeft
      let end = log.completion("end")
      switch self {
      case .with:
        UIView.transition(
          with: container,
          duration: 1,
          options: options,
          animations: { old.isHidden = true },
          completion: end
        )
      case .from:
        UIView.transition(from: old, to: UIView(), duration: 1, options: options, completion: end)
      case .showing:
        let new = UIView()
        new.isHidden = true
        container.addSubview(new)
        UIView.transition(
          from: old,
          to: new,
          duration: 1,
          options: [options, .showHideTransitionViews],
          completion: end
        )
      case .beginCommit:
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationTransition(.flipFromLeft, for: container, cache: true)
        UIView.setAnimationDelegate(LogDelegate("end", log))
        UIView.setAnimationDidStop("stop")
        old.isHidden = true
        UIView.commitAnimations()
      case .layer:
        let transition = CATransition()
        transition.duration = 1
        transition.delegate = End(end)
        container.layer.add(transition, forKey: nil)
        old.isHidden = true
      case .controller:
        let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
        parent.view = container
        first.view = old
        for child in [first, second] { parent.addChild(child) }
        parent.transition(
          from: first,
          to: second,
          duration: 1,
          options: options,
          animations: nil,
          completion: end
        )
      }
    }
  }

  private func makeContainer() -> (container: UIView, old: UIView) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let old = UIView(frame: container.bounds)
    container.addSubview(old)
    return (container, old)
  }

  // A blog, "Working with UIView's Transition Animations" (andrewmarinov.com), and Stack Overflow.
  @Test(.behavior("10.9"), arguments: Way.allCases)
  func `a transition of what was added in the same turn shows the new state at once`(way: Way) {
    let (container, old) = makeContainer()
    loop.advance(by: 1)
    window.addSubview(container)
    way.turn(container, old, log)
    loop.advance(by: 0.5)
    #expect(loop.runningTransition == nil)
    #expect(loop.trace.transitions.isEmpty)
    #expect(log.entries == [])
    loop.advance(by: 1)
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.hasSuffix("true") == true)
    #expect(loop.isIdle)
  }

  @Test(.behavior("10.9"), arguments: Way.allCases)
  func `a transition in the next turn is shown`(way: Way) {
    let (container, old) = makeContainer()
    window.addSubview(container)
    loop.advance(by: 0)
    way.turn(container, old, log)
    loop.advance(by: 0.5)
    #expect(loop.runningTransition?.before.isEmpty == false)
    loop.advance(by: 0.5)
    #expect(loop.isIdle)
  }

  @Test(.behavior("10.9")) func `a superview that was added in the same turn counts as well`() {
    let (container, old) = makeContainer()
    let outer = UIView()
    outer.addSubview(container)
    loop.advance(by: 0)
    window.addSubview(outer)
    window.bringSubviewToFront(outer)
    Way.with.turn(container, old, log)
    loop.advance(by: 0.5)
    #expect(loop.runningTransition == nil)
    // It is there now, so that a second transition is shown.
    Way.with.turn(container, old, log)
    loop.advance(by: 0.5)
    #expect(loop.runningTransition != nil)
  }

  @Test(.behavior("10.9")) func `what is added to a container that was there takes part`() {
    let (container, old) = makeContainer()
    window.addSubview(container)
    loop.advance(by: 0)
    UIView.transition(with: container, duration: 1, options: .transitionFlipFromLeft) {
      old.removeFromSuperview()
      container.addSubview(UIView())
    }
    loop.advance(by: 0.5)
    #expect(loop.runningTransition?.before.count == 2)
  }

  @Test(
    .behavior("10.9"),
    arguments: [UIModalTransitionStyle.flipHorizontal, .crossDissolve],
    [true, false]
  )
  func `a presentation shows its transition if its window was there`(
    style: UIModalTransitionStyle,
    isNew: Bool
  ) {
    let (root, presented) = (UIViewController(), UIViewController())
    presented.modalPresentationStyle = .fullScreen
    presented.modalTransitionStyle = style
    let shown = isNew ? UIWindow(frame: window.frame) : window
    shown.rootViewController = root
    if isNew { shown.makeKeyAndVisible() } else { loop.advance(by: 0) }
    root.present(presented, animated: true) { log.add("presented") }
    loop.advance(by: 0.2)
    #expect((loop.runningTransition == nil) == isNew)
    loop.advance(by: 1)
    #expect(log.entries == ["presented"])
    #expect(presented.view.window === shown)
  }

  @Test(.behavior("10.9")) func `a transition and its replay have the same times`() {
    let (container, old) = makeContainer()
    window.addSubview(container)
    UIView.transition(with: container, duration: 1, options: .transitionFlipFromLeft) {
      old.alpha = 0
    }
    loop.advance(by: 0)
    #expect(old.shownAlpha == 0)
    #expect(!loop.isIdle)
    loop.advance(by: 1)
    #expect(loop.isIdle)
    #expect(loop.issues == [])
  }
}

/// Calls a closure when an animation of a layer has stopped.
private final class End: CAAnimationDelegate {
  private let end: (Bool) -> Void

  init(_ end: @escaping (Bool) -> Void) { self.end = end }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { end(flag) }
}
