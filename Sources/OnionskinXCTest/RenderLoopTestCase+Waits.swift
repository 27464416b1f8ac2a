#if !canImport(Darwin)
  import RenderEngine
  @preconcurrency public import XCTest

  // XCTest's methods to wait, on the loop's time. They cannot be overridden, because XCTest declares
  // them in extensions. The compiler prefers a property to a method, so each is a property, whose value
  // is called with the method's labels.

  extension RenderLoopTestCase {
    /// Creates an expectation: `expectation(description:)`, `expectation(for:evaluatedWith:handler:)`,
    /// and `expectation(forNotification:object:handler:)`.
    public var expectation: ExpectationCall { ExpectationCall(test: self) }

    /// Waits for expectations: `wait(for:timeout:enforceOrder:)`.
    public var wait: WaitCall { WaitCall(test: self) }

    /// Waits for all expectations of the test: `waitForExpectations(timeout:handler:)`.
    public var waitForExpectations: WaitForExpectationsCall { WaitForExpectationsCall(test: self) }

    /// Awaits expectations: `fulfillment(of:timeout:enforceOrder:)`.
    public var fulfillment: FulfillmentCall { FulfillmentCall(test: self) }

    /// The call of `expectation(description:)` and its kin.
    public struct ExpectationCall {
      fileprivate let test: RenderLoopTestCase

      /// Creates an expectation, which ``RenderLoopTestCase/waitForExpectations`` waits for.
      @discardableResult
      public func callAsFunction(
        description: String,
        file: StaticString = #file,
        line: Int = #line
      ) -> XCTestExpectation {
        CountedExpectation(description: description, file: file, line: line).kept(by: test)
      }

      /// Creates an expectation that is fulfilled once a predicate is true, which is evaluated in
      /// each turn and each frame of the loop.
      @discardableResult
      public func callAsFunction(
        for predicate: NSPredicate,
        evaluatedWith object: Any? = nil,
        file: StaticString = #file,
        line: Int = #line,
        handler: XCTNSPredicateExpectation.Handler? = nil
      ) -> XCTestExpectation {
        let expectation = XCTNSPredicateExpectation(
          predicate: predicate,
          object: object,
          file: file,
          line: line
        )
        expectation.handler = handler
        return expectation.kept(by: test)
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
        let expectation = XCTNSNotificationExpectation(
          name: name,
          object: object,
          notificationCenter: notificationCenter ?? RenderLoop.current.notificationCenter,
          file: file,
          line: line
        )
        expectation.handler = handler
        return expectation.kept(by: test)
      }
    }

    /// The call of `wait(for:timeout:enforceOrder:)`.
    public struct WaitCall {
      fileprivate let test: RenderLoopTestCase

      /// Advances the loop until all expectations are fulfilled, or its time has passed the timeout.
      ///
      /// What is fulfilled in real time, such as by another thread, is awaited for the timeout of real
      /// time after that, but not for longer than ``RenderLoopTestCase/idleLimit``; the loop records
      /// a note.
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
      ) {
        _ = test.wait(for: expectations, timeout, enforcingOrder: enforceOrder, at: file, line)
      }
    }

    /// The call of `waitForExpectations(timeout:handler:)`.
    public struct WaitForExpectationsCall {
      fileprivate let test: RenderLoopTestCase

      /// Advances the loop until all expectations that the test has created are fulfilled, or its time
      /// has passed the timeout; see ``RenderLoopTestCase/WaitCall``.
      ///
      /// - Parameters:
      ///   - timeout: The number of seconds of the loop's time; at most a day.
      ///   - file: The file of a failure.
      ///   - line: The line of a failure.
      ///   - handler: A closure that takes the error of a wait that took too long.
      public func callAsFunction(
        timeout: TimeInterval,
        file: StaticString = #file,
        line: Int = #line,
        handler: XCWaitCompletionHandler? = nil
      ) {
        let expectations = test.unwaited
        guard !expectations.isEmpty else {
          return test.recordFailure(
            withDescription:
              "API violation - call made to wait without any expectations having been set.",
            inFile: "\(file)",
            atLine: line,
            expected: false
          )
        }
        let timedOut = test.wait(for: expectations, timeout, enforcingOrder: false, at: file, line)
        handler?(timedOut ? XCTestError(.timeoutWhileWaiting) : nil)
      }
    }

    /// The call of `fulfillment(of:timeout:enforceOrder:)`.
    public struct FulfillmentCall {
      fileprivate let test: RenderLoopTestCase

      /// Advances the loop until all expectations are fulfilled, or its time has passed the timeout;
      /// see ``RenderLoopTestCase/WaitCall``.
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
        test.forget(expectations)
        let (loop, idleLimit) = (RenderLoop.current, test.idleLimit)
        let outcome = await ExpectationWait(
          for: expectations,
          on: loop,
          timeout: timeout,
          enforcesOrder: enforceOrder,
          idleLimit: idleLimit
        ).run()
        test.report(outcome, at: file, line)
      }
    }

    /// Waits on the loop of the main thread; on another thread, as XCTest does.
    ///
    /// - Returns: `true` if the loop's time was over; otherwise, `false`.
    private func wait(
      for expectations: [XCTestExpectation],
      _ timeout: TimeInterval,
      enforcingOrder: Bool,
      at file: StaticString,
      _ line: Int
    ) -> Bool {
      forget(expectations)
      guard let loop = RenderLoop.ofMainThread else {
        (self as XCTestCase).wait(
          for: expectations,
          timeout: timeout,
          enforceOrder: enforcingOrder,
          file: file,
          line: line
        )
        return false
      }
      let idleLimit = idleLimit
      let outcome = MainActor.assumeIsolated {
        ExpectationWait(
          for: expectations,
          on: loop,
          timeout: timeout,
          enforcesOrder: enforcingOrder,
          idleLimit: idleLimit
        ).run()
      }
      report(outcome, at: file, line)
      return outcome.timedOut
    }

    private func forget(_ expectations: [XCTestExpectation]) {
      unwaited.removeAll { expectations.contains($0) }
    }

    private func report(_ outcome: ExpectationWait.Outcome, at file: StaticString, _ line: Int) {
      guard let failure = outcome.failure else { return }
      recordFailure(withDescription: failure, inFile: "\(file)", atLine: line, expected: true)
    }

    /// Reports the expectations for which the test has not waited.
    func reportUnwaited() {
      guard !unwaited.isEmpty else { return }
      let names = unwaited.map { "'\($0.expectationDescription)'" }.joined(separator: ", ")
      unwaited = []
      XCTFail("Failed due to unwaited expectations: \(names).")
    }
  }

  extension XCTestExpectation {
    /// Adds the expectation to those that a test waits for.
    fileprivate func kept(by test: RenderLoopTestCase) -> XCTestExpectation {
      test.unwaited.append(self)
      return self
    }
  }
#endif
