extension RenderLoop {
  /// Simulates a user action, and records it in the trace.
  ///
  /// - Parameters:
  ///   - name: The name of the action, such as "tap on Save".
  ///   - action: A closure that performs the action.
  public func perform(_ name: String, _ action: () -> Void) {
    state.record(.action(AnimationEvent.Action(name: name)))
    action()
  }

  /// Simulates a user action at a time, or at once if that time has passed.
  package func schedule(
    at time: TimeInterval,
    _ name: String,
    _ action: @escaping @MainActor () -> Void
  ) { schedule(after: max(0, time - now)) { [unowned self] in perform(name, action) } }
}
