/// The content view of a list cell.
///
/// The image is at the leading margin, with the texts next to it. The texts are stacked and
/// centered vertically, or side by side if that is preferred and they fit.
open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryTextLabel = UILabel()
  private var listConfiguration: UIListContentConfiguration

  /// The configuration of the content; other types than `UIListContentConfiguration` are ignored.
  open var configuration: any UIContentConfiguration {
    get { listConfiguration }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      listConfiguration = newValue
      show()
    }
  }

  public init(configuration: UIListContentConfiguration) {
    listConfiguration = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryTextLabel] { addSubview(view) }
    show()
  }

  public required init?(coder: NSCoder) {
    listConfiguration = .cell()
    super.init(coder: coder)
  }

  /// Updates the subviews from the configuration.
  private func show() {
    let content = listConfiguration
    imageView.image = content.image
    imageView.tintColor = content.imageProperties.resolvedTintColor(for: tintColor)
    imageView.layer.cornerRadius = content.imageProperties.cornerRadius
    imageView.layer.borderWidth = content.imageProperties.strokeWidth
    imageView.layer.borderColor = content.imageProperties.strokeColor?.cgColor
    imageView.isHidden = content.image == nil
    show(content.text, content.attributedText, content.textProperties, in: textLabel)
    show(
      content.secondaryText,
      content.secondaryAttributedText,
      content.secondaryTextProperties,
      in: secondaryTextLabel
    )
    alpha = content.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?,
    _ attributedText: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributedText { label.attributedText = attributedText } else { label.text = text }
    label.isHidden = (attributedText?.string ?? text ?? "").isEmpty
  }

  // MARK: - Layout

  private var imageSize: CGSize {
    guard let image = listConfiguration.image else { return .zero }
    let (most, reserved) = (
      listConfiguration.imageProperties.maximumSize,
      listConfiguration.imageProperties.reservedLayoutSize
    )
    func length(_ own: CGFloat, _ most: CGFloat, _ reserved: CGFloat) -> CGFloat {
      reserved > 0 ? reserved : most > 0 ? min(own, most) : own
    }
    return CGSize(
      width: length(image.size.width, most.width, reserved.width),
      height: length(image.size.height, most.height, reserved.height)
    )
  }

  /// Returns the frames of the image and the texts in a width, and the height that they require.
  private func frames(
    in width: CGFloat
  ) -> (image: CGRect, text: CGRect, secondary: CGRect, height: CGFloat) {
    let content = listConfiguration
    let margins = content.directionalLayoutMargins
    let image = CGRect(origin: CGPoint(x: margins.leading, y: margins.top), size: imageSize)
    let start = content.image == nil ? margins.leading : image.maxX + content.imageToTextPadding
    let room = max(width - start - margins.trailing, 0)
    func size(_ label: UILabel, in width: CGFloat) -> CGSize {
      label.isHidden
        ? .zero : label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    let (first, second) = (size(textLabel, in: room), size(secondaryTextLabel, in: room))
    let isPair = !textLabel.isHidden && !secondaryTextLabel.isHidden
    let gap = content.textToSecondaryTextHorizontalPadding
    var text = CGRect(x: start, y: margins.top, width: room, height: first.height)
    var secondary = CGRect(x: start, y: margins.top, width: room, height: second.height)
    if isPair, content.prefersSideBySideTextAndSecondaryText,
      first.width + gap + second.width <= room
    {
      text.size.width = first.width
      secondary.size.width = second.width
      secondary.origin.x = start + room - second.width
    } else if isPair {
      secondary.origin.y = text.maxY + content.textToSecondaryTextVerticalPadding
    }
    let bottom = max(text.maxY, secondary.maxY, image.maxY)
    return (image, text, secondary, max(bottom, margins.top) + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = listConfiguration
    var (image, text, secondary, _) = frames(in: bounds.width)
    let middle =
      (content.directionalLayoutMargins.top + bounds.height
        - content.directionalLayoutMargins.bottom) / 2
    let shown = [textLabel.isHidden ? nil : text, secondaryTextLabel.isHidden ? nil : secondary]
      .compactMap { $0 }
    let block = shown.dropFirst().reduce(shown.first ?? .zero) { $0.union($1) }
    image.origin.y = middle - image.height / 2
    text.origin.y += middle - block.midY
    secondary.origin.y += middle - block.midY
    if shown.count == 2, text.minY == secondary.minY {
      text.origin.y = middle - text.height / 2
      secondary.origin.y = middle - secondary.height / 2
    }
    imageView.frame = image
    textLabel.frame = text
    secondaryTextLabel.frame = secondary
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(bounds.size).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(in: size.width).height)
  }
}
