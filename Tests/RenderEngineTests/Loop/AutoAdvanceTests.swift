import Onionskin
import Testing
import UIKit

/// Runs code several times, each time in a world of its own, and returns the different outcomes.
@MainActor
func outcomes(runs: Int = 20, of body: (RenderLoop) async -> String) async -> Set<String> {
  var outcomes: Set<String> = []
  for _ in 0..<runs { outcomes.insert(await withRenderLoop(RenderLoop(), body)) }
  return outcomes
}

/// Awaits an animation of a new view, and tells what came of it and when.
@MainActor
@discardableResult
func awaitFade(_ duration: TimeInterval, _ view: UIView = UIView()) async -> String {
  let finished = await UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
    view.alpha = view.alpha == 0 ? 1 : 0
  }
  return finished ? "\(RenderLoop.current.now)" : "false at \(RenderLoop.current.now)"
}

/// Time that passes by itself while an animation is awaited.
@MainActor @Suite struct AutoAdvanceTests {
  @Test func `three awaited half seconds end at exactly one and a half`() async {
    let found = await outcomes { loop in
      let view = UIView()
      var ends: [String] = []
      for _ in 0..<3 { ends.append(await awaitFade(0.5, view)) }
      return ends.joined(separator: " ") + ", now \(loop.now)"
    }
    #expect(found == ["0.5 1.0 1.5, now 1.5"])
  }

  @Test func `time stops when what was awaited has ended`() async {
    let found = await outcomes { loop in
      let view = UIView()
      fade(view, to: 0, duration: 10)
      await awaitFade(0.25)
      for _ in 0..<20 { await Task.yield() }
      let shown = view.shownAlpha
      view.layer.removeAllAnimations()
      return "\(loop.now), shown \(shown)"
    }
    #expect(found == ["0.25, shown 0.975"])
  }

  @Test func `time does not pass while nobody awaits an animation`() async {
    let found = await outcomes { loop in
      let view = UIView()
      fade(view, to: 0, duration: 1)
      for _ in 0..<50 { await Task.yield() }
      await Task.detached {}.value
      view.layer.removeAllAnimations()
      return "\(loop.now)"
    }
    #expect(found == ["0.0"])
  }

  @Test func `what is awaited with async let runs at the same time`() async {
    let found = await outcomes { loop in
      async let a = awaitFade(0.5)
      async let b = awaitFade(0.75)
      async let c = awaitFade(0.25)
      return await "\(a) \(b) \(c), now \(loop.now)"
    }
    #expect(found == ["0.5 0.75 0.25, now 0.75"])
  }

  @Test func `the children of a task group begin together and in order`() async {
    let found = await outcomes { loop in
      let ends = Log()
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<5 {
          group.addTask { await fadeChild(number, noting: ends) }
        }
      }
      return ends.entries.joined(separator: " ")
    }
    #expect(found == ["0 1 2 3 4 0.1 0.2 0.3 0.4 0.5"])
  }

  private func fadeChild(_ number: Int, noting ends: Log) async {
    ends.add("\(number)")
    ends.add(await awaitFade(Double(5 - number) / 10))
  }

  @Test func `a task that is begun in the body and awaited lets time pass`() async {
    let found = await outcomes { loop in
      let view = UIView()
      let task = Task {
        let first = await awaitFade(0.5, view)
        return await first + " " + awaitFade(0.5, view)
      }
      return await "\(task.value), now \(loop.now)"
    }
    #expect(found == ["0.5 1.0, now 1.0"])
  }

  @Test func `children that leave the main actor are waited for`() async {
    let found = await outcomes { loop in
      async let a = awaitFade(0.5)
      async let b = fadeAfterWorkElsewhere()
      return await "\(a) \(b)"
    }
    #expect(found == ["0.5 0.25"])
  }

  @concurrent private func fadeAfterWorkElsewhere() async -> String {
    for _ in 0..<20 { await Task.yield() }
    return await awaitFade(0.25)
  }

  @Test func `many awaits at once end each at its own instant`() async {
    let found = await outcomes { loop in
      let tasks = (1...40).map { number in Task { await awaitFade(Double(number) / 8) } }
      var late: [String] = []
      for (index, task) in tasks.enumerated() {
        let end = await task.value
        if end != "\(Double(index + 1) / 8)" { late.append("\(index + 1): \(end)") }
      }
      return "late: \(late), now \(loop.now)"
    }
    #expect(found == ["late: [], now 5.0"])
  }

  @Test func `a task that a completion begins is waited for at its instant`() async {
    let found = await outcomes { loop in
      let (view, log) = (UIView(), Log())
      fade(view, to: 0, duration: 0.25) { _ in
        Task { log.add(await awaitFade(0.5)) }
      }
      log.add(await awaitFade(1))
      return log.entries.joined(separator: " ")
    }
    #expect(found == ["0.75 1.0"])
  }

  @Test func `a cancelled task is resumed with false and its animation runs on`() async {
    let found = await outcomes { loop in
      let view = UIView()
      let task = Task { await awaitFade(1, view) }
      await awaitFade(0.25)
      task.cancel()
      let result = await task.value
      await awaitFade(0.25)
      let shown = view.shownAlpha
      await awaitFade(1)
      return "\(result), shown \(shown), issues \(loop.issues.count)"
    }
    #expect(found == ["false at 0.25, shown 0.5, issues 0"])
  }

  @Test func `a task that is cancelled before it awaits does not wait`() async {
    let found = await outcomes { loop in
      let view = UIView()
      let task = Task { await awaitFade(1, view) }
      task.cancel()
      let result = await task.value
      await awaitFade(1)
      return result
    }
    #expect(found == ["false at 0.0"])
  }

  @Test func `removal in the middle resumes with false`() async {
    let found = await outcomes { loop in
      let view = UIView()
      loop.schedule(after: 0.25) { view.layer.removeAllAnimations() }
      return await awaitFade(1, view)
    }
    #expect(found == ["false at 0.25"])
  }

  @Test func `a block without changes and one of no duration end at once`() async {
    let found = await outcomes { loop in
      let empty = await UIView.animate(withDuration: 1, delay: 0) {}
      return "\(empty) \(await awaitFade(0)), now \(loop.now)"
    }
    #expect(found == ["true 0.0, now 0.0"])
  }

  @Test func `an hour passes without a frame, and frames are shown to who observes them`() async {
    await withRenderLoop { loop in
      await awaitFade(3600)
      #expect(loop.now == 3600)
      var frames = 0
      let observation = loop.onFrame { _ in frames += 1 }
      await awaitFade(0.5)
      observation.cancel()
      #expect(frames == 30)
      await awaitFade(1)
      #expect(frames == 30)
    }
  }

  @Test func `a chain of animations of no length has one turn a frame after 1,000 turns`()
    async
  {
    await withRenderLoop { loop in
      let view = UIView()
      for _ in 0..<1500 { await awaitFade(0, view) }
      #expect(loop.now == 500.0 / 60)
    }
  }

  @Test func `whoever throws out of a scope leaves no time running`() async {
    struct Failure: Error {}
    let loop = RenderLoop()
    await #expect(throws: Failure.self) {
      try await withRenderLoop(loop) { _ in
        Task { await awaitFade(1) }
        await Task.yield()
        throw Failure()
      }
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(loop.now == 0)
  }
}

/// Who moves time after the loop was advanced by hand.
@MainActor @Suite struct AdvanceByHandTests {
  private func synchronously(_ body: () -> Void) { body() }

  @Test func `advances between awaits count from where the await ended`() async {
    let found = await outcomes { loop in
      var ends = [await awaitFade(0.5)]
      await loop.advance(by: 0.25)
      ends.append("\(loop.now)")
      ends.append(await awaitFade(0.5))
      synchronously { loop.advance(by: 0.25) }
      ends.append("\(loop.now)")
      ends.append(await awaitFade(0.5))
      return ends.joined(separator: " ")
    }
    #expect(found == ["0.5 0.75 1.25 1.5 2.0"])
  }

  @Test func `what an advance has met stays where the advance left it`() async {
    let found = await outcomes { loop in
      let view = UIView()
      let task = Task { await awaitFade(1, view) }
      await loop.advance(by: 0.25)
      // Neither yields nor work elsewhere move time.
      for _ in 0..<50 { await Task.yield() }
      await Task.detached { for _ in 0..<50 { await Task.yield() } }.value
      let shown = "\(loop.now) \(view.shownAlpha)"
      await loop.advance(by: 0.75)
      return await shown + ", " + task.value
    }
    #expect(found == ["0.25 0.75, 1.0"])
  }

  @Test func `an advance that is not awaited resumes those who wait`() async {
    let found = await outcomes { loop in
      let view = UIView()
      let task = Task { await awaitFade(1, view) }
      for _ in 0..<4 { await Task.yield() }
      synchronously { loop.advance(by: 0.25) }
      for _ in 0..<50 { await Task.yield() }
      let now = loop.now
      synchronously { loop.advance(by: 0.75) }
      return await "\(now) \(task.value)"
    }
    #expect(found == ["0.25 1.0"])
  }

  @Test func `a frame and running until idle resume those who wait`() async throws {
    let found = await outcomes { loop in
      let task = Task { await awaitFade(0.5) + " " + awaitFade(0.5) }
      for _ in 0..<4 { await Task.yield() }
      synchronously { loop.advanceFrame() }
      for _ in 0..<50 { await Task.yield() }
      let isFrame = loop.now == 1.0 / 60
      let passed = try? await loop.runUntilIdle()
      return await "\(isFrame) \(task.value), idle \(passed != nil) at \(loop.now)"
    }
    #expect(found == ["true 0.5 1.0, idle true at 1.0"])
  }

  @Test func `who begins to wait after an advance lets time pass again`() async {
    let found = await outcomes { loop in
      await loop.advance(by: 0)
      let task = Task { await awaitFade(0.5) }
      return await task.value
    }
    #expect(found == ["0.5"])
  }

  @Test func `an await of the body takes along what an advance took over`() async {
    let found = await outcomes { loop in
      let task = Task { await awaitFade(0.5) }
      await loop.advance(by: 0.25)
      let own = await awaitFade(1)
      return await "\(task.value) \(own)"
    }
    #expect(found == ["0.5 1.25"])
  }

  @Test func `a child task of the body lets time pass though it was met`() async {
    let found = await outcomes { loop in
      let view = UIView()
      async let end = awaitFade(1, view)
      await loop.advance(by: 0.25)
      let shown = view.shownAlpha
      return await "\(shown) \(end)"
    }
    #expect(found == ["0.75 1.0"])
  }

  @Test func `an advance in a callback takes over no awaits`() async {
    let found = await outcomes { loop in
      let view = UIView()
      fade(view, to: 0, duration: 0.25) { _ in loop.advance(by: 0.25) }
      let task = Task { await awaitFade(1) }
      return await task.value
    }
    #expect(found == ["1.0"])
  }

  @Test func `time passes no more while an advance is under way`() async {
    let found = await outcomes { loop in
      async let end = awaitFade(1)
      var times: [Double] = []
      for _ in 0..<3 {
        await loop.advance(by: 0.25)
        times.append(loop.now)
      }
      return await "\(times) \(end)"
    }
    #expect(found == ["[0.25, 0.5, 0.75] 1.0"])
  }
}

/// Worlds in worlds, and awaits of the loop of another.
@MainActor @Suite struct NestedScopeTests {
  @Test func `an inner scope has a time of its own`() async {
    let found = await outcomes { outer in
      let first = await awaitFade(0.5)
      let inner = await withRenderLoop { inner in await awaitFade(2) + " \(outer.now)" }
      return await "\(first) | \(inner) | \(awaitFade(0.5)), now \(outer.now)"
    }
    #expect(found == ["0.5 | 2.0 0.5 | 1.0, now 1.0"])
  }

  @Test func `an animation of the outer loop can be awaited in the inner scope`() async {
    let found = await outcomes { outer in
      let task = Task { await awaitFade(0.5) }
      let inner = await withRenderLoop { inner in await task.value + " \(inner.now)" }
      return "\(inner), now \(outer.now)"
    }
    #expect(found == ["0.5 0.0, now 0.5"])
  }

  @Test func `awaits of two loops pass the time of both`() async {
    let found = await outcomes { outer in
      async let end = awaitFade(0.5)
      let inner = await withRenderLoop { inner in
        await awaitFade(1) + " " + awaitFade(1)
      }
      return await "\(inner) \(end), now \(outer.now)"
    }
    #expect(found == ["1.0 2.0 0.5, now 0.5"])
  }

  @Test func `a loop can have a scope inside that of a loop inside its own`() async {
    let (a, b) = (RenderLoop(), RenderLoop())
    await withRenderLoop(a) { _ in
      await awaitFade(0.25)
      await withRenderLoop(b) { _ in
        await awaitFade(0.5)
        _ = await withRenderLoop(a) { _ in await awaitFade(1) }
        await awaitFade(0.5)
      }
    }
    #expect((a.now, b.now) == (1.25, 1))
  }

  @Test func `a scope without await lets no time pass`() async {
    await withRenderLoop { outer in
      let loop = RenderLoop()
      let task = { withRenderLoop(loop) { _ in Task { await awaitFade(1) } } }()
      #expect(await task.value == "false at 0.0")
      #expect(outer.now == 0)
    }
  }
}
