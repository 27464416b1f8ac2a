/// One change from a screen to another: who leaves, who comes, in which view, and who animates it.
///
/// Presentations, navigation and tabs make one each and start it. It tells the view controllers in
/// UIKit's order, hands itself to the animator as the context, and ends when that completes it:
/// appearance calls, the container's own work, the coordinator's completions, `animationEnded`, and
/// last the completion of the call.
@MainActor
final class ScreenTransition: NSObject {
  /// What kind of change it is, as the trace names it.
  enum Kind: String {
    case present, dismiss, push, pop, select
  }

  /// A view controller that takes part, and why it appears or disappears.
  struct Side {
    let controller: UIViewController
    /// The view that the animator finds under the side's key; `nil` for none.
    var view: UIView?
    var cause: UIViewController.Appearance.Cause?
    /// A Boolean value that indicates whether the controller is told of its appearance.
    var isTold = true
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  /// What the container does on the way.
  struct Steps {
    /// Before anybody is told.
    var willBegin: () -> Void = {}
    /// Returns the final frame of the view that comes, asked after `willBegin`; `nil` if it is known.
    var finalFrame: (() -> CGRect)?
    /// Puts the views where they are at the end, but keeps the view that leaves.
    var place: () -> Void = {}
    /// Takes out the view that has left; for one that was cancelled, the view that came.
    var cleanUp: (_ completed: Bool) -> Void = { _ in }
    /// After the appearance calls.
    var didEnd: (_ completed: Bool) -> Void = { _ in }
    /// After everything.
    var completion: (_ completed: Bool) -> Void = { _ in }
  }

  let kind: Kind
  let loop: RenderLoop
  let container: UIView
  let from: Side?
  private(set) var to: Side?
  let presentationStyle: UIModalPresentationStyle
  let steps: Steps
  /// Who animates; `nil` if nobody does.
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The view controllers that answer with the coordinator.
  private let hosts: [UIViewController]
  private(set) lazy var coordinator = TransitionCoordinator(self)

  private(set) var isInteractive = false
  private(set) var isCancelled = false
  private(set) var isFinished = false
  private(set) var percentComplete: CGFloat = 0
  /// How the rest goes on when fingers have left it.
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  private var nextTurn: ScheduledAction?
  /// When it began, in the loop's time.
  let beginTime: TimeInterval
  /// Where the program's animator first asked for a view or a view controller.
  private(set) var callSite: CallSite?

  init(
    _ kind: Kind,
    on loop: RenderLoop,
    in container: UIView,
    from: Side?,
    to: Side?,
    hosts: [UIViewController],
    presentationStyle: UIModalPresentationStyle = .none,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    steps: Steps
  ) {
    self.kind = kind
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

  /// Notes where the program asks for a part of the transition.
  func noteUse(at callSite: CallSite) {
    if self.callSite == nil { self.callSite = callSite.ofProgram }
  }

  /// The seconds that the animator says it takes.
  private(set) lazy var duration: TimeInterval = animator?.transitionDuration(using: self) ?? 0

  /// The animator that fingers can take hold of; `nil` for none.
  private(set) lazy var interruptibleAnimator = animator?.ownInterruptibleAnimator(using: self)
  var isInterruptible: Bool { interruptibleAnimator != nil }

  // MARK: - From the start

  func start() {
    loop.loopExtension(RunningTransitions.self).add(self)
    for host in hosts { host.rare.transition = self }
    steps.willBegin()
    if let frame = steps.finalFrame?() { to?.finalFrame = frame }
    tellWill()
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
    steps.place()
    container.layoutIfNeeded()
    coordinator.animateAlongside()
    guard !loop.isClosed else { return }
    // The calls of the end come in a later transaction.
    nextTurn = loop.schedule(after: 0) { [self] in finish(completed: true) }
  }

  /// Ends a transition that is not animated now, because the next one begins.
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

  /// The order of UIKit's logs: tabs tell who comes first, everything else who leaves.
  private func tellWill() {
    let leaving = { [self] in
      tell(from) { $0.beginAppearanceTransition(false, animated: isAnimated) }
    }
    let coming = { [self] in tell(to) { $0.beginAppearanceTransition(true, animated: isAnimated) } }
    if kind == .select {
      coming()
      leaving()
    } else {
      leaving()
      coming()
    }
  }

  private func tell(_ side: Side?, _ call: (UIViewController) -> Void) {
    guard let side, side.isTold else { return }
    side.controller.appearance.cause = side.cause
    call(side.controller)
  }

  /// Presentations tell who comes first, everything else who leaves.
  private func tellDid() {
    let sides = kind == .present || kind == .dismiss ? [to, from] : [from, to]
    for side in sides { tell(side) { $0.endAppearanceTransition() } }
  }

  /// Tells who came that it goes again.
  private func turnBack() {
    guard let to, to.isTold else { return }
    to.controller.beginAppearanceTransition(false, animated: isAnimated)
  }

  /// Tells who came that it has gone, and who left that it is back.
  private func tellBack() {
    if let to, to.isTold { to.controller.endAppearanceTransition() }
    if let from, from.isTold {
      from.controller.beginAppearanceTransition(true, animated: isAnimated)
      // Its view has never left, so it is laid out already.
      from.controller.appearance.awaitsLayout = false
      from.controller.endAppearanceTransition()
    }
  }

  // MARK: - To the end

  func finish(completed: Bool) {
    guard !isFinished else { return }
    isFinished = true
    isInteractive = false
    nextTurn?.cancel()
    loop.loopExtension(RunningTransitions.self).remove(self)
    if !completed {
      isCancelled = true
      turnBack()
    }
    steps.cleanUp(completed)
    if completed { tellDid() } else { tellBack() }
    steps.didEnd(completed)
    coordinator.complete()
    for host in hosts where host.rare.transition === self { host.rare.transition = nil }
    animator?.animationEnded(completed)
    steps.completion(completed)
  }
}

// MARK: - The context

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

  func finishInteractiveTransition() {
    endInteraction(cancelled: false)
  }

  func cancelInteractiveTransition() {
    endInteraction(cancelled: true)
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isFinished else { return }
    isInteractive = false
    isCancelled = cancelled
    coordinator.release(cancelled: cancelled)
    coordinator.interactionChanged()
  }

  func completeTransition(_ didComplete: Bool) {
    finish(completed: didComplete)
  }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    side(key.rawValue)?.controller
  }

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
