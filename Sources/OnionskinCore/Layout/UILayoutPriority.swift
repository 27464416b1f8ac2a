/// How much a constraint counts where not all can be met.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number: a greater one counts more.
  public var rawValue: Float

  /// Creates a priority from a number.
  ///
  /// - Parameter rawValue: The number, from 1 to 1,000.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from a number.
  ///
  /// - Parameter rawValue: The number, from 1 to 1,000.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Must be met: one that cannot be met is reported.
  public static let required = Self(1000)
  /// As much as a button holds on to its content.
  public static let defaultHigh = Self(750)
  /// As much as a button hugs its content.
  public static let defaultLow = Self(250)
  /// As much as a view fits its size.
  public static let fittingSizeLevel = Self(50)
}

extension UILayoutPriority {
  /// What a drag that can resize a scene has.
  public static let dragThatCanResizeScene = Self(510)
  /// What holds a scene at its size.
  public static let sceneSizeStayPut = Self(500)
  /// What a drag that cannot resize a scene has.
  public static let dragThatCannotResizeScene = Self(490)
}

extension UILayoutPriority: Comparable {
  /// Whether one counts less than another.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}
