/// The configuration of a list cell's content: an image, a text and a secondary text.
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = "Inbox"
/// content.secondaryText = "12 messages"
/// cell.contentConfiguration = content
/// ```
///
/// ## Differences from UIKit
///
/// UIKit's margins, paddings and fonts are not all documented; undocumented values are choices.
/// Colors don't depend on the state.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  @preconcurrency @MainActor public struct ImageProperties {
    /// The symbol configuration: stored only.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint color; `nil` for the view's tint color.
    public var tintColor: UIColor?
    /// A transformer for the tint color; `nil` for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius of the image, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image, in points; 0 for the size of the image.
    public var reservedLayoutSize = CGSize.zero
    /// A Boolean value that indicates whether the image ignores inverted colors: stored only.
    public var accessibilityIgnoresInvertColors = false
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The color of the border; `nil` for none.
    public var strokeColor: UIColor?

    /// The value that requests the standard size of symbols.
    public static let standardDimension: CGFloat = 0

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The properties of a text.
  @preconcurrency @MainActor public struct TextProperties {
    /// The alignments of text.
    public enum TextAlignment: Hashable, Sendable {
      case natural
      /// In the middle.
      case center
      /// At both edges.
      case justified
    }

    /// The transforms of text: stored only.
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    /// A transformer for the color; `nil` for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    /// The mode in which lines are broken or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// A Boolean value that indicates whether the font shrinks to fit: stored only.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale factor of the font: stored only.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that indicates whether letter spacing is tightened to fit: stored only.
    public var allowsDefaultTighteningForTruncation = false
    /// A Boolean value that indicates whether the font follows the content size category: stored
    /// only.
    public var adjustsFontForContentSizeCategory = true
    /// The transform of the text: stored only.
    public var transform = TextTransform.none

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The image; `nil` for none.
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  /// The text; `nil` for none.
  public var text: String?
  /// The attributed text, which replaces the text; `nil` for none.
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  /// The secondary text; `nil` for none.
  public var secondaryText: String?
  /// The attributed secondary text, which replaces the secondary text; `nil` for none.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The axes on which the superview's layout margins are preserved: stored only.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 16
  )
  /// A Boolean value that indicates whether the texts are side by side if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The spacing between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum spacing between texts that are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The spacing between stacked texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1

  private init(secondarySize: CGFloat = 12) {
    secondaryTextProperties.font = .systemFont(ofSize: secondarySize)
  }

  /// Returns the default content configuration of a cell.
  public static func cell() -> Self { Self() }

  /// Returns the default content configuration of a cell with a secondary text below the text.
  public static func subtitleCell() -> Self { Self() }

  /// Returns the default content configuration of a cell with a secondary text at the trailing
  /// edge.
  public static func valueCell() -> Self {
    var content = Self(secondarySize: 17)
    content.secondaryTextProperties.color = .secondaryLabel
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Returns the default content configuration of a sidebar cell.
  public static func sidebarCell() -> Self { Self() }
  /// Returns the default content configuration of a sidebar cell with a secondary text below the
  /// text.
  public static func sidebarSubtitleCell() -> Self { Self() }
  /// Returns the default content configuration of an accompanied sidebar cell.
  public static func accompaniedSidebarCell() -> Self { Self() }
  /// Returns the default content configuration of an accompanied sidebar cell with a secondary text
  /// below the text.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self() }

  /// Returns the default content configuration of a plain list's header.
  public static func plainHeader() -> Self {
    var content = Self()
    content.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
    return content
  }

  /// Returns the default content configuration of a plain list's footer.
  public static func plainFooter() -> Self { small }
  /// Returns the default content configuration of a grouped list's header.
  public static func groupedHeader() -> Self { small }
  /// Returns the default content configuration of a grouped list's footer.
  public static func groupedFooter() -> Self { small }
  /// Returns the default content configuration of a sidebar's header.
  public static func sidebarHeader() -> Self { plainHeader() }
  /// Returns the default content configuration of a list's header.
  public static func header() -> Self { plainHeader() }
  /// Returns the default content configuration of a list's prominent header.
  public static func prominentInsetGroupedHeader() -> Self { plainHeader() }
  /// Returns the default content configuration of a list's footer.
  public static func footer() -> Self { small }

  private static var small: Self {
    var content = Self()
    content.textProperties.font = .systemFont(ofSize: 13)
    content.textProperties.color = .secondaryLabel
    return content
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration itself, because it doesn't depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
