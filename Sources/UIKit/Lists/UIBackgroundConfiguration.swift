import AnimationModel

/// The configuration of the background of a view, such as a cell.
///
/// ## Differences from UIKit
///
/// List backgrounds have no default colors. ``visualEffect`` and ``image`` are stored only.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// A custom view in the background; `nil` for none.
  public var customView: UIView?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background in the view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins are added to the insets: stored only.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color; `nil` for the view's tint color.
  public var backgroundColor: UIColor? = .clear
  /// A transformer for the color; `nil` for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The visual effect: stored only.
  public var visualEffect: UIVisualEffect?
  /// The image: stored only.
  public var image: UIImage?
  /// The content mode of the image: stored only.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the border; `nil` for the view's tint color.
  public var strokeColor: UIColor? = .clear
  /// A transformer for the border color; `nil` for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// The outset of the border from the edge of the background, in points: stored only.
  public var strokeOutset: CGFloat = 0

  private init() {}

  /// Returns a background without color.
  public static func clear() -> Self { Self() }
  /// Returns the default background of a plain list's cell.
  public static func listPlainCell() -> Self { Self() }
  /// Returns the default background of a grouped list's cell.
  public static func listGroupedCell() -> Self { Self() }
  /// Returns the default background of a list cell.
  public static func listCell() -> Self { Self() }
  /// Returns the default background of a sidebar cell.
  public static func listSidebarCell() -> Self { Self() }
  /// Returns the default background of an accompanied sidebar cell.
  public static func listAccompaniedSidebarCell() -> Self { Self() }
  /// Returns the default background of a plain list's header or footer.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// Returns the default background of a grouped list's header or footer.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// Returns the default background of a sidebar's header.
  public static func listSidebarHeader() -> Self { Self() }
  /// Returns the default background of a list's header.
  public static func listHeader() -> Self { Self() }
  /// Returns the default background of a list's footer.
  public static func listFooter() -> Self { Self() }

  /// Returns the configuration itself, because it doesn't depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the resolved border color for a view's tint color.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// A view that shows a background configuration.
final class ConfiguredBackgroundView: UIView {
  private var customView: UIView?

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
