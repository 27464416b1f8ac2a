import AnimationTraces

/// A view that shows an image or a sequence of images.
///
/// The image is not animatable: inside an animation block it changes at once. Use a transition to
/// fade to another image. A sequence is a discrete keyframe animation of the layer's contents, after
/// which the image is shown again.
///
/// ## Differences from UIKit
///
/// The image is the contents of the layer, so that its name appears in traces and frames. UIKit does
/// not document the key of the animation of a sequence; here it is `contents`. A sequence that ends
/// because the view leaves its window does not restart automatically, unless it is an animated image.
open class UIImageView: UIView {
  /// Creates a view with an image and its size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    answersTouches = false
    self.image = image
    showNewImage()
  }

  /// Creates a view with an image and its size, and a highlighted image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    answersTouches = false
    self.image = image
    self.highlightedImage = highlightedImage
    showNewImage()
  }

  /// Creates an image view with a frame, which does not respond to touches.
  ///
  /// - Parameter frame: The frame in the coordinates of the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    answersTouches = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    answersTouches = false
  }

  /// The effects of the symbol, which show nothing.
  final var symbolEffects: [any SymbolEffect] = []

  /// The image; `nil` for none.
  open var image: UIImage? { didSet { showNewImage() } }

  /// The image to show while the view is highlighted; `nil` for the image itself.
  open var highlightedImage: UIImage? { didSet { showNewImage() } }

  /// A Boolean value that indicates whether the highlighted image is shown.
  ///
  /// A running sequence is replaced by that of the new state, or ends if there is none.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      let wasAnimating = isAnimating
      show()
      if wasAnimating { play() }
    }
  }

  /// The images of a sequence; `nil` for none.
  ///
  /// Setting them ends a running sequence.
  open var animationImages: [UIImage]? { didSet { endSequence() } }
  /// The images of the sequence that is played while the view is highlighted; `nil` for none.
  open var highlightedAnimationImages: [UIImage]? { didSet { if isHighlighted { endSequence() } } }
  /// The duration of a sequence in seconds; 0 stands for 1/30 of a second for each image.
  ///
  /// A change takes effect when the next sequence is started.
  open var animationDuration: TimeInterval = 0
  /// The number of times that a sequence is played; 0 for no limit.
  ///
  /// A change takes effect when the next sequence is started.
  open var animationRepeatCount = 0

  /// A Boolean value that indicates whether a sequence is being played.
  open var isAnimating: Bool { sequence != nil }

  /// Plays the sequence from its first image.
  ///
  /// Without a sequence, an animated ``image`` is played. If there is neither, nothing is played.
  open func startAnimating() {
    isStopped = false
    play()
  }

  /// Ends the sequence, so that the image is shown.
  open func stopAnimating() {
    isStopped = true
    endSequence()
  }

  /// Plays an animated image in the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { playImageIfNeeded() }
  }

  private static let sequenceKey = "contents"
  /// Whether the program has stopped the animation, so that an animated image does not play automatically.
  private var isStopped = false

  private var sequence: ImageSequence? {
    layer.animation(forKey: Self.sequenceKey) as? ImageSequence
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func showNewImage() {
    isStopped = false
    show()
    if sequence is AnimatedImageSequence { endSequence() }
    playImageIfNeeded()
  }

  private func show() {
    layer.contents = shownImage?.cgImage
    invalidateIntrinsicContentSize()
  }

  private func endSequence() {
    guard sequence != nil else { return }
    recordSequence(nil)
    layer.removeAnimation(forKey: Self.sequenceKey)
  }

  /// Records which images that are alike are played from now on; `nil` for none.
  private func recordSequence(_ text: @autoclosure () -> String?) {
    guard isRecording else { return }
    let old = recordedSequence
    recordedSequence = text()
    record(.animationImages, from: old, to: recordedSequence)
  }
  /// The text of the sequence that was last recorded.
  private var recordedSequence: String?

  private func playImageIfNeeded() {
    guard !isStopped, sequence == nil, let image = shownImage, let images = image.images else {
      return
    }
    play(images, for: image.duration, repeatCount: 0, isOfImage: true)
  }

  /// Plays the images of the current state in place of those being played.
  private func play() {
    let images = isHighlighted ? highlightedAnimationImages : animationImages
    if let images {
      play(images, for: animationDuration, repeatCount: animationRepeatCount, isOfImage: false)
    } else if let image = shownImage, let images = image.images {
      play(images, for: image.duration, repeatCount: 0, isOfImage: true)
    } else {
      endSequence()
    }
  }

  private func play(
    _ images: [UIImage],
    for duration: TimeInterval,
    repeatCount: Int,
    isOfImage: Bool
  ) {
    guard let first = images.first else { return endSequence() }
    let animation =
      isOfImage
      ? AnimatedImageSequence(keyPath: "contents") : ImageSequence(keyPath: "contents")
    // A keyframe animation needs two values.
    animation.values = (images.count == 1 ? [first, first] : images).compactMap(\.cgImage)
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(images.count) / 30
    animation.repeatCount = repeatCount > 0 ? Float(repeatCount) : .infinity
    // The contents tell which pictures are shown when, unless all are alike, as in many a test.
    let isAlike = images.count > 1 && images.allSatisfy { $0.isEqual(first) }
    recordSequence(
      isAlike
        ? "\(images.count) images in \(animation.duration.short) s, "
          + (repeatCount > 0 ? "\(repeatCount) times" : "endless")
        : nil
    )
    layer.add(animation, forKey: Self.sequenceKey)
  }

  /// The size of the image; no intrinsic size without an image.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image; without an image, the current size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.size ?? super.sizeThatFits(size)
  }
}

/// The animation of a sequence of images, of a class that sets it apart from the program's animations.
private class ImageSequence: CAKeyframeAnimation {}

/// The animation of the images of an animated image.
private final class AnimatedImageSequence: ImageSequence {}
