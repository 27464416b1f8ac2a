/// Updates the screen of a navigation controller to match its stack, one transition at a time.
@MainActor final class StackPresenter {
  private var shown: UIViewController?
  private var running: ScreenTransition?
  /// The stack that the screen last showed, and the last call that has changed the stack since.
  private var old: [UIViewController] = []
  private var waiting: (animated: Bool, call: String)?
  /// The view controller that the delegate was last called for, and whether only for its will-call.
  private weak var announced: UIViewController?
  private var isAnnouncing = false

  /// Calls the delegate for a screen that appears without a transition, as the first one does.
  func willAppear(_ child: UIViewController, in navigation: UINavigationController) {
    guard running == nil, child === navigation.topViewController, child !== announced else {
      return
    }
    (announced, isAnnouncing) = (child, true)
    let animated = child.appearance.animated
    navigation.delegate?.navigationController(navigation, willShow: child, animated: animated)
  }

  /// Calls the delegate if it was called when the view of a child was about to appear.
  func didAppear(_ child: UIViewController, in navigation: UINavigationController) {
    guard isAnnouncing, child === announced else { return }
    isAnnouncing = false
    let animated = child.appearance.animated
    navigation.delegate?.navigationController(navigation, didShow: child, animated: animated)
  }

  /// Shows the top of a stack.
  func show(
    _ new: [UIViewController],
    insteadOf old: [UIViewController] = [],
    in navigation: UINavigationController,
    animated: Bool,
    _ call: String
  ) {
    running?.finishAtOnce()
    // A transition also runs while its last calls are made, in which the program may change the stack.
    guard running == nil else { return waiting = (animated, call) }
    self.old = old
    update(to: new, in: navigation, animated: animated, call)
  }

  private func update(
    to new: [UIViewController],
    in navigation: UINavigationController,
    animated: Bool,
    _ call: String
  ) {
    guard let view = navigation.viewIfLoaded else { return finishMoves(new, in: navigation) }
    let top = new.last
    if top === shown, top?.viewIfLoaded?.superview === view {
      return finishMoves(new, in: navigation)
    }
    let isVisible =
      view.window != nil && navigation.appearance.phase != .disappeared
      && navigation.appearance.phase != .disappearing
    guard let top, let shown, isVisible else {
      let last = shown
      shown = top
      if let top { addView(of: top, in: navigation) }
      if last !== top { last?.viewIfLoaded?.removeFromSuperview() }
      return finishMoves(new, in: navigation)
    }
    let isPop = old.contains { $0 === top } && new.count <= old.count
    start(from: shown, to: top, new, in: navigation, isPop ? .pop : .push, animated: animated, call)
  }

  private func start(
    from: UIViewController,
    to: UIViewController,
    _ new: [UIViewController],
    in navigation: UINavigationController,
    _ kind: ScreenTransition.Kind,
    animated: Bool,
    _ call: String
  ) {
    guard let view = navigation.viewIfLoaded, let leaving = from.viewIfLoaded, let coming = to.view
    else { return }
    let before = old
    let delegate = navigation.delegate
    var fromSide = ScreenTransition.Side(controller: from, view: leaving)
    fromSide.initialFrame = navigation.frame(of: from)
    fromSide.cause = new.contains { $0 === from } ? nil : .fromParent
    var toSide = ScreenTransition.Side(controller: to, view: coming)
    toSide.finalFrame = navigation.frame(of: to)
    toSide.cause = before.contains { $0 === to } ? nil : .toParent
    let operation = kind == .pop ? UINavigationController.Operation.pop : .push
    let own =
      animated
      ? delegate?.navigationController(
        navigation,
        animationControllerFor: operation,
        from: from,
        to: to
      ) : nil
    let interaction =
      own.flatMap { delegate?.navigationController(navigation, interactionControllerFor: $0) }
      ?? (animated && own == nil ? navigation.rare.interactivePop?.driver : nil)
    let addIncomingView = { [self] in
      addView(of: to, in: navigation, below: kind == .pop ? leaving : nil)
    }
    let system = SystemTransitionAnimator(
      kind == .pop ? .pop : .push,
      call: SystemTransitionAnimator.Call(
        name: call,
        arguments: kind == .pop ? ["true"] : ["\(type(of: to))", "true"]
      ),
      layOutViews: addIncomingView
    )
    var steps = ScreenTransition.Steps()
    steps.didBegin = {
      delegate?.navigationController(navigation, willShow: to, animated: animated)
    }
    steps.layOutViews = {
      addIncomingView()
      leaving.removeFromSuperview()
    }
    steps.cleanUp = { [self] completed in
      let (shownController, removedView) = completed ? (to, leaving) : (from, coming)
      addView(of: shownController, in: navigation)
      removedView.removeFromSuperview()
    }
    steps.didEnd = { [self] completed in
      shown = completed ? to : from
      announced = shown
      old = completed ? new : before
      if !completed { navigation.restore(before) }
      finishMoves(completed ? new : before, in: navigation, cancelled: completed ? [] : new)
      if completed { delegate?.navigationController(navigation, didShow: to, animated: animated) }
    }
    steps.completion = { [self] _ in
      running = nil
      guard let next = waiting else { return }
      waiting = nil
      update(to: navigation.viewControllers, in: navigation, animated: next.animated, next.call)
    }
    let transition = ScreenTransition(
      kind,
      on: view.layer.handle.loop,
      in: view,
      from: fromSide,
      to: toSide,
      hosts: [navigation, from, to],
      animator: animated ? own ?? system : nil,
      interaction: interaction,
      steps: steps
    )
    running = transition
    view.layer.handle.loop.outsidePerformWithoutAnimation { transition.start() }
  }

  /// Returns the views of two view controllers, and loads that of the incoming one.
  private func addView(
    of controller: UIViewController,
    in navigation: UINavigationController,
    below other: UIView? = nil
  ) {
    guard let view = navigation.viewIfLoaded, let shown = controller.view else { return }
    navigation.place(controller)
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    guard shown.superview !== view else { return }
    if let other, other.superview === view {
      view.insertSubview(shown, belowSubview: other)
    } else {
      view.addSubview(shown)
    }
  }

  /// Tells the view controllers that have joined or left the stack that they have moved.
  private func finishMoves(
    _ stack: [UIViewController],
    in navigation: UINavigationController,
    cancelled: [UIViewController] = []
  ) {
    let (known, kept) = (navigation.children, navigation.viewControllers)
    for controller in known where !kept.contains(where: { $0 === controller }) {
      // A view controller of a cancelled push has only received `willMove(toParent:)`.
      if cancelled.contains(where: { $0 === controller }) { controller.willMove(toParent: nil) }
      controller.removeFromParent()
    }
    for controller in stack
    where controller.parent === navigation && !controller.rare.hasMovedToParent {
      controller.rare.hasMovedToParent = true
      controller.didMove(toParent: navigation)
    }
  }
}
