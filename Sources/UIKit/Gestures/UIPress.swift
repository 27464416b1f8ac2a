/// A press of a physical button; presses are not simulated.
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
    /// The press was canceled.
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
    /// The button for the previous page.
    case pageUp = 30
    /// The button for the next page.
    case pageDown
  }

  /// The phase of the press.
  open var phase: Phase { .began }
  /// The button that is pressed.
  open var type: PressType { .select }
  /// The force of the press.
  open var force: CGFloat { 0 }
}

/// An event of presses; presses are not simulated.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event.
  open var allPresses: Set<UIPress> { [] }
}
