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
      legacy: nest,
      as: [
        "list": { $0.animate(list) },
        "tokens": { view in animate(list.map { view.animate($0) }) },
        "value": { view in ViewAnimation.sequence(list.map { view.animation($0) }).start() },
      ]
    )
  }

  // MARK: Completions of the libraries

  private typealias Code = @MainActor (UIView) -> Void

  private func kinds(_ baseline: Code, _ candidate: Code) -> [Difference.Kind] {
    differences(trace(baseline), trace(candidate))
  }

  private func differences(
    _ baseline: AnimationTrace,
    _ candidate: AnimationTrace
  ) -> [Difference.Kind] {
    // A begin/commit block does not disable interaction.
    TraceComparison(baseline: baseline, candidate: candidate, allowing: [.interaction])
      .differences.map(\.kind)
  }

  private func inSteps(_ view: UIView, then finish: (() -> Void)? = nil) {
    let steps: [Observable<Void>] = [
      .animation(duration: 0.3) { view.alpha = 1 },
      .animation(duration: 0.5) {
        view.center.x += 50
        view.center.y += 20
      },
      .animation(duration: 0.2) { view.bounds.size = CGSize(width: 200, height: 200) },
    ]
    _ = Observable.concat(steps).subscribe(onCompleted: finish)
  }

  @Test(.seed("B13"))
  func `nested closures are a migration of the list and of the observables, and the reverse`() {
    let styles: [Code] = [
      { $0.animate(list) },
      { view in animate(list.map { view.animate($0) }) },
      { view in ViewAnimation.sequence(list.map { view.animation($0) }).start() },
      { inSteps($0) },
    ]
    for style in styles {
      #expect(kinds(nest, style) == [])
      #expect(kinds(style, nest) == [])
      for other in styles { #expect(kinds(style, other) == []) }
    }
  }

  @Test func `steps with a delay between them are a migration of closures that schedule`() {
    let legacy: Code = { view in
      UIView.animate(
        withDuration: 0.3,
        animations: { view.alpha = 1 },
        completion: { _ in
          RenderLoop.current.schedule(after: 0.5) {
            UIView.animate(withDuration: 0.3) { view.center.x += 50 }
          }
        }
      )
    }
    let steps: Code = { view in
      _ = Observable.concat([
        .animation(duration: 0.3) { view.alpha = 1 },
        .delay(0.5),
        .animation(duration: 0.3) { view.center.x += 50 },
      ])
      .subscribe()
    }
    #expect(kinds(legacy, steps) == [])
    #expect(kinds(steps, legacy) == [])
  }

  @Test func `a completion that a style calls is told if it is added, and if it is missing`() {
    let observing: [Code] = [
      { inSteps($0, then: {}) },
      { view in
        _ = Observable.animation(duration: 0.3) { view.alpha = 1 }
          .flatMap { Observable.animation(duration: 0.5) { view.center = CGPoint(x: 75, y: 45) } }
          .flatMap {
            Observable.animation(duration: 0.2) {
              view.bounds.size = CGSize(width: 200, height: 200)
            }
          }
          .subscribe(onNext: {})
      },
      { view in
        ViewAnimation.sequence(list.map { view.animation($0) }).start(completion: { _ in })
      },
    ]
    for style in observing {
      #expect(kinds(nest, style) == [.callbackAdded])
      #expect(kinds({ $0.animate(list) }, style) == [.callbackAdded])
      #expect(kinds(style, { $0.animate(list) }) == [.callbackMissing])
    }
  }

  @Test func `an empty completion of the program is told if it is added`() {
    let plain: Code = { view in UIView.animate(withDuration: 0.3) { view.alpha = 1 } }
    let told: Code = { view in
      animateViews(duration: 0.3) {
        view.alpha = 1
      } completion: { _ in
      }
    }
    let token: Code = { view in view.animate(.fadeIn(duration: 0.3)) }
    #expect(kinds(plain, told) == [.callbackAdded])
    #expect(kinds(token, told) == [.callbackAdded])
    #expect(kinds(told, token) == [.callbackMissing])
  }

  @Test func `a wait at the end of the code is no callback, and matches a completion`() async {
    let plain = trace { view in UIView.animate(withDuration: 0.3) { view.alpha = 1 } }
    let told = trace { view in
      animateViews(duration: 0.3) {
        view.alpha = 1
      } completion: { _ in
      }
    }
    var waits: [AnimationTrace] = []
    waits.append(
      await waiting { view in await animateViewsAndWait(duration: 0.3) { view.alpha = 1 } }
    )
    waits.append(
      await waiting { view in await UIView.animate(withDuration: 0.3, delay: 0) { view.alpha = 1 } }
    )
    waits.append(await waiting { view in await view.animation(.fadeIn(duration: 0.3)).run() })
    for wait in waits {
      for other in [plain, told] {
        #expect(differences(wait, other) == [])
        #expect(differences(other, wait) == [])
      }
    }
  }

  private func waiting(_ code: @MainActor (UIView) async -> Bool) async -> AnimationTrace {
    await withRenderLoop { loop in
      let view = makeView()
      await loop.advance(by: 0)
      _ = await code(view)
      await loop.advance(by: 2)
      return loop.trace
    }
  }
}
