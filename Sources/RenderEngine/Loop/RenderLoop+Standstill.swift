// Reports about tasks that await something that will not come.

import AnimationModel

extension RenderLoop {
  /// The number of times that awaiters are resumed because they cannot end; later ones wait until
  /// the loop closes.
  ///
  /// A task that awaits an endless animation again and again would otherwise never stop.
  private static let giveUpLimit = 100

  /// Reports the awaiters, none of which can end, and resumes them with `false`.
  func giveUpOnAwaiters() {
    let reason = standstillReason
    for awaiter in autoAdvance.awaiters {
      report(
        awaiter,
        "\(awaiter.call) is awaited and cannot end: \(reason) The await returns false."
      )
    }
    resumeAwaiters()
    autoAdvance.giveUpCount += 1
    if autoAdvance.giveUpCount >= Self.giveUpLimit { autoAdvance.scope = nil }
  }

  /// Reports a task that awaits something on the closed loop, and returns whether it waits until it
  /// is canceled.
  ///
  /// At first it does not: the await returns `false`. A task that awaits again and again would
  /// otherwise never stop.
  func shouldKeepWaiting(_ awaiter: CompletionAwaiter) async -> Bool {
    report(
      awaiter,
      "\(awaiter.call) is awaited on a loop that is closed, where nothing animates any more. Wait for "
        + "the task before the test, or the body of withRenderLoop, ends. The await returns false."
    )
    autoAdvance.awaitsAfterClose += 1
    await yieldToTasks()
    return autoAdvance.awaitsAfterClose > Self.giveUpLimit
  }

  private func resumeAwaiters() {
    for awaiter in autoAdvance.awaiters { awaiter.resume(false) }
  }

  /// Reports an awaiter, once for each call site.
  private func report(_ awaiter: CompletionAwaiter, _ message: String) {
    guard autoAdvance.reportedSites.insert(awaiter.callSite).inserted else { return }
    state.report(.misuse, .awaitNeverEnds, message, at: awaiter.callSite)
  }

  /// Why no awaited animation can end, and what to do about it, in whole sentences.
  private var standstillReason: String {
    if autoAdvance.turns >= Self.autoAdvanceLimit {
      return "\(Self.autoAdvanceLimit) turns of the loop have not ended it. Still running: "
        + "\(remainingWork). Advance the loop by a time of your choice instead of the await."
    }
    if let block = state.openBlocks.first {
      return "the block opened" + (block.callSite.map { " at \($0)" } ?? " before it")
        + " is not committed, and nothing in it begins before that. Call commitAnimations() before "
        + "the await."
    }
    let paused = state.store.pausedAnimations
    if state.store.liveAnimations > paused {
      return "only endless animations are left: \(remainingWork). Start them without await, or "
        + "give them a number of repeats."
    }
    if !state.runningAnimations.isEmpty {
      return "only paused animations are left: \(remainingWork). Resume them before the await: "
        + "start their animator, or set the speed of their layer back."
    }
    return "nothing is left on the loop that could end it."
  }

  private var remainingWork: String {
    let lines = stillRunning
    return lines.prefix(3).joined(separator: "; ")
      + (lines.count > 3 ? " and \(lines.count - 3) more" : "")
  }
}

// MARK: - Real time

extension RenderLoop {
  /// A number that changes with all activity of the loop and of the tasks of its scope.
  package var activity: Int { autoAdvance.activity &+ autoAdvance.advances &+ state.turn }

  /// Reports that a test stands still, and resumes the awaiters with `false`.
  ///
  /// - Parameter seconds: The time in which nothing has happened, in words.
  package func endStandstill(after seconds: String) {
    let awaiters = autoAdvance.awaiters
    for awaiter in awaiters {
      report(
        awaiter,
        "\(awaiter.call) is awaited, and nothing advances the loop: nothing has happened for \(seconds). "
          + "\(reasonNotAdvanced) The await returns false."
      )
    }
    if awaiters.isEmpty { reportForeignWait(seconds) }
    resumeAwaiters()
  }

  private var reasonNotAdvanced: String {
    guard let next = nextBusy else { return "What it waits for: \(standstillReason)" }
    return
      "It was awaited by another task when the loop was advanced, and since then time passes only "
      + "when you advance it; what is due next lies \(next.seconds(since: state.now).short) s ahead. "
      + "Call `try await loop.runUntilIdle()` before you wait for that task, or await the "
      + "animation in the test itself."
  }

  private func reportForeignWait(_ seconds: String) {
    let outstanding = state.outstandingListeners.compactMap(\.callSite)
    let known =
      foreignWait
      ?? "Task.sleep, a dispatch queue, a timer, a continuation that is never resumed, or a package "
      + "that has a clock of its own, while the loop stands at \(state.now.seconds.short) s (see the "
      + "article Using RxSwift and other packages that wait)"
    let first =
      "The test has waited for \(seconds) for something that is not on its loop: \(known)."
    let left: String
    if let block = outstanding.first {
      left =
        " The completion of the block at \(block) has not been called: time passes by itself only while "
        + "an animation is awaited by its own async form, such as `await UIView.animate(withDuration: "
        + "0.3, delay: 0) { … }`. Use that, or start the wait in a task and call `try await "
        + "loop.runUntilIdle()`."
    } else if !stillRunning.isEmpty {
      left =
        " On the loop are left: \(remainingWork). Call `try await loop.runUntilIdle()`, or start what "
        + "is paused, before you wait for what follows it."
    } else {
      left =
        " Wait in the loop's time, with `loop.schedule(after:)` or ViewAnimation.pause(_:); or allow more "
        + "real time with the idle limit of the test."
    }
    state.report(.misuse, .awaitNeverEnds, first + left, at: outstanding.first)
  }
}
