/// A description of the background of a view, such as a cell.
///
/// ## Differences from UIKit
///
/// The backgrounds of lists have no colors of their own. ``visualEffect`` and ``image`` are stored only.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The view of the background's content; `nil` for none.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of the view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins are added to the insets: stored only.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color; `nil` for the tint color of the view.
  public var backgroundColor: UIColor? = .clear
  /// A function that makes the color that is shown; `nil` for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect over the color: stored only.
  public var visualEffect: UIVisualEffect?
  /// The image over the color: stored only.
  public var image: UIImage?
  /// How the image fills the background: stored only.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the border; `nil` for the tint color of the view.
  public var strokeColor: UIColor? = .clear
  /// A function that makes the color of the border that is shown; `nil` for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the edge of the background, in points: stored only.
  public var strokeOutset: CGFloat = 0

  private init() {}

  /// Returns a background without color.
  public static func clear() -> Self { Self() }
  /// Returns the background of a cell of a plain list.
  public static func listPlainCell() -> Self { Self() }
  /// Returns the background of a cell of a grouped list.
  public static func listGroupedCell() -> Self { Self() }
  /// Returns the background of a cell of a list.
  public static func listCell() -> Self { Self() }
  /// Returns the background of a cell of a sidebar.
  public static func listSidebarCell() -> Self { Self() }
  /// Returns the background of a cell with an accessory of a list.
  public static func listAccompaniedSidebarCell() -> Self { Self() }
  /// Returns the background of a header or a footer of a plain list.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// Returns the background of a header or a footer of a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// Returns the background of a header of a sidebar.
  public static func listSidebarHeader() -> Self { Self() }
  /// Returns the background of a header of a list.
  public static func listHeader() -> Self { Self() }
  /// Returns the background of a footer of a list.
  public static func listFooter() -> Self { Self() }

  /// Returns the background for a state, which is the same.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// Returns the color that is shown where the tint color is another one.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the color of the border that is shown where the tint color is another one.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// The view of a background that a configuration describes.
final class ConfiguredBackgroundView: UIView {
  private var customView: UIView?

  /// Shows a background in the bounds of a view.
  func show(_ configuration: UIBackgroundConfiguration, in bounds: CGRect, tint: UIColor) {
    frame = bounds.inset(by: configuration.backgroundInsets.sided(in: .leftToRight))
    backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    layer.cornerRadius = configuration.cornerRadius
    layer.borderWidth = configuration.strokeWidth
    layer.borderColor = configuration.resolvedStrokeColor(for: tint).cgColor
    guard customView !== configuration.customView else { return }
    customView?.removeFromSuperview()
    customView = configuration.customView
    if let customView { addFilling(customView) }
  }
}
