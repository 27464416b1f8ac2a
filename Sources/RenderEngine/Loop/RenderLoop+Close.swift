extension RenderLoop {
  /// Closes the loop: records what is unfinished, and ends all animations.
  ///
  /// - Parameter scope: The call site of the code that ran in the loop; nil if it is not known.
  func close(at scope: CallSite?) {
    guard !state.isClosed else { return }
    state.scope = scope
    for open in state.openBlocks.reversed() {
      state.report(
        .misuse,
        .blockNeverCommitted,
        "The block was never committed, so its animations never began. Call commitAnimations on "
          + "every path.",
        at: open.callSite
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
    // Closures hold views, and a view that is released gives its layer back: the access to the
    // state must have ended by then.
    let dropped = (state.close(described: describeNewLayers()), state.pendingWork.frameClients)
    let observers = state.pendingWork.commitObservers
    for awaiter in autoAdvance.awaiters { awaiter.resume(false) }
    state.pendingWork.frameClients = []
    state.pendingWork.layoutRequests = []
    state.pendingWork.movedNodes = []
    // The observers would retain the loop, which retains them.
    state.pendingWork.commitObservers = []
    delegates = AnimationDelegateSet()
    // A closure that keeps the token of its own observation or action keeps itself alive.
    for client in dropped.1 { client.loopDidClose() }
    for action in dropped.0.actions.elements { action?.cancel() }
    withExtendedLifetime(dropped) {}
    // One after another: releasing a deep tree at once would take a deep stack.
    for observer in observers { observer.didCommit() }
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
    reportOutstanding()
    reportLeaks()
  }

  /// Reports the callbacks that will never be called.
  private func reportOutstanding() {
    for listeners in state.outstandingListeners {
      state.report(
        .misuse,
        .completionNeverCalled,
        "The loop was closed before the block's completion was called. Advance the loop to its end.",
        at: listeners.callSite
      )
    }
    for completion in state.outstandingCompletions {
      state.report(
        .misuse,
        .completionNeverCalled,
        "The loop was closed before the completion of a CATransaction was called. Advance the loop to "
          + "the end of what it waits for.",
        at: completion.callSite
      )
    }
  }

  /// Reports callbacks that were given to the loop after it was closed and will not be called, and
  /// releases them: they may hold the loop.
  ///
  /// It does not wait for a commit, which may never come: an open block stays open and calls nobody
  /// back.
  package func dropIfClosed() {
    guard state.isClosed else { return }
    reportOutstanding()
    let open = state.openBlocks.compactMap { state.blocks.listeners(of: $0.block) }
    let dropped = (state.dropAll(), delegates)
    delegates = AnimationDelegateSet()
    for listeners in open { listeners.drop() }
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

  /// Reports the delegates in the set that no block will ever call, so that nothing removes them.
  private func reportLeaks() {
    let leaked = delegates.types(without: state.outstandingListeners.compactMap(\.delegate))
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

@MainActor extension RenderState {
  /// The listeners of blocks whose stop callback has not been called.
  var outstandingListeners: [BlockListeners] {
    // In the order of the blocks: their indices depend on what is recorded.
    blocks.ids.filter { blocks.listeners(of: $0) != nil }
      .sorted { blocks[$0].number < blocks[$1].number }
      .compactMap { blocks.listeners(of: $0) }.filter(\.isOutstanding)
  }

  /// The completions of transactions that have not been called, in the order in which they were
  /// set.
  var outstandingCompletions: [TransactionCompletion] {
    var outstanding = transactions.compactMap(\.completion) + closedCompletions
    outstanding += blocks.ids.flatMap { blocks.listeners(of: $0)?.transactionCompletions ?? [] }
    outstanding += explicitAnimations.elements.flatMap(\.transactionCompletions)
    let calls =
      (postponed?.callbacks ?? []) + waitingCallbacks
      + turnItems.compactMap { if case .callback(let callback) = $0 { callback } else { nil } }
    outstanding += calls.compactMap {
      if case .transaction(let completion)? = $0.call { completion } else { nil }
    }
    var seen: Set<ObjectIdentifier> = []
    return outstanding.filter { seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { $0.order < $1.order }
  }

  /// Ends the animations, and drops everything that could still happen.
  ///
  /// - Parameter new: The descriptions of the layers that have not been committed, for the trace.
  /// - Returns: What was dropped. It may hold the last reference to a view, whose release changes
  ///   the state, so it must be released after the call.
  mutating func close(described new: [NewLayer]) -> Dropped {
    for index in store.layers.indices where !store.layers[index].firstChain.isNone {
      for id in store.animations(of: LayerID(index)) { end(id, because: .closed) }
    }
    for id in explicitAnimations.ids where explicitAnimations[id].isAlive {
      endExplicit(id, because: .closed)
    }
    openBlocks = OpenBlocks()
    closedBlocks = []
    blocksAwaitingOuterCommit = []
    commit(offScreen: [], described: new)
    isClosed = true
    let dropped = dropAll()
    transactions = [TransactionSettings()]
    return dropped
  }

  /// Drops everything that could still be called, except the listeners of open blocks.
  ///
  /// - Returns: What was dropped, to be released after the call.
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
    if openBlocks.isEmpty {
      blocks = AnimationBlocks()
    } else {
      let open = Set(openBlocks.map(\.block))
      for block in blocks.ids where !open.contains(block) { blocks.setListeners(nil, of: block) }
    }
    blocksAwaitingOuterCommit = []
    closedBlocks = []
    queue = EventQueue()
    waitingCallbacks = []
    turnItems = []
    nextTurnItem = 0
    actions = StableArray()
    postponed = nil
    for index in transactions.indices { transactions[index].completion = nil }
    closedCompletions = []
    waitingGroups = []
    transitions = []
    return dropped
  }
}

/// What a loop drops when it is closed.
struct Dropped {
  var blocks: AnimationBlocks
  var actions: StableArray<ActionID, ScheduledAction?>
  var turnItems: [TurnItem]
  var listeners: [any AnyObject & Sendable]
  var callbacks: [QueuedCallback]
  var transactions: [TransactionSettings]
  var completions: [TransactionCompletion]
}
