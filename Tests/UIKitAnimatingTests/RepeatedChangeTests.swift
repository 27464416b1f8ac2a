import Onionskin
import Testing
import UIKit

/// A value that is set over and over without a commit: more often than anything is kept for each time.
@MainActor struct RepeatedChangeTests {
  private nonisolated static let recordings: [Recording] = [.issues, .everything]

  /// Sets the opacity of a view again and again, each time to another value, and at last to 0.5.
  private func flicker(_ view: UIView, _ count: Int) {
    for index in 0..<count { view.alpha = index % 2 == 0 ? 0.25 : 0.75 }
    view.alpha = 0.5
  }

  @Test(arguments: recordings)
  func `the last of very many values in a block is the one that animates`(_ recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let (view, other) = (UIView(), UIView())
      loop.advance(by: 0)
      var ends: [Bool] = []
      UIView.animate(1, options: .curveLinear, completion: { ends.append($0) }) {
        other.alpha = 0
        flicker(view, 70_000)
        other.center.x = 10
      }
      loop.advance(by: 0)
      #expect(view.layer.animationKeys() == ["opacity"])
      #expect(other.layer.animationKeys() == ["opacity", "position"])
      loop.advance(by: 0.5)
      // The last change went from the value before it to 0.5.
      #expect(view.layer.presentation()?.opacity == 0.625)
      #expect(other.layer.presentation()?.opacity == 0.5)
      #expect(other.layer.presentation()?.position.x == 5)
      #expect(ends.isEmpty)
      loop.advance(by: 0.5)
      // What a block replaces of its own does not count against it.
      #expect(ends == [true])
    }
  }

  @Test(arguments: recordings)
  func `very many values outside a block leave what runs as it is`(_ recording: Recording) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let (view, other) = (UIView(), UIView())
      loop.advance(by: 0)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { other.alpha = 0 }
      flicker(view, 70_000)
      loop.advance(by: 0.5)
      #expect(view.layer.presentation()?.opacity == 0.5)
      #expect(other.layer.presentation()?.opacity == 0.5)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test(arguments: recordings)
  func `very many values of several views in turn animate from the last but one`(
    _ recording: Recording
  ) {
    withRenderLoop(RenderLoop(recording: recording)) { loop in
      let views = (0..<3).map { _ in UIView() }
      loop.advance(by: 0)
      animationBlock(duration: 1, curve: .linear) {
        for index in 0..<90_000 {
          views[index % 3].alpha = index / 3 % 2 == 0 ? 0.25 : 0.75
          // A setting between changes makes another group of what follows.
          if index == 80_000 { UIView.setAnimationDuration(2) }
        }
      }
      loop.advance(by: 1)
      #expect(loop.brokenInvariants() == [])
      for view in views { #expect(view.layer.presentation()?.opacity == 0.5) }
      loop.advance(by: 1)
      #expect(loop.isIdle)
      for view in views { #expect(view.alpha == 0.75) }
    }
  }
}
