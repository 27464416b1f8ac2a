extension RenderLoop {
  /// Ends the world: what is unfinished is recorded, and nothing animates any more.
  ///
  /// - Parameter scope: Where the code stands that ran in it; nil if that is not known.
  func close(at scope: CallSite?) {
    guard !state.isClosed else { return }
    state.scope = scope
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
    reportUnstartedAnimators()
    closeExtensions()
    // Closures hold views, and a view that goes gives its layer back: the state must be free then.
    let dropped = (state.close(described: describeNewLayers()), agenda.frameClients)
    let witnesses = agenda.commitObservers
    for awaiter in autoAdvance.awaiters { awaiter.resume(false) }
    agenda.frameClients = []
    agenda.layoutRequests = []
    agenda.movedNodes = []
    // They would keep the loop, which keeps them.
    agenda.commitObservers = []
    delegates = AnimationDelegateSet()
    // A closure that keeps the token of its own observation or action keeps itself alive.
    for client in dropped.1 { client.loopDidClose() }
    for action in dropped.0.actions.elements { action?.cancel() }
    withExtendedLifetime(dropped) {}
    // One after the other: a deep tree that goes all at once takes a deep stack.
    for witness in witnesses { witness.didCommit() }
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
    reportOwed()
    reportLeaks()
  }

  /// Reports those who wait to be called, and never will be.
  private func reportOwed() {
    for callbacks in state.owedCallbacks {
      state.report(
        .misuse,
        .completionNeverCalled,
        "The loop was closed before the block's completion was called. Advance the loop to its end.",
        at: callbacks.callSite
      )
    }
    for completion in state.owedCompletions {
      state.report(
        .misuse,
        .completionNeverCalled,
        "The loop was closed before the completion of a CATransaction was called. Advance the loop to "
          + "the end of what it waits for.",
        at: completion.callSite
      )
    }
  }

  /// Tells that nobody will be called who was given to the loop after it was closed, and lets go of
  /// them: they may hold the loop.
  ///
  /// It does not wait for a commit, which may never come: an open block stays open and calls nobody.
  func dropIfClosed() {
    guard storedState.isClosed else { return }
    reportOwed()
    let open = state.stack.compactMap { state.blocks.callbacks(of: $0.block) }
    let dropped = (state.dropAll(), delegates)
    delegates = AnimationDelegateSet()
    for callbacks in open { callbacks.drop() }
    withExtendedLifetime(dropped) {}
  }

  private func reportUnstartedAnimators() {
    for callSite in unstartedAnimators.inOrder {
      state.report(
        .misuse,
        .animatorNeverStarted,
        "The animator made at \(callSite) was never started: call startAnimation().",
        at: callSite
      )
    }
    unstartedAnimators = UnstartedAnimators()
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
  /// The callbacks of blocks whose stop callback has not been called.
  var owedCallbacks: [BlockCallbacks] {
    // In the order of the blocks: their indices depend on what is recorded.
    blocks.ids.filter { blocks.callbacks(of: $0) != nil }
      .sorted { blocks[$0].number < blocks[$1].number }
      .compactMap { blocks.callbacks(of: $0) }.filter(\.isOwed)
  }

  /// The completions of transactions that have not been called, in the order of their setting.
  var owedCompletions: [TransactionCompletion] {
    var owed = transactions.compactMap(\.completion) + closedCompletions
    owed += blocks.ids.flatMap { blocks.callbacks(of: $0)?.watchers ?? [] }
    owed += explicitAnimations.elements.flatMap(\.watchers)
    let calls =
      (postponed?.callbacks ?? []) + waitingCallbacks
      + turnItems.compactMap { if case .callback(let callback) = $0 { callback } else { nil } }
    owed += calls.compactMap {
      if case .transaction(let completion)? = $0.call { completion } else { nil }
    }
    var seen: Set<ObjectIdentifier> = []
    return owed.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.order < $1.order }
  }

  /// Drops everything that could still happen.
  ///
  /// - Parameter new: What a trace tells of the layers that no commit has seen.
  /// - Returns: What was dropped. It may be all that holds a view, and a view that is released
  ///   changes the state, so it must go after the call.
  mutating func close(described new: [NewLayer]) -> Dropped {
    for row in store.layers.indices where !store.layers[row].firstChain.isNone {
      for id in store.animations(of: LayerID(row)) { end(id, because: .closed) }
    }
    for id in explicitAnimations.ids where explicitAnimations[id].isAlive {
      endExplicit(id, because: .closed)
    }
    stack = TransactionStack()
    closedBlocks = []
    committedBlocks = []
    commit(offScreen: [], described: new)
    isClosed = true
    let dropped = dropAll()
    transactions = [LayerTransaction()]
    return dropped
  }

  /// Drops everybody who could still be called, but for the callbacks of open blocks.
  ///
  /// - Returns: What was dropped, which must go after the call.
  mutating func dropAll() -> Dropped {
    let dropped = Dropped(
      blocks: blocks,
      actions: actions,
      turnItems: turnItems,
      listeners: takeDiscarded(),
      callbacks: waitingCallbacks + (postponed?.callbacks ?? []),
      transactions: transactions,
      completions: closedCompletions
    )
    if stack.isEmpty {
      blocks = AnimationBlocks()
    } else {
      let open = Set(stack.map(\.block))
      for block in blocks.ids where !open.contains(block) { blocks.setCallbacks(nil, of: block) }
    }
    committedBlocks = []
    closedBlocks = []
    queue = EventQueue()
    waitingCallbacks = []
    turnItems = []
    nextTurnItem = 0
    actions = StableArray()
    postponed = nil
    for index in transactions.indices { transactions[index].completion = nil }
    closedCompletions = []
    heldGroups = []
    transitions = []
    return dropped
  }
}

/// What a loop lets go of when it is closed.
struct Dropped {
  var blocks: AnimationBlocks
  var actions: StableArray<ActionID, ScheduledAction?>
  var turnItems: [TurnItem]
  var listeners: [any AnyObject & Sendable]
  var callbacks: [BlockCallback]
  var transactions: [LayerTransaction]
  var completions: [TransactionCompletion]
}
