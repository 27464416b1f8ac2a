import AnimationModel
import RenderEngine

extension CALayer {
  /// Returns the implicit animation of a property, if the layer is on screen.
  ///
  /// - Returns: An animation from the current value, or `nil`.
  func implicitAction(forKey event: String) -> (any CAAction)? {
    guard isLive else { return nil }
    if Self.transitionEvents.contains(event) { return CATransition() }
    guard let goal = LayerKeyPath(event, of: self) else { return nil }
    switch goal.part {
    case .whole, .transform: break
    case .number, .translation: return nil
    }
    let property = goal.property
    let row = property.row
    switch row.implicit {
    case .nothing: return nil
    case .transition: return CATransition()
    case .animationOfColor where numbers(property)[4] == 0: return nil
    case .animation, .animationOfColor: break
    }
    let animation = CABasicAnimation(keyPath: event)
    let transaction = handle.loop.state.transaction
    animation.fromValue = value(forKeyPath: event)
    animation.duration = transaction.duration
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = .backwards
    return animation
  }

  /// The keys outside the property table whose changes trigger a transition.
  private static let transitionEvents = ["mask", "sublayers", "filters"]

  /// Whether the layer has been committed in a tree on screen, and has not moved since.
  var isLive: Bool {
    let loop = handle.loop
    guard snapshot == nil, loop.isCommitted(handle.id),
      loop.state.isOnScreen(handle.id)
    else { return false }
    var index = handle.id.index
    while index > 0 {
      if loop.state.store.layers[index].hasMoved { return false }
      index = loop.state.store.layers[index].parent.index
    }
    return true
  }

  /// Changes a property, and runs the action that was found before the change.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - isEqual: Whether the new value is the old one.
  ///   - body: A closure that sets the value, and receives the kind of action.
  func change(_ property: LayerProperty, isEqual: Bool, _ body: (LayerAction) -> Void) {
    guard searchesForActions, !isEqual else { return body(.ofBlock) }
    let key = property.key
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    guard mayRunActions else { return body(.ofBlock) }
    guard let action = action(forKey: key), !(action is NSNull) else {
      let isKeptFromBlock = !isStandalone && blockAction(forKey: key) != nil
      return body(isKeptFromBlock ? .none : .ofBlock)
    }
    if !isStandalone && isBlockAction(action, forKey: key) { return body(.ofBlock) }
    body(.own)
    action.run(forKey: key, object: self, arguments: nil)
  }

  /// Runs the action for an event other than a change of a property.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - superlayer: The layer that must be live for the action to run; by default, this layer.
  func perform(_ event: String, in superlayer: CALayer? = nil) {
    guard isStandalone else { return }
    actionToRun(forKey: event, in: superlayer)?.run(forKey: event, object: self, arguments: nil)
  }

  /// Returns the action to run for an event; `nil` for none.
  func actionToRun(forKey event: String, in superlayer: CALayer? = nil) -> (any CAAction)? {
    guard (superlayer ?? self).mayRunActions else { return nil }
    let action = action(forKey: event)
    return action is NSNull ? nil : action
  }

  /// Whether changes run actions.
  ///
  /// A new layer runs none, but the layer of a view runs those of an open block.
  private var mayRunActions: Bool {
    let loop = handle.loop
    guard snapshot == nil, !loop.state.isClosed,
      !(loop.state.usesTransactions && loop.state.transaction.disablesActions)
    else { return false }
    return !isStandalone && !loop.state.openBlocks.isEmpty || isLive
  }
}

extension CALayer: AssociationHost {
  package var associations: Associations? {
    get { rareState?.associations }
    set { edit { $0.associations = newValue } }
  }
}
