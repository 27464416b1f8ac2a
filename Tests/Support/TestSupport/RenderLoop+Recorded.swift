package import RenderEngine

extension RenderLoop {
  /// The kinds of the issues so far.
  package var issueKinds: [AnimationIssue.Kind] { issues.map(\.kind) }

  /// The kinds of the issues that a test would fail for.
  package var misuses: [AnimationIssue.Kind] {
    issues.filter { $0.severity == .misuse }.map(\.kind)
  }

  /// The changes that took effect at once inside blocks, each with the reason.
  package var unanimated: [String] {
    trace.events.compactMap { event in
      guard case .changed(let change) = event.kind, let reason = change.unanimated,
        change.block != nil
      else { return nil }
      return "\(change.property): \(reason.rawValue)"
    }
  }

  /// The turns in which completions were called.
  package var completionTurns: [Int] {
    trace.events.compactMap { event in
      if case .calledBack(let callback) = event.kind, callback.kind == .completion {
        event.turn
      } else {
        nil
      }
    }
  }
}
