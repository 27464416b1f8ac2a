public import UIKit

/// An object on screen, as an app shows it.
///
/// A view controller is the root of a window; a view is in the view of such a controller.
@MainActor
public final class Shown<Content> {
  /// The object.
  public let content: Content

  /// A view beside the object, for what is given a view.
  public let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))

  /// The window.
  let window = UIWindow(frame: UIScreen.main.bounds)

  /// Shows an object.
  init(_ content: Content) {
    self.content = content
    let controller = content as? UIViewController ?? UIViewController()
    window.rootViewController = controller
    if let view = content as? UIView { controller.view.addSubview(view) }
    controller.view.addSubview(view)
    window.makeKeyAndVisible()
  }
}
