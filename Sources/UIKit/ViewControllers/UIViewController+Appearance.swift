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

    /// Who ends a transition: the loop in its next turn, the caller of
    /// `beginAppearanceTransition(_:animated:)`, or the parent along with its own.
    enum Ender { case loop, caller, parent }

    var phase = Phase.disappeared
    var animated = false
    var cause: Cause?
    /// Whether one of the four appearance methods is running.
    var isNotifying = false
    /// Who ends the transition that has begun.
    var ender = Ender.loop
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
    let animated = parent.map { $0.appearance.ender != .loop && $0.appearance.animated } ?? false
    if window != nil {
      begin(animated: animated, endedBy: .loop)
    } else {
      leave(animated: animated, endedBy: .loop)
    }
  }

  func viewDidMove(toWindow window: UIWindow?) {
    guard let view = viewIfLoaded else { return }
    if view.safeAreaInsets != .zero { viewSafeAreaInsetsDidChange() }
    if window != nil {
      if appearance.awaitsLayout { view.setNeedsLayout() }
    } else if appearance.phase == .disappearing, appearance.ender == .loop {
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
    guard let parent, appearance.ender == .loop, parent.appearance.phase == .appearing else {
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
  func isInTransition(_ kind: ScreenTransition.Kind, because cause: Appearance.Cause) -> Bool {
    rare.presentationTransition?.kind == kind
      || appearance.isNotifying && appearance.cause == cause
  }

  // MARK: - Steps

  func begin(animated: Bool, endedBy ender: Appearance.Ender) {
    guard appearance.phase == .disappeared || appearance.phase == .disappearing else { return }
    appearance.phase = .appearing
    appearance.animated = animated
    appearance.ender = ender
    appearance.awaitsLayout = true
    if appearance.cause == .dismissed || appearance.cause == .fromParent { appearance.cause = nil }
    notify { $0.viewWillAppear(animated) }
    if let navigation = parent as? UINavigationController {
      navigation.stackPresenter.willAppear(self, in: navigation)
    }
    if ender != .loop { forward { $0.begin(animated: animated, endedBy: .parent) } }
    guard ender == .loop, appearance.phase == .appearing, let view = viewIfLoaded else { return }
    view.layer.handle.loop.loopExtension(Appearances.self).add(self, on: view.layer.handle.loop)
  }

  func leave(animated: Bool, endedBy ender: Appearance.Ender) {
    guard appearance.phase == .appearing || appearance.phase == .appeared else { return }
    appearance.phase = .disappearing
    appearance.animated = animated
    appearance.ender = ender
    appearance.awaitsLayout = false
    if appearance.cause == .presented || appearance.cause == .toParent { appearance.cause = nil }
    notify { $0.viewWillDisappear(animated) }
    if ender != .loop { forward { $0.leave(animated: animated, endedBy: .parent) } }
  }

  /// Ends an appearance or disappearance that has begun.
  func end() {
    switch appearance.phase {
    case .appearing:
      appearance.phase = .appeared
      notify { $0.viewDidAppear(appearance.animated) }
      if let navigation = parent as? UINavigationController {
        navigation.stackPresenter.didAppear(self, in: navigation)
      }
    case .disappearing:
      appearance.phase = .disappeared
      notify { $0.viewDidDisappear(appearance.animated) }
    case .appeared, .disappeared: return
    }
    appearance.cause = nil
  }

  /// Ends the transition, unless somebody else ends it.
  func endTransition(by ender: Appearance.Ender) {
    guard appearance.ender == ender else { return }
    appearance.ender = .loop
    // Children are notified before their parents, also those whose views have left meanwhile.
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children { child.endTransition(by: .parent) }
    }
    end()
  }

  /// Ends a transition that the parent would end, before the view controller leaves it.
  func endParentsTransition() {
    guard appearance.ender == .parent else { return }
    leave(animated: appearance.animated, endedBy: .parent)
    endTransition(by: .parent)
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
    wait(for: WeakController(controller: controller), on: loop)
  }

  private func wait(for entry: WeakController, on loop: RenderLoop) {
    if waiting.isEmpty, !loop.isClosed {
      loop.schedule(after: 0) { [weak self, unowned loop] in self?.endAppearing(on: loop) }
    }
    waiting.append(entry)
  }

  private func endAppearing(on loop: RenderLoop) {
    let appearing = waiting
    var late: [WeakController] = []
    waiting = []
    // Children are notified before their parents.
    for entry in appearing.reversed() {
      guard let controller = entry.controller, controller.appearance.phase == .appearing,
        controller.appearance.ender == .loop
      else { continue }
      // A view that a callback has added is laid out at the end of this turn.
      if controller.appearance.awaitsLayout, !entry.hasWaited {
        late.append(WeakController(controller: controller, hasWaited: true))
      } else {
        controller.end()
      }
    }
    for entry in late.reversed() { wait(for: entry, on: loop) }
  }

  private struct WeakController {
    weak var controller: UIViewController?
    var hasWaited = false
  }
}
