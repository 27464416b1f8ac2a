/// What an application shows in one place: here only what a scene of windows inherits from.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene can be used.
  public enum ActivationState: Int, Hashable, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front.
    case foregroundActive
    /// In front, and something lies over it.
    case foregroundInactive
    /// Behind.
    case background
  }

  /// Whether the scene can be used: it is in front.
  open var activationState: ActivationState { .foregroundActive }
  /// What the scene is called.
  open var title: String! = ""
  /// The object that is told what happens to the scene: stored only.
  open var delegate: (any UISceneDelegate)?

  /// Announces that a scene is in front.
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification"
  )
  /// Announces that a scene is about to be left.
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification"
  )
  /// Announces that a scene is behind.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification"
  )
  /// Announces that a scene is about to come to the front.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification"
  )
}

/// What the delegate of a scene can be told; nobody tells it here.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {}

/// What the delegate of a scene of windows can be told; nobody tells it here.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

/// The windows of a loop's application.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private weak var loop: RenderLoop?

  init(of loop: RenderLoop) {
    self.loop = loop
    super.init()
  }

  /// The screen that the scene is on.
  open var screen: UIScreen { loop?.application.screen ?? .main }
  /// The windows of the scene.
  open var windows: [UIWindow] { loop?.application.windows ?? [] }
  /// The window that was made key last.
  open var keyWindow: UIWindow? { loop?.application.keyWindow }
  /// How the interface is turned.
  open var interfaceOrientation: UIInterfaceOrientation {
    loop?.application.application.statusBarOrientation ?? .portrait
  }
  /// What views in the scene are shown on.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The status bar of the scene.
  open var statusBarManager: UIStatusBarManager? {
    loop.map { UIStatusBarManager($0.application.application) }
  }
}

/// The status bar of a scene: what the application stores of it.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private let application: UIApplication

  init(_ application: UIApplication) {
    self.application = application
    super.init()
  }

  /// A Boolean value that indicates whether the status bar is hidden.
  public var isStatusBarHidden: Bool { application.isStatusBarHidden }
  /// The rectangle of the status bar; zero if it is hidden.
  public var statusBarFrame: CGRect { application.statusBarFrame }
  /// How the status bar looks.
  public var statusBarStyle: UIStatusBarStyle { application.statusBarStyle }
}

/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// On its head.
  case portraitUpsideDown
  /// Turned so that the device's head is on the right.
  case landscapeLeft = 4
  /// Turned so that the device's head is on the left.
  case landscapeRight = 3

  /// A Boolean value that indicates whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that indicates whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways in which the interface can be turned.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a mask from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Turned so that the device's head is on the right.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Turned so that the device's head is on the left.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// On its head.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// On either side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// In all ways but on its head.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  /// In all ways.
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// As the interface does.
  case `default`
  /// Light.
  case lightContent
  /// Dark.
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none
  /// It fades.
  case fade
  /// It slides.
  case slide
}
