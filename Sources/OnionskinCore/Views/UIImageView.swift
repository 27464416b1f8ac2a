/// A view that shows an image.
///
/// The image is not animatable: inside an animation block it changes at once. Use a transition to
/// fade to another image.
///
/// ## Differences from UIKit
///
/// The image is the contents of the layer, so that its name appears in traces and frames. Image
/// sequences are not supported.
open class UIImageView: UIView {
  /// Creates a view with an image and its size.
  ///
  /// - Parameter image: The image; `nil` for none.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view with an image and its size, and a highlighted image.
  ///
  /// - Parameters:
  ///   - image: The image; `nil` for none.
  ///   - highlightedImage: The image to show while the view is highlighted; `nil` for none.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
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
