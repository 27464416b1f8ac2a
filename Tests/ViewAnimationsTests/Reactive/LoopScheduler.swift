// A scheduler of RxSwift, as the article "Using RxSwift and other packages that wait" shows it.

import Foundation
import Onionskin
import UIKit
import ViewAnimations

/// A protocol of the shape of RxSwift's.
protocol SchedulerType {
  var now: Date { get }

  func schedule<State>(
    _ state: State,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable
}

// MARK: - In the article

/// RxSwift's main scheduler, on the time of a loop.
@MainActor final class LoopScheduler: @MainActor SchedulerType {
  private let loop = RenderLoop.current

  var now: Date { loop.date }

  // What is due at once is done at once, as on the main thread.
  func schedule<State>(
    _ state: State,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable { action(state) }

  func scheduleRelative<State>(
    _ state: State,
    dueTime: RxTimeInterval,
    action: @escaping (State) -> any Disposable
  ) -> any Disposable {
    guard let seconds = dueTime.seconds else { return Disposables.create() }
    var running: (any Disposable)?
    // A time in the past is now.
    let call = loop.schedule(after: max(0, seconds)) { running = action(state) }
    return Disposables.create {
      call.cancel()
      running?.dispose()
    }
  }
}

extension RxTimeInterval {
  /// The number of seconds; `nil` for `never`.
  var seconds: Double? {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    default: nil
    }
  }
}
