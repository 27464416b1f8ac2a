import AnimationModel
import RenderEngine

/// How an animator starts, pauses, and continues.
extension UIViewPropertyAnimator {
  /// Starts after a delay, and reports an invalid one.
  func start(checking delay: TimeInterval, _ call: AnimatorCall) {
    let checked = loop.state.checked(delay, "the delay", of: call.name, at: call.callSite)
    start(after: checked.isFinite ? checked : 0, call)
  }

  func start(after delay: TimeInterval?, _ call: AnimatorCall) {
    switch state {
    case .inactive:
      self.delay = delay ?? 0
      activate(after: self.delay, moves: true, call)
    case .active:
      record(call)
      if !moves { moveOn(after: delay ?? delayLeft) }
    case .stopped:
      record(call)
      reportWrongState(call, "Finish it first.")
    }
  }

  func pause(_ call: AnimatorCall) {
    switch state {
    case .inactive: activate(moves: false, call)
    case .active:
      record(call)
      guard isInterruptible else { return reportNotInterruptible(call) }
      if moves && handle.isAlive { holdPosition() }
    case .stopped:
      record(call)
      reportWrongState(call, "Finish it first.")
    }
  }

  /// Runs the animation closures, and begins to move or pauses at the start.
  func activate(after delay: TimeInterval = 0, moves: Bool, _ call: AnimatorCall) {
    // An animator that is paused from the start is not part of the enclosing block, unless that is
    // an animator's as well.
    let outer = loop.state.openBlocks.last?.settings
    isNested = outer.map { moves || $0.timeline != nil } ?? false
    let animatorEasing = prepareSettings(after: moves ? delay : 0)
    // If a time is not a number, every change takes effect at once and the timeline is empty.
    timeline = AnimatorTimeline(
      duration: settings.isFinite ? settings.playedDuration : 0,
      animatorEasing: animatorEasing,
      isReversed: startsReversed
    )
    self.moves = moves
    movesSince = loop.state.now.advanced(by: delay)
    delayLeft = 0
    state = .active
    let listeners = BlockListeners(at: nil)
    listeners.animator = AnimatorCallbacks(
      onEnd: { [weak self] in self?.end() },
      retainedAnimator: moves ? self : nil,
      isInterruptible: isInterruptible
    )
    handle.listeners = listeners
    handle.unfinished = moves ? nil : "paused"
    observeCompletion()
    let waiting = waitingAnimations
    waitingAnimations = []
    let since = movesSince
    run(waiting.map { ($0.animations, $0.delayFactor * timeline.duration) }, call)
    // The closures may have paused the animator, or continued it later.
    if !self.moves || movesSince != since || startsReversed || pausesOnCompletion { retime() }
    loop.dropIfClosed()
  }

  /// Continues from the current position, after a delay.
  func moveOn(after delay: TimeInterval = 0) {
    updatePosition()
    if !moves { movesSince = loop.state.now.advanced(by: delay) }
    moves = true
    delayLeft = 0
    handle.listeners?.animator?.retainedAnimator = self
    handle.unfinished = nil
    retime()
  }

  /// Pauses at the current position.
  func holdPosition() {
    delayLeft = max(movesSince.seconds(since: loop.state.now), 0)
    updatePosition()
    moves = false
    handle.unfinished = "paused"
    retime()
    handle.listeners?.animator?.retainedAnimator = nil
  }

  /// Updates the position to the current time.
  func updatePosition() {
    let now = loop.state.now
    guard moves, now > movesSince else { return }
    timeline.advance(by: now.seconds(since: movesSince))
    movesSince = now
  }

  /// Passes the current timings to the engine, and schedules the next step.
  func retime() {
    nextStep?.cancel()
    nextStep = nil
    guard let block = handle.block, handle.isAlive, !isNested else { return }
    let now = loop.state.now
    let timeline = timeline
    // Before its start an animation holds its first value; later it has to be paused.
    let waits = moves && movesSince > now && !timeline.isAtStart
    let ends = timeline.isInLastPhase && !pausesOnCompletion
    let (isMoving, start) = (moves && !waits, moves ? max(now, movesSince) : now)
    let mirrored = timeline.mirrored
    loop.state.retime(block: block, isReversed: timeline.isReversed) { original, isMirrored in
      var retiming = (isMirrored ? mirrored : timeline)
        .retiming(of: original, from: waits ? now : start, moves: isMoving)
      retiming.endsByItself = ends
      return retiming
    }
    if waits {
      takeNextStep(at: movesSince) { $0.retime() }
    } else if moves && !ends {
      takeNextStep(at: start.advanced(by: timeline.timeLeftInPhase)) { $0.finishPhase() }
    }
  }

  private func takeNextStep(
    at instant: Instant,
    _ step: @escaping (UIViewPropertyAnimator) -> Void
  ) {
    let action = ScheduledAction(
      { [weak self] in if let self { step(self) } },
      callSite: handle.callSite
    )
    nextStep = action
    loop.state.schedule(action, at: instant)
  }

  private func finishPhase() {
    updatePosition()
    timeline.finishPhase()
    if timeline.isInLastPhase { return holdPosition() }
    timeline.leavePhase()
    retime()
  }
}

// MARK: - Running animation closures

extension UIViewPropertyAnimator {
  var loop: RenderLoop { handle.loop }

  /// Prepares the settings for the active animator.
  private func prepareSettings(after delay: TimeInterval) -> AnimatorEasing {
    var settings = AnimationSettings()
    var animatorEasing = parameters.animatorEasing
    settings.duration = ownDuration
    settings.rawOptions = options.rawValue
    let outer = isNested ? loop.state.openBlocks.last : nil
    if let outer { settings.inherit(from: outer, unless: options) }
    // The property decides, whatever an outer block allows.
    settings.disablesInteraction = !allowsTouches
    if outer != nil && !options.contains(.overrideInheritedCurve) {
      animatorEasing = .fixed(settings.customEasing ?? EasingIndex.named[settings.easing.index])
    } else if let curve = parameters.cubicTimingParameters, parameters.timingCurveType == .builtin {
      _ = settings.setCurve(curve.animationCurve.rawValue)
    } else {
      let whole = settings.duration
      settings.setEasing(
        animatorEasing.easing(over: whole),
        vertical: animatorEasing.verticalEasing(over: whole)
      )
    }
    settings.beginsFromCurrentState = true
    settings.timeline =
      (outer?.settings.timeline).map {
        TimelinePosition(start: $0.start + delay, offset: $0.offset)
      }
      ?? TimelinePosition(start: 0, offset: delay)
    self.settings = settings
    return animatorEasing
  }

  /// Runs animation closures in the animator's block.
  ///
  /// - Parameters:
  ///   - animations: The closures, and the start of their changes on the timeline in seconds.
  ///   - call: The call that runs them.
  ///   - isMirrored: Whether the changes are added in reverse, on a timeline counted from its end.
  func run(
    _ animations: [(closure: () -> Void, start: Double)],
    _ call: AnimatorCall,
    isMirrored: Bool = false
  ) {
    if handle.block != nil && !handle.isAlive {
      // An animator that has ended in this turn has no time left.
      record(call)
      return UIView.performWithoutAnimation { for (closure, _) in animations { closure() } }
    }
    let isAdding = handle.block != nil
    let flushes = flushUpdates || options.contains(.flushUpdates)
    if flushes { loop.state.pendingWork.flushingBlocks += 1 }
    loop.flushUpdates()
    let listeners = isAdding ? nil : handle.listeners
    let zero = movesSince.seconds(since: loop.state.now)
    let line = settings.timeline ?? TimelinePosition(start: 0, offset: 0)
    // The zero of the timeline, relative to now.
    let position = isMirrored ? timeline.mirrored.phase.position : timeline.phase.position
    let offset = isAdding ? (moves ? max(zero, 0) : 0) - position - line.start : line.offset
    let block = loop.state.open(
      .animator,
      settings: settings,
      explicit: delay > 0 ? [.duration, .curve, .delay] : [.duration, .curve],
      listeners: listeners,
      reopening: handle.block,
      at: call.callSite
    )
    handle.block = block
    if isMirrored { loop.state.openMirrored(settings: settings, at: call.callSite) }
    loop.recordCall(call.name, call.arguments, call.callSite, opensBlock: !isAdding)
    let outerCall = loop.leaveOuterCall()
    let top = loop.state.openBlocks.count - 1
    let innermost = loop.state.openBlocks[top].block
    for (closure, start) in animations {
      if !isMirrored { timeline.addDelayedAnimation(from: start) }
      var settings = settings
      let animatorEasing = timeline.phases[0].animatorEasing
      if start > 0 {
        settings.duration = max(timeline.duration - start, 0)
        if settings.customEasing != nil {
          settings.setEasing(
            animatorEasing.easing(over: settings.duration),
            vertical: animatorEasing.verticalEasing(over: settings.duration)
          )
        }
      }
      settings.timeline = TimelinePosition(start: line.start + start, offset: offset)
      // An unmatched commit in a closure may have closed the block of the next closure.
      if loop.state.openBlocks.indices.contains(top), loop.state.openBlocks[top].block == innermost
      {
        loop.state.openBlocks[top].settings = settings
        loop.state.openBlocks[top].sealGroups()
      }
      closure()
    }
    if options.contains(.layoutSubviews) || loop.flushesUpdates { loop.layoutChangedViews() }
    if flushes { loop.state.pendingWork.flushingBlocks -= 1 }
    loop.resume(outerCall)
    if isMirrored { _ = loop.state.close(at: call.callSite) }
    // If the closures stopped the animator, it no longer has a block.
    loop.state.close(downTo: block, named: call.name, at: call.callSite)
  }
}
