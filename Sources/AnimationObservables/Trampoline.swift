import UIKit
import ViewAnimations

/// Does things that stand inside one another without deepening the stack beyond a limit.
///
/// What is too deep is done as soon as the outermost has returned. So operators can stand on one
/// another in any number, and up to the limit everything happens in the call.
@MainActor
final class Trampoline: LoopLocal {
  private static let limit = 100

  private var depth = 0
  private var waiting: [() -> Void] = []

  /// Does a thing, at once if it is not too deep.
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
