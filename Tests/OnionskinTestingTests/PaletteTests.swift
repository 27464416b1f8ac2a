import Foundation
import Onionskin
import OnionskinTestCore
import OnionskinTesting
import Synchronization
import Testing
import UIKit

/// Tests that expect a palette: of one loop, and of a whole suite.
@MainActor @Suite struct PaletteTests {
  @Test(.renderLoop) func `a loop that uses the palette passes`() async throws {
    let view = UIView()
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    try await RenderLoop.current.runUntilIdle()
    expectPalette(durations: [0.25, 0.3], curves: [.easeInOut])
  }

  @Test(.renderLoop) func `a failure names the value, its calls, and the nearest entry`()
    async throws
  {
    let view = UIView()
    let line = #line + 1
    UIView.animate(withDuration: 0.33) { view.alpha = 0 }
    try await RenderLoop.current.runUntilIdle()
    withKnownIssue {
      expectPalette(durations: [0.25, 0.3])
    } matching: { issue in
      issue.comments.map(\.rawValue).contains { text in
        text.hasPrefix(
          """
          A value is not in the palette:

            duration  0.33 s  once; the nearest in the palette is 0.3 s
                OnionskinTestingTests/PaletteTests.swift:\(line)
          """
        )
      }
    }
  }

  @Test(.renderLoop) func `a loop in which nothing animates is not checked`() {
    withKnownIssue {
      expectPalette(durations: [0.3])
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("Nothing was checked") }
    }
  }

  // MARK: A suite

  @MainActor @Suite(.renderLoop, .palette(durations: [0.3])) struct LoopFirst {
    @Test func `the loop of each test is checked`() async throws {
      let view = UIView()
      UIView.animate(withDuration: 0.3) { view.alpha = 0 }
      try await RenderLoop.current.runUntilIdle()
    }

    @Test func `a test in which nothing animates passes`() {}
  }

  /// Runs a body as a test of a suite whose traits are a loop and a palette.
  private func failures(
    loopFirst: Bool,
    _ body: @escaping @Sendable @MainActor () async throws -> Void
  ) async throws -> [String] {
    let found = Mutex<[String]>([])
    let test = try #require(Test.current)
    let testCase = Test.Case.current
    let palette: PaletteTrait = .palette(durations: [0.3], curves: [.easeInOut])
    let loop: RenderLoopTrait = .renderLoop
    let watch: IssueHandlingTrait = .compactMapIssues { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    try await watch.provideScope(for: test, testCase: testCase) {
      if loopFirst {
        try await loop.provideScope(for: test, testCase: testCase) {
          try await palette.provideScope(for: test, testCase: testCase) { try await body() }
        }
      } else {
        try await palette.provideScope(for: test, testCase: testCase) {
          try await loop.provideScope(for: test, testCase: testCase) { try await body() }
        }
      }
    }
    return found.withLock { $0 }
  }

  @Test(arguments: [true, false])
  func `a test that uses another value fails, whichever trait comes first`(
    loopFirst: Bool
  ) async throws {
    let texts = try await failures(loopFirst: loopFirst) {
      let view = UIView()
      UIView.animate(withDuration: 0.35, delay: 0, options: .curveLinear) {
        view.alpha = 0
      } completion: { _ in
      }
      try await RenderLoop.current.runUntilIdle()
    }
    #expect(texts.count { $0.hasPrefix("2 values are not in the palette:") } == 1)
  }

  @Test func `the new code of a migration test counts, and the legacy code does not`() async throws
  {
    func texts(_ legacy: Double, _ new: Double) async throws -> [String] {
      try await failures(loopFirst: true) {
        expectSameAnimation(of: { UIView() }, allowing: .duration) { view in
          UIView.animate(withDuration: legacy) { view.alpha = 0 }
        } as: { view in
          UIView.animate(withDuration: new) { view.alpha = 0 }
        }
      }
    }
    #expect(try await texts(0.4, 0.3).isEmpty)
    #expect(try await texts(0.3, 0.4).contains { $0.hasPrefix("A value is not in the palette:") })
  }

  // MARK: Traces that are kept

  @Test func `the trace of a test that passes is kept if all are`() throws {
    let test = try #require(Test.current)
    let trace = withRenderLoop { loop in
      let view = UIView()
      UIView.animate(withDuration: 0.3) { view.alpha = 0 }
      loop.advance(by: 1)
      return loop.trace
    }
    func files() -> Set<String> {
      Set((try? FileManager.default.contentsOfDirectory(atPath: TraceAttachment.folder.path)) ?? [])
    }
    let before = files()
    TraceFile(of: test, Test.Case.current).write(trace, of: test, keepsAll: false)
    #expect(files().subtracting(before).filter { $0.hasPrefix("the-trace-of-a-test") }.isEmpty)
    for file in before where file.hasPrefix("the-trace-of-a-test-that-passes-is-kept") {
      try? FileManager.default.removeItem(at: TraceAttachment.folder.appendingPathComponent(file))
    }
    TraceFile(of: test, Test.Case.current).write(trace, of: test, keepsAll: true)
    let kept = files().filter { $0.hasPrefix("the-trace-of-a-test-that-passes-is-kept") }
    #expect(kept.count == 1)
    for file in kept {
      try FileManager.default.removeItem(at: TraceAttachment.folder.appendingPathComponent(file))
    }
  }
}
