import AnimationModel
import RenderEngine

/// A button with a title, an image and a background image for each state.
///
/// ## Differences from UIKit
///
/// The title fills the button within the title's insets, and the image within its own. The
/// background image is the contents of the button's own layer. The type affects only sizes.
open class UIButton: UIControl {
  public enum ButtonType: Int, Hashable, Sendable {
    /// A button without a style.
    case custom
    case system, detailDisclosure
    /// An information button for dark backgrounds.
    case infoLight
    /// An information button for light backgrounds.
    case infoDark
    case contactAdd
    case close = 7
  }

  /// The appearance of a button in a state.
  private struct Appearance {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  public enum Role: Int, Hashable, Sendable {
    /// No special role.
    case normal
    /// The default choice.
    case primary
    case cancel
    /// A button that deletes data.
    case destructive
  }

  /// The role of the button: stored only.
  open var role = Role.normal
  open private(set) var buttonType = ButtonType.custom
  private var appearances: [UInt: Appearance] = [:] { didSet { updateViews() } }
  private var isUpdatingConfiguration = false
  private var titleLabelIfLoaded: UILabel?
  private var imageViewIfLoaded: UIImageView?

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  // MARK: - Configuration

  /// The configuration of the button; `nil` to use the button's own titles, images and insets.
  ///
  /// If the configuration has no title or image, the button uses the title or image for its state.
  /// It ignores its own insets.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if !isUpdatingConfiguration { updateByHandler() }
      if configuration == nil { titleLabelIfLoaded?.font = defaultTitleFont }
      updateViews()
      setNeedsLayout()
    }
  }

  /// The menu of the button, which is not shown; `nil` for none.
  open var menu: UIMenu?
  /// A Boolean value that indicates whether the button shows the chosen element of its menu: stored
  /// only.
  open var changesSelectionAsPrimaryAction = false
  /// A Boolean value that indicates whether a pointer changes the button: stored only.
  open var isPointerInteractionEnabled = false

  /// A closure that updates the configuration for the button's state; `nil` for none.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { updateByHandler() } }

  /// Updates the configuration for the button's state; subclasses can override it.
  ///
  /// It is called when the state changes, and immediately by ``setNeedsUpdateConfiguration()``.
  open func updateConfiguration() {}

  open func setNeedsUpdateConfiguration() { updateByHandler() }

  private func updateByHandler() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
  }

  /// The content of a configured button; `nil` without a configuration.
  private var content: ButtonContent? {
    guard let configuration else { return nil }
    let loop = layer.handle.loop
    func size(of text: String?, in font: UIFont) -> CGSize {
      guard let text, !text.isEmpty else { return .zero }
      return loop.textRuler.size(of: text, in: font, width: .infinity, numberOfLines: 1)
        .roundedUp(toScale: loop.device.scale)
    }
    let direction = effectiveUserInterfaceLayoutDirection
    return ButtonContent(
      configuration: configuration,
      title: size(of: currentTitle, in: Configuration.titleFont),
      subtitle: size(of: configuration.subtitle, in: Configuration.subtitleFont),
      image: currentImage?.size ?? .zero,
      insets: configuration.contentInsets.sided(in: direction),
      direction: direction
    )
  }

  // MARK: - Insets

  /// The insets of the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The insets of the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// The insets of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Whether the type has an image of its own, for information or contacts, of 22 by 22 points.
  private var hasTypeImage: Bool {
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: true
    case .custom, .system, .close: false
    }
  }

  /// The font of the title without a configuration.
  private var defaultTitleFont: UIFont {
    .systemFont(ofSize: buttonType == .system || hasTypeImage ? 15 : UIFont.buttonFontSize)
  }

  /// The size of the title and the image, rounded up to whole points.
  ///
  /// A button without an image and insets is at least 30 points wide, and 12 points higher than its
  /// title; an empty title has the height of a line. Buttons for information and contacts have an
  /// image of 22 by 22 points, unless it is replaced, and measure the title in the font of their
  /// type. A button with a configuration has the size of its content and insets, rounded up to a
  /// pixel.
  open override var intrinsicContentSize: CGSize {
    if let content { return content.size }
    let font = hasTypeImage ? defaultTitleFont : titleLabelIfLoaded?.font ?? defaultTitleFont
    let image = currentImage?.size ?? (hasTypeImage ? CGSize(width: 22, height: 22) : nil)
    var title = layer.handle.loop.textRuler.size(
      of: currentTitle ?? "",
      in: font,
      width: .infinity,
      numberOfLines: 1
    )
    if title.height == 0, image == nil || currentTitle != nil && !hasTypeImage {
      title.height = font.lineHeight
    }
    let insets = contentEdgeInsets
    var size = CGSize(
      width: title.width + (image?.width ?? 0) + insets.left + insets.right,
      height: max(title.height, image?.height ?? 0) + insets.top + insets.bottom
    )
    if image == nil, insets == .zero {
      size.width = max(size.width, 30)
      size.height += 12
    }
    return size.roundedUp(toScale: 1)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The label of the title, which provides the baselines of the button.
  open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
  /// The label of the title, which provides the baselines of the button.
  open override var forLastBaselineLayout: UIView { titleLabel ?? self }

  /// The label of the title, created when first needed.
  open var titleLabel: UILabel? {
    if titleLabelIfLoaded == nil {
      let label = UILabel()
      label.textAlignment = .center
      label.font = configuration == nil ? defaultTitleFont : Configuration.titleFont
      titleLabelIfLoaded = label
      addSubview(label)
      updateViews()
    }
    return titleLabelIfLoaded
  }

  override var touchUpEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  override var preventsTaps: Bool { true }

  /// The view of the image, created when first needed.
  open var imageView: UIImageView? {
    if imageViewIfLoaded == nil {
      let view = UIImageView()
      imageViewIfLoaded = view
      insertSubview(view, at: 0)
      updateViews()
    }
    return imageViewIfLoaded
  }

  // MARK: - By state

  /// Sets the title for a state; a state without a title uses the normal state's title.
  open func setTitle(_ title: String?, for state: State) {
    appearances[state.rawValue, default: Appearance()].title = title
  }

  open func title(for state: State) -> String? { value(\.title, for: state) }

  /// Sets the color of the title's shadow for a state; without effect.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}

  /// Sets the color of the title for a state; a state without a color uses the normal state's
  /// color.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    appearances[state.rawValue, default: Appearance()].titleColor = color
  }

  /// Sets the title for a state to an attributed string, whose attributes are not used.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }

  /// A Boolean value that indicates whether the image is darker while the button is highlighted:
  /// stored only.
  open var adjustsImageWhenHighlighted = true

  /// A Boolean value that indicates whether the image is darker while the button is disabled:
  /// stored only.
  open var adjustsImageWhenDisabled = true

  /// A Boolean value that indicates whether the title's shadow changes sides while the button is
  /// highlighted: stored only.
  open var reversesTitleShadowWhenHighlighted = false

  /// A Boolean value that indicates whether the button glows while it is highlighted: stored only.
  open var showsTouchWhenHighlighted = false

  /// Returns the color of the title for a state; by default, white.
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) ?? .white }

  /// Sets the image for a state; a state without an image uses the normal state's image.
  open func setImage(_ image: UIImage?, for state: State) {
    appearances[state.rawValue, default: Appearance()].image = image
  }

  open func image(for state: State) -> UIImage? { value(\.image, for: state) }

  /// Sets the background image for a state; a state without an image uses the normal state's image.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    appearances[state.rawValue, default: Appearance()].backgroundImage = image
  }

  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  open var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? .white
  }

  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func value<Value>(_ part: KeyPath<Appearance, Value?>, for state: State) -> Value? {
    appearances[state.rawValue]?[keyPath: part] ?? appearances[0]?[keyPath: part]
  }

  // MARK: - Updating

  override func setPrimaryAction(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    super.setPrimaryAction(action)
  }

  override func stateDidChange() {
    updateByHandler()
    updateViews()
  }

  /// Shows the content for the current state.
  private func updateViews() {
    if titleLabelIfLoaded == nil ? currentTitle != nil : titleLabelIfLoaded?.text != currentTitle {
      titleLabel?.text = currentTitle
    }
    titleLabelIfLoaded?.textColor = currentTitleColor
    if configuration != nil { titleLabelIfLoaded?.font = Configuration.titleFont }
    if imageViewIfLoaded == nil ? currentImage != nil : imageViewIfLoaded?.image != currentImage {
      imageView?.image = currentImage
    }
    layer.contents = currentBackgroundImage?.cgImage
    invalidateIntrinsicContentSize()
  }

  /// Lays out the title and the image inside the insets.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    titleLabelIfLoaded?.frame = titleRect(forContentRect: content)
    imageViewIfLoaded?.frame = imageRect(forContentRect: content)
  }

  /// Returns the rectangle of the background.
  ///
  /// - Parameter bounds: The bounds of the button.
  /// - Returns: The rectangle: by default, the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle in which the title and the image are placed.
  ///
  /// - Parameter bounds: The bounds of the button.
  /// - Returns: The rectangle: by default, the bounds within the content's insets, or the bounds if
  ///   there is a configuration.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    configuration == nil ? bounds.inset(by: contentEdgeInsets) : bounds
  }

  /// Returns the frame of the title, which a subclass may place elsewhere.
  ///
  /// - Parameter contentRect: The rectangle of the content.
  /// - Returns: The frame: by default, the rectangle within the title's insets, or the frame that
  ///   the configuration determines.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    content?.frames(in: contentRect).title ?? contentRect.inset(by: titleEdgeInsets)
  }

  /// Returns the frame of the image, which a subclass may place elsewhere.
  ///
  /// - Parameter contentRect: The rectangle of the content.
  /// - Returns: The frame: by default, the rectangle within the image's insets, or the frame that
  ///   the configuration determines.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    content?.frames(in: contentRect).image ?? contentRect.inset(by: imageEdgeInsets)
  }
}
