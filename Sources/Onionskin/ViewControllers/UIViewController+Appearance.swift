extension UIViewController {
  /// Where a view controller stands between appearing and having disappeared.
  ///
  /// Each `will` call is followed by one `did` call, or by the other `will` call if things turn back.
  struct Appearance {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    var phase = Phase.disappeared
    var animated = false
    /// Whether the caller of `beginAppearanceTransition` ends it, and not the loop.
    var isByHand = false
    /// Whether the view is to be told at its next layout that it is appearing.
    var awaitsLayout = false
    /// Whether `loadView` runs.
    var isLoading = false
  }

  /// A Boolean value that indicates whether the view appears because it is presented: never here.
  public var isBeingPresented: Bool { false }
  /// A Boolean value that indicates whether the view disappears because it is dismissed: never here.
  public var isBeingDismissed: Bool { false }
  /// A Boolean value that indicates whether the view appears because it came to its parent.
  public var isMovingToParent: Bool { appearance.phase == .appearing && parent != nil }
  /// A Boolean value that indicates whether the view disappears because it leaves its parent.
  public var isMovingFromParent: Bool { appearance.phase == .disappearing && parent == nil }

  // MARK: - From the view

  func viewWillMove(toWindow window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
    if window != nil {
      begin(animated: false, byHand: false)
    } else {
      leave(animated: false, byHand: false)
    }
  }

  func viewDidMove(toWindow window: UIWindow?) {
    guard let view = viewIfLoaded else { return }
    if view.safeAreaInsets != .zero { viewSafeAreaInsetsDidChange() }
    if window != nil {
      if appearance.awaitsLayout { view.setNeedsLayout() }
    } else if appearance.phase == .disappearing, !appearance.isByHand {
      end()
    }
  }

  func viewWillBeLaidOut() {
    if appearance.awaitsLayout, viewIfLoaded?.window != nil {
      appearance.awaitsLayout = false
      viewIsAppearing(appearance.animated)
    }
    viewWillLayoutSubviews()
  }

  func viewWasLaidOut() {
    viewDidLayoutSubviews()
  }

  // MARK: - Steps

  func begin(animated: Bool, byHand: Bool) {
    guard appearance.phase == .disappeared || appearance.phase == .disappearing else { return }
    appearance.phase = .appearing
    appearance.animated = animated
    appearance.isByHand = byHand
    appearance.awaitsLayout = true
    viewWillAppear(animated)
    guard !byHand, appearance.phase == .appearing, let view = viewIfLoaded else { return }
    view.layer.handle.loop.companion(Appearances.self).add(self, on: view.layer.handle.loop)
  }

  func leave(animated: Bool, byHand: Bool) {
    guard appearance.phase == .appearing || appearance.phase == .appeared else { return }
    appearance.phase = .disappearing
    appearance.animated = animated
    appearance.isByHand = byHand
    appearance.awaitsLayout = false
    viewWillDisappear(animated)
  }

  /// Tells that what was begun is done.
  func end() {
    switch appearance.phase {
    case .appearing:
      appearance.phase = .appeared
      viewDidAppear(appearance.animated)
    case .disappearing:
      appearance.phase = .disappeared
      viewDidDisappear(appearance.animated)
    case .appeared, .disappeared: break
    }
  }

  func endByHand() {
    guard appearance.isByHand else { return }
    appearance.isByHand = false
    end()
  }
}

/// The view controllers of a loop that appear in the present turn: in the next they have appeared.
private final class Appearances: LoopCompanion {
  private var waiting: [WeakController] = []

  func add(_ controller: UIViewController, on loop: RenderLoop) {
    if waiting.isEmpty, !loop.isClosed { loop.schedule(after: 0) { [weak self] in self?.tell() } }
    waiting.append(WeakController(controller: controller))
  }

  private func tell() {
    let told = waiting
    waiting = []
    // Those that stand in others are told before them.
    for entry in told.reversed() {
      guard let controller = entry.controller, controller.appearance.phase == .appearing,
        !controller.appearance.isByHand
      else { continue }
      controller.end()
    }
  }

  func loopWillClose(_ loop: RenderLoop) {}

  private struct WeakController {
    weak var controller: UIViewController?
  }
}
