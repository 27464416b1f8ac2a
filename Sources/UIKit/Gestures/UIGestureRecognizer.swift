import RenderEngine

/// An object that recognizes a gesture on its view.
///
/// A test simulates touches with ``RenderLoop/touch(at:in:)``, which recognizers receive as on a
/// device. A program can also set ``state`` and the related properties itself, and the targets are
/// called.
///
/// ```swift
/// let pan = UIPanGestureRecognizer(target: self, action: "drag:")
/// card.addGestureRecognizer(pan)
/// loop.touch(at: CGPoint(x: 20, y: 300)).move(to: CGPoint(x: 220, y: 300), over: 0.25).lift()
/// loop.advance(by: 0.25)
/// ```
///
/// ## Differences from UIKit
///
/// Targets are called at the instant of the touch, after all recognizers have received it; UIKit's
/// headers say in the next turn. Recognizers of a view receive touches in the order in which they
/// were added. A recognizer that is removed while it recognizes a gesture is canceled without
/// calling its targets.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Hashable, Sendable {
    /// The gesture has not been recognized yet.
    case possible
    /// A continuous gesture began.
    case began
    /// A continuous gesture changed.
    case changed
    /// The gesture ended or was recognized.
    case ended
    case cancelled
    /// The touches are not the gesture.
    case failed

    /// The gesture was recognized; the same as ``ended``.
    public static let recognized = State.ended
  }

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
    let callSite: CallSite?
  }

  private var targets: [Target] = []
  /// A closure that the system calls at each step, after the targets.
  final var handler: (() -> Void)?
  /// A closure that returns whether the system allows the gesture to begin, in addition to the
  /// delegate.
  final var shouldBegin: (() -> Bool)?
  /// The relation of the recognizer to the touches on the screen.
  final var session = GestureSession()

  /// Creates a recognizer with a target, which it references weakly.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for none.
  ///   - action: The selector of the target's method, which may take the recognizer; `nil` for
  ///     none.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// The state of the recognizer.
  ///
  /// A subclass sets it while it handles touches, which proposes the state: the gesture may still
  /// fail or have to wait for others. At any other time, setting it calls the targets at once,
  /// except for ``State/possible`` and ``State/failed``.
  open var state: State {
    get { session.state }
    set {
      if let dispatcher = session.dispatcher, dispatcher.isDispatching {
        dispatcher.propose(newValue, by: self)
      } else {
        session.state = newValue
        if newValue.callsTargets { callTargets() }
      }
    }
  }

  /// The view of the recognizer; `nil` for none.
  open var view: UIView? { ownView }

  /// The view, even if a subclass overrides `view`.
  final weak var ownView: UIView? {
    didSet { if ownView == nil { session.dispatcher?.leave(self, callsTargets: false) } }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether the recognizer is enabled; disabling it cancels a
  /// current gesture.
  open var isEnabled = true {
    didSet {
      ownView?.recordGestures(of: self, wereEnabled: oldValue)
      if !isEnabled { session.dispatcher?.leave(self, callsTargets: true) }
    }
  }
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether the view receives the beginning of touches only after
  /// the gesture fails.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the view receives the end of touches only after the
  /// gesture fails.
  open var delaysTouchesEnded = true
  /// A Boolean value that indicates whether touches of different types are ignored: stored only.
  open var requiresExclusiveTouchType = true
  /// The types of touches that the recognizer follows, as raw values: stored only, because all
  /// touches are fingers.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3].map { NSNumber(value: $0) }
  /// The types of presses that the recognizer follows, as raw values: stored only.
  open var allowedPressTypes: [NSNumber] = []
  /// The modifiers of the keyboard that are pressed: always empty.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointing device that are pressed: always empty, because all touches are
  /// fingers.
  open var buttonMask: UIEvent.ButtonMask { [] }
  /// The name of the recognizer, for debugging.
  open var name: String?

  /// Adds a target and its action; the target is referenced weakly.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action, callSite: nil))
  }

  /// Removes a target and its action; `nil` stands for all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    targets.removeAll { entry in
      (target == nil || entry.object === object) && (action == nil || entry.action == action)
    }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    session.requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Returns the location of the gesture in the coordinates of a view, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    guard let centroid = session.centroid else { return ownView?.convert(.zero, to: view) ?? .zero }
    return (view ?? ownView?.storedWindow)?.layer.convert(centroid, from: nil) ?? centroid
  }

  /// Returns the location of a touch in the coordinates of a view, or of the window for `nil`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard session.touches.indices.contains(touchIndex) else { return location(in: view) }
    return session.touches[touchIndex].location(in: view)
  }

  open var numberOfTouches: Int { session.dispatcher == nil ? 1 : session.touches.count }

  // MARK: - For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells the recognizer that touches were canceled, which cancels the gesture or makes it fail.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
  /// Tells the recognizer that buttons were pressed; never called here.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Tells the recognizer that presses have changed; never called here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Tells the recognizer that presses have ended; never called here.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Tells the recognizer that presses were canceled; never called here.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Returns whether the recognizer follows the touches of an event; never called here.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Resets the recognizer after a gesture, before it can recognize the next one.
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    session.touches.removeAll { $0 === touch }
  }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: - Calls

  final func callTargets() {
    guard isEnabled || state == .cancelled else { return }
    let loop = ownView?.layer.handle.loop ?? RenderLoop.current
    for target in targets {
      guard let object = target.object else { continue }
      if let callback = loop.response(of: object, to: target.action) {
        callback.call(.action(sender: self))
      } else {
        loop.reportNoResponse(
          of: object,
          to: target.action,
          as: "The target of a gesture recognizer",
          at: target.callSite
        )
      }
    }
    handler?()
  }
}

extension UIGestureRecognizer.State {
  var callsTargets: Bool { self != .possible && self != .failed }
  /// Whether a gesture is in progress.
  var isActive: Bool { self == .began || self == .changed }
  /// Whether a gesture has been recognized and was not canceled.
  var isRecognized: Bool { isActive || self == .ended }
}

/// The relation of a recognizer to the touches on the screen.
@MainActor struct GestureSession {
  var state = UIGestureRecognizer.State.possible
  /// The touches that it follows, in the order in which they began.
  var touches: [UITouch] = []
  /// The touches of the recognized gesture, which are canceled in views.
  var lastTouches: [UITouch] = []
  /// The mean location of the touches, in screen coordinates; `nil` before the first touch.
  var centroid: CGPoint?
  /// The state to enter once the required recognizers have failed.
  var pending: UIGestureRecognizer.State?
  /// Whether it waits for more touches with none on the screen.
  var waitsForMore = false
  var requirements: [WeakRecognizer] = []
  weak var dispatcher: TouchDispatcher?

  /// Whether the touches so far may still become the gesture.
  var isUndecided: Bool {
    state == .possible && (!touches.isEmpty || waitsForMore || pending != nil)
  }
}

@MainActor struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}
