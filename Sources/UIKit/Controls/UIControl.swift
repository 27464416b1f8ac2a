import AnimationTraces

/// A control, which sends actions when the user interacts with it.
///
/// A simulated touch sends the same events as in UIKit, and so does ``sendActions(for:)``.
///
/// ```swift
/// button.addTarget(self, action: "showPalette", for: .touchDown)
/// button.addAction(UIAction { _ in palette.alpha = 1 }, for: .touchDown)
/// button.sendActions(for: .touchDown)
/// ```
open class UIControl: UIView {
  /// The targets and actions, in the order in which they were added.
  var registrations: [Registration] = []

  /// Creates a control that performs an action for `primaryActionTriggered`.
  ///
  /// - Parameters:
  ///   - frame: The frame in the coordinates of the superview.
  ///   - primaryAction: The action; `nil` for none. A button shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  /// Registers an action and shows its title and image, if the control shows any.
  func setPrimaryAction(_ action: UIAction) { addAction(action, for: .primaryActionTriggered) }

  open var isEnabled = true {
    didSet {
      record(.isEnabled, from: oldValue, to: isEnabled)
      if isEnabled != oldValue { stateDidChange() }
    }
  }

  open var isSelected = false {
    didSet {
      record(.isSelected, from: oldValue, to: isSelected)
      if isSelected != oldValue { stateDidChange() }
    }
  }

  open var isHighlighted = false {
    didSet {
      record(.isHighlighted, from: oldValue, to: isHighlighted)
      if isHighlighted != oldValue { stateDidChange() }
    }
  }

  /// The state of the control, as a combination of its Boolean values.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Updates the control for its new state.
  func stateDidChange() {}

  /// A Boolean value that indicates whether a touch opens the control's menu: stored only.
  open var showsMenuAsPrimaryAction = false
  /// A Boolean value that indicates whether a long press opens the control's menu: stored only.
  open var isContextMenuInteractionEnabled = false
  /// The horizontal alignment of the content: stored only.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// The vertical alignment of the content: stored only.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// The horizontal alignment of the content, as left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    default: return contentHorizontalAlignment
    }
  }
  /// The text that explains the control when a pointer rests on it: stored only.
  open var toolTip: String?

  public enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    case left, right
    /// Over the whole width.
    case fill
    case leading, trailing
  }

  public enum ContentVerticalAlignment: Int, Hashable, Sendable {
    /// In the middle.
    case center
    case top, bottom
    /// Over the whole height.
    case fill
  }

  // MARK: - Targets

  /// The call site of a call that adds a target; `nil` for a call that does not record it.
  final var callSiteOfTarget: CallSite?

  /// Associates a target's method with control events; the target is referenced weakly.
  ///
  /// A direct call resolves to the overload that records the call site, which calls this method.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for the first object in the responder chain that responds.
  ///   - action: The selector of the method.
  ///   - controlEvents: The control events.
  @_disfavoredOverload
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    register(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// Removes a target's method from control events.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for all targets.
  ///   - action: The selector of the method; `nil` for all methods.
  ///   - controlEvents: The control events.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(target.map { $0 as AnyObject }, action, controlEvents)
  }

  /// The targets, with a null object for the first object in the responder chain that responds.
  ///
  /// A target that is not hashable, which cannot exist in UIKit, is left out.
  open var allTargets: Set<AnyHashable> { registeredTargets }

  /// Returns the names of a target's methods for a control event; `nil` for none.
  ///
  /// - Parameters:
  ///   - target: The target; `nil` for the first one in the responder chain that responds.
  ///   - controlEvent: The control event.
  /// - Returns: The names as in Objective-C; `nil` for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    registeredActions(target, for: controlEvent)
  }

  /// The control events for which there is a target or an action.
  open var allControlEvents: Event { registeredEvents }

  // MARK: - Touches

  /// A Boolean value that indicates whether the control tracks a touch.
  open private(set) var isTracking = false
  /// A Boolean value that indicates whether the tracked touch is inside the control or near it.
  open private(set) var isTouchInside = false

  /// Begins to track a touch.
  ///
  /// - Returns: `true` to continue tracking; otherwise, `false`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Continues to track a touch that has moved.
  ///
  /// - Returns: `true` to continue tracking; otherwise, `false`.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Tells the control that the touch was canceled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    isTouchInside = isTracking
    guard isTracking else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isTracking = continueTracking(touch, with: event)
    guard isTracking else { return (isTouchInside, isHighlighted) = (false, false) }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTouchInside = isNear(touch)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? touchUpEvents : .touchUpOutside, with: event)
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside, isHighlighted) = (false, false, false)
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  /// The events of a touch that ends inside.
  var touchUpEvents: Event { .touchUpInside }

  /// A touch up to 70 points outside the edges counts as inside; this is a decision.
  private func isNear(_ touch: UITouch) -> Bool {
    let location = touch.location(in: self)
    return bounds.insetBy(dx: -70, dy: -70).contains(location)
  }

  /// Whether the control prevents recognizers of single taps in its superviews, as buttons,
  /// switches, steppers, segmented controls, and page controls do.
  var preventsTaps: Bool { false }

  /// Returns whether a gesture recognizer may begin; some controls prevent recognizers of single
  /// taps in their superviews.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard preventsTaps, isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // MARK: - Calls

  /// The call site that added the action being sent; `nil` for none.
  private var callSiteOfAction: CallSite?
  /// The event whose actions are being sent; `nil` for a call by the program.
  private var eventOfAction: UIEvent?

  /// Sends the actions for the control events of a touch event.
  private func sendActions(for controlEvents: Event, with event: UIEvent?) {
    let outer = eventOfAction
    eventOfAction = event
    sendActions(for: controlEvents)
    eventOfAction = outer
  }

  /// Sends an action to a target.
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - target: The target; `nil` for the first object in the responder chain that responds.
  ///   - event: The event, which is passed to the method; `nil` for none.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    send(action, to: target.map { $0 as AnyObject }, for: event, at: callSiteOfAction)
  }

  /// Sends the actions for control events, calling ``sendAction(_:to:for:)`` for each selector.
  open func sendActions(for controlEvents: Event) {
    // Iterates over the registrations at the time of the event, even if an action adds or removes
    // some.
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.receiver {
      case .action(let action): sendAction(action)
      case .selector(let selector, let target):
        // A released target must not be treated as `nil`, which means the responder chain.
        if target.isFirstResponder || target.object != nil {
          let outer = callSiteOfAction
          callSiteOfAction = registration.callSite
          sendAction(selector, to: target.object, for: eventOfAction)
          callSiteOfAction = outer
        }
      }
    }
  }

  /// Performs an action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
}

extension UIControl {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
    public static let application = State(rawValue: 0xFF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch begins in the control.
    public static let touchDown = Self(rawValue: 1)
    /// A touch begins in the control, after one or more taps.
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    /// A touch moves out of the control.
    public static let touchDragExit = Self(rawValue: 1 << 5)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// A button is triggered, in any way.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// A menu is about to be shown.
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    public static let applicationReserved = Self(rawValue: 0x0F00_0000)
    public static let systemReserved = Self(rawValue: 0xF000_0000)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }
}
