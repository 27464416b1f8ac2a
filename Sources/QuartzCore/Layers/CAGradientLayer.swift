import AnimationModel
import RenderEngine

/// A layer that draws a gradient of colors.
///
/// The gradient lies over the background color, and fills the bounds with their round corners.
open class CAGradientLayer: CALayer {
  /// The colors of the gradient, each a `CGColor`; `nil` for none.
  open var colors: [Any]? {
    get {
      guard case .colors(let colors) = object(.colors) else { return nil }
      return colors.map { CGColor($0) }
    }
    set {
      changeObject(.colors, to: newValue.flatMap { AnimationValue.object($0, .colors) } ?? .none)
    }
  }

  /// The location of each color, from 0 to 1; `nil` for even steps.
  open var locations: [NSNumber]? {
    get {
      guard case .numbers(let numbers) = object(.locations) else { return nil }
      return numbers.map { NSNumber(value: $0) }
    }
    set { changeObject(.locations, to: newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none) }
  }

  /// The start of the gradient, as fractions of the bounds.
  open var startPoint: CGPoint {
    get { CGPoint(numbers(.startPoint)) }
    set { change(.startPoint, to: Components(newValue)) }
  }

  /// The end of the gradient, as fractions of the bounds.
  open var endPoint: CGPoint {
    get { CGPoint(numbers(.endPoint)) }
    set { change(.endPoint, to: Components(newValue)) }
  }

  open var type = CAGradientLayerType.axial {
    didSet { record(.type, from: oldValue.rawValue, to: type.rawValue) }
  }

  /// Creates a layer that belongs to the current loop.
  public required init() { super.init() }

  public required init(layer: Any) {
    if let other = layer as? CAGradientLayer { type = other.type }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The types of gradients.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A gradient along the line from the start to the end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient from the start outward, to the ellipse in the box around the start that has the end
  /// as a corner.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around the start, from the direction of the end clockwise.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
