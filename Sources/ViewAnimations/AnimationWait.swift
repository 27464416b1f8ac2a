import UIKit

/// A task's wait for a completion, which may come before the wait, or never.
@MainActor
final class AnimationWait {
  private var finished: Bool?
  private var continuation: CheckedContinuation<Bool, Never>?

  /// Returns a completion that ends the wait; so does its release, if it was never called.
  func makeCompletion() -> (Bool) -> Void {
    let guardian = Guardian(self)
    return { guardian.wait.resume($0) }
  }

  /// Waits until the completion has come, or the task is cancelled.
  func value() async -> Bool {
    await withTaskCancellationHandler {
      if let finished { return finished }
      if Task.isCancelled { return false }
      return await withCheckedContinuation { continuation = $0 }
    } onCancel: {
      Task { @MainActor in self.resume(false) }
    }
  }

  /// Takes the completion; later ones count for nothing.
  private func resume(_ finished: Bool) {
    guard self.finished == nil else { return }
    self.finished = finished
    continuation?.resume(returning: finished)
    continuation = nil
  }

  /// Owned by the completion alone: it goes when nobody can call it any more.
  @MainActor
  private final class Guardian {
    let wait: AnimationWait

    init(_ wait: AnimationWait) {
      self.wait = wait
    }

    isolated deinit {
      wait.resume(false)
    }
  }
}
