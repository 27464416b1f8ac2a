import RenderEngine

/// A window, which is the root of a tree of views on screen.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = PanelController()
/// window.makeKeyAndVisible()
/// ```
///
/// ## Differences from UIKit
///
/// A new window is not hidden, and views in a window count as on screen from the start. The view of
/// the root view controller is added when the window is made visible, as in UIKit.
open class UIWindow: UIView {
  /// The level of a window, which orders windows for touches.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number; windows with a larger number are in front.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// The level of most windows.
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification"
  )
  nonisolated public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification"
  )
  nonisolated public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification"
  )
  nonisolated public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification"
  )

  /// A Boolean value that indicates whether the window can become the key window; without effect.
  open var canBecomeKey: Bool { true }

  open var isKeyWindow: Bool { layer.handle.loop.application.keyWindow === self }

  /// The level of the window; a simulated touch hits windows with a higher level first.
  open var windowLevel = Level.normal

  /// Whether the window has been made visible, and so contains its root view controller's view.
  private var isShown = false

  /// Creates a window with a frame.
  ///
  /// - Parameter frame: The frame in the coordinates of the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    joinApplication()
  }

  /// Creates a window with the size of the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window with the size of a scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    joinApplication()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    joinApplication()
  }

  private func joinApplication() {
    let loop = layer.handle.loop
    loop.state.store.layers[layer.id].isWindow = true
    loop.application.add(self)
  }

  /// The view controller whose view fills the window; `nil` for none.
  ///
  /// Its view is added when the window is made visible, and its appearance methods are called.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown { showRoot() }
    }
  }

  /// The root view that fills the window.
  private weak var placedRoot: UIView?

  private func showRoot() {
    guard let root = rootViewController?.view else { return }
    let isInside = root.storedSuperview === self
    guard !isInside || root !== placedRoot else { return }
    placedRoot = root
    root.frame = bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if !isInside { addSubview(root) }
  }

  /// A Boolean value that indicates whether the window is hidden; showing it adds the view of the
  /// root view controller.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      let wasVisible = isShown && !super.isHidden
      super.isHidden = newValue
      let center = layer.handle.loop.notificationCenter
      guard !newValue else {
        if wasVisible { center.post(name: Self.didBecomeHiddenNotification, object: self) }
        return
      }
      isShown = true
      showRoot()
      if !wasVisible { center.post(name: Self.didBecomeVisibleNotification, object: self) }
    }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    // On a device, a window lives until the turn's autorelease pool is drained. A closed loop has no more turns.
    let loop = layer.handle.loop
    if !loop.state.isClosed { loop.state.pendingWork.commitObservers.append(KeptWindow(self)) }
  }

  open func makeKey() {
    let loop = layer.handle.loop
    let application = loop.application
    guard application.keyWindow !== self else { return }
    if let former = application.keyWindow {
      former.resignKey()
      loop.notificationCenter.post(name: Self.didResignKeyNotification, object: former)
    }
    application.keyWindow = self
    becomeKey()
    loop.notificationCenter.post(name: Self.didBecomeKeyNotification, object: self)
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func becomeKey() {}

  /// Tells the window that it is no longer the key window.
  open func resignKey() {}

  /// Dispatches the touches of an event to gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) {
    layer.handle.loop.loopExtension(TouchDispatcher.self).dispatch(event, to: self)
  }

  open var screen: UIScreen { layer.handle.loop.application.screen }

  open var windowScene: UIWindowScene? {
    get { layer.handle.loop.application.scene }
    set {}
  }

  /// The next responder, which is the application.
  open override var next: UIResponder? { layer.handle.loop.application.application }
}

/// Keeps a window until the loop commits.
private final class KeptWindow: CommitObserver {
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  func didCommit() {}
}

extension UIWindow.Level: Comparable {
  /// Returns whether a level is behind another.
  public static func < (left: UIWindow.Level, right: UIWindow.Level) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension UIWindow.Level {
  /// Returns a window level some way in front of another.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue + distance)
  }

  /// Returns a window level some way behind another.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue - distance)
  }
}
