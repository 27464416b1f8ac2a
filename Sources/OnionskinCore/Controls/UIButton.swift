/// A control with a title, an image and a background, each of them by state.
///
/// ## Differences from UIKit
///
/// The title fills the button, less its insets, and so does the image. The background image is the
/// contents of the button's own layer. The type makes no difference but for sizes.
open class UIButton: UIControl {
  /// The kinds of buttons that UIKit has.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A plain one.
    case custom
    /// The system's.
    case system
    /// For details.
    case detailDisclosure
    /// For information, on dark.
    case infoLight
    /// For information, on light.
    case infoDark
    /// To add a contact.
    case contactAdd
    /// To close.
    case close = 7
  }

  /// What a button shows in a state.
  private struct Appearance {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// The kind of the button.
  public private(set) var buttonType = ButtonType.custom
  private var appearances: [UInt: Appearance] = [:]
  private var isUpdatingConfiguration = false
  private var madeLabel: UILabel?
  private var madeImageView: UIImageView?

  /// Creates a button of a kind.
  ///
  /// - Parameter type: The kind.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }

  // MARK: - Configuration

  /// What the button shows, and where; `nil` for titles, images and insets of its own.
  ///
  /// Where it has no title or image, the button's own by state count. The insets of the button do not
  /// count beside it.
  open var configuration: Configuration? {
    didSet {
      guard configuration != oldValue else { return }
      if !isUpdatingConfiguration { updateByHandler() }
      show()
      setNeedsLayout()
    }
  }

  /// A closure that changes the configuration with the button's state; `nil` for none.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { updateByHandler() }
  }

  /// Updates the configuration for the button's state; a subclass may override it.
  ///
  /// It is called when the state changes, and for ``setNeedsUpdateConfiguration()`` at once.
  open func updateConfiguration() {}

  /// Asks for an update of the configuration.
  open func setNeedsUpdateConfiguration() { updateByHandler() }

  private func updateByHandler() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    updateConfiguration()
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
  }

  /// What a configured button shows; `nil` without configuration.
  private var content: ButtonContent? {
    guard let configuration else { return nil }
    let loop = layer.handle.loop
    func size(of text: String?, in font: UIFont) -> CGSize {
      guard let text, !text.isEmpty else { return .zero }
      return loop.textMeasurer.size(of: text, in: font, width: .infinity, numberOfLines: 1)
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

  /// How far the title stands off the edges.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// How far the image stands off the edges.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// How far the content stands off the edges.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The size of title and image, up to whole points.
  ///
  /// Without an image and insets a button is at least 30 points wide, and 12 points higher than its
  /// title. Buttons for information and contacts are 22 points wide and high. A configured button is as
  /// large as its content, up to the next pixel, and its insets.
  open override var intrinsicContentSize: CGSize {
    if let content { return content.size }
    switch buttonType {
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: return CGSize(width: 22, height: 22)
    default: break
    }
    let font =
      madeLabel?.font ?? .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    var title = layer.handle.loop.textMeasurer.size(
      of: currentTitle ?? "",
      in: font,
      width: .infinity,
      numberOfLines: 1
    )
    if title.height == 0 { title.height = font.lineHeight }
    let insets = contentEdgeInsets
    var size = CGSize(
      width: title.width + insets.left + insets.right,
      height: title.height + insets.top + insets.bottom
    )
    if let image = currentImage?.size {
      size.width += image.width
      size.height = max(
        size.height,
        image.height + insets.top + insets.bottom
      )
      if (currentTitle ?? "").isEmpty { size.height = image.height + insets.top + insets.bottom }
    } else if insets == .zero {
      size.width = max(size.width, 30)
      size.height = title.height + 12
    }
    return size.roundedUp(toScale: 1)
  }

  /// The label of the title, whose lines the button's baselines are.
  open override var forFirstBaselineLayout: UIView { titleLabel ?? self }
  /// The label of the title, whose lines the button's baselines are.
  open override var forLastBaselineLayout: UIView { titleLabel ?? self }

  /// The label of the title, made at the first look or title.
  open var titleLabel: UILabel? {
    if madeLabel == nil {
      let label = UILabel()
      label.textAlignment = .center
      label.font =
        configuration == nil
        ? .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
        : Configuration.titleFont
      madeLabel = label
      addSubview(label)
      show()
    }
    return madeLabel
  }

  override var touchUpEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  /// The view of the image, made at the first look or image.
  open var imageView: UIImageView? {
    if madeImageView == nil {
      let view = UIImageView()
      madeImageView = view
      insertSubview(view, at: 0)
      show()
    }
    return madeImageView
  }

  // MARK: - By state

  /// Sets the title of a state; a state without one has the normal one.
  open func setTitle(_ title: String?, for state: State) {
    appearances[state.rawValue, default: Appearance()].title = title
    show()
  }

  /// Returns the title of a state.
  open func title(for state: State) -> String? { value(\.title, for: state) }

  /// Sets the colour of the title in a state; a state without one has the normal one.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    appearances[state.rawValue, default: Appearance()].titleColor = color
    show()
  }

  /// Returns the colour of the title in a state: white unless it was set.
  open func titleColor(for state: State) -> UIColor? { value(\.titleColor, for: state) ?? .white }

  /// Sets the image of a state; a state without one has the normal one.
  open func setImage(_ image: UIImage?, for state: State) {
    appearances[state.rawValue, default: Appearance()].image = image
    show()
  }

  /// Returns the image of a state.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }

  /// Sets the background image of a state; a state without one has the normal one.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    appearances[state.rawValue, default: Appearance()].backgroundImage = image
    show()
  }

  /// Returns the background image of a state.
  open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }

  /// The title of the present state.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// The colour of the title in the present state.
  open var currentTitleColor: UIColor {
    configuration?.baseForegroundColor ?? titleColor(for: state) ?? .white
  }

  /// The image of the present state.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The background image of the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  private func value<Value>(_ part: KeyPath<Appearance, Value?>, for state: State) -> Value? {
    appearances[state.rawValue]?[keyPath: part] ?? appearances[0]?[keyPath: part]
  }

  // MARK: - Showing

  override func stateDidChange() {
    updateByHandler()
    show()
  }

  /// Shows what belongs to the present state.
  private func show() {
    if madeLabel == nil ? currentTitle != nil : madeLabel?.text != currentTitle {
      titleLabel?.text = currentTitle
    }
    madeLabel?.textColor = currentTitleColor
    if configuration != nil { madeLabel?.font = Configuration.titleFont }
    if madeImageView == nil ? currentImage != nil : madeImageView?.image != currentImage {
      imageView?.image = currentImage
    }
    layer.contents = currentBackgroundImage?.cgImage
    invalidateIntrinsicContentSize()
  }

  /// Gives title and image the place inside the edges.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let frames = content?.frames(in: bounds) {
      madeLabel?.frame = frames.title
      madeImageView?.frame = frames.image
      return
    }
    madeLabel?.frame = bounds.inset(by: titleEdgeInsets)
    madeImageView?.frame = bounds.inset(by: imageEdgeInsets)
  }
}
