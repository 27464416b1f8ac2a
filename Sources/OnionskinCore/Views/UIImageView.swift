/// A view that shows an image.
///
/// The image is not animatable: inside an animation block it changes at once. Use a transition to
/// fade to another image.
///
/// ## Differences from UIKit
///
/// The image is the contents of the layer, so that its name appears in traces and frames. Image
/// sequences are stored, and not shown.
open class UIImageView: UIView {
  /// Creates a view with an image and its size.
  ///
  /// - Parameter image: The image; `nil` for none.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    show()
  }

  /// Creates a view with an image and its size, and a highlighted image.
  ///
  /// - Parameters:
  ///   - image: The image; `nil` for none.
  ///   - highlightedImage: The image to show while the view is highlighted; `nil` for none.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    show()
  }

  /// Creates an image view with a frame, which does not respond to touches.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view with an empty frame; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The image; `nil` for none.
  open var image: UIImage? {
    didSet { show() }
  }

  /// The image to show while the view is highlighted; `nil` for the image itself.
  open var highlightedImage: UIImage? {
    didSet { show() }
  }

  /// A Boolean value that indicates whether the highlighted image is shown.
  open var isHighlighted = false {
    didSet { show() }
  }

  /// The images of a sequence: stored only.
  open var animationImages: [UIImage]?
  /// The images of a sequence that is shown while the view is highlighted: stored only.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of a sequence in seconds; 0 stands for 1/30 of a second for each image.
  open var animationDuration: TimeInterval = 0
  /// The number of times that a sequence is repeated; 0 stands for an indefinite number.
  open var animationRepeatCount = 0
  /// A Boolean value that indicates whether a sequence has been started and not stopped.
  open private(set) var isAnimating = false

  /// Starts a sequence of images, of which none is shown.
  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false
  }

  /// Stops a sequence of images.
  open func stopAnimating() {
    isAnimating = false
  }

  private func show() {
    layer.contents = (isHighlighted ? highlightedImage ?? image : image)?.cgImage
    invalidateIntrinsicContentSize()
  }

  /// The size of the image; no intrinsic size without an image.
  open override var intrinsicContentSize: CGSize {
    (isHighlighted ? highlightedImage ?? image : image)?.size ?? super.intrinsicContentSize
  }

  /// Returns the size of the image; without an image, the current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? super.sizeThatFits(size)
  }
}
