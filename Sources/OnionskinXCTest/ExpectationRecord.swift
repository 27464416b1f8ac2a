#if !canImport(Darwin)
  import Synchronization
  @preconcurrency public import XCTest

  /// What is known of the expectations of the test that runs.
  ///
  /// XCTest tells whether an expectation is fulfilled only to a waiter, and one waiter alone may wait for
  /// it. So each call of `fulfill()` is recorded here.
  enum ExpectationRecord {
    private struct State {
      var fulfillments: [XCTestExpectation: Int] = [:]
      var unwaited: [(test: ObjectIdentifier, expectation: XCTestExpectation)] = []
      var waited: Set<XCTestExpectation> = []
      var places: [XCTestExpectation: (file: StaticString, line: Int)] = [:]
    }

    private static let state = Mutex(State())

    /// Forgets all expectations, when a test begins.
    static func clear() {
      let old = state.withLock { state in
        defer { state = State() }
        return state
      }
      // The expectations are released outside the lock, because their release may run any code.
      withExtendedLifetime(old) {}
    }

    /// Records that a test has created an expectation.
    static func add(
      _ expectation: XCTestExpectation,
      of test: XCTestCase,
      at place: (file: StaticString, line: Int)
    ) {
      state.withLock {
        $0.unwaited.append((ObjectIdentifier(test), expectation))
        $0.places[expectation] = place
      }
    }

    /// Returns the expectations that a test has created and not waited for, in the order of their
    /// creation.
    static func unwaited(of test: XCTestCase) -> [XCTestExpectation] {
      state.withLock { state in
        state.unwaited.filter { $0.test == ObjectIdentifier(test) }.map(\.expectation)
      }
    }

    /// Records that a test waits for expectations.
    ///
    /// - Returns: Those for which it has waited before.
    static func beginWait(for expectations: [XCTestExpectation]) -> [XCTestExpectation] {
      state.withLock { state in
        let again = expectations.filter(state.waited.contains)
        state.waited.formUnion(expectations)
        state.unwaited.removeAll { state.waited.contains($0.expectation) }
        return again
      }
    }

    static func isFulfilled(_ expectation: XCTestExpectation) -> Bool {
      let count = state.withLock { $0.fulfillments[expectation] ?? 0 }
      return count >= expectation.expectedFulfillmentCount
    }

    /// Fulfills an expectation; it is where the test has created it that it is fulfilled too often.
    fileprivate static func fulfill(_ expectation: XCTestExpectation) {
      let place = state.withLock { $0.places[expectation] }
      expectation.fulfill(_:line:)(place?.file ?? #file, place?.line ?? #line)
      state.withLock { $0.fulfillments[expectation, default: 0] += 1 }
    }
  }

  extension XCTestExpectation {
    /// Fulfills the expectation once, on any thread: `fulfill()`, and `fulfill` for a closure.
    ///
    /// A wait on a loop's time learns of it, because the compiler prefers a function in a property to XCTest's
    /// method everywhere. A value of another type that is called would not be preferred in a closure of an
    /// asynchronous test.
    public var fulfill: @Sendable () -> Void { { ExpectationRecord.fulfill(self) } }
  }
#endif
