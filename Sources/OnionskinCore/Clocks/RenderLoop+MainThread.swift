// How Dispatch's and Foundation's methods find the loop whose time they are to use.

extension RenderLoop: MainThreadScheduler {
  /// Does work once a group is empty, which is looked at when the loop's time moves.
  package func queue(whenEmpty group: DispatchGroup, _ work: @escaping @MainActor () -> Void) {
    queue { [unowned self] in
      if group.wait(timeout: .now()) == .success {
        work()
      } else {
        schedule(after: 1 / Double(framesPerSecond)) { [unowned self] in
          queue(whenEmpty: group, work)
        }
      }
    }
  }
}

/// Finds the current loop for whoever stands below the loops.
struct CurrentLoopFinder: SchedulerFinder {
  var scheduler: (any MainThreadScheduler)? { RenderLoop.ofMainThread }

  var notificationCenter: NotificationCenter.OfLoop { RenderLoop.current.notificationCenter }

  func reportTimerWithoutInterval() {
    RenderLoop.current.state.report(
      .misuse,
      .notFinite,
      "A timer was given an interval that is not a number. It is taken for 0.0001 s.",
      at: nil
    )
  }
}
