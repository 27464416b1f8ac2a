/// The name of a method, for the calls that take one.
///
/// There is no Objective-C runtime on Linux, so a selector is only its name. Where legacy code says
/// `#selector(stopped)`, write the string; the delegate answers for it as a ``SelectorResponder``.
///
/// ```swift
/// UIView.setAnimationDidStop("animationDidStop:finished:context:")
/// ```
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, as Objective-C writes it.
  public let description: String

  /// Creates a selector from a name.
  ///
  /// - Parameter name: The name as Objective-C writes it, such as `"fadeDidStop:finished:"`.
  public init(_ name: String) {
    self.description = name
  }

  /// Creates a selector from a name that stands in the source.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

/// Returns the selector with a name.
///
/// - Parameter name: The name as Objective-C writes it.
/// - Returns: The selector.
public func NSSelectorFromString(_ name: String) -> Selector {
  Selector(name)
}

/// Returns the name of a selector.
///
/// - Parameter selector: The selector.
/// - Returns: The name as Objective-C writes it.
public func NSStringFromSelector(_ selector: Selector) -> String {
  selector.description
}
