/// An object that can take part in what the user does: a view, a view controller, the application.
///
/// Touches that a test plays go to the view that was hit; by default, from there to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// What the program has associated with it; `nil` for nothing.
  final var associations: Associations?

  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The responder that would be asked next.
  open var next: UIResponder? { nil }

  // MARK: - The first responder

  /// A Boolean value that indicates whether the responder may become the first; by default not.
  open var canBecomeFirstResponder: Bool { false }

  /// A Boolean value that indicates whether the responder may cease to be the first.
  open var canResignFirstResponder: Bool { true }

  /// A Boolean value that indicates whether the responder is the first of the current loop.
  open var isFirstResponder: Bool { RenderLoop.current.firstResponder === self }

  /// Makes the responder the first of the current loop, if it may be and the one before resigns.
  ///
  /// - Returns: `true` if it is the first now; otherwise, `false`.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    let loop = RenderLoop.current
    // The keyboard stays if it goes from one field to another.
    return loop.keyboard.follow {
      if let old = loop.firstResponder, !old.resignFirstResponder() { return false }
      loop.firstResponder = self
      return true
    }
  }

  /// Ceases to be the first responder.
  ///
  /// - Returns: `true` if it is not the first any more; otherwise, `false`.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    let loop = RenderLoop.current
    return loop.keyboard.follow {
      loop.firstResponder = nil
      return true
    }
  }

  /// The view that takes the keyboard's place; `nil` for the keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard; `nil` for none.
  open var inputAccessoryView: UIView? { nil }

  /// Shows other views in the keyboard's place, or above it, if they have changed.
  open func reloadInputViews() {
    if isFirstResponder { RenderLoop.current.keyboard.update() }
  }

  /// A Boolean value that indicates whether the keyboard comes with it.
  var bringsKeyboard: Bool {
    self is any UIKeyInput || inputView != nil || inputAccessoryView != nil
  }

  // MARK: - Events

  /// Tells that fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells that fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells that touches were called off.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Tells that the device is being moved.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Tells that the device was moved.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Tells that a motion was called off.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: - Actions

  /// Tells whether the responder performs an action now: if it answers for the selector.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: Who asks.
  /// - Returns: `true` if it does; otherwise, `false`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    RenderLoop.current.response(of: self, to: action) != nil
  }

  /// Returns who performs an action: the responder, or the next one that does.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - sender: Who asks.
  /// - Returns: The object; `nil` for nobody.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
}

/// A responder that text can be typed into.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// A Boolean value that indicates whether there is text.
  var hasText: Bool { get }
  /// Types text.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}

extension RenderLoop {
  /// The responder that gets what has no place on screen; `nil` for none.
  var firstResponder: UIResponder? {
    get { loopExtension(FirstResponder.self).responder }
    set { loopExtension(FirstResponder.self).responder = newValue }
  }
}

private final class FirstResponder: LoopExtension {
  weak var responder: UIResponder?

  func loopWillClose(_ loop: RenderLoop) {}
}

extension UIResponder: AssociationHost {}
