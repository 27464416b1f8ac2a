import Foundation
import Onionskin
import OnionskinXCTest
import UIKit
import XCTest

/// Waits of XCTest's, on the loop's time; the source is the reference of `XCTestCase`.
final class ExpectationWaitTests: RenderLoopTestCase {
  func testAWaitEndsWhenTheLastExpectationIsFulfilled() {
    let (first, last) = (expectation(description: "first"), expectation(description: "last"))
    MainActor.assumeIsolated {
      animate { first.fulfill() }
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in last.fulfill() }
    }
    wait(for: [last, first], timeout: 60)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 1)
  }

  func testAllExpectationsOfATestAreWaitedFor() {
    let (first, last) = (expectation(description: "first"), expectation(description: "last"))
    last.expectedFulfillmentCount = 2
    MainActor.assumeIsolated {
      animate { first.fulfill() }
      for delay in [1.0, 2.0] {
        Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in last.fulfill() }
      }
    }
    var handled = 0
    waitForExpectations(timeout: 60) { error in
      handled += 1
      XCTAssertNil(error)
    }
    XCTAssertEqual(handled, 1)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 2)
  }

  func testAnInvertedExpectationWaitsForTheWholeTime() {
    let never = expectation(description: "never")
    never.isInverted = true
    wait(for: [never], timeout: 5)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 5)
  }

  @MainActor func testAPredicateIsEvaluatedInEachFrame() async {
    let view = UIView()
    UIView.animate(
      withDuration: 1,
      delay: 0,
      options: .curveLinear,
      animations: { view.alpha = 0 },
      completion: nil
    )
    let half = NSPredicate { _, _ in
      MainActor.assumeIsolated { (view.layer.presentation()?.opacity ?? 1) <= 0.5 }
    }
    await fulfillment(of: [expectation(for: half, evaluatedWith: nil, handler: nil)], timeout: 2)
    XCTAssertEqual(RenderLoop.current.now, 0.5)
    await RenderLoop.current.advance(by: 0.5)
  }

  func testANotificationOfTheLoopIsWaitedFor() {
    let name = Notification.Name("moved")
    MainActor.assumeIsolated {
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
    wait(for: [expectation(forNotification: name, object: nil, handler: nil)], timeout: 2)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 0.5)
  }

  func testAnotherThreadFulfillsInRealTime() {
    let done = expectation(description: "done")
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
      DispatchQueue.main.async { done.fulfill() }
    }
    wait(for: [done], timeout: 30)
    MainActor.assumeIsolated {
      XCTAssertEqual(RenderLoop.current.issues.map(\.kind), [.waitOutsideLoop])
    }
  }

  func testTasksAndQueuesFulfillInRealTime() {
    let (slept, queued) = (expectation(description: "slept"), expectation(description: "queued"))
    Task.detached {
      try? await Task.sleep(for: .milliseconds(50))
      slept.fulfill()
    }
    DispatchQueue.global().async { queued.fulfill() }
    wait(for: [slept, queued], timeout: 5)
  }

  func testAnExpectationThatATestCreatesItself() {
    let own = XCTestExpectation(description: "own")
    own.expectedFulfillmentCount = 2
    MainActor.assumeIsolated {
      animate { own.fulfill() }
      Timer.scheduledTimer(withTimeInterval: 0.75, repeats: false) { _ in own.fulfill() }
    }
    wait(for: [own], timeout: 60)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 0.75)
    // Nothing ends the program or fails if it is fulfilled after that.
    own.fulfill()
  }

  func testAHelperOfAllTestsWaits() {
    MainActor.assumeIsolated { animate {} }
    waitHalfASecond()
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 0.5)
  }

  // Wave waits so for a spring, and expects that nothing is fulfilled (jtrivedi/Wave a52498e, tests).
  func testTheWaiterOfTheClassAdvancesTheLoop() {
    let (done, never) = (XCTestExpectation(description: "done"), XCTestExpectation())
    MainActor.assumeIsolated {
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in done.fulfill() }
    }
    XCTAssertEqual(XCTWaiter.wait(for: [done], timeout: 60), .completed)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 0.5)
    XCTAssertEqual(XCTWaiter.wait(for: [never], timeout: 60), .timedOut)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 60.5)
  }

  @MainActor func testTheWaiterOfTheClassAdvancesTheLoopInATask() async {
    let (done, never) = (XCTestExpectation(description: "done"), XCTestExpectation())
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in done.fulfill() }
    let (first, second) = (
      await XCTWaiter.fulfillment(of: [done], timeout: 60),
      await XCTWaiter.fulfillment(of: [never], timeout: 60)
    )
    XCTAssertEqual([first, second], [.completed, .timedOut])
    XCTAssertEqual(RenderLoop.current.now, 60.5)
  }

  func testTheWaiterOfTheClassWaitsForOtherThreads() {
    let queued = XCTestExpectation(description: "queued")
    DispatchQueue.global().async { queued.fulfill() }
    XCTAssertEqual(XCTWaiter.wait(for: [queued], timeout: 5), .completed)
  }

  func testAWaiterWaitsInRealTime() {
    let never = XCTestExpectation(description: "never")
    XCTAssertEqual(XCTWaiter().wait(for: [never], timeout: 0.01), .timedOut)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 0)
  }

  // https://developer.apple.com/documentation/xctest/xctcontext/runactivity(named:block:)
  func testAnActivityRuns() throws {
    let count = XCTContext.runActivity(named: "count") { activity in activity.name.count }
    XCTAssertEqual(count, 5)
    XCTAssertThrowsError(
      try XCTContext.runActivity(named: "throw") { _ in throw CancellationError() }
    )
  }

  func testARunLoopRunsForATime() {
    MainActor.assumeIsolated {
      let view = UIView()
      UIView.animate(withDuration: 0.5) { view.alpha = 0 }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.5))
      XCTAssertEqual(RenderLoop.current.now, 0.5)
    }
  }

  @MainActor func testAClosureOfAnAsynchronousTestFulfills() async {
    let done = expectation(description: "done")
    _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in done.fulfill() }
    await fulfillment(of: [done], timeout: 60)
    XCTAssertEqual(RenderLoop.current.now, 0.5)
  }

  // The tests of Carbon 9e57259 set `updater.completion = expectation.fulfill`.
  @MainActor func testTheMethodIsAClosure() async {
    let (done, view) = (expectation(description: "done"), UIView())
    let completion: () -> Void = done.fulfill
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: { _ in
      XCTAssertEqual(view.alpha, 0)
      completion()
    }
    await fulfillment(of: [done], timeout: 60)
    XCTAssertEqual(RenderLoop.current.now, 0.5)
  }

  @MainActor func testFulfillmentIsAwaited() async {
    let (block, task) = (expectation(description: "block"), expectation(description: "task"))
    animate { block.fulfill() }
    Task {
      let view = UIView()
      await UIView.animate(withDuration: 0.75, delay: 0) { view.alpha = 0 }
      task.fulfill()
    }
    await fulfillment(of: [block, task], timeout: 60, enforceOrder: true)
    XCTAssertEqual(RenderLoop.current.now, 0.75)
  }
}

@MainActor private func animate(_ completion: @escaping @MainActor () -> Void) {
  let view = UIView()
  UIView.animate(withDuration: 0.5) {
    view.alpha = 0
  } completion: { _ in
    completion()
  }
}

extension XCTestCase {
  /// What a library's tests have as a helper.
  fileprivate func waitHalfASecond() {
    let done = expectation(description: "done")
    MainActor.assumeIsolated {
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in done.fulfill() }
    }
    waitForExpectations(timeout: 1, handler: nil)
  }
}

/// Waits that fail: each fails once, at its line, and ends.
final class FailedWaitTests: RenderLoopTestCase {
  private var failures: [(text: String, line: Int)] = []
  private var expected: (text: String, line: Int) = ("", 0)
  override var idleLimit: Duration { .milliseconds(100) }

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    failures.append((description, lineNumber))
  }

  override func perform(_ run: XCTestRun) {
    super.perform(run)
    if failures.count != 1 || !failures[0].text.contains(expected.text)
      || expected.line > 0 && failures[0].line != expected.line
    {
      super.recordFailure(
        withDescription: "Expected \(expected), found \(failures)",
        inFile: #filePath,
        atLine: #line,
        expected: true
      )
    }
  }

  func testAnExpectationThatIsNeverFulfilled() {
    let never = [expectation(description: "one"), expectation(description: "two")]
    expected = (
      "Exceeded timeout of 3.0 seconds, with unfulfilled expectations: one, two.", #line + 1
    )
    let start = ContinuousClock.now
    expected.line += 3
    wait(for: never, timeout: 3)
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(2))
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 3)
  }

  @MainActor func testAnAwaitedExpectationThatIsNeverFulfilled() async {
    let never = expectation(description: "never")
    expected = ("Exceeded timeout of 3.0 seconds, with unfulfilled expectations: never.", #line + 1)
    await fulfillment(of: [never], timeout: 3)
    XCTAssertEqual(RenderLoop.current.now, 3)
  }

  func testTheHandlerIsToldThatTheTimeIsOver() {
    expectation(description: "never")
    expected = ("Exceeded timeout of 1.0 seconds", #line + 1)
    waitForExpectations(timeout: 1) { error in
      XCTAssertEqual((error as? XCTestError)?.code, .timeoutWhileWaiting)
    }
  }

  func testAnInvertedExpectationThatIsFulfilled() {
    let never = expectation(description: "never")
    never.isInverted = true
    MainActor.assumeIsolated {
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in never.fulfill() }
    }
    expected = ("Fulfilled inverted expectation 'never'", #line + 1)
    wait(for: [never], timeout: 5)
    XCTAssertEqual(MainActor.assumeIsolated { RenderLoop.current.now }, 1)
  }

  func testAnOrderThatIsNotKept() {
    let (first, last) = (expectation(description: "first"), expectation(description: "last"))
    last.fulfill()
    expected = ("incorrect order: requires 'first', actually fulfilled 'last'", #line + 1)
    wait(for: [first, last], timeout: 5, enforceOrder: true)
  }

  func testAnExpectationThatIsFulfilledTooOften() {
    let once = expectation(description: "once")
    // A function in a property knows no line.
    expected = ("multiple calls made to XCTestExpectation.fulfill() for once", #line - 2)
    once.fulfill()
    once.fulfill()
    wait(for: [once], timeout: 1)
  }

  func testAnExpectationThatIsWaitedForTwice() {
    let once = expectation(description: "once")
    once.fulfill()
    wait(for: [once], timeout: 1)
    expected = ("'once' has been waited for before", #line + 1)
    wait(for: [once], timeout: 1)
  }

  func testNothingToWaitFor() {
    expected = ("without any expectations having been set", #line + 1)
    waitForExpectations(timeout: 1, handler: nil)
  }

  func testATimeThatIsNoNumber() {
    let never = expectation(description: "never")
    expected = ("Exceeded timeout of 0.0 seconds", #line + 1)
    wait(for: [never], timeout: .nan)
  }

  func testAnExpectationThatIsNotWaitedFor() {
    expectation(description: "forgotten")
    expected = ("Failed due to unwaited expectation 'forgotten'", #line - 1)
  }
}
