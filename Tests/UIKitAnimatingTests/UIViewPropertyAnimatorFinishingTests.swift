import Onionskin
import Testing
import UIKit

/// How animators end: WhatIsEmulated 9 and 11.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorFinishingTests {
  let loop = RenderLoop.current
  let slide = Slide()

  /// Where a slide is finished, and where its view is then.
  nonisolated static let positions: [(UIViewAnimatingPosition, CGFloat)] = [
    (.end, 100), (.start, 0), (.current, 25),
  ]

  @Test(arguments: positions)
  func `stopped and finished, the view goes where it is told`(
    position: UIViewAnimatingPosition,
    expected: CGFloat
  ) {
    slide.animator.startAnimation()
    loop.advance(to: 0.25)
    slide.animator.stopAnimation(false)
    #expect(slide.view.center.x == 25)
    #expect(slide.animator.state == .stopped)
    #expect(slide.view.layer.animationKeys() == nil)
    loop.advance(to: 0.5)
    #expect(slide.view.shownX == 25)
    #expect(slide.endings.told == [])
    slide.animator.finishAnimation(at: position)
    #expect(slide.view.center.x == expected)
    #expect(slide.endings.told == ["0.5 \(position)"])
    #expect(slide.animator.state == .inactive)
    loop.advance(to: 3)
    #expect(slide.view.shownX == expected)
    #expect(slide.endings.told.count == 1)
    #expect(loop.trace.removals == [.blockCancelled])
    #expect(loop.trace.callbacks.map(\.kind) == [.completion])
    #expect(loop.trace.callbacks.map(\.block) == [1])
    #expect(loop.issues == [])
  }

  @Test func `stopped for good it calls no completion and stays where it is`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.25)
    slide.animator.stopAnimation(true)
    #expect(slide.view.center.x == 25)
    #expect(slide.animator.state == .inactive)
    loop.advance(to: 3)
    #expect(slide.view.shownX == 25)
    #expect(slide.endings.told == [])
    #expect(loop.isIdle)
    #expect(loop.issues == [])
  }

  @Test func `stopped in the turn of its start it stays at the start`() {
    let view = UIView()
    view.center.x = 10
    view.alpha = 0.5
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center.x = 100
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    animator.startAnimation()
    animator.stopAnimation(true)
    #expect(view.center.x == 10)
    #expect(view.alpha == 0.5)
    #expect(isClose(view.transform.a, 1))
    loop.advance(by: 1)
    #expect(view.shownX == 10)
    #expect(view.shownAlpha == 0.5)
    #expect(loop.isIdle)
  }

  @Test func `scrubbed and stopped in one turn it stays at the fraction`() {
    slide.animator.fractionComplete = 0.25
    slide.animator.stopAnimation(true)
    #expect(isClose(slide.view.center.x, 25, within: Tolerance.instants))
    loop.advance(by: 1)
    #expect(isClose(slide.view.shownX, 25, within: Tolerance.instants))
  }

  @Test func `stopping leaves what other animators add`() {
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    let other = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      slide.view.center.x = 300
    }
    other.startAnimation()
    loop.advance(to: 0.75)
    // 75 of the first and a quarter of 200.
    #expect(slide.view.shownX == 125)
    slide.animator.stopAnimation(true)
    // 300 without the 25 that the first had left.
    #expect(slide.view.center.x == 275)
    loop.advance(by: 0)
    #expect(slide.view.shownX == 125)
    loop.advance(to: 1.5)
    #expect(slide.view.shownX == 275)
  }

  @Test func `every property stays where it is on screen`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .black
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.bounds = CGRect(x: 4, y: 0, width: 20, height: 10)
      view.alpha = 0
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.backgroundColor = .white
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    animator.stopAnimation(true)
    #expect(view.bounds == CGRect(x: 2, y: 0, width: 15, height: 10))
    #expect(view.alpha == 0.5)
    #expect(isClose(view.transform.b, 0.5.squareRoot()))
    #expect(view.layer.backgroundColor?.components?.first == 0.5)
    loop.advance(to: 2)
    #expect(view.shownAlpha == 0.5)
  }

  @Test func `completions come once, in order, with the animator inactive and still running`() {
    slide.animator.addCompletion { [animator = slide.animator] position in
      slide.endings.add(position, of: "second \(animator.state) \(animator.isRunning)")
    }
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.animator.addCompletion { slide.endings.add($0, of: "third") }
    loop.advance(to: 3)
    #expect(slide.endings.told == ["1.0 end", "second inactive true 1.0 end", "third 1.0 end"])
  }

  @Test func `stopping and finishing in a completion is an error`() {
    // WhatIsEmulated 9: FLUENT#1385.
    slide.animator.addCompletion { [animator = slide.animator] _ in
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
    }
    slide.animator.startAnimation()
    loop.advance(to: 1)
    #expect(loop.misuses == [.animatorInWrongState, .animatorInWrongState])
    #expect(slide.endings.told == ["1.0 end"])
  }

  @Test func `pausing on completion it stays active at its end`() {
    slide.animator.pausesOnCompletion = true
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    #expect(slide.animator.isRunning)
    #expect((try? loop.runUntilIdle()) == 0.5)
    #expect(!slide.animator.isRunning)
    #expect(slide.animator.state == .active)
    #expect(slide.animator.fractionComplete == 1)
    #expect(slide.view.shownX == 100)
    loop.advance(to: 3)
    #expect(slide.endings.told == [])
    slide.animator.isReversed = true
    slide.animator.pausesOnCompletion = false
    slide.animator.startAnimation()
    loop.advance(to: 3.25)
    #expect(slide.view.shownX == 75)
    loop.advance(to: 5)
    #expect(slide.endings.told == ["4.0 start"])
    #expect(slide.view.center.x == 0)
  }

  @Test func `frame observers see at its last frame that it no longer runs`() {
    withRenderLoop(RenderLoop(framesPerSecond: 4)) { loop in
      let slide = Slide()
      var running: [Bool] = []
      loop.onFrame { _ in running.append(slide.animator.isRunning) }
      slide.animator.pausesOnCompletion = true
      slide.animator.startAnimation()
      loop.advance(to: 1.25)
      #expect(running == [true, true, true, false, false])
      slide.retire()
    }
  }

  @Test func `set while it runs, it pauses on completion, or no longer`() {
    let (first, second) = (Slide(), Slide())
    second.animator.pausesOnCompletion = true
    first.animator.startAnimation()
    second.animator.startAnimation()
    loop.advance(to: 0.5)
    first.animator.pausesOnCompletion = true
    second.animator.pausesOnCompletion = false
    loop.advance(to: 2)
    #expect(first.animator.state == .active)
    #expect(second.endings.told == ["1.0 end"])
    first.retire()
  }

  @Test func `a view that leaves the screen ends it at the end`() {
    let window = UIWindow(frame: .zero)
    let slide = Slide()
    window.addSubview(slide.view)
    slide.animator.startAnimation()
    loop.advance(to: 0.5)
    slide.view.removeFromSuperview()
    loop.advance(by: 0)
    #expect(slide.endings.told == ["0.5 end"])
    #expect(slide.view.center.x == 100)
  }

  @Test func `a view that is gone ends a paused animator`() {
    let endings = Endings()
    var view: UIView? = UIView()
    loop.advance(by: 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [weak view] in
      view?.center.x = 100
    }
    animator.addCompletion { endings.add($0) }
    animator.fractionComplete = 0.5
    loop.advance(to: 0.25)
    view = nil
    loop.advance(by: 0)
    #expect(endings.told == ["0.25 end"])
    #expect(animator.state == .inactive)
  }

  @Test func `with animations off it ends in the next turn`() {
    UIView.setAnimationsEnabled(false)
    slide.animator.startAnimation()
    UIView.setAnimationsEnabled(true)
    loop.advance(by: 0)
    #expect(slide.endings.told == ["0.0 end"])
    #expect(slide.view.shownX == 100)
  }
}
