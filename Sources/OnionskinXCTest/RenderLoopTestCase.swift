public import Onionskin
private import OnionskinTestCore
public import XCTest

/// A test case whose tests each run in a render loop of their own.
///
/// The loop is the current one from `setUp` to `tearDown` and is closed behind them. Misuse of UIKit
/// that it has recorded fails the test.
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
/// Tests that touch views run on the main actor. On Linux they have to be `async` for that.
///
/// Time passes by itself while a test awaits an animation. An await that cannot end fails the test and
/// returns `false`. A test that waits for something else, such as a continuation that nobody resumes,
/// fails when it has been idle for ``idleLimit``; XCTest has no way to end it.
open class RenderLoopTestCase: XCTestCase {
  /// The misuse of UIKit that does not fail the tests of this case; none unless overridden.
  open var allowedMisuse: MisuseAllowance { .none }

  /// What the loops of this case take for UIKit's behaviour.
  open var behavior: Behavior { .iOS8AndLater }

  /// The real time for which a test may wait with nothing to do, more than 0.
  open var idleLimit: Duration { .seconds(10) }

  /// Runs the test with a loop of its own.
  open override func invokeTest() {
    let loop = RenderLoop(behavior: behavior)
    let watchdog = Watchdog(idleLimit: idleLimit)
    let watch = Task {
      try await watchdog.endStandstill(of: loop)
      // Who could go on has ended by then; who could not never will, so it has to be told now.
      try await watchdog.waitForStandstill(of: loop)
      await MainActor.run {
        let issues = loop.issues.filter { $0.kind == .awaitNeverEnds }.map { "\($0)" }
        XCTFail((issues + ["XCTest cannot end the test, so it waits on."]).joined(separator: "\n"))
      }
    }
    withRenderLoop(loop) { _ in super.invokeTest() }
    watch.cancel()
    for issue in allowedMisuse.remaining(of: MainActor.assumeIsolated { loop.issues }) {
      report(issue)
    }
  }

  /// Fails the test at the call that an issue is about, if that is known.
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

/// Asserts that new code animates exactly as legacy code does.
///
/// The scene is built once for each side, each time in a world of its own, and both traces are
/// compared. A failure names the cause.
///
/// - Parameters:
///   - scene: Builds what both sides use; the scene lives until its run is over.
///   - duration: The seconds to compare; none to run until nothing moves.
///   - tolerance: How far apart two shown values may be, in points; of an opacity or a colour a point
///     is a hundredth.
///   - until: The last second that counts; none for all.
///   - allowing: The differences that are meant.
///   - allowingMisuse: The misuse in the new code that is meant.
///   - file: The file of the failure.
///   - line: The line of the failure.
///   - legacy: The code that the other has to be like.
///   - new: The code that takes its place.
/// - Throws: What the closures throw.
@MainActor
public func XCTAssertSameAnimation<Scene>(
  of scene: () throws -> Scene,
  for duration: TimeInterval? = nil,
  tolerance: Double = TraceComparison.usualTolerance,
  until: TimeInterval? = nil,
  allowing: Difference.Kind...,
  allowingMisuse: MisuseAllowance = .none,
  file: StaticString = #filePath,
  line: UInt = #line,
  legacy: (Scene) throws -> Void,
  as new: (Scene) throws -> Void
) rethrows {
  let check = MigrationCheck(
    duration: duration,
    tolerance: tolerance,
    until: until,
    allowing: allowing,
    allowingMisuse: allowingMisuse
  )
  let reference = try check.rehearse(scene, legacy)
  let run = try check.rehearse(scene, new)
  if let failure = check.failure(of: run, against: reference) {
    XCTFail(failure, file: file, line: line)
  }
}

/// Does something in the user's place at a time of the current loop, and tells the trace so.
///
/// - Parameters:
///   - time: The loop's time, in seconds; what has passed already is done at once.
///   - name: What to call it, such as "tap on Save".
///   - action: What to do.
@preconcurrency @MainActor
public func at(
  _ time: TimeInterval,
  _ name: String = "action",
  _ action: @escaping @MainActor () -> Void
) {
  RenderLoop.current.schedule(at: time, name, action)
}
