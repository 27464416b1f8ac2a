extension UIScrollView {
  /// The rate at which scrolling decelerates.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor by which the velocity is multiplied every millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The mode in which a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// A drag does not dismiss the keyboard.
    case none
    case onDrag
    /// The keyboard follows the drag.
    case interactive
  }

  /// The behavior of the content insets for the safe area.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The default of the system.
    case automatic
    /// The safe area is added along axes that can be scrolled.
    case scrollableAxes
    /// The safe area is never added.
    case never
    /// The safe area is always added.
    case always
  }

  public enum IndicatorStyle: Int, Hashable, Sendable { case `default`, black, white }
}
