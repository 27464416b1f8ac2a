// The main operation queue inside a loop, which runs operations in the loop's time. On another
// queue or another thread, and outside `withRenderLoop` and a test's loop, Foundation runs them.

extension OperationQueue {
  /// Adds a closure to the queue; on the main queue inside a loop, it runs in the loop's next turn
  /// at this instant, in the order in which it was added.
  ///
  /// - Parameter block: The closure to run.
  @preconcurrency
  public func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  /// Adds an operation to the queue; on the main queue inside a loop, it starts in the loop's next
  /// turn at this instant, unless it is cancelled before.
  ///
  /// ## Differences from Foundation
  ///
  /// Inside a loop, priorities and dependencies are ignored.
  ///
  /// - Parameter op: The operation.
  public func addOperation(_ op: Operation) {
    guard self === OperationQueue.main, let loop = CurrentScheduler.current else {
      return addOperations([op], waitUntilFinished: false)
    }
    MainActor.assumeIsolated { loop.queue { op.start() } }
  }
}
