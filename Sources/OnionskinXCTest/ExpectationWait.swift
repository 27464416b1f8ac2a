#if !canImport(Darwin)
  import RenderEngine
  @preconcurrency import XCTest

  /// A wait for expectations on a loop's time.
  @MainActor struct ExpectationWait {
    /// The longest wait, a day.
    private static let longestTimeout: TimeInterval = 86_400

    /// What a wait finds.
    struct Outcome: Sendable {
      var result: XCTWaiter.Result
      /// What has failed; `nil` if all went as expected.
      var failure: String?
    }

    private let expectations: [XCTestExpectation]
    private let loop: RenderLoop
    private let timeout: TimeInterval
    private let enforcesOrder: Bool
    /// The longest real time for which the wait goes on for other threads when the loop's time is over.
    private let realTimeLimit: Duration

    init(
      for expectations: [XCTestExpectation],
      on loop: RenderLoop,
      timeout: TimeInterval,
      enforcesOrder: Bool,
      idleLimit: Duration
    ) {
      self.expectations = expectations
      self.loop = loop
      // NaN is no time at all.
      self.timeout = timeout > 0 ? min(timeout, Self.longestTimeout) : 0
      self.enforcesOrder = enforcesOrder
      realTimeLimit = min(.seconds(self.timeout), idleLimit)
    }

    // MARK: Waiting

    /// Advances the loop until the wait is over.
    func run() -> Outcome {
      if loop.advance(to: loop.now + timeout, inFrames: hasPredicates, until: isOver) {
        return outcome
      }
      let call = beginWaitForOtherThreads("wait(for:timeout:)")
      defer { endWaitForOtherThreads(call) }
      let end = ContinuousClock.now + realTimeLimit
      var isAwaiting = true
      repeat {
        isAwaiting = call != nil && loop.isAwaitingOtherThreads && ContinuousClock.now < end
        if loop.advance(to: loop.now, inFrames: false, until: isOver) { break }
        if isAwaiting { Thread.sleep(forTimeInterval: 0.001) }
      } while isAwaiting
      return outcome
    }

    /// Advances the loop until the wait is over; tasks resume on the way.
    func run() async -> Outcome {
      if await loop.advance(to: loop.now + timeout, inFrames: hasPredicates, until: isOver) {
        return outcome
      }
      let call = beginWaitForOtherThreads("fulfillment(of:timeout:)")
      defer { endWaitForOtherThreads(call) }
      let end = ContinuousClock.now + realTimeLimit
      var isAwaiting = true
      repeat {
        isAwaiting = call != nil && loop.isAwaitingOtherThreads && ContinuousClock.now < end
        if await loop.advance(to: loop.now, inFrames: false, until: isOver) { break }
        if isAwaiting { try? await ContinuousClock().sleep(for: .milliseconds(1)) }
      } while isAwaiting
      return outcome
    }

    /// Begins to wait in real time, if other threads have work and an expectation is not fulfilled.
    ///
    /// - Returns: The call that waits; `nil` if nothing is to be awaited.
    private func beginWaitForOtherThreads(_ call: String) -> String? {
      guard loop.isAwaitingOtherThreads, required.contains(where: { !isFulfilled($0) }) else {
        return nil
      }
      loop.beginForeignWait(call, seconds: nil)
      return call
    }

    private func endWaitForOtherThreads(_ call: String?) {
      if let call { loop.endForeignWait(call) }
    }

    // MARK: Expectations

    private func isFulfilled(_ expectation: XCTestExpectation) -> Bool {
      ExpectationRecord.isFulfilled(expectation)
    }

    private var required: [XCTestExpectation] { expectations.filter { !$0.isInverted } }

    /// Whether what has been fulfilled so far decides the wait.
    private func isOver() -> Bool {
      evaluatePredicates()
      if expectations.contains(where: { $0.isInverted && isFulfilled($0) }) { return true }
      let states = required.map(isFulfilled)
      if states.contains(false) {
        // One that must come later is fulfilled first.
        return enforcesOrder && states.drop(while: { $0 }).contains(true)
      }
      return states.count == expectations.count
    }

    private var predicates: [XCTNSPredicateExpectation] {
      expectations.compactMap { $0 as? XCTNSPredicateExpectation }
    }

    private var hasPredicates: Bool { !predicates.isEmpty }

    private func evaluatePredicates() {
      for expectation in predicates where !isFulfilled(expectation) {
        if expectation.predicate.evaluate(with: expectation.object), expectation.handler?() ?? true
        {
          expectation.fulfill()
        }
      }
    }

    /// What XCTest finds.
    private var outcome: Outcome {
      let findings = Findings(timeout: timeout, now: loop.now)
      let waiter = XCTWaiter(delegate: findings)
      let result = waiter.wait(for: expectations, timeout: 0, enforceOrder: enforcesOrder)
      return Outcome(result: result, failure: findings.failure)
    }
  }

  /// What a waiter of XCTest's tells about expectations.
  private final class Findings: XCTWaiterDelegate {
    private let timeout: TimeInterval
    private let now: TimeInterval
    private(set) var failure: String?

    init(timeout: TimeInterval, now: TimeInterval) { (self.timeout, self.now) = (timeout, now) }

    func waiter(
      _ waiter: XCTWaiter,
      didTimeoutWithUnfulfilledExpectations unfulfilledExpectations: [XCTestExpectation]
    ) {
      let names = unfulfilledExpectations.map(\.expectationDescription).joined(separator: ", ")
      failure =
        "Asynchronous wait failed: Exceeded timeout of \(timeout) seconds, with unfulfilled "
        + "expectations: \(names). The loop is at \(now.short) s."
    }

    func waiter(
      _ waiter: XCTWaiter,
      fulfillmentDidViolateOrderingConstraintsFor expectation: XCTestExpectation,
      requiredExpectation: XCTestExpectation
    ) {
      failure =
        "Failed due to expectation fulfilled in incorrect order: requires "
        + "'\(requiredExpectation.expectationDescription)', actually fulfilled "
        + "'\(expectation.expectationDescription)'."
    }

    func waiter(_ waiter: XCTWaiter, didFulfillInvertedExpectation expectation: XCTestExpectation) {
      failure =
        "Asynchronous wait failed: Fulfilled inverted expectation "
        + "'\(expectation.expectationDescription)'."
    }
  }
#endif
