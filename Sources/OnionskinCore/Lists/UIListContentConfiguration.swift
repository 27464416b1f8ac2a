/// A description of the content of a cell of a list: an image, a text and a secondary text.
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
/// Margins, paddings and fonts that are not documented are decisions. Colors do not depend on states.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of the image.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The configuration of a symbol: stored only.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint color; `nil` for that of the view.
    public var tintColor: UIColor?
    /// A function that makes the tint color that is shown; `nil` for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points; 0 for any.
    public var maximumSize = CGSize.zero
    /// The size of the room for the image, in points; 0 for the size of the image.
    public var reservedLayoutSize = CGSize.zero
    /// A Boolean value that indicates whether the image ignores inverted colors: stored only.
    public var accessibilityIgnoresInvertColors = false
    /// The width of the border, in points.
    public var strokeWidth: CGFloat = 0
    /// The color of the border; `nil` for none.
    public var strokeColor: UIColor?

    /// The dimension that stands for the size of symbols.
    public static let standardDimension: CGFloat = 0

    /// Returns the tint color that is shown where the view has another one.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The properties of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The alignments of a text.
    public enum TextAlignment: Hashable, Sendable {
      /// The natural alignment of the language.
      case natural
      /// In the middle.
      case center
      /// At both edges.
      case justified
    }

    /// The cases of a text: stored only.
    public enum TextTransform: Hashable, Sendable {
      /// As it is.
      case none
      /// In capital letters.
      case uppercase
      /// In small letters.
      case lowercase
      /// With capital initials.
      case capitalized
    }

    /// The font.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The color.
    public var color = UIColor.label
    /// A function that makes the color that is shown; `nil` for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// How a line that is too long ends.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for any.
    public var numberOfLines = 0
    /// A Boolean value that indicates whether the font shrinks to fit: stored only.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor of the font: stored only.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that indicates whether letters get closer to fit: stored only.
    public var allowsDefaultTighteningForTruncation = false
    /// A Boolean value that indicates whether the font follows the size of content: stored only.
    public var adjustsFontForContentSizeCategory = true
    /// The case of the text: stored only.
    public var transform = TextTransform.none

    /// Returns the color that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The image; `nil` for none.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The text; `nil` for none.
  public var text: String?
  /// The text with attributes, which takes the place of the text; `nil` for none.
  public var attributedText: NSAttributedString?
  /// The properties of the text.
  public var textProperties = TextProperties()
  /// The secondary text; `nil` for none.
  public var secondaryText: String?
  /// The secondary text with attributes, which takes the place of the secondary text; `nil` for none.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The edges at which the margins of the superview count: stored only.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins of the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 16
  )
  /// A Boolean value that indicates whether both texts are in one line if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The least space between both texts in a line, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The space between both texts above one another, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content.
  public var alpha: CGFloat = 1

  private init(secondarySize: CGFloat = 12) {
    secondaryTextProperties.font = .systemFont(ofSize: secondarySize)
  }

  /// Returns the content of a cell.
  public static func cell() -> Self { Self() }

  /// Returns the content of a cell with a secondary text below.
  public static func subtitleCell() -> Self { Self() }

  /// Returns the content of a cell with a secondary text on the other side.
  public static func valueCell() -> Self {
    var content = Self(secondarySize: 17)
    content.secondaryTextProperties.color = .secondaryLabel
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }

  /// Returns the content of a cell of a sidebar.
  public static func sidebarCell() -> Self { Self() }
  /// Returns the content of a cell of a sidebar with a secondary text below.
  public static func sidebarSubtitleCell() -> Self { Self() }
  /// Returns the content of a cell with an accessory of a sidebar.
  public static func accompaniedSidebarCell() -> Self { Self() }
  /// Returns the content of a cell with an accessory of a sidebar, with a secondary text below.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self() }

  /// Returns the content of a header of a plain list.
  public static func plainHeader() -> Self {
    var content = Self()
    content.textProperties.font = .systemFont(ofSize: 17, weight: .semibold)
    return content
  }

  /// Returns the content of a footer of a plain list.
  public static func plainFooter() -> Self { small }
  /// Returns the content of a header of a grouped list.
  public static func groupedHeader() -> Self { small }
  /// Returns the content of a footer of a grouped list.
  public static func groupedFooter() -> Self { small }
  /// Returns the content of a header of a sidebar.
  public static func sidebarHeader() -> Self { plainHeader() }
  /// Returns the content of a header of a list.
  public static func header() -> Self { plainHeader() }
  /// Returns the content of a large header of a list.
  public static func prominentInsetGroupedHeader() -> Self { plainHeader() }
  /// Returns the content of a footer of a list.
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

  /// Returns the content for a state, which is the same.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
