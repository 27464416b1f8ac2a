// How Dispatch's and Foundation's methods find the loop whose time they are to use.

extension RenderLoop: MainThreadScheduler {
  /// Does work once a group is empty, which is looked at when the loop's time moves.
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

extension RenderLoop {
  /// Notes that code waits by the wall clock, and tells so once for each call.
  package func beginForeignWait(_ call: String, seconds: Double?) {
    let waits = loopExtension(ForeignWaits.self)
    let length = seconds.map { " for \($0.short) s" } ?? ""
    waits.running.append((call, "\(call)\(length)"))
    guard waits.told.insert(call).inserted else { return }
    state.report(
      .note,
      .waitOutsideLoop,
      "\(call) waits\(length) by the wall clock, outside the loop's time: what follows it happens at no "
        + "instant of the loop. Wait with RenderLoop.clock, a timer, or schedule(after:) instead.",
      at: nil
    )
  }

  /// Notes that a wait by the wall clock has ended.
  package func endForeignWait(_ call: String) {
    let waits = loopExtension(ForeignWaits.self)
    if let place = waits.running.firstIndex(where: { $0.call == call }) {
      waits.running.remove(at: place)
    }
  }

  /// What waits by the wall clock now, with how long; `nil` if nothing is known to.
  var foreignWait: String? { loopExtension(ForeignWaits.self).running.last?.text }
}

/// What a loop knows of waits outside its time.
private final class ForeignWaits: LoopExtension {
  var running: [(call: String, text: String)] = []
  var told: Set<String> = []

  func loopWillClose(_ loop: RenderLoop) {}
}

extension AnimationIssue.Kind {
  /// A wait that depends on the wall clock instead of the loop's time.
  public static let waitOutsideLoop = Self(rawValue: "waitOutsideLoop")
}
