import Onionskin
import Testing
import UIKit
import ViewAnimations

/// The async form: it returns whether the animations finished.
@MainActor @Suite(.ownLoop, .timeLimit(.minutes(30))) struct AnimateViewsAsyncTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test func `the async form returns true at the end of the animation`() async {
    var told: [String] = []
    let task = Task {
      let finished = await animateViews(duration: 0.5, delay: 0.25) { view.alpha = 0 }
      told.append("\(loop.now) \(finished)")
    }
    await loop.advance(by: 0.7)
    #expect(told == [])
    await loop.advance(by: 2)
    #expect(told == ["0.75 true"])
    await task.value
  }

  @Test func `the async form returns false if the animation is replaced`() async {
    let task = Task { await animateViews(duration: 1) { view.alpha = 0 } }
    await loop.advance(by: 0.5)
    let other = Task { await animateViews(duration: 1) { view.alpha = 1 } }
    await loop.advance(by: 2)
    #expect(await task.value == false)
    #expect(await other.value == true)
  }

  @Test func `the async form returns true if nothing changes`() async {
    let task = Task { await animateViews(duration: 1) {} }
    await loop.advance(by: 0)
    #expect(await task.value == true)
    #expect(loop.now == 0)
  }

  @Test func `cancelling the task resumes it with false and the animation runs on`() async throws {
    let task = Task { await animateViews(duration: 1, curve: .linear) { view.alpha = 0 } }
    await loop.advance(by: 0.25)
    task.cancel()
    #expect(await task.value == false)
    #expect(loop.now == 0.25)
    await loop.advance(by: 0.5)
    try #expect(isClose(view.shown().opacity, 0.25))
    #expect(loop.delegates.count == 1)
    await loop.advance(by: 0.25)
    #expect(loop.callbacks == ["1.0 completion true"])
    #expect(loop.delegates.count == 0)
  }

  @Test func `a task that is cancelled before it animates gets false and the changes are made`()
    async
  {
    let task = Task { await animateViews(duration: 1) { view.alpha = 0 } }
    task.cancel()
    #expect(await task.value == false)
    #expect(view.alpha == 0)
    #expect(loop.trace.animations.count == 1)
  }

  @Test func `a world that closes resumes the waiting task with false`() async {
    let loop = RenderLoop()
    let task = await withRenderLoop(loop) { loop in
      let view = UIView()
      let task = Task { await animateViews(duration: 1) { view.alpha = 0 } }
      await loop.advance(by: 0.5)
      return task
    }
    #expect(await task.value == false)
    #expect(loop.issues.map(\.kind).contains(.completionNeverCalled))
  }
}
