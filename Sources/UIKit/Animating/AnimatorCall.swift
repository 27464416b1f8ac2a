import RenderEngine

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

extension UIViewPropertyAnimator {
  /// Records a call, with the animator's block if it has one.
  func record(_ call: AnimatorCall) {
    guard loop.isRecording, !loop.isInOuterCall else { return }
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

  /// Reports a call that the animator's state does not allow, for which UIKit raises an exception.
  func reportWrongState(_ call: AnimatorCall, _ advice: String) {
    let word =
      switch state {
      case .inactive: "inactive"
      case .active: moves ? "running" : "paused"
      case .stopped: "stopped"
      }
    reportError("\(call.name) has no effect on an animator that is \(word). \(advice)", call)
  }

  /// Reports a call that requires an interruptible animator.
  func reportNotInterruptible(_ call: AnimatorCall) {
    let reason =
      isNested ? "it was started inside an animation block" : "its isInterruptible is false"
    reportError(
      "\(call.name) has no effect on an animator that cannot be interrupted: \(reason).",
      call
    )
  }

  /// Changes a setting, or reports the call if the animator is active.
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
