import UIKit

// The emulation brings its own: there, time passes for whoever waits. A device's passes anyway.
#if canImport(Darwin)
  /// A task's wait for a completion, which may come before the wait, or never.
  @MainActor
  final class CompletionAwaiter {
    private var finished: Bool?
    private var continuation: CheckedContinuation<Bool, Never>?

    /// Creates a wait; what is awaited, and where, is told by the emulation alone.
    init(_ call: String, fileID: String?, line: Int) {}

    /// Returns a completion that ends the wait; so does its release, if it was never called.
    func makeCompletion() -> (Bool) -> Void {
      let guardian = Guardian(self)
      return { guardian.awaiter.resume($0) }
    }

    /// Waits until the completion is called, or the task is cancelled.
    func value() async -> Bool {
      await withTaskCancellationHandler {
        if let finished { return finished }
        if Task.isCancelled { return false }
        return await withCheckedContinuation { continuation in
          // On the way here the task may have left the main actor, and the completion been called.
          if let finished = self.finished { return continuation.resume(returning: finished) }
          self.continuation = continuation
        }
      } onCancel: {
        Task { @MainActor in self.resume(false) }
      }
    }

    /// Begins a wait of another kind for something that only time brings about.
    func begin(orElse giveUp: @escaping @Sendable () -> Void) {}

    /// Ends such a wait.
    func end() {}

    private func resume(_ finished: Bool) {
      guard self.finished == nil else { return }
      self.finished = finished
      continuation?.resume(returning: finished)
      continuation = nil
    }

    /// Owned by the completion alone: it goes when nobody can call it any more.
    @MainActor
    private final class Guardian {
      let awaiter: CompletionAwaiter

      init(_ awaiter: CompletionAwaiter) {
        self.awaiter = awaiter
      }

      isolated deinit {
        awaiter.resume(false)
      }
    }
  }
#endif
