import RenderEngine

/// A scene of an application; here only the superclass of ``UIWindowScene``.
open class UIScene: UIResponder {
  public enum ActivationState: Int, Hashable, Sendable {
    /// The scene is not connected to the application.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive
    /// The scene is in the foreground and receives no events.
    case foregroundInactive
    case background
  }

  /// The activation state of the scene; always `foregroundActive`.
  open var activationState: ActivationState { .foregroundActive }
  open var title: String! = ""
  /// The delegate of the scene: stored only.
  open var delegate: (any UISceneDelegate)?

  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification"
  )
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification"
  )
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification"
  )
}

/// The delegate of a scene, whose methods are never called here.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Tells the delegate that a scene was added to the application; never called here.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - session: The session of the scene.
  ///   - connectionOptions: The options with which the scene was opened.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Tells the delegate that a scene was removed; never called here.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Tells the delegate that a scene has become active; never called here.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Tells the delegate that a scene is about to become inactive; never called here.
  func sceneWillResignActive(_ scene: UIScene)
  /// Tells the delegate that a scene is about to enter the foreground; never called here.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Tells the delegate that a scene has entered the background; never called here.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

extension UIScene {
  /// The options with which a scene was opened; empty here.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {}
}

/// The session of a scene, which is neither saved nor restored here.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  fileprivate weak var ownScene: UIScene?

  /// The scene of the session; `nil` if it no longer exists.
  open var scene: UIScene? { ownScene }

  /// The identifier of the session, which is the same in each loop.
  open var persistentIdentifier: String { "00000000-0000-0000-0000-000000000001" }
}

/// The delegate of a window scene, whose methods are never called here.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate, WindowHoldingDelegate {}

extension UIWindowSceneDelegate {
  /// The window of the scene.
  ///
  /// The property is optional in UIKit, so its value is unwrapped twice. The outer value is never `nil`
  /// here.
  public var window: UIWindow?? { .some(heldWindow) }
}

/// The scene that contains the windows of a loop's application.
open class UIWindowScene: UIScene {
  private weak var loop: RenderLoop?

  init(of loop: RenderLoop) {
    self.loop = loop
    super.init()
    session.ownScene = self
  }

  open var screen: UIScreen { loop?.application.screen ?? .main }
  open var windows: [UIWindow] { loop?.application.windows ?? [] }
  open var keyWindow: UIWindow? { loop?.application.keyWindow }
  open var interfaceOrientation: UIInterfaceOrientation {
    loop?.application.application.statusBarOrientation ?? .portrait
  }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  public final let session = UISceneSession()
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  open var statusBarManager: UIStatusBarManager? {
    loop.map { UIStatusBarManager($0.application.application) }
  }
}

/// The manager of a scene's status bar, with the values that the application stores.
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  private let application: UIApplication

  init(_ application: UIApplication) { self.application = application }

  public var isStatusBarHidden: Bool { application.isStatusBarHidden }
  /// The rectangle of the status bar; zero if it is hidden.
  public var statusBarFrame: CGRect { application.statusBarFrame }
  public var statusBarStyle: UIStatusBarStyle { application.statusBarStyle }
}

/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown
  /// The interface is in landscape, with the top of the device on the right.
  case landscapeLeft = 4
  /// The interface is in landscape, with the top of the device on the left.
  case landscapeRight = 3

  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = Self(rawValue: 1 << 1)
  /// The interface is in landscape, with the top of the device on the right.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// The interface is in landscape, with the top of the device on the left.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// The style that suits the interface.
  case `default`
  /// Light content, for dark backgrounds.
  case lightContent
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The animations with which the status bar is shown and hidden.
public enum UIStatusBarAnimation: Int, Hashable, Sendable { case none, fade, slide }
