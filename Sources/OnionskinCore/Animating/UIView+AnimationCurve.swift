extension UIView {
  /// How the speed of an animation changes on its way.
  ///
  /// Every number is a curve, because keyboards send one that has no name: 7. It moves as the
  /// keyboard does, on a stiff spring of half a second whatever duration is set. Others without a
  /// name move as ``easeInOut``, and are kept as they are.
  ///
  /// A `switch` over the four names is exhaustive, and traps with a curve that has none, as UIKit's does.
  /// ``rawValue`` tells such curves apart.
  public enum AnimationCurve: Sendable, RawRepresentable {
    /// Slow at both ends: what a block has unless told otherwise.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// The same speed all the way.
    case linear
    /// A number that UIKit has no name for. Legacy code that lists the names need not list this.
    @available(*, unavailable, message: "UIKit has no name for this curve; look at its rawValue.")
    case unnamed(Int)

    /// The same cases in memory, of which this file may use the last one as well.
    private enum Contents {
      case easeInOut, easeIn, easeOut, linear
      case unnamed(Int)
    }

    /// Creates the curve of a number; every number has one.
    ///
    /// - Parameter rawValue: The number.
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

    /// The number of the curve.
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

  /// How a view changes into its new content.
  public enum AnimationTransition: Int, Hashable, Sendable {
    /// Without a transition.
    case none
    /// Around the vertical axis, from the left.
    case flipFromLeft
    /// Around the vertical axis, from the right.
    case flipFromRight
    /// As a page is turned up.
    case curlUp
    /// As a page is turned down.
    case curlDown
  }
}

// What the compiler would write traps with a curve that has no name.
extension UIView.AnimationCurve: Hashable {
  /// Returns a Boolean value that indicates whether two curves have the same number.
  public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

  /// Hashes the number.
  ///
  /// - Parameter hasher: What hashes it.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension UIView.AnimationCurve: CustomStringConvertible {
  /// The name, or the number if there is none.
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
