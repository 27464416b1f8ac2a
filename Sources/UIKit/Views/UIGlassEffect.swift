/// A glass material, which is stored and not drawn.
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Hashable, Sendable {
    /// Ordinary glass.
    case regular
    /// Glass that is more transparent.
    case clear
  }

  private let style: Style

  /// A Boolean value that indicates whether the glass responds to touches, which it does not here.
  open var isInteractive = false
  /// The color of the glass; `nil` for none.
  open var tintColor: UIColor?

  /// Creates ordinary glass.
  public override convenience init() { self.init(style: .regular) }

  public init(style: Style) { self.style = style }

  override func isLike(_ other: UIVisualEffect) -> Bool {
    guard let other = other as? UIGlassEffect else { return false }
    return style == other.style && isInteractive == other.isInteractive
      && tintColor == other.tintColor
  }
}

/// A container whose elements of glass merge, which is stored and not drawn.
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance in points at which elements begin to merge; they never do here.
  open var spacing: CGFloat = 0

  override func isLike(_ other: UIVisualEffect) -> Bool {
    spacing == (other as? UIGlassContainerEffect)?.spacing
  }
}
