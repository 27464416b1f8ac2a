import Onionskin
import UIKit

class AppDelegate: NSObject, UIApplicationDelegate, PanelControllerDelegate {
  var window: UIWindow?
  var closed = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let controller = PanelController()
    controller.delegate = self
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }

  func panelDidClose(_ controller: PanelController) {
    closed += 1
  }
}

withRenderLoop { loop in
  let delegate = AppDelegate()
  _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
  loop.advance(by: 0.1)
  NotificationCenter.default.post(
    name: UIResponder.keyboardWillShowNotification,
    object: nil,
    userInfo: nil
  )
  loop.advance(by: 2)
  let controller = delegate.window?.rootViewController as? PanelController
  let log = controller?.log ?? []
  precondition(log == ["keyboard", "open true", "tick", "later"], "\(log)")
  precondition(delegate.closed == 1, "The panel was closed \(delegate.closed) times.")
  // That deadlines are rounded is noted.
  precondition(loop.issues.map(\.kind) == [.deadlineOfWallClock], "\(loop.issues)")
  precondition(loop.isIdle, "Something is left on the loop.")
  print("Legacy client: all is well.")
}
