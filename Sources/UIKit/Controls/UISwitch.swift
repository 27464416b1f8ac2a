import AnimationTraces

/// A control that is on or off; it is not drawn.
///
/// A touch that ends inside toggles the switch, and sends `valueChanged`.
///
/// ## Differences from UIKit
///
/// A drag that ends outside does not toggle the switch, and the size is a decision.
open class UISwitch: UIControl {
  public enum Style: Int, Hashable, Sendable {
    /// The style that suits the device.
    case automatic
    case checkbox, sliding
  }

  open var isOn: Bool {
    get { shownState }
    set { setOn(newValue, animated: false) }
  }
  private var shownState = false { didSet { record(.isOn, from: oldValue, to: shownState) } }

  open var onTintColor: UIColor? {
    didSet { record(.onTintColor, from: oldValue, to: onTintColor) }
  }
  open var thumbTintColor: UIColor? {
    didSet { record(.thumbTintColor, from: oldValue, to: thumbTintColor) }
  }
  /// The image while the switch is on, which has no effect in UIKit either.
  open var onImage: UIImage?
  /// The image while the switch is off, which has no effect in UIKit either.
  open var offImage: UIImage?
  /// The title of a checkbox: stored only.
  open var title: String? { didSet { record(.title, from: oldValue, to: title) } }
  /// The preferred style: stored only.
  open var preferredStyle = Style.automatic {
    didSet { record(.preferredStyle, from: oldValue, to: preferredStyle) }
  }
  /// The style of the switch; always sliding.
  open var style: Style { .sliding }

  /// Creates a switch of 51 by 31 points.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview, whose size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = Self.size
  }

  private static let size = CGSize(width: 51, height: 31)

  override var preventsTaps: Bool { true }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Turns the switch on or off without sending an action.
  ///
  /// - Parameters:
  ///   - on: `true` to turn the switch on; `false` to turn it off.
  ///   - animated: Whether to animate, which a comparison compares; nothing is drawn.
  open func setOn(_ on: Bool, animated: Bool) {
    noteCall("setOn(_:animated:)", ["\(on)", "\(animated)"])
    changing(animated: animated) { shownState = on }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    // As on a device, a touch does not call an overridden `setOn(_:animated:)`.
    shownState.toggle()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
