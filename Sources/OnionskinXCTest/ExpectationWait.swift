#if !canImport(Darwin)
  import OnionskinTestCore
  internal import PlatformClocks
  import RenderEngine
  @preconcurrency import XCTest

  /// A wait for expectations on a loop's time.
  ///
  /// XCTest does not tell whether an expectation is fulfilled, except for those that a waiter waits
  /// for. So a waiter of XCTest's waits on a thread of its own until this wait ends it.
  @MainActor
  struct ExpectationWait {
    private let loop: RenderLoop
    private let timeout: TimeInterval
    private let enforcesOrder: Bool
    /// The real time for which the wait goes on when the loop's time is over.
    private let realTime: Duration
    private let expectations: [XCTestExpectation]
    /// The expectations that stand for those of a predicate: XCTest would evaluate them in real time.
    private var predicates: [(expectation: XCTNSPredicateExpectation, stand: XCTestExpectation)] =
      []
    private let waiter = XCTWaiter()
    /// Fulfilled from the beginning, so that it shows when the waiter waits.
    private let beginning = XCTestExpectation(description: "The wait begins")
    /// Inverted, so that the waiter waits until it is fulfilled.
    private let end = XCTestExpectation(description: "The wait ends")

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
        let stand = XCTestExpectation(description: predicate.expectationDescription)
        stand.isInverted = predicate.isInverted
        predicates.append((predicate, stand))
        return stand
      }
      self.predicates = predicates
    }

    /// Advances the loop until the wait is over.
    func run() -> Outcome {
      begin()
      defer { end.fulfill() }
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
      defer { end.fulfill() }
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
      beginning.fulfill()
      end.isInverted = true
      let (waiter, observed) = (waiter, expectations + [beginning, end])
      Thread.detachNewThread { waiter.wait(for: observed, timeout: 1e6) }
      while !fulfilled.contains(beginning) { Thread.sleep(forTimeInterval: 0.0001) }
    }

    /// The time to which the loop is advanced at once: frame by frame if a predicate is evaluated.
    private func target(after frames: Int, from start: TimeInterval) -> TimeInterval {
      guard !predicates.isEmpty else { return start + timeout }
      let frame = start + Double(frames) / Double(loop.framesPerSecond)
      return max(loop.now, min(start + timeout, frame))
    }

    /// The fulfilled expectations, in their order.
    private var fulfilled: [XCTestExpectation] { waiter.fulfilledExpectations }

    private var unfulfilled: [XCTestExpectation] {
      let fulfilled = fulfilled
      return expectations.filter { !$0.isInverted && !fulfilled.contains($0) }
    }

    private func isOver() -> Bool {
      evaluatePredicates()
      return violation != nil
        || (unfulfilled.isEmpty && !expectations.contains(where: \.isInverted))
    }

    private func evaluatePredicates() {
      guard !predicates.isEmpty else { return }
      let fulfilled = fulfilled
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
      let fulfilled = fulfilled.filter { $0 !== beginning && $0 !== end }
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
