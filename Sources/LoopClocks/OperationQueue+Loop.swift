internal import PlatformClocks

// The main operation queue inside a loop, which runs operations in the loop's time. On another
// queue or another thread, and outside `withRenderLoop` and a test's loop, Foundation runs them.

extension OperationQueue {
  /// Adds a closure or an operation to the queue: `addOperation(_:)`.
  public var addOperation: AddOperationCall { AddOperationCall(queue: self) }

  /// The call of `addOperation(_:)`.
  public struct AddOperationCall {
    fileprivate let queue: OperationQueue

    /// Adds a closure to the queue; on the main queue inside a loop, it runs in the loop's next
    /// turn at this instant, in the order in which it was added.
    ///
    /// - Parameter block: The closure to run.
    @preconcurrency
    public func callAsFunction(_ block: @escaping @Sendable () -> Void) {
      callAsFunction(BlockOperation(block: block))
    }

    /// Adds an operation to the queue; on the main queue inside a loop, it starts in the loop's
    /// next turn at this instant, unless it is cancelled before.
    ///
    /// ## Differences from Foundation
    ///
    /// Inside a loop, priorities and dependencies are ignored.
    ///
    /// - Parameter op: The operation.
    public func callAsFunction(_ op: Operation) {
      guard queue === OperationQueue.main, let loop = CurrentScheduler.current else {
        return queue.platformAdd(op)
      }
      MainActor.assumeIsolated { loop.queue { op.start() } }
    }
  }

  /// Adds a closure that is a value to the queue; see ``AddOperationCall``.
  ///
  /// The compiler prefers a method to the call of a property for such a closure. Beside Foundation's
  /// own, it is ambiguous, which is an error and no other time.
  ///
  /// - Parameter block: The closure to run.
  @preconcurrency
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    AddOperationCall(queue: self)(block)
  }
}
