package import AnimationModel

extension Instant {
  /// Returns the earlier of two instants, either of which may be nil.
  static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}

@MainActor extension RenderState {
  /// The instant of the next event, without frames.
  var nextDue: Instant? {
    mutating get {
      if !waitingCallbacks.isEmpty { return now }
      return Instant.earlier(queue.first?.instant, postponed?.until)
    }
  }

  /// Advances to an instant if there is nothing to do now and nothing is due on the way.
  ///
  /// - Returns: `true` if time advanced; otherwise, `false`.
  mutating func passWhereNothingIsDue(until target: Instant) -> Bool {
    guard isNothingDue(until: target) else { return false }
    now = target
    return true
  }

  /// Advances to the next frame and shows it, if there is nothing to do now and nothing is due
  /// until then.
  ///
  /// - Returns: The frame's instant if time advanced; otherwise, nil.
  mutating func passFrameWhereNothingIsDue() -> Instant? {
    let frame = frameClock.frame(after: now)
    guard passWhereNothingIsDue(until: frame) else { return nil }
    store.evaluate(at: frame)
    return frame
  }

  /// Whether there is nothing to do now and nothing is due until an instant.
  private mutating func isNothingDue(until target: Instant) -> Bool {
    guard pendingWork.isEmpty, openBlocks.isEmpty, waitingCallbacks.isEmpty, !hasTurnItems,
      !hasUncommitted, !usesTransactions, waitingGroups.isEmpty, discarded.isEmpty,
      !journal.hasUnrecordedInteraction, postponed == nil
    else { return false }
    return target < queue.first?.instant ?? .distantFuture
  }

  /// Evaluates what is shown at the current instant.
  mutating func showPresent() { store.evaluate(at: now) }

  /// Removes obsolete events from the front of the queue, so that time does not stop at them.
  mutating func dropGoneEvents() {
    while let event = queue.first, isGone(event) {
      queue.removeFirst()
      if event.kind == .action {
        actions[event.action] = nil
        actions.remove(event.action)
      }
    }
  }

  private func isGone(_ event: DueEvent) -> Bool {
    switch event.kind {
    case .action: !(actions[event.action]?.isWaiting ?? false)
    case .groupBegins, .groupEnds: store.groups[event.group].live == 0
    }
  }

  /// Whether calls of the current turn are left.
  var hasTurnItems: Bool { nextTurnItem < turnItems.count }

  /// Begins a turn: ends what is due, and lists the turn's calls in order.
  mutating func beginTurn(frameClients: [any FrameClient]) {
    if unobservedTurn != now { turn += 1 }
    unobservedTurn = nil
    if let waited = postponed, waited.until <= now {
      waitingCallbacks = waited.callbacks + waitingCallbacks
      postponed = nil
    }
    // A chain that nothing has continued in its frame has ended.
    if let endless = endlessSites, endless.until < now { endlessSites = nil }
    // A chain without an end has one turn in each frame.
    let defersChains = endlessSites != nil && pendingWork.turnsAtInstant > 1
    var deferred: [DueEvent] = []
    var actions: [ScheduledAction] = []
    while let event = queue.popFirst(dueAt: now) {
      switch event.kind {
      case .groupBegins: queueStart(event.group)
      case .groupEnds: finish(event.group)
      case .action where defersChains && isEndless(callSite(of: event)): deferred.append(event)
      case .action:
        if let action = self.actions[event.action] { actions.append(action) }
        self.actions[event.action] = nil
        self.actions.remove(event.action)
      }
    }
    if defersChains { continueChainsInNextFrame(deferred) }
    recordInteraction()
    turnItems.removeAll(keepingCapacity: true)
    nextTurnItem = 0
    for client in frameClients { turnItems.append(.frame(client)) }
    if waitingCallbacks.count > 1 { sortCallbacks() }
    for callback in waitingCallbacks { turnItems.append(.callback(callback)) }
    waitingCallbacks.removeAll(keepingCapacity: true)
    for action in actions { turnItems.append(.action(action)) }
  }

  /// Whether calls that come from a call site are part of a chain without an end.
  private func isEndless(_ callSite: CallSite?) -> Bool {
    endlessSites?.sites.contains(callSite) ?? false
  }

  private func callSite(of callback: QueuedCallback) -> CallSite? {
    callback.block.isNone ? nil : blocks.listeners(of: callback.block)?.callSite
  }

  private func callSite(of event: DueEvent) -> CallSite? { actions[event.action]?.callSite }

  /// Postpones what chains without an end call next, and leaves everything else in this turn.
  private mutating func continueChainsInNextFrame(_ deferredActions: [DueEvent]) {
    let later = frameClock.frame(after: now)
    let deferred = waitingCallbacks.filter { isEndless(callSite(of: $0)) }
    guard !deferred.isEmpty || !deferredActions.isEmpty else { return }
    if !deferred.isEmpty {
      waitingCallbacks = waitingCallbacks.filter { !isEndless(callSite(of: $0)) }
      postponed = ((postponed?.callbacks ?? []) + deferred, later)
    }
    for event in deferredActions { queue.insert(.action, at: later, subject: event.action) }
    endlessSites?.until = later
  }

  /// Sorts the waiting callbacks in the order in which a turn calls them.
  private mutating func sortCallbacks() {
    let order = RadixOrder(of: waitingCallbacks) { callback in
      UInt64(callback.kind.rawValue) << 62 | callback.order
    }
    if !order.wasSorted { waitingCallbacks = order.map { waitingCallbacks[Int($0)] } }
  }

  /// Returns the next call of the current turn.
  mutating func takeTurnItem() -> TurnItem? {
    guard hasTurnItems else { return nil }
    var item = TurnItem.called
    swap(&item, &turnItems[nextTurnItem])
    nextTurnItem += 1
    return item
  }

  package mutating func schedule(_ action: ScheduledAction, at instant: Instant) {
    queue.insert(.action, at: instant, subject: actions.insert(action))
  }

  /// Postpones everything that is due now to a later instant.
  mutating func postpone(to later: Instant) {
    var callSite = waitingCallbacks.last.flatMap { self.callSite(of: $0) }
    var sites = endlessSites?.sites ?? []
    for callback in waitingCallbacks { sites.insert(self.callSite(of: callback)) }
    postponed = ((postponed?.callbacks ?? []) + waitingCallbacks, later)
    waitingCallbacks = []
    var due: [DueEvent] = []
    while let event = queue.popFirst(dueAt: now) { due.append(event) }
    for event in due {
      switch event.kind {
      case .groupBegins, .groupEnds: queue.insert(event.kind, at: later, subject: event.group)
      case .action:
        let site = self.callSite(of: event)
        sites.insert(site)
        callSite = site ?? callSite
        queue.insert(.action, at: later, subject: event.action)
      }
    }
    endlessSites = (sites, later)
    guard endlessChains.insert(callSite).inserted else { return }
    report(
      .misuse,
      .tooManyTurns,
      "After 1,000 turns at one instant there is still something to call: probably a block without "
        + "animations starts itself again from its own completion. The rest waits for the next "
        + "frame, and from then on each frame has one turn of it.",
      at: callSite
    )
  }

  private mutating func queueStart(_ group: GroupID) {
    guard store.groups[group].live > 0 else { return }
    if let id = store.explicitAnimation(of: group) {
      if let begin = begin(of: group), begin <= now { queueStartCallback(id) }
      return
    }
    queueStart(store.groups[group].block)
  }

  /// Queues the start callback of a block, once.
  mutating func queueStart(_ block: BlockID) {
    guard !block.isNone, !blocks[block].hasStarted else { return }
    blocks[block].hasStarted = true
    waitingCallbacks.append(
      QueuedCallback(kind: .willStart, order: blocks[block].firstChange, block: block)
    )
  }

  private mutating func finish(_ group: GroupID) {
    // A group that was retimed has another event.
    guard store.groups[group].live > 0, !store.groups[group].isPaused,
      let end = end(of: group), end <= now
    else { return }
    if let id = store.explicitAnimation(of: group) { return finishExplicit(id) }
    let block = store.groups[group].block
    let isReversed = !block.isNone && blocks[block].isReversed
    if !block.isNone, blocks[block].isMirrored { updateDirection(ofBlock: block) }
    if isReversed {
      for animation in store.ownersByLayer(of: group) { endAtStart(animation) }
      return
    }
    journal.appendEnd(ofGroup: store.groups[group].number, at: moment)
    for animation in store.owners(of: group) {
      forget(animation)
      countEnd(.ended, for: block)
    }
  }

  /// Records the layers with which interaction was disabled or enabled since the last time.
  mutating func recordInteraction() { journal.appendInteraction(at: moment) }
}
