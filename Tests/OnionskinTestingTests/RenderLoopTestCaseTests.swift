import Onionskin
import OnionskinXCTest
import UIKit
import ViewAnimations
import XCTest

/// The form for XCTest; on Linux a test on the main actor has to be async.
final class RenderLoopTestCaseTests: RenderLoopTestCase {
  override var allowedMisuse: MisuseAllowance {
    name.hasSuffix("testAllowedMisuse") ? [.setterOutsideBlock] : .none
  }

  @MainActor func testEachTestHasATimeOfItsOwn() async throws {
    XCTAssertEqual(RenderLoop.current.now, 0)
    let view = UIView()
    fade(view)
    try await RenderLoop.current.runUntilIdle()
    XCTAssertEqual(RenderLoop.current.now, 0.5)
  }

  @MainActor func testNoTestSeesTheTimeOfAnother() async throws {
    XCTAssertEqual(RenderLoop.current.now, 0)
    await RenderLoop.current.advance(by: 2)
  }

  @MainActor func testAllowedMisuse() async throws {
    UIView.setAnimationDuration(1)
    XCTAssertEqual(RenderLoop.current.issues.map(\.kind), [.setterOutsideBlock])
  }

  @MainActor func testTheSameAnimation() async throws {
    XCTAssertSameAnimation(of: Stage.init, allowing: .interaction) { stage in
      UIView.beginAnimations(nil, context: nil)
      stage.card.alpha = 0
      UIView.commitAnimations()
    } as: { stage in
      UIView.animate(withDuration: 0.2) { stage.card.alpha = 0 }
    }
  }

  @MainActor func testAnActionAtATime() async throws {
    let view = UIView()
    fade(view)
    at(0.25, "tap") { view.layer.removeAllAnimations() }
    try await RenderLoop.current.runUntilIdle()
    XCTAssertEqual(RenderLoop.current.now, 0.25)
  }

  @MainActor private func fade(_ view: UIView) {
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
  }
}
