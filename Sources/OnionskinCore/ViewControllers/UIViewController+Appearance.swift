extension UIViewController {
  /// Where a view controller stands between appearing and having disappeared.
  ///
  /// Each `will` call is followed by one `did` call, or by the other `will` call if things turn back.
  struct Appearance {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    /// Why a view appears or disappears; `nil` if another screen has gone or come.
    enum Cause { case presented, dismissed, toParent, fromParent }

    var phase = Phase.disappeared
    var animated = false
    var cause: Cause?
    /// A Boolean value that indicates whether one of the four methods runs.
    var isTelling = false
    /// A Boolean value that indicates whether the caller of `beginAppearanceTransition` ends it,
    /// and not the loop.
    var isManual = false
    /// A Boolean value that indicates whether the view is to be told at its next layout that it is
    /// appearing.
    var awaitsLayout = false
    /// A Boolean value that indicates whether the view, laid out as it appears, is laid out once
    /// more.
    ///
    /// UIKit was seen to do so with a child that appears along with its parent.
    var isLaidOutAgain = false
    /// A Boolean value that indicates whether `loadView` runs.
    var isLoading = false
  }

  // MARK: - From the view

  func viewWillMove(toWindow window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
    // A presentation controller may add the view, or what it has put around it, before it begins: whoever
    // presents it tells of the appearance.
    guard rare.presentationTransition?.isFinished != false else { return }
    // A child comes and goes along with its parent's transition.
    let animated = parent.map { $0.appearance.isManual && $0.appearance.animated } ?? false
    if window != nil {
      begin(animated: animated, isManual: false)
    } else {
      leave(animated: animated, isManual: false)
    }
  }

  func viewDidMove(toWindow window: UIWindow?) {
    guard let view = viewIfLoaded else { return }
    if view.safeAreaInsets != .zero { viewSafeAreaInsetsDidChange() }
    if window != nil {
      if appearance.awaitsLayout { view.setNeedsLayout() }
    } else if appearance.phase == .disappearing, !appearance.isManual {
      end()
    }
  }

  func viewWillBeLaidOut() {
    if appearance.awaitsLayout, viewIfLoaded?.window != nil {
      appearance.awaitsLayout = false
      viewIsAppearing(appearance.animated)
      appearance.isLaidOutAgain = appearsAlongWithParent
    }
    viewWillLayoutSubviews()
  }

  /// A Boolean value that indicates whether the view comes because that of a parent comes that the
  /// program has made.
  private var appearsAlongWithParent: Bool {
    guard let parent, !appearance.isManual, parent.appearance.phase == .appearing else {
      return false
    }
    return
      !(parent is UINavigationController || parent is UITabBarController
      || parent is UIPageViewController)
  }

  func viewWasLaidOut() {
    viewDidLayoutSubviews()
    guard appearance.isLaidOutAgain else { return }
    appearance.isLaidOutAgain = false
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - Steps

  func begin(animated: Bool, isManual: Bool) {
    guard appearance.phase == .disappeared || appearance.phase == .disappearing else { return }
    appearance.phase = .appearing
    appearance.animated = animated
    appearance.isManual = isManual
    appearance.awaitsLayout = true
    if appearance.cause == .dismissed || appearance.cause == .fromParent { appearance.cause = nil }
    tell { $0.viewWillAppear(animated) }
    if isManual { forward { $0.begin(animated: animated, isManual: true) } }
    guard !isManual, appearance.phase == .appearing, let view = viewIfLoaded else { return }
    view.layer.handle.loop.loopExtension(Appearances.self).add(self, on: view.layer.handle.loop)
  }

  func leave(animated: Bool, isManual: Bool) {
    guard appearance.phase == .appearing || appearance.phase == .appeared else { return }
    appearance.phase = .disappearing
    appearance.animated = animated
    appearance.isManual = isManual
    appearance.awaitsLayout = false
    if appearance.cause == .presented || appearance.cause == .toParent { appearance.cause = nil }
    tell { $0.viewWillDisappear(animated) }
    if isManual { forward { $0.leave(animated: animated, isManual: true) } }
  }

  /// Tells that what was begun is done.
  func end() {
    switch appearance.phase {
    case .appearing:
      appearance.phase = .appeared
      tell { $0.viewDidAppear(appearance.animated) }
    case .disappearing:
      appearance.phase = .disappeared
      tell { $0.viewDidDisappear(appearance.animated) }
    case .appeared, .disappeared: return
    }
    appearance.cause = nil
  }

  func endByHand() {
    guard appearance.isManual else { return }
    appearance.isManual = false
    // Those that stand in others are told before them.
    forward { $0.endByHand() }
    end()
  }

  private func tell(_ call: (UIViewController) -> Void) {
    appearance.isTelling = true
    call(self)
    appearance.isTelling = false
  }

  /// Calls the children whose views are in this one's.
  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { call(child) }
  }
}

/// The view controllers of a loop that appear in the present turn: in the next they have appeared.
private final class Appearances: LoopExtension {
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
        !controller.appearance.isManual
      else { continue }
      controller.end()
    }
  }

  func loopWillClose(_ loop: RenderLoop) {}

  private struct WeakController {
    weak var controller: UIViewController?
  }
}
