import AnimationModel
package import RenderEngine

/// The application of a loop.
///
/// ## Differences from UIKit
///
/// Each loop has its own application, so that tests are isolated. The application is never launched or
/// moved to the background. The properties of the status bar are stored only.
open class UIApplication: UIResponder {
  public enum State: Int, Hashable, Sendable {
    /// The application is in the foreground and receives events.
    case active
    /// The application is in the foreground and receives no events.
    case inactive
    case background
  }

  private weak var loop: RenderLoop?

  init(of loop: RenderLoop) { self.loop = loop }

  /// The application of the current loop.
  open class var shared: UIApplication { RenderLoop.current.application.application }

  open weak var delegate: (any UIApplicationDelegate)?

  /// The state of the application; always `active`.
  open var applicationState: State { .active }

  /// The existing windows, in the order in which they were created.
  open var windows: [UIWindow] { loop?.application.windows ?? [] }

  open var keyWindow: UIWindow? { loop?.application.keyWindow }

  /// The connected scenes, of which there is one.
  open var connectedScenes: Set<UIScene> { (loop?.application.scene).map { [$0] } ?? [] }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Touches

  private var ignoreCount = 0

  /// A Boolean value that indicates whether the application ignores touches.
  open var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

  /// Ignores touches until ``endIgnoringInteractionEvents()`` is called as many times.
  open func beginIgnoringInteractionEvents() { ignoreCount += 1 }

  /// Balances a call of ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() { ignoreCount = max(0, ignoreCount - 1) }

  /// Sends an action to a target.
  ///
  /// - Parameters:
  ///   - action: The selector of the action.
  ///   - target: The target; `nil` for the first object in the responder chain that responds,
  ///     starting at the first responder.
  ///   - sender: The sender of the action.
  ///   - event: The event.
  /// - Returns: `true` if an object handled the action; otherwise, `false`.
  @discardableResult
  open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    guard let loop else { return false }
    var receiver = target as AnyObject?
    if target == nil {
      let first = loop.firstResponder ?? sender as? UIResponder
      receiver = first?.target(forAction: action, withSender: sender) as AnyObject?
    }
    guard let receiver, let callback = loop.response(of: receiver, to: action) else { return false }
    callback.call(.action(sender: sender, event: event))
    return true
  }

  /// Dispatches an event to the windows of its touches; an event without touches, to the key
  /// window.
  open func sendEvent(_ event: UIEvent) {
    var touched: [UIWindow] = []
    for window in event.touches.compactMap(\.window)
    where !touched.contains(where: { $0 === window }) {
      touched.append(window)
    }
    if touched.isEmpty {
      keyWindow?.sendEvent(event)
    } else {
      for window in touched { window.sendEvent(event) }
    }
  }

  // MARK: - The status bar, stored only

  open var isStatusBarHidden = false
  open var statusBarStyle = UIStatusBarStyle.default
  open var statusBarOrientation = UIInterfaceOrientation.portrait
  /// The duration of a rotation of the interface, in seconds; a decision, as Apple does not document it.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// The rectangle of the status bar; zero if it is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden, let device = loop?.device else { return .zero }
    return CGRect(x: 0, y: 0, width: device.screenSize.width, height: device.safeAreaInsets.top)
  }

  /// Hides or shows the status bar, which is not drawn.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }

  /// Sets the style of the status bar, which is not drawn.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  /// Sets the orientation of the interface, without effect on the screen.
  open func setStatusBarOrientation(
    _ interfaceOrientation: UIInterfaceOrientation,
    animated: Bool
  ) { statusBarOrientation = interfaceOrientation }

  // MARK: - Other stored properties

  /// A Boolean value that indicates whether the idle timer is disabled: stored only.
  open var isIdleTimerDisabled = false
  /// A Boolean value that indicates whether the network activity indicator is visible: stored only.
  open var isNetworkActivityIndicatorVisible = false
  /// The number on the badge of the application's icon: stored only.
  open var applicationIconBadgeNumber = 0
  /// A Boolean value that indicates whether shaking the device offers to undo: stored only.
  open var applicationSupportsShakeToEdit = true
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The preferred size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The time that is left for background tasks, in seconds, which is not limited here.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Registers for remote notifications, which never arrive.
  open func registerForRemoteNotifications() {}

  /// Returns the orientations that a window supports, which are those of its root view controller.
  ///
  /// - Parameter window: The window; `nil` for the key window.
  /// - Returns: The orientations.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    (window ?? keyWindow)?.rootViewController?.supportedInterfaceOrientations ?? .allButUpsideDown
  }

  private var backgroundTasks = 0

  /// Begins a background task; the application never enters the background.
  ///
  /// - Parameter handler: A closure that is called when time runs out, which never happens.
  /// - Returns: The identifier of the task.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    backgroundTasks += 1
    return UIBackgroundTaskIdentifier(rawValue: backgroundTasks)
  }

  /// Begins a background task; the application never enters the background.
  ///
  /// - Parameters:
  ///   - taskName: The name of the task; `nil` for none.
  ///   - handler: A closure that is called when time runs out, which never happens.
  /// - Returns: The identifier of the task.
  open func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(expirationHandler: handler) }

  /// Ends a background task; without effect.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Returns a Boolean value that indicates whether a URL can be opened; always `false`.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens a URL, which always fails.
  ///
  /// - Returns: `false`.
  @discardableResult
  open func openURL(_ url: URL) -> Bool { false }

  /// Opens a URL, which always fails: the completion is called with `false` in the next turn.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    loop?.schedule(after: 0) { completion(false) }
  }

  /// The key of an option of ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  nonisolated public static let openSettingsURLString = "app-settings:"
}

// MARK: - Delegate

/// The methods of an application's delegate, none of which is called here.
@preconcurrency @MainActor public protocol UIApplicationDelegate: WindowHoldingDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func applicationDidBecomeActive(_ application: UIApplication)
  /// Tells the delegate that the application will become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// The window of the application.
  ///
  /// The property is optional in UIKit, so its value is unwrapped twice, as in
  /// `delegate?.window??.rootViewController`. The outer value is never `nil` here.
  public var window: UIWindow?? { .some(heldWindow) }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  // Only the program posts these notifications.

  nonisolated public static let didBecomeActiveNotification = name("DidBecomeActive")
  nonisolated public static let willResignActiveNotification = name("WillResignActive")
  nonisolated public static let didEnterBackgroundNotification = name("DidEnterBackground")
  nonisolated public static let willEnterForegroundNotification = name("WillEnterForeground")
  nonisolated public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  nonisolated public static let willTerminateNotification = name("WillTerminate")
  nonisolated public static let didReceiveMemoryWarningNotification = name(
    "DidReceiveMemoryWarning"
  )
  /// A notification that the interface will rotate.
  nonisolated public static let willChangeStatusBarOrientationNotification = name(
    "WillChangeStatusBarOrientation"
  )
  /// A notification that the interface rotated.
  nonisolated public static let didChangeStatusBarOrientationNotification = name(
    "DidChangeStatusBarOrientation"
  )
  nonisolated public static let willChangeStatusBarFrameNotification = name(
    "WillChangeStatusBarFrame"
  )
  nonisolated public static let didChangeStatusBarFrameNotification = name(
    "DidChangeStatusBarFrame"
  )
  nonisolated public static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(event)Notification")
  }
}

extension UIApplication: BuiltInSelectorResponder {
  /// Returns a callback for one of the application's methods that legacy code names by a selector, such as at the
  /// end of an animation during which touches are ignored.
  package func builtInCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "beginIgnoringInteractionEvents": .stop { self.beginIgnoringInteractionEvents() }
    case "endIgnoringInteractionEvents": .stop { self.endIgnoringInteractionEvents() }
    default: nil
    }
  }
}
