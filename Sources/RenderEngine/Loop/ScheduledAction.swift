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
  public func cancel() {
    body = nil
  }

  func run() {
    let body = body
    self.body = nil
    body?()
  }
}
