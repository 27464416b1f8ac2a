/// An object with traits: a view, a view controller, or a presentation controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }

  /// Tells the object that its traits have changed, since it or an ancestor overrides some.
  ///
  /// - Parameter previousTraitCollection: The previous traits; `nil` if there were none.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIPresentationController: UITraitEnvironment {}
