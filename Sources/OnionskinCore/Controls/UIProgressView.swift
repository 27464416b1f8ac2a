/// A view that shows how much of something is done.
///
/// The bar that grows is a subview as wide as the part that is done.
///
/// ## Differences from UIKit
///
/// An animated change takes 0.25 s, easing in and out: a decision, nobody has published UIKit's.
open class UIProgressView: UIView {
  /// How a progress view looks.
  public enum Style: Int, Hashable, Sendable {
    /// The default.
    case `default`
    /// That of a bar.
    case bar
  }

  private let fill = UIView()
  private var fraction: Float = 0

  /// Creates an empty bar with a frame.
  ///
  /// - Parameter frame: The rectangle that it covers in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(fill)
  }

  /// Creates an empty bar, 150 points wide and 4 high.
  ///
  /// - Parameter style: How it looks, stored only.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Creates an empty bar without size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(fill)
  }

  /// How the view looks: stored only.
  open var progressViewStyle = Style.default
  /// The colour of the part that is done; `nil` for the tint colour.
  open var progressTintColor: UIColor? {
    didSet { fill.backgroundColor = progressTintColor }
  }
  /// The colour of the rest: stored only.
  open var trackTintColor: UIColor?

  /// How much is done, from 0 to 1; what lies beyond counts as the nearer end.
  open var progress: Float {
    get { fraction }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets how much is done.
  ///
  /// - Parameters:
  ///   - progress: From 0 to 1.
  ///   - animated: Whether the bar gets there in 0.25 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    fraction = progress.isNaN ? 0 : min(max(progress, 0), 1)
    setNeedsLayout()
    if animated {
      layer.handle.loop.calling("setProgress(_:animated:)", ["\(progress)", "true"], at: nil) {
        UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
          self.layoutIfNeeded()
        }
      }
    }
  }

  /// Gives the bar its width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = CGRect(
      x: 0,
      y: 0,
      width: bounds.width * CGFloat(fraction),
      height: bounds.height
    )
  }
}
