import AnimationModel
import RenderEngine

/// An event of user interaction, such as simulated touches.
@preconcurrency @MainActor open class UIEvent: NSObject {
  public enum EventType: Int, Hashable, Sendable {
    case touches, motion
    /// A remote control, such as a headset.
    case remoteControl
    /// Presses of a physical button.
    case presses
  }

  public enum EventSubtype: Int, Hashable, Sendable { case none, motionShake }

  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary button.
    public static let secondary = ButtonMask(rawValue: 2)

    /// Returns the set with one button.
    ///
    /// - Parameter number: The number of the button, at least 1; 1 is the primary button.
    /// - Returns: The set.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }

  /// The modifiers of the keyboard that are pressed: always empty.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The buttons of a pointing device that are pressed: always empty, because all touches are
  /// fingers.
  open var buttonMask: ButtonMask { [] }
  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time of the event on the loop's clock, in seconds.
  open var timestamp: TimeInterval { creationTime }
  /// All touches of the event; `nil` for none.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  private let creationTime: TimeInterval
  /// The touches, in the order in which they began.
  let touches: [UITouch]

  /// Creates an event at the current time of the current loop.
  public override convenience init() { self.init(touches: []) }

  package init(touches: [UITouch]) {
    creationTime = RenderLoop.current.now
    self.touches = touches
  }

  /// Returns the touches in a view; `nil` for none.
  open func touches(for view: UIView) -> Set<UITouch>? { chosen { $0.view === view } }

  /// Returns the touches in a window; `nil` for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { chosen { $0.window === window } }

  /// Returns the touches that a gesture recognizer follows; `nil` for none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    chosen { touch in touch.recognizers.contains { $0 === gesture } }
  }

  /// Returns the touches between the last two frames: only the touch itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? [touch] : nil
  }

  /// Returns the touches that are expected next: always none.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains { $0 === touch } ? [] : nil
  }

  private func chosen(_ isChosen: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isChosen)
    return found.isEmpty ? nil : Set(found)
  }
}

/// A touch on the screen, which a test simulates with ``RenderLoop/touch(at:in:)``.
///
/// A program can also create touches for its own methods; their location is the origin of the
/// screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Hashable, Sendable {
    case began, moved
    /// The touch did not move.
    case stationary
    case ended, cancelled
  }

  public enum TouchType: Int, Hashable, Sendable {
    /// A finger on the screen.
    case direct
    /// A finger on a remote control.
    case indirect
    case pencil, indirectPointer

    /// A stylus on the screen; the same as ``pencil``.
    public static let stylus = TouchType.pencil
  }

  package final var ownPhase = Phase.began
  package final var ownTimestamp: TimeInterval
  package final var ownTapCount = 1
  /// The location of the touch, in the coordinates of the screen.
  package final var screenLocation = CGPoint.zero
  /// The location in the previous event.
  package final var previousScreenLocation = CGPoint.zero
  package final weak var ownView: UIView?
  package final weak var ownWindow: UIWindow?
  /// The recognizers that follow the touch.
  final var recognizers: [UIGestureRecognizer] = []

  open var phase: Phase { ownPhase }
  /// The time of the latest change of the touch on the loop's clock, in seconds.
  open var timestamp: TimeInterval { ownTimestamp }
  /// The number of taps at one location, including this touch.
  open var tapCount: Int { ownTapCount }
  /// The view in which the touch began.
  open var view: UIView? { ownView }
  /// The window in which the touch began.
  open var window: UIWindow? { ownWindow ?? view?.window }
  /// The gesture recognizers that receive the touch; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  /// The type of the touch, which is always a finger.
  open var type: TouchType { .direct }
  /// The radius of the touch, in points.
  open var majorRadius: CGFloat { 20 }
  /// The tolerance of the radius, in points.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The angle of a pencil to the screen, in radians; a right angle for a finger.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// The force of the touch; always 1.
  open var force: CGFloat { 1 }
  /// The greatest force of a touch, where 1 is an average touch; 20 / 3 is a decision.
  open var maximumPossibleForce: CGFloat { 20.0 / 3 }

  /// Whether the touch has neither ended nor been canceled.
  package final var isOnScreen: Bool { ownPhase != .ended && ownPhase != .cancelled }

  /// Returns the location of the touch in the coordinates of a view, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }

  /// Returns the previous location of the touch in the coordinates of a view, or of the window for
  /// `nil`.
  open func previousLocation(in view: UIView?) -> CGPoint {
    convert(previousScreenLocation, to: view)
  }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  /// Returns the direction of a pencil, in radians; 0 for a finger.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Returns the direction of a pencil as a unit vector; for a finger, it points right.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    // Locations are in screen coordinates, and a window may be anywhere on the screen.
    (view ?? ownWindow)?.layer.convert(point, from: nil) ?? point
  }

  public override init() { ownTimestamp = RenderLoop.current.now }
}
