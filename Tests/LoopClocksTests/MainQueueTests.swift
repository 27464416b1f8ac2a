import Onionskin
import Testing
import UIKit

/// The main queue and the run loop's blocks, on the loop's time.
@MainActor @Suite(.ownLoop) struct MainQueueTests {
  let loop = RenderLoop.current
  let log = Log()

  // R1
  @Test func `work runs in the next turn at the same instant, first in, first out`() {
    DispatchQueue.main.async { log.add("a") }
    DispatchQueue.main.async { log.add("b") }
    #expect(log.entries == [])
    loop.advance(by: 0)
    #expect(log.entries == ["a", "b"])
    #expect(loop.isIdle)
  }

  @Test func `the first deadline of the wall clock has a note that it is rounded`() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {}
    #expect(loop.issues.map(\.kind) == [.deadlineOfWallClock])
    #expect(loop.issues.first?.severity == .note)
    #expect(loop.issues.first?.message.contains("0.5 s") == true)
    loop.advance(by: 1)
    #expect(loop.issues.allSatisfy { $0.severity == .note })
  }

  @Test func `a sleep of the main actor has a note at its begin, once for each call`() async throws
  {
    try await Task.sleep(nanoseconds: 1000)
    #expect(loop.issues.map(\.kind) == [.waitOutsideLoop])
    #expect(loop.issues.first?.severity == .note)
    #expect(loop.issues.first?.message.contains("Task.sleep(nanoseconds:) waits") == true)
    try await Task.sleep(nanoseconds: 1000)
    try await Task.sleep(for: .milliseconds(1))
    #expect(loop.issues.count == 2)
    #expect(loop.issues.last?.message.contains("Task.sleep(for:) waits for 0.001 s") == true)
    #expect(loop.now == 0)
    // What sleeps elsewhere is nobody's business.
    try await Task.detached { try await Task.sleep(nanoseconds: 1000) }.value
    #expect(loop.issues.count == 2)
  }

  @Test func `a timer source of the main queue has a note when it is made`() {
    let source = DispatchSource.makeTimerSource(queue: .main)
    #expect(loop.issues.map(\.kind) == [.waitOutsideLoop])
    #expect(loop.issues.first?.message.contains("DispatchSource") == true)
    let other = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "other"))
    #expect(loop.issues.count == 1)
    // Dispatch does not let go of a source that was never started.
    for source in [source, other] {
      source.resume()
      source.cancel()
    }
  }

  // R1
  @Test func `work that is added by work waits for a turn of its own`() {
    DispatchQueue.main.async {
      log.add("first")
      DispatchQueue.main.async { log.add("third") }
    }
    DispatchQueue.main.async { log.add("second") }
    loop.advance(by: 0)
    #expect(log.entries == ["first", "second", "third"])
  }

  @Test func `blocks of the run loop come before the main queue`() {
    DispatchQueue.main.async { log.add("queue") }
    RunLoop.main.perform { MainActor.assumeIsolated { log.add("run loop") } }
    loop.advance(by: 0)
    #expect(log.entries == ["run loop", "queue"])
  }

  @Test func `a deadline is the loop's, rounded to a hundredth of a second`() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.add("\(loop.now)") }
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(250)) {
      log.add("\(loop.now)")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() - 1) { log.add("\(loop.now)") }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) { log.add("\(loop.now)") }
    loop.advance(by: 2)
    #expect(log.entries == ["0.0", "0.25", "0.5", "1.0"])
  }

  @Test func `a cancelled work item does not run`() {
    let kept = DispatchWorkItem { log.add("kept") }
    let cancelled = DispatchWorkItem { log.add("cancelled") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: kept)
    cancelled.cancel()
    loop.advance(by: 1)
    #expect(log.entries == ["kept"])
  }

  @Test func `a group tells the main queue once it is empty`() {
    let group = DispatchGroup()
    group.enter()
    group.notify(queue: .main) { MainActor.assumeIsolated { log.add("\(loop.now)") } }
    UIView.animate(withDuration: 0.5, animations: {}) { _ in }
    loop.schedule(after: 0.25) { group.leave() }
    loop.advance(by: 1)
    // It is looked at in every frame: the fifteenth is at a quarter of a second.
    #expect(log.entries == ["0.25"])
  }

  @Test func `a change that waits for the main queue animates from there`() {
    let view = UIView()
    view.alpha = 0
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
    }
    loop.advance(by: 1.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
    loop.advance(by: 0.5)
  }

  @Test func `work that queues itself for ever is reported, and hangs nobody`() {
    var count = 0
    @MainActor func again() {
      count += 1
      DispatchQueue.main.async { again() }
    }
    again()
    loop.advance(by: 0)
    #expect(count > 100)
    #expect(loop.issues.contains { $0.kind == .tooManyTurns })
  }

  @Test func `work that is left when the loop closes is reported`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in
      DispatchQueue.main.async {}
    }
    #expect(loop.issues.map(\.kind) == [.workLeftOnMainQueue])
  }

  @Test func `work for a closed loop is reported and never done`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in }
    RenderLoop.$current.withValue(loop) {
      DispatchQueue.main.async { Issue.record("A closed loop did work.") }
    }
    #expect(loop.issues.map(\.kind) == [.workOnClosedLoop])
  }

  @Test func `two loops never see each other's work`() {
    withRenderLoop { outer in
      let log = Log()
      DispatchQueue.main.async { log.add("outer") }
      withRenderLoop { inner in
        DispatchQueue.main.async { log.add("inner") }
        inner.advance(by: 0)
      }
      #expect(log.entries == ["inner"])
      outer.advance(by: 0)
      #expect(log.entries == ["inner", "outer"])
    }
  }

  @Test func `work from a background thread runs on the real main queue`() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "background").async {
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }
}

/// Where the work of the main queue stands in a turn.
@MainActor @Suite struct MainQueueOrderTests {
  @Test
  func `what a timer queues is done before that turn's layout, what the queue queues after it`() {
    withRenderLoop { loop in
      let log = Log()
      let view = NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.onLayout = { log.add("layout") }
      loop.advance(by: 0)
      log.clear()
      loop.schedule(after: 1) {
        view.setNeedsLayout()
        DispatchQueue.main.async {
          log.add("queued by a timer")
          DispatchQueue.main.async { log.add("queued by the queue") }
        }
      }
      loop.advance(by: 1)
      #expect(log.entries == ["queued by a timer", "layout", "queued by the queue"])
    }
  }
}

private final class NotingView: UIView {
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}
