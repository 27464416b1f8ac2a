import RenderEngine

/// An object with traits: a view, a view controller, or a presentation controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }

  /// Tells the object that its traits have changed; never called here.
  ///
  /// - Parameter previousTraitCollection: The previous traits; `nil` if there were none.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIPresentationController: UITraitEnvironment {}

extension UIView {
  var ownTraits: UITraitCollection {
    var style = UIUserInterfaceStyle.unspecified
    var view: UIView? = self
    while let current = view, style == .unspecified {
      style = current.overrideUserInterfaceStyle
      view = current.storedSuperview
    }
    return UITraitCollection(
      of: layer.handle.loop.device,
      style: style == .unspecified ? .light : style
    )
  }
}
