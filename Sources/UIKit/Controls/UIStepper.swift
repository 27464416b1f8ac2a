import AnimationTraces

/// A control with a button to decrease a value and one to increase it; it is not drawn.
///
/// A touch that begins in the left half decreases the value, and a touch that begins in the right
/// half increases it; both send `valueChanged`.
///
/// ## Differences from UIKit
///
/// A touch that is held does not repeat the step, and the size is a decision.
open class UIStepper: UIControl {
  private var storedValue = 0.0 { didSet { record(.value, from: oldValue, to: storedValue) } }

  /// The value, from the minimum to the maximum.
  open var value: Double {
    get { storedValue }
    set { if !newValue.isNaN { storedValue = max(minimumValue, min(newValue, maximumValue)) } }
  }
  open var minimumValue = 0.0 {
    didSet {
      record(.minimumValue, from: oldValue, to: minimumValue)
      value = storedValue
    }
  }
  open var maximumValue = 100.0 {
    didSet {
      record(.maximumValue, from: oldValue, to: maximumValue)
      value = storedValue
    }
  }
  /// The amount by which a step changes the value.
  open var stepValue = 1.0
  /// A Boolean value that indicates whether the value wraps around from the maximum to the minimum.
  open var wraps = false
  /// A Boolean value that indicates whether a touch that is held repeats the step: stored only.
  open var autorepeat = true
  /// A Boolean value that indicates whether each step of a repetition sends an action: stored only.
  open var isContinuous = true

  /// Creates a stepper of 94 by 32 points.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  private static let size = CGSize(width: 94, height: 32)

  override var preventsTaps: Bool { true }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    step(up: touch.location(in: self).x >= bounds.midX)
    return true
  }

  private func step(up: Bool) {
    let old = storedValue
    let new = up ? storedValue + stepValue : storedValue - stepValue
    if wraps, new > maximumValue {
      value = minimumValue
    } else if wraps, new < minimumValue {
      value = maximumValue
    } else {
      value = new
    }
    if storedValue != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private var images: [String: UIImage] = [:]

  /// Sets the image of the button that increases the value, which is not drawn.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    images["increment \(state.rawValue)"] = image
  }

  /// Returns the image of the button that increases the value.
  open func incrementImage(for state: State) -> UIImage? { images["increment \(state.rawValue)"] }

  /// Sets the image of the button that decreases the value, which is not drawn.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    images["decrement \(state.rawValue)"] = image
  }

  /// Returns the image of the button that decreases the value.
  open func decrementImage(for state: State) -> UIImage? { images["decrement \(state.rawValue)"] }

  /// Sets the image between the buttons, which is not drawn.
  open func setDividerImage(
    _ image: UIImage?,
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State
  ) { images["divider \(leftState.rawValue) \(rightState.rawValue)"] = image }

  /// Returns the image between the buttons.
  open func dividerImage(
    forLeftSegmentState leftState: State,
    rightSegmentState rightState: State
  ) -> UIImage? { images["divider \(leftState.rawValue) \(rightState.rawValue)"] }

  /// Sets the image of the background, which is not drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    images["background \(state.rawValue)"] = image
  }

  open func backgroundImage(for state: State) -> UIImage? { images["background \(state.rawValue)"] }
}
