/// An object that tells what fingers do on its view.
///
/// A test plays touches with ``RenderLoop/touch(at:in:)``, and recognisers see them as they would on a
/// device. A program may also set ``state`` and what goes with it itself, and the targets are called.
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
/// Targets are called at the instant of the touch, after every recogniser has seen it; UIKit's headers
/// say at the next turn. Recognisers of one view are asked in the order in which they were added. One
/// that is removed while it recognises is cancelled, and its targets are not called any more.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Hashable, Sendable {
    /// It may begin.
    case possible
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// It has ended.
    case ended
    /// It was called off.
    case cancelled
    /// It was another one.
    case failed

    /// It has ended: another name.
    public static let recognized = State.ended
  }

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
    let callSite: CallSite?
  }

  private var targets: [Target] = []
  /// What the system does at each step, after the targets.
  final var handler: (() -> Void)?
  /// Whether the system lets it begin, besides the delegate.
  final var shouldBegin: (() -> Bool)?
  /// How it stands with the touches on the screen.
  final var session = GestureSession()

  /// Creates a recogniser with a target, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for none.
  ///   - action: Its method, which may take the recogniser; `nil` for none.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without targets.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// How far the gesture is.
  ///
  /// A subclass sets it while it sees touches; whether it may begin is decided then. Whoever sets it at
  /// another time has the targets called at once, but for possible and failed.
  open var state: State {
    get { session.state }
    set {
      if let dispatcher = session.dispatcher, dispatcher.isDispatching {
        dispatcher.propose(newValue, by: self)
      } else {
        session.state = newValue
        if newValue.isTold { callTargets() }
      }
    }
  }

  /// The view; `nil` for none.
  public internal(set) final weak var view: UIView? {
    didSet { if view == nil { session.dispatcher?.leave(self, isTold: false) } }
  }

  /// The object that decides which gestures may begin.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether the recogniser takes part; one that is switched off while
  /// it recognises is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled { session.dispatcher?.leave(self, isTold: true) } }
  }
  /// A Boolean value that indicates whether touches are called off for the view once the gesture is
  /// recognised.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether the view gets touches only once the gesture has failed.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the view gets ends of touches only once the gesture has
  /// failed.
  open var delaysTouchesEnded = true
  /// A Boolean value that indicates whether a new sort of touch is left out: stored only.
  open var requiresExclusiveTouchType = true
  /// A name for the program's own use.
  open var name: String?

  private var place = CGPoint.zero

  /// Calls a method of a target at each step; the target is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action, callSite: nil))
  }

  /// Calls a method no longer; `nil` means all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    targets.removeAll { entry in
      (target == nil || entry.object === object) && (action == nil || entry.action == action)
    }
  }

  /// Recognises only once another gesture has failed, and fails if that one is recognised.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    session.requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Returns where the gesture is, in a view's coordinates; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let centroid = session.centroid else {
      return self.view?.convert(place, to: view) ?? place
    }
    return view?.convert(centroid, from: nil) ?? centroid
  }

  /// Returns where a finger is, in a view's coordinates; `nil` means the window's.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard session.touches.indices.contains(touchIndex) else { return location(in: view) }
    return session.touches[touchIndex].location(in: view)
  }

  /// How many fingers take part.
  open var numberOfTouches: Int { session.dispatcher == nil ? 1 : session.touches.count }

  /// Simulates the place of the gesture.
  ///
  /// - Parameters:
  ///   - location: The point.
  ///   - view: The view in whose coordinates it is given; `nil` for the recogniser's.
  package func setLocation(_ location: CGPoint, in view: UIView?) {
    session.centroid = nil
    place = view.map { self.view?.convert(location, from: $0) ?? location } ?? location
  }

  // MARK: - For subclasses

  /// Tells that fingers came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells that fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells that fingers were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Tells that touches were called off: the gesture is cancelled, or fails.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }
  /// Tells that the gesture is over, before it is possible again.
  open func reset() {}
  /// Takes no further part in a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    session.touches.removeAll { $0 === touch }
  }
  /// Tells whether the recogniser keeps another one from recognising.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Tells whether another recogniser keeps this one from recognising.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Tells whether the recogniser waits for another to fail.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Tells whether another recogniser waits for this one to fail.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  // MARK: - Calls

  final func callTargets() {
    guard isEnabled || state == .cancelled else { return }
    let loop = view?.layer.handle.loop ?? RenderLoop.current
    for target in targets {
      guard let object = target.object else { continue }
      if let callback = loop.response(of: object, to: target.action) {
        callback.call(.action(sender: self))
      } else {
        loop.reportNoResponse(
          of: object,
          to: target.action,
          as: "The target of a gesture recogniser",
          at: target.callSite
        )
      }
    }
    handler?()
  }
}

extension UIGestureRecognizer.State {
  /// A Boolean value that indicates whether targets are called in this state.
  var isTold: Bool { self != .possible && self != .failed }
  /// A Boolean value that indicates whether a gesture goes on.
  var isActive: Bool { self == .began || self == .changed }
  /// A Boolean value that indicates whether a gesture was recognised and has not failed.
  var isRecognized: Bool { isActive || self == .ended }
}

/// How a recogniser stands with the touches on the screen.
@MainActor
struct GestureSession {
  var state = UIGestureRecognizer.State.possible
  /// The touches that it follows, in the order in which they came down.
  var touches: [UITouch] = []
  /// The touches that it was recognised by, for those who compete for them.
  var lastTouches: [UITouch] = []
  /// Where the fingers are on average, in the window; `nil` before the first.
  var centroid: CGPoint?
  /// The state that it takes once others have failed.
  var pending: UIGestureRecognizer.State?
  /// A Boolean value that indicates whether it waits for more touches without any on the screen.
  var waitsForMore = false
  var requirements: [WeakRecognizer] = []
  weak var dispatcher: TouchDispatcher?

  /// A Boolean value that indicates whether it may still be recognised by what the fingers have
  /// done.
  var isUndecided: Bool {
    state == .possible && (!touches.isEmpty || waitsForMore || pending != nil)
  }
}

@MainActor
struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) {
    self.recognizer = recognizer
  }
}
