import UIKit

/// A run of an animation, from its start to its end.
///
/// The animation continues even if nothing references the run. Keep the run to cancel it.
///
/// ```swift
/// let run = card.animation(.fadeOut(), .fadeIn()).repeatForever().start()
/// run.cancel()
/// ```
@preconcurrency @MainActor public final class ViewAnimationRun {
  /// A step that has ended.
  public struct Step: Hashable, Sendable {
    /// The index of the step in the order in which the steps of the run began, from 0.
    public let number: Int
    /// A Boolean value that indicates whether the step reached its end.
    public let finished: Bool
  }

  /// A Boolean value that indicates whether the run has neither ended nor been cancelled.
  public private(set) var isRunning = true
  /// A Boolean value that indicates whether the run was cancelled.
  public private(set) var isCancelled = false

  /// A record of a cancellation that has not reached the main actor yet.
  private nonisolated let cancellation = Operation()
  private let undoLog: UndoLog
  /// The branches that can continue, in an array so that the end of a branch does not nest a call.
  private var ready: [PlaybackBranch] = []
  private var isAdvancing = false
  private var waits: [Int: PlatformSchedulerCall] = [:]
  private var lastWait = 0
  private var steps = 0
  private var haveAllFinished = true
  private var stepEnded: ((Step) -> Void)?
  private var completion: ((Bool) -> Void)?
  private let caller: Caller?

  init(
    _ node: AnimationNode,
    stepEnded: ((Step) -> Void)?,
    completion: ((Bool) -> Void)?,
    for caller: Caller?
  ) {
    self.caller = caller
    undoLog = UndoLog(for: node)
    self.stepEnded = stepEnded
    self.completion = completion
    resume(PlaybackBranch(AnimationCursor(node), parent: nil))
  }

  /// Cancels the steps that have not begun, and calls the completion with `false`.
  ///
  /// Running steps continue to their ends. If the run has ended, this method has no effect.
  public func cancel() {
    guard isRunning else { return }
    isCancelled = true
    end(finished: false)
  }

  /// Cancels the run from any thread: no further step begins, and soon the completion is called.
  nonisolated func cancelFromAnywhere() {
    cancellation.cancel()
    Task { @MainActor in cancel() }
  }

  private func end(finished: Bool) {
    isRunning = false
    ready = []
    for wait in waits.sorted(by: { $0.key < $1.key }) { wait.value.cancel() }
    waits = [:]
    let completion = completion
    self.completion = nil
    stepEnded = nil
    completion?(finished)
  }
}

// MARK: - Advancing

extension ViewAnimationRun {
  private func resume(_ branch: PlaybackBranch) {
    if cancellation.isCancelled { cancel() }
    guard isRunning else { return }
    ready.append(branch)
    guard !isAdvancing else { return }
    isAdvancing = true
    while let next = ready.popLast() { advance(next) }
    isAdvancing = false
  }

  /// Plays a branch until it has to wait.
  private func advance(_ branch: PlaybackBranch) {
    while isRunning {
      switch branch.cursor.next() {
      case nil: return finish(branch)
      case .turn(let node): undoLog.jumpToEnd(of: node)
      case .pause(let seconds):
        if seconds > 0 { return wait(seconds) { self.resume(branch) } }
      case .together(let parts):
        branch.running = parts.count
        // The array is consumed from its end, and the first part has to begin first.
        for part in parts.reversed() {
          let child = PlaybackBranch(part.cursor, parent: branch)
          if part.delay > 0 {
            wait(part.delay) { self.resume(child) }
          } else {
            ready.append(child)
          }
        }
        if !parts.isEmpty { return }
      case .step(let step, let node, let isReversed):
        return play(step, node, isReversed: isReversed, in: branch)
      }
    }
  }

  private func finish(_ branch: PlaybackBranch) {
    guard let parent = branch.parent else { return end(finished: haveAllFinished) }
    parent.running -= 1
    if parent.running == 0 { ready.append(parent) }
  }

  private func play(
    _ step: AnimationStep,
    _ node: AnimationNode,
    isReversed: Bool,
    in branch: PlaybackBranch
  ) {
    let style = isReversed ? step.style.reversed : step.style
    let number = steps
    let begin = PlatformScheduler.now
    let isAnimated = UIView.areAnimationsEnabled
    steps += 1
    let changes = { [undoLog] in isReversed ? undoLog.undo(node) : undoLog.play(step, node) }
    style.animate(changes, for: step.caller, step.arguments()) { finished in
      // A step that changes nothing ends at once in UIKit, but still takes its duration here.
      let remaining = style.duration - (PlatformScheduler.now - begin)
      PlatformScheduler.runOwnCompletion {
        if finished && isAnimated && remaining > 1e-6 {
          self.wait(remaining) { self.endStep(number, finished: true, in: branch) }
        } else {
          self.endStep(number, finished: finished, in: branch)
        }
      }
    }
  }

  private func endStep(_ number: Int, finished: Bool, in branch: PlaybackBranch) {
    guard isRunning else { return }
    if !finished { haveAllFinished = false }
    stepEnded?(Step(number: number, finished: finished))
    resume(branch)
  }

  /// The report if the loop is closed while the run waits.
  private var unfinishedWork: UnfinishedWork {
    UnfinishedWork(
      kind: completion == nil && stepEnded == nil ? .leftRunning : .neverCalled,
      message:
        "The loop was closed while a ViewAnimation waited for its next step, so it never ended and "
        + "its completion was not called. Advance the loop to its end, or cancel it.",
      caller: caller
    )
  }

  private func wait(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    guard isRunning else { return }
    lastWait += 1
    let number = lastWait
    waits[number] = WaitingCalls.after(seconds, reporting: unfinishedWork) {
      self.waits[number] = nil
      action()
    }
  }
}
