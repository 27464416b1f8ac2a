package import UIKit

/// The scheduled calls of a loop that are reported if the loop is closed before they are made.
@MainActor package final class WaitingCalls: LoopLocal {
  /// The reports of the calls that have not been made, by the order in which they were scheduled.
  private var unfinished: [Int: UnfinishedWork] = [:]
  private var last = 0

  package init() {}

  /// Calls a closure after a number of seconds, and reports it if the loop is closed first.
  ///
  /// - Parameters:
  ///   - delay: The number of seconds.
  ///   - unfinishedWork: The report.
  ///   - action: The closure.
  /// - Returns: The scheduled call.
  package static func after(
    _ delay: TimeInterval,
    reporting unfinishedWork: UnfinishedWork,
    _ action: @escaping @MainActor () -> Void
  ) -> PlatformSchedulerCall {
    let waiting = PlatformScheduler.kept(WaitingCalls.self)
    waiting.last += 1
    let number = waiting.last
    waiting.unfinished[number] = unfinishedWork
    let call = PlatformScheduler.after(delay) { [weak waiting] in
      waiting?.unfinished[number] = nil
      action()
    }
    return PlatformSchedulerCall { [weak waiting] in
      waiting?.unfinished[number] = nil
      call.cancel()
    }
  }

  package func close() -> [UnfinishedWork] {
    let left = unfinished.sorted { $0.key < $1.key }.map(\.value)
    unfinished = [:]
    return left
  }
}
