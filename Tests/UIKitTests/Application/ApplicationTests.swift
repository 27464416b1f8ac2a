import Onionskin
import Testing
import UIKit

/// What a process has once on a device, and each loop once here.
@MainActor @Suite(.ownLoop) struct ApplicationTests {
  let loop = RenderLoop.current

  @Test func `each loop has an application, a screen and a device of its own`() {
    withRenderLoop { outer in
      let (application, screen, device) = (
        UIApplication.shared, UIScreen.main, UIDevice.current
      )
      #expect(UIApplication.shared === application)
      application.isIdleTimerDisabled = true
      withRenderLoop { _ in
        #expect(UIApplication.shared !== application)
        #expect(!UIApplication.shared.isIdleTimerDisabled)
        #expect(UIScreen.main !== screen)
        #expect(UIDevice.current !== device)
      }
      #expect(UIApplication.shared === application)
      #expect(outer.issues == [])
    }
  }

  @Test func `the phone has 390 by 844 points at scale 3 unless the loop says otherwise`() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.nativeBounds.width == 1170)
    #expect(UIScreen.main.maximumFramesPerSecond == 60)
    loop.device.screenSize = CGSize(width: 320, height: 480)
    loop.device.scale = 2
    #expect(UIScreen.main.bounds.width == 320)
    #expect(UIScreen.main.scale == 2)
    #expect(UIViewController().view.frame.width == 320)
  }

  @Test func `the application knows its windows while they are there`() {
    let first = UIWindow(frame: UIScreen.main.bounds)
    do {
      let second = UIWindow(frame: UIScreen.main.bounds)
      second.makeKeyAndVisible()
      #expect(UIApplication.shared.windows == [first, second])
      #expect(UIApplication.shared.keyWindow === second)
      #expect(!first.isKeyWindow)
    }
    #expect(UIApplication.shared.windows == [first])
    #expect(UIApplication.shared.keyWindow == nil)
    #expect(first.windowScene?.windows == [first])
  }

  @Test func `ignoring of touches counts its calls`() {
    let application = UIApplication.shared
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
  }

  @Test func `a turn of the device is announced to who asks for it`() {
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { log.add("\(UIDevice.current.orientation)") }
    }
    loop.turnDevice(to: .landscapeLeft)
    #expect(log.entries == [])
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    loop.turnDevice(to: .portrait)
    loop.turnDevice(to: .portrait)
    #expect(log.entries == ["portrait"])
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `an application exists outside any loop`() {
    #expect(UIApplication.shared === UIApplication.shared)
    #expect(UIScreen.main.bounds.width == 390)
  }

  @Test func `dates are the loop's`() {
    loop.advance(by: 2.5)
    #expect(CFAbsoluteTimeGetCurrent() == 2.5)
    #expect(CACurrentMediaTime() == 2.5)
  }

  @Test func `a session has an identifier that is the same in each loop`() {
    let identifiers = (0..<2).map { _ in
      withRenderLoop { _ in
        (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.session.persistentIdentifier
      }
    }
    #expect(identifiers[0]?.isEmpty == false)
    #expect(identifiers[0] == identifiers[1])
  }

  // https://developer.apple.com/documentation/uikit/uiapplicationdelegate/window is an optional
  // property, so code that knows only the protocol unwraps it twice.
  @Test func `code unwraps the window of a delegate once or twice, and sets it`() {
    let (delegate, window, root) = (WindowedDelegate(), UIWindow(), UIViewController())
    window.rootViewController = root
    UIApplication.shared.delegate = delegate
    let none: UIViewController? = UIApplication.shared.delegate?.window??.rootViewController
    #expect(none == nil)
    delegate.window = window
    let forced: UIWindow = UIApplication.shared.delegate!.window!!
    #expect(forced === window)
    let twice = UIApplication.shared.delegate?.window??.rootViewController
    #expect(twice === root)
    let once = UIApplication.shared.delegate?.window?.rootViewController
    #expect(once === root)
    let own = (UIApplication.shared.delegate as? WindowedDelegate)?.window?.rootViewController
    #expect(own === root)
    if let outer = UIApplication.shared.delegate?.window, let inner = outer {
      #expect(inner === window)
    } else {
      Issue.record("There is no window.")
    }
    guard let guarded = UIApplication.shared.delegate?.window,
      let controller = guarded?.rootViewController
    else {
      Issue.record("There is no window.")
      return
    }
    #expect(controller === root)
    let other = UIWindow()
    UIApplication.shared.delegate?.window = other
    #expect(delegate.window === other)
  }

  @Test func `a delegate without a window has none`() {
    let delegate = WindowlessDelegate()
    UIApplication.shared.delegate = delegate
    let root = UIApplication.shared.delegate?.window??.rootViewController
    #expect(root == nil)
    let window: UIWindow? = UIApplication.shared.delegate?.window ?? nil
    #expect(window == nil)
  }

  @Test func `code unwraps the window of a scene's delegate twice`() {
    let (delegate, window) = (SceneDelegate(), UIWindow())
    delegate.window = window
    let scene = UIApplication.shared.connectedScenes.first
    scene?.delegate = delegate
    let own = (scene?.delegate as? SceneDelegate)?.window
    #expect(own === window)
    let held: UIWindow? = (scene?.delegate as? any UIWindowSceneDelegate)?.window ?? nil
    #expect(held === window)
    let isKey = (scene?.delegate as? any UIWindowSceneDelegate)?.window??.isKeyWindow
    #expect(isKey == false)
    scene?.delegate = nil
  }

  @Test func `setting the orientation by key turns the device`() {
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated { log.add("\(UIDevice.current.orientation)") }
    }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    let interface = UIInterfaceOrientation.landscapeRight
    UIDevice.current.setValue(interface.rawValue, forKey: "orientation")
    UIDevice.current.setValue(NSNumber(value: interface.rawValue), forKey: "orientation")
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(log.entries == ["landscapeLeft"])
    NotificationCenter.default.removeObserver(token)
    #expect(loop.issues == [])
    UIDevice.current.setValue("left", forKey: "orientation")
    UIDevice.current.setValue(1, forKey: "name")
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(loop.issues.map(\.kind) == [.wrongValue, .unknownKeyPath])
  }

  @Test func `a session has the scene that it belongs to, whichever loop is current`() {
    let scene = UIApplication.shared.connectedScenes.first
    let session = (scene as? UIWindowScene)?.session
    withRenderLoop { _ in
      #expect(scene != nil && session?.scene === scene)
    }
  }
}

private final class WindowedDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}

private final class WindowlessDelegate: NSObject, UIApplicationDelegate {}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}
