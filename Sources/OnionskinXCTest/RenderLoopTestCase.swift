public import RenderEngine
public import XCTest

/// A test case whose tests each run in a render loop of their own.
///
/// The loop is the current loop from `setUp` to `tearDown` and is closed afterwards. On Linux the test
/// case is made anew in it, so that views in stored properties belong to it, too. Misuse of UIKit that
/// the loop has recorded fails the test. When a test fails, the command that opens a
/// report of its trace is printed.
///
/// ```swift
/// final class BannerTests: RenderLoopTestCase {
///   @MainActor func testFade() async throws {
///     let banner = UIView()
///     UIView.animate(withDuration: 0.3, animations: { banner.alpha = 0 }, completion: nil)
///     try await RenderLoop.current.runUntilIdle()
///     XCTAssertEqual(banner.layer.presentation()?.opacity, 0)
///   }
/// }
/// ```
///
/// Tests that use views run on the main actor. On Linux they must therefore be `async`.
///
/// Time passes by itself while a test awaits an animation. An await that can't end fails the test
/// and returns `false`. A test that waits for something else, such as a continuation that is never
/// resumed, fails when it has been idle for ``idleLimit``; XCTest can't end it.
open class RenderLoopTestCase: XCTestCase {
  /// The kinds of misuse of UIKit that do not fail the tests of this class; none by default.
  open var allowedMisuse: MisuseAllowance { .none }

  /// The kinds of differences that all migration tests and recorded timelines of this class ignore;
  /// none by default.
  open var allowedDifferences: [Difference.Kind] { [] }

  /// The durations, delays, and curves that the tests of this class may use; `nil` for any.
  ///
  /// A test fails if its loop, or the new code of its migration tests, uses another value.
  open var palette: MotionPalette? { nil }

  /// The UIKit behavior that the loops of this class emulate.
  open var behavior: Behavior { .iOS8AndLater }

  /// The number of frames per second of the loops of this class.
  open var framesPerSecond: Int { 60 }

  /// The real time for which a test may be idle; greater than 0.
  open var idleLimit: Duration { .seconds(10) }

  #if !canImport(Darwin)
    /// What XCTest made the test case of.
    private let source: (name: String, testClosure: XCTestCaseClosure)
    /// The loop in which the test case was made; `nil` for one that XCTest made.
    private var loop: RenderLoop?
    /// The test case that runs in the place of one that XCTest made.
    private var replacement: RenderLoopTestCase?

    /// Creates a test case, as XCTest does for each test method before it runs the first.
    ///
    /// - Parameters:
    ///   - name: The name of the test method.
    ///   - testClosure: The closure that calls it.
    public required init(name: String, testClosure: @escaping XCTestCaseClosure) {
      source = (name, testClosure)
      super.init(name: name, testClosure: testClosure)
    }

    /// Runs the test by a test case that is made in the test's loop.
    open override func run() {
      guard loop == nil else { return super.run() }
      let loop = makeLoop()
      let test = RenderLoop.$current.withValue(loop) {
        Self(name: source.name, testClosure: source.testClosure)
      }
      test.loop = loop
      replacement = test
      test.run()
      test.loop = nil
    }

    /// The run of the test.
    open override var testRun: XCTestRun? { replacement?.testRun ?? super.testRun }
  #endif

  private func makeLoop() -> RenderLoop {
    RenderLoop(behavior: behavior, framesPerSecond: framesPerSecond)
  }

  /// Runs the test in its own loop.
  open override func invokeTest() {
    #if canImport(Darwin)
      let loop = makeLoop()
    #else
      let loop = loop ?? makeLoop()
    #endif
    let watchdog = Watchdog(idleLimit: idleLimit)
    let watch = Task {
      try await watchdog.endStandstill(of: loop)
      // A test that could continue has ended by now. This one never will, so it must be reported
      // now.
      try await watchdog.waitForStandstill(of: loop)
      await MainActor.run {
        let issues = loop.issues.filter { $0.kind == .awaitNeverEnds }.map { "\($0)" }
        XCTFail((issues + ["XCTest cannot end the test, so it waits on."]).joined(separator: "\n"))
      }
    }
    #if !canImport(Darwin)
      ExpectationRecord.clear()
    #endif
    let played = PlayedTraces()
    SharedAllowances.$current.withValue(allowedDifferences) {
      PlayedTraces.$current.withValue(played) {
        withRenderLoop(loop, at: nil) { _ in super.invokeTest() }
      }
    }
    watch.cancel()
    for issue in allowedMisuse.remaining(of: MainActor.assumeIsolated { loop.issues }) {
      report(issue)
    }
    let trace = MainActor.assumeIsolated { loop.trace }
    played.add(trace)
    if let palette, let failure = played.failure(for: palette) { XCTFail(failure) }
    // XCTest on Linux has no success before the run has stopped.
    if let testRun, testRun.totalFailureCount > 0 {
      leave(trace)
    } else if trace.animatesAnything {
      TraceAttachment.keep(trace) { TraceAttachment.distinct(name) }
    }
  }

  /// Writes the trace of a failed test to a file, and prints the command that opens it.
  private func leave(_ trace: AnimationTrace) {
    let attachment = TraceAttachment(trace, of: TraceAttachment.distinct(name))
    // XCTest has no attachments on Linux, and nothing can be added to a failure after it is
    // reported.
    if let attachment, let command = TraceAttachment.command(toOpen: [attachment]) {
      print("\(name): \(command)")
    }
  }

  /// Reports an issue at the call that it is about, if that is known.
  private func report(_ issue: AnimationIssue) {
    guard let site = issue.callSite else { return XCTFail("\(issue)") }
    #if canImport(Darwin)
      let location = XCTSourceCodeLocation(filePath: site.fileID, lineNumber: site.line)
      record(
        XCTIssue(
          type: .assertionFailure,
          compactDescription: "\(issue)",
          sourceCodeContext: XCTSourceCodeContext(location: location)
        )
      )
    #else
      recordFailure(
        withDescription: "\(issue)",
        inFile: site.fileID,
        atLine: site.line,
        expected: true
      )
    #endif
  }
}
