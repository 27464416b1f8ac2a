// How Dispatch's and Foundation's methods find the loop whose time they use.

import AnimationModel

extension RenderLoop: MainThreadScheduler {
  /// Runs work once a group is empty, which is checked in each frame.
  package func queue(whenEmpty group: DispatchGroup, _ work: @escaping @MainActor () -> Void) {
    queue { [unowned self] in
      if group.wait(timeout: .now()) == .success {
        work()
      } else {
        schedule(after: 1 / Double(framesPerSecond)) { [unowned self] in
          queue(whenEmpty: group, work)
        }
      }
    }
  }
}

// MARK: - Nested run loops

extension RenderLoop {
  /// The number of seconds that a run loop is never asked to run: a day.
  ///
  /// A date that lies further ahead, such as `Date.distantFuture`, means that something else ends
  /// the wait.
  private static let longestRun: TimeInterval = 86_400

  package func run(for seconds: TimeInterval) {
    guard seconds > Self.longestRun else {
      advanceServingMainThread(to: instant(after: seconds))
      return
    }
    report(
      "RunLoop.run(until:) was given a date that lies more than a day ahead. The loop ran until it was "
        + "idle, for at most 60 s. Give the date by which what you wait for is over."
    )
    _ = try? runUntilIdle(limit: 60)
  }

  package func runNextTurn(within seconds: TimeInterval) -> Bool {
    let isDueNow = nextDue.map { $0 <= state.now } ?? false
    advanceServingMainThread(to: instant)
    guard !isDueNow else { return true }
    let limit = seconds > Self.longestRun ? nil : instant(after: seconds)
    guard let target = Instant.earlier(nextDue, limit) else {
      report(
        "RunLoop.run(mode:before:) waits for something that is not on the loop, on which nothing is "
          + "due. It returns false. Start what it waits for before the call, or give a date."
      )
      return false
    }
    advance(toInstant: target)
    return true
  }

  private func report(_ message: String) {
    state.report(.misuse, .awaitNeverEnds, message, at: nil)
  }
}

extension RenderLoop {
  /// Records that code waits by the wall clock, with one issue for each kind of call.
  package func beginForeignWait(_ call: String, seconds: Double?) {
    let waits = loopExtension(ForeignWaits.self)
    let length = seconds.map { " for \($0.short) s" } ?? ""
    waits.running.append((call, "\(call)\(length)"))
    guard waits.reported.insert(call).inserted else { return }
    state.report(
      .note,
      .waitOutsideLoop,
      "\(call) waits\(length) by the wall clock, outside the loop's time: what follows it happens at no "
        + "instant of the loop. Wait with RenderLoop.clock, a timer, or schedule(after:) instead.",
      at: nil
    )
  }

  /// Records that a wait by the wall clock has ended.
  package func endForeignWait(_ call: String) {
    let waits = loopExtension(ForeignWaits.self)
    if let index = waits.running.firstIndex(where: { $0.call == call }) {
      waits.running.remove(at: index)
    }
  }

  /// The latest call that waits by the wall clock, with its length; `nil` for none.
  var foreignWait: String? { loopExtension(ForeignWaits.self).running.last?.text }
}

/// The waits outside a loop's time.
private final class ForeignWaits: LoopExtension {
  var running: [(call: String, text: String)] = []
  var reported: Set<String> = []
}
