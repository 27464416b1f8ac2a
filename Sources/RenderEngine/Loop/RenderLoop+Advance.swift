import AnimationModel

extension RenderLoop {
  /// Advances time by an interval; everything due on the way happens at its own instant.
  ///
  /// - Parameter interval: The number of seconds; finite and at least 0.
  public func advance(by interval: TimeInterval) { advance(toInstant: instant(after: interval)) }

  /// Advances the loop to a time.
  ///
  /// - Parameter time: The number of seconds since the start of the loop; finite and not before
  ///   ``now``.
  public func advance(to time: TimeInterval) { advance(toInstant: instant(to: time)) }

  /// Advances time to the next frame.
  public func advanceFrame() {
    autoAdvance.advances &+= 1
    guard !passFrameWhereNothingIsDue() else { return }
    advance(toInstant: nextFrame)
    state.showPresent()
  }

  var nextFrame: Instant { state.frameClock.frame(after: instant) }

  /// Converts a time, which must not lie in the past, to an instant.
  func instant(to time: TimeInterval) -> Instant {
    precondition(time.isFinite, "A loop advances to a finite number of seconds, not to \(time).")
    // A time in seconds is not exact after some weeks.
    let target = time == now ? instant : Instant(seconds: time)
    precondition(
      target >= instant,
      "A loop's time never runs backwards: it is at \(now) s and cannot go to \(time) s."
    )
    return checked(target)
  }

  /// Returns the instant that is a number of seconds after the current one.
  func instant(after interval: TimeInterval) -> Instant {
    precondition(
      interval >= 0 && interval < .infinity,
      "A loop advances by a finite number of seconds, 0 or more, not by \(interval)."
    )
    return checked(instant.advanced(by: interval))
  }

  private func checked(_ target: Instant) -> Instant {
    precondition(
      target < .distantFuture,
      "A loop's time ends after 414 years; the instant to advance to lies beyond."
    )
    return target
  }

  func advance(toInstant target: Instant) {
    autoAdvance.advances &+= 1
    ChangesOfOtherThreads.carryOut()
    if passWhereNothingIsDue(until: target) { return }
    Self.$current.withValue(self) {
      enter()
      while runTurn(until: target) {}
      leave(at: target)
    }
  }

  /// Commits what the current turn has done so far; a nested call first finishes that turn.
  func enter() {
    precondition(
      state.pendingWork.depth - autoAdvance.awaitedAdvances < 100,
      "A callback that advances the loop again and again: 100 calls are nested."
    )
    // Turns are counted per call: many short steps at one instant are not an endless chain.
    if state.pendingWork.depth == 0 { state.pendingWork.turnsAtInstant = 0 }
    state.pendingWork.depth += 1
    ChangesOfOtherThreads.carryOut()
    reportOpenBlocks()
    mainQueue?.drain()
    layoutAndCommit()
    if state.hasTurnItems {
      callTurnItems()
      layoutAndCommit()
    }
  }

  func leave(at target: Instant) {
    setNow(max(state.now, target))
    state.pendingWork.depth -= 1
  }

  /// The instant of the next event or observed frame; nil if nothing is due.
  var nextDue: Instant? {
    state.dropGoneEvents()
    let frame = state.pendingWork.frameClients.contains(where: \.isRunning) ? nextFrame : nil
    return Instant.earlier(state.nextDue, frame)
  }

  /// Runs the next turn if one is due until an instant.
  ///
  /// - Returns: `true` if a turn was run; otherwise, `false`.
  func runTurn(until target: Instant) -> Bool {
    endUnobserved(until: target)
    // A call from a callback may have advanced beyond the target; the outer call continues from
    // there.
    guard var due = nextDue, due <= max(target, state.now) else { return false }
    let frame = state.pendingWork.frameClients.isEmpty ? nil : nextFrame
    due = max(due, state.now)
    if due == state.now && state.pendingWork.turnsAtInstant >= Self.turnLimit {
      postpone()
      return true
    }
    setNow(due)
    state.pendingWork.turnsAtInstant += 1
    state.beginTurn(frameClients: frame == due ? state.pendingWork.frameClients : [])
    mainQueue?.turnBegins()
    callTurnItems()
    mainQueue?.drainOnce()
    layoutAndCommit()
    return true
  }

  /// Processes the unobserved ends up to the first event that calls somebody back.
  ///
  /// They need no turn of their own, because nothing is called, laid out or committed for them.
  private func endUnobserved(until target: Instant) {
    guard state.pendingWork.hasNothingWaiting, state.endUnobserved(until: target) else { return }
    state.pendingWork.turnsAtInstant = 0
    setNow(state.now)
  }

  /// The maximum number of turns at one instant.
  static let turnLimit = 1000

  /// Postpones what is due at the current instant to the next frame.
  private func postpone() {
    state.postpone(to: nextFrame)
    state.pendingWork.turnsAtInstant = 0
  }

  private func callTurnItems() {
    while let item = state.takeTurnItem() {
      switch item {
      case .frame(let client): client.frame(of: self)
      case .callback(let callback): call(callback)
      case .action(let action): action.run()
      case .called: break
      }
    }
  }

  /// Ends a turn: layout, then commit.
  package func layoutAndCommit() {
    commitTurn()
    // A commit may release the last reference to a view with subviews. They leave the screen now,
    // not when time next advances.
    for _ in 0..<100 where !state.pendingWork.movedNodes.isEmpty { commitTurn() }
  }

  private func commitTurn() {
    layoutAtEndOfTurn()
    // While it is known which layers were not there at the last commit.
    let changing = state.newTransitions
    if !changing.isEmpty {
      state.beginTransitions(from: changing.map { nodes[$0.index].node?.shownContent() })
    }
    let offScreen = takeLayersThatLeftScreen()
    state.commit(offScreen: offScreen, described: describeNewLayers())
    if !state.pendingWork.commitObservers.isEmpty {
      // Released only after the access to the pendingWork: releasing the last reference to a layer moves
      // others.
      let observers = state.pendingWork.commitObservers
      state.pendingWork.commitObservers = []
      for observer in observers { observer.didCommit() }
    }
    if !state.discarded.isEmpty {
      // These may hold the last reference to a view, which must be released outside the access to
      // the state.
      let discarded = state.takeDiscarded()
      withExtendedLifetime(discarded) {}
    }
  }

  /// Describes the new layers for the trace; empty if nothing is recorded.
  func describeNewLayers() -> [NewLayer] {
    guard state.journal.isRecording else { return [] }
    return state.newLayers.map { layer in
      guard nodes.indices.contains(layer.index), let node = nodes[layer.index].node else {
        return NewLayer()
      }
      return NewLayer(label: node.label, ownValues: node.recordedOwnValues)
    }
  }

  /// Updates the properties of the views that requested it and lays out those that need layout, now.
  package func layoutChangedViews() {
    // Layout without an end was told once, and takes no more time than that.
    let limit = hasReportedEndlessLayout ? 10 : 100
    var passes = 0
    while !(state.pendingWork.layoutRequests.isEmpty && state.pendingWork.propertyRequests.isEmpty)
      && passes < limit
    {
      passes += 1
      let updates = state.pendingWork.propertyRequests
      state.pendingWork.propertyRequests = []
      for node in sortedByDepth(updates.compactMap(\.node)) { node.updatePropertiesIfRequested() }
      let requests = state.pendingWork.layoutRequests
      state.pendingWork.layoutRequests = []
      for node in sortedByDepth(requests.compactMap(\.node)) { node.layoutIfRequested() }
    }
    if passes == limit { reportEndlessLayout() }
  }

  private func layoutAtEndOfTurn() {
    guard !(state.pendingWork.layoutRequests.isEmpty && state.pendingWork.propertyRequests.isEmpty)
    else {
      return
    }
    // A layout that advances the loop ends another turn inside this one.
    let isNested = state.isLayingOut
    state.isLayingOut = true
    layoutChangedViews()
    state.isLayingOut = isNested
  }

  /// Reports, once, layout that is requested again in every pass; the rest waits for the next turn.
  private func reportEndlessLayout() {
    let waiting =
      state.pendingWork.layoutRequests.compactMap(\.node).filter(\.awaitsLayout)
      + state.pendingWork.propertyRequests.compactMap(\.node)
    guard let first = waiting.first, !hasReportedEndlessLayout else { return }
    hasReportedEndlessLayout = true
    state.report(
      .misuse,
      .endlessLayout,
      "Layout was asked for again in each of 100 passes of one turn, last of "
        + "\(first.label ?? state.name(of: first.id)). Do not change in layoutSubviews or "
        + "updateProperties what asks for them again.",
      at: nil
    )
  }

  private func reportOpenBlocks() {
    guard let top = state.openBlocks.indices.last, !state.openBlocks[top].hasReportedAdvance else {
      return
    }
    state.openBlocks[top].hasReportedAdvance = true
    state.report(
      .misuse,
      .advanceInOpenBlock,
      "Time was advanced while a block was open. What the block has changed waits at its old values "
        + "until the outermost commit.",
      at: state.openBlocks[top].callSite
    )
  }
}
