import Testing
import UIKit
import ViewAnimations

@MainActor
struct DeclarativeMigrationTests {
  /// The list of the article: fade in, move, grow.
  private static let timeline = [
    "0…0.3 opacity 0 → 1",
    // Each coordinate of the center is a change of its own.
    "0.3…0.8 position (25, 25) → (75, 25)",
    "0.3…0.8 position (75, 25) → (75, 45)",
    "0.8…1 bounds.size 50 × 50 → 200 × 200",
  ]

  private func makeView(_ loop: RenderLoop) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.alpha = 0
    loop.advance(by: 0)
    return view
  }

  private func nested() -> AnimationTrace {
    withRenderLoop { loop in
      let view = makeView(loop)
      UIView.animate(
        withDuration: 0.3,
        animations: { view.alpha = 1 },
        completion: { _ in
          UIView.animate(
            withDuration: 0.5,
            animations: {
              view.center.x += 50
              view.center.y += 20
            },
            completion: { _ in
              UIView.animate(withDuration: 0.2) {
                view.bounds.size = CGSize(width: 200, height: 200)
              }
            }
          )
        }
      )
      loop.advance(by: 2)
      return loop.trace
    }
  }

  private func list() -> AnimationTrace {
    withRenderLoop { loop in
      let view = makeView(loop)
      view.animate([
        .fadeIn(duration: 0.3),
        .move(byX: 50, y: 20, duration: 0.5),
        .resize(to: CGSize(width: 200, height: 200), duration: 0.2),
      ])
      loop.advance(by: 2)
      return loop.trace
    }
  }

  @Test func `B13 nested closures and the list have the timeline that their durations add up to`() {
    #expect(nested().summaries == Self.timeline)
    #expect(list().summaries == Self.timeline)
  }

  @Test func `B13 nested closures and the list play the same animations, curves included`() {
    #expect(nested().played == list().played)
  }
}
