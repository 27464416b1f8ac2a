public import FoundationNames

extension Selector {
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
  ) { self.init(name, fallback: callback) }
}
