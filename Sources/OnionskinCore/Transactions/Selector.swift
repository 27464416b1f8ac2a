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
  let fallback: (@Sendable @MainActor (AnyObject) -> AnimationCallback?)?

  /// Creates a selector with a name.
  ///
  /// - Parameter name: The name as Objective-C writes it, such as `"fadeDidStop:finished:"`.
  public init(_ name: String) {
    self.description = name
    self.fallback = nil
  }

  /// Creates a selector that brings the callback for objects that do not respond to it themselves.
  ///
  /// A class of a framework cannot be made a ``SelectorResponder`` for a method that an extension
  /// adds to it. The selector brings the method instead:
  ///
  /// ```swift
  /// extension UITextField {
  ///   func endEditingOnTap(of view: UIView) {
  ///     let close = Selector("closeKeyboard") { target in
  ///       (target as? UITextField).map { field in .method(field.closeKeyboard) }
  ///     }
  ///     view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: close))
  ///   }
  ///
  ///   func closeKeyboard() { resignFirstResponder() }
  /// }
  /// ```
  ///
  /// Selectors with one name are equal, whatever their callbacks are.
  ///
  /// - Parameters:
  ///   - name: The name as Objective-C writes it.
  ///   - callback: A closure that returns the callback for a target; `nil` if the target does not
  ///     respond.
  @preconcurrency
  public init(
    _ name: String,
    callback: @escaping @Sendable @MainActor (_ target: AnyObject) -> AnimationCallback?
  ) {
    self.description = name
    self.fallback = callback
  }

  /// Creates a selector with a string literal.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  /// Selectors with one name are equal.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.description == right.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
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
