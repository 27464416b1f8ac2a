import AnimationModel
import RenderEngine

extension UIViewController {
  /// The state of a view controller between appearing and having disappeared.
  ///
  /// Each `will` call is followed by one `did` call, or by the opposite `will` call if the transition
  /// reverses.
  struct Appearance {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    /// The reason why a view appears or disappears; `nil` if another screen covers or reveals it.
    enum Cause { case presented, dismissed, toParent, fromParent }

    var phase = Phase.disappeared
    var animated = false
    var cause: Cause?
    /// Whether one of the four appearance methods is running.
    var isNotifying = false
    /// Whether the caller of `beginAppearanceTransition` ends the transition, rather than the loop.
    var isManual = false
    /// Whether `viewIsAppearing(_:)` is called at the next layout.
    var awaitsLayout = false
    /// Whether the view is laid out once more after the layout in which it appears.
    ///
    /// UIKit was observed to do so with a child that appears along with its parent.
    var isLaidOutAgain = false
    /// Whether `loadView` is running.
    var isLoading = false
  }

  // MARK: - View events

  func viewWillMove(toWindow window: UIWindow?) {
    guard parent?.shouldAutomaticallyForwardAppearanceMethods != false else { return }
    // A presentation controller may add the view, or a view around it, before the transition begins. The
    // transition then calls the appearance methods.
    guard rare.presentationTransition?.isFinished != false else { return }
    // A child appears and disappears along with its parent's transition.
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
    placeChildren()
    if appearance.awaitsLayout, viewIfLoaded?.window != nil {
      appearance.awaitsLayout = false
      viewIsAppearing(appearance.animated)
      appearance.isLaidOutAgain = appearsAlongWithParent
    }
    viewWillLayoutSubviews()
  }

  /// Whether the view appears along with the view of a parent that is not one of UIKit's containers.
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

  /// Returns whether the view controller is being presented or dismissed, or is told that its view
  /// appears or disappears for this reason.
  ///
  /// A view controller between others is dismissed along with them, without a transition of its own.
  func isInTransition(
    _ kind: ScreenTransition.Kind,
    because cause: Appearance.Cause
  ) -> Bool {
    rare.presentationTransition?.kind == kind
      || appearance.isNotifying && appearance.cause == cause
  }

  // MARK: - Steps

  func begin(animated: Bool, isManual: Bool) {
    guard appearance.phase == .disappeared || appearance.phase == .disappearing else { return }
    appearance.phase = .appearing
    appearance.animated = animated
    appearance.isManual = isManual
    appearance.awaitsLayout = true
    if appearance.cause == .dismissed || appearance.cause == .fromParent { appearance.cause = nil }
    notify { $0.viewWillAppear(animated) }
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
    notify { $0.viewWillDisappear(animated) }
    if isManual { forward { $0.leave(animated: animated, isManual: true) } }
  }

  /// Ends an appearance or disappearance that has begun.
  func end() {
    switch appearance.phase {
    case .appearing:
      appearance.phase = .appeared
      notify { $0.viewDidAppear(appearance.animated) }
    case .disappearing:
      appearance.phase = .disappeared
      notify { $0.viewDidDisappear(appearance.animated) }
    case .appeared, .disappeared: return
    }
    appearance.cause = nil
  }

  func endManually() {
    guard appearance.isManual else { return }
    appearance.isManual = false
    // Children are notified before their parents.
    forward { $0.endManually() }
    end()
  }

  private func notify(_ call: (UIViewController) -> Void) {
    appearance.isNotifying = true
    call(self)
    appearance.isNotifying = false
  }

  /// Calls a closure with the children whose views are in this view controller's view.
  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: view) == true { call(child) }
  }
}

/// The view controllers of a loop that appear in the current turn; in the next one, they have appeared.
private final class Appearances: LoopExtension {
  private var waiting: [WeakController] = []

  func add(_ controller: UIViewController, on loop: RenderLoop) {
    if waiting.isEmpty, !loop.isClosed {
      loop.schedule(after: 0) { [weak self] in self?.endAppearing() }
    }
    waiting.append(WeakController(controller: controller))
  }

  private func endAppearing() {
    let appearing = waiting
    waiting = []
    // Children are notified before their parents.
    for entry in appearing.reversed() {
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
