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
      let finished = await animateViewsAndWait(duration: 0.5, delay: 0.25) { view.alpha = 0 }
      told.append("\(loop.now) \(finished)")
    }
    await loop.advance(by: 0.7)
    #expect(told == [])
    await loop.advance(by: 2)
    #expect(told == ["0.75 true"])
    await task.value
  }

  @Test func `the async form returns false if the animation is replaced`() async {
    let task = Task { await animateViewsAndWait(duration: 1) { view.alpha = 0 } }
    await loop.advance(by: 0.5)
    let other = Task { await animateViewsAndWait(duration: 1) { view.alpha = 1 } }
    await loop.advance(by: 2)
    #expect(await task.value == false)
    #expect(await other.value == true)
  }

  @Test func `the async form returns true if nothing changes`() async {
    let task = Task { await animateViewsAndWait(duration: 1) {} }
    await loop.advance(by: 0)
    #expect(await task.value == true)
    #expect(loop.now == 0)
  }

  @Test func `cancelling the task resumes it with false and the animation runs on`() async throws {
    let task = Task { await animateViewsAndWait(duration: 1, curve: .linear) { view.alpha = 0 } }
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
    let task = Task { await animateViewsAndWait(duration: 1) { view.alpha = 0 } }
    task.cancel()
    #expect(await task.value == false)
    #expect(view.alpha == 0)
    #expect(loop.trace.animations.count == 1)
  }

  @Test func `a world that closes resumes the waiting task with false`() async {
    let loop = RenderLoop()
    let task = await withRenderLoop(loop) { loop in
      let view = UIView()
      let task = Task { await animateViewsAndWait(duration: 1) { view.alpha = 0 } }
      await loop.advance(by: 0.5)
      return task
    }
    #expect(await task.value == false)
    #expect(loop.issues.map(\.kind).contains(.completionNeverCalled))
  }

  @Test func `the form that does not wait needs no await in an async function`() async {
    var finishes: [Bool] = []
    animateViews(duration: 1) { view.alpha = 0 }
    animateViews(duration: 1, options: .curveLinear) { view.center.x = 10 }
    animateViews(
      duration: 1,
      animations: { view.isOpaque = false },
      completion: { finishes.append($0) }
    )
    #expect(loop.now == 0)
    await loop.advance(by: 1)
    #expect(loop.trace.animations.count == 2)
    #expect(finishes == [true])
  }

  @Test func `the form that waits takes options`() async {
    let line = #line + 2
    let task = Task {
      await animateViewsAndWait(duration: 0.5, delay: 0.25, options: .curveLinear) {
        view.alpha = 0
      }
    }
    await loop.advance(by: 0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
    await loop.advance(by: 0.5)
    #expect(await task.value)
    #expect(
      loop.trace.calls.map(\.name) == ["animateViewsAndWait(duration:delay:options:animations:)"]
    )
    #expect(loop.trace.calls.map(\.callSite) == [CallSite(fileID: #fileID, line: line)])
  }

  @Test func `each form is a value under the labels of the drop-in`() async {
    var finishes: [Bool] = []
    let animate = animateViews(duration:delay:curve:animations:completion:)
    let withOptions = animateViews(duration:delay:options:animations:completion:)
    let wait = animateViewsAndWait(duration:delay:curve:animations:)
    let waitWithOptions = animateViewsAndWait(duration:delay:options:animations:)
    animate(0.5, 0, .linear, { view.alpha = 0 }) { finishes.append($0) }
    withOptions(0.5, 0, [], { view.center.x = 10 }, nil)
    await loop.advance(by: 0.5)
    #expect(finishes == [true])
    let task = Task {
      let first = await wait(0.5, 0, nil) { view.alpha = 1 }
      return await waitWithOptions(0.5, 0, []) { view.center.x = 0 } && first
    }
    await loop.advance(by: 1)
    #expect(await task.value)
    #expect(loop.now == 1.5)
  }

  @Test func `a call with every argument keeps its call site`() async {
    animateViews(duration: 1, delay: 0, curve: nil, animations: { view.alpha = 0 }, completion: nil)
    let line = #line - 1
    #expect(loop.trace.calls.map(\.callSite) == [CallSite(fileID: #fileID, line: line)])
  }
}
