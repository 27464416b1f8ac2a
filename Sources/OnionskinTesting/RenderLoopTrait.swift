public import Onionskin
private import Synchronization
public import Testing

/// A trait that gives each test case a render loop of its own.
///
/// The loop is the current one while the case runs, and is closed behind it. Misuse of UIKit that
/// the loop has recorded fails the case: a setting that had no effect, a completion that was never
/// called. A case that fails has its trace attached, to be looked at with `flipbook`.
///
/// ```swift
/// @MainActor @Suite(.renderLoop) struct BannerTests {
///   @Test func `the banner fades out`() throws {
///     let banner = UIView()
///     animateViews(duration: 0.3) { banner.alpha = 0 }
///     try RenderLoop.current.runUntilIdle()
///     #expect(banner.layer.presentation()?.opacity == 0)
///   }
/// }
/// ```
public struct RenderLoopTrait: SuiteTrait, TestTrait, TestScoping {
  let behavior: Behavior
  let framesPerSecond: Int
  let allowingMisuse: MisuseAllowance

  /// Whether the tests of a suite each get the trait; they do.
  public var isRecursive: Bool { true }

  /// Runs a test case with a loop of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case; none for a suite, which needs no loop.
  ///   - function: What to run.
  /// - Throws: What it throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    // Made here and not by the trait, which all cases of a suite share.
    let loop = RenderLoop(behavior: behavior, framesPerSecond: framesPerSecond)
    let hasFailed = Atomic(false)
    let watch: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.isFailure { hasFailed.store(true, ordering: .relaxed) }
      return issue
    }
    do {
      try await watch.provideScope(for: test, testCase: testCase) {
        let place = test.sourceLocation
        let scope = CallSite(fileID: place.fileID, line: place.line)
        try await withRenderLoop(loop, at: scope) { _ in try await function() }
      }
    } catch {
      await finish(loop, of: test, hasFailed: true)
      throw error
    }
    await finish(loop, of: test, hasFailed: hasFailed.load(ordering: .relaxed))
  }

  /// Reports the misuse that the loop has seen, and attaches its trace if anything was wrong.
  @MainActor
  private func finish(_ loop: RenderLoop, of test: Test, hasFailed: Bool) {
    let misuse = allowingMisuse.remaining(of: loop.issues)
    for issue in misuse {
      Issue.record(
        Comment(rawValue: "\(issue)"),
        sourceLocation: location(of: issue, in: test)
      )
    }
    guard hasFailed || !misuse.isEmpty, let json = try? loop.trace.json() else { return }
    Attachment.record(
      String(decoding: json, as: UTF8.self),
      named: "trace.json",
      sourceLocation: test.sourceLocation
    )
  }

  /// The call that an issue is about, if it stands in the test's own file, else the test.
  private func location(of issue: AnimationIssue, in test: Test) -> SourceLocation {
    guard let site = issue.callSite, site.fileID == test.sourceLocation.fileID else {
      return test.sourceLocation
    }
    var location = test.sourceLocation
    location.line = site.line
    location.column = 1
    return location
  }
}

extension Trait where Self == RenderLoopTrait {
  /// Gives each test case a render loop of its own.
  public static var renderLoop: Self { .renderLoop() }

  /// Gives each test case a render loop of its own.
  ///
  /// - Parameters:
  ///   - behavior: What the loop takes for UIKit's behaviour.
  ///   - framesPerSecond: How many frames a second has.
  ///   - allowingMisuse: The misuse of UIKit that does not fail the test.
  /// - Returns: The trait.
  public static func renderLoop(
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    allowingMisuse: MisuseAllowance = .none
  ) -> Self {
    Self(behavior: behavior, framesPerSecond: framesPerSecond, allowingMisuse: allowingMisuse)
  }
}
