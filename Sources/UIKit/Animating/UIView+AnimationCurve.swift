extension UIView {
  /// The animation curves, which describe how the speed of an animation changes.
  ///
  /// Every number is a curve, because the keyboard's notifications contain one without a name: 7.
  /// It moves like the keyboard, on a stiff spring of half a second regardless of the duration.
  /// Other curves without a name move like ``easeInOut`` and keep their numbers.
  ///
  /// A `switch` over the four named curves is exhaustive, and traps for a curve without a name, as
  /// in UIKit. Use ``rawValue`` to distinguish such curves.
  public enum AnimationCurve: Sendable, RawRepresentable {
    /// A curve that starts and ends slowly; the default of a block.
    case easeInOut
    /// A curve that starts slowly.
    case easeIn
    /// A curve that ends slowly.
    case easeOut
    /// A curve with a constant speed.
    case linear
    /// A curve that UIKit has no name for; a `switch` does not have to handle it.
    @available(*, unavailable, message: "UIKit has no name for this curve; look at its rawValue.")
    case unnamed(Int)

    /// The same cases with the same memory layout, of which this file can also use `unnamed`.
    private enum Contents {
      case easeInOut, easeIn, easeOut, linear
      case unnamed(Int)
    }

    /// Creates the curve with a number.
    ///
    /// Every number has a curve, so the result is never `nil`.
    public init?(rawValue: Int) {
      let contents: Contents =
        switch rawValue {
        case 0: .easeInOut
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .unnamed(rawValue)
        }
      self = unsafeBitCast(contents, to: Self.self)
    }

    public var rawValue: Int {
      switch unsafeBitCast(self, to: Contents.self) {
      case .easeInOut: 0
      case .easeIn: 1
      case .easeOut: 2
      case .linear: 3
      case .unnamed(let rawValue): rawValue
      }
    }
  }

  public enum AnimationTransition: Int, Hashable, Sendable {
    case none
    /// A flip around the vertical axis, from the left.
    case flipFromLeft
    /// A flip around the vertical axis, from the right.
    case flipFromRight
    case curlUp, curlDown
  }
}

// The synthesized conformance would trap for a curve without a name.
extension UIView.AnimationCurve: Hashable {
  /// Returns a Boolean value that indicates whether two curves have the same number.
  public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension UIView.AnimationCurve: CustomStringConvertible {
  /// The name, or the number of a curve without a name.
  public var description: String {
    switch rawValue {
    case 0: "easeInOut"
    case 1: "easeIn"
    case 2: "easeOut"
    case 3: "linear"
    default: "unnamed(\(rawValue))"
    }
  }
}
