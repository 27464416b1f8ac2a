/// Whom a control calls.
extension UIControl {
  /// One call that was asked for.
  struct Registration {
    enum Receiver {
      case action(UIAction)
      case selector(Selector, Target)
    }

    var receiver: Receiver
    var events: Event
    var callSite: CallSite?
  }

  /// An object that is not kept alive, or the first one that answers.
  struct Target {
    weak var object: AnyObject?
    let isFirstResponder: Bool
  }

  /// Calls a method of a target when something happens; the target is not kept alive.
  ///
  /// ## Differences from UIKit
  ///
  /// The target answers for the selector as a ``SelectorResponder``, with
  /// ``AnimationCallback/action(_:)``. Where UIKit crashes because it does not, an issue is recorded.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for the first one above the control that answers.
  ///   - action: The method.
  ///   - controlEvents: When.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func addTarget(
    _ target: AnyObject?,
    action: Selector,
    for controlEvents: Event,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    for (index, registration) in registrations.enumerated()
    where registration.isCall(of: target, action) {
      registrations[index].events.formUnion(controlEvents)
      return
    }
    registrations.append(
      Registration(
        receiver: .selector(action, Target(object: target, isFirstResponder: target == nil)),
        events: controlEvents,
        callSite: callSite
      )
    )
  }

  /// Calls a method of a target no longer.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for all.
  ///   - action: The method; `nil` for all.
  ///   - controlEvents: When.
  public func removeTarget(
    _ target: AnyObject?,
    action: Selector?,
    for controlEvents: Event
  ) {
    removeRegistrations(for: controlEvents) { registration in
      guard case .selector(let selector, let other) = registration.receiver else { return false }
      return (target == nil || other.object === target) && (action == nil || selector == action)
    }
  }

  /// Performs an action when something happens; it takes the place of one with its identifier.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: When.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(
      Registration(receiver: .action(action), events: controlEvents, callSite: nil)
    )
  }

  /// Performs an action no longer.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: When.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Performs an action no longer.
  ///
  /// - Parameters:
  ///   - actionIdentifier: The identifier of the action.
  ///   - controlEvents: When.
  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    removeRegistrations(for: controlEvents) { registration in
      guard case .action(let action) = registration.receiver else { return false }
      return action.identifier == actionIdentifier
    }
  }

  private func removeRegistrations(
    for events: Event,
    where isMeant: (Registration) -> Bool
  ) {
    for index in registrations.indices where isMeant(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Calls a target's method, or reports that it does not answer.
  func send(
    _ selector: Selector,
    to target: AnyObject?,
    for event: UIEvent? = nil,
    at callSite: CallSite?
  ) {
    let loop = layer.handle.loop
    var callback: AnimationCallback?
    if let target {
      callback = loop.response(of: target, to: selector)
    } else {
      var above: UIResponder? = self
      while let responder = above, callback == nil {
        callback = loop.response(of: responder, to: selector)
        above = responder.next
      }
    }
    if let callback {
      callback.call(.action(sender: self, event: event))
    } else {
      loop.reportNoResponse(
        of: target ?? self,
        to: selector,
        as: target == nil ? "Nobody from the control up" : "The target of a control",
        at: callSite
      )
    }
  }
}

extension UIControl.Registration {
  fileprivate func isCall(of target: AnyObject?, _ action: Selector) -> Bool {
    guard case .selector(let selector, let other) = receiver, selector == action else {
      return false
    }
    return target == nil ? other.isFirstResponder : other.object === target
  }
}
