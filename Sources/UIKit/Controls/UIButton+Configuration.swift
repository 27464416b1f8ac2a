import AnimationModel

extension UIButton {
  /// The configuration of a button: its content, with placement and spacing.
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.filled()
  /// configuration.title = "Buy"
  /// configuration.image = UIImage(named: "cart")
  /// configuration.imagePadding = 8
  /// let button = UIButton(configuration: configuration)
  /// ```
  ///
  /// The title, subtitle, image, insets and paddings determine the size of the button and the
  /// positions of its title and image. A new configuration has insets of 7 points at the top and
  /// bottom and 12 at the sides, a title padding of 1 point and no image padding.
  ///
  /// ## Differences from UIKit
  ///
  /// The styles differ only in their names. Colors, corners, the button size and the activity
  /// indicator are stored only. The subtitle contributes to the size, but is not shown.
  public struct Configuration: Hashable, Sendable {
    /// The corner style: stored only.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// The radius of the background.
      case fixed = -1
      /// The radius of the background, adjusted to the size of text.
      case dynamic
      case small, medium, large
      /// A radius of half the height.
      case capsule
    }

    /// The button sizes: stored only.
    public enum Size: Int, Hashable, Sendable {
      /// A medium button, the default.
      case medium
      case small
      /// A very small button.
      case mini
      case large
    }

    public enum TitleAlignment: Int, Hashable, Sendable {
      /// The alignment of the button's content.
      case automatic
      case leading, center, trailing
    }

    /// The style with which the configuration was created.
    enum Style: Hashable, Sendable {
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    let style: Style
    /// The title; `nil` to use the button's own title.
    public var title: String?
    /// The title with attributes, which are not shown; `nil` for none.
    public var attributedTitle: AttributedString? {
      didSet { title = attributedTitle.map { String($0.characters) } }
    }
    /// The subtitle with attributes, which are not shown; `nil` for none.
    public var attributedSubtitle: AttributedString? {
      didSet { subtitle = attributedSubtitle.map { String($0.characters) } }
    }
    /// The subtitle; `nil` for none.
    public var subtitle: String?
    /// The image; `nil` to use the button's own image.
    public var image: UIImage?
    /// The configuration of a symbol image: stored only.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The edge of the title at which the image is placed.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of the title and the subtitle: stored only.
    public var titleAlignment = TitleAlignment.automatic
    /// The distances of the content from the button's edges, in points.
    public var contentInsets = Self.defaultContentInsets
    /// The corner style: stored only.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button: stored only.
    public var buttonSize = Size.medium
    /// The color of the title and the image; `nil` for the color of the style.
    public var baseForegroundColor: UIColor?
    /// The color of the background; `nil` for the color of the style.
    public var baseBackgroundColor: UIColor?
    /// A Boolean value that indicates whether an activity indicator replaces the image: stored
    /// only.
    public var showsActivityIndicator = false

    private static let defaultContentInsets = NSDirectionalEdgeInsets(
      top: 7,
      leading: 12,
      bottom: 7,
      trailing: 12
    )

    private init(_ style: Style) { self.style = style }

    /// Returns a configuration without a background.
    public static func plain() -> Self { Self(.plain) }
    public static func gray() -> Self { Self(.gray) }
    /// Returns a configuration with a background in a light tint color.
    public static func tinted() -> Self { Self(.tinted) }
    /// Returns a configuration with a background in the tint color.
    public static func filled() -> Self { Self(.filled) }
    /// Returns a configuration without a border.
    public static func borderless() -> Self { Self(.borderless) }
    public static func bordered() -> Self { Self(.bordered) }
    /// Returns a configuration with a border in a light tint color.
    public static func borderedTinted() -> Self { Self(.borderedTinted) }
    /// Returns a configuration with a border in the tint color.
    public static func borderedProminent() -> Self { Self(.borderedProminent) }

    public mutating func setDefaultContentInsets() { contentInsets = Self.defaultContentInsets }

    static let titleFont = UIFont.systemFont(ofSize: 17)
    /// The font of the subtitle: a decision, since no measurement was found.
    static let subtitleFont = UIFont.systemFont(ofSize: 12)
  }

  /// Creates a button with a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - primaryAction: The action to perform when the button is tapped; `nil` for none. Its title
  ///     and image are used if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    if let primaryAction { setPrimaryAction(primaryAction) }
    configure(configuration)
  }

  /// Creates a button without a configuration.
  ///
  /// - Parameters:
  ///   - buttonType: The type of the button.
  ///   - primaryAction: The action to perform when the button is tapped; `nil` for none. Its title
  ///     and image are used.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  /// Sets the configuration; an assignment in an initializer would not trigger `didSet`.
  private func configure(_ configuration: Configuration) { self.configuration = configuration }
}

/// The sizes and positions of a configured button's content.
@MainActor struct ButtonContent {
  let configuration: UIButton.Configuration
  let title: CGSize
  let subtitle: CGSize
  let image: CGSize
  let insets: UIEdgeInsets
  let direction: UIUserInterfaceLayoutDirection

  /// The size of the title above the subtitle.
  private var text: CGSize {
    let isPair = title.height > 0 && subtitle.height > 0
    return CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height + (isPair ? configuration.titlePadding : 0)
    )
  }

  private var gap: CGFloat { image != .zero && text.height > 0 ? configuration.imagePadding : 0 }

  private var isColumn: Bool {
    configuration.imagePlacement.contains(.top) || configuration.imagePlacement.contains(.bottom)
  }

  /// The size of the content with its insets.
  var size: CGSize {
    let content =
      isColumn
      ? CGSize(width: max(text.width, image.width), height: text.height + gap + image.height)
      : CGSize(width: text.width + gap + image.width, height: max(text.height, image.height))
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom
    )
  }

  /// Returns the frames of the title and the image, centered within the insets.
  func frames(in bounds: CGRect) -> (title: CGRect, image: CGRect) {
    let inside = bounds.inset(by: insets)
    let contentSize = CGSize(
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
    let origin = CGPoint(
      x: inside.midX - contentSize.width / 2,
      y: inside.midY - contentSize.height / 2
    )
    let placement = configuration.imagePlacement
    let isFirst =
      isColumn
      ? placement.contains(.top)
      : placement.contains(.trailing) == (direction == .rightToLeft)
    var (textBox, imageBox) = (
      CGRect(origin: origin, size: text), CGRect(origin: origin, size: image)
    )
    if isColumn {
      textBox.origin.x = inside.midX - text.width / 2
      imageBox.origin.x = inside.midX - image.width / 2
      if isFirst {
        textBox.origin.y += image.height + gap
      } else {
        imageBox.origin.y += text.height + gap
      }
    } else {
      textBox.origin.y = inside.midY - text.height / 2
      imageBox.origin.y = inside.midY - image.height / 2
      if isFirst {
        textBox.origin.x += image.width + gap
      } else {
        imageBox.origin.x += text.width + gap
      }
    }
    textBox.size.height = title.height
    return (textBox, imageBox)
  }
}
