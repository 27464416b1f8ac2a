public import Onionskin
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
open class RenderLoopTestCase: XCTestCase {
  /// The misuse of UIKit that does not fail the tests of this case; none unless overridden.
  open var allowedMisuse: MisuseAllowance { .none }

  /// What the loops of this case take for UIKit's behaviour.
  open var behavior: Behavior { .iOS8AndLater }

  /// Runs the test with a loop of its own.
  open override func invokeTest() {
    let loop = RenderLoop(behavior: behavior)
    withRenderLoop(loop, at: nil) { _ in super.invokeTest() }
    for issue in allowedMisuse.remaining(of: MainActor.assumeIsolated { loop.issues }) {
      XCTFail("\(issue)")
    }
  }
}
