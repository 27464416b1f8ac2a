/// An object that tells what fingers do on its view.
///
/// There are no fingers: a program sets ``state`` and what goes with it, and the targets are called.
///
/// ```swift
/// let pan = UIPanGestureRecognizer(target: self, action: "drag:")
/// card.addGestureRecognizer(pan)
/// pan.setTranslation(CGPoint(x: 40, y: 0), in: card)
/// pan.state = .changed
/// ```
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

  /// Creates a recogniser with a target, which it does not keep alive.
  ///
  /// - Parameters:
  ///   - target: The target; nil for none.
  ///   - action: Its method, which may take the recogniser; nil for none.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recogniser without targets.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// How far the gesture is; whoever sets it has the targets called, but for possible and failed.
  open var state = State.possible {
    didSet {
      switch state {
      case .began, .changed, .ended, .cancelled: callTargets()
      case .possible, .failed: break
      }
    }
  }

  /// The view; nil for none.
  public internal(set) final weak var view: UIView?

  /// The object that decides which gestures may begin: stored only.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether the recogniser takes part: if not, nobody is called.
  open var isEnabled = true
  /// A Boolean value that indicates whether the view gets no touches of the gesture: stored only.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether touches wait for the gesture: stored only.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the ends of touches wait for the gesture: stored only.
  open var delaysTouchesEnded = true
  /// A name for the program's own use.
  open var name: String?

  private var place = CGPoint.zero

  /// Calls a method of a target at each step; the target is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action, callSite: nil))
  }

  /// Calls a method no longer; nil means all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    targets.removeAll { entry in
      (target == nil || entry.object === object) && (action == nil || entry.action == action)
    }
  }

  /// Waits for another gesture to fail: stored nowhere, as nothing is recognised here.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// Returns where the gesture is, in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(place, to: view) ?? place
  }

  /// Returns where a finger is.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }

  /// How many fingers take part.
  open var numberOfTouches: Int { 1 }

  /// Says where the gesture is, in the user's place.
  ///
  /// - Parameters:
  ///   - location: The point.
  ///   - view: The view in whose coordinates it is given; nil for the recogniser's.
  package func setLocation(_ location: CGPoint, in view: UIView?) {
    place = view.map { self.view?.convert(location, from: $0) ?? location } ?? location
  }

  private func callTargets() {
    guard isEnabled else { return }
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
  }
}

/// An object that decides which gestures may begin; nobody asks it here.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Tells whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Tells whether a recogniser gets a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool
  /// Tells whether two gestures may go on together.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
