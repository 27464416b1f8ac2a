/// What a turn does beside the events of the loop: the work that is queued for the main thread.
@MainActor
protocol MainThreadWork: AnyObject {
  /// Begins a turn, which drains once.
  func turnBegins()
  /// Runs what is there, in order.
  func drain()
  /// Runs what is there, unless the turn has done so already.
  func drainOnce()
}
