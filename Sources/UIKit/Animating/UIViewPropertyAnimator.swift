import AnimationModel
import RenderEngine

/// An animator, whose animations can be paused, scrubbed, reversed and continued.
///
/// An animator is *inactive* until it is started, paused or scrubbed; then its animation closures
/// run and it is *active*. When the animations end, it calls its completions and is inactive again,
/// ready for other animations. ``stopAnimation(_:)`` leaves views where they are.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.center.x = 100 }
/// animator.addCompletion { position in print(position) }
/// animator.fractionComplete = 0.5   // view shows x = 50
/// animator.isReversed = true
/// animator.startAnimation()         // back to 0, and prints "start"
/// ```
///
/// A running animator is retained by its loop. An animator that is paused, or stopped and not
/// finished, is not, and must not be released.
///
/// ## Differences from UIKit
///
/// A call in the wrong state records an issue of misuse and has no effect, where UIKit raises an
/// exception; with ``Behavior/trapsOnAnimatorErrors`` it traps. These behaviors, which UIKit does
/// not document, are decisions:
///
/// * Key-value observing is not available, because it needs the Objective-C runtime. Read
///   ``state``, ``isRunning`` and ``isReversed`` in ``RenderLoop/onFrame(_:)``, or add a
///   completion. At the end of an animator that pauses on completion, ``isRunning`` becomes `false`
///   in its last frame.
/// * While an animator scrubs linearly, animations with a delay also follow the fraction linearly:
///   an animation with a delay factor of 0.5 is halfway at 0.75. When the animator continues, they
///   follow the curve over the rest. Repeats, keyframes and nested blocks that end earlier keep
///   their own curves.
/// * Animations that are added while the animator runs in reverse move forward to their new
///   values, over what is left of the way back. They move back to their start if the animator is
///   reversed again.
/// * Animations that have reached their own end, or have returned to their own start, before the
///   animator is reversed do not move again. When an animator ends, it is no longer reversed.
/// * An animator created by
///   ``runningPropertyAnimator(withDuration:delay:options:animations:completion:fileID:line:)``
///   allows user interaction like any other: ``isUserInteractionEnabled`` applies, and
///   ``UIView/AnimationOptions/allowUserInteraction`` has no effect.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  open var timingParameters: (any UITimingCurveProvider)? { parameters }

  /// The duration in seconds; for a spring with a mass, stiffness and damping, the time until it
  /// comes to rest.
  open var duration: TimeInterval { ownDuration }

  /// The delay in seconds before the animations start.
  open internal(set) var delay: TimeInterval = 0

  open internal(set) var state = UIViewAnimatingState.inactive

  /// A Boolean value that indicates whether the animator can be paused and stopped; do not change
  /// it while the animator is active.
  open var isInterruptible: Bool {
    get { allowsInterruption && !isNested }
    set { change("isInterruptible") { $0.allowsInterruption = newValue } }
  }

  /// A Boolean value that indicates whether views respond to touches while they animate; do not
  /// change it while the animator is active.
  open var isUserInteractionEnabled: Bool {
    get { allowsTouches }
    set { change("isUserInteractionEnabled") { $0.allowsTouches = newValue } }
  }

  /// A Boolean value that indicates whether the program does its own hit testing; stored without
  /// effect.
  open var isManualHitTestingEnabled = false

  /// A Boolean value that indicates whether scrubbing is linear and ignores the timing curve.
  open var scrubsLinearly = true
  /// A Boolean value that indicates whether updates of properties and layouts that the closures ask for
  /// are made in them, and earlier ones before them; see ``UIView/AnimationOptions/flushUpdates``.
  open var flushUpdates = false

  /// A Boolean value that indicates whether the animator stays active and paused at its end,
  /// without calling completions.
  open var pausesOnCompletion = false {
    didSet { if moves && pausesOnCompletion != oldValue { moveOn() } }
  }

  let handle: AnimatorHandle
  /// The timing parameters at creation, which an overridden `timingParameters` does not affect.
  let parameters: any UITimingCurveProvider
  let ownDuration: TimeInterval
  /// The recorded call whose method is about to run.
  var recordedCall: AnimatorCall?
  /// The options of a running animator at creation.
  var options: UIView.AnimationOptions = []
  var allowsInterruption = true
  var allowsTouches = true
  var isNested = false

  /// The closures to run when the animator becomes active, and their delay factors.
  var waitingAnimations: [(animations: () -> Void, delayFactor: Double)] = [] {
    didSet { handle.waitsForStart = !waitingAnimations.isEmpty }
  }
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// Whether the completions are being called because the animations have ended.
  ///
  /// As on a device, the animator is still running in them.
  var isCompleting = false
  /// The position at which the animator ended, for its completions.
  var finalPosition = UIViewAnimatingPosition.end
  /// The values that it changed, while it is stopped.
  var changedValues: [AnimatedValue] = []
  /// The number and the changes of the block that was stopped, for the trace.
  var stoppedBlock: (number: Int, changes: BlockChanges)?

  /// Whether the next run is reversed.
  var startsReversed = false
  /// The settings of the active animator.
  var settings = AnimationSettings()
  /// The timeline, with the position at the last update.
  var timeline: AnimatorTimeline
  /// Whether the animator moves, or will after a delay.
  var moves = false
  /// The time of the last update of the position, or the time at which the animator will move.
  var movesSince = Instant.zero
  /// The seconds of a delay that were left when the animator was paused.
  var delayLeft = 0.0
  /// The action at the end of a phase, or of a delay before continuing.
  var nextStep: ScheduledAction?

  /// Creates an animator with timing parameters.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; ignored for a spring with a mass, stiffness and
  ///     damping.
  ///   - parameters: The timing parameters of the animations.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    duration: TimeInterval,
    timingParameters parameters: any UITimingCurveProvider,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.parameters = parameters
    (handle, ownDuration, timeline) = Self.parts(
      duration,
      parameters,
      at: CallSite(fileID: fileID, line: line)
    )
  }

  /// Creates an animator with timing parameters.
  ///
  /// Subclasses override this initializer. A direct call resolves to the overload that records the
  /// call site.
  ///
  /// ## Differences from UIKit
  ///
  /// A subclass that overrides this initializer does not inherit the convenience initializers.
  @_disfavoredOverload
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.parameters = parameters
    (handle, ownDuration, timeline) = Self.parts(
      duration,
      parameters,
      at: CallSite(fileID: #fileID, line: #line)
    )
  }

  /// Returns the initial parts of an animator.
  private static func parts(
    _ duration: TimeInterval,
    _ parameters: any UITimingCurveProvider,
    at callSite: CallSite
  ) -> (AnimatorHandle, duration: TimeInterval, AnimatorTimeline) {
    let loop = RenderLoop.current
    let checked = loop.state.checked(
      duration,
      "the duration",
      of: "UIViewPropertyAnimator",
      at: callSite
    )
    return (
      AnimatorHandle(loop: loop, callSite: callSite),
      parameters.animatorEasing.ownDuration ?? (checked.isFinite ? checked : 0),
      AnimatorTimeline(duration: 0, animatorEasing: parameters.animatorEasing, isReversed: false)
    )
  }

  /// Creates an animator with a duration of 0 and the curve of `UICubicTimingParameters()`.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator with a standard animation curve.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - curve: The curve.
  ///   - animations: The closure that makes the changes; `nil` to add animations later.
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

  /// Creates an animator with a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - point1: The curve's first control point.
  ///   - point2: The curve's second control point.
  ///   - animations: The closure that makes the changes; `nil` to add animations later.
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

  /// Creates an animator with a spring that comes to rest within the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - ratio: The damping ratio of the spring: 1 does not oscillate; values closer to 0 oscillate
  ///     more.
  ///   - animations: The closure that makes the changes; `nil` to add animations later.
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

  /// Keeps a closure until the animator becomes active.
  private func wait(with animations: @escaping () -> Void) {
    // Assignments in an initializer do not trigger `didSet`.
    waitingAnimations.append((animations, 0))
  }

  // MARK: - Running

  /// A Boolean value that indicates whether the animations run, or wait for their delay.
  open var isRunning: Bool {
    if isCompleting { return true }
    guard state == .active, moves else { return false }
    let end = movesSince.advanced(by: timeline.timeLeftInPhase)
    return !(pausesOnCompletion && timeline.isInLastPhase && end <= loop.state.now)
  }

  /// A Boolean value that indicates whether the animations run in reverse.
  ///
  /// Setting it while the animator is active reverses the animations at once, along the same
  /// timeline. Setting it while the animator is inactive makes the next run go from the end to the
  /// start.
  open var isReversed: Bool {
    get { state == .inactive ? startsReversed : timeline.isReversed }
    set {
      let call = AnimatorCall("isReversed", ["\(newValue)"], handle.callSite)
      record(call)
      switch state {
      case .inactive: startsReversed = newValue
      case .active:
        guard !isNested else { return reportNotInterruptible(call) }
        updatePosition()
        timeline.turn(back: newValue)
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

  /// The fraction of the animations that is complete, from 0 to 1, in the direction in which they
  /// run.
  ///
  /// Set it while the animator is paused; an inactive animator becomes active. It is a fraction of
  /// the change in values, or of the time if ``scrubsLinearly`` is `false`.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      var timeline = timeline
      if moves { timeline.advance(by: max(loop.state.now.seconds(since: movesSince), 0)) }
      return CGFloat(timeline.fraction(ofValue: scrubsLinearly))
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
      case .inactive: activate(moves: false, call)
      case .active:
        record(call)
        guard !moves else { return reportWrongState(call, "Pause it first.") }
      case .stopped:
        record(call)
        return reportWrongState(call, "Finish it first.")
      }
      timeline.scrub(to: min(max(Double(newValue), 0), 1), ofValue: scrubsLinearly)
      delayLeft = 0
      retime()
    }
  }

  @_disfavoredOverload
  open func startAnimation() { start(after: nil, currentCall("startAnimation()")) }

  /// Starts the animations, or continues them if they are paused, after a delay.
  ///
  /// The animator becomes active, and the model has the new values, before the method returns.
  ///
  /// - Parameter delay: The delay in seconds, at least 0.
  @_disfavoredOverload
  open func startAnimation(afterDelay delay: TimeInterval) {
    start(checking: delay, currentCall("startAnimation(afterDelay:)", "\(delay)"))
  }

  /// Pauses the animations where they are; an inactive animator becomes active.
  ///
  /// A delay that has not passed yet is continued later.
  @_disfavoredOverload
  open func pauseAnimation() { pause(currentCall("pauseAnimation()")) }

  /// Continues paused animations from where they are, with other timing parameters.
  ///
  /// The timing parameters apply until the animations end. If the animator is reversed before then,
  /// the animations move all the way back to their start.
  ///
  /// ## Differences from UIKit
  ///
  /// Only the larger component of an initial velocity is used, even for positions.
  ///
  /// - Parameters:
  ///   - parameters: The timing parameters; `nil` to continue along the same curve.
  ///   - durationFactor: The remaining duration, as a multiple of the original duration; 0 for the
  ///     time that is left.
  @_disfavoredOverload
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?,
    durationFactor: CGFloat
  ) {
    continueAnimation(
      at: parameters?.animatorEasing,
      durationFactor: durationFactor,
      currentCall(
        "continueAnimation(withTimingParameters:durationFactor:)",
        describe(parameters),
        "\(durationFactor)"
      )
    )
  }

  // MARK: - Ending

  /// Stops the animations and leaves the views where they are on screen.
  ///
  /// - Parameter withoutFinishing: `true` to make the animator inactive at once, without calling
  ///   completions; `false` to make it stopped until ``finishAnimation(at:)`` is called.
  @_disfavoredOverload
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(
      withoutFinishing: withoutFinishing,
      currentCall("stopAnimation(_:)", "\(withoutFinishing)")
    )
  }

  /// Finishes animations that were stopped: sets the views and calls the completions before it
  /// returns.
  ///
  /// - Parameter finalPosition: The position to which the views are set: the end, the start, or
  ///   where they are.
  @_disfavoredOverload
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition, currentCall("finishAnimation(at:)", "\(finalPosition)"))
  }

  // MARK: - Adding

  /// Adds animations.
  ///
  /// If the animator is active, the closure is called at once, and the changes animate over what is
  /// left of the duration.
  @_disfavoredOverload
  open func addAnimations(_ animation: @escaping () -> Void) {
    add(animation, 0, currentCall("addAnimations(_:)", "closure"))
  }

  /// Adds animations that begin after a fraction of the duration and take the rest of it.
  ///
  /// If the animator is active, the delay counts from now but is still a fraction of the whole
  /// duration.
  ///
  /// - Parameters:
  ///   - animation: A closure that makes the changes.
  ///   - delayFactor: The delay, as a fraction of the duration, from 0 to 1.
  @_disfavoredOverload
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    add(
      animation,
      checking: delayFactor,
      currentCall("addAnimations(_:delayFactor:)", "closure", "\(delayFactor)")
    )
  }

  /// Adds a completion, which is called when the animations end.
  ///
  /// - Parameter completion: A closure called once, with the position at which the animations
  ///   ended.
  @_disfavoredOverload
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    add(completion, currentCall("addCompletion(_:)", "closure"))
  }
}
