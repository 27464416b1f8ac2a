public import AnimationModel
private import Synchronization

/// A render loop, with its own time, animations, callbacks and trace.
///
/// A render loop emulates the event, commit and render cycle of UIKit on a virtual clock that you
/// advance. Time stands still until you call `advance(by:)` or await an animation; then everything
/// that is due happens at its own instant, in an order that is the same in every run.
///
/// ```swift
/// withRenderLoop { loop in
///   let view = UIView()
///   UIView.beginAnimations(nil, context: nil)
///   view.alpha = 0
///   UIView.commitAnimations()
///   loop.advance(by: 0.1)
///   print(view.layer.presentation()?.opacity ?? 0)   // 0.5
/// }
/// ```
///
/// ## Differences from UIKit
///
/// UIKit has a single render loop, driven by the display.
@preconcurrency @MainActor
public final class RenderLoop {
  /// The UIKit behavior that the loop emulates.
  public nonisolated let behavior: Behavior
  /// The number of frames per second.
  public nonisolated let framesPerSecond: Int
  /// Whether the trace keeps more than issues.
  package nonisolated let isRecording: Bool

  /// The objects that the loop retains until their animations have stopped.
  public var delegates = AnimationDelegateSet()

  package var state: RenderState
  /// The call on whose behalf blocks are opened.
  var outerCall: OuterCall?
  /// Whether UIKit animates the visible changes that are made, by itself.
  var animatesByItself = false
  /// Whether the code runs on behalf of a call that opens blocks of its own.
  package var isInOuterCall: Bool { outerCall != nil }
  var nodes: [WeakNode] = []
  /// The notification center that takes the place of `NotificationCenter.default` in this loop, on
  /// any thread.
  nonisolated let ownNotificationCenter = NotificationCenter.OfLoop()
  /// The queued work of the main thread; nil until there is some.
  var mainQueue: (any MainThreadWork)?
  /// The objects that other modules keep for this loop.
  var loopExtensions: [any LoopExtension] = []
  /// Whether an issue about endless layout has been recorded.
  var hasReportedEndlessLayout = false
  /// The layers of other loops that were changed while this loop was current.
  var foreignLayers = ForeignLayers()
  /// The animators that have not been started.
  var unstartedAnimators = UnstartedAnimators()
  /// The nesting depth of callbacks made during a commit, for a behavior that does not defer them.
  var callsAtOnce = 0
  /// What the running completion of a library has reached.
  var libraryReach = LibraryReach.none
  /// A closure that is called after each callback, for observers of a run.
  package var didCallBack: (@MainActor () -> Void)?
  /// The tasks that await an animation, and whether time passes by itself for them.
  let autoAdvance = AutoAdvance()

  private nonisolated let flicks = Atomic<Int64>(0)

  /// Creates a render loop whose time is 0.
  ///
  /// - Parameters:
  ///   - behavior: The UIKit behavior to emulate.
  ///   - framesPerSecond: The number of frames per second, from 1 to 1,000.
  ///   - recording: The events to keep in the trace.
  public nonisolated init(
    behavior: Behavior = .iOS8AndLater,
    framesPerSecond: Int = 60,
    recording: Recording = .everything
  ) {
    precondition(
      (1...1000).contains(framesPerSecond),
      "A render loop shows 1 to 1,000 frames per second, not \(framesPerSecond)."
    )
    self.behavior = behavior
    self.framesPerSecond = framesPerSecond
    let state = RenderState(
      behavior: behavior,
      framesPerSecond: framesPerSecond,
      recording: recording
    )
    self.isRecording = state.journal.isRecording
    self.state = state
    CurrentScheduler.install(CurrentLoopFinder())
  }

  /// The current time of the loop: the number of seconds since its start.
  public nonisolated var now: TimeInterval { instant.seconds }

  /// The current instant.
  public nonisolated var instant: Instant { Instant(flicks: flicks.load(ordering: .relaxed)) }

  /// The current date of the loop: the reference date plus the loop's time.
  public nonisolated var date: Date { Date(timeIntervalSinceReferenceDate: now) }

  /// The trace of everything that has happened so far.
  public var trace: AnimationTrace {
    AnimationTrace(
      framesPerSecond: framesPerSecond,
      behavior: behavior.name,
      end: state.now,
      events: state.journal.read()
    )
  }

  /// Whether the trace keeps more than issues.
  package nonisolated var keepsEvents: Bool { isRecording }

  /// Checks whether the parts of the loop agree with each other, for tests.
  ///
  /// - Returns: The violated invariants as sentences; empty if there are none.
  package func brokenInvariants() -> [String] { state.brokenInvariants() }

  /// Whether the loop has been closed.
  package var isClosed: Bool { state.isClosed }

  /// The issues that have been recorded so far, oldest first.
  public var issues: [AnimationIssue] { state.journal.issues }

  /// Advances to an instant if there is nothing to do now and nothing is due on the way.
  ///
  /// - Returns: `true` if time advanced; otherwise, `false`.
  func passWhereNothingIsDue(until target: Instant) -> Bool {
    guard state.passWhereNothingIsDue(until: target) else { return false }
    flicks.store(target.flicks, ordering: .relaxed)
    return true
  }

  /// Advances to the next frame and shows it, if there is nothing to do now and nothing is due
  /// until then.
  ///
  /// - Returns: `true` if time advanced; otherwise, `false`.
  func passFrameWhereNothingIsDue() -> Bool {
    guard let frame = state.passFrameWhereNothingIsDue() else { return false }
    flicks.store(frame.flicks, ordering: .relaxed)
    return true
  }

  /// Sets a property of a layer, which is animated inside a block if the layer is a view's.
  package func set(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Components,
    action: LayerAction = .ofBlock
  ) {
    let isInBlock = state.set(property, of: layer, to: value, action: action)
    if !isInBlock { checkOtherLoop(changing: layer) }
  }

  /// Sets the current instant.
  func setNow(_ instant: Instant) {
    if state.now != instant { state.pendingWork.turnsAtInstant = 0 }
    state.now = instant
    flicks.store(instant.flicks, ordering: .relaxed)
  }
}
