import RenderEngine

/// A view that shows the progress of a task.
///
/// The bar is a subview whose width is the completed fraction of the view's width.
///
/// ## Differences from UIKit
///
/// An animated change takes 0.25 s with the curve `easeInOut`. This is a decision, as UIKit's
/// duration is not documented.
open class UIProgressView: UIView {
  public enum Style: Int, Hashable, Sendable { case `default`, bar }

  private let fill = UIView()
  private var fraction: Float = 0

  /// Creates a progress view with a frame.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(fill)
  }

  /// Creates a progress view that is 150 points wide and 4 points high.
  ///
  /// - Parameter style: The style, which is stored only.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(fill)
  }

  /// The style of the view: stored only.
  open var progressViewStyle = Style.default {
    didSet { record(.progressViewStyle, from: oldValue, to: progressViewStyle) }
  }
  /// The color of the completed part; `nil` for the tint color.
  open var progressTintColor: UIColor? { didSet { fill.backgroundColor = progressTintColor } }
  /// The color of the remaining part: stored only.
  open var trackTintColor: UIColor? {
    didSet { record(.trackTintColor, from: oldValue, to: trackTintColor) }
  }

  /// The size that the view needs: a height of 4 points, as on a device, and any width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 4)
  }

  /// The progress, clamped to 0...1.
  open var progress: Float {
    get { fraction }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress.
  ///
  /// - Parameters:
  ///   - progress: The progress, from 0 to 1.
  ///   - animated: `true` to animate the change, over 0.25 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    noteCall("setProgress(_:animated:)", ["\(progress)", "\(animated)"])
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

  /// Lays out the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    fill.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(fraction), height: bounds.height)
  }
}
