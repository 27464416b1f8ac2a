/// The priority of a constraint, for constraints that cannot all be satisfied.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number; a greater number has precedence.
  public var rawValue: Float

  /// Creates a priority with a number.
  ///
  /// - Parameter rawValue: The number, from 1 to 1,000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority with a number.
  ///
  /// - Parameter rawValue: The number, from 1 to 1,000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of required constraints; one that cannot be satisfied is reported.
  public static let required = Self(1000)
  /// The priority with which a button resists being smaller than its content.
  public static let defaultHigh = Self(750)
  /// The priority with which a button resists being larger than its content.
  public static let defaultLow = Self(250)
  public static let fittingSizeLevel = Self(50)
}

extension UILayoutPriority {
  public static let dragThatCanResizeScene = Self(510)
  public static let sceneSizeStayPut = Self(500)
  /// The priority of a drag that cannot resize a scene.
  public static let dragThatCannotResizeScene = Self(490)
}

extension UILayoutPriority: Comparable {
  /// Returns whether a priority is less than another.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension UILayoutPriority {
  /// Returns a layout priority some way above another.
  public static func + (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + distance)
  }

  /// Returns a layout priority some way below another.
  public static func - (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - distance)
  }
}
