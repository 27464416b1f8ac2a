import UIKit

// The emulation has its own type, which advances time while a task waits.
#if canImport(Darwin)
  /// A task's wait for a completion, which may be called before the wait, or never.
  @MainActor final class CompletionAwaiter {
    private var finished: Bool?
    private var continuation: CheckedContinuation<Bool, Never>?

    /// Creates a wait, without the call and its call site, which only the emulation reports.
    init(_ call: String, fileID: String?, line: Int) {}

    /// Returns a completion that ends the wait when it is called, or released without a call.
    func makeCompletion() -> (Bool) -> Void {
      let observer = ReleaseObserver(self)
      return { observer.awaiter.resume($0) }
    }

    /// Waits until the completion is called or the task is cancelled.
    func value() async -> Bool {
      await withTaskCancellationHandler {
        if let finished { return finished }
        if Task.isCancelled { return false }
        return await withCheckedContinuation { continuation in
          // The task may have left the main actor on the way here, and the completion been called.
          if let finished = self.finished { return continuation.resume(returning: finished) }
          self.continuation = continuation
        }
      } onCancel: {
        Task { @MainActor in self.resume(false) }
      }
    }

    /// Begins a wait for something other than a completion that happens as time advances.
    func begin(orElse giveUp: @escaping @Sendable () -> Void) {}

    /// Ends the wait that `begin(orElse:)` began.
    func end() {}

    private func resume(_ finished: Bool) {
      guard self.finished == nil else { return }
      self.finished = finished
      continuation?.resume(returning: finished)
      continuation = nil
    }

    /// An object that only the completion owns, so that its release ends the wait.
    @MainActor private final class ReleaseObserver {
      let awaiter: CompletionAwaiter

      init(_ awaiter: CompletionAwaiter) { self.awaiter = awaiter }

      isolated deinit {
        awaiter.resume(false)
      }
    }
  }
#endif
