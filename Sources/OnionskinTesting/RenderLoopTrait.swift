package import OnionskinTestCore
public import RenderEngine
private import Synchronization
public import Testing

/// A trait that gives each test case a render loop of its own.
///
/// The loop is the current loop while the test case runs, and is closed afterwards. Misuse of UIKit
/// that the loop has recorded fails the test case, such as a setting that had no effect or a
/// completion that was never called. A test case that fails has its trace attached, and each of its
/// failures ends with the command that opens a report of the trace.
///
/// ```swift
/// @MainActor @Suite(.renderLoop) struct BannerTests {
///   @Test func `the banner fades out`() throws {
///     let banner = UIView()
///     animateViews(duration: 0.3) { banner.alpha = 0 }
///     try RenderLoop.current.runUntilIdle()
///     #expect(banner.layer.presentation()?.opacity == 0)
///   }
///
///   @Test func `the banner comes back`() async {
///     let banner = UIView()
///     await animateViewsAndWait(duration: 0.3) { banner.alpha = 0 }
///     await animateViewsAndWait(duration: 0.2) { banner.alpha = 1 }
///     #expect(RenderLoop.current.now == 0.5)
///   }
/// }
/// ```
///
/// Time passes by itself while a test case awaits an animation. An await that can't end fails the
/// test case and returns `false`. A test case that waits for something else, such as a continuation
/// that is never resumed, fails when it has been idle for the idle limit, and its task is
/// cancelled. A test case that ignores the cancellation can't be ended; the trait reports that
/// before it continues to wait.
public struct RenderLoopTrait: SuiteTrait, TestTrait, TestScoping {
  let behavior: Behavior
  let framesPerSecond: Int
  let allowingMisuse: MisuseAllowance
  let watchdog: Watchdog

  /// A Boolean value that indicates whether the trait applies to each test of a suite; always
  /// `true`.
  public var isRecursive: Bool { true }

  /// Runs a test case with a loop of its own.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case; `nil` for a suite, which needs no loop.
  ///   - function: The closure that runs the test case.
  /// - Throws: Any error that the closure throws, unless it has been reported as a failure of the
  ///   test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    // Each case needs its own loop: all cases of a suite share the trait.
    let loop = RenderLoop(behavior: behavior, framesPerSecond: framesPerSecond)
    let file = TraceFile(of: test, testCase)
    let watch: IssueHandlingTrait = .compactMapIssues { file.annotated($0) }
    let reported = Atomic(0)
    let hasThrown = Atomic(false)
    do {
      try await watch.provideScope(for: test, testCase: testCase) {
        do {
          try await run(function, in: loop, of: test) { issues in
            reported.store(issues, ordering: .relaxed)
          }
        } catch {
          // Swift Testing would report the error later, when nothing can be added to it.
          guard Self.isFailure(error) else {
            file.reserve()
            throw error
          }
          hasThrown.store(true, ordering: .relaxed)
          Issue.record(
            error,
            file.command.map(Comment.init(rawValue:)),
            sourceLocation: test.sourceLocation
          )
        }
      }
    } catch {
      await finish(loop, of: test, file, reported: .max)
      throw error
    }
    let count = hasThrown.load(ordering: .relaxed) ? .max : reported.load(ordering: .relaxed)
    await finish(loop, of: test, file, reported: count)
  }

  /// Returns whether an error that a test throws is an unreported failure.
  ///
  /// An unmet requirement is reported where it is checked. Swift Testing needs the error of a
  /// cancelled test.
  private static func isFailure(_ error: any Error) -> Bool {
    !(error is ExpectationFailedError) && !(error is CancellationError) && !Task.isCancelled
  }

  /// Runs a test case, and cancels it when it waits for something that never happens.
  private func run(
    _ function: @Sendable @concurrent () async throws -> Void,
    in loop: RenderLoop,
    of test: Test,
    didReport: (_ issues: Int) -> Void
  ) async throws {
    let location = test.sourceLocation
    let callSite = CallSite(fileID: location.fileID, line: location.line)
    let (standstills, end) = AsyncStream.makeStream(of: Void.self)
    let watch = Task { [watchdog] in
      try await watchdog.endStandstill(of: loop)
      end.yield()
      try await watchdog.waitForStandstill(of: loop)
      Issue.record(
        """
        The test was cancelled and does not end: it waits in code that does not heed cancellation, \
        such as a continuation that nobody resumes. The test run cannot go on.
        """,
        sourceLocation: test.sourceLocation
      )
    }
    // Not before the body has ended: until then the watch may have to report that it doesn't end.
    defer { watch.cancel() }
    try await runBody {
      defer { end.finish() }
      try await withRenderLoop(loop, at: callSite) { _ in try await function() }
    } cancellingAtFirst: {
      for await _ in standstills {
        didReport(await reportStandstill(of: loop, in: test))
        return true
      }
      return false
    }
  }

  /// Runs a body while waiting for a signal to cancel it, and waits until it ends.
  ///
  /// The error of a cancelled body isn't thrown: the reason for the cancellation has been reported.
  private func runBody(
    _ body: @Sendable () async throws -> Void,
    cancellingAtFirst isToBeCancelled: () async -> Bool
  ) async throws {
    async let end: Void = body()
    // Returning without awaiting the child task cancels it, and still waits for it.
    if await isToBeCancelled() { return }
    try await end
  }

  /// Reports the misuse that hasn't been reported yet, and attaches the trace if the test has
  /// failed.
  @MainActor
  private func finish(_ loop: RenderLoop, of test: Test, _ file: TraceFile, reported: Int) {
    // After an error, unfinished work is a result of the error, which alone is reported.
    report(loop, of: test, from: reported) { file.commented($0) }
    let trace = loop.trace
    file.write(trace, of: test)
    PlayedTraces.current?.add(trace)
  }

  /// Reports the misuse of a test that is cancelled at a standstill, and why it is cancelled, even
  /// if that kind of misuse is allowed: a test that is cancelled fails.
  ///
  /// - Returns: The number of issues that aren't allowed and reported so far.
  @MainActor private func reportStandstill(of loop: RenderLoop, in test: Test) -> Int {
    let reason = loop.issues.last { $0.kind == .awaitNeverEnds }
    if let reason, allowingMisuse.remaining(of: [reason]).isEmpty {
      Issue.record(Comment(rawValue: "\(reason)"), sourceLocation: location(of: reason, in: test))
    }
    return report(loop, of: test, from: 0)
  }

  /// Reports the misuse that a loop has recorded, except the first issues, which were reported
  /// before.
  ///
  /// - Returns: The number of issues reported so far.
  @MainActor @discardableResult
  private func report(
    _ loop: RenderLoop,
    of test: Test,
    from first: Int,
    commented: (String) -> String = { $0 }
  ) -> Int {
    let misuse = allowingMisuse.remaining(of: loop.issues)
    for issue in misuse.dropFirst(first) {
      Issue.record(
        Comment(rawValue: commented("\(issue)")),
        sourceLocation: location(of: issue, in: test)
      )
    }
    return misuse.count
  }

  /// Returns the location of the call that an issue is about if it is in the test's file;
  /// otherwise, the test's.
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
  /// A trait that gives each test case a render loop of its own.
  public static var renderLoop: Self { .renderLoop() }

  /// A trait that gives each test case a render loop of its own.
  ///
  /// - Parameters:
  ///   - behavior: The UIKit behavior to emulate.
  ///   - framesPerSecond: The number of frames per second.
  ///   - allowingMisuse: The kinds of misuse of UIKit that do not fail the test.
  ///   - idleLimit: The real time for which a test case may be idle; greater than 0.
  /// - Returns: The trait.
  public static func renderLoop(
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    allowingMisuse: MisuseAllowance = .none,
    idleLimit: Duration = .seconds(10)
  ) -> Self {
    .renderLoop(
      behavior: behavior,
      framesPerSecond: framesPerSecond,
      allowingMisuse: allowingMisuse,
      watchdog: Watchdog(idleLimit: idleLimit)
    )
  }

  /// Returns a trait that gives each test case its own render loop, with a watchdog that may use
  /// another clock.
  package static func renderLoop(
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    allowingMisuse: MisuseAllowance = .none,
    watchdog: Watchdog
  ) -> Self {
    Self(
      behavior: behavior,
      framesPerSecond: framesPerSecond,
      allowingMisuse: allowingMisuse,
      watchdog: watchdog
    )
  }
}
