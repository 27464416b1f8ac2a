public import UIKit

internal import OnionskinTestCore
internal import RenderEngine

/// An object on screen, as an app shows it.
///
/// A view controller is the root of a window; a view is in the view of such a controller.
@MainActor public final class Shown<Content> {
  /// The object.
  public let content: Content

  /// A view beside the object, for what is given a view.
  public let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))

  private let window = UIWindow(frame: UIScreen.main.bounds)
  /// The controller that shows the object, or is it.
  private let controller: UIViewController
  /// The controller that shows that one, or is it.
  private let root: UIViewController
  private let application: any UIApplicationDelegate
  private var disturbance = ViewDisturbance()

  /// Shows an object.
  ///
  /// - Parameters:
  ///   - content: The object.
  ///   - isInWindow: Whether its views are in a window.
  init(_ content: Content, isInWindow: Bool = true) {
    self.content = content
    application = content as? any UIApplicationDelegate ?? StandInApplication(window)
    UIApplication.shared.delegate = application
    controller = content as? UIViewController ?? UIViewController()
    let showing = ScenarioState.current.showing
    root = Self.root(of: controller, showing)
    if isInWindow {
      // A controller without a superview is that of nothing yet.
      let isShown = showing.contains(.superview) || !(content is UIViewController)
      window.rootViewController = isShown ? root : UIViewController()
    }
    if let view = content as? UIView, showing.contains(.superview) {
      controller.view.addSubview(view)
    }
    controller.view.addSubview(view)
    window.makeKeyAndVisible()
  }

  /// Returns the controller that stands around another, if that asks for one; otherwise, the other.
  private static func root(
    of controller: UIViewController,
    _ showing: Showing
  ) -> UIViewController {
    var root = controller
    if showing.contains(.navigationController), !(controller is UINavigationController) {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.viewControllers.append(controller)
      root = navigation
    }
    if showing.contains(.tabBarController), !(controller is UITabBarController) {
      let tabs = UITabBarController()
      tabs.viewControllers = [root, UIViewController()]
      root = tabs
    }
    return root
  }

  /// Makes a call at a time.
  ///
  /// - Parameters:
  ///   - time: The loop's time in seconds.
  ///   - call: A closure that makes the call.
  public func perform(at time: Double, _ call: @escaping @MainActor () -> Void) {
    performAction(at: time) { [self] in
      look()
      call()
    }
  }

  /// Lets the state be read that is there now.
  func look() { RenderLoop.current.didCallBack?() }

  /// Removes the views of the object from the screen.
  func removeViews() {
    if content is UIViewController {
      controller.view.removeFromSuperview()
    } else {
      (content as? UIView)?.removeFromSuperview()
      view.removeFromSuperview()
    }
  }

  /// Gives the views of the object other values.
  ///
  /// - Parameter steps: How far the views move, as a ``ViewDisturbance`` takes it.
  func changeViews(steps: Double) {
    let own = content is UIViewController ? [controller.view] : controller.view.subviews
    for view in own + ScenarioState.current.viewsBeside {
      disturbance.disturb(view, steps: steps)
    }
    let application = UIApplication.shared
    application.isStatusBarHidden.toggle()
    application.statusBarOrientation = .portraitUpsideDown
    application.isIdleTimerDisabled.toggle()
    application.isNetworkActivityIndicatorVisible.toggle()
    application.applicationIconBadgeNumber += 1
  }

  /// The state of the object and of the views, as lines that compare.
  var state: [String] {
    var text = StateText()
    text.append(members: content)
    text.append(root.view)
    text.append(childrenOf: controller)
    text.appendApplication()
    return text.lines
  }
}

/// The delegate of the application of an object that is none.
private final class StandInApplication: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  init(_ window: UIWindow) { self.window = window }
}
