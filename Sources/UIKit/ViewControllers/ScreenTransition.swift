import AnimationModel
import RenderEngine

/// A transition between two view controllers in a container view.
///
/// Containers and presentations create a transition and start it. The transition calls the appearance
/// methods in UIKit's order, and passes itself to the animator as the context. When the animator completes
/// it, the transition removes the outgoing view and then calls the appearance methods, the container's own
/// steps, the coordinator's completions, `animationEnded`, and last the completion of the program's call.
@MainActor final class ScreenTransition: NSObject {
  /// The kind of a transition, by its name in traces.
  enum Kind: String { case present, dismiss, push, pop, select }

  /// Which of the two view controllers is called first when a transition begins and when it ends.
  struct AppearanceOrder {
    var beginsWithIncoming: Bool
    var endsWithIncoming: Bool

    /// The order in UIKit's logs of a kind of transition.
    fileprivate init(of kind: Kind) {
      beginsWithIncoming = kind == .select
      endsWithIncoming = kind == .present || kind == .dismiss
    }

    private init(beginsWithIncoming: Bool, endsWithIncoming: Bool) {
      (self.beginsWithIncoming, self.endsWithIncoming) = (beginsWithIncoming, endsWithIncoming)
    }

    static let scrollingPages = Self(beginsWithIncoming: true, endsWithIncoming: true)
    static let curlingPages = Self(beginsWithIncoming: true, endsWithIncoming: false)
  }

  /// A view controller of the transition, and why it appears or disappears.
  struct Side {
    let controller: UIViewController
    /// The view that the context returns for the side's key; `nil` for none.
    var view: UIView?
    var cause: UIViewController.Appearance.Cause?
    /// Whether the view controller's appearance methods are called.
    var getsAppearanceCalls = true
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  /// The steps of the container during a transition.
  struct Steps {
    /// Called before the appearance methods.
    var willBegin: () -> Void = {}
    /// Called after the appearance methods of the beginning.
    var didBegin: () -> Void = {}
    /// Returns the final frame of the incoming view, after `willBegin`; `nil` if the frame is known.
    var finalFrame: (() -> CGRect)?
    /// Moves the views to their final positions in a transition without animation.
    var layOutViews: () -> Void = {}
    /// Removes the outgoing view; if the transition was cancelled, the incoming one.
    var cleanUp: (_ completed: Bool) -> Void = { _ in }
    /// Called after the appearance methods.
    var didEnd: (_ completed: Bool) -> Void = { _ in }
    /// Called last.
    var completion: (_ completed: Bool) -> Void = { _ in }
  }

  let kind: Kind
  private let order: AppearanceOrder
  let loop: RenderLoop
  let container: UIView
  let from: Side?
  private(set) var to: Side?
  let presentationStyle: UIModalPresentationStyle
  private(set) var steps: Steps
  /// The animator; `nil` for a transition without animation.
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The view controllers that return the coordinator as theirs.
  private var hosts: [UIViewController]
  private(set) lazy var coordinator = TransitionCoordinator(self)

  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var isFinished = false
  private(set) var percentComplete: CGFloat = 0
  /// The speed at which the transition continues after an interaction.
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  private var nextTurn: ScheduledAction?
  /// The time at which the transition began, in the loop's time.
  let beginTime: TimeInterval
  /// The call site at which the program's animator first requested a view or a view controller.
  private(set) var callSite: CallSite?

  init(
    _ kind: Kind,
    on loop: RenderLoop,
    in container: UIView,
    from: Side?,
    to: Side?,
    hosts: [UIViewController],
    presentationStyle: UIModalPresentationStyle = .none,
    order: AppearanceOrder? = nil,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    steps: Steps
  ) {
    self.kind = kind
    self.order = order ?? AppearanceOrder(of: kind)
    self.loop = loop
    beginTime = loop.now
    self.container = container
    self.from = from
    self.to = to
    self.hosts = hosts
    self.presentationStyle = presentationStyle
    self.animator = animator
    self.interaction = animator == nil ? nil : interaction
    self.steps = steps
  }

  var isAnimated: Bool { animator != nil }

  /// Records the call site at which the program first requests a view or a view controller.
  func noteUse(at callSite: CallSite) {
    if self.callSite == nil { self.callSite = callSite.ofProgram }
  }

  /// The duration that the animator returns, in seconds.
  private(set) lazy var duration: TimeInterval = animator?.transitionDuration(using: self) ?? 0

  /// The property animator that an interaction can pause; `nil` for none.
  private(set) lazy var interruptibleAnimator = animator?.ownInterruptibleAnimator(using: self)
  var isInterruptible: Bool { interruptibleAnimator != nil }

  // MARK: - Start

  func start() {
    loop.loopExtension(RunningTransitions.self).add(self)
    for host in hosts { host.rare.transition = self }
    steps.willBegin()
    if let frame = steps.finalFrame?() { to?.finalFrame = frame }
    beginAppearanceTransitions()
    steps.didBegin()
    coordinator.isOpen = false
    guard let animator else { return startWithoutAnimation() }
    record()
    if let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      coordinator.wasInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    guard !isFinished else { return }
    container.layoutIfNeeded()
    coordinator.animateAlongside()
    coordinator.isOpen = true
  }

  private func startWithoutAnimation() {
    steps.layOutViews()
    container.layoutIfNeeded()
    coordinator.animateAlongside()
    guard !loop.isClosed else { return }
    // The final calls are made in a later transaction.
    nextTurn = loop.schedule(after: 0) { [self] in finish(completed: true) }
  }

  /// Ends a transition without animation at once, because the next one begins.
  func finishAtOnce() {
    guard !isAnimated else { return }
    finish(completed: true)
  }

  private func record() {
    guard loop.isRecording else { return }
    loop.state.record(
      .transition(
        AnimationEvent.Transition(
          block: nil,
          layer: container.layer.recordedName,
          kind: kind.rawValue,
          duration: duration,
          cache: false
        )
      )
    )
  }

  private func beginAppearanceTransitions() {
    let leaving = { [self] in
      notify(from) { $0.beginAppearanceTransition(false, animated: isAnimated) }
    }
    let coming = { [self] in
      notify(to) { $0.beginAppearanceTransition(true, animated: isAnimated) }
    }
    if order.beginsWithIncoming {
      coming()
      leaving()
    } else {
      leaving()
      coming()
    }
  }

  private func notify(_ side: Side?, _ call: (UIViewController) -> Void) {
    guard let side, side.getsAppearanceCalls else { return }
    side.controller.appearance.cause = side.cause
    call(side.controller)
  }

  private func endAppearanceTransitions() {
    let sides = order.endsWithIncoming ? [to, from] : [from, to]
    for side in sides { notify(side) { $0.endAppearanceTransition() } }
  }

  /// Notifies the incoming view controller that it disappears again.
  private func beginReversing() {
    guard let to, to.getsAppearanceCalls else { return }
    to.controller.beginAppearanceTransition(false, animated: isAnimated)
  }

  /// Notifies the incoming view controller that it has disappeared, and the outgoing one that it is
  /// back.
  private func endReversing() {
    if let to, to.getsAppearanceCalls { to.controller.endAppearanceTransition() }
    if let from, from.getsAppearanceCalls {
      from.controller.beginAppearanceTransition(true, animated: isAnimated)
      // Its view has never left, so it is laid out already.
      from.controller.appearance.awaitsLayout = false
      from.controller.endAppearanceTransition()
    }
  }

  // MARK: - End

  func finish(completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    isInteractive = false
    nextTurn?.cancel()
    loop.loopExtension(RunningTransitions.self).remove(self)
    if !completed {
      isCancelled = true
      beginReversing()
    }
    steps.cleanUp(completed)
    if completed { endAppearanceTransitions() } else { endReversing() }
    steps.didEnd(completed)
    coordinator.complete()
    for host in hosts where host.rare.transition === self { host.rare.transition = nil }
    animator?.animationEnded(completed)
    steps.completion(completed)
  }

  /// Lets go of the view controllers, which hold the transition as well, because its loop has closed.
  func abandon() {
    for host in hosts {
      if host.rare.transition === self { host.rare.transition = nil }
      if host.rare.presentationTransition === self { host.rare.presentationTransition = nil }
    }
    (hosts, steps, animator) = ([], Steps(), nil)
  }
}

// MARK: - Context

extension ScreenTransition: UIViewControllerContextTransitioning {
  var containerView: UIView { container }
  var transitionWasCancelled: Bool { isCancelled }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive else { return }
    self.percentComplete = percentComplete
    coordinator.scrub(to: percentComplete)
  }

  func pauseInteractiveTransition() {
    guard !isFinished, isInterruptible, !isInteractive else { return }
    isInteractive = true
    coordinator.interactionChanged()
  }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isFinished else { return }
    isInteractive = false
    isCancelled = cancelled
    coordinator.release(cancelled: cancelled)
    coordinator.interactionChanged()
  }

  func completeTransition(_ didComplete: Bool) { finish(completed: didComplete) }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { side(key.rawValue)?.controller }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.view : key == .to ? to?.view : nil
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    side(of: viewController)?.initialFrame ?? .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    side(of: viewController)?.finalFrame ?? .zero
  }

  private func side(_ key: String) -> Side? {
    key == UITransitionContextViewControllerKey.from.rawValue
      ? from : key == UITransitionContextViewControllerKey.to.rawValue ? to : nil
  }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].compactMap { $0 }.first { $0.controller === controller }
  }
}
