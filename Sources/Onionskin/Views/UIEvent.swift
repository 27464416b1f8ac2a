/// Something that the user does.
///
/// Nobody makes events here but the program, for its own methods.
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
  /// The touches of the event; nil for none.
  open var allTouches: Set<UITouch>? { nil }

  private let made: TimeInterval

  /// Creates an event of the current loop, now.
  public override init() {
    made = RenderLoop.current.now
    super.init()
  }

  /// Returns the touches of a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { nil }
}

/// A finger on the screen.
///
/// Nobody touches the screen here: a program makes touches for its own methods, and their place is
/// the window's origin.
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

  /// What the finger does.
  open var phase: Phase { .began }
  /// The loop's time at which it did so, in seconds.
  open var timestamp: TimeInterval { RenderLoop.current.now }
  /// How often it came down at one place.
  open var tapCount: Int { 1 }
  /// The view that is touched.
  open var view: UIView? { nil }
  /// The window of that view.
  open var window: UIWindow? { view?.window }

  /// Returns where the finger is, in a view's coordinates.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Returns where the finger was before, in a view's coordinates.
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }

  /// Creates a touch.
  public override init() {
    super.init()
  }
}
