/// The superclass of effects that follow the motion of the device, which never moves here.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Returns the values for an offset of the viewer; `nil` for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// A motion effect that interpolates between two values: stored only.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Hashable, Sendable {
    /// A tilt to the left or right.
    case tiltAlongHorizontalAxis
    /// A tilt up or down.
    case tiltAlongVerticalAxis
  }

  public final let keyPath: String
  public final let type: EffectType
  /// The value for a tilt to the left or up.
  open var minimumRelativeValue: Any?
  /// The value for a tilt to the right or down.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
  }
}

/// A group of motion effects.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

/// A horizontal and a vertical offset, in points.
public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  /// An offset of 0 in both directions.
  public static let zero = UIOffset(horizontal: 0, vertical: 0)

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
