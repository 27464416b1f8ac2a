public import Onionskin
import UIKit

extension RenderLoop {
  /// The changes that took effect at once inside blocks, each with the reason.
  public var unanimated: [String] {
    trace.events.compactMap { event in
      guard case .changed(let change) = event.kind, let reason = change.unanimated,
        change.block != nil
      else { return nil }
      return "\(change.property): \(reason.rawValue)"
    }
  }

  /// The turns in which completions were called.
  public var completionTurns: [Int] {
    trace.events.compactMap { event in
      if case .calledBack(let callback) = event.kind, callback.kind == .completion {
        event.turn
      } else {
        nil
      }
    }
  }
}
