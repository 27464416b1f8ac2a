extension RenderLoop {
  /// Does something in the user's place, and tells the trace so.
  ///
  /// - Parameters:
  ///   - name: What to call it, such as "tap on Save".
  ///   - action: What to do.
  public func perform(_ name: String, _ action: () -> Void) {
    state.record(.action(AnimationEvent.Action(name: name)))
    action()
  }

  /// Does something in the user's place at a time; what has passed already is done at once.
  package func schedule(
    at time: TimeInterval,
    _ name: String,
    _ action: @escaping @MainActor () -> Void
  ) {
    schedule(after: max(0, time - now)) { [unowned self] in perform(name, action) }
  }
}
