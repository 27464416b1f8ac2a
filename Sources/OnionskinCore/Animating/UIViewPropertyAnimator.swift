/// Animations that can be paused, scrubbed, turned back and continued while they run.
///
/// An animator is *inactive* until it is started, paused or scrubbed; then its animation closures
/// run and it is *active*. At its end it calls its completions and is inactive again, ready for
/// other animations. ``stopAnimation(_:)`` leaves views where they are.
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
  open internal(set) var delay: TimeInterval = 0

  /// Where it is in its life.
  open internal(set) var state = UIViewAnimatingState.inactive

  /// A Boolean value that indicates whether it can be paused and stopped; not to be changed while
  /// it is active.
  open var isInterruptible: Bool {
    get { allowsInterruption && !isNested }
    set { change("isInterruptible") { $0.allowsInterruption = newValue } }
  }

  /// A Boolean value that indicates whether its views take touches while they move; not to be
  /// changed while it is active.
  open var isUserInteractionEnabled: Bool {
    get { allowsTouches }
    set { change("isUserInteractionEnabled") { $0.allowsTouches = newValue } }
  }

  /// A Boolean value that indicates whether the program tests for hits itself; it has no effect
  /// here.
  open var isManualHitTestingEnabled = false

  /// A Boolean value that indicates whether a fraction is one of the way, and not one of the time.
  open var scrubsLinearly = true

  /// A Boolean value that indicates whether it stays active and paused at its end, and calls no
  /// completion.
  open var pausesOnCompletion = false {
    didSet { if moves && pausesOnCompletion != oldValue { moveOn() } }
  }

  let handle: AnimatorHandle
  /// The recorded call that is on its way to the method that it names.
  var recordedCall: AnimatorCall?
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
  /// A Boolean value that indicates whether it moves, or is going to.
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
  ///   - duration: The duration in seconds.
  ///   - curve: The curve.
  ///   - animations: The changes; `nil` for none as yet.
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
  ///   - duration: The duration in seconds.
  ///   - point1: The curve's first control point.
  ///   - point2: The curve's second control point.
  ///   - animations: The changes; `nil` for none as yet.
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
  ///   - duration: The duration in seconds.
  ///   - ratio: The damping ratio of the spring: 1 does not oscillate; values closer to 0 oscillate
  ///     more.
  ///   - animations: The changes; `nil` for none as yet.
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

  // MARK: - Running

  /// A Boolean value that indicates whether the animations move, or wait to.
  open var isRunning: Bool {
    guard state == .active, moves else { return false }
    let end = movesSince.advanced(by: path.timeLeftInPhase)
    return !(pausesOnCompletion && path.isInLastPhase && end <= loop.state.now)
  }

  /// A Boolean value that indicates whether the animations run back to where they began.
  ///
  /// Set while the animator moves, it turns the animations back at once, along the same way. Set
  /// while it is inactive, it makes the next run go from the end to the start.
  open var isReversed: Bool {
    get { state == .inactive ? startsReversed : path.isReversed }
    set {
      let call = AnimatorCall("isReversed", ["\(newValue)"], handle.callSite)
      record(call)
      switch state {
      case .inactive:
        startsReversed = newValue
      case .active:
        guard !isNested else { return reportNotInterruptible(call) }
        settle()
        path.turn(back: newValue)
        retime()
      case .stopped:
        loop.state.report(
          .note,
          .animatorInWrongState,
          "isReversed was set on an animator that is stopped, which has no effect.",
          at: handle.callSite
        )
      }
    }
  }

  /// The fraction of the way that is done, from 0 to 1, in the direction in which it runs.
  ///
  /// It can be set while the animator is paused; an inactive one becomes active for it. It is a
  /// fraction of the values' way, or of the time if ``scrubsLinearly`` is off.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      var path = path
      if moves { path.go(max(loop.state.now.seconds(since: movesSince), 0)) }
      return CGFloat(path.fraction(ofValue: scrubsLinearly))
    }
    set {
      let call = AnimatorCall("fractionComplete", ["\(newValue)"], handle.callSite)
      guard newValue.isFinite else {
        record(call)
        return loop.state.report(
          .misuse,
          .notFinite,
          "fractionComplete was set to \(newValue), which is not a finite number. It stays as it is.",
          at: handle.callSite
        )
      }
      switch state {
      case .inactive:
        activate(moves: false, call)
      case .active:
        record(call)
        guard !moves else { return reportWrongState(call, "Pause it first.") }
      case .stopped:
        record(call)
        return reportWrongState(call, "Finish it first.")
      }
      path.scrub(to: min(max(Double(newValue), 0), 1), ofValue: scrubsLinearly)
      delayLeft = 0
      retime()
    }
  }

  /// Starts the animations, or lets them go on if they are paused.
  @_disfavoredOverload
  open func startAnimation() { start(after: nil, currentCall("startAnimation()")) }

  /// Starts the animations after a delay, or lets them go on after it if they are paused.
  ///
  /// The animator is active from now on, and the model has the new values.
  ///
  /// - Parameter delay: The delay in seconds, at least 0.
  @_disfavoredOverload
  open func startAnimation(afterDelay delay: TimeInterval) {
    start(checking: delay, currentCall("startAnimation(afterDelay:)", "\(delay)"))
  }

  /// Pauses the animations where they are; an inactive animator becomes active for it.
  ///
  /// What is left of a delay is kept.
  @_disfavoredOverload
  open func pauseAnimation() { pause(currentCall("pauseAnimation()")) }

  /// Lets paused animations go on at another pace from where they are.
  ///
  /// The pace lasts until the end of the run. Turning back on the way leads back over all that has
  /// been gone.
  ///
  /// ## Differences from UIKit
  ///
  /// Of a velocity's two components the larger counts, for positions too.
  ///
  /// - Parameters:
  ///   - parameters: The pace; `nil` to go on along the same curve.
  ///   - durationFactor: The time until the end, as a multiple of the original duration; 0 for what
  ///     is left of it.
  @_disfavoredOverload
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    goOn(
      at: parameters?.pace,
      durationFactor: durationFactor,
      currentCall(
        "continueAnimation(withTimingParameters:durationFactor:)",
        describe(parameters),
        "\(durationFactor)"
      )
    )
  }

  // MARK: - Ending

  /// Removes the animations and leaves the views where they are on screen.
  ///
  /// - Parameter withoutFinishing: `true` to make the animator inactive at once, without calling a
  ///   completion; `false` to make it stopped, until ``finishAnimation(at:)`` is called.
  @_disfavoredOverload
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(
      withoutFinishing: withoutFinishing,
      currentCall("stopAnimation(_:)", "\(withoutFinishing)")
    )
  }

  /// Finishes what was stopped: sets the views, and calls the completions before it returns.
  ///
  /// - Parameter finalPosition: Whether views go to the end, to the start, or stay where they are.
  @_disfavoredOverload
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition, currentCall("finishAnimation(at:)", "\(finalPosition)"))
  }

  // MARK: - Adding

  /// Adds changes.
  ///
  /// While the animator is active they run at once, over what is left of the duration.
  ///
  /// - Parameter animation: The changes.
  @_disfavoredOverload
  open func addAnimations(_ animation: @escaping () -> Void) {
    add(animation, 0, currentCall("addAnimations(_:)", "closure"))
  }

  /// Adds changes that begin after a part of the duration, and take the rest of it.
  ///
  /// While the animator is active, the part is waited for from now on; it is one of the whole
  /// duration all the same.
  ///
  /// - Parameters:
  ///   - animation: The changes.
  ///   - delayFactor: The part of the duration, from 0 to 1.
  @_disfavoredOverload
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(
      animation,
      checking: delayFactor,
      currentCall("addAnimations(_:delayFactor:)", "closure", "\(delayFactor)")
    )
  }

  /// Adds a closure that is called at the end.
  ///
  /// - Parameter completion: The closure, called once with where the animations ended.
  @_disfavoredOverload
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    add(completion, currentCall("addCompletion(_:)", "closure"))
  }
}
