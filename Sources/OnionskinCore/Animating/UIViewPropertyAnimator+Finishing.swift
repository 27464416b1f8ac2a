/// How an animator ends: by itself, or stopped and finished.
extension UIViewPropertyAnimator {
  /// Adds what is called at the end.
  ///
  /// - Parameters:
  ///   - completion: Called once, with where the animations ended.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func addCompletion(
    _ completion: @escaping (UIViewAnimatingPosition) -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    record(AnimatorCall("addCompletion(_:)", ["closure"], fileID, line))
    completions.append(completion)
    hearOfCompletion()
  }

  /// Takes the animations away and leaves the views where they are on screen.
  ///
  /// - Parameters:
  ///   - withoutFinishing: Whether the animator is inactive at once and calls no completion.
  ///     Otherwise it is stopped, and waits for ``finishAnimation(at:fileID:line:)``.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func stopAnimation(
    _ withoutFinishing: Bool,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = AnimatorCall("stopAnimation(_:)", ["\(withoutFinishing)"], fileID, line)
    record(call)
    guard state == .active else { return reportWrongState(call, "Start it first.") }
    guard isInterruptible else { return reportNotInterruptible(call) }
    settle()
    moves = false
    nextStep?.cancel()
    changedValues = []
    if let block = handle.block, !loop.state.isClosed {
      stoppedBlock = (
        Int(loop.state.blocks[block].number),
        handle.callbacks?.changes ?? BlockChanges()
      )
      let callbacks = handle.detach()
      changedValues = loop.state.stop(block: block)
      withExtendedLifetime(callbacks) {}
    }
    if withoutFinishing {
      completions = []
      becomeInactive()
    } else {
      state = .stopped
      handle.unfinished = "stopped and not finished"
    }
  }

  /// Finishes what was stopped: sets the views, and calls the completions before it returns.
  ///
  /// - Parameters:
  ///   - finalPosition: Whether views go to the end, to the start, or stay where they are.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func finishAnimation(
    at finalPosition: UIViewAnimatingPosition,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let call = AnimatorCall("finishAnimation(at:)", ["\(finalPosition)"], fileID, line)
    record(call)
    guard state == .stopped else { return reportWrongState(call, "Stop it first.") }
    if finalPosition != .current && !loop.state.isClosed {
      loop.state.put(changedValues, atStart: finalPosition == .start)
    }
    self.finalPosition = finalPosition
    becomeInactive()
    if !completions.isEmpty { recordCompletion() }
    callCompletions()
  }

  /// Makes the engine call the completions, if there are any.
  func hearOfCompletion() {
    guard !completions.isEmpty, let callbacks = handle.callbacks, callbacks.completion == nil else {
      return
    }
    callbacks.completion = { [weak self] _ in self?.callCompletions() }
  }

  /// Ends because all animations have ended.
  func end() {
    let hasReturned = handle.callbacks?.hasReturned ?? false
    finalPosition = path.isReversed && hasReturned ? .start : .end
    becomeInactive()
  }

  private func becomeInactive() {
    nextStep?.cancel()
    nextStep = nil
    state = .inactive
    moves = false
    isNested = false
    startsReversed = false
    waitingAnimations = []
    changedValues = []
    handle.block = nil
    handle.unfinished = nil
  }

  private func callCompletions() {
    let completions = completions
    self.completions = []
    for completion in completions { completion(finalPosition) }
  }

  private func recordCompletion() {
    guard let stoppedBlock else { return }
    let callbacks = BlockCallbacks()
    callbacks.take(stoppedBlock.changes)
    let ready = ReadyCallback(
      callbacks: callbacks,
      kind: .didStop,
      finished: finalPosition == .end,
      number: stoppedBlock.number
    )
    loop.state.recordCall(ready, .completion, selector: nil)
  }
}
