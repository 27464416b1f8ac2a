import RenderEngine

/// The targets and actions of a control.
extension UIControl {
  /// A registered target or action.
  struct Registration {
    enum Receiver {
      case action(UIAction)
      case selector(Selector, Target)
    }

    var receiver: Receiver
    var events: Event
    var callSite: CallSite?
  }

  /// An object, referenced weakly, or the first object in the responder chain that responds.
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
    let outer = callSiteOfTarget
    callSiteOfTarget = CallSite(fileID: fileID, line: line)
    addTarget(target as Any?, action: action, for: controlEvents)
    callSiteOfTarget = outer
  }

  func register(_ target: AnyObject?, _ action: Selector, _ controlEvents: Event) {
    for (index, registration) in registrations.enumerated()
    where registration.isCall(of: target, action) {
      registrations[index].events.formUnion(controlEvents)
      return
    }
    registrations.append(
      Registration(
        receiver: .selector(action, Target(object: target, isFirstResponder: target == nil)),
        events: controlEvents,
        callSite: callSiteOfTarget
      )
    )
  }

  func unregister(_ target: AnyObject?, _ action: Selector?, _ controlEvents: Event) {
    removeRegistrations(for: controlEvents) { registration in
      guard case .selector(let selector, let other) = registration.receiver else { return false }
      return (target == nil || other.object === target) && (action == nil || selector == action)
    }
  }

  /// Adds an action for control events, which replaces an action with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(
      Registration(receiver: .action(action), events: controlEvents, callSite: nil)
    )
  }

  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  public func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier,
    for controlEvents: Event
  ) {
    removeRegistrations(for: controlEvents) { registration in
      guard case .action(let action) = registration.receiver else { return false }
      return action.identifier == actionIdentifier
    }
  }

  /// The value of ``allTargets``.
  var registeredTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for case .selector(_, let target) in registrations.map(\.receiver) {
      if target.isFirstResponder {
        targets.insert(NSNull())
      } else if let object = target.object as? AnyHashable {
        targets.insert(object)
      }
    }
    return targets
  }

  /// The value of ``allControlEvents``.
  var registeredEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// The value of ``actions(forTarget:forControlEvent:)``.
  func registeredActions(_ target: Any?, for controlEvent: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = registrations.compactMap { registration -> String? in
      guard case .selector(let selector, _) = registration.receiver,
        registration.isCall(of: target, selector), registration.events.contains(controlEvent)
      else { return nil }
      return selector.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure for each action and each method of a target.
  ///
  /// - Parameter iterator: The closure, which takes the action or the target and its method, the
  ///   control events, and a Boolean value to set to `true` to stop.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stops = false
    for registration in registrations where !stops {
      switch registration.receiver {
      case .action(let action): iterator(action, nil, registration.events, &stops)
      case .selector(let selector, let target):
        iterator(nil, (target.object, selector), registration.events, &stops)
      }
    }
  }

  private func removeRegistrations(for events: Event, where matches: (Registration) -> Bool) {
    for index in registrations.indices where matches(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Calls a target's method, or reports that the target does not respond.
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
      let chain = sequence(first: self as UIResponder) { $0.next }
      callback = chain.lazy.compactMap { loop.response(of: $0, to: selector) }.first
    }
    if let callback {
      callback.call(.action(sender: self, event: event))
    } else if let target {
      loop.reportNoResponse(of: target, to: selector, as: "The target of a control", at: callSite)
    } else {
      loop.state.report(
        .misuse,
        .delegateDoesNotRespond,
        "No object in the responder chain of a control, a \(type(of: self)), responds to \(selector), "
          + "so no method was called. Make one of them a SelectorResponder and answer for the "
          + "selector there.",
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
