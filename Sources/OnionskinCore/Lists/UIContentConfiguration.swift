/// A description of the content of a view, such as a cell, which makes a view of it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Returns a new view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the description of the content for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content that a configuration describes.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The description of the content.
  var configuration: any UIContentConfiguration { get set }
  /// Returns a Boolean value that indicates whether the view can show the content of a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns a Boolean value that indicates whether a configuration has the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A function that makes a color of another one.
public struct UIConfigurationColorTransformer: Sendable {
  /// The function.
  public let transform: @Sendable (UIColor) -> UIColor

  /// Creates a function.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// Returns the color that the function makes of another one.
  public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }

  /// Makes a gray of a color.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
  /// Returns the color itself: the system's preference is not emulated.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// Returns the color itself: the tint for one color is not emulated.
  public static let monochromeTint = UIConfigurationColorTransformer { $0 }
}
