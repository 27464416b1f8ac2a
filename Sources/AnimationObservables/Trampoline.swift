import UIKit
import ViewAnimations

/// A runner of nested actions that limits the depth of the stack.
///
/// An action beyond the limit runs as soon as the outermost one has returned, so that any number of
/// operators can be chained. Up to the limit, actions run in the call.
@MainActor final class Trampoline: LoopLocal {
  private static let limit = 100

  private var depth = 0
  private var waiting: [() -> Void] = []

  /// Runs an action, at once unless it is nested too deeply.
  static func run(_ action: @escaping () -> Void) {
    PlatformScheduler.kept(Trampoline.self).run(action)
  }

  private func run(_ action: @escaping () -> Void) {
    guard depth < Self.limit else { return waiting.append(action) }
    depth += 1
    action()
    while depth == 1, !waiting.isEmpty {
      let actions = waiting
      waiting = []
      for action in actions { action() }
    }
    depth -= 1
  }

  func close() -> [UnfinishedWork] {
    waiting = []
    return []
  }
}
