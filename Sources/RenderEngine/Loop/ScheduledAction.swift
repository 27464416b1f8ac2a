import AnimationModel

/// An action that a loop runs at an instant.
///
/// ```swift
/// let action = RenderLoop.current.schedule(after: 0.15) { view.alpha = 1 }
/// action.cancel()
/// ```
@preconcurrency @MainActor
public final class ScheduledAction {
  private var body: (@MainActor () -> Void)?
  /// The call site at which it was scheduled, for messages.
  let callSite: CallSite?

  package init(_ body: @escaping @MainActor () -> Void, callSite: CallSite?) {
    self.body = body
    self.callSite = callSite
  }

  /// A Boolean value that indicates whether the action has neither run nor been cancelled.
  public var isWaiting: Bool { body != nil }

  /// Cancels the action; if it has run, this method has no effect.
  public func cancel() { body = nil }

  func run() {
    let body = body
    self.body = nil
    body?()
  }
}

extension RenderLoop {
  /// Schedules a closure, which is called after the animation callbacks at its instant.
  ///
  /// - Parameters:
  ///   - delay: The number of seconds; finite and at least 0.
  ///   - action: The closure to call.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The action, which can be canceled.
  @discardableResult
  public func schedule(
    after delay: TimeInterval,
    _ action: @escaping @MainActor () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ScheduledAction {
    precondition(
      delay >= 0 && delay < .infinity,
      "An action is scheduled after a finite number of seconds, 0 or more, not after \(delay)."
    )
    let action = ScheduledAction(action, callSite: CallSite(fileID: fileID, line: line))
    guard !state.isClosed else {
      action.cancel()
      return action
    }
    state.schedule(action, at: state.now.advanced(by: delay))
    return action
  }
}
