import RenderEngine

/// The objects that exist once in a process on a device, and once in each loop here.
@MainActor package final class ApplicationState {
  package let application: UIApplication
  let screen: UIScreen
  package let device: UIDevice
  let scene: UIWindowScene
  weak var keyWindow: UIWindow?
  private var weakWindows: [WeakWindow] = []

  init(of loop: RenderLoop) {
    application = UIApplication(of: loop)
    screen = UIScreen(of: loop)
    device = UIDevice(of: loop)
    scene = UIWindowScene(of: loop)
  }

  /// The existing windows, in the order in which they were created.
  package var windows: [UIWindow] { weakWindows.compactMap(\.window) }

  func add(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil }
    weakWindows.append(WeakWindow(window: window))
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }
}

extension RenderLoop {
  /// The application of the loop, its screen and its windows, created on first use.
  package var application: ApplicationState {
    let keeper = loopExtension(ApplicationKeeper.self)
    if let state = keeper.state { return state }
    let made = ApplicationState(of: self)
    keeper.state = made
    return made
  }
}

private final class ApplicationKeeper: LoopExtension {
  var state: ApplicationState?
}
