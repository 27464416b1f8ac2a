/// A view in place of the keyboard, or above it.
///
/// ## Differences from UIKit
///
/// The style is stored only: the view has no background of its own. ``allowsSelfSizing`` is stored only; the
/// keyboard has the height of the view.
open class UIInputView: UIView {
  public enum Style: Int, Hashable, Sendable {
    /// No background of its own.
    case `default`
    /// The background of the system's keyboard.
    case keyboard
  }

  public let inputViewStyle: Style
  /// A Boolean value that indicates whether the view determines its size by its constraints: stored only.
  open var allowsSelfSizing = false

  /// Creates an input view.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points.
  ///   - inputViewStyle: The style.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }

  /// Creates an input view of the default style.
  ///
  /// - Parameter frame: The frame, in points.
  public override init(frame: CGRect) {
    inputViewStyle = .default
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
