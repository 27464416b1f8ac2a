/// A layer that draws colours fading into each other.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`; `nil` for none.
  open var colors: [Any]? {
    get {
      guard case .colors(let colors) = object(.colors) else { return nil }
      return colors.map { CGColor($0) }
    }
    set {
      changeObject(.colors, to: newValue.flatMap { AnimationValue.object($0, .colors) } ?? .none)
    }
  }

  /// Where each colour lies, from 0 to 1; `nil` for even steps.
  open var locations: [NSNumber]? {
    get {
      guard case .numbers(let numbers) = object(.locations) else { return nil }
      return numbers.map { NSNumber(value: $0) }
    }
    set { changeObject(.locations, to: newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none) }
  }

  /// Where the first colour lies, in fractions of the bounds.
  open var startPoint: CGPoint {
    get { CGPoint(numbers(.startPoint)) }
    set { change(.startPoint, to: Numbers(newValue)) }
  }

  /// Where the last colour lies, in fractions of the bounds.
  open var endPoint: CGPoint {
    get { CGPoint(numbers(.endPoint)) }
    set { change(.endPoint, to: Numbers(newValue)) }
  }

  /// The shape of the gradient.
  open var type = CAGradientLayerType.axial
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a shape from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a point outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
