/// A press of a physical button; presses are not simulated.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Hashable, Sendable {
    case began, changed
    /// Nothing changed.
    case stationary
    case ended, cancelled
  }

  public enum PressType: Int, Hashable, Sendable {
    /// The button that points up.
    case upArrow
    /// The button that points down.
    case downArrow
    /// The button that points left.
    case leftArrow
    /// The button that points right.
    case rightArrow
    case select, menu, playPause
    /// The button for the previous page.
    case pageUp = 30
    /// The button for the next page.
    case pageDown
  }

  open var phase: Phase { .began }
  open var type: PressType { .select }
  open var force: CGFloat { 0 }
}

/// An event of presses; presses are not simulated.
open class UIPressesEvent: UIEvent {
  open var allPresses: Set<UIPress> { [] }
}
