import AnimationTraces
import Onionskin
import Testing
import UIKit

/// Advice on what a block takes over names the block that sets it.
@MainActor @Suite struct NestedBlockAdviceTests: ComparesPrograms {
  @Test func `what is called on an animator later does not hide the block around it`() throws {
    func run(_ duration: Double) -> Program {
      { loop, view in
        let (outer, inner) = (
          UIViewPropertyAnimator(duration: 9, curve: .linear),
          UIViewPropertyAnimator(duration: 9, curve: .linear)
        )
        let other = UIView()
        inner.addAnimations { view.alpha = 0 }
        outer.addAnimations {
          other.alpha = 0
          inner.startAnimation()
        }
        UIView.animate(
          withDuration: duration,
          animations: { outer.startAnimation() },
          fileID: "Menu",
          line: 10
        )
        loop.advance(by: 0.3)
        // Still runs on one side only, where the call is one of its block.
        outer.pauseAnimation()
        outer.startAnimation()
        withExtendedLifetime(other) { loop.advance(by: 1) }
      }
    }
    let first = try #require(differences(run(0.1), run(0.5)).first)
    #expect(first.kind == .duration)
    #expect(first.calls.candidate?.site?.line == 10)
    #expect(first.edit?.action == .pass("withDuration", value: "0.1"))
  }
}
