public import RenderEngine

/// An object that responds to events, such as a view, a view controller or the application.
///
/// Simulated touches are sent to the view in which they begin; by default, it passes them to the
/// next responder.
@preconcurrency @MainActor open class UIResponder: NSObject, KeyValueObserver {
  /// The values that the program has associated with the responder; `nil` for none.
  package final var associations: Associations?

  public override init() { super.init() }

  open var next: UIResponder? { nil }

  /// The key commands, which are never triggered here; `nil` for none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Returns a Boolean value that indicates whether the responder responds to a selector.
  open func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }

  /// Tells the responder that an observed property has changed.
  ///
  /// Override this method to act on the change, and call `super` for observations that your class did not
  /// begin. The implementation of `UIResponder` records an issue, where UIKit raises an exception.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object whose property has changed.
  ///   - change: The description of the change, by ``NSKeyValueChangeKey``.
  ///   - context: The pointer that was passed when the observation began.
  open func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    RenderLoop.current.state.report(
      .misuse,
      .notObserved,
      "\(type(of: self)) was notified of a change of \(keyPath ?? "a property"), but does not override "
        + "observeValue(forKeyPath:of:change:context:), or passes the change on to its superclass. UIKit raises an "
        + "exception.",
      at: nil
    )
  }

  // MARK: - Editing

  // No menu is shown, so only the program calls these methods.

  /// Cuts the selection; by default, does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies the selection; by default, does nothing.
  open func copy(_ sender: Any?) {}
  /// Pastes the contents of the pasteboard; by default, does nothing.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection; by default, does nothing.
  open func delete(_ sender: Any?) {}
  /// Changes the selection; by default, does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything; by default, does nothing.
  open func selectAll(_ sender: Any?) {}

  // MARK: - The first responder

  /// A Boolean value that indicates whether the responder can become the first responder; by
  /// default, `false`.
  open var canBecomeFirstResponder: Bool { false }

  open var canResignFirstResponder: Bool { true }

  /// The loop of the responder: that of its view or, without a view, the current one.
  var responderLoop: RenderLoop { .current }

  /// A Boolean value that indicates whether the responder is the first responder of its loop.
  open var isFirstResponder: Bool { responderLoop.firstResponder === self }

  /// Makes the responder the first responder of its loop, if it can become first responder and the current
  /// one resigns.
  ///
  /// - Returns: `true` if the responder is now the first responder; otherwise, `false`.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    let loop = responderLoop
    // The keyboard stays if the first responder changes from one field to another.
    return loop.screenKeyboard.performFirstResponderChange {
      if let old = loop.firstResponder, !old.resignFirstResponder() { return false }
      loop.firstResponder = self
      return true
    }
  }

  /// Resigns as the first responder.
  ///
  /// - Returns: `true` if the responder is no longer the first responder; otherwise, `false`.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let loop = responderLoop
    guard canResignFirstResponder || loop.forcesResigning else { return false }
    return loop.screenKeyboard.performFirstResponderChange {
      loop.firstResponder = nil
      return true
    }
  }

  /// Resigns as the first responder, even if the responder or its delegate refuses to.
  final func resignByForce() {
    let loop = responderLoop
    let outer = loop.forcesResigning
    loop.forcesResigning = true
    resignFirstResponder()
    loop.forcesResigning = outer
    // An override may refuse without calling `super`.
    if isFirstResponder {
      loop.screenKeyboard.performFirstResponderChange { loop.firstResponder = nil }
    }
  }

  /// The view that replaces the keyboard; `nil` for the keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard; `nil` for none.
  open var inputAccessoryView: UIView? { nil }

  /// Updates the input views, if they have changed.
  open func reloadInputViews() {
    if isFirstResponder { responderLoop.screenKeyboard.update() }
  }

  /// Whether the keyboard is shown while this is the first responder.
  var bringsKeyboard: Bool {
    self is any UIKeyInput || inputView != nil || inputAccessoryView != nil
  }

  // MARK: - Events

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells the responder that a button was pressed; never called here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Tells the responder that a press has changed; never called here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Tells the responder that a press has ended; never called here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Tells the responder that a press was cancelled; never called here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Tells the responder that a remote control event was received; never called here.
  open func remoteControlReceived(with event: UIEvent?) {}

  // MARK: - Accessibility

  /// Increments the value; called by the program only, as there is no assistive technology.
  open func accessibilityIncrement() {}

  /// Decrements the value; called by the program only, as there is no assistive technology.
  open func accessibilityDecrement() {}

  /// Activates the element; called by the program only, as there is no assistive technology.
  ///
  /// - Returns: `true` if the element was activated; by default, `false`.
  open func accessibilityActivate() -> Bool { false }

  /// Dismisses a modal view, and returns whether it did; never called here.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does what matters most in the current state, and returns whether it did something; never called
  /// here.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: - Actions

  /// Returns a Boolean value that indicates whether the responder can perform an action.
  ///
  /// By default, a responder can perform an action if it responds to the selector.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    RenderLoop.current.response(of: self, to: action) != nil
  }

  /// Returns the target of an action: the first object in the responder chain that can perform it;
  /// `nil` for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
}

/// A responder for text input.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  /// A Boolean value that indicates whether there is text.
  var hasText: Bool { get }
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}

extension RenderLoop {
  /// The responder for events without a location on screen; `nil` for none.
  var firstResponder: UIResponder? {
    get { loopExtension(FirstResponder.self).responder }
    set {
      let store = loopExtension(FirstResponder.self)
      let old = store.responder
      guard old !== newValue else { return }
      store.responder = newValue
      (old as? UIView)?.record(.isFirstResponder, from: true, to: false)
      (newValue as? UIView)?.record(.isFirstResponder, from: false, to: true)
    }
  }

  /// Whether the first responder resigns even if it refuses to.
  var forcesResigning: Bool {
    get { loopExtension(FirstResponder.self).isForced }
    set { loopExtension(FirstResponder.self).isForced = newValue }
  }
}

private final class FirstResponder: LoopExtension {
  weak var responder: UIResponder?
  var isForced = false
}

extension UIResponder: AssociationHost {}
