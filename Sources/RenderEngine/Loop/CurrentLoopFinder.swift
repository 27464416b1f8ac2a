/// Finds the current loop for modules that the loops depend on.
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

extension RenderLoop {
  /// The loop's notification center, for any thread.
  package nonisolated var notificationCenter: NotificationCenter.OfLoop {
    self === RenderLoop.processWide ? .outsideLoops : ownNotificationCenter
  }
}
