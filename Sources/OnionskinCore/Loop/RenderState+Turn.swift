extension Instant {
  /// The earlier of two instants, either of which may be missing.
  static func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }
}

@MainActor
extension RenderState {
  /// The instant at which something is due next, without frames.
  var nextDue: Instant? {
    mutating get {
      if !waitingCallbacks.isEmpty { return now }
      return Instant.earlier(queue.first?.instant, postponed?.until)
    }
  }

  /// Moves the present instant, if there is nothing to do now and nothing is due on the way.
  ///
  /// - Returns: `true` if that was the case; otherwise, `false`.
  mutating func passQuietly(until target: Instant) -> Bool {
    guard target < quietUntil || isQuiet(until: target) else { return false }
    now = target
    return true
  }

  /// Moves to the next frame and shows it, if there is nothing to do now and nothing is due until then.
  ///
  /// - Returns: The frame's instant; nil if there is.
  mutating func passFrameQuietly() -> Instant? {
    let frame = frameClock.frame(after: now)
    guard passQuietly(until: frame) else { return nil }
    store.evaluate(at: frame)
    return frame
  }

  /// Looks whether there is nothing to do now and nothing is due until an instant, and until when.
  private mutating func isQuiet(until target: Instant) -> Bool {
    guard agenda.isEmpty, stack.isEmpty, waitingCallbacks.isEmpty, !hasTurnItems,
      !hasUncommitted, !usesTransactions, heldGroups.isEmpty, discarded.isEmpty,
      !journal.hasUntoldInteraction, postponed == nil
    else { return false }
    let due = queue.first?.instant ?? .distantFuture
    guard target < due else { return false }
    quietUntil = due
    return true
  }

  /// Brings what is shown to the present instant.
  mutating func showPresent() {
    store.evaluate(at: now)
  }

  /// Drops what stands first in the queue and has nothing left to do, so that time does not stop there.
  mutating func dropGoneEvents() {
    while let event = queue.first, isGone(event) {
      queue.removeFirst()
      if event.kind == .action { actions.remove(event.action) }
    }
  }

  private func isGone(_ event: DueEvent) -> Bool {
    switch event.kind {
    case .action: !(actions[event.action]?.isWaiting ?? false)
    case .groupBegins, .groupEnds: store.groups[event.group].live == 0
    }
  }

  /// Whether something of the present turn is left to call.
  var hasTurnItems: Bool { nextTurnItem < turnItems.count }

  /// Ends what is due, and lists what the turn has to call, in order.
  mutating func beginTurn(frameClients: [any FrameClient]) {
    if quietTurn != now { turn += 1 }
    quietTurn = nil
    if let waited = postponed, waited.until <= now {
      waitingCallbacks = waited.callbacks + waitingCallbacks
      postponed = nil
    }
    var actions: [ScheduledAction] = []
    while let event = queue.popFirst(dueAt: now) {
      switch event.kind {
      case .groupBegins: start(event.group)
      case .groupEnds: finish(event.group)
      case .action:
        if let action = self.actions[event.action] { actions.append(action) }
        self.actions[event.action] = nil
        self.actions.remove(event.action)
      }
    }
    recordInteraction()
    turnItems.removeAll(keepingCapacity: true)
    nextTurnItem = 0
    for client in frameClients { turnItems.append(.frame(client)) }
    if waitingCallbacks.count > 1 { sortCallbacks() }
    for callback in waitingCallbacks { turnItems.append(.callback(callback)) }
    waitingCallbacks.removeAll(keepingCapacity: true)
    for action in actions { turnItems.append(.action(action)) }
  }

  /// Puts the waiting callbacks into the order in which a turn calls them.
  private mutating func sortCallbacks() {
    let order = RadixOrder(of: waitingCallbacks) { callback in
      UInt64(callback.kind.rawValue) << 62 | callback.order
    }
    if !order.isGiven { waitingCallbacks = order.map { waitingCallbacks[Int($0)] } }
  }

  /// The next call of the present turn.
  mutating func takeTurnItem() -> TurnItem? {
    guard hasTurnItems else { return nil }
    var item = TurnItem.called
    swap(&item, &turnItems[nextTurnItem])
    nextTurnItem += 1
    return item
  }

  /// Puts an action into the queue.
  mutating func schedule(_ action: ScheduledAction, at instant: Instant) {
    queue.insert(.action, at: instant, subject: actions.insert(action))
  }

  /// Lets everything due now wait for a later instant.
  mutating func postpone(to later: Instant) {
    var culprit: CallSite?
    if let callback = waitingCallbacks.last, !callback.block.isNone {
      culprit = blocks.callbacks(of: callback.block)?.callSite
    }
    postponed = ((postponed?.callbacks ?? []) + waitingCallbacks, later)
    waitingCallbacks = []
    var due: [DueEvent] = []
    while let event = queue.popFirst(dueAt: now) { due.append(event) }
    for event in due {
      switch event.kind {
      case .groupBegins, .groupEnds: queue.insert(event.kind, at: later, subject: event.group)
      case .action:
        culprit = actions[event.action]?.callSite ?? culprit
        queue.insert(.action, at: later, subject: event.action)
      }
    }
    guard endlessChains.insert(culprit).inserted else { return }
    report(
      .misuse,
      .tooManyTurns,
      "After 1,000 turns at one instant there is still something to call: probably a block without "
        + "animations starts itself again from its own completion. The rest waits for the next "
        + "frame.",
      at: culprit
    )
  }

  private mutating func start(_ group: GroupID) {
    guard store.groups[group].live > 0 else { return }
    if let id = store.explicitAnimation(of: group) {
      if let begin = begin(of: group), begin <= now { tellStart(id) }
      return
    }
    start(store.groups[group].block)
  }

  /// Tells that the first of a block's animations begins, once.
  mutating func start(_ block: BlockID) {
    guard !block.isNone, !blocks[block].hasStarted else { return }
    blocks[block].hasStarted = true
    waitingCallbacks.append(
      BlockCallback(kind: .willStart, order: blocks[block].firstChange, block: block)
    )
  }

  private mutating func finish(_ group: GroupID) {
    // A group that was given another timing has another event.
    guard store.groups[group].live > 0, !store.groups[group].isPaused,
      let end = end(of: group), end <= now
    else { return }
    if let id = store.explicitAnimation(of: group) { return finishExplicit(id) }
    let block = store.groups[group].block
    let isReversed = !block.isNone && blocks[block].isReversed
    if !block.isNone, blocks[block].isMirrored { noteDirection(ofBlock: block) }
    if isReversed {
      for animation in store.ownersByLayer(of: group) { endAtStart(animation) }
      return
    }
    journal.appendEnd(ofGroup: journal.number(of: group), at: now, turn)
    for animation in store.owners(of: group) {
      forget(animation)
      count(.ended, for: block)
    }
  }

  /// Records with which layers interaction was disabled or enabled since the last time.
  mutating func recordInteraction() {
    journal.appendInteraction(at: now, turn)
  }
}
