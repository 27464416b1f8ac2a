import Onionskin
import OnionskinTesting
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

  private func makeView() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.alpha = 0
    return view
  }

  private func nest(_ view: UIView) {
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
  }

  private let list: [Animation] = [
    .fadeIn(duration: 0.3),
    .move(byX: 50, y: 20, duration: 0.5),
    .resize(to: CGSize(width: 200, height: 200), duration: 0.2),
  ]

  private func trace(_ code: (UIView) -> Void) -> AnimationTrace {
    withRenderLoop { loop in
      let view = makeView()
      loop.advance(by: 0)
      code(view)
      loop.advance(by: 2)
      return loop.trace
    }
  }

  @Test(.seed("B13"))
  func `nested closures and the list have the timeline that their durations add up to`() {
    #expect(trace(nest).summaries == Self.timeline)
    #expect(trace { $0.animate(list) }.summaries == Self.timeline)
  }

  @Test(.seed("B13"))
  func `nested closures and the list play the same animations, curves included`() {
    #expect(trace(nest).played == trace { $0.animate(list) }.played)
  }

  @Test(.seed("B13")) func `a list, tokens and a value are migrations of the nested closures`() {
    expectSameAnimation(
      of: makeView,
      // The last of the nested closures tells nobody of its end.
      allowing: .callbackAdded,
      legacy: nest,
      as: [
        "list": { $0.animate(list) },
        "tokens": { view in animate(list.map { view.animate($0) }) },
        "value": { view in ViewAnimation.sequence(list.map { view.animation($0) }).start() },
      ]
    )
  }
}
