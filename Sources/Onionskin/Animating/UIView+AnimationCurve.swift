extension UIView {
  /// How the speed of an animation changes on its way.
  ///
  /// Every number is a curve, because keyboards send one that has no name: 7. It moves as the
  /// keyboard does, on a stiff spring of half a second whatever duration is set. Others without a
  /// name move as ``easeInOut``, and are kept as they are.
  public enum AnimationCurve: Hashable, Sendable, RawRepresentable {
    /// Slow at both ends: what a block has unless told otherwise.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// The same speed all the way.
    case linear
    /// A number that UIKit has no name for.
    case unnamed(Int)

    /// Creates the curve of a number; every number has one.
    ///
    /// - Parameter rawValue: The number.
    public init?(rawValue: Int) {
      switch rawValue {
      case 0: self = .easeInOut
      case 1: self = .easeIn
      case 2: self = .easeOut
      case 3: self = .linear
      default: self = .unnamed(rawValue)
      }
    }

    /// The number of the curve.
    public var rawValue: Int {
      switch self {
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

extension UIView.AnimationCurve: CustomStringConvertible {
  /// The name, or the number if there is none.
  public var description: String {
    switch self {
    case .easeInOut: "easeInOut"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .linear: "linear"
    case .unnamed(let rawValue): "unnamed(\(rawValue))"
    }
  }
}
