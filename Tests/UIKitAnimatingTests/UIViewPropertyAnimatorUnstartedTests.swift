import Onionskin
import Testing
import UIKit

/// Animators that were given animations and were not started by the end of their loop.
@MainActor struct UIViewPropertyAnimatorUnstartedTests {
  @Test func `an animator that was never started is misuse where it was made`() throws {
    let loop = RenderLoop()
    let line = #line + 3
    withRenderLoop(loop) { loop in
      let view = UIView()
      _ = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      loop.advance(by: 2)
      #expect(loop.issues == [])
    }
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .animatorNeverStarted)
    #expect(issue.severity == .misuse)
    let callSite = CallSite(fileID: #fileID, line: line)
    #expect(issue.callSite == callSite)
    #expect(
      issue.message == "The animator made at \(callSite) was never started: call startAnimation()."
    )
  }

  @Test func `one that is kept and was given animations later is reported, in order`() {
    let loop = RenderLoop()
    let line = #line + 2
    let animators = withRenderLoop(loop) { _ in
      let first = UIViewPropertyAnimator(duration: 1, curve: .linear)
      let second = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {}
      first.addAnimations {}
      first.addAnimations {}
      return [first, second]
    }
    #expect(loop.misuses == [.animatorNeverStarted, .animatorNeverStarted])
    #expect(loop.issues.map(\.callSite?.line) == [line + 1, line])
    withExtendedLifetime(animators) {}
  }

  /// What makes an animator one that need not be started any more, or never needed to.
  nonisolated static let ways: [@MainActor @Sendable (UIView) -> Void] = [
    { _ in _ = UIViewPropertyAnimator(duration: 1, curve: .linear) },
    { view in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.startAnimation()
    },
    { view in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        .startAnimation(afterDelay: 0.5)
    },
    { view in
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.fractionComplete = 0.5
      animator.stopAnimation(true)
    },
    { view in
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1,
        delay: 0,
        animations: { view.alpha = 0 }
      )
    },
  ]

  @Test(arguments: ways.indices)
  func `one that was started, or has nothing to animate, is left alone`(index: Int) {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      let view = UIView()
      Self.ways[index](view)
      loop.advance(by: 2)
    }
    #expect(loop.issues == [])
  }

  @Test func `given more after its end it waits to be started again`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      let view = UIView()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.startAnimation()
      loop.advance(by: 2)
      animator.addAnimations { view.alpha = 1 }
    }
    #expect(loop.misuses == [.animatorNeverStarted])
  }
}
