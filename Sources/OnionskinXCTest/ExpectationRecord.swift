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
    static func add(_ expectation: XCTestExpectation, of test: XCTestCase) {
      state.withLock { $0.unwaited.append((ObjectIdentifier(test), expectation)) }
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

    fileprivate static func fulfill(_ expectation: XCTestExpectation) {
      state.withLock { $0.fulfillments[expectation, default: 0] += 1 }
    }
  }

  extension XCTestExpectation {
    /// Fulfills the expectation: `fulfill()`.
    ///
    /// The compiler prefers a property to XCTest's method, so that a wait on a loop's time learns of it.
    public var fulfill: FulfillCall { FulfillCall(expectation: self) }

    /// The call of `fulfill()`.
    public struct FulfillCall {
      fileprivate let expectation: XCTestExpectation

      /// Fulfills the expectation once, on any thread.
      ///
      /// - Parameters:
      ///   - file: The file of a failure, if the expectation is fulfilled too often.
      ///   - line: The line of a failure.
      public func callAsFunction(_ file: StaticString = #file, line: Int = #line) {
        expectation.fulfill(_:line:)(file, line)
        ExpectationRecord.fulfill(expectation)
      }
    }
  }
#endif
