import AnimationModel

extension RenderLoop {
  /// Advances time by an interval; everything due on the way happens at its own instant.
  ///
  /// - Parameter interval: The number of seconds; finite and at least 0.
  public func advance(by interval: TimeInterval) {
    advance(toInstant: instant(after: interval))
  }

  /// Advances the loop to a time.
  ///
  /// - Parameter time: The number of seconds since the start of the loop; finite and not before
  ///   ``now``.
  public func advance(to time: TimeInterval) {
    advance(toInstant: instant(to: time))
  }

  /// Advances time to the next frame.
  public func advanceFrame() {
    autoAdvance.advances &+= 1
    guard !passFrameQuietly() else { return }
    advance(toInstant: nextFrame)
    state.showPresent()
  }

  /// The instant of the next frame.
  var nextFrame: Instant {
    state.frameClock.frame(after: instant)
  }

  /// Converts a time, which must not lie in the past, to an instant.
  func instant(to time: TimeInterval) -> Instant {
    precondition(
      time.isFinite,
      "A loop advances to a finite number of seconds, not to \(time)."
    )
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
    if passQuietly(until: target) { return }
    Self.$current.withValue(self) {
      enter()
      while runTurn(until: target) {}
      leave(at: target)
    }
  }

  /// Commits what the current turn has done so far; a nested call first finishes that turn.
  func enter() {
    precondition(
      agenda.depth - autoAdvance.awaitedAdvances < 100,
      "A callback that advances the loop again and again: 100 calls are nested."
    )
    // Turns are counted per call: many short steps at one instant are not an endless chain.
    if agenda.depth == 0 { agenda.turnsAtInstant = 0 }
    agenda.depth += 1
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
    agenda.depth -= 1
  }

  /// The instant of the next event or observed frame; nil if nothing is due.
  var nextDue: Instant? {
    state.dropGoneEvents()
    let frame = agenda.frameClients.contains(where: \.isRunning) ? nextFrame : nil
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
    let frame = agenda.frameClients.isEmpty ? nil : nextFrame
    due = max(due, state.now)
    if due == state.now && agenda.turnsAtInstant >= Self.turnLimit {
      postpone()
      return true
    }
    setNow(due)
    agenda.turnsAtInstant += 1
    state.beginTurn(frameClients: frame == due ? agenda.frameClients : [])
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
    guard agenda.hasNothingWaiting, state.endUnobserved(until: target) else { return }
    agenda.turnsAtInstant = 0
    setNow(state.now)
  }

  /// The maximum number of turns at one instant.
  static let turnLimit = 1000

  /// Postpones what is due at the current instant to the next frame.
  private func postpone() {
    state.postpone(to: nextFrame)
    agenda.turnsAtInstant = 0
  }

  private func callTurnItems() {
    // Changes that a callback appends need not be captured before the next callback.
    while let item = storedState.takeTurnItem() {
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
    for _ in 0..<100 where !agenda.movedNodes.isEmpty { commitTurn() }
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
    if !agenda.commitObservers.isEmpty {
      // Released only after the access to the agenda: releasing the last reference to a layer moves
      // others.
      let observers = agenda.commitObservers
      agenda.commitObservers = []
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
    var passes = 0
    while !(agenda.layoutRequests.isEmpty && agenda.propertyRequests.isEmpty) && passes < 100 {
      passes += 1
      let updates = agenda.propertyRequests
      agenda.propertyRequests = []
      for node in sortedByDepth(updates.compactMap(\.node)) { node.updatePropertiesIfRequested() }
      let requests = agenda.layoutRequests
      agenda.layoutRequests = []
      for node in sortedByDepth(requests.compactMap(\.node)) { node.layoutIfRequested() }
    }
    if passes == 100 { reportEndlessLayout() }
  }

  private func layoutAtEndOfTurn() {
    guard !(agenda.layoutRequests.isEmpty && agenda.propertyRequests.isEmpty) else { return }
    // A layout that advances the loop ends another turn inside this one.
    let isNested = state.isLayingOut
    state.isLayingOut = true
    layoutChangedViews()
    state.isLayingOut = isNested
  }

  /// Reports, once, layout that is requested again in every pass; the rest waits for the next turn.
  private func reportEndlessLayout() {
    let waiting =
      agenda.layoutRequests.compactMap(\.node).filter(\.awaitsLayout)
      + agenda.propertyRequests.compactMap(\.node)
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
    guard segmentBlocks.open.isOpen || !storedState.stack.isEmpty else { return }
    guard let top = state.stack.indices.last, !state.stack[top].hasReportedAdvance else { return }
    state.stack[top].hasReportedAdvance = true
    state.report(
      .misuse,
      .advanceInOpenBlock,
      "Time was advanced while a block was open. What the block has changed waits at its old values "
        + "until the outermost commit.",
      at: state.stack[top].callSite
    )
  }
}

// MARK: - Advances for the main thread

extension RenderLoop {
  /// Advances the loop to an instant as a run loop of a device does: the main thread meanwhile does
  /// what other threads give it, and tasks that await an animation resume on the way.
  func advanceServingMainThread(to target: Instant) {
    _ = advanceServingMainThread(to: target, inFrames: false) { false }
  }

  /// Advances the loop to a time as a run loop does, or until a wait is over.
  ///
  /// - Parameters:
  ///   - time: The number of seconds since the start of the loop.
  ///   - inFrames: `true` to ask in each frame whether the wait is over; `false` to ask after each turn.
  ///   - isOver: A closure that returns whether the wait is over.
  /// - Returns: `true` if the wait is over; otherwise, `false`.
  package func advance(to time: TimeInterval, inFrames: Bool, until isOver: () -> Bool) -> Bool {
    advanceServingMainThread(to: instant(to: time), inFrames: inFrames, until: isOver)
  }

  private func advanceServingMainThread(
    to target: Instant,
    inFrames: Bool,
    until isOver: () -> Bool
  ) -> Bool {
    autoAdvance.beginAwaitedAdvance()
    defer { endAwaitedAdvance() }
    return Self.$current.withValue(self) {
      serveMainThread()
      enter()
      serveMainThreadAndCommit()
      while !isOver() {
        let next = inFrames ? min(target, nextFrame) : target
        if runTurn(until: next) {
          serveMainThreadAndCommit()
        } else if next < target {
          setNow(next)
        } else {
          leave(at: target)
          return isOver()
        }
      }
      leave(at: state.now)
      return true
    }
  }

  private func serveMainThreadAndCommit() {
    serveMainThread()
    if hasUncommitted { layoutAndCommit() }
  }

  /// Whether other threads have work that may give the main thread some.
  package var isAwaitingOtherThreads: Bool { ForeignWork.isPending || OtherThreads.areBusy() }
}

// MARK: - Awaited advances

extension RenderLoop {
  /// Advances time by an interval; tasks that await an animation resume at the instant at which it
  /// ends.
  ///
  /// - Parameter interval: The number of seconds; finite and at least 0.
  public func advance(by interval: TimeInterval) async {
    await advance(toInstant: instant(after: interval))
  }

  /// Advances the loop to a time; tasks that await an animation resume on the way.
  ///
  /// - Parameter time: The number of seconds since the start of the loop; finite and not before
  ///   ``now``.
  public func advance(to time: TimeInterval) async {
    await advance(toInstant: instant(to: time))
  }

  /// Advances time until the loop is idle; tasks that await an animation resume on the way.
  ///
  /// - Parameter limit: The maximum number of seconds to advance.
  /// - Returns: The number of seconds that passed.
  /// - Throws: A ``NotIdleError``, which names what still runs.
  @discardableResult
  public func runUntilIdle(limit: TimeInterval = 60) async throws -> TimeInterval {
    let (start, end) = idleSpan(limit)
    autoAdvance.beginAwaitedAdvance()
    defer { endAwaitedAdvance() }
    await yieldToTasks()
    Self.$current.withValue(self) { enter() }
    defer { leave(at: state.now) }
    await runTasksAndCommit()
    while !isIdle {
      guard isSomethingDue(until: end) else { throw notIdle(since: start, until: end) }
      Self.$current.withValue(self) { _ = runTurn(until: end) }
      await runTasksAndCommit()
    }
    return state.now.seconds(since: start)
  }

  private func advance(toInstant target: Instant) async {
    _ = await advance(toInstant: target, inFrames: false) { false }
  }

  /// Advances the loop to a time, or until a wait is over; tasks that await an animation resume on the
  /// way.
  ///
  /// - Parameters:
  ///   - time: The number of seconds since the start of the loop.
  ///   - inFrames: `true` to ask in each frame whether the wait is over; `false` to ask after each turn.
  ///   - isOver: A closure that returns whether the wait is over.
  /// - Returns: `true` if the wait is over; otherwise, `false`.
  package func advance(to time: TimeInterval, inFrames: Bool, until isOver: () -> Bool) async
    -> Bool
  {
    await advance(toInstant: instant(to: time), inFrames: inFrames, until: isOver)
  }

  private func advance(
    toInstant target: Instant,
    inFrames: Bool,
    until isOver: () -> Bool
  ) async -> Bool {
    autoAdvance.beginAwaitedAdvance()
    defer { endAwaitedAdvance() }
    await yieldToTasks()
    Self.$current.withValue(self) { enter() }
    await runTasksAndCommit()
    while !isOver() {
      let next = inFrames ? min(target, nextFrame) : target
      if nextDue.map({ $0 <= max(next, state.now) }) ?? false {
        Self.$current.withValue(self) { _ = runTurn(until: next) }
        await runTasksAndCommit()
      } else if next < target {
        setNow(next)
      } else {
        leave(at: target)
        await yieldToTasks()
        return isOver()
      }
    }
    leave(at: state.now)
    return true
  }

  /// Ends an awaited advance; time passes by itself again for awaiters that the advance did not
  /// meet.
  private func endAwaitedAdvance() {
    autoAdvance.endAwaitedAdvance()
    startAutoAdvance()
  }

  /// Runs waiting tasks, and commits their changes as part of this instant.
  private func runTasksAndCommit() async {
    await yieldToTasks()
    if hasUncommitted { Self.$current.withValue(self) { layoutAndCommit() } }
  }
}
