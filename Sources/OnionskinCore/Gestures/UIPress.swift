/// A press of a button, of which there are none here.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phases of a press.
  public enum Phase: Int, Hashable, Sendable {
    /// The press began.
    case began
    /// The force changed.
    case changed
    /// Nothing changed.
    case stationary
    /// The press ended.
    case ended
    /// The press was cancelled.
    case cancelled
  }

  /// The buttons that are pressed.
  public enum PressType: Int, Hashable, Sendable {
    /// The button that points up.
    case upArrow
    /// The button that points down.
    case downArrow
    /// The button that points left.
    case leftArrow
    /// The button that points right.
    case rightArrow
    /// The Select button.
    case select
    /// The Menu button.
    case menu
    /// The Play/Pause button.
    case playPause
    /// The button that goes a page up.
    case pageUp = 30
    /// The button that goes a page down.
    case pageDown
  }

  /// The phase of the press.
  open var phase: Phase { .began }
  /// The button that is pressed.
  open var type: PressType { .select }
  /// The force of the press.
  open var force: CGFloat { 0 }
}

/// An event of presses, of which there are none here.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event.
  open var allPresses: Set<UIPress> { [] }
}
