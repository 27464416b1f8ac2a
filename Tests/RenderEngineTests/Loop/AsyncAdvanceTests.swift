import Testing
import UIKit

@testable import RenderEngine

/// The `async` overloads.
@MainActor @Suite(.ownLoop) struct AsyncAdvanceTests {
  private let loop = RenderLoop.current

  /// Waits for an animation, as code with continuations does.
  private func moved(_ view: UIView, duration: TimeInterval) async -> Bool {
    await withCheckedContinuation { continuation in
      move(view, by: 10, duration: duration) { continuation.resume(returning: $0) }
    }
  }

  @Test(arguments: 0..<20)
  func `three awaited half seconds end at exactly one and a half`(run: Int) async {
    let view = UIView()
    let task = Task {
      for _ in 0..<3 { _ = await moved(view, duration: 0.5) }
      return loop.now
    }
    await loop.advance(by: 5)
    #expect(await task.value == 1.5)
  }

  @Test func `an advance does not take its own yields for work`() async {
    let executor = loop.autoAdvance.scope?.executor
    let before = executor?.jobCount ?? 0
    await loop.advance(by: 0)
    let jobs = (executor?.jobCount ?? 0) - before
    // Eight yields before the turn, eight at its end, and the way back to the body.
    #expect((1...100).contains(jobs))
  }

  @Test func `steps give the same as one advance`() async {
    let view = UIView()
    let task = Task {
      var ends: [TimeInterval] = []
      for _ in 0..<3 {
        _ = await moved(view, duration: 0.5)
        ends.append(loop.now)
      }
      return ends
    }
    for _ in 0..<20 { await loop.advance(by: 0.1) }
    #expect(await task.value == [0.5, 1, 1.5])
    #expect(loop.now == 2)
  }

  @Test func `two tasks that wait are resumed at their own instants`() async {
    let (a, b) = (UIView(), UIView())
    let log = Log()
    let tasks = [(a, 0.3, "a"), (b, 0.2, "b")].map { view, duration, name in
      Task {
        for _ in 0..<2 {
          _ = await moved(view, duration: duration)
          log.addWithTime(name)
        }
      }
    }
    await loop.advance(to: 1)
    for task in tasks { await task.value }
    #expect(log.entries == ["b at 0.2", "a at 0.3", "b at 0.4", "a at 0.6"])
  }

  @Test func `run until idle waits for what resumed tasks start`() async throws {
    let view = UIView()
    let task = Task {
      for _ in 0..<3 { _ = await moved(view, duration: 0.5) }
      view.alpha = 0
      return loop.now
    }
    let passed = try await loop.runUntilIdle()
    #expect(passed == 1.5)
    #expect(await task.value == 1.5)
    #expect(loop.isIdle)
    #expect(view.shownAlpha == 0)
  }

  @Test func `run until idle throws at once when only endless animations are left`() async {
    let view = UIView()
    fade(view, to: 0, duration: 1, options: .repeat)
    let error = await #expect(throws: NotIdleError.self) { try await loop.runUntilIdle() }
    #expect(error?.isEndless == true)
    #expect(loop.now == 0)
    view.layer.removeAllAnimations()
    await loop.advance(by: 0)
  }

  @Test func `an async advance calls frame observers at every frame`() async {
    var calls = 0
    loop.onFrame { _ in calls += 1 }
    await loop.advance(by: 0.5)
    #expect(calls == 30)
  }

  @Test func `changes of a resumed task are committed at its instant`() async {
    let view = UIView()
    let task = Task {
      _ = await moved(view, duration: 0.5)
      view.center.y = 7
      fade(view, to: 0, duration: 1)
    }
    await loop.advance(by: 1)
    await task.value
    #expect(view.layer.presentation()?.position.y == 7)
    #expect(view.shownAlpha == 0.5)
    await loop.advance(by: 1)
  }

  @Test func `more than a hundred tasks may await an advance at once`() async {
    let tasks = (0..<150).map { _ in Task { await loop.advance(by: 0.01) } }
    for task in tasks { await task.value }
    #expect(loop.now > 0)
  }
}
