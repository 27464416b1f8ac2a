package import UIKit

/// What waits for a time to come, and would be lost without a word if its loop was closed first.
@MainActor
package final class WaitingCalls: LoopLocal {
  /// The calls that have not come, by the order in which they began to wait.
  private var leftovers: [Int: UnfinishedWork] = [:]
  private var last = 0

  package init() {}

  /// Calls a closure after some seconds, and tells of it if the loop is closed before.
  ///
  /// - Parameters:
  ///   - delay: The seconds.
  ///   - leftover: What to tell.
  ///   - action: The closure.
  /// - Returns: What calls it off.
  package static func after(
    _ delay: TimeInterval,
    orTell leftover: UnfinishedWork,
    _ action: @escaping @MainActor () -> Void
  ) -> PlatformSchedulerCall {
    let waiting = PlatformScheduler.kept(WaitingCalls.self)
    waiting.last += 1
    let number = waiting.last
    waiting.leftovers[number] = leftover
    let call = PlatformScheduler.after(delay) { [weak waiting] in
      waiting?.leftovers[number] = nil
      action()
    }
    return PlatformSchedulerCall { [weak waiting] in
      waiting?.leftovers[number] = nil
      call.cancel()
    }
  }

  package func close() -> [UnfinishedWork] {
    let left = leftovers.sorted { $0.key < $1.key }.map(\.value)
    leftovers = [:]
    return left
  }
}
