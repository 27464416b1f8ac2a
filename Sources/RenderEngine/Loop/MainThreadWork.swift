/// The work queued for the main thread, which turns run besides the events of the loop.
@MainActor protocol MainThreadWork: AnyObject {
  func turnBegins()
  /// Runs the queued work, in order.
  func drain()
  /// Runs the queued work, unless the turn has already done so.
  func drainOnce()
}
