/// Whom a begin/commit block tells that it starts and stops.
extension UIView {
  /// Sets the delegate of the block, which is retained until its last callback.
  ///
  /// If no selector is set, the delegate is asked for `animationDidStop:finished:context:`, on
  /// which shipped code relies; see ``Behavior/callsUsualSelectors``.
  ///
  /// A block of `animate(withDuration:animations:)` and its variants has a delegate of its own,
  /// which calls the completion. Inside such a block this method replaces that delegate, and the
  /// completion is never called.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, which responds to selectors as a ``SelectorResponder``; `nil` for
  ///     none.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationDelegate(
    _ delegate: AnyObject?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let type: AnyClass? = delegate.map { Swift.type(of: $0) }
    let call = DelegateCall("setAnimationDelegate(_:)", .type(type), fileID, line)
    call.apply {
      $0.setDelegate(delegate, retained: loop.behavior.retainsDelegates)
      $0.delegateCallSite = call.callSite
      $0.hasFacadeDelegate = loop.facade != nil
    }
    if loop.segmentBlocks.callbacks?.completion != nil || !loop.segmentBlocks.open.isOpen {
      loop.state.dropCompletion(at: call.callSite)
    }
    loop.dropIfClosed()
  }

  /// Sets the selector to call when the first animation of the block begins, after its delay.
  ///
  /// - Parameters:
  ///   - selector: The selector of the method; `nil` for none.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationWillStart(
    _ selector: Selector?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let argument = JournalCall.Argument.text(selector?.description ?? "nil")
    let call = DelegateCall("setAnimationWillStart(_:)", argument, fileID, line)
    call.apply {
      $0.willStart = selector
      $0.setCallSite(call.callSite, ofSelector: \.willStart)
    }
  }

  /// Sets the selector to call when the last animation of the block has stopped.
  ///
  /// - Parameters:
  ///   - selector: The selector of the method; `nil` for none.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationDidStop(
    _ selector: Selector?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let argument = JournalCall.Argument.text(selector?.description ?? "nil")
    let call = DelegateCall("setAnimationDidStop(_:)", argument, fileID, line)
    call.apply {
      $0.didStop = selector
      $0.setCallSite(call.callSite, ofSelector: \.didStop)
    }
  }
}

/// A call that changes whom the innermost block calls back.
@MainActor
private struct DelegateCall {
  let name: String
  let argument: JournalCall.Argument
  let callSite: CallSite
  let loop = RenderLoop.current

  init(_ name: String, _ argument: JournalCall.Argument, _ fileID: String, _ line: Int) {
    self.name = name
    self.argument = argument
    self.callSite = CallSite(fileID: fileID, line: line)
  }

  func apply(_ change: (BlockCallbacks) -> Void) {
    let callbacks = loop.segmentCallbacks(
      JournalCall(name: name, arguments: .one(argument), callSite: callSite)
    )
    if let callbacks { return change(callbacks) }
    loop.recordCall(name, [argument.words], callSite)
    if let callbacks = loop.state.callbacks(for: name, at: callSite) { change(callbacks) }
  }
}

extension BlockCallbacks {
  fileprivate func setCallSite(
    _ callSite: CallSite,
    ofSelector selector: ReferenceWritableKeyPath<SelectorCallSites, CallSite?>
  ) {
    // Only where a delegate is missing somebody asks, and mostly it is set first.
    guard delegateCallSite == nil else { return }
    let callSites = selectorCallSites ?? SelectorCallSites()
    callSites[keyPath: selector] = callSite
    selectorCallSites = callSites
  }
}

extension RenderState {
  /// Reports selectors of a block that is closed without anybody to answer for them.
  @MainActor
  mutating func reportMissingDelegate(of block: BlockID) {
    guard let callbacks = blocks[block].callbacks, callbacks.lacksDelegate else { return }
    // A block that has animated nothing does not start, but it stops.
    let willStart = blocks[block].firstChange > 0 ? callbacks.willStart : nil
    for (setter, selector, callSite) in [
      ("setAnimationWillStart", willStart, callbacks.selectorCallSites?.willStart),
      ("setAnimationDidStop", callbacks.didStop, callbacks.selectorCallSites?.didStop),
    ] {
      guard let selector else { continue }
      report(
        .misuse,
        .selectorWithoutDelegate,
        "\(setter)(\(selector)) was called and no delegate is set, so nobody is called. Call "
          + "setAnimationDelegate first.",
        at: callSite
      )
    }
  }

  /// Forgets the completion of a block of the block API, whose delegate would have called it.
  @MainActor
  fileprivate mutating func dropCompletion(at callSite: CallSite) {
    guard let top = stack.last, let callbacks = blocks[top.block].callbacks,
      callbacks.completion != nil
    else { return }
    callbacks.completion = nil
    report(
      .misuse,
      .completionNeverCalled,
      "setAnimationDelegate was called in a block of the block API and took the place of the delegate "
        + "that calls the completion, so the completion is never called. Do without the delegate.",
      at: callSite
    )
  }
}
