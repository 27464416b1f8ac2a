#if !canImport(Darwin)
  import OnionskinTestCore
  internal import PlatformClocks
  import RenderEngine
  import Synchronization
  @preconcurrency import XCTest

  /// Whether a waiter's wait has ended.
  private final class WaitEnd: Sendable {
    let hasCome = Atomic(false)
  }

  /// An expectation that tells at once that it is fulfilled.
  final class CountedExpectation: XCTestExpectation, @unchecked Sendable {
    private let count = Atomic(0)
    var isFulfilled: Bool { count.load(ordering: .acquiring) >= expectedFulfillmentCount }

    override func fulfill(_ file: StaticString = #file, line: Int = #line) {
      super.fulfill(file, line: line)
      count.add(1, ordering: .releasing)
    }
  }

  /// A wait for expectations on a loop's time.
  ///
  /// XCTest tells that an expectation is fulfilled by the end of a waiter's wait alone. So a waiter of
  /// XCTest's waits for each, on a thread of its own, until it is fulfilled or this wait ends.
  @MainActor
  final class ExpectationWait {
    private let loop: RenderLoop
    private let timeout: TimeInterval
    private let enforcesOrder: Bool
    /// The real time for which the wait goes on when the loop's time is over.
    private let realTime: Duration
    private let expectations: [XCTestExpectation]
    /// The expectations that stand for those of a predicate: XCTest would evaluate them in real time.
    private var predicates: [(expectation: XCTNSPredicateExpectation, stand: XCTestExpectation)] =
      []
    private var ends: [WaitEnd] = []
    /// The expectations that are fulfilled; those of one turn in the order in which they are awaited.
    private var fulfilled: [XCTestExpectation] = []

    /// The result of a wait.
    struct Outcome: Sendable {
      /// What XCTest reports; `nil` if all went as expected.
      var failure: String?
      /// Whether the time was over.
      var timedOut = false
    }

    init(
      for expectations: [XCTestExpectation],
      on loop: RenderLoop,
      timeout: TimeInterval,
      enforcesOrder: Bool,
      idleLimit: Duration
    ) {
      self.loop = loop
      // A test waits at most for a day of the loop's time; NaN is no time at all.
      self.timeout = timeout > 0 ? min(timeout, 86_400) : 0
      self.enforcesOrder = enforcesOrder
      realTime = min(.seconds(self.timeout), idleLimit)
      var predicates: [(expectation: XCTNSPredicateExpectation, stand: XCTestExpectation)] = []
      self.expectations = expectations.map { expectation in
        guard let predicate = expectation as? XCTNSPredicateExpectation else { return expectation }
        let stand = CountedExpectation(description: predicate.expectationDescription)
        stand.isInverted = predicate.isInverted
        predicates.append((predicate, stand))
        return stand
      }
      self.predicates = predicates
    }

    /// Advances the loop until the wait is over.
    func run() -> Outcome {
      begin()
      defer { end() }
      let start = loop.now
      var frames = 0
      repeat {
        frames += 1
        if loop.advance(to: target(after: frames, from: start), until: isOver) { return outcome }
      } while loop.now < start + timeout
      guard !unfulfilled.isEmpty else { return outcome }
      loop.beginForeignWait("wait(for:timeout:)", seconds: nil)
      defer { loop.endForeignWait("wait(for:timeout:)") }
      let limit = ContinuousClock.now + realTime
      while ContinuousClock.now < limit {
        if loop.advance(to: loop.now, until: isOver) { return outcome }
        Thread.sleep(forTimeInterval: 0.001)
      }
      return outcome
    }

    /// Advances the loop until the wait is over; tasks resume on the way.
    func run() async -> Outcome {
      begin()
      defer { end() }
      let start = loop.now
      var frames = 0
      repeat {
        frames += 1
        if await loop.advance(to: target(after: frames, from: start), until: isOver) {
          return outcome
        }
      } while loop.now < start + timeout
      guard !unfulfilled.isEmpty else { return outcome }
      loop.beginForeignWait("fulfillment(of:timeout:)", seconds: nil)
      defer { loop.endForeignWait("fulfillment(of:timeout:)") }
      let limit = ContinuousClock.now + realTime
      while ContinuousClock.now < limit {
        if await loop.advance(to: loop.now, until: isOver) { return outcome }
        try? await Task.platformSleep(nanoseconds: 1_000_000)
      }
      return outcome
    }

    /// Begins to observe the expectations.
    private func begin() {
      for expectation in expectations {
        // Fulfilled from the beginning, so that it shows when the waiter waits.
        let beginning = XCTestExpectation(description: "The wait begins")
        beginning.fulfill()
        let (waiter, end) = (XCTWaiter(), WaitEnd())
        Thread.detachNewThread {
          waiter.wait(for: [beginning, expectation], timeout: 1e6)
          end.hasCome.store(true, ordering: .releasing)
        }
        while waiter.fulfilledExpectations.isEmpty { Thread.sleep(forTimeInterval: 0.0001) }
        ends.append(end)
      }
    }

    /// Ends the waits of the waiters, which end when their expectations are fulfilled.
    private func end() {
      for expectation in expectations where !fulfilled.contains(expectation) {
        expectation.assertForOverFulfill = false
        for _ in 0..<expectation.expectedFulfillmentCount { expectation.fulfill() }
      }
    }

    private func observe() {
      // The loop has let the other threads run until they sleep.
      for (expectation, end) in zip(expectations, ends)
      where !fulfilled.contains(expectation)
        && ((expectation as? CountedExpectation)?.isFulfilled
          ?? end.hasCome.load(ordering: .acquiring))
      {
        fulfilled.append(expectation)
      }
    }

    /// The time to which the loop is advanced at once: frame by frame if a predicate is evaluated.
    private func target(after frames: Int, from start: TimeInterval) -> TimeInterval {
      guard !predicates.isEmpty else { return start + timeout }
      let frame = start + Double(frames) / Double(loop.framesPerSecond)
      return max(loop.now, min(start + timeout, frame))
    }

    private var unfulfilled: [XCTestExpectation] {
      expectations.filter { !$0.isInverted && !fulfilled.contains($0) }
    }

    private func isOver() -> Bool {
      evaluatePredicates()
      observe()
      return violation != nil
        || (unfulfilled.isEmpty && !expectations.contains(where: \.isInverted))
    }

    private func evaluatePredicates() {
      for (expectation, stand) in predicates where !fulfilled.contains(stand) {
        if expectation.predicate.evaluate(with: expectation.object),
          expectation.handler?() ?? true
        {
          stand.fulfill()
        }
      }
    }

    /// What an expectation does that it must not do; `nil` for nothing.
    private var violation: String? {
      if let inverted = fulfilled.first(where: \.isInverted) {
        return "Asynchronous wait failed: Fulfilled inverted expectation "
          + "'\(inverted.expectationDescription)'"
      }
      guard enforcesOrder else { return nil }
      let required = expectations.filter { !$0.isInverted }
      return zip(fulfilled, required).first { $0 !== $1 }.map { actual, required in
        "Failed due to expectation fulfilled in incorrect order: requires "
          + "'\(required.expectationDescription)', actually fulfilled "
          + "'\(actual.expectationDescription)'"
      }
    }

    private var outcome: Outcome {
      if let violation { return Outcome(failure: violation) }
      let missing = unfulfilled
      guard !missing.isEmpty else { return Outcome() }
      let names = missing.map(\.expectationDescription).joined(separator: ", ")
      return Outcome(
        failure:
          "Asynchronous wait failed: Exceeded timeout of \(timeout) seconds, with unfulfilled "
          + "expectations: \(names). The loop's time has passed, to \(loop.now.short) s, and after "
          + "that \(realTime) of real time.",
        timedOut: true
      )
    }
  }
#endif
