extension RenderLoop {
  /// Ends the world: what is unfinished is recorded, and nothing animates any more.
  func close() {
    guard !state.isClosed else { return }
    for transaction in state.stack.reversed() {
      state.report(
        .misuse,
        .blockNeverCommitted,
        "The block was never committed, so its animations never began. Call commitAnimations on "
          + "every path.",
        at: transaction.callSite
      )
    }
    if !state.areAnimationsEnabled {
      state.report(
        .misuse,
        .animationsLeftDisabled,
        "setAnimationsEnabled(false) was left on: nothing after it animates. Set it to true again.",
        at: state.disabledAt
      )
    }
    reportPending()
    closeCompanions()
    // Closures hold views, and a view that goes gives its slot back: the state must be free then.
    let dropped = (state.close(labels: labelsOfNewLayers()), agenda.frameClients)
    for continuation in pendingContinuations { continuation.resume(false) }
    pendingContinuations = []
    agenda.frameClients = []
    agenda.layoutRequests = []
    agenda.movedNodes = []
    delegates = AnimationDelegateSet()
    withExtendedLifetime(dropped) {}
  }

  private func reportPending() {
    let running = state.runningAnimations
    if !running.isEmpty {
      state.report(
        .misuse,
        .animationsLeftRunning,
        "The loop was closed while animations ran: \(running.prefix(5).joined(separator: "; "))"
          + (running.count > 5 ? " and \(running.count - 5) more" : "")
          + ". Advance the loop to their end, or remove them.",
        at: nil
      )
    }
    for callbacks in state.owedCallbacks {
      state.report(
        .misuse,
        .completionNeverCalled,
        "The loop was closed before the block's completion was called. Advance the loop to its end.",
        at: callbacks.callSite
      )
    }
    reportLeaks()
  }

  /// Reports the delegates in the set that no block will ever call, and so nobody takes out.
  private func reportLeaks() {
    let leaked = delegates.types(without: state.owedCallbacks.compactMap(\.delegate))
    guard !leaked.isEmpty else { return }
    let list = leaked.prefix(5).joined(separator: ", ") + (leaked.count > 5 ? " and others" : "")
    state.report(
      .misuse,
      .delegateLeaked,
      "The loop's delegate set still keeps \(leaked.count == 1 ? "an object" : "objects") that no "
        + "animation will call: \(list). Take a delegate out of the set when it has been called.",
      at: nil
    )
  }
}

@MainActor
extension RenderState {
  /// The callbacks of blocks whose stop callback has not been called, in the order of the blocks.
  var owedCallbacks: [BlockCallbacks] {
    blocks.elements.filter { $0.callbacks != nil }.sorted { $0.number < $1.number }
      .compactMap(\.callbacks).filter { $0.completion != nil || $0.delegate != nil }
  }

  /// Drops everything that could still happen.
  ///
  /// - Parameter labels: What the program calls the layers that no commit has seen.
  /// - Returns: What was dropped. It may be all that holds a view, and a view that is released
  ///   changes the state, so it must go after the call.
  mutating func close(labels: [String?]) -> Dropped {
    for row in store.layers.indices where store.layers[row].firstChain >= 0 {
      for place in store.animations(of: LayerSlot(row: row)) { end(place, because: .closed) }
    }
    for place in added.elements.indices where added[Int32(place)].isAlive {
      endAdded(Int32(place), because: .closed)
    }
    stack = TransactionStack()
    closedBlocks = []
    committedBlocks = []
    commit(offScreen: [], labels: labels)
    let dropped = Dropped(blocks: blocks, actions: actions, turnItems: turnItems)
    blocks = SlotArray()
    queue = EventQueue()
    waitingCallbacks = []
    turnItems = []
    nextTurnItem = 0
    actions = SlotArray()
    postponed = nil
    transactions = [LayerTransaction()]
    closedCompletions = []
    heldGroups = []
    transitions = []
    isClosed = true
    return dropped
  }
}

/// What a loop lets go of when it is closed.
struct Dropped {
  var blocks: SlotArray<AnimationBlock>
  var actions: SlotArray<ScheduledAction?>
  var turnItems: [TurnItem]
}
