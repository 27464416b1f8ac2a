import Onionskin
import Testing
import UIKit

/// Who keeps an animator alive, and what happens when nobody does: WhatIsEmulated 9 and 13, row 16.
@MainActor @Suite(.ownLoop) struct UIViewPropertyAnimatorReleaseTests {
  let loop = RenderLoop.current

  @Test func `a running animator is kept alive until its end`() {
    let view = UIView()
    let endings = Endings()
    weak var weakAnimator: UIViewPropertyAnimator?
    loop.advance(by: 0)
    do {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.addCompletion { endings.add($0) }
      animator.startAnimation()
      weakAnimator = animator
    }
    loop.advance(to: 0.5)
    #expect(weakAnimator?.isRunning == true)
    loop.advance(to: 2)
    #expect(endings.told == ["1.0 end"])
    #expect(weakAnimator == nil)
    #expect(loop.issues == [])
  }

  @Test func `released while paused it is reported, and nothing hangs`() throws {
    let view = UIView()
    loop.advance(by: 0)
    let line = #line + 2
    do {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
      animator.startAnimation()
      loop.advance(to: 0.5)
      animator.pauseAnimation()
    }
    #expect(loop.misuses == [.animatorReleased])
    let issue = try #require(loop.issues.first)
    #expect(issue.message.contains("paused"))
    #expect(issue.callSite?.line == line)
    #expect(view.center.x == 50)
    #expect(view.layer.animationKeys() == nil)
    loop.advance(to: 2)
    #expect(view.shownX == 50)
    #expect(loop.isIdle)
  }

  @Test func `released after it was stopped and not finished it is reported`() {
    do {
      let slide = Slide()
      slide.animator.startAnimation()
      slide.animator.stopAnimation(false)
    }
    #expect(loop.misuses == [.animatorReleased])
  }

  /// What leaves an animator as it may be released.
  nonisolated static let endings: [@MainActor @Sendable (UIViewPropertyAnimator) -> Void] = [
    { _ in },
    { $0.startAnimation() },
    {
      $0.startAnimation()
      $0.stopAnimation(true)
    },
    {
      $0.startAnimation()
      $0.stopAnimation(false)
      $0.finishAnimation(at: .end)
    },
    {
      $0.pauseAnimation()
      $0.startAnimation()
    },
  ]

  @Test(arguments: endings.indices)
  func `released otherwise it is not`(index: Int) {
    do {
      let slide = Slide()
      Self.endings[index](slide.animator)
    }
    loop.advance(to: 5)
    #expect(loop.misuses == [])
  }

  @Test func `a world that closes over a paused animator lets it go`() {
    let loop = RenderLoop()
    let slide = withRenderLoop(loop) { loop in
      let slide = Slide()
      slide.animator.startAnimation()
      loop.advance(to: 0.5)
      slide.animator.pauseAnimation()
      return slide
    }
    let animator = slide.animator
    animator.fractionComplete = 0.5
    animator.startAnimation()
    animator.isReversed = true
    animator.addAnimations { slide.view.center.x = 50 }
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    #expect(animator.state == .inactive)
    #expect(loop.misuses.contains(.animationsLeftRunning))
    #expect(loop.misuses.contains(.completionNeverCalled))
    #expect(!loop.misuses.contains(.animatorReleased))
  }

  @Test func `a world that closes over a running animator releases it`() {
    weak var weakAnimator: UIViewPropertyAnimator?
    withRenderLoop { loop in
      let slide = Slide()
      weakAnimator = slide.animator
      slide.animator.startAnimation()
      loop.advance(to: 0.5)
    }
    #expect(weakAnimator == nil)
  }

  /// Errors in the use of an animator.
  enum WrongUse: String, CaseIterable, Codable, Sendable {
    case finishedWithoutStop, stoppedInactive, releasedPaused
  }

  // WhatIsEmulated decision 15: stopping what is inactive is an error, too.
  @Test(.behavior("decision 15", "decision 16"), arguments: WrongUse.allCases)
  func `a wrong use traps if the behavior says so`(use: WrongUse) async {
    await #expect(processExitsWith: .failure) { [use] in
      await MainActor.run {
        var behavior = Behavior.iOS8AndLater
        behavior.trapsOnAnimatorErrors = true
        withRenderLoop(RenderLoop(behavior: behavior)) { _ in
          let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
          switch use {
          case .finishedWithoutStop: animator.finishAnimation(at: .end)
          case .stoppedInactive: animator.stopAnimation(true)
          case .releasedPaused: animator.pauseAnimation()
          }
        }
      }
    }
  }
}
