/// A view that shows an image.
///
/// The image is no property that animates: inside a block it is there at once, and a transition is
/// what fades it.
///
/// ## Differences from UIKit
///
/// The image is the contents of the layer, so that traces and frames tell its name. There are no
/// series of images.
open class UIImageView: UIView {
  /// Creates a view as large as an image.
  ///
  /// - Parameter image: The image; `nil` for none.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view as large as an image, with another one to show while it is highlighted.
  ///
  /// - Parameters:
  ///   - image: The image; `nil` for none.
  ///   - highlightedImage: The other image; `nil` for none.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    show()
  }

  /// Creates an empty view with a frame; it takes no touches.
  ///
  /// - Parameter frame: The rectangle that it covers in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty view without size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The image; `nil` for none.
  open var image: UIImage? {
    didSet { show() }
  }

  /// The image that is shown while the view is highlighted; `nil` for the image itself.
  open var highlightedImage: UIImage? {
    didSet { show() }
  }

  /// A Boolean value that indicates whether the other image is shown.
  open var isHighlighted = false {
    didSet { show() }
  }

  private func show() {
    layer.contents = (isHighlighted ? highlightedImage ?? image : image)?.cgImage
    invalidateIntrinsicContentSize()
  }

  /// The size of the image; none without one.
  open override var intrinsicContentSize: CGSize {
    (isHighlighted ? highlightedImage ?? image : image)?.size ?? super.intrinsicContentSize
  }

  /// Returns the size of the image, or the present size without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? super.sizeThatFits(size)
  }
}
