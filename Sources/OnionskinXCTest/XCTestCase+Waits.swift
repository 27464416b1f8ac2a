#if !canImport(Darwin)
  import RenderEngine
  @preconcurrency public import XCTest

  // XCTest's methods to wait, on the time of the loop in which a test runs. They cannot be overridden,
  // because XCTest declares them in extensions. The compiler prefers a property to a method, so each is
  // a property, whose value is called with the method's labels. Outside a loop, XCTest waits.

  extension XCTestCase {
    /// Creates an expectation: `expectation(description:)`, `expectation(for:evaluatedWith:handler:)`,
    /// and `expectation(forNotification:object:handler:)`.
    public var expectation: ExpectationCall { ExpectationCall(test: self) }

    /// The call of `expectation(description:)` and its kin.
    public struct ExpectationCall {
      fileprivate let test: XCTestCase

      /// Creates an expectation, which ``XCTest/XCTestCase/waitForExpectations`` waits for.
      ///
      /// As in Apple's XCTest, fulfilling it too often is a failure.
      @discardableResult
      public func callAsFunction(
        description: String,
        file: StaticString = #file,
        line: Int = #line
      ) -> XCTestExpectation {
        let expectation = create(description, file, line)
        expectation.assertForOverFulfill = true
        return expectation
      }

      /// Creates an expectation that is fulfilled once a predicate is true, which a wait evaluates in
      /// each turn and each frame of the loop.
      @discardableResult
      public func callAsFunction(
        for predicate: NSPredicate,
        evaluatedWith object: Any? = nil,
        file: StaticString = #file,
        line: Int = #line,
        handler: XCTNSPredicateExpectation.Handler? = nil
      ) -> XCTestExpectation {
        let make = test.expectation(for:evaluatedWith:file:line:handler:)
        let expectation = make(predicate, object, file, line, handler)
        ExpectationRecord.add(expectation, of: test, at: (file, line))
        return expectation
      }

      /// Creates an expectation that is fulfilled by a notification, by default of the loop's center.
      @discardableResult
      public func callAsFunction(
        forNotification name: Notification.Name,
        object: Any? = nil,
        notificationCenter: NotificationCenter? = nil,
        file: StaticString = #file,
        line: Int = #line,
        handler: XCTNSNotificationExpectation.Handler? = nil
      ) -> XCTestExpectation {
        let sender = object.map { "\($0)" } ?? "any object"
        let expectation = create(
          "Expect notification '\(name.rawValue)' from \(sender)",
          file,
          line
        )
        let center = notificationCenter ?? RenderLoop.current.notificationCenter
        _ = center.addObserver(forName: name, object: object, queue: nil) {
          [weak expectation] notification in
          if handler?(notification) ?? true { expectation?.fulfill() }
        }
        return expectation
      }

      private func create(_ description: String, _ file: StaticString, _ line: Int)
        -> XCTestExpectation
      {
        let expectation = test.expectation(description:file:line:)(description, file, line)
        ExpectationRecord.add(expectation, of: test, at: (file, line))
        return expectation
      }
    }

    /// Waits for expectations: `wait(for:timeout:enforceOrder:)`.
    public var wait: WaitCall { WaitCall(test: self) }

    /// The call of `wait(for:timeout:enforceOrder:)`.
    public struct WaitCall {
      fileprivate let test: XCTestCase

      /// Advances the loop until all expectations are fulfilled, or its time has passed the timeout.
      ///
      /// If other threads have work by then, the wait goes on for them in real time, for the timeout or
      /// ``RenderLoopTestCase/idleLimit`` at most, and the loop records a note.
      ///
      /// - Parameters:
      ///   - expectations: The expectations.
      ///   - timeout: The number of seconds of the loop's time; at most a day.
      ///   - enforceOrder: `true` if the expectations must be fulfilled in this order.
      ///   - file: The file of a failure.
      ///   - line: The line of a failure.
      @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
      public func callAsFunction(
        for expectations: [XCTestExpectation],
        timeout: TimeInterval,
        enforceOrder: Bool = false,
        file: StaticString = #file,
        line: Int = #line
      ) { test.wait(for: expectations, timeout, enforceOrder, at: file, line) }
    }

    /// Waits for all expectations of the test: `waitForExpectations(timeout:handler:)`.
    public var waitForExpectations: WaitForExpectationsCall { WaitForExpectationsCall(test: self) }

    /// The call of `waitForExpectations(timeout:handler:)`.
    public struct WaitForExpectationsCall {
      fileprivate let test: XCTestCase

      /// Advances the loop until all expectations that the test has created are fulfilled, or its time
      /// has passed the timeout.
      ///
      /// - Parameters:
      ///   - timeout: The number of seconds of the loop's time; at most a day.
      ///   - file: The file of a failure.
      ///   - line: The line of a failure.
      ///   - handler: A closure that takes the error of a wait that failed; `nil` for none.
      public func callAsFunction(
        timeout: TimeInterval,
        file: StaticString = #file,
        line: Int = #line,
        handler: XCWaitCompletionHandler? = nil
      ) {
        let expectations = ExpectationRecord.unwaited(of: test)
        guard !expectations.isEmpty else {
          return test.recordFailure(
            withDescription:
              "API violation - call made to wait without any expectations having been set.",
            inFile: "\(file)",
            atLine: line,
            expected: false
          )
        }
        let isMet = test.wait(for: expectations, timeout, false, at: file, line)
        handler?(isMet ? nil : XCTestError(.timeoutWhileWaiting))
      }
    }

    /// Awaits expectations: `fulfillment(of:timeout:enforceOrder:)`.
    public var fulfillment: FulfillmentCall { FulfillmentCall(test: self) }

    /// The call of `fulfillment(of:timeout:enforceOrder:)`.
    public struct FulfillmentCall {
      fileprivate let test: XCTestCase

      /// Advances the loop until all expectations are fulfilled, or its time has passed the timeout.
      ///
      /// Outside a loop, real time passes. For what else fulfills an expectation, see
      /// ``XCTest/XCTestCase/WaitCall``.
      ///
      /// - Parameters:
      ///   - expectations: The expectations.
      ///   - timeout: The number of seconds of the loop's time; at most a day.
      ///   - enforceOrder: `true` if the expectations must be fulfilled in this order.
      ///   - file: The file of a failure.
      ///   - line: The line of a failure.
      public nonisolated(nonsending) func callAsFunction(
        of expectations: [XCTestExpectation],
        timeout: TimeInterval,
        enforceOrder: Bool = false,
        file: StaticString = #file,
        line: Int = #line
      ) async {
        guard RenderLoop.current !== RenderLoop.processWide else {
          return await test.fulfillment(of:timeout:enforceOrder:file:line:)(
            expectations,
            timeout,
            enforceOrder,
            file,
            line
          )
        }
        guard !test.reportsSecondWait(for: expectations, at: file, line) else { return }
        let (loop, idleLimit) = (RenderLoop.current, test.idleLimitOfWaits)
        let outcome = await ExpectationWait(
          for: expectations,
          on: loop,
          timeout: timeout,
          enforcesOrder: enforceOrder,
          idleLimit: idleLimit
        ).run()
        test.report(outcome.failure, at: file, line)
      }
    }

    // MARK: Waits

    /// Waits on the loop of the main thread; without one, as XCTest does.
    ///
    /// - Returns: `true` if all expectations are met; otherwise, `false`.
    @discardableResult
    private func wait(
      for expectations: [XCTestExpectation],
      _ timeout: TimeInterval,
      _ enforceOrder: Bool,
      at file: StaticString,
      _ line: Int
    ) -> Bool {
      guard !reportsSecondWait(for: expectations, at: file, line) else { return false }
      guard let loop = RenderLoop.ofMainThread else {
        let result = XCTWaiter(delegate: self).wait(
          for: expectations,
          timeout: timeout,
          enforceOrder: enforceOrder,
          file: file,
          line: line
        )
        return result == .completed
      }
      let idleLimit = idleLimitOfWaits
      let failure = MainActor.assumeIsolated {
        ExpectationWait(
          for: expectations,
          on: loop,
          timeout: timeout,
          enforcesOrder: enforceOrder,
          idleLimit: idleLimit
        ).run().failure
      }
      report(failure, at: file, line)
      return failure == nil
    }

    private var idleLimitOfWaits: Duration {
      (self as? RenderLoopTestCase)?.idleLimit ?? .seconds(10)
    }

    private func report(_ failure: String?, at file: StaticString, _ line: Int) {
      guard let failure else { return }
      recordFailure(withDescription: failure, inFile: "\(file)", atLine: line, expected: true)
    }

    /// Reports expectations for which the test has waited before: XCTest would end the program.
    private func reportsSecondWait(
      for expectations: [XCTestExpectation],
      at file: StaticString,
      _ line: Int
    ) -> Bool {
      let again = ExpectationRecord.beginWait(for: expectations)
      guard !again.isEmpty else { return false }
      let names = again.map { "'\($0.expectationDescription)'" }.joined(separator: ", ")
      report(
        "API violation - expectations can be waited for once; \(names) has been waited for before.",
        at: file,
        line
      )
      return true
    }
  }

  extension XCTWaiter {
    /// Waits for expectations: `XCTWaiter.wait(for:timeout:enforceOrder:)`.
    ///
    /// A waiter that you create waits in real time.
    public static var wait: WaitCall { WaitCall() }

    /// The call of `XCTWaiter.wait(for:timeout:enforceOrder:)`.
    public struct WaitCall {
      /// Advances the loop until all expectations are fulfilled, or its time has passed the timeout.
      ///
      /// If other threads have work by then, the wait goes on for them in real time, for the timeout or ten
      /// seconds at most, and the loop records a note.
      ///
      /// - Parameters:
      ///   - expectations: The expectations.
      ///   - timeout: The number of seconds of the loop's time; at most a day.
      ///   - enforceOrder: `true` if the expectations must be fulfilled in this order.
      ///   - file: The file of the call.
      ///   - line: The line of the call.
      /// - Returns: How the wait ended, which fails no test.
      @available(*, noasync, message: "Use await fulfillment(of:timeout:enforceOrder:) instead.")
      @discardableResult
      public func callAsFunction(
        for expectations: [XCTestExpectation],
        timeout: TimeInterval,
        enforceOrder: Bool = false,
        file: StaticString = #file,
        line: Int = #line
      ) -> Result {
        guard let loop = RenderLoop.ofMainThread else {
          return XCTWaiter().wait(
            for: expectations,
            timeout: timeout,
            enforceOrder: enforceOrder,
            file: file,
            line: line
          )
        }
        _ = ExpectationRecord.beginWait(for: expectations)
        return MainActor.assumeIsolated {
          ExpectationWait(
            for: expectations,
            on: loop,
            timeout: timeout,
            enforcesOrder: enforceOrder,
            idleLimit: .seconds(10)
          ).run().result
        }
      }
    }

    /// Awaits expectations: `XCTWaiter.fulfillment(of:timeout:enforceOrder:)`.
    ///
    /// A waiter that you create waits in real time.
    public static var fulfillment: FulfillmentCall { FulfillmentCall() }

    /// The call of `XCTWaiter.fulfillment(of:timeout:enforceOrder:)`.
    public struct FulfillmentCall {
      /// Advances the loop until all expectations are fulfilled, or its time has passed the timeout.
      ///
      /// Outside a loop, real time passes. For what else fulfills an expectation, see ``WaitCall``.
      ///
      /// - Parameters:
      ///   - expectations: The expectations.
      ///   - timeout: The number of seconds of the loop's time; at most a day.
      ///   - enforceOrder: `true` if the expectations must be fulfilled in this order.
      ///   - file: The file of the call.
      ///   - line: The line of the call.
      /// - Returns: How the wait ended, which fails no test.
      @discardableResult
      public nonisolated(nonsending) func callAsFunction(
        of expectations: [XCTestExpectation],
        timeout: TimeInterval,
        enforceOrder: Bool = false,
        file: StaticString = #file,
        line: Int = #line
      ) async -> Result {
        guard RenderLoop.current !== RenderLoop.processWide else {
          return await XCTWaiter().fulfillment(
            of: expectations,
            timeout: timeout,
            enforceOrder: enforceOrder,
            file: file,
            line: line
          )
        }
        _ = ExpectationRecord.beginWait(for: expectations)
        let loop = RenderLoop.current
        return await ExpectationWait(
          for: expectations,
          on: loop,
          timeout: timeout,
          enforcesOrder: enforceOrder,
          idleLimit: .seconds(10)
        ).run().result
      }
    }
  }
#endif
