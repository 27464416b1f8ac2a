import DeclarativeAnimations
import Onionskin
import OnionskinXCTest
import UIKit
import ViewAnimations
import XCTest

/// The form for XCTest; on Linux a test on the main actor has to be async.
final class RenderLoopTestCaseTests: RenderLoopTestCase {
  private let badge = MainActor.assumeIsolated { UIView() }

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
    performAction(at: 0.25, "tap") { view.layer.removeAllAnimations() }
    try await RenderLoop.current.runUntilIdle()
    XCTAssertEqual(RenderLoop.current.now, 0.25)
  }

  @MainActor func testViewsOfStoredPropertiesBelongToTheLoop() async throws {
    fade(badge)
    XCTAssertEqual(badge.layer.animationKeys()?.count, 1)
    try await RenderLoop.current.runUntilIdle()
    XCTAssertEqual(RenderLoop.current.now, 0.5)
    XCTAssertEqual(RenderLoop.current.issues, [])
  }

  func testThatIsSkipped() throws {
    addTeardownBlock { XCTAssertEqual(self.testRun?.skipCount, 1) }
    throw XCTSkip("to see that a skip is recorded")
  }

  // MARK: Awaiting

  @MainActor func testTimePassesWhileAnAnimationIsAwaited() async {
    let view = UIView()
    for run in 0..<20 {
      for step in 1...3 {
        let finished = await animateViewsAndWait(duration: 0.5) { view.center.x += 1 }
        XCTAssertTrue(finished)
        XCTAssertEqual(RenderLoop.current.now, Double(run) * 1.5 + Double(step) / 2)
      }
    }
  }

  @MainActor func testTasksAndComposedAnimationsAreAwaited() async {
    let view = UIView()
    for run in 0..<20 {
      let task = Task { await UIView.animate(withDuration: 0.5, delay: 0) { view.center.x += 1 } }
      let finished = await view.animation(.fadeIn(duration: 1)).run()
      XCTAssertTrue(finished)
      XCTAssertEqual(RenderLoop.current.now, Double(run) + 1)
      let other = await task.value
      XCTAssertTrue(other)
    }
  }

  @MainActor func testStepsByHandBetweenAwaits() async {
    let view = UIView()
    await animateViewsAndWait(duration: 0.5) { view.alpha = 0 }
    await RenderLoop.current.advance(by: 0.25)
    await animateViewsAndWait(duration: 0.5) { view.alpha = 1 }
    XCTAssertEqual(RenderLoop.current.now, 1.25)
  }

  /// A test without async waits in the run loop, and its tasks go on.
  func testTimePassesWhileAnExpectationIsWaitedFor() {
    let done = expectation(description: "done")
    MainActor.assumeIsolated {
      _ = Task {
        let view = UIView()
        for _ in 0..<3 { await animateViewsAndWait(duration: 0.5) { view.center.x += 1 } }
        XCTAssertEqual(RenderLoop.current.now, 1.5)
        done.fulfill()
      }
    }
    wait(for: [done], timeout: 60)
  }

  @MainActor private func fade(_ view: UIView) {
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
  }
}

/// A test case that is a data source, as those of LayoutKit are (linkedin/LayoutKit 1f1b067,
/// TableViewTests): on a device it is an `NSObject`.
final class DataSourceTestCaseTests: RenderLoopTestCase {
  @MainActor func testATableAsksTheTestCase() async {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.dataSource = self
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
    XCTAssertTrue(isEqual(self) && !isEqual(nil) && !isProxy())
    XCTAssertEqual(description, name)
  }
}

extension DataSourceTestCaseTests: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
}

/// Tests that cannot go on: each is to fail at its line, and to end.
final class StandstillTestCaseTests: RenderLoopTestCase {
  private var failures: [(text: String, line: Int)] = []
  override var idleLimit: Duration { .milliseconds(200) }

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append((description, lineNumber))
  }

  override func invokeTest() {
    super.invokeTest()
    let expected: (text: String, line: Int) =
      name.hasSuffix("testEndless")
      ? ("only endless animations are left", Self.endlessLine)
      : (
        "since then time passes only when you advance it; what is due next lies 0.75 s",
        Self.metLine
      )
    if failures.count != 1 || !failures[0].text.contains(expected.text)
      || failures[0].line != expected.line
    {
      super.recordFailure(
        withDescription: "Expected \(expected), found \(failures)",
        inFile: #filePath,
        atLine: #line,
        expected: true
      )
    }
  }

  private static let endlessLine = #line + 4
  @MainActor func testEndless() async {
    let view = UIView()
    // The await is on the next line.
    let finished = await UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
      view.alpha = 0
    }
    if finished { failures = [] }
    view.layer.removeAllAnimations()
    await RenderLoop.current.advance(by: 0)
  }

  private static let metLine = #line + 3
  @MainActor func testMetByAnAdvance() async {
    let view = UIView()
    let task = Task { await animateViewsAndWait(duration: 1) { view.alpha = 0 } }
    await RenderLoop.current.advance(by: 0.25)
    if await task.value { failures = [] }
    view.layer.removeAllAnimations()
    await RenderLoop.current.advance(by: 0)
  }
}
