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
}
