/// Animations that can be paused, scrubbed, turned back and continued while they run.
///
/// An animator is *inactive* until it is started, paused or scrubbed; then its animation closures
/// run and it is *active*. At its end it calls its completions and is inactive again, ready for
/// other animations. ``stopAnimation(_:fileID:line:)`` leaves views where they are.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.center.x = 100 }
/// animator.addCompletion { position in print(position) }
/// animator.fractionComplete = 0.5   // view shows x = 50
/// animator.isReversed = true
/// animator.startAnimation()         // back to 0, and prints "start"
/// ```
///
/// An animator that moves is kept alive by its loop. One that is paused, or stopped and not
/// finished, is not, and must not be released.
///
/// ## Differences from UIKit
///
/// A call in the wrong state records an issue of misuse and has no effect, where UIKit raises an
/// exception; with ``Behavior/trapsOnAnimatorErrors`` it traps. What UIKit leaves open is decided so:
///
/// * Nothing can be observed by key, which needs the Objective-C runtime. Read ``state``,
///   ``isRunning`` and ``isReversed`` in ``RenderLoop/onFrame(_:)``, or add a completion; for the end
///   of an animator that pauses on completion, ``isRunning`` turns false on its last frame.
/// * While it scrubs linearly, animations that begin late go straight with the fraction, too: one
///   with a delay factor of 0.5 has done a half of its way at 0.75. They go on along the curve over
///   what is left. Repeats, keyframes and nested blocks that end earlier stay on their own curves.
/// * Animations that are added while it runs back go forwards to their new values, over what is left
///   of the way back. They go back to their start if it turns round again.
/// * What has come to its own end, or back to its own start, before the animator turns round does not
///   move again. At its end an animator is no longer reversed.
/// * One made by ``runningPropertyAnimator(withDuration:delay:options:animations:completion:fileID:line:)``
///   lets its views take touches as any other: ``isUserInteractionEnabled`` counts, and not
///   ``UIView/AnimationOptions/allowUserInteraction``.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// How it moves.
  public let timingParameters: (any UITimingCurveProvider)?

  /// How long it takes, in seconds; for a spring by mass and stiffness the time that this needs.
  public let duration: TimeInterval

  /// How many seconds it waits, or waited, before it starts.
  public internal(set) var delay: TimeInterval = 0

  /// Where it is in its life.
  public internal(set) var state = UIViewAnimatingState.inactive

  /// Whether it can be paused and stopped; not to be changed while it is active.
  open var isInterruptible: Bool {
    get { allowsInterruption && !isNested }
    set { change("isInterruptible") { $0.allowsInterruption = newValue } }
  }

  /// Whether its views take touches while they move; not to be changed while it is active.
  open var isUserInteractionEnabled: Bool {
    get { allowsTouches }
    set { change("isUserInteractionEnabled") { $0.allowsTouches = newValue } }
  }

  /// Whether the program tests for hits itself; it has no effect here.
  open var isManualHitTestingEnabled = false

  /// Whether a fraction is one of the way, and not one of the time.
  open var scrubsLinearly = true

  /// Whether it stays active and paused at its end, and calls no completion.
  open var pausesOnCompletion = false {
    didSet { if moves && pausesOnCompletion != oldValue { moveOn() } }
  }

  let handle: AnimatorHandle
  /// What was passed when it was made running.
  var options: UIView.AnimationOptions = []
  var allowsInterruption = true
  var allowsTouches = true
  var isNested = false

  /// What animates once it is active, and after which part of the duration.
  var waitingAnimations: [(animations: () -> Void, delayFactor: Double)] = [] {
    didSet { handle.waitsForStart = !waitingAnimations.isEmpty }
  }
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Where it ended, for its completions.
  var finalPosition = UIViewAnimatingPosition.end
  /// What it changed, while it is stopped.
  var changedValues: [AnimatedValue] = []
  /// The number of the block that was stopped, and what it changed, for the trace.
  var stoppedBlock: (number: Int, changes: BlockChanges)?

  /// The direction in which the next run goes.
  var startsReversed = false
  /// The settings under which it is active.
  var settings = AnimationSettings()
  /// The way, as it was when it last moved on.
  var path: AnimatorTimeline
  /// Whether it moves, or is going to.
  var moves = false
  /// When it moved on, or will.
  var movesSince = Instant.zero
  /// Seconds of a delay that were left when it was paused.
  var delayLeft = 0.0
  /// What it will do at the end of a phase, or of a delay on its way.
  var nextStep: ScheduledAction?

  /// Creates an animator that moves as parameters say.
  ///
  /// - Parameters:
  ///   - duration: Seconds; springs by mass and stiffness take their own.
  ///   - parameters: How it moves.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    duration: TimeInterval,
    timingParameters parameters: any UITimingCurveProvider,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let loop = RenderLoop.current
    let callSite = CallSite(fileID: fileID, line: line)
    let checked = loop.state.checked(
      duration,
      "the duration",
      of: "UIViewPropertyAnimator",
      at: callSite
    )
    handle = AnimatorHandle(loop: loop, callSite: callSite)
    timingParameters = parameters
    self.duration = parameters.pace.ownDuration ?? (checked.isFinite ? checked : 0)
    path = AnimatorTimeline(duration: 0, pace: parameters.pace, isReversed: false)
    super.init()
  }

  /// Creates an animator that moves along a curve with a name.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - curve: The curve.
  ///   - animations: The changes; nil for none as yet.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public convenience init(
    duration: TimeInterval,
    curve: UIView.AnimationCurve,
    animations: (() -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: curve),
      fileID: fileID,
      line: line
    )
    if let animations { wait(with: animations) }
  }

  /// Creates an animator that moves along a curve from control points.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - point1: The curve's first control point.
  ///   - point2: The curve's second control point.
  ///   - animations: The changes; nil for none as yet.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public convenience init(
    duration: TimeInterval,
    controlPoint1 point1: CGPoint,
    controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(
        controlPoint1: point1,
        controlPoint2: point2,
        fileID: fileID,
        line: line
      ),
      fileID: fileID,
      line: line
    )
    if let animations { wait(with: animations) }
  }

  /// Creates an animator that moves on a spring that comes to rest within the duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - ratio: How much the spring is damped: 1 does not swing, towards 0 it swings more.
  ///   - animations: The changes; nil for none as yet.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public convenience init(
    duration: TimeInterval,
    dampingRatio ratio: CGFloat,
    animations: (() -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(
      duration: duration,
      timingParameters: UISpringTimingParameters(dampingRatio: ratio, fileID: fileID, line: line),
      fileID: fileID,
      line: line
    )
    if let animations { wait(with: animations) }
  }

  /// Keeps changes until the start.
  private func wait(with animations: @escaping () -> Void) {
    // Not in the initializers: what they assign themselves is not observed.
    waitingAnimations.append((animations, 0))
  }
}
