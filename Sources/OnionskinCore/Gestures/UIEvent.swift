/// Something that the user does, such as the touches that a test plays.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// A sort of event.
  public enum EventType: Int, Hashable, Sendable {
    /// Fingers on the screen.
    case touches
    /// The device is moved.
    case motion
    /// A headset or another device.
    case remoteControl
    /// A button of a device.
    case presses
  }

  /// What exactly happens.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// Nothing special.
    case none
    /// The device is shaken.
    case motionShake
  }

  /// The sort of event.
  open var type: EventType { .touches }
  /// What exactly happens.
  open var subtype: EventSubtype { .none }
  /// The loop's time at which it happened, in seconds.
  open var timestamp: TimeInterval { made }
  /// The touches of the event; `nil` for none.
  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : Set(touches) }

  private let made: TimeInterval
  /// The touches, in the order in which they came down.
  let touches: [UITouch]

  /// Creates an event of the current loop, now.
  public override convenience init() {
    self.init(touches: [])
  }

  init(touches: [UITouch]) {
    made = RenderLoop.current.now
    self.touches = touches
    super.init()
  }

  /// Returns the touches of a view; `nil` for none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    chosen { $0.view === view }
  }

  /// Returns the touches of a window; `nil` for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    chosen { $0.window === window }
  }

  /// Returns the touches that a gesture recogniser follows; `nil` for none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    chosen { touch in touch.recognizers.contains { $0 === gesture } }
  }

  private func chosen(_ isChosen: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(isChosen)
    return found.isEmpty ? nil : Set(found)
  }
}

/// A finger on the screen, as a test plays it with ``RenderLoop/touch(at:in:)``.
///
/// A program may make touches for its own methods, too; their place is the window's origin.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What a finger does.
  public enum Phase: Int, Hashable, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It has not moved.
    case stationary
    /// It was lifted.
    case ended
    /// The touch was called off.
    case cancelled
  }

  final var ownPhase = Phase.began
  final var ownTimestamp: TimeInterval
  final var ownTapCount = 1
  /// Where the finger is, in the window's coordinates.
  final var place = CGPoint.zero
  /// Where it was in the event before.
  final var previousPlace = CGPoint.zero
  final weak var ownView: UIView?
  final weak var ownWindow: UIWindow?
  /// Those that follow it.
  final var recognizers: [UIGestureRecognizer] = []

  /// What the finger does.
  open var phase: Phase { ownPhase }
  /// The loop's time at which it did so, in seconds.
  open var timestamp: TimeInterval { ownTimestamp }
  /// How often it came down at one place.
  open var tapCount: Int { ownTapCount }
  /// The view that is touched: the one that was hit when the finger came down.
  open var view: UIView? { ownView }
  /// The window of that view.
  open var window: UIWindow? { ownWindow ?? view?.window }
  /// The recognisers that follow the finger; `nil` for none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  /// How large the finger is, in points.
  open var majorRadius: CGFloat { 20 }
  /// How hard it presses: not at all more than usual.
  open var force: CGFloat { 1 }

  /// A Boolean value that indicates whether the finger has not left the screen.
  final var isOnScreen: Bool { ownPhase != .ended && ownPhase != .cancelled }

  /// Returns where the finger is, in a view's coordinates; `nil` means the window's.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }

  /// Returns where the finger was before, in a view's coordinates; `nil` means the window's.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: ownWindow)
  }

  /// Creates a touch.
  public override init() {
    ownTimestamp = RenderLoop.current.now
    super.init()
  }
}
