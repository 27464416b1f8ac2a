/// The name of a method.
///
/// There is no Objective-C runtime on Linux, so a selector is only a name. Replace
/// `#selector(stopped)` in legacy code with the name as a string; the delegate responds to it as a
/// ``SelectorResponder``.
///
/// ```swift
/// UIView.setAnimationDidStop("animationDidStop:finished:context:")
/// ```
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, as Objective-C writes it.
  public let description: String
  /// A callback for objects that do not respond themselves, such as those of a framework's class
  /// with a method in an extension.
  package let fallback: (@Sendable @MainActor (AnyObject) -> (any SelectorCallback)?)?

  /// Creates a selector with a name.
  ///
  /// - Parameter name: The name as Objective-C writes it, such as `"fadeDidStop:finished:"`.
  public init(_ name: String) { self.init(name, fallback: nil) }

  /// Creates a selector that brings a callback.
  package init(
    _ name: String,
    fallback: (@Sendable @MainActor (AnyObject) -> (any SelectorCallback)?)?
  ) {
    self.description = name
    self.fallback = fallback
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// Selectors with one name are equal.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.description == right.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// What a selector can bring for objects that do not respond to it.
package protocol SelectorCallback {}

/// Returns the selector with a name.
///
/// - Parameter name: The name as Objective-C writes it.
/// - Returns: The selector.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector.
///
/// - Parameter selector: The selector.
/// - Returns: The name as Objective-C writes it.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
