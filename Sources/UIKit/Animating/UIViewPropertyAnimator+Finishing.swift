import RenderEngine

/// How an animator ends: by itself, or stopped and finished.
extension UIViewPropertyAnimator {
  func add(_ completion: @escaping (UIViewAnimatingPosition) -> Void, _ call: AnimatorCall) {
    record(call)
    completions.append(completion)
    observeCompletion()
  }

  func stop(withoutFinishing: Bool, _ call: AnimatorCall) {
    record(call)
    guard state == .active else { return reportWrongState(call, "Start it first.") }
    guard isInterruptible else { return reportNotInterruptible(call) }
    updatePosition()
    moves = false
    nextStep?.cancel()
    changedValues = []
    if let block = handle.block, !loop.state.isClosed {
      stoppedBlock = (Int(loop.state.blocks[block].number), loop.state.blocks.changes(of: block))
      let listeners = handle.detach()
      changedValues = loop.state.stop(block: block)
      withExtendedLifetime(listeners) {}
    }
    if withoutFinishing {
      completions = []
      becomeInactive()
    } else {
      state = .stopped
      handle.unfinished = "stopped and not finished"
    }
  }

  func finish(at finalPosition: UIViewAnimatingPosition, _ call: AnimatorCall) {
    record(call)
    guard state == .stopped else { return reportWrongState(call, "Stop it first.") }
    if finalPosition != .current && !loop.state.isClosed {
      loop.state.setModel(to: changedValues, atStart: finalPosition == .start)
    }
    self.finalPosition = finalPosition
    becomeInactive()
    if !completions.isEmpty { recordCompletion() }
    callCompletions()
  }

  /// Makes the engine call the completions, if there are any.
  func observeCompletion() {
    guard !completions.isEmpty, let listeners = handle.listeners, !listeners.hasCompletion else {
      return
    }
    listeners.setCompletion { [weak self] _ in
      self?.isCompleting = true
      self?.callCompletions()
      self?.isCompleting = false
    }
  }

  /// Ends because all animations have ended, and returns where.
  func end() -> AnimationEvent.Callback.Position {
    let hasReturned = handle.listeners?.animator?.hasReturned ?? false
    finalPosition = timeline.isReversed && hasReturned ? .start : .end
    becomeInactive()
    return .init(finalPosition)
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
    let ready = DueCallback(
      listeners: BlockListeners(at: nil),
      changes: stoppedBlock.changes,
      kind: .didStop,
      finished: finalPosition == .end,
      position: .init(finalPosition),
      number: stoppedBlock.number
    )
    loop.state.recordCall(ready, .completion, selector: nil)
  }
}

extension AnimationEvent.Callback.Position {
  fileprivate init(_ position: UIViewAnimatingPosition) {
    switch position {
    case .end: self = .end
    case .start: self = .start
    case .current: self = .current
    }
  }
}
