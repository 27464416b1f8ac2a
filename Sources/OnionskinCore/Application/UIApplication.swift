/// The application of a loop: its windows, its delegate and what code asks about its state.
///
/// ## Differences from UIKit
///
/// Each loop has one of its own, so that tests never see each other's. Nobody launches it, moves it to
/// the background or touches it; the status bar is only stored.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether an application can be used.
  public enum State: Int, Hashable, Sendable {
    /// In front.
    case active
    /// In front, and something lies over it.
    case inactive
    /// Behind.
    case background
  }

  private weak var loop: RenderLoop?

  init(of loop: RenderLoop) {
    self.loop = loop
    super.init()
  }

  /// The application of the current loop.
  open class var shared: UIApplication { RenderLoop.current.application.application }

  /// The object that is told what happens to the application.
  open weak var delegate: (any UIApplicationDelegate)?

  /// Whether the application can be used: it is in front.
  open var applicationState: State { .active }

  /// The windows that are still there, in the order in which they were made.
  open var windows: [UIWindow] { loop?.application.windows ?? [] }

  /// The window that was made key last.
  open var keyWindow: UIWindow? { loop?.application.keyWindow }

  /// The scenes: the one.
  open var connectedScenes: Set<UIScene> { (loop?.application.scene).map { [$0] } ?? [] }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Touches

  private var ignoring = 0

  /// A Boolean value that indicates whether the application takes no touches.
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  /// Takes no touches until as many calls of ``endIgnoringInteractionEvents()`` have come.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Takes back one ``beginIgnoringInteractionEvents()``.
  open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }

  /// Calls a method of a target.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The target; `nil` for the first responder, or the next one that answers.
  ///   - sender: Who sends it.
  ///   - event: The event.
  /// - Returns: `true` if somebody was called; otherwise, `false`.
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

  /// Hands an event to the windows that are touched; one without touches, to the key window.
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

  /// A Boolean value that indicates whether the status bar is hidden.
  open var isStatusBarHidden = false
  /// How the status bar looks.
  open var statusBarStyle = UIStatusBarStyle.default
  /// How the interface is turned.
  open var statusBarOrientation = UIInterfaceOrientation.portrait
  /// How long a turn of the interface takes, in seconds: a decision, nobody has published it.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// The rectangle of the status bar; zero if it is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden, let device = loop?.device else { return .zero }
    return CGRect(x: 0, y: 0, width: device.screenSize.width, height: device.safeAreaInsets.top)
  }

  /// Hides or shows the status bar, which nobody sees.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }

  /// Changes how the status bar looks, which nobody sees.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  // MARK: - Other things that are stored

  /// A Boolean value that indicates whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// A Boolean value that indicates whether the user is told that data come and go.
  open var isNetworkActivityIndicatorVisible = false
  /// The number on the application's icon.
  open var applicationIconBadgeNumber = 0
  /// A Boolean value that indicates whether shaking the device takes back what was typed.
  open var applicationSupportsShakeToEdit = true
  /// The direction in which views are laid out.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The size of text that the user wants.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The seconds that are left to a task in the background: as many as it wants.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Returns a Boolean value that indicates whether an address can be opened: there is nothing to
  /// open it with.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens an address: nothing does, and the completion is told so in the loop's next turn.
  open func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    guard let completion else { return }
    loop?.schedule(after: 0) { completion(false) }
  }

  /// A setting for ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The address of the application's settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
}

// MARK: - The delegate

/// What the delegate of an application can be told; nobody launches it here.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of the application.
  var window: UIWindow? { get set }

  /// Tells that the application was launched.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells that the application is in front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Tells that something is about to lie over the application.
  func applicationWillResignActive(_ application: UIApplication)
  /// Tells that the application is behind.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Tells that the application is about to come to the front.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Tells that the application ends.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
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

extension UIApplication {
  /// Why an application was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  // Nobody posts these but the program.

  /// Announces that the application is in front.
  nonisolated public static let didBecomeActiveNotification = name("DidBecomeActive")
  /// Announces that something is about to lie over the application.
  nonisolated public static let willResignActiveNotification = name("WillResignActive")
  /// Announces that the application is behind.
  nonisolated public static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// Announces that the application is about to come to the front.
  nonisolated public static let willEnterForegroundNotification = name("WillEnterForeground")
  /// Announces that the application was launched.
  nonisolated public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  /// Announces that the application ends.
  nonisolated public static let willTerminateNotification = name("WillTerminate")
  /// Announces that memory runs short.
  nonisolated public static let didReceiveMemoryWarningNotification = name(
    "DidReceiveMemoryWarning"
  )
  /// Announces that the interface is about to turn.
  nonisolated public static let willChangeStatusBarOrientationNotification = name(
    "WillChangeStatusBarOrientation"
  )
  /// Announces that the interface has turned.
  nonisolated public static let didChangeStatusBarOrientationNotification = name(
    "DidChangeStatusBarOrientation"
  )
  /// Announces that the status bar has another height.
  nonisolated public static let didChangeStatusBarFrameNotification = name(
    "DidChangeStatusBarFrame"
  )

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(event)Notification")
  }
}
