/// The root of a tree of views on screen.
///
/// ```swift
/// let window = UIWindow(frame: UIScreen.main.bounds)
/// window.rootViewController = PanelController()
/// window.makeKeyAndVisible()
/// ```
///
/// ## Differences from UIKit
///
/// Views in a window count as on screen from the start, and ``isHidden`` is `false` then. A root view
/// controller comes when the window is made visible, as in UIKit.
open class UIWindow: UIView {
  /// How far in front a window stands: stored only.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The number; larger is farther in front.
    public let rawValue: CGFloat

    /// Creates a level from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// That of most windows.
    public static let normal = Level(rawValue: 0)
    /// That of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// That of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// A Boolean value that indicates whether the window was made key last.
  open var isKeyWindow: Bool { layer.handle.loop.application.keyWindow === self }

  /// How far in front the window stands: stored only.
  open var windowLevel = Level.normal

  /// A Boolean value that indicates whether the window was asked to show itself, so that its root
  /// view controller is in it.
  private var isShown = false

  /// Creates a window with a frame.
  ///
  /// - Parameter frame: The rectangle that it covers on the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    joinApplication()
  }

  /// Creates a window as large as the screen of a scene.
  ///
  /// - Parameter windowScene: The scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
  }

  /// Creates a window without size; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    joinApplication()
  }

  private func joinApplication() {
    let loop = layer.handle.loop
    loop.state.store.layers[layer.slot.index].isWindow = true
    loop.application.add(self)
  }

  /// The view controller whose view fills the window; `nil` for none.
  ///
  /// Its view comes when the window is made visible, and its appearance is told of.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown { showRoot() }
    }
  }

  private func showRoot() {
    guard let root = rootViewController?.view, root.superview !== self else { return }
    root.frame = bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(root)
  }

  /// A Boolean value that indicates whether the window is hidden; one that is shown puts its root
  /// view controller's view in place.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard !newValue else { return }
      isShown = true
      showRoot()
    }
  }

  /// Makes the window the key one.
  open func makeKey() {
    let application = layer.handle.loop.application
    guard application.keyWindow !== self else { return }
    application.keyWindow?.resignKey()
    application.keyWindow = self
    becomeKey()
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Tells that the window has become the key one.
  open func becomeKey() {}

  /// Tells that another window becomes the key one.
  open func resignKey() {}

  /// Hands the touches of an event to the recognisers and the views that they meet.
  open func sendEvent(_ event: UIEvent) {
    layer.handle.loop.loopExtension(TouchDispatcher.self).dispatch(event, to: self)
  }

  /// The screen of the window.
  open var screen: UIScreen { layer.handle.loop.application.screen }

  /// The scene of the window.
  open var windowScene: UIWindowScene? {
    get { layer.handle.loop.application.scene }
    set {}
  }

  /// The responder that would be asked next: the application.
  open override var next: UIResponder? { layer.handle.loop.application.application }
}
