/// A call of an animator, for the trace and for messages.
struct AnimatorCall {
  let name: String
  let arguments: [String]
  let callSite: CallSite

  init(_ name: String, _ arguments: [String], _ fileID: String, _ line: Int) {
    self.init(name, arguments, CallSite(fileID: fileID, line: line))
  }

  init(_ name: String, _ arguments: [String], _ callSite: CallSite) {
    self.name = name
    self.arguments = arguments
    self.callSite = callSite
  }
}

/// A call on its way through a method that a subclass may override.
struct RelayedCall {
  let call: AnimatorCall
  /// Whether the animator's own method has been reached.
  var isTaken = false
}

extension UIViewPropertyAnimator {
  /// Passes a call on to the method that a subclass may override.
  ///
  /// An override that calls `super` comes here again, because the compiler prefers the method that
  /// records where the call stands. That call is carried out for the first one.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - method: Calls the method.
  ///   - carryOut: What the animator's own method does.
  func relay(
    _ call: AnimatorCall,
    to method: () -> Void,
    orCarryOut carryOut: (AnimatorCall) -> Void
  ) {
    if relayedCall?.call.name == call.name { return carryOut(takeCall(or: call)) }
    let outer = relayedCall
    relayedCall = RelayedCall(call: call)
    defer { relayedCall = outer }
    method()
  }

  /// The call that has led to the animator's own method; without one, a call that has no place.
  func takeCall(_ name: String, _ arguments: [String] = []) -> AnimatorCall {
    takeCall(or: AnimatorCall(name, arguments, CallSite()))
  }

  private func takeCall(or call: AnimatorCall) -> AnimatorCall {
    guard let relayedCall, relayedCall.call.name == call.name, !relayedCall.isTaken else {
      return call
    }
    self.relayedCall?.isTaken = true
    return relayedCall.call
  }
}

extension UIViewPropertyAnimator {
  /// Records a call, with the animator's block if it has one.
  func record(_ call: AnimatorCall) {
    guard loop.state.journal.isRecording, loop.state.facade == nil else { return }
    let block = handle.block.flatMap { block in
      loop.state.isClosed ? nil : Int(loop.state.blocks[block].number)
    }
    loop.state.record(
      .called(
        AnimationEvent.Call(
          name: call.name,
          arguments: call.arguments,
          block: block,
          callSite: call.callSite
        )
      )
    )
  }

  /// Reports a call that has no place in the animator's state, where UIKit raises.
  func reportWrongState(_ call: AnimatorCall, _ advice: String) {
    let word =
      switch state {
      case .inactive: "inactive"
      case .active: moves ? "running" : "paused"
      case .stopped: "stopped"
      }
    reportError("\(call.name) has no effect on an animator that is \(word). \(advice)", call)
  }

  /// Reports a call that only an interruptible animator can follow.
  func reportNotInterruptible(_ call: AnimatorCall) {
    let reason =
      isNested ? "it was started inside an animation block" : "its isInterruptible is off"
    reportError(
      "\(call.name) has no effect on an animator that cannot be interrupted: \(reason).",
      call
    )
  }

  /// Changes what must not change while the animator is active.
  func change(_ name: String, _ change: (UIViewPropertyAnimator) -> Void) {
    guard state == .active else { return change(self) }
    let call = AnimatorCall(name, [], handle.callSite)
    reportWrongState(call, "Set it before the animator is started.")
  }

  private func reportError(_ message: String, _ call: AnimatorCall) {
    precondition(!loop.behavior.trapsOnAnimatorErrors, message)
    loop.state.report(.misuse, .animatorInWrongState, message, at: call.callSite)
  }
}
