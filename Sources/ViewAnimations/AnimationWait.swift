import UIKit

/// A task's wait for a completion, which may come before the wait, or never.
@MainActor
final class AnimationWait {
  private var finished: Bool?
  private var continuation: CheckedContinuation<Bool, Never>?

  /// Takes the completion; later ones count for nothing.
  func resume(_ finished: Bool) {
    guard self.finished == nil else { return }
    self.finished = finished
    continuation?.resume(returning: finished)
    continuation = nil
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
}
