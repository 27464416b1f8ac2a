import Onionskin
import Synchronization
import Testing
import UIKit
import ViewAnimations

/// Owns an object until any thread releases it.
private final class Holder<Object: AnyObject & Sendable>: Sendable {
  private let object: Mutex<Object?>

  init(_ object: Object) {
    self.object = Mutex(object)
  }

  func release() {
    let released = object.withLock { object in
      defer { object = nil }
      return object
    }
    withExtendedLifetime(released) {}
  }
}

@MainActor @Suite(.ownLoop)
struct AnimationTokenTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test(.seed("B6", "B8"))
  func `animations start when their token is released, not in the call that makes it`() {
    let view = UIView()
    loop.advance(by: 0)
    var token: AnimationToken? = view.animate(.fadeOut())
    // Part 1 would have changed the model by now.
    #expect(view.alpha == 1)
    withExtendedLifetime(token) { loop.advance(by: 5) }
    #expect(loop.trace.played.isEmpty)
    token = nil
    #expect(view.alpha == 0)
    loop.advance(by: 0.3)
    #expect(loop.trace.summaries == ["5…5.3 opacity 1 → 0"])
  }

  @Test(.seed("B6")) func `a chain goes on behind an animation that was interrupted`() {
    loop.advance(by: 0)
    view.animate(.fadeOut(duration: 1), .move(byX: 10, y: 0, duration: 1))
    loop.advance(by: 0.25)
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
    #expect(view.center.x == 10)
    loop.advance(by: 1)
    #expect(loop.trace.played.map(\.begin) == [0, 0.25])
  }

  @Test(.seed("B7")) func `a parallel list begins all animations at once`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.alpha = 0
    loop.advance(by: 0)
    view.animate(inParallel: [
      .fadeIn(duration: 3),
      .resize(to: CGSize(width: 200, height: 200), duration: 3),
    ])
    loop.advance(by: 3)
    #expect(
      loop.trace.summaries == [
        "0…3 opacity 0 → 1", "0…3 bounds.size 50 × 50 → 200 × 200",
      ]
    )
  }

  @Test(.seed("B8")) func `a discarded token starts within its statement, in all four call forms`()
  {
    let views = (0..<4).map { _ in UIView() }
    loop.advance(by: 0)
    views[0].animate([.fadeOut()])
    #expect(views[0].alpha == 0)
    views[1].animate(.fadeOut())
    #expect(views[1].alpha == 0)
    views[2].animate(inParallel: [.fadeOut()])
    #expect(views[2].alpha == 0)
    views[3].animate(inParallel: .fadeOut())
    #expect(views[3].alpha == 0)
    loop.advance(by: 0.3)
  }

  @Test(.seed("B9"))
  func `a parallel token is done when the longest has stopped, whatever the order`() {
    for durations in [[0.2, 0.5, 0.1], [0.5, 0.1, 0.2], [0.1, 0.2, 0.5]] {
      withRenderLoop { loop in
        let (view, next) = (UIView(), UIView())
        loop.advance(by: 0)
        animate(
          view.animate(inParallel: durations.map { .move(byX: 1, y: 0, duration: $0) }),
          next.animate(.fadeOut(duration: 0.1))
        )
        loop.advance(by: 1)
        #expect(loop.trace.played.map(\.begin) == [0, 0, 0, 0.5])
      }
    }
  }

  @Test(.seed("B10")) func `a token begins once, however often it is performed and let go`() {
    let (view, next) = (UIView(), UIView())
    loop.advance(by: 0)
    var token: AnimationToken? = view.animate(.move(byX: 10, y: 0))
    if let token { animate(token, token, next.animate(.fadeOut())) }
    token = nil
    loop.advance(by: 1)
    #expect(view.center.x == 10)
    #expect(loop.trace.played.map(\.property) == ["position", "opacity"])
  }

  @Test(.seed("B10")) func `tokens behind one that is performed twice keep their order`() {
    let views = (0..<3).map { _ in UIView() }
    loop.advance(by: 0)
    let twice = views[0].animate(.fadeOut(duration: 1))
    animate(
      twice,
      twice,
      views[1].animate(.fadeOut(duration: 1)),
      views[2].animate(.fadeOut(duration: 1))
    )
    loop.advance(by: 4)
    // The seed's second call never called back, and all tokens behind it began together at 1.
    #expect(loop.trace.played.map(\.begin) == [0, 1, 2])
  }

  @Test(.seed("B10")) func `a token performed while it runs is waited for`() {
    let (view, next) = (UIView(), UIView())
    loop.advance(by: 0)
    let token = view.animate(.fadeOut(duration: 1))
    animate(token)
    loop.advance(by: 0.5)
    animate(token, next.animate(.fadeOut(duration: 1)))
    loop.advance(by: 2)
    #expect(loop.trace.played.map(\.begin) == [0, 1])
  }

  @Test(.seed("B10")) func `a token keeps its view alive until its animations have stopped`() {
    weak var weakView: UIView?
    do {
      let view = UIView()
      weakView = view
      loop.advance(by: 0)
      view.animate(.fadeOut(duration: 1), .fadeIn(duration: 1))
    }
    loop.advance(by: 1.5)
    #expect(weakView != nil)
    loop.advance(by: 0.5)
    #expect(weakView == nil)
    #expect(loop.trace.played.map(\.ending) == [.ended, .ended])
  }

  @Test(.seed("B10"))
  func `a token in a reference cycle never begins and is reported at the loop's end`() {
    let loop = RenderLoop()
    @MainActor final class Screen {
      var token: AnimationToken?
      let view = UIView()
    }
    let line = #line + 3
    let view = withRenderLoop(loop) { loop in
      let screen = Screen()
      screen.token = screen.view.animate(Animation(duration: 1) { _ in screen.view.alpha = 0 })
      loop.advance(by: 10)
      return screen.view
    }
    #expect(view.alpha == 1)
    #expect(loop.issues.map(\.kind) == [.animationNeverStarted])
    #expect(loop.issues.map(\.severity) == [.misuse])
    #expect(loop.issues.first?.callSite?.line == line)
    #expect(loop.issues.first?.message.contains("reference cycle") == true)
  }

  @Test(.seed("B10"))
  func `tokens whose turn did not come before the end are reported, and stay quiet`() {
    let loop = RenderLoop()
    let views = withRenderLoop(loop) { loop in
      let views = [UIView(), UIView()]
      loop.advance(by: 0)
      animate(views.map { $0.animate(.fadeOut(duration: 1)) })
      loop.advance(by: 0.5)
      return views
    }
    #expect(views.map(\.alpha) == [0, 1])
    #expect(loop.issues.contains { $0.kind == .animationNeverStarted })
  }

  @Test(.seed("B11")) func `tokens of several views take turns`() {
    let (label, button) = (UIView(), UIView())
    (label.alpha, button.alpha) = (0, 0)
    loop.advance(by: 0)
    animate([
      label.animate(.fadeIn(duration: 0.5)),
      button.animate(inParallel: .fadeIn(duration: 0.2), .move(byX: 5, y: 0, duration: 0.4)),
      label.animate([.move(byX: 1, y: 0, duration: 0.1), .fadeOut(duration: 0.1)]),
    ])
    loop.advance(by: 2)
    #expect(
      loop.trace.summaries == [
        "0…0.5 opacity 0 → 1",
        "0.5…0.7 opacity 0 → 1",
        "0.5…0.9 position (0, 0) → (5, 0)",
        "0.9…1 position (0, 0) → (1, 0)",
        "1…1.1 opacity 1 → 0",
      ]
    )
  }

  @Test(.seed("B12")) func `empty lists are done at once, in both modes and without a token`() {
    loop.advance(by: 0)
    animate([])
    animate(view.animate([]), view.animate(inParallel: []), view.animate(.fadeOut()))
    #expect(view.alpha == 0)
    loop.advance(by: 0.3)
  }

  @Test(.seed("B12")) func `a completion comes once even if an animation changes nothing`() {
    let (view, next) = (UIView(), UIView())
    loop.advance(by: 0)
    animate(
      view.animate(inParallel: .fadeIn(), .fadeIn()),
      next.animate(.fadeOut(duration: 1))
    )
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["0…1 opacity 1 → 0"])
  }

  @Test func `a loop that is closed in the middle of a list of tokens lets everything go`() {
    weak var weakLoop: RenderLoop?
    weak var weakView: UIView?
    do {
      let loop = RenderLoop()
      weakLoop = loop
      withRenderLoop(loop) { loop in
        let view = UIView()
        weakView = view
        loop.advance(by: 0)
        let twice = view.animate(.fadeOut(duration: 1))
        animate([twice, twice, view.animate([.fadeIn(duration: 1)])])
        loop.advance(by: 0.5)
      }
    }
    #expect(weakView == nil)
    #expect(weakLoop == nil)
  }

  @Test func `a token released on another thread begins on the main actor, in its loop`() async {
    let view = UIView()
    await loop.advance(by: 0)
    let holder = Holder(view.animate(.fadeOut(duration: 1)))
    await Task.detached { holder.release() }.value
    for _ in 0..<10_000 where view.alpha == 1 { await Task.yield() }
    #expect(view.alpha == 0)
    await loop.advance(by: 1)
    #expect(loop.trace.summaries == ["0…1 opacity 1 → 0"])
  }

  @Test(.seed("B10")) func `everything that waits for a running token goes on when it has stopped`()
  {
    let followers = [UIView(), UIView(), UIView()]
    loop.advance(by: 0)
    let token = view.animate(.fadeOut(duration: 1))
    for follower in followers { animate(token, follower.animate(.fadeOut(duration: 1))) }
    loop.advance(by: 3)
    #expect(loop.trace.played.map(\.begin) == [0, 1, 1, 1])
    #expect(followers.map(\.alpha) == [0, 0, 0])
  }

  @Test(.seed("B7", "B9"))
  func `animations of a parallel list begin together, however long each takes`() {
    loop.advance(by: 0)
    view.animate(inParallel: [
      .fadeOut(duration: 3), .resize(to: CGSize(width: 20, height: 20), duration: 1),
      .move(byX: 5, y: 0, duration: 2),
    ])
    loop.advance(by: 3)
    #expect(loop.trace.played.map(\.begin) == [0, 0, 0])
    #expect(loop.trace.played.map(\.end) == [3, 1, 2])
  }
}
