import AnimationModel

/// The error of a loop that did not become idle.
public struct NotIdleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Descriptions of what still runs or waits, one line each.
  public let running: [String]
  /// The number of seconds that passed.
  public let elapsed: TimeInterval
  /// A Boolean value that indicates whether only endless animations still run.
  public let isEndless: Bool

  /// What to do about it, in whole sentences.
  let advice: String

  /// A description of what happened and what to do next.
  public var description: String {
    let what =
      isEndless
      ? "Only endless animations are left."
      : "The loop was not idle after \(elapsed) s. Still there:"
    return ([what] + running.map { "  " + $0 } + [advice])
      .joined(separator: "\n")
  }
}

extension RenderLoop {
  /// A Boolean value that indicates whether nothing runs, waits or is uncommitted in the loop.
  ///
  /// Paused animations and frame observers do not keep a loop busy.
  public var isIdle: Bool {
    !hasUncommitted && state.openBlocks.isEmpty
      && state.store.liveAnimations == state.store.pausedAnimations
      && state.waitingCallbacks.isEmpty && state.postponed == nil && !state.hasTurnItems
      && !state.hasWaitingActions && !hasBusyFrameClient
  }

  /// Whether something waits for the next commit, or for the layout before it.
  var hasUncommitted: Bool {
    state.hasUncommitted
      || state.pendingWork.layoutRequests.contains { $0.node?.awaitsLayout ?? false }
      || state.pendingWork.movedNodes.contains { $0.node != nil }
  }

  private var hasBusyFrameClient: Bool {
    state.pendingWork.frameClients.contains { $0.keepsLoopBusy && $0.isRunning }
  }

  /// Advances time until the loop is idle.
  ///
  /// - Parameter limit: The maximum number of seconds to advance.
  /// - Returns: The number of seconds that passed.
  /// - Throws: A ``NotIdleError``, which names what still runs; it is thrown at once if only
  ///   endless animations run.
  @discardableResult
  public func runUntilIdle(limit: TimeInterval = 60) throws -> TimeInterval {
    let (start, end) = idleSpan(limit)
    autoAdvance.advances &+= 1
    var error: NotIdleError?
    Self.$current.withValue(self) {
      enter()
      while !isIdle && error == nil {
        if isSomethingDue(until: end) {
          _ = runTurn(until: end)
        } else {
          error = notIdle(since: start, until: end)
        }
      }
      leave(at: state.now)
    }
    if let error { throw error }
    return state.now.seconds(since: start)
  }

  func idleSpan(_ limit: TimeInterval) -> (start: Instant, end: Instant) {
    precondition(
      limit >= 0 && limit < .infinity,
      "A loop is given a finite number of seconds to become idle, not \(limit)."
    )
    return (state.now, state.now.advanced(by: limit))
  }

  /// Whether something that keeps the loop busy is due until a limit.
  func isSomethingDue(until end: Instant) -> Bool {
    nextBusy.map { $0 <= max(end, state.now) } ?? false
  }

  /// The instant of the next event, or of the next frame for a busy client; frame observers do not
  /// count.
  var nextBusy: Instant? {
    state.dropGoneEvents()
    return Instant.earlier(state.nextDue, hasBusyFrameClient ? nextFrame : nil)
  }

  /// Creates the error of a loop in which nothing is due until a limit.
  ///
  /// Time advances to the limit if something is due later, and stands still otherwise.
  func notIdle(since start: Instant, until end: Instant) -> NotIdleError {
    let isStuck = nextBusy == nil
    if !isStuck { setNow(max(state.now, end)) }
    let isEndless = isStuck && state.openBlocks.isEmpty && !hasUncommitted
    let advice =
      isEndless
      ? "Remove them, or advance(by:) a time of your choice instead."
      : !isStuck
        ? "Raise the limit, or advance(by:) a time of your choice instead."
        : !state.openBlocks.isEmpty
          ? "Time alone does not end them: commit every block that was begun."
          : "Time alone does not end them: layoutSubviews must not request layout again every time."
    return NotIdleError(
      running: stillRunning,
      elapsed: state.now.seconds(since: start),
      isEndless: isEndless,
      advice: advice
    )
  }

  /// Descriptions of what runs or waits, for messages.
  var stillRunning: [String] {
    var lines = state.openBlocks.map { open in
      "a block that was never committed" + (open.callSite.map { ", opened at \($0)" } ?? "")
    }
    lines += state.runningAnimations
    if !state.waitingCallbacks.isEmpty || state.postponed != nil {
      lines.append("callbacks that are due")
    }
    let actions = state.waitingActions
    if actions > 0 {
      lines.append(actions == 1 ? "a scheduled action" : "\(actions) scheduled actions")
    }
    if state.pendingWork.layoutRequests.contains(where: { $0.node?.awaitsLayout ?? false }) {
      lines.append("layout that asks for itself again")
    }
    var clients: [String: Int] = [:]
    for client in state.pendingWork.frameClients where client.keepsLoopBusy && client.isRunning {
      clients[client.kindInMessages, default: 0] += 1
    }
    for (kind, count) in clients.sorted(by: { $0.key < $1.key }) {
      lines.append(count == 1 ? "a \(kind)" : "\(count) \(kind)s")
    }
    return lines
  }
}

@MainActor extension RenderState {
  /// The number of scheduled actions that have neither run nor been canceled.
  var waitingActions: Int { actions.elements.count { $0?.isWaiting ?? false } }

  var hasWaitingActions: Bool {
    actions.count > 0 && actions.elements.contains { $0?.isWaiting ?? false }
  }

  /// The running animations, one line each, by layer.
  var runningAnimations: [String] {
    var lines: [String] = []
    for index in store.layers.indices where !store.layers[index].firstChain.isNone {
      for id in store.animations(of: LayerID(index)) {
        let animation = store.animations[id]
        let group = store.groups[animation.group]
        // An animation that stays on its layer at its end, or off screen, does not run.
        if let explicit = store.explicitAnimation(of: animation.group),
          explicitAnimations[explicit].hasEnded || explicitAnimations[explicit].isSuspended
        {
          continue
        }
        let endless =
          !group.timing.isNone && store.timings[group.timing].activeDuration == .infinity
        let opened = !group.block.isNone ? blocks.listeners(of: group.block)?.callSite : nil
        let what = transition(at: id)?.request.name ?? key(of: id)
        lines.append(
          "\(what) of \(name(of: animation.layer))" + (endless ? ", forever" : "")
            + (opened.map { ", from the block at \($0)" } ?? "")
        )
      }
    }
    return lines
  }
}
