import OnionskinCore
import Testing
import UIKit

/// An animator that counts how often it is asked to do what its subclass overrides.
@MainActor
private final class CountingAnimator: UIViewPropertyAnimator {
  var calls: [String] = []

  override func startAnimation() {
    calls.append("start")
    super.startAnimation()
  }

  override func startAnimation(afterDelay delay: TimeInterval) {
    calls.append("start after \(delay)")
    super.startAnimation(afterDelay: delay)
  }

  override func pauseAnimation() {
    calls.append("pause")
    super.pauseAnimation()
  }

  override func stopAnimation(_ withoutFinishing: Bool) {
    calls.append("stop \(withoutFinishing)")
    super.stopAnimation(withoutFinishing)
  }

  override func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    calls.append("finish")
    super.finishAnimation(at: finalPosition)
  }

  override func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    calls.append("completion")
    super.addCompletion(completion)
  }
}

@MainActor @Suite struct `Apple's signatures` {
  /// The places of the calls with a name in a loop's trace.
  private func sites(of name: String, in loop: RenderLoop) -> [CallSite] {
    loop.trace.events.compactMap { event in
      guard case .called(let call) = event.kind, call.name == name else { return nil }
      return call.callSite
    }
  }

  @Test func `hold for the block API's functions as values`() {
    withRenderLoop { loop in
      let view = UIView()
      let animate: (TimeInterval, @escaping () -> Void) -> Void =
        UIView.animate(withDuration:animations:)
      let withCompletion = UIView.animate(withDuration:animations:completion:)
      var finished: Bool?
      animate(0.5) { view.alpha = 0 }
      withCompletion(1, { view.center.x = 10 }, { finished = $0 })
      loop.advance(by: 0.25)
      #expect(view.layer.presentation()?.opacity == 0.5)
      loop.advance(by: 0.75)
      #expect(finished == true)
    }
  }

  @Test func `hold for the functions of begin and commit as values`() {
    withRenderLoop { loop in
      let view = UIView()
      let begin = UIView.beginAnimations(_:context:)
      let setDuration: (TimeInterval) -> Void = UIView.setAnimationDuration(_:)
      let commit: () -> Void = UIView.commitAnimations
      begin("fade", nil)
      setDuration(2)
      view.alpha = 0
      commit()
      loop.advance(by: 1)
      #expect(view.layer.presentation()?.opacity == 0.5)
    }
  }

  @Test func `leave an ordinary call its place in the trace`() {
    withRenderLoop { loop in
      let view = UIView()
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      let line = #line - 1
      #expect(
        sites(of: "animate(withDuration:animations:)", in: loop)
          == [CallSite(fileID: #fileID, line: line)]
      )
    }
  }

  @Test func `of an animator can be overridden, and a call is carried out once`() {
    withRenderLoop { loop in
      let view = UIView()
      let animator = CountingAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      let line = #line - 1
      loop.advance(by: 0.5)
      animator.pauseAnimation()
      loop.advance(by: 1)
      #expect(view.layer.presentation()?.opacity == 0.5)
      animator.startAnimation(afterDelay: 0.25)
      loop.advance(by: 0.5)
      animator.stopAnimation(false)
      animator.finishAnimation(at: .end)
      #expect(position == .end)
      #expect(
        animator.calls == [
          "completion", "start", "pause", "start after 0.25", "stop false", "finish",
        ]
      )
      #expect(
        sites(of: "startAnimation()", in: loop) == [CallSite(fileID: #fileID, line: line)]
      )
    }
  }

  @Test func `of an animator are found through its protocol, and by a subclass of it`() {
    withRenderLoop { loop in
      let view = UIView()
      let animator = CountingAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      let animating: any UIViewImplicitlyAnimating = animator
      animating.startAnimation()
      let pause: () -> Void = animator.pauseAnimation
      loop.advance(by: 0.25)
      pause()
      #expect(animator.calls == ["start", "pause"])
      #expect(view.layer.presentation()?.opacity == 0.75)
    }
  }
}
