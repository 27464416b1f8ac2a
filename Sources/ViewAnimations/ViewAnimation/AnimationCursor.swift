import UIKit

/// A traversal of the parts of an animation in the order in which they play.
///
/// The path to the current part is an array and not the call stack, so that nesting can be deep.
@MainActor struct AnimationCursor {
  /// A position at which the traversal stops.
  enum Stop {
    case step(AnimationStep, AnimationNode, isReversed: Bool)
    case pause(TimeInterval)
    /// Parts that play at the same time, each with a delay in seconds.
    case together([(cursor: AnimationCursor, delay: TimeInterval)])
    /// The point before a part plays in reverse.
    case turn(AnimationNode)
  }

  private struct Level {
    let node: AnimationNode
    let isReversed: Bool
    /// The number of parts that have been entered.
    var entered = 0
  }

  private var levels: [Level]

  init(_ node: AnimationNode, isReversed: Bool = false) {
    levels = [Level(node: node, isReversed: isReversed)]
  }

  /// Advances to the next stop and returns it; `nil` at the end.
  mutating func next() -> Stop? {
    while let level = levels.last {
      let entered = level.entered
      levels[levels.count - 1].entered += 1
      switch level.node.kind {
      case .sequence(let parts):
        guard entered < parts.count else { break }
        let index = level.isReversed ? parts.count - 1 - entered : entered
        enter(parts[index], isReversed: level.isReversed)
        continue
      case .repeated(let part, let count):
        guard count.map({ entered < $0 }) ?? true, !part.isEmpty else { break }
        enter(part, isReversed: level.isReversed)
        continue
      case .reversed(let part):
        guard entered <= 1 else { break }
        // The first visit prepares the part, and the second plays it.
        if entered == 0 && !level.isReversed { return .turn(part) }
        levels[levels.count - 1].entered = 2
        enter(part, isReversed: !level.isReversed)
        continue
      case .together:
        guard entered == 0 else { break }
        return .together(
          level.node.parts.map { part in
            let delay = level.isReversed ? level.node.duration - part.duration : 0
            return (AnimationCursor(part, isReversed: level.isReversed), delay)
          }
        )
      case .pause(let seconds):
        levels.removeLast()
        return .pause(seconds)
      case .step(let step):
        levels.removeLast()
        return .step(step, level.node, isReversed: level.isReversed)
      }
      levels.removeLast()
    }
    return nil
  }

  /// Skips the reversed part that the traversal has stopped before.
  mutating func skipTurn() { levels.removeLast() }

  private mutating func enter(_ node: AnimationNode, isReversed: Bool) {
    levels.append(Level(node: node, isReversed: isReversed))
  }
}

extension AnimationNode {
  /// The parts that play at the same time, with the parts of nested groups in place of the groups.
  fileprivate var parts: [AnimationNode] {
    var found: [AnimationNode] = []
    var open = [self]
    while let node = open.popLast() {
      if case .together(let parts) = node.kind {
        open += parts.reversed()
      } else {
        found.append(node)
      }
    }
    return found
  }
}
