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

  /// Associates a target's method with control events; the target is referenced weakly.
  ///
  /// ## Differences from UIKit
  ///
  /// The target responds to the selector as a ``SelectorResponder``, with
  /// ``AnimationCallback/action(_:)``. If it does not, UIKit crashes; here an issue is recorded.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for the first object in the responder chain that responds.
  ///   - action: The selector of the method.
  ///   - controlEvents: The control events.
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

  /// Removes a target's method from control events.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for all targets.
  ///   - action: The selector of the method; `nil` for all methods.
  ///   - controlEvents: The control events.
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

  /// Adds an action for control events, which replaces an action with the same identifier.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: The control events.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(
      Registration(receiver: .action(action), events: controlEvents, callSite: nil)
    )
  }

  /// Removes an action from control events.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - controlEvents: The control events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes an action from control events.
  ///
  /// - Parameters:
  ///   - actionIdentifier: The identifier of the action.
  ///   - controlEvents: The control events.
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
