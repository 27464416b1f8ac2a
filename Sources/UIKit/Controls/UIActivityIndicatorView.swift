import AnimationTraces

/// An activity indicator, which stores whether it animates and draws nothing.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Hashable, Sendable {
    case whiteLarge, white, gray
    /// A medium indicator, the default.
    case medium = 100
    case large = 101

    /// The length of a side, in points.
    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  open var style = Style.medium {
    didSet {
      record(.style, from: oldValue, to: style)
      if style != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  open var color: UIColor! { didSet { record(.color, from: oldValue, to: color) } }
  /// A Boolean value that indicates whether the indicator is hidden while it is stopped.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  open private(set) var isAnimating = false {
    didSet { record(.isAnimating, from: oldValue, to: isAnimating) }
  }

  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    self.style = style
    isHidden = true
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init(coder: NSCoder) {
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    isHidden = true
  }

  /// The size of the indicator: 37 by 37 points if its style is large, otherwise 20 by 20.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  /// Returns the intrinsic size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}
