import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// Awaits in a test's own loop, each 20 times: every run has to have the same outcome.
@MainActor @Suite(.renderLoop) struct AwaitingTests {
  private let view = UIView()
  private var loop: RenderLoop { .current }

  private func fade(_ view: UIView, for duration: TimeInterval) async -> Bool {
    await animateViewsAndWait(duration: duration) { view.alpha = view.alpha == 0 ? 1 : 0 }
  }

  private func fadeByBlockAPI(_ view: UIView, for duration: TimeInterval) async -> Bool {
    await UIView.animate(withDuration: duration, delay: 0) { view.alpha = 0 }
  }

  @Test(arguments: 0..<20)
  func `animations of both kinds run beside each other with async let`(run: Int) async {
    let other = UIView()
    async let short = fade(view, for: 0.25)
    async let long = fadeByBlockAPI(other, for: 0.75)
    #expect(await short)
    #expect(loop.now == 0.25)
    #expect(await long)
    #expect(loop.now == 0.75)
    let began = loop.trace.events.compactMap { event -> Instant? in
      if case .animated = event.kind { event.instant } else { nil }
    }
    #expect(began.allSatisfy { $0 == .zero })
  }

  @Test(arguments: 0..<20)
  func `a composed animation is awaited to its end`(run: Int) async {
    let animation = view.animation(.fadeIn(duration: 0.5)).then(.pause(1))
    #expect(await animation.then(animation).run())
    #expect(loop.now == 3)
  }

  @Test(arguments: 0..<20)
  func `the steps of an animation come in time`(run: Int) async {
    let step = ViewAnimation(view, duration: 0.25) { view.center.x += 10 }
    var times: [Double] = []
    for await _ in step.then(step).then(step).steps { times.append(loop.now) }
    #expect(times == [0.25, 0.5, 0.75])
  }

  @Test(arguments: 0..<20)
  nonisolated func `a test off the main actor awaits as one on it`(run: Int) async {
    let (view, other) = await (UIView(), UIView())
    async let a = fade(view, for: 0.5)
    async let b = fade(other, for: 0.25)
    #expect(await [a, b] == [true, true])
    #expect(RenderLoop.current.now == 0.5)
    #expect(await fade(view, for: 0.5))
    #expect(RenderLoop.current.now == 1)
  }

  @Test(arguments: 0..<20)
  func `code that awaits is compared inside a test that awaits`(run: Int) async throws {
    async let own = fade(view, for: 5)
    try await expectSameAnimation(of: Stage.init) { stage in
      animateViews(duration: 0.5) {
        stage.card.alpha = 0.5
      } completion: { _ in
        animateViews(duration: 0.25) {
          stage.card.alpha = 0
        } completion: { _ in
        }
      }
    } as: { stage in
      await animateViewsAndWait(duration: 0.5) { stage.card.alpha = 0.5 }
      await animateViewsAndWait(duration: 0.25) { stage.card.alpha = 0 }
    }
    #expect(await own)
    #expect(loop.now == 5)
  }

  @Test func `a busy main actor is no hang`() async {
    let end = ContinuousClock.now + .milliseconds(50)
    while ContinuousClock.now < end {}
    await animateViewsAndWait(duration: 0.5) { view.alpha = 0 }
    #expect(loop.now == 0.5)
  }
}
