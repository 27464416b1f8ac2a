import RenderEngine

/// The delegate of a begin/commit block and its selectors.
extension UIView {
  /// Sets the delegate of the block, which is retained until its last callback.
  ///
  /// If no selector is set, customary selectors such as `animationDidStop:finished:context:` are
  /// called if the delegate responds to them; shipped code relies on this. See
  /// ``Behavior/callsDefaultSelectors``.
  ///
  /// A block of `animate(withDuration:animations:)` and its variants has a delegate of its own,
  /// which calls the completion. Inside such a block this method replaces that delegate, and the
  /// completion is never called.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, an instance of a class, which responds to selectors as a
  ///     ``SelectorResponder``; `nil` for none. Any other value is ignored, and misuse is recorded.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public static func setAnimationDelegate(
    _ delegate: Any?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let type: AnyClass? = delegate.flatMap { Swift.type(of: $0) as? AnyClass }
    if let delegate, type == nil {
      loop.reportMisuse(
        .delegateIsNoObject,
        "setAnimationDelegate was given a value of the type \(Swift.type(of: delegate)), which is no "
          + "class, so no method of it is called. Pass an instance of a class.",
        fileID: fileID,
        line: line
      )
    }
    let delegate = type == nil ? nil : delegate as AnyObject?
    let call = DelegateCall(.setAnimationDelegate, .type(type), fileID, line)
    call.apply {
      $0.setObject(delegate, retained: loop.behavior.retainsDelegates)
      $0.callSite = call.callSite
      $0.isOfOuterCall = loop.isInOuterCall
    }
    loop.state.dropCompletion(at: call.callSite)
    loop.dropIfClosed()
  }

  /// Sets the selector to call when the first animation of the block begins, after its delay; `nil`
  /// for none.
  public static func setAnimationWillStart(
    _ selector: Selector?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let argument = JournalCall.Arguments.text(selector?.description ?? "nil")
    let call = DelegateCall(.setAnimationWillStart, argument, fileID, line)
    call.apply {
      $0.willStart = selector
      // The call site is used only if there is no delegate, and the delegate is usually set first.
      if $0.callSite == nil { $0.willStartCallSite = call.callSite }
    }
  }

  /// Sets the selector to call when the last animation of the block has stopped; `nil` for none.
  public static func setAnimationDidStop(
    _ selector: Selector?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let argument = JournalCall.Arguments.text(selector?.description ?? "nil")
    let call = DelegateCall(.setAnimationDidStop, argument, fileID, line)
    call.apply {
      $0.didStop = selector
      if $0.callSite == nil { $0.didStopCallSite = call.callSite }
    }
  }
}

/// A call that changes the delegate or a selector of the innermost block.
@MainActor private struct DelegateCall {
  private let call: JournalCall
  let loop = RenderLoop.current

  let callSite: CallSite

  init(_ name: JournalCall.Name, _ argument: JournalCall.Arguments, _ fileID: String, _ line: Int) {
    callSite = CallSite(fileID: fileID, line: line)
    call = JournalCall(name: name, arguments: argument, callSite: callSite)
  }

  func apply(_ change: (DelegateListener) -> Void) {
    loop.record(call)
    if let listeners = loop.state.listeners(for: call.name.rawValue, at: callSite) {
      change(listeners.ownDelegateListener)
    }
  }
}

extension RenderState {
  /// Drops the completion of a block of the block API, because the delegate that calls it is
  /// replaced.
  @MainActor fileprivate mutating func dropCompletion(at callSite: CallSite) {
    guard let top = openBlocks.indices.last,
      let listeners = blocks.listeners(of: openBlocks[top].block),
      listeners.hasCompletion
    else { return }
    listeners.setCompletion(nil)
    report(
      .misuse,
      .completionNeverCalled,
      "setAnimationDelegate was called in a block of the block API and took the place of the delegate "
        + "that calls the completion, so the completion is never called. Do without the delegate.",
      at: callSite
    )
  }
}
