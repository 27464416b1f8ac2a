import Foundation
import Onionskin
import OnionskinTestCore
import OnionskinTesting
import Synchronization
import TestSupport
import Testing
import UIKit
import ViewAnimations

/// Tests that cannot go on: what they say, where, and that they end.
@MainActor @Suite struct WatchdogTests {
  /// What was reported of a test.
  private struct Report: Sendable {
    var text: String
    var line: Int?
    var error: String?
  }

  /// Runs a body as a test with a loop of its own is run, and returns what was reported.
  private func reports(
    clock: QuickClock = QuickClock(),
    allowingMisuse: MisuseAllowance = .none,
    onReport: @escaping @Sendable (String) -> Void = { _ in },
    _ body: @escaping @MainActor @Sendable (RenderLoop) async throws -> Void
  ) async throws -> [Report] {
    let test = try #require(Test.current)
    let trait = RenderLoopTrait.renderLoop(
      allowingMisuse: allowingMisuse,
      watchdog: Watchdog(idleLimit: .seconds(10), clock: clock)
    )
    let reports = Mutex<[Report]>([])
    try await withKnownIssue(isIntermittent: true) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        try await body(RenderLoop.current)
      }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n")
      let report = Report(
        text: text,
        line: issue.sourceLocation?.line,
        error: issue.error.map { "\($0)" }
      )
      reports.withLock { $0.append(report) }
      onReport(text)
      return true
    }
    return reports.withLock { $0 }
  }

  @Test(arguments: 0..<20)
  func `a test that sleeps in real time fails and is cancelled`(run: Int) async throws {
    let wasCancelled = Atomic(false)
    let reports = try await reports { _ in
      do {
        try await Task.sleep(for: .seconds(3600))
      } catch {
        wasCancelled.store(true, ordering: .relaxed)
        throw error
      }
    }
    let cancelled = wasCancelled.load(ordering: .relaxed)
    #expect(cancelled)
    #expect(reports.count == 1)
    let text = try #require(reports.first?.text)
    #expect(
      text.hasPrefix(
        "misuse: The test has waited for 10.0 seconds for something that is not on its loop: "
          + "Task.sleep(for:) for 3600 s. Wait in the loop's time,"
      ),
      "\(text)"
    )
  }

  @Test(arguments: [MisuseAllowance.all, [.awaitNeverEnds]])
  func `a test that is cancelled fails, whatever misuse is allowed`(
    allowance: MisuseAllowance
  ) async throws {
    let reports = try await reports(allowingMisuse: allowance) { _ in
      try await Task.sleep(for: .seconds(3600))
    }
    #expect(reports.count == 1)
    #expect(reports.first?.text.hasPrefix("misuse: The test has waited for 10.0 seconds") == true)
  }

  @Test(arguments: 0..<TestSize.of(5, full: 20))
  func `a task that waits for an animation met by an advance is named`(run: Int) async throws {
    let line = #line
    let reports = try await reports { loop in
      let view = UIView()
      let task = Task { await animateViewsAndWait(duration: 1) { view.alpha = 0 } }
      await loop.advance(by: 0.25)
      #expect(await task.value == false)
      #expect(loop.now == 0.25)
      view.layer.removeAllAnimations()
      await loop.advance(by: 0)
    }
    #expect(reports.map(\.line) == [line + 3])
    let text = try #require(reports.first?.text)
    #expect(
      text.contains(
        "animateViewsAndWait is awaited, and nothing advances the loop: nothing has happened for 10.0 seconds. "
          + "It was awaited by another task when the loop was advanced, and since then time passes only "
          + "when you advance it; what is due next lies 0.75 s ahead."
      ),
      "\(text)"
    )
  }

  @Test func `a completion that a continuation waits for is named`() async throws {
    let line = #line
    let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let reports = try await reports { text in
      // The second report says that the test does not end; only the test of the test can end it.
      guard text.contains("does not heed cancellation") else { return }
      continuation.withLock { $0?.resume() }
    } _: { loop in
      let view = UIView()
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in })
      await withCheckedContinuation { waiting in continuation.withLock { $0 = waiting } }
      await loop.advance(by: 1)
    }
    #expect(reports.map(\.line).first == line + 8)
    #expect(reports.count == 2)
    let text = try #require(reports.first?.text)
    #expect(
      text.contains("The completion of the block at \(#fileID):\(line + 8) has not been called")
    )
    #expect(reports.last?.text.contains("The test was cancelled and does not end") == true)
  }

  @Test func `a package that waits by a clock of its own is thought of, with the time of the loop`()
    async throws
  {
    let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let reports = try await reports { text in
      guard text.contains("does not heed cancellation") else { return }
      continuation.withLock { $0?.resume() }
    } _: { loop in
      await loop.advance(by: 0.5)
      await withCheckedContinuation { waiting in continuation.withLock { $0 = waiting } }
    }
    let text = try #require(reports.first?.text)
    #expect(text.contains("Using RxSwift and other packages that wait"), "\(text)")
    #expect(text.contains("while the loop stands at 0.5 s"), "\(text)")
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/Onionskin/Onionskin.docc/UsingPackagesThatWait.md"
      ),
      encoding: .utf8
    )
    #expect(article.hasPrefix("# Using RxSwift and other packages that wait\n"))
  }

  @Test func `an animator that is paused and waited for is named`() async throws {
    let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let reports = try await reports { text in
      guard text.contains("does not heed cancellation") else { return }
      continuation.withLock { $0?.resume() }
    } _: { loop in
      let view = UIView()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
      animator.startAnimation()
      await loop.advance(by: 0.5)
      animator.pauseAnimation()
      await withCheckedContinuation { waiting in continuation.withLock { $0 = waiting } }
      animator.stopAnimation(true)
    }
    let text = try #require(reports.first?.text)
    #expect(text.contains("opacity of UIView 1"), "\(text)")
    #expect(text.contains("start what is paused"), "\(text)")
  }

  @Test func `an await that cannot end fails at its line without waiting`() async throws {
    let clock = QuickClock()
    let line = #line
    let reports = try await reports(clock: clock) { loop in
      let view = UIView()
      UIView.beginAnimations(nil, context: nil)
      await animateViewsAndWait(duration: 1) { view.alpha = 0 }
      UIView.commitAnimations()
      try await loop.runUntilIdle()
    }
    #expect(reports.map(\.line) == [line + 4])
    #expect(reports.first?.text.contains("is not committed") == true)
  }

  @Test func `an await of composed animations or of their steps that cannot end fails at its line`()
    async throws
  {
    let reports = try await reports { loop in
      let view = UIView()
      view.layer.speed = 0
      let animation = ViewAnimation(view, duration: 1) { view.center.x += 1 }
      #expect(await animation.run() == false)
      for await _ in animation.steps { Issue.record("There is no step.") }
      view.layer.removeAllAnimations()
      await loop.advance(by: 0)
    }
    #expect(reports.map(\.text).count { $0.contains("ViewAnimation.run is awaited") } == 1)
    #expect(reports.map(\.text).count { $0.contains("ViewAnimation.steps is awaited") } == 1)
  }

  @Test func `a main actor that is busy in small pieces is not idle`() async throws {
    let clock = QuickClock()
    let reports = try await reports(clock: clock) { _ in
      while clock.sleeps < 100 {
        clock.pass(.milliseconds(20))
        await Task.yield()
      }
    }
    #expect(reports.map(\.text) == [])
  }

  @Test func `a main actor that computes for long is not idle`() async throws {
    let clock = QuickClock()
    let reports = try await reports(clock: clock) { _ in
      for _ in 0..<5 {
        let end = ContinuousClock.now + .milliseconds(20)
        while ContinuousClock.now < end {}
        clock.pass(.seconds(600))
        await Task.yield()
      }
    }
    #expect(reports.map(\.text) == [])
  }

  @Test func `a test that goes on now and then is not idle`() async throws {
    let clock = QuickClock(allowed: 0)
    let reports = try await reports(clock: clock) { loop in
      for _ in 0..<8 {
        try await clock.allow(15)
        await loop.advance(by: 0.1)
      }
    }
    #expect(reports.map(\.text) == [])
  }

  @Test func `what the test throws is all that is reported, with the command that opens its trace`()
    async throws
  {
    struct Broken: Error {}
    let reports = try await reports { _ in
      UIView.beginAnimations("left open", context: nil)
      throw Broken()
    }
    #expect(reports.count == 1)
    let text = try #require(reports.first?.text)
    #expect(text.hasPrefix("To see it: swift run onionskin report "), "\(text)")
    #expect(reports.first?.error == "Broken()")
    #expect(reports.first?.line == Test.current?.sourceLocation.line)
  }

  @Test func `a requirement that is not met is reported once`() async throws {
    let reports = try await reports { _ in try #require(Bool(false), "the door is open") }
    #expect(reports.count == 1)
    #expect(reports.first?.text.hasPrefix("the door is open") == true)
  }
}
