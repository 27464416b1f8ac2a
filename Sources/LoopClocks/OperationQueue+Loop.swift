internal import PlatformClocks

// The main operation queue inside a loop, which runs operations in the loop's time. On another
// queue or another thread, and outside `withRenderLoop` and a test's loop, Foundation runs them.
//
// The compiler prefers a method of Foundation's to the call of a property, if there is one argument
// of exactly its type. It prefers a property that is a function to both.

extension OperationQueue {
  /// Adds a closure to the queue: `addOperation(_:)`.
  ///
  /// On the main queue inside a loop, the closure runs in the loop's next turn at this instant, in
  /// the order in which it was added.
  @preconcurrency
  public var addOperation: (_ block: @escaping @Sendable () -> Void) -> Void {
    { block in
      guard let loop = self.loop else { return self.platformAdd(block) }
      MainActor.assumeIsolated { loop.queue(block) }
    }
  }

  /// The loop that runs the queue's operations; `nil` if Foundation does.
  fileprivate var loop: (any MainThreadScheduler)? {
    self === OperationQueue.main ? CurrentScheduler.current : nil
  }
}

/// An operation queue, to which operations are added.
///
/// A class cannot have two properties of one name. A protocol gives it the second.
public protocol OperationAdding: OperationQueue {}

extension OperationQueue: OperationAdding {}

extension OperationAdding {
  /// Adds an operation to the queue: `addOperation(_:)`.
  ///
  /// On the main queue inside a loop, the operation starts in the loop's next turn at this instant,
  /// unless it is cancelled before.
  ///
  /// ## Differences from Foundation
  ///
  /// Inside a loop, priorities and dependencies are ignored.
  public var addOperation: (_ op: Operation) -> Void {
    { operation in
      guard let loop = self.loop else { return self.platformAdd(operation) }
      MainActor.assumeIsolated { loop.queue { operation.start() } }
    }
  }
}
