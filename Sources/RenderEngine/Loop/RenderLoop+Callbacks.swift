package import FoundationNames

extension RenderLoop {
  /// Makes a callback that a block owes.
  func call(_ callback: QueuedCallback) {
    defer { didCallBack?() }
    if let call = callback.call { return self.call(call) }
    guard var ready = state.take(callback) else { return }
    switch ready.kind {
    case .willStart: callDelegate(ready)
    case .didStop:
      for end in ready.listeners.ends { end(ready.finished) }
      callDelegate(ready)
      if let animator = ready.listeners.animator {
        ready.position = animator.onEnd?()
        // Its completion is told a position, whatever became of its animations.
        ready.finished = true
      }
      if let completion = ready.listeners.completion {
        if isRecording { state.recordCall(ready, .completion, selector: nil) }
        completion(ready.finished)
      }
    case .transactionCompletion, .lateCompletion: break
    }
  }

  /// Calls a closure when the animations of the innermost open block have ended, before the block's
  /// own callbacks.
  ///
  /// - Parameter body: The closure, which takes whether the animations finished, and is not called if
  ///   no block is open.
  package func atEndOfBlock(_ body: @escaping (Bool) -> Void) {
    state.ownListeners?.ends.append(body)
  }

  private func call(_ call: LayerCall) {
    switch call {
    case .animationStarted(let listener):
      state.recordCall(.animationDidStart)
      listener.animationDidStart()
    case .animationStopped(let listener, let finished):
      state.recordCall(.animationDidStop, finished: finished)
      listener.animationDidStop(finished: finished)
    case .transaction(let completion):
      state.recordCall(.transactionCompletion)
      completion.body()
    }
  }

  /// Makes the callbacks of empty blocks at once, for a behavior that does not defer them.
  package func callBackAtOnce() {
    dropIfClosed()
    // A chain of empty blocks in which each starts the next continues in the next turn, not
    // forever.
    guard !behavior.defersEmptyCompletions, callsAtOnce < 100 else { return }
    let ready = state.takeEmptyBlocks()
    let outerCall = leaveOuterCall()
    defer { resume(outerCall) }
    callsAtOnce += 1
    Self.$current.withValue(self) {
      for callback in ready { call(callback) }
    }
    callsAtOnce -= 1
  }

  /// The selectors that shipped code expects to be called if it sets a delegate and no selectors.
  private static let defaultStartSelectors: [Selector] = [
    "animationWillStart:context:", "animationWillStart:",
  ]
  private static let defaultStopSelectors: [Selector] = [
    "animationDidStop:finished:context:", "animationDidStop:finished:",
  ]

  /// Calls the method of a block's delegate, if it has one, for the start or the end of the block.
  private func callDelegate(_ ready: DueCallback) {
    guard let delegateListener = ready.listeners.delegateListener else { return }
    let isStart = ready.kind == .willStart
    let selector = isStart ? delegateListener.willStart : delegateListener.didStop
    let callSite = delegateListener.callSite ?? ready.listeners.callSite
    guard let delegate = delegateListener.object else {
      let mayBeProbed = !isStart && behavior.callsDefaultSelectors && !delegateListener.hasSelector
      if delegateListener.wasReleased && (selector != nil || mayBeProbed) {
        reportLostDelegate(delegateListener, selector, at: callSite)
      }
      return
    }
    var found: (Selector, AnimationCallback)?
    if let selector {
      found = response(of: delegate, to: selector).map { (selector, $0) }
      if found == nil { reportNoResponse(of: delegate, to: selector, at: callSite) }
    } else if behavior.callsDefaultSelectors && !delegateListener.hasSelector {
      let defaults = isStart ? Self.defaultStartSelectors : Self.defaultStopSelectors
      for candidate in defaults where found == nil {
        found = response(of: delegate, to: candidate).map { (candidate, $0) }
      }
      if found == nil && !isStart { reportProbe(of: delegate, at: callSite) }
    }
    guard let (name, callback) = found else { return }
    if delegateListener.isOfOuterCall && !isStart {
      // The façade's selector is an implementation detail; the program passed a completion.
      state.recordCall(ready, .completion, selector: nil)
    } else {
      state.recordCall(ready, isStart ? .willStart : .didStop, selector: name)
    }
    callback.call(
      isStart
        ? .started(delegateListener.animationID, delegateListener.context)
        : .stopped(delegateListener.animationID, finished: ready.finished, delegateListener.context)
    )
  }

  /// Returns an object's callback for a selector; nil if the object does not respond to it.
  package func response(of delegate: AnyObject, to selector: Selector) -> AnimationCallback? {
    if let responder = delegate as? any SelectorResponder,
      let callback = responder.animationCallback(for: selector)
    {
      return callback
    }
    return (delegate as? any BuiltInSelectorResponder)?.builtInCallback(for: selector)
      ?? selector.fallback?(delegate) as? AnimationCallback
  }

  /// Reports that an object does not respond to a selector.
  ///
  /// - Parameters:
  ///   - delegate: The object.
  ///   - selector: The selector.
  ///   - role: The object's role, as the start of a sentence.
  ///   - callSite: The call site at which the object was set.
  package func reportNoResponse(
    of delegate: AnyObject,
    to selector: Selector,
    as role: String = "The delegate",
    at callSite: CallSite?
  ) {
    let name = "\(type(of: delegate))"
    let advice =
      delegate is any SelectorResponder
      ? "Its animationCallback(for:) answers nil for this selector: add a case for it."
      : "Make it a SelectorResponder and answer for the selector there."
    state.report(
      .misuse,
      .delegateDoesNotRespond,
      "\(role), a \(name), does not respond to \(selector), so no method was called. "
        + advice,
      at: callSite
    )
  }

  private func reportLostDelegate(
    _ delegateListener: DelegateListener,
    _ selector: Selector?,
    at callSite: CallSite?
  ) {
    let type = delegateListener.type.map { "\($0)" } ?? "object"
    state.report(
      .misuse,
      .delegateGone,
      "The delegate, a \(type), was released before its callback"
        + (selector.map { " \($0)" } ?? "")
        + ", so no method was called. Keep it alive until the animation has stopped.",
      at: callSite
    )
  }

  private func reportProbe(of delegate: AnyObject, at callSite: CallSite?) {
    state.report(
      .note,
      .fallbackSelectorProbed,
      "A delegate of type \(type(of: delegate)) was set without a selector, and does not respond to "
        + "animationDidStop:finished:context: either.",
      at: callSite
    )
  }
}
